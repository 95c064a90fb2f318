package import Documents
package import Findings
import TLSMessages
import WireBytes

extension TLSNote {
    package var words: Bilingual {
        switch self {
        case .legacyVersion: Words.legacyVersion
        case .encryptedFromHere(let withCertificates, isHTTP: true, isOpened: true):
            withCertificates ? Words.encryptedAndOpened : Words.dataEncryptedAndOpened
        case .encryptedFromHere(let withCertificates, isHTTP: true, isOpened: false):
            withCertificates ? Words.encryptedFromHere : Words.dataEncryptedFromHere
        case .encryptedFromHere(let withCertificates, isHTTP: false, isOpened: true):
            withCertificates ? Words.unknownEncryptedAndOpened : Words.unknownDataEncryptedAndOpened
        case .encryptedFromHere(let withCertificates, isHTTP: false, isOpened: false):
            withCertificates ? Words.unknownEncryptedFromHere : Words.unknownDataEncryptedFromHere
        case .serverEncrypts(isOpened: true): Words.serverEncryptsAndOpened
        case .serverEncrypts(isOpened: false): Words.serverEncrypts
        case .openedMarks: Words.openedMarks
        case .plainInside: Words.plainInside
        case .changeCipherSpecWithoutMeaning: Words.changeCipherSpecWithoutMeaning
        case .changeCipherSpec(let side):
            Bilingual(
                en: "The \(side.name(in: .en)) changes over: everything it sends from here on is encrypted.",
                zh: "\(side.name(in: .zh))切换到加密状态：此后它发送的内容全部加密。")
        case .changeCipherSpecToNull(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en)) changes over to a cipher suite that encrypts nothing: what it sends from "
                    + "here on has a keyed hash behind it, and anybody can read it.",
                zh: "\(side.name(in: .zh))切换到不加密的密码套件：此后发送的内容只在末尾带有 MAC，任何人都能读到。")
        case .plainData(let side, let records, let bytes):
            Bilingual(
                en:
                    "\(count(bytes, "byte")) in \(count(records, "record")) from the \(side.name(in: .en)), not "
                    + "encrypted: each record ends with a keyed hash, and anybody can read it.",
                zh:
                    "来自\(side.name(in: .zh))的数据：\(records) 条记录，共 \(grouped(bytes)) 字节，没有加密：每条记录末尾只有 MAC，任何人都能读到。"
            )
        case .encryptedFinished(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en))'s first encrypted message; by its place it is Finished: a check value "
                    + "over all messages so far.",
                zh: "\(side.name(in: .zh))的第一个加密报文；按顺序这里应是 Finished，即对此前全部握手报文的校验值。")
        case .resumedSession: Words.resumedSession
        case .resumedPSK: Words.resumedPSK
        case .applicationData(let side, let records, let bytes, let missing) where missing > 0:
            Bilingual(
                en:
                    "\(count(bytes, "byte")) encrypted in \(count(records, "record")) from the \(side.name(in: .en)); "
                    + "\(count(missing, "more byte")) of \(records == 1 ? "this record" : "these records") "
                    + "\(missing == 1 ? "is" : "are") not in the capture.",
                zh:
                    "来自\(side.name(in: .zh))的加密数据：\(records) 条记录，捕获到 \(grouped(bytes)) 字节；\(records == 1 ? "该记录" : "这些记录")另有 "
                    + "\(grouped(missing)) 字节不在捕获中。")
        case .applicationData(let side, let records, let bytes, _):
            Bilingual(
                en:
                    "\(count(bytes, "byte")) encrypted in \(count(records, "record")) from the \(side.name(in: .en)).",
                zh: "来自\(side.name(in: .zh))的加密数据：\(records) 条记录，共 \(grouped(bytes)) 字节。")
        case .encryptedHello: Words.encryptedHello
        case .oldHello(.sslv2): Words.helloSSL2
        case .oldHello(let version):
            Bilingual(
                en:
                    "In the form of SSL 2.0, so that even the oldest servers can read it; it offers up to "
                    + "\(version.text).",
                zh: "采用 SSL 2.0 的格式，好让最老的服务器也能读懂；最高提供 \(version.text)。")
        case .addressAsName: Words.addressAsName
        case .grease: Words.grease
        case .interrupted(let times):
            Bilingual(
                en:
                    "TLS could not be followed throughout: in \(count(times, "place")) bytes are missing, or are no "
                    + "records.",
                zh: "无法完整跟踪 TLS：有 \(times) 处缺少数据，或数据不成记录。")
        case .opened(let records):
            Bilingual(
                en: "\(count(records, "record")) decrypted with the keys that were given.",
                zh: "用所给的密钥解开了 \(records) 个记录。")
        case .numbersFound(let side, let times, let lost):
            Bilingual(
                en:
                    "Behind missing bytes the \(side.name(in: .en))'s records could be decrypted again: their numbers were "
                    + "found by trying, \(times == 1 ? "once" : "\(count(times, "time"))"). By the numbers, "
                    + "\(count(lost, "record")) \(lost == 1 ? "is" : "are") lost.",
                zh:
                    "缺失的数据之后，\(side.name(in: .zh))的记录又能解密了：逐个尝试，\(times) 次找到了记录的序号。从序号看，丢失了 \(lost) 条记录。"
            )
        case .over: Words.over
        case .insideOfTLS: Words.insideOfTLS
        case .earlyData(.accepted): Words.earlyDataAccepted
        case .earlyData(.rejected): Words.earlyDataRejected
        case .finishedDoesNotFit(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en))'s Finished is not the check value that the captured messages and the "
                    + "keys give.",
                zh: "\(side.name(in: .zh))的 Finished 与按捕获的报文和密钥算出的校验值不符。")
        case .likelyCause(let cause): cause.words
        case .heartbeat(let finding): finding.words
        }
    }

    /// How a recording is made that can be opened.
    package static let howToOpen = Words.howToOpen

    /// The same of a client that is no browser.
    package static let howToOpenOther = Words.howToOpenOther
}
