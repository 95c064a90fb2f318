import CertificateChains
import Findings
import HTTPMessages
import TLSMessages
import WireBytes

extension CertificateStepFinding {
    var words: BilingualProse {
        switch self {
        case .check(let check, let verdict): check.outcome(in: verdict)
        case .notExamined: BilingualProse(en: "not examined", zh: "没有检查")
        case .noServerName:
            BilingualProse(en: "the client named no host (no SNI)", zh: "客户端没有指明主机（无 SNI）")
        case .noStapledAnswer: BilingualProse(en: "no OCSP answer is stapled", zh: "没有附带 OCSP 应答")
        case .trust(let anchor, let reaction):
            anchor.map { $0.check.outcome(in: $0.verdict).and(reaction.words) } ?? reaction.words
        case .possession(let proof): proof.words
        case .ownAnchor(let name, let issuer):
            BilingualProse(
                en: """
                    \(captured: name.prefix(253)) is a name that no public CA may sign (RFC 6761, RFC 2606): a client \
                    that accepts this chain carries \(captured: issuer.prefix(200)) as an anchor of its own, or trusts \
                    everything
                    """,
                zh: """
                    任何公共 CA 都不得为 \(captured: name.prefix(253)) 签发证书（RFC 6761、RFC 2606）：接受此证书链\
                    的客户端自带锚点 \(captured: issuer.prefix(200))，或者什么都信任
                    """)
        case .good:
            BilingualProse(
                en: "by the anchors given here the chain is good: every chain under this root is",
                zh: "按这里给出的信任锚，此证书链有效：这个根之下的任何证书链也都有效")
        case .reaction(let reaction): reaction.words
        case .pin(let hash): Self.pinned(as: "sha256/" + String(decoding: Base64.encode(hash), as: UTF8.self))
        case .pinUnseen:
            BilingualProse(
                en: "whether it pins a key cannot be seen: that is a comparison inside the program",
                zh: "是否锁定公钥无法从线路上看出：那是程序内部的比较")
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
        case .signsKeyShare(let scheme, let packet):
            BilingualProse(
                en: """
                    the server signs its key share with the private key (\(scheme.name ?? "?"), packet \(packet))
                    """,
                zh: "用私钥对密钥交换参数签名（\(scheme.name ?? "?")，分组 \(packet)）")
        case .decrypts:
            BilingualProse(
                en: "only the holder of its key can decrypt what the client sends (RSA key exchange)",
                zh: "只有持有者才能解密客户端发来的密钥材料（RSA 密钥交换）")
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
        case .goesOnDespite:
            BilingualProse(
                en: """
                    the client goes on, although the chain is not good by the anchors known here: it has others, or it \
                    trusts everything, and then anybody in between can pass for the server
                    """,
                zh: "按这里已知的信任锚，证书链无效，客户端却继续通信：它另有信任锚，或者什么都信任；若是后者，任何中间人都能冒充服务器")
        case .goesOn:
            BilingualProse(en: "the client goes on, so it accepted the chain", zh: "客户端继续通信，说明它接受了")
        case .closes:
            BilingualProse(
                en: "the client closes without having asked for anything: it did not go on",
                zh: "客户端什么也没有请求就关闭了连接：它没有继续")
        case .notCaptured: BilingualProse(en: "what came of it is not in the capture", zh: "捕获中看不到结果")
        }
    }
}
