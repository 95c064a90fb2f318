public import Documents
public import HTTPMessages

extension HTTPFinding {
    /// What is wrong and why it matters.
    public var words: Bilingual {
        switch self {
        // The first line.
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
        // The fields.
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
        // Where the message ends: what two recipients in a row read differently lets one request hide in another.
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
                en:
                    "Content-Length stands there with different values; nobody can know where the body ends. A front "
                    + "end may take the first, the server behind it the last.",
                zh: "Content-Length 出现多次且值不同，无法确定主体在哪里结束。前端可能用第一个，后面的服务器用最后一个。")
        case .badContentLength:
            Bilingual(
                en:
                    "Content-Length is not a number. Servers must refuse it; one that reads on takes it for 0 or for "
                    + "the digits it begins with.",
                zh: "Content-Length 不是数字。服务器必须拒绝；继续读的会把它当作 0，或只取开头的数字。")
        case .oddContentLength:
            Bilingual(
                en:
                    "Content-Length has more than digits. Lenient readers take the number in it, strict ones refuse: "
                    + "behind a front end of the other kind it can be used for request smuggling.",
                zh: "Content-Length 中不只有数字。宽松的一方取其中的数字，严格的一方拒绝；前端与后端不一致时可被用于请求走私。")
        case .transferEncodingNotChunked:
            Bilingual(
                en: "Transfer-Encoding does not end in chunked, so the body's length is not told.",
                zh: "Transfer-Encoding 最后一项不是 chunked，无法得知主体长度。")
        case .unknownTransferCoding:
            Bilingual(
                en:
                    "A transfer coding that does not exist. A front end that looks for the word “chunked” anywhere in "
                    + "it and a server that compares all of it disagree about the length (request smuggling).",
                zh: "不存在的传输编码。只找“chunked”字样的前端与逐字比较的服务器会得出不同的长度（请求走私）。")
        case .chunkedTwice:
            Bilingual(
                en: "chunked stands there twice; it may be applied once only.", zh: "chunked 出现两次，而它只能使用一次。")
        case .transferEncodingInHTTP10:
            Bilingual(
                en:
                    "Transfer-Encoding in an HTTP/1.0 message, which knows none: an old proxy passes it on and reads "
                    + "Content-Length or up to the end.",
                zh: "HTTP/1.0 的报文带有 Transfer-Encoding，而 HTTP/1.0 没有它：旧的代理会原样转发，"
                    + "自己按 Content-Length 或连接关闭来判断。")
        case .lengthWhereNoBody:
            Bilingual(en: "A length in a response that cannot have a body.", zh: "不可能有主体的响应却带有长度。")
        case .forbiddenTrailer:
            Bilingual(
                en:
                    "A field behind the body that decides how the message is read; it must be ignored there, and "
                    + "whoever merges it into the head reads another message.",
                zh: "主体之后出现了决定如何解读报文的字段；在那里必须忽略它，把它并入首部的一方会读出另一个报文。")
        // Chunks.
        case .badChunkSize:
            Bilingual(en: "A chunk size is no hexadecimal number.", zh: "有一个分块长度不是十六进制数。")
        case .oddChunkSize:
            Bilingual(
                en:
                    "A chunk size has a sign, 0x or white space before its digits; lenient readers take it, strict "
                    + "ones refuse.",
                zh: "分块长度的数字前有正号、0x 或空白；宽松的一方接受，严格的一方拒绝。")
        case .chunkSizeTooLarge:
            Bilingual(
                en:
                    "A chunk size larger than any counter: some programs keep only its last digits, and read a small "
                    + "chunk.",
                zh: "分块长度超出任何计数器的范围：有的程序只保留末尾几位，读成一个很小的块。")
        case .bareLineFeedBehindChunkSize:
            Bilingual(
                en:
                    "A chunk size line ends in LF alone. A front end that waits for CR LF takes what follows for part "
                    + "of the line, the server behind it does not.",
                zh: "分块长度行只以 LF 结尾。等待 CR LF 的前端会把后面的内容算作这一行，后面的服务器则不会。")
        case .chunkExtension:
            Bilingual(
                en:
                    "A chunk carries an extension (behind “;”). It is allowed, means nothing to nearly all programs, "
                    + "and not all find its end at the same place.",
                zh: "分块带有扩展（“;”之后的部分）。这是允许的，但几乎没有程序使用它，各程序对它在哪里结束的看法也不同。")
        case .noLineEndBehindChunk:
            Bilingual(
                en:
                    "A chunk is longer than its size says, or no line end follows it. What is read next differs from "
                    + "program to program.",
                zh: "分块的数据比声明的长，或者后面没有换行。各程序接下来会读出不同的内容。")
        // Whose request it is.
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
        case .bodyWithoutUse:
            Bilingual(
                en:
                    "A body in a request whose method has no use for one. A server that ignores it may read it as "
                    + "the next request.",
                zh: "这种方法的请求用不到主体，却带有主体。忽略它的服务器可能把它当作下一个请求来读。")
        // HTTP/2.
        case .badPseudoField:
            Bilingual(
                en:
                    "A pseudo-header field (one that begins with a colon) that is not defined, comes twice, or stands "
                    + "behind ordinary fields. A proxy that translates to HTTP/1 might make another request of it.",
                zh: "伪首部字段（以冒号开头）未定义、重复，或位于普通字段之后。转换成 HTTP/1 的代理可能因此得出另一个请求。")
        case .missingPseudoField(let field):
            Bilingual(
                en: "\(field.rawValue) is not there, which every such message must have.",
                zh: "没有 \(field.rawValue)，而这类报文必须有它。")
        case .connectionField:
            Bilingual(
                en:
                    "A field about the connection, such as Connection or Transfer-Encoding. HTTP/2 has frames for that; "
                    + "passed on in HTTP/1 it can hide a second request (request smuggling).",
                zh: "Connection、Transfer-Encoding 之类与连接有关的字段。HTTP/2 用帧来表示这些；若以 HTTP/1 转发，"
                    + "可能藏入另一个请求（请求走私）。")
        case .upperCaseName:
            Bilingual(
                en: "A field name with capital letters; HTTP/2 has small ones only.",
                zh: "字段名含有大写字母；HTTP/2 只允许小写。")
        case .spaceAroundValue:
            Bilingual(en: "White space before or behind a field value.", zh: "字段值前后有空白。")
        case .lengthDiffersFromData(let declared, let sent):
            Bilingual(
                en:
                    "Content-Length promises \(count(declared, "byte")), DATA brought \(grouped(sent)). In HTTP/2 the "
                    + "frames count; a server behind that goes by the field reads another message.",
                zh: "Content-Length 为 \(grouped(declared)) 字节，DATA 帧共 \(grouped(sent)) 字节。在 HTTP/2 中以帧为准；"
                    + "后端若按字段来读，就会得到另一个报文。")
        }
    }
}
