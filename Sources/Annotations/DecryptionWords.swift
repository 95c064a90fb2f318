public import Documents
public import Findings
import TLSMessages
import WireBytes

extension DecryptionFailureNote {
    private var whose: Bilingual {
        switch side {
        case nil: Bilingual(en: "What is encrypted stays closed", zh: "加密的内容无法解开")
        case let side?:
            Bilingual(
                en: "What the \(side.name(in: .en)) sent encrypted stays closed",
                zh: "\(side.name(in: .zh))发送的加密内容无法解开")
        }
    }

    /// The note in words.
    public var words: Bilingual {
        let reason = failure.words
        return Bilingual(
            en: "\(whose(in: .en)): \(reason(in: .en))", zh: "\(whose(in: .zh))：\(reason(in: .zh))")
    }
}

extension DecryptionFailure {
    fileprivate var words: Bilingual {
        switch self {
        case .sessionUnknown(let others):
            others == 0
                ? Bilingual(en: "no key was given that fits.", zh: "没有给出适用的密钥。")
                : Bilingual(
                    en:
                        "the key log has no line with the random number of this ClientHello; it knows "
                        + "\(count(others, "other session")). Was it written by this client, at that time?",
                    zh: "密钥日志中没有这个 ClientHello 的随机数，只有另外 \(others) 个会话。它是这个客户端当时写下的吗？")
        case .secretMissing(let label):
            Bilingual(
                en: "the key log knows this session, but its line \(label.rawValue) is missing.",
                zh: "密钥日志中有这个会话，但缺少 \(label.rawValue) 这一行。")
        case .handshakeNotCaptured:
            Bilingual(
                en:
                    "the beginning of the handshake was not captured, so nobody can tell which line of the key log is "
                    + "this session's.",
                zh: "没有捕获到握手的开头，无法知道密钥日志的哪一行属于这个会话。")
        case .bytesMissing(let packet):
            packet == 0
                ? Bilingual(
                    en: "it could not be followed record by record, and each record needs its number.",
                    zh: "无法逐个记录跟踪，而解密每个记录都需要它的序号。")
                : Bilingual(
                    en:
                        "bytes are missing, as packet \(packet) shows. Each record needs its number, and from there on it "
                        + "is not known.",
                    zh: "缺少数据，分组 \(packet) 表明了这一点。解密每个记录都需要它的序号，从那里起序号未知。")
        case .unsupportedSuite(let suite):
            Bilingual(
                en: "the cipher suite \(suite.text) is not among those that are opened here.",
                zh: "这里不能解开密码套件 \(suite.text)。")
        case .unsupportedVersion(let version):
            Bilingual(
                en: "\(version.text) is not opened here; versions 1.0 to 1.3 are.",
                zh: "这里不能解开 \(version.text)，只支持 TLS 1.0 至 1.3。")
        case .compressed:
            Bilingual(
                en: "its records are compressed (RFC 3749), which is not undone here.",
                zh: "记录经过压缩（RFC 3749），这里不作解压。")
        case .keysDoNotFit(let packet):
            Bilingual(
                en:
                    "the key log has its line, but the keys do not fit the record that ends in packet \(packet): a wrong "
                    + "line, or damaged bytes.",
                zh: "密钥日志中有对应的行，但密钥与在分组 \(packet) 结束的记录不符：要么这一行有误，要么数据已损坏。")
        case .otherPrivateKey:
            Bilingual(
                en: "the private key is not that of the certificate that the server showed.",
                zh: "给出的私钥与服务器所出示的证书不匹配。")
        case .forwardSecrecy:
            Bilingual(
                en:
                    "the server's private key opens nothing here, since the secret was agreed on with keys that both sides "
                    + "threw away afterwards (forward secrecy). Only a key log opens it.",
                zh: "服务器的私钥在这里打不开任何内容：密钥是用双方事后即丢弃的临时密钥协商的（前向保密），只有密钥日志才能解开。")
        case .waitedTooLong:
            Bilingual(
                en: "too much was waiting for its line of the key log.", zh: "等待密钥日志的数据过多。")
        }
    }
}
