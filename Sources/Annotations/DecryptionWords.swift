package import Documents
package import Findings
import TLSMessages
import WireBytes

extension DecryptionFailureNote {
    private var whose: Bilingual {
        switch side {
        case nil: Words.staysClosed
        case let side?:
            Bilingual(
                en: "What the \(side.name(in: .en)) sent encrypted stays closed",
                zh: "\(side.name(in: .zh))发送的加密内容无法解开")
        }
    }

    package var words: Bilingual {
        let reason = failure.words
        return Bilingual(
            en: "\(whose(in: .en)): \(reason(in: .en))", zh: "\(whose(in: .zh))：\(reason(in: .zh))")
    }
}

extension DecryptionFailure {
    var words: Bilingual {
        switch self {
        case .sessionUnknown(let others):
            others == 0
                ? Words.noKey
                : Bilingual(
                    en:
                        "the key log has no line with the random number of this ClientHello; it knows "
                        + "\(count(others, "other session")). Was it written by this client, at that time?",
                    zh: "密钥日志中没有这个 ClientHello 的随机数，只有另外 \(others) 个会话。它是这个客户端当时写下的吗？")
        case .secretMissing(let label):
            Bilingual(
                en: "the key log knows this session, but its line \(label.rawValue) is missing.",
                zh: "密钥日志中有这个会话，但缺少 \(label.rawValue) 这一行。")
        case .handshakeNotCaptured: Words.handshakeNotCaptured
        case .bytesMissing(let packet):
            packet == 0
                ? Words.notFollowed
                : Bilingual(
                    en:
                        "bytes are missing, as packet \(packet) shows. Each record needs its number, and from there on it "
                        + "is not known.",
                    zh: "缺少数据，分组 \(packet) 表明了这一点。解密每个记录都需要它的序号，从那里起序号未知。")
        case .unsupportedSuite(let suite) where suite.retiredCipher != nil:
            Bilingual(
                en:
                    "the cipher suite \(suite.text) encrypts with \(suite.retiredCipher ?? ""), which the OpenSSL that "
                    + "decrypts here has put aside as too weak.",
                zh: "密码套件 \(suite.text) 使用 \(suite.retiredCipher ?? "")，这里解密所用的 OpenSSL 因其太弱已将它弃用。")
        case .unsupportedSuite(let suite):
            Bilingual(
                en: "the cipher suite \(suite.text) is not among those that can be decrypted here.",
                zh: "这里不能解开密码套件 \(suite.text)。")
        case .unsupportedVersion(let version):
            Bilingual(
                en: "\(version.text) cannot be decrypted here; versions 1.0 to 1.3 can.",
                zh: "这里不能解开 \(version.text)，只支持 TLS 1.0 至 1.3。")
        case .compressed: Words.compressed
        case .keysDoNotFit(let packet):
            Bilingual(
                en:
                    "the key log has its line, but the keys do not fit the record that ends in packet \(packet): a wrong "
                    + "line, or damaged bytes.",
                zh: "密钥日志中有对应的行，但密钥与在分组 \(packet) 结束的记录不符：要么这一行有误，要么数据已损坏。")
        case .otherPrivateKey: Words.otherPrivateKey
        case .forwardSecrecy: Words.forwardSecrecy
        case .waitedTooLong: Words.waitedTooLong
        }
    }
}
