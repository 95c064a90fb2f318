import HTTPMessages

extension HTTPFinding {
    /// What is wrong and why it matters.
    public func text(in language: Language) -> Prose { Prose(words(in: language)) }

    /// The rule that is broken.
    public var source: String {
        switch self {
        case .bareLineFeed, .emptyLinesBefore, .spaceBeforeFirstField: "RFC 9112 §2.2"
        case .controlByteInValue: "RFC 9110 §5.5"
        case .foldedLine: "RFC 9112 §5.2"
        case .spaceBeforeColon: "RFC 9112 §5.1"
        case .badFieldName, .emptyFieldName: "RFC 9110 §5.1"
        case .lineWithoutColon: "RFC 9112 §5"
        case .bothLengths, .differentContentLengths, .badContentLength, .transferEncodingNotChunked:
            "RFC 9112 §6.3"
        case .repeatedContentLength, .lengthWhereNoBody: "RFC 9110 §8.6"
        case .badChunkSize: "RFC 9112 §7.1"
        case .noHost, .severalHosts, .spaceInTarget: "RFC 9112 §3.2"
        case .spaceInStartLine: "RFC 9112 §3"
        case .unknownVersion: "RFC 9110 §2.5"
        case .noVersion: "RFC 1945 §4.1"
        case .noSpaceAfterStatus: "RFC 9112 §4"
        }
    }

    private func words(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .bareLineFeed:
                Bilingual(
                    en: "A line ends in LF alone, not CR LF; most recipients accept it.",
                    zh: "有一行只以 LF 结尾，而不是 CR LF；多数接收方也能接受。")
            case .controlByteInValue:
                Bilingual(
                    en: "A field value holds a control character; recipients disagree on what to do with it.",
                    zh: "首部字段值中含有控制字符，不同的接收方处理方式不同。")
            case .foldedLine:
                Bilingual(
                    en: "A field value goes on on the next line; this old form is no longer allowed.",
                    zh: "首部字段值折行书写；这种旧写法已不再允许。")
            case .spaceBeforeFirstField:
                Bilingual(en: "White space stands before the first field.", zh: "第一个首部字段之前有空白。")
            case .spaceBeforeColon:
                Bilingual(
                    en: "White space stands between a field name and its colon; servers must refuse that.",
                    zh: "首部字段名与冒号之间有空白；服务器必须拒绝这样的请求。")
            case .badFieldName:
                Bilingual(
                    en: "A field name has characters that no name may have.",
                    zh: "首部字段名中有不允许的字符。")
            case .emptyFieldName: Bilingual(en: "A field has no name.", zh: "有一个首部字段没有名字。")
            case .lineWithoutColon:
                Bilingual(en: "A line among the fields has no colon.", zh: "首部中有一行没有冒号。")
            default: framingWords
            }
        return words(in: language)
    }

    private var framingWords: Bilingual {
        switch self {
        case .bothLengths:
            Bilingual(
                en:
                    "Content-Length and Transfer-Encoding in one message: two lengths. The chunked one counts; a proxy "
                    + "that takes the other can be tricked (request smuggling).",
                zh: "同一报文中既有 Content-Length 又有 Transfer-Encoding，长度有两种说法。以分块编码为准；"
                    + "采用另一种的代理可能被利用（请求走私）。")
        case .repeatedContentLength:
            Bilingual(
                en: "Content-Length stands there twice, with the same value.", zh: "Content-Length 出现两次，值相同。")
        case .differentContentLengths:
            Bilingual(
                en: "Content-Length stands there with different values; nobody can know where the body ends.",
                zh: "Content-Length 出现多次且值不同，无法确定主体在哪里结束。")
        case .badContentLength:
            Bilingual(en: "Content-Length is not a number.", zh: "Content-Length 不是数字。")
        case .transferEncodingNotChunked:
            Bilingual(
                en: "Transfer-Encoding does not end in chunked, so the body's length is not told.",
                zh: "Transfer-Encoding 最后一项不是 chunked，无法得知主体长度。")
        case .badChunkSize:
            Bilingual(en: "A chunk size is no hexadecimal number.", zh: "有一个分块长度不是十六进制数。")
        case .lengthWhereNoBody:
            Bilingual(
                en: "A length in a response that cannot have a body.",
                zh: "不可能有主体的响应却带有长度。")
        default: startLineWords
        }
    }

    private var startLineWords: Bilingual {
        switch self {
        case .noHost:
            Bilingual(
                en: "No Host field, which every HTTP/1.1 request must have.",
                zh: "没有 Host 字段，而每个 HTTP/1.1 请求都必须有。")
        case .severalHosts:
            Bilingual(en: "More than one Host field.", zh: "Host 字段不止一个。")
        case .emptyLinesBefore(let number):
            Bilingual(
                en: "\(count(number, "empty line")) before the message.", zh: "报文之前有 \(number) 个空行。")
        case .spaceInStartLine:
            Bilingual(
                en: "The first line has other white space than single spaces.",
                zh: "起始行中的空白不是单个空格。")
        case .spaceInTarget:
            Bilingual(
                en: "A space inside the request target; it should be written %20.",
                zh: "请求目标中有空格，应写作 %20。")
        case .unknownVersion(let version):
            Bilingual(en: "\(version.text) is no version of HTTP/1.", zh: "\(version.text) 不是 HTTP/1 的版本。")
        case .noVersion:
            Bilingual(
                en:
                    "No version: this is HTTP/0.9 of 1991, whose response is the bare content until the connection closes.",
                zh: "没有版本号：这是 1991 年的 HTTP/0.9，响应只有内容，直到连接关闭。")
        default:
            Bilingual(en: "No space behind the status code.", zh: "状态码之后没有空格。")
        }
    }
}
