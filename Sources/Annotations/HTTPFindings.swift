public import Documents
public import HTTPMessages

extension HTTPFinding {
    /// What is wrong and why it matters.
    public func text(in language: Language) -> Prose {
        Prose(
            (startLineWords ?? fieldWords ?? lengthWords ?? chunkWords ?? http2Words ?? hostWords)(
                in: language))
    }

    /// The rule that is broken.
    public var source: String {
        switch self {
        case .bareLineFeed, .emptyLinesBefore, .spaceBeforeFirstField, .bareCarriageReturn: "RFC 9112 §2.2"
        case .controlByteInValue, .nulByte: "RFC 9110 §5.5"
        case .foldedLine: "RFC 9112 §5.2"
        case .spaceBeforeColon: "RFC 9112 §5.1"
        case .badFieldName, .emptyFieldName: "RFC 9110 §5.1"
        case .lineWithoutColon: "RFC 9112 §5"
        case .bothLengths, .differentContentLengths, .badContentLength, .transferEncodingNotChunked:
            "RFC 9112 §6.3"
        case .unknownTransferCoding, .chunkedTwice, .transferEncodingInHTTP10: "RFC 9112 §6.1"
        case .repeatedContentLength, .oddContentLength, .lengthWhereNoBody: "RFC 9110 §8.6"
        case .badChunkSize, .oddChunkSize, .chunkSizeTooLarge, .bareLineFeedBehindChunkSize,
            .noLineEndBehindChunk:
            "RFC 9112 §7.1"
        case .chunkExtension: "RFC 9112 §7.1.1"
        case .forbiddenTrailer: "RFC 9110 §6.5.1"
        case .bodyWithoutUse: "RFC 9110 §9.3.1"
        case .noHost, .severalHosts, .spaceInTarget: "RFC 9112 §3.2"
        case .hostDiffersFromTarget: "RFC 9112 §3.2.2"
        case .spaceInStartLine, .controlByteInStartLine: "RFC 9112 §3"
        case .badVersion: "RFC 9112 §2.3"
        case .unknownVersion: "RFC 9110 §2.5"
        case .noVersion: "RFC 1945 §4.1"
        case .noSpaceAfterStatus: "RFC 9112 §4"
        case .badPseudoField: "RFC 9113 §8.3"
        case .missingPseudoField(let field): field == .status ? "RFC 9113 §8.3.2" : "RFC 9113 §8.3.1"
        case .connectionField: "RFC 9113 §8.2.2"
        case .upperCaseName: "RFC 9113 §8.2"
        case .spaceAroundValue: "RFC 9113 §8.2.1"
        case .lengthDiffersFromData: "RFC 9113 §8.1.1"
        }
    }

    private var startLineWords: Bilingual? {
        switch self {
        case .emptyLinesBefore(let number):
            Bilingual(
                en: "\(count(number, "empty line")) before the message.", zh: "报文之前有 \(number) 个空行。")
        case .spaceInStartLine:
            Bilingual(
                en: "The first line has other white space than single spaces.",
                zh: "起始行中的空白不是单个空格。")
        case .spaceInTarget:
            Bilingual(
                en:
                    "A space inside the request target, which should be written %20. The target ends at the first "
                    + "space; some servers refuse the request, others take the rest as part of the target or of "
                    + "the version.",
                zh: "请求目标中有空格，应写作 %20。按语法，目标到第一个空格为止；有的服务器拒绝这样的请求，"
                    + "有的把后面的部分算作目标或版本。")
        case .controlByteInStartLine:
            Bilingual(
                en: "A control character in the first line; some recipients take it for a space.",
                zh: "起始行中含有控制字符；有的接收方把它当作空格。")
        case .badVersion:
            Bilingual(
                en:
                    "The version is not written as “HTTP/1.1”; strict servers answer 400, lenient ones guess.",
                zh: "版本没有写成“HTTP/1.1”的形式；严格的服务器答复 400，宽松的会自行猜测。")
        case .unknownVersion(let version):
            Bilingual(en: "\(version.text) is no version of HTTP/1.", zh: "\(version.text) 不是 HTTP/1 的版本。")
        case .noVersion:
            Bilingual(
                en:
                    "No version: this is HTTP/0.9 of 1991, whose response is the bare content until the connection closes.",
                zh: "没有版本号：这是 1991 年的 HTTP/0.9，响应只有内容，直到连接关闭。")
        case .noSpaceAfterStatus: Bilingual(en: "No space behind the status code.", zh: "状态码之后没有空格。")
        default: nil
        }
    }

    private var fieldWords: Bilingual? {
        switch self {
        case .bareLineFeed:
            Bilingual(
                en: "A line ends in LF alone, not CR LF; most recipients accept it.",
                zh: "有一行只以 LF 结尾，而不是 CR LF；多数接收方也能接受。")
        case .bareCarriageReturn:
            Bilingual(
                en:
                    "A CR without LF inside a line. For some recipients the line ends there, for others it does not: "
                    + "what follows may be a field to one and hidden from the other (request smuggling).",
                zh: "行内有单独的 CR，后面没有 LF。有的接收方认为行到此结束，有的不这样认为："
                    + "后面的内容在一方看来是首部字段，在另一方看来不是（请求走私）。")
        case .nulByte:
            Bilingual(
                en: "A NUL byte. Programs written in C may stop reading the value there, others read on.",
                zh: "含有 NUL 字节。用 C 编写的程序可能读到这里就停止，其他程序会继续读。")
        case .controlByteInValue:
            Bilingual(
                en: "A field value holds a control character; recipients disagree on what to do with it.",
                zh: "首部字段值中含有控制字符，不同的接收方处理方式不同。")
        case .foldedLine:
            Bilingual(
                en:
                    "A field value goes on on the next line; this old form is no longer allowed. A front end that does "
                    + "not know it may see another field, or none.",
                zh: "首部字段值折行书写；这种旧写法已不再允许。不认识它的前端可能看到另一个字段，或者什么也看不到。")
        case .spaceBeforeFirstField:
            Bilingual(en: "White space stands before the first field.", zh: "第一个首部字段之前有空白。")
        case .spaceBeforeColon:
            Bilingual(
                en:
                    "White space stands between a field name and its colon; servers must refuse that, because one that "
                    + "ignores the field and one that takes it read different messages.",
                zh: "首部字段名与冒号之间有空白；服务器必须拒绝，因为忽略这个字段和接受它的一方会读出不同的报文。")
        case .badFieldName:
            Bilingual(en: "A field name has characters that no name may have.", zh: "首部字段名中有不允许的字符。")
        case .emptyFieldName: Bilingual(en: "A field has no name.", zh: "有一个首部字段没有名字。")
        case .lineWithoutColon:
            Bilingual(en: "A line among the fields has no colon.", zh: "首部中有一行没有冒号。")
        default: nil
        }
    }

    private var hostWords: Bilingual {
        switch self {
        case .noHost:
            Bilingual(
                en: "No Host field, which every HTTP/1.1 request must have.",
                zh: "没有 Host 字段，而每个 HTTP/1.1 请求都必须有。")
        case .severalHosts:
            Bilingual(
                en:
                    "More than one Host field: a front end may choose by one, the server behind it by another.",
                zh: "Host 字段不止一个：前端可能按其中一个选择，后面的服务器按另一个。")
        case .hostDiffersFromTarget:
            Bilingual(
                en:
                    "The target names another host than the Host field. The target counts; whoever goes by Host "
                    + "serves another site.",
                zh: "请求目标中的主机与 Host 字段不同。应以请求目标为准；只看 Host 的一方会给出另一个网站的内容。")
        default:
            Bilingual(
                en:
                    "A body in a request whose method has no use for one. A server that ignores it may read it as "
                    + "the next request.",
                zh: "这种方法的请求用不到主体，却带有主体。忽略它的服务器可能把它当作下一个请求来读。")
        }
    }
}
