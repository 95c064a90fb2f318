import Documents
import HTTPMessages

// Where a message ends: what two recipients in a row read differently lets one request hide in another.

extension HTTPFinding {
    var lengthWords: Bilingual? {
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
        default: nil
        }
    }

    var chunkWords: Bilingual? {
        switch self {
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
        default: nil
        }
    }
}
