import CertificateChains
import Documents
import Findings
import HTTPFields
import HTTPMessages
import TLSMessages
import WireBytes

extension CertificateStepFinding {
    var words: BilingualProse {
        switch self {
        case .check(let check, let verdict): check.outcome(in: verdict)
        case .notExamined: Words.notExamined
        case .noServerName: Words.noServerName
        case .noStapledAnswer: Words.noStapledAnswer
        case .staplingUnseen: Words.staplingUnseen
        case .trust(let anchor, let reaction):
            anchor.map { $0.check.outcome(in: $0.verdict).and(reaction.words) } ?? reaction.words
        case .possession(let proof): proof.words
        case .ownAnchor(let name, let issuer):
            BilingualProse(
                en: """
                    \(captured: clipped(name, to: 253)) is a name that no public CA may sign (RFC 6761, RFC 2606): a client \
                    that accepts this chain carries \(captured: clipped(issuer, to: 200)) as an anchor of its own, or trusts \
                    everything
                    """,
                zh: """
                    任何公共 CA 都不得为 \(captured: clipped(name, to: 253)) 签发证书（RFC 6761、RFC 2606）：接受此证书链\
                    的客户端自带信任锚 \(captured: clipped(issuer, to: 200))，或者什么都信任
                    """)
        case .good: Words.good
        case .reaction(let reaction): reaction.words
        case .pin(let hash): Self.pinned(as: "sha256/" + String(decoding: Base64.encode(hash), as: UTF8.self))
        case .pinUnseen: Words.pinUnseen
        }
    }

    private static func pinned(as text: String) -> BilingualProse {
        BilingualProse(
            en: """
                whether it pins a key cannot be seen; this server's key would be pinned as \(text). Another sub-CA \
                under the same root can sign a chain that passes all checks, but not one with this key
                """,
            zh: """
                是否锁定公钥无法从线路上看出；锁定此服务器的公钥时用 \(text)。同一个根之下的另一个子 CA 能签出通过全部检查的证书链，\
                却签不出这个公钥
                """)
    }
}

extension KeyProof {
    fileprivate var words: BilingualProse {
        switch self {
        case .signsHandshake(let scheme, let packet):
            BilingualProse(
                en: "the server signs the handshake with the private key (\(scheme.text), packet \(packet))",
                zh: "用私钥对握手签名（\(scheme.text)，分组 \(packet)）")
        case .signsKeyShare(let scheme?, let packet?):
            BilingualProse(
                en: """
                    the server signs its key share with the private key (\(scheme.name ?? "?"), packet \(packet))
                    """,
                zh: "用私钥对密钥交换参数签名（\(scheme.name ?? "?")，分组 \(packet)）")
        case .signsKeyShare(nil, let packet?):
            BilingualProse(
                en: "the server signs its key share with the private key (packet \(packet))",
                zh: "用私钥对密钥交换参数签名（分组 \(packet)）")
        case .signsKeyShare(_, nil): Words.signatureNotCaptured
        case .agrees: Words.agrees
        case .unseen: Words.unseen
        case .decrypts: Words.decrypts
        }
    }
}

extension ClientReaction {
    fileprivate var words: BilingualProse {
        switch self {
        case .breaksOff(let alert):
            BilingualProse(
                en: """
                    the client breaks off: alert \(alert.description?.name ?? "?") in packet \(alert.mark.packet)
                    """,
                zh: "客户端在分组 \(alert.mark.packet) 发出警报 \(alert.description?.name ?? "?") 并中断")
        case .goesOnDespite: Words.goesOnDespite
        case .goesOn: Words.goesOn
        case .goesOnWithHandshake: Words.goesOnWithHandshake
        case .closes: Words.closes
        case .notCaptured: Words.notCaptured
        }
    }
}
