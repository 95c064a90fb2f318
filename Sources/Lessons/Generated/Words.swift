// Made from curriculum/words/Lessons/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import Documents
import TCPConnections
import YAML

extension ClaimEvidence {
    /// What was found where a claim was held against a capture, in a clause.
    enum Words {
        static var noConnection: Bilingual { Bilingual(en: "no connection", zh: "没有连接") }
        static var noAnomaly: Bilingual { Bilingual(en: "no anomaly", zh: "没有异常") }
        static var noTLS: Bilingual { Bilingual(en: "no TLS on this connection", zh: "这条连接没有使用 TLS") }
        static var fullHandshake: Bilingual { Bilingual(en: "a full handshake", zh: "完整握手") }
        static var resumedBySession: Bilingual { Bilingual(en: "resumed by session", zh: "按会话恢复") }
        static var resumedWithPreSharedKey: Bilingual { Bilingual(en: "resumed with a pre-shared key", zh: "用预共享密钥恢复") }
        static var notShownByCapture: Bilingual { Bilingual(en: "the capture does not show it", zh: "从捕获中看不出来") }
        static var nothingDecrypted: Bilingual { Bilingual(en: "nothing was decrypted with keys", zh: "没有解密任何记录") }
        static var doesNotHappen: Bilingual { Bilingual(en: "it does not happen", zh: "没有发生") }
        static var happens: Bilingual { Bilingual(en: "it happens", zh: "发生了") }
        static var notShown: Bilingual { Bilingual(en: "it is not shown", zh: "没有出现") }
        static var noBody: Bilingual { Bilingual(en: "no body", zh: "没有正文") }
        static var bodyHolds: Bilingual { Bilingual(en: "the body contains that", zh: "正文含有这一内容") }
        static var bodyLacks: Bilingual { Bilingual(en: "the body does not contain that", zh: "正文不含这一内容") }
        static var noACKFlag: Bilingual { Bilingual(en: "no ACK flag, so it acknowledges nothing", zh: "没有 ACK 标志，不确认任何数据") }
        static var bytesNotKept: Bilingual { Bilingual(en: "the bytes of a packet this late are not kept", zh: "没有保存这样靠后的分组内容") }
        static var holds: Bilingual { Bilingual(en: "it contains that", zh: "含有这一内容") }
        static var lacks: Bilingual { Bilingual(en: "it does not contain that", zh: "不含这一内容") }
        static var wasDecrypted: Bilingual { Bilingual(en: "it was encrypted, and was decrypted", zh: "原为密文，已解密") }
        static var sentInClear: Bilingual { Bilingual(en: "it was sent in the clear", zh: "以明文发送") }
        static var noChain: Bilingual { Bilingual(en: "no certificate chain of a server that can be read", zh: "没有可读取的服务器证书链") }
        static var passesEveryCheck: Bilingual { Bilingual(en: "it passes every check", zh: "通过了全部检查") }
        static var noQUIC: Bilingual { Bilingual(en: "no QUIC", zh: "没有使用 QUIC") }
        static var notOfUDP: Bilingual { Bilingual(en: "that is only said of TCP", zh: "这一点只对 TCP 而言") }
        static var alike: Bilingual { Bilingual(en: "the two do not differ in it", zh: "两者在这一点上没有差别") }
        static var noReason: Bilingual { Bilingual(en: "no reason is known", zh: "原因不明") }
        static var checkNotMade: Bilingual { Bilingual(en: "that check was not made", zh: "没有作这项检查") }
    }
}

extension LessonCapture {
    /// Why there is nothing to hold against each other.
    enum Words {
        static var nothingBeside: Bilingual { Bilingual(en: "a comparison needs a second capture, named as beside, or two connections of one", zh: "比较需要用 beside 指明另一个抓包文件，或同一文件中的两条连接") }
        static var noPartner: Bilingual { Bilingual(en: "nothing of the one stands for anything of the other", zh: "两者之间没有可以对应的内容") }
    }
}

extension Claim {
    /// What a claim may say in a place, for an error that asks for it.
    enum Words {
        static var subject: Bilingual { Bilingual(en: "a claim’s subject", zh: "断言主语") }
        static var handshakeMessageName: Bilingual { Bilingual(en: "the name of a handshake message", zh: "握手报文名") }
        static var alertName: Bilingual { Bilingual(en: "the name of an alert", zh: "警报名") }
        static var rowName: Bilingual { Bilingual(en: "the name of a row", zh: "行名") }
        static var wordThatFollows: Bilingual { Bilingual(en: "a word that can follow here", zh: "这里可用的词") }
        static var side: Bilingual { Bilingual(en: "a side", zh: "通信一方") }
        static var fieldName: Bilingual { Bilingual(en: "the name of a header field", zh: "首部字段名") }
        static var packetRange: Bilingual { Bilingual(en: "a range of packets", zh: "分组范围") }
        static var anomaly: Bilingual { Bilingual(en: "an anomaly", zh: "异常") }
        static var difference: Bilingual { Bilingual(en: "something in which two can differ", zh: "可能有差别的项目") }
        static var phase: Bilingual { Bilingual(en: "a phase", zh: "阶段") }
        static var nothingBesideHomework: Bilingual { Bilingual(en: "a student hands in one capture, so there is nothing to compare it with", zh: "学生只提交一个抓包文件，没有可与之比较的对象") }
    }
}

extension Phrase {
    /// What a claim is made of, for an error that asks for it.
    enum Words {
        static var number: Bilingual { Bilingual(en: "a number", zh: "数字") }
        static var bound: Bilingual { Bilingual(en: "a bound", zh: "界限") }
        static var flagName: Bilingual { Bilingual(en: "the name of a flag", zh: "标志名") }
        static var flag: Bilingual { Bilingual(en: "a flag", zh: "标志") }
        static var byteRange: Bilingual { Bilingual(en: "a range of bytes", zh: "字节范围") }
        static var hexadecimal: Bilingual { Bilingual(en: "a string of hexadecimal digits", zh: "十六进制字节") }
    }
}

extension LessonDraft {
    /// What every draft of a lesson holds.
    enum Words {
        static var capture: Bilingual { Bilingual(en: "The capture", zh: "抓包文件") }
        static var connectionCountQuestion: Bilingual { Bilingual(en: "How many TCP connections does the capture hold?", zh: "捕获中有几条 TCP 连接？") }
    }
}

extension Opening {
    /// How a connection began, as a draft says it.
    var draftSentence: Bilingual {
        switch self {
        case .threeWay: Bilingual(en: "Three segments open the connection.", zh: "三个报文段建立连接，即三次握手。")
        case .simultaneous: Bilingual(en: "Both sides ask at the same time.", zh: "双方同时请求建立连接。")
        case .split: Bilingual(en: "The server's ACK and SYN come in two segments.", zh: "服务器的 ACK 与 SYN 分在两个报文段中。")
        case .probe: Bilingual(en: "Nothing is opened: no TCP sends such control bits.", zh: "没有建立连接：正常的 TCP 不会发出这样的控制位。")
        case .halfOpen: Bilingual(en: "The last of the three segments is not in the capture.", zh: "捕获中没有第三个报文段。")
        case .unanswered: Bilingual(en: "Nobody answers.", zh: "没有任何应答。")
        case .refused: Bilingual(en: "The server refuses with a RST.", zh: "服务器以 RST 拒绝。")
        case .midstream: Bilingual(en: "The capture begins after the handshake.", zh: "捕获开始时连接已经建立。")
        }
    }
}

extension Closing {
    /// How it ended, as a draft says it.
    var draftSentence: Bilingual {
        switch self {
        case .fourWay: Bilingual(en: "Four segments: each side says that it has finished, and each is confirmed.", zh: "四个报文段：双方各自表示发送完毕，并各得到一次确认。")
        case .threeWay: Bilingual(en: "Three segments: the second FIN travels with the ACK of the first.", zh: "三个报文段：第二个 FIN 与对第一个 FIN 的确认合在一起。")
        case .simultaneous: Bilingual(en: "Both sides finish at the same time.", zh: "双方同时关闭。")
        case .oneSided: Bilingual(en: "One side says that it has finished; the other's packets were not recorded.", zh: "一方表示发送完毕；另一方的分组没有被记录。")
        case .halfClosed: Bilingual(en: "In the capture only one side says that it has finished.", zh: "在捕获中，只有一方表示发送完毕。")
        case .reset: Bilingual(en: "A RST ends the connection.", zh: "连接以 RST 结束。")
        case .none: Bilingual(en: "The connection ends.", zh: "连接结束。")
        }
    }
}

extension ConnectionDraft {
    /// Sentences and questions of the draft of a lesson.
    enum Words {
        static var clientSendsSYN: Bilingual { Bilingual(en: "The client asks for a connection with a SYN.", zh: "客户端用 SYN 请求建立连接。") }
        static var handshakeEnds: Bilingual { Bilingual(en: "The two sides agree on a version and on keys, before the first request.", zh: "在第一个请求之前，双方先商定版本和密钥。") }
        static var requestAndResponse: Bilingual { Bilingual(en: "The client asks, and the server answers.", zh: "客户端发出请求，服务器作出响应。") }
        static var synUsedNumber: Bilingual { Bilingual(en: "1: the SYN used number 0, so that 1 is expected next.", zh: "1：SYN 占用了序号 0，下一个期望收到的是 1。") }
        static var handshakeBegins: Bilingual { Bilingual(en: "The two sides begin to agree on a version and on keys; the capture does not show them finish.", zh: "双方开始商定版本和密钥；捕获中没有看到它们完成。") }
        static var versionQuestion: Bilingual { Bilingual(en: "Which version of TLS does the server choose?", zh: "服务器选择了哪个版本的 TLS？") }
        static var requestOnly: Bilingual { Bilingual(en: "The client asks; no complete response is in the capture.", zh: "客户端发出请求；捕获中没有完整的响应。") }
        static var statusQuestion: Bilingual { Bilingual(en: "Which status code does the response have?", zh: "响应的状态码是多少？") }
    }
}

/// Headings of a handout.
package enum HandoutPhrases {
    package static var level: Bilingual { Bilingual(en: "Level", zh: "难度") }
    package static var capture: Bilingual { Bilingual(en: "Capture", zh: "抓包文件") }
    package static var sources: Bilingual { Bilingual(en: "Sources", zh: "出处") }
    package static var learnTo: Bilingual { Bilingual(en: "You learn to", zh: "学习目标") }
    package static var documentSays: Bilingual { Bilingual(en: "The document says", zh: "文档的说法") }
    package static var today: Bilingual { Bilingual(en: "Today", zh: "现状") }
    package static var forTeacher: Bilingual { Bilingual(en: "For the teacher", zh: "教师备注") }
    package static var hint: Bilingual { Bilingual(en: "Hint", zh: "提示") }
    package static var answer: Bilingual { Bilingual(en: "Answer", zh: "答案") }
    package static var homework: Bilingual { Bilingual(en: "Homework", zh: "作业") }
    package static var review: Bilingual { Bilingual(en: "Review", zh: "复习题") }
    package static var checkSays: Bilingual { Bilingual(en: "lesson check says", zh: "lesson check 的结果") }
}

extension Question {
    /// The word before a packet's number.
    enum Words {
        static var packet: Bilingual { Bilingual(en: "packet ", zh: "分组 ") }
    }
}

extension LessonList {
    /// Headings of the list of lessons.
    enum Words {
        static var teaches: Bilingual { Bilingual(en: "teaches ", zh: "涉及 ") }
        static var tableHead: Bilingual { Bilingual(en: "| | Title | Level | Time | Teaches |\u{a}", zh: "| | 标题 | 难度 | 时间 | 涉及 |\u{a}") }
    }
}

extension StepPicture {
    /// What is said in the place of a picture.
    enum Words {
        static var notCaptured: Bilingual { Bilingual(en: "(this is not in the capture)", zh: "（捕获中没有这一项）") }
    }
}

extension FormatCheck {
    /// What a lesson file may name, for an error that asks for it.
    enum Words {
        static var flowOrTable: Bilingual { Bilingual(en: "a flow or table", zh: "流程或表格") }
    }
}

extension KnownNames {
    /// What is looked up by its name, for an error that asks for it.
    enum Words {
        static var flow: Bilingual { Bilingual(en: "a flow", zh: "流程") }
        static var table: Bilingual { Bilingual(en: "a table", zh: "表格") }
        static var row: Bilingual { Bilingual(en: "a row of this table", zh: "这个表的行名") }
    }
}

extension LessonFormat {
    /// The parts of a lesson file, for errors.
    enum Words {
        static var lesson: Bilingual { Bilingual(en: "lesson", zh: "课程") }
        static var exam: Bilingual { Bilingual(en: "exam", zh: "复习题文件") }
        static var step: Bilingual { Bilingual(en: "step", zh: "步骤") }
        static var beside: Bilingual { Bilingual(en: "second capture", zh: "对照抓包文件") }
        static var question: Bilingual { Bilingual(en: "question", zh: "问题") }
        static var homework: Bilingual { Bilingual(en: "homework assignment", zh: "作业") }
        static var homeworkPoint: Bilingual { Bilingual(en: "homework point", zh: "评分项") }
    }
}

extension YAMLRoot {
    /// Why a lesson file cannot be read.
    enum Words {
        static var empty: Bilingual { Bilingual(en: "the file is empty", zh: "文件没有内容") }
    }
}

extension RawText {
    /// Why a file is not taken for a lesson.
    enum Words {
        static var tooLarge: Bilingual { Bilingual(en: "the file is larger than 1 MiB, so it is not a lesson", zh: "文件超过 1 MiB，不是课程文件") }
        static var notText: Bilingual { Bilingual(en: "this is not a text file; a lesson is a YAML file in UTF-8", zh: "这不是文本文件；课程文件应为 UTF-8 编码的 YAML") }
        static var notUTF8: Bilingual { Bilingual(en: "this line is not UTF-8; save the file as UTF-8", zh: "这一行不是 UTF-8；请将文件另存为 UTF-8") }
        static var anchor: Bilingual { Bilingual(en: "‘&’ with a word behind it begins a YAML anchor, which lessons do not have; write it out, or put a space behind it", zh: "“&”后面紧跟文字是 YAML 锚点，课程文件不允许；请写出全文，或在其后加空格") }
        static var nestedTooDeeply: Bilingual { Bilingual(en: "lists and objects are nested too deeply here", zh: "这里的列表或对象嵌套过深") }
    }
}

extension Shown {
    /// What `show` may hold, for an error that asks for it.
    enum Words {
        static var wayToShow: Bilingual { Bilingual(en: "a way to show something", zh: "展示方式") }
        static var byteRange: Bilingual { Bilingual(en: "a range of bytes", zh: "字节范围") }
        static var fieldName: Bilingual { Bilingual(en: "the name of a header field", zh: "首部字段名") }
        static var message: Bilingual { Bilingual(en: "a message", zh: "报文") }
        static var handshakeMessageName: Bilingual { Bilingual(en: "the name of a handshake message", zh: "握手报文名") }
        static var rowName: Bilingual { Bilingual(en: "the name of a row", zh: "行名") }
        static var readableChain: Bilingual { Bilingual(en: "certificate chain that can be read", zh: "可读取的证书链") }
    }
}

extension LessonLevel {
    /// How much a lesson asks for.
    package var title: Bilingual {
        switch self {
        case .beginner: Bilingual(en: "beginner", zh: "入门")
        case .intermediate: Bilingual(en: "intermediate", zh: "进阶")
        case .advanced: Bilingual(en: "advanced", zh: "提高")
        }
    }
}

extension PlayerDetail {
    /// The word for it.
    package var title: Bilingual {
        switch self {
        case .text: Bilingual(en: "text", zh: "文字")
        case .ladder: Bilingual(en: "ladder", zh: "时序图")
        case .bytes: Bilingual(en: "bytes", zh: "字节")
        }
    }
}

extension GivenAnswer {
    /// How to answer, where an answer could not be read.
    enum Words {
        static var wholeNumber: Bilingual { Bilingual(en: "Answer with one whole number.", zh: "请用一个整数回答。") }
        static var packetNumber: Bilingual { Bilingual(en: "Answer with the number of a packet, such as 7.", zh: "请用一个分组编号回答，如 7。") }
        static var wordOrValue: Bilingual { Bilingual(en: "Answer with a word or value.", zh: "请用一个词或值回答。") }
    }
}

extension QuizScene {
    /// The questions of a quiz, their hints and choices, as far as they hold no fact of a capture.
    enum Words {
        static var contentLengthSays: Bilingual { Bilingual(en: "Content-Length says how many bytes there are", zh: "由 Content-Length 给出字节数") }
        static var comesInChunks: Bilingual { Bilingual(en: "it comes in chunks, each with its size; one of size 0 is the last", zh: "分块传送，每块前有大小，大小为 0 的块是最后一块") }
        static var endsWithConnection: Bilingual { Bilingual(en: "it ends when the server closes the connection", zh: "服务器关闭连接即结束") }
        static var noBody: Bilingual { Bilingual(en: "there is no body, only the head", zh: "没有正文，只有首部") }
        static var bodyLengthHint: Bilingual { Bilingual(en: "First the method and the status decide, then Transfer-Encoding, then Content-Length.", zh: "先看方法和状态码，再看 Transfer-Encoding，最后看 Content-Length。") }
        static var headerFields: Bilingual { Bilingual(en: "header fields", zh: "首部字段") }
        static var chunksHint: Bilingual { Bilingual(en: "The sizes are hexadecimal.", zh: "大小用十六进制表示。") }
        static var chunkSizes: Bilingual { Bilingual(en: "chunk sizes", zh: "分块长度") }
        static var rangeHint: Bilingual { Bilingual(en: "The first and the last byte are both part of it.", zh: "首字节和末字节都包括在内。") }
        static var trustFails: Bilingual { Bilingual(en: "trust: it does not end at a trusted root", zh: "信任：链的末端不是受信任的根证书") }
        static var validityFails: Bilingual { Bilingual(en: "validity: a certificate is not valid at that time", zh: "有效期：有证书在当时无效") }
        static var hostNameFails: Bilingual { Bilingual(en: "host name: the certificate is for other names", zh: "主机名：证书不是发给该主机的") }
        static var noneOfThese: Bilingual { Bilingual(en: "none of these", zh: "以上都没有") }
        static var chainCheckQuestion: Bilingual { Bilingual(en: "Which check does the server's certificate chain fail? Name all of them.", zh: "服务器的证书链没有通过哪项检查？（可能不止一项）") }
        static var passesThemAll: Bilingual { Bilingual(en: "It passes them all.", zh: "各项检查全部通过。") }
        static var firstToCloseQuestion: Bilingual { Bilingual(en: "Which packet is the first in which a side says that it has nothing more to send?", zh: "哪个分组第一次表示“我的数据已全部发送完毕”？") }
        static var firstToCloseHint: Bilingual { Bilingual(en: "There is a flag for that.", zh: "有一个专门的标志。") }
        static var closingQuestion: Bilingual { Bilingual(en: "How does this connection end?", zh: "这条连接是怎样结束的？") }
        static var closingHint: Bilingual { Bilingual(en: "Look for FIN and RST, and at what acknowledges each FIN.", zh: "找 FIN 和 RST，再看每个 FIN 由谁确认。") }
        static var neitherFINNorRST: Bilingual { Bilingual(en: "There is no FIN and no RST in the capture.", zh: "捕获中没有 FIN，也没有 RST。") }
        static var resetQuestion: Bilingual { Bilingual(en: "Which packet ends the connection abruptly, without waiting for any confirmation?", zh: "哪个分组直接中断了连接，不等任何确认？") }
        static var resetHint: Bilingual { Bilingual(en: "Look for the reset flag.", zh: "要找的是复位标志。") }
        static var retransmissionHint: Bilingual { Bilingual(en: "Look for the same sequence number from the same side.", zh: "找同一方发出的、序号相同的分组。") }
        static var missingBytesHint: Bilingual { Bilingual(en: "It begins at that number, or before it and extends past it.", zh: "它的序号就是这个数，或者比它小而数据延伸到它之后。") }
        static var acknowledgementHint: Bilingual { Bilingual(en: "It is the number of the next byte that is expected; a FIN uses up one number as well.", zh: "确认号是期待的下一个字节的序号；FIN 也占用一个序号。") }
        static var sequenceHint: Bilingual { Bilingual(en: "Every byte has a number of its own.", zh: "每个字节都有一个序号。") }
        static var openingQuestion: Bilingual { Bilingual(en: "How was this connection opened?", zh: "这条连接是怎样建立的？") }
        static var openingHint: Bilingual { Bilingual(en: "Look at the flags of the first packets.", zh: "看最前面几个分组的标志。") }
        static var synAckQuestion: Bilingual { Bilingual(en: "Which packet is the SYN/ACK, the second step of the three-way handshake?", zh: "三次握手的第二步是 SYN/ACK，它是哪个分组？") }
        static var synAckHint: Bilingual { Bilingual(en: "It has two of the flags set.", zh: "它置位了两个标志。") }
        static var bothFlagsSet: Bilingual { Bilingual(en: "SYN and ACK are both set in it", zh: "其中 SYN 和 ACK 两个标志都置位") }
        static var isSecondPacket: Bilingual { Bilingual(en: "it is the second packet of the connection", zh: "它是连接的第二个分组") }
        static var acknowledgesOne: Bilingual { Bilingual(en: "its acknowledgment number is 1", zh: "它的确认号为 1") }
        static var carriesNoData: Bilingual { Bilingual(en: "it carries no data", zh: "它不携带数据") }
        static var isFromServer: Bilingual { Bilingual(en: "it comes from the server", zh: "它由服务器发出") }
        static var synAckSignExplanation: Bilingual { Bilingual(en: "The flags say what a segment is. A second packet may be a repeated SYN, and many segments carry acknowledgment number 1, carry no data, or come from the server.", zh: "报文段是什么，由标志说明。第二个分组也可能是重传的 SYN；确认号为 1、不带数据、由服务器发出的报文段也有很多。") }
        static var initialAcknowledgementHint: Bilingual { Bilingual(en: "A SYN uses up one number.", zh: "SYN 占用一个序号。") }
        static var synCountQuestion: Bilingual { Bilingual(en: "How many times in all does the client send its SYN?", zh: "客户端一共发送了几次 SYN？") }
        static var requestsQuestion: Bilingual { Bilingual(en: "How many requests does this one connection carry?", zh: "这一条连接传送了多少个请求？") }
        static var requestLine: Bilingual { Bilingual(en: "request line", zh: "请求行") }
        static var beginsHint: Bilingual { Bilingual(en: "An acknowledgment alone is no response.", zh: "单独的确认不是响应。") }
        static var statusLine: Bilingual { Bilingual(en: "status line", zh: "状态行") }
        static var roundTripsQuestion: Bilingual { Bilingual(en: "How many times, TCP and TLS together, does the client have to wait for the server before its first encrypted request can go out?", zh: "第一个加密的请求发出之前，TCP 和 TLS 合计，客户端要等待服务器几个往返？") }
        static var roundTripsHint: Bilingual { Bilingual(en: "TCP's handshake is one; then count how often TLS needs the server's answer.", zh: "TCP 的握手是一个往返；再数 TLS 要等服务器应答几次。") }
        static var tlsRoundTrips: Bilingual { Bilingual(en: "round trips of TLS", zh: "TLS 的往返数") }
        static var addressesAndPorts: Bilingual { Bilingual(en: "the IP addresses and ports of both", zh: "双方的 IP 地址和端口") }
        static var timesAndSizes: Bilingual { Bilingual(en: "when and how much each of them sends", zh: "双方发送的时间和数据量") }
        static var path: Bilingual { Bilingual(en: "the path that is asked for", zh: "请求的路径") }
        static var fieldsAndCookies: Bilingual { Bilingual(en: "the header fields and cookies", zh: "首部字段和 Cookie") }
        static var responseBody: Bilingual { Bilingual(en: "the body of the response", zh: "响应的正文") }
        static var hostName: Bilingual { Bilingual(en: "the host name that the client asks for", zh: "客户端要访问的主机名") }
        static var serverCertificate: Bilingual { Bilingual(en: "the server's certificate", zh: "服务器的证书") }
        static var eavesdropperQuestion: Bilingual { Bilingual(en: "Somebody is listening on the path and has no keys. What can they learn from this connection? Name everything.", zh: "有人在途中窃听，但没有密钥。他能从这条连接得知哪些？（多选）") }
        static var recordType: Bilingual { Bilingual(en: "record type", zh: "记录类型") }
        static var informational: Bilingual { Bilingual(en: "wait: the answer itself is still to come", zh: "信息：真正的响应还在后面") }
        static var success: Bilingual { Bilingual(en: "success: what was asked for was done", zh: "成功：请求已得到处理") }
        static var redirection: Bilingual { Bilingual(en: "redirection: the client has something more to do, or has the answer already", zh: "重定向：客户端还要再做些什么，或者已经有了结果") }
        static var clientError: Bilingual { Bilingual(en: "the request is at fault", zh: "客户端错误：问题出在请求") }
        static var serverError: Bilingual { Bilingual(en: "the server is at fault", zh: "服务器错误：问题出在服务器") }
        static var stepOrderQuestion: Bilingual { Bilingual(en: "Put these in the order in which they happen on this connection.", zh: "请按在这条连接上发生的先后排序。") }
        static var packets: Bilingual { Bilingual(en: "packets", zh: "分组") }
        static var serverNameQuestion: Bilingual { Bilingual(en: "In which packet does the client name the host that it wants, readable by everybody on the path?", zh: "客户端在哪个分组中写明要访问的主机名，而且沿途任何人都能读到？") }
        static var serverNameHint: Bilingual { Bilingual(en: "The server needs the name before it can choose a certificate.", zh: "服务器要先知道主机名，才能选出证书。") }
        static var noSupportedVersions: Bilingual { Bilingual(en: "no extension supported_versions", zh: "没有 supported_versions 扩展") }
        static var versionHint: Bilingual { Bilingual(en: "0x0301 is TLS 1.0. If there is supported_versions, it decides.", zh: "0x0301 表示 TLS 1.0。如有 supported_versions，以它为准。") }
        static var suiteQuestion: Bilingual { Bilingual(en: "Which packet settles which cipher suite the two will use?", zh: "双方使用哪个密码套件，由哪个分组决定？") }
        static var suiteHint: Bilingual { Bilingual(en: "One side offers, the other chooses.", zh: "一方提供，另一方选择。") }
        static var orderQuestion: Bilingual { Bilingual(en: "Put these messages of the TLS handshake in the order in which they are sent.", zh: "请按发送的先后给这些 TLS 握手报文排序。") }
        static var handshakeMessages: Bilingual { Bilingual(en: "handshake messages", zh: "握手报文") }
        static var urlHint: Bilingual { Bilingual(en: "The host and port are in Host, the path and query in the request line.", zh: "主机和端口在 Host 中，路径和查询在请求行中。") }
        static var queryHint: Bilingual { Bilingual(en: "%XX is a byte in hexadecimal; the bytes are UTF-8. In a form’s data + is a space.", zh: "%XX 是用十六进制写的一个字节，合起来是 UTF-8；表单数据中的 + 表示空格。") }
        static var query: Bilingual { Bilingual(en: "query", zh: "查询") }
        static var redirectHint: Bilingual { Bilingual(en: "A redirect is two exchanges: the client has to ask again.", zh: "重定向是两次请求和响应：客户端要再请求一次。") }
        static var windowHint: Bilingual { Bilingual(en: "The scale says how many times the field is doubled.", zh: "扩大因子表示窗口字段要翻倍几次。") }
        static var windowField: Bilingual { Bilingual(en: "window field", zh: "窗口字段") }
        static var onlyFINFlag: Bilingual { Bilingual(en: "no data, but the FIN flag", zh: " FIN 标志，没有数据") }
    }
}

extension QuizEvidence {
    /// What an answer rests on.
    enum Words {
        static var claim: Bilingual { Bilingual(en: "claim", zh: "依据") }
    }
}

extension Opening {
    /// How a connection began, as a choice.
    var quizChoice: Bilingual {
        switch self {
        case .threeWay: Bilingual(en: "by the three-way handshake: SYN, SYN/ACK, ACK", zh: "三次握手：SYN、SYN/ACK、ACK")
        case .simultaneous: Bilingual(en: "by both sides at once: each sent a SYN before it had the other's", zh: "双方同时打开：各自在收到对方的 SYN 之前就发出了 SYN")
        case .split: Bilingual(en: "by a split handshake: the server's ACK and SYN come in two segments", zh: "拆分握手：服务器的 ACK 与 SYN 分在两个报文段中")
        case .probe: Bilingual(en: "not at all: no TCP sends such control bits", zh: "没有建立：正常的 TCP 不会发出这样的控制位")
        case .halfOpen: Bilingual(en: "only half: SYN and SYN/ACK, but no ACK from the client", zh: "只完成一半：有 SYN 和 SYN/ACK，没有客户端的 ACK")
        case .unanswered: Bilingual(en: "not at all: no segment came back from the server", zh: "没有建立：服务器没有发回任何报文段")
        case .refused: Bilingual(en: "not at all: the SYN was answered with a RST", zh: "没有建立：SYN 被 RST 拒绝")
        case .midstream: Bilingual(en: "before the capture began: its SYN is not here", zh: "在捕获开始之前：捕获中没有 SYN")
        }
    }
}

extension Closing {
    /// How it ended, as a choice.
    var quizChoice: Bilingual {
        switch self {
        case .fourWay: Bilingual(en: "by FIN, ACK, FIN, ACK: each direction by itself", zh: "四次挥手：FIN、ACK、FIN、ACK，两个方向分别关闭")
        case .threeWay: Bilingual(en: "in three steps: the second FIN travels with the ACK of the first", zh: "三个报文段：第二个 FIN 与对第一个 FIN 的 ACK 合在一起")
        case .simultaneous: Bilingual(en: "by both at once: each sent its FIN before it had the other's", zh: "双方同时关闭：各自在收到对方的 FIN 之前就发出了 FIN")
        case .halfClosed: Bilingual(en: "only half, as far as the capture shows: there is a FIN from one side only", zh: "就捕获所见只关闭了一半：只有一方的 FIN")
        case .oneSided: Bilingual(en: "one side sent a FIN; the other's packets were not recorded", zh: "一方发了 FIN；另一方的分组没有被记录")
        case .reset: Bilingual(en: "by a RST, before both had sent a FIN and got it confirmed", zh: "以 RST 结束：双方都发出 FIN 并得到确认之前就有 RST")
        case .none: Bilingual(en: "not at all, as far as the capture shows", zh: "到捕获结束时还没有关闭")
        }
    }
}

extension QuizExcerpt {
    /// The heading of who sent a segment.
    enum Words {
        static var from: Bilingual { Bilingual(en: "from", zh: "发送方") }
    }
}

extension QuizExcerpt.Column {
    /// The columns of an excerpt of a capture.
    enum Words {
        static var flags: Bilingual { Bilingual(en: "flags", zh: "标志") }
        static var sequenceNumber: Bilingual { Bilingual(en: "seq", zh: "序号") }
        static var acknowledgmentNumber: Bilingual { Bilingual(en: "ack", zh: "确认号") }
        static var bytes: Bilingual { Bilingual(en: "bytes", zh: "数据字节") }
        static var window: Bilingual { Bilingual(en: "window", zh: "窗口") }
        static var carries: Bilingual { Bilingual(en: "carries", zh: "内容") }
    }
}

extension QuizText {
    /// What is said in a quiz that asks line by line.
    enum Words {
        static var capture: Bilingual { Bilingual(en: "Capture ", zh: "捕获 ") }
        static var noHint: Bilingual { Bilingual(en: "There is no hint for this one.", zh: "这道题没有提示。") }
        static var right: Bilingual { Bilingual(en: "✓ Right.", zh: "✓ 正确。") }
        static var halfRight: Bilingual { Bilingual(en: "◐ Half right. ", zh: "◐ 部分正确。") }
        static var wrong: Bilingual { Bilingual(en: "✗ Wrong. ", zh: "✗ 错误。") }
        static var passedOver: Bilingual { Bilingual(en: "– Passed over. ", zh: "– 跳过。") }
        static var answerIs: Bilingual { Bilingual(en: "The answer is: ", zh: "答案：") }
        static var see: Bilingual { Bilingual(en: "See ", zh: "见") }
        static var given: Bilingual { Bilingual(en: "given: ", zh: "作答：") }
        static var rightIs: Bilingual { Bilingual(en: "; right: ", zh: "；答案：") }
    }
}

extension GradeReport {
    /// Headings of what was graded.
    enum Words {
        static var noConnection: Bilingual { Bilingual(en: "  (no connection)", zh: "（没有连接）") }
        static var found: Bilingual { Bilingual(en: "; found: ", zh: "；实际为：") }
        static var file: Bilingual { Bilingual(en: "file", zh: "文件") }
        static var points: Bilingual { Bilingual(en: "points", zh: "得分") }
        static var student: Bilingual { Bilingual(en: "name", zh: "姓名") }
        static var noAnswer: Bilingual { Bilingual(en: "no answer", zh: "未作答") }
        static var rightIs: Bilingual { Bilingual(en: "; right: ", zh: "；答案：") }
    }
}

extension AnswersFile {
    /// Why a file is no answers to a lesson.
    enum Words {
        static var noText: Bilingual { Bilingual(en: "is no text in UTF-8; save the answers anew from the lesson's page", zh: "不是 UTF-8 文本；请在课程页面重新保存答案") }
        static var noLesson: Bilingual { Bilingual(en: "is no file of answers: its first line has to be ‘lesson: NAME’", zh: "不是答案文件：第一行应为“lesson: 课程名”") }
        static var noLine: Bilingual { Bilingual(en: "cannot be read; a line is ‘name: …’, or a question's number, a colon and the answer, such as ‘2: b’", zh: "无法读取；每行应为“name: 姓名”，或题号、冒号和答案，如“2: b”") }
    }
}

/// What a lesson, a claim or a question is about, in a few words.
enum LessonTerms {
    static var none: Bilingual { Bilingual(en: "none", zh: "没有") }
    static var value: Bilingual { Bilingual(en: "a value", zh: "可用的值") }
    static var connectionNumber: Bilingual { Bilingual(en: "the number of a connection", zh: "连接编号") }
    static var packetNumber: Bilingual { Bilingual(en: "the number of a packet", zh: "分组编号") }
    static var messageNumber: Bilingual { Bilingual(en: "the number of a message", zh: "报文编号") }
    static var stepNumber: Bilingual { Bilingual(en: "the number of a step", zh: "步骤编号") }
    static var status: Bilingual { Bilingual(en: "status code", zh: "状态码") }
    static var flags: Bilingual { Bilingual(en: "flags", zh: "标志") }
    static var sequence: Bilingual { Bilingual(en: "sequence number", zh: "序号") }
    static var acknowledgement: Bilingual { Bilingual(en: "acknowledgment number", zh: "确认号") }
    static var payload: Bilingual { Bilingual(en: "payload bytes", zh: "数据字节数") }
    static var openQuote: Bilingual { Bilingual(en: "a double quote is opened and not closed", zh: "双引号只有一半") }
}

extension YAMLError {
    /// Why a lesson file is not YAML, and how to fix it.
    enum Words {
        static var unreadable: Bilingual { Bilingual(en: "the file is not readable YAML", zh: "文件不是可以读取的 YAML") }
        static var valueNotAllowed: Bilingual { Bilingual(en: "there is a ‘: ’ where no value may follow; indent this line like its neighbors, or put a text with ‘: ’ in quotes", zh: "此处不能出现“: ”；请与相邻各行对齐，含“: ”的文本请加引号") }
        static var listNotAllowed: Bilingual { Bilingual(en: "a list begins here, where none is allowed; put it on lines of its own", zh: "此处不能开始列表；请另起一行") }
        static var tokenNotAllowed: Bilingual { Bilingual(en: "there is a tab, @, ` or % here; indent with spaces, and put a text that begins like this in quotes", zh: "此处有制表符、@、` 或 %；请用空格缩进，以这些字符开头的文本请加引号") }
        static var keyWithoutColon: Bilingual { Bilingual(en: "a key needs ‘: ’ after it, and its lines must be indented further", zh: "键后面应有“: ”，其内容应缩进更深") }
        static var quoteOpen: Bilingual { Bilingual(en: "a quotation mark is opened and never closed", zh: "引号没有闭合") }
        static var bracketOpen: Bilingual { Bilingual(en: "a bracket is not closed here; put texts with commas, colons or brackets in quotes", zh: "括号没有闭合；含逗号、冒号或括号的文本请加引号") }
        static var valueMissing: Bilingual { Bilingual(en: "a value is missing here", zh: "此处缺少值") }
        static var star: Bilingual { Bilingual(en: "a value that begins with * must be in quotes", zh: "以 * 开头的值必须加引号") }
        static var starOrAnd: Bilingual { Bilingual(en: "a value that begins with * or & must be in quotes", zh: "以 * 或 & 开头的值必须加引号") }
        static var backslash: Bilingual { Bilingual(en: "write a backslash in double quotes twice, or use single quotes", zh: "双引号中的反斜杠要写两个；或改用单引号") }
        static var anotherDocument: Bilingual { Bilingual(en: "--- begins another document; a file holds one lesson", zh: "--- 开始了另一个文档；一个文件只有一门课程") }
        static var directive: Bilingual { Bilingual(en: "a line that begins with % is a YAML directive, which lessons do not have; put the text in quotes", zh: "以 % 开头的行是 YAML 指令，课程文件不允许；请给文本加引号") }
        static var indentation: Bilingual { Bilingual(en: "this line is not indented like its neighbors; indent with spaces, the same number for the same level", zh: "这一行与相邻各行没有对齐；请用空格缩进，同一层的空格数相同") }
    }
}

