import CertificateChains
import Documents
import HTTPMessages
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

// Flows `certificate-checks` (document `http-basics` §1.2) and `own-anchor` (document `urlsession`), as far as the wire
// shows them: a client checks in silence, and says only by going on or by an alert what came of it.

extension FlowOccurrence {
    /// The steps as the checks answer them; those that nobody made are said to be.
    static func certificateChecks(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let chain = SeenChain(tls, trace)
        guard let mark = chain.leaf?.mark else { return nil }
        func step(_ number: Int, _ identifier: CheckIdentifier, or other: BilingualProse? = nil) -> Step {
            if let words = chain.outcome(of: identifier) ?? other {
                return Step(number, in: trace, mark, words)
            }
            return Step(number, unseen: BilingualProse(en: "not examined", zh: "没有检查"))
        }
        return FlowOccurrence(
            .certificateChecks,
            [
                step(1, .signature), Step(2, in: trace, mark, chain.trust), step(3, .validity),
                step(
                    4, .host,
                    or: tls.serverName == nil
                        ? BilingualProse(en: "the client named no host (no SNI)", zh: "客户端没有指明主机（无 SNI）")
                        : nil),
                step(5, .constraints), step(6, .keyUsage),
                step(7, .revocation, or: BilingualProse(en: "no OCSP answer is stapled", zh: "没有附带 OCSP 应答")),
                Step(8, in: trace, mark, chain.possession),
            ])
    }

    static func ownAnchor(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let chain = SeenChain(tls, trace)
        guard let leaf = chain.leaf, let name = tls.serverName, SpecialUseName.contains(name),
            let top = chain.certificates.last?.certificate
        else { return nil }
        let issuer = Array(top.issuer.utf8)
        return FlowOccurrence(
            .ownAnchor,
            [
                Step(1, in: trace, leaf.mark), Step(2, unseen: .insideProgram),
                Step(
                    3, in: trace, leaf.mark,
                    BilingualProse(
                        en: """
                            \(captured: name.prefix(253)) is a name that no public CA may sign (RFC 6761, RFC 2606): a \
                            client that accepts this chain carries \(captured: issuer.prefix(200)) as an anchor of its own, \
                            or trusts everything
                            """,
                        zh: """
                            任何公共 CA 都不得为 \(captured: name.prefix(253)) 签发证书（RFC 6761、RFC 2606）：接受此证书链\
                            的客户端自带锚点 \(captured: issuer.prefix(200))，或者什么都信任
                            """)),
                chain.validation.map { Step(4, in: trace, leaf.mark, $0) } ?? Step(4, unseen: .insideProgram),
                Step(5, in: trace, chain.outcome.mark, chain.outcome.words),
                chain.pin.map { Step(6, in: trace, leaf.mark, $0) }
                    ?? Step(
                        6,
                        unseen: BilingualProse(
                            en:
                                "whether it pins a key cannot be seen: that is a comparison inside the program",
                            zh: "是否锁定公钥无法从线路上看出：那是程序内部的比较")),
            ])
    }
}

/// Names that are kept out of the public name space. RFC 6761 §6, RFC 2606 §2, RFC 6762 §3; the CA/Browser Forum's
/// Baseline Requirements §4.2.2 forbid certificates for them.
enum SpecialUseName {
    static func contains(_ name: [UInt8]) -> Bool {
        let labels = name.prefix(253).split(separator: 0x2E)
        guard let last = labels.last else { return false }
        let top = String(decoding: last, as: UTF8.self).lowercased()
        return ["test", "localhost", "local", "invalid", "example", "internal"].contains(top)
            || labels.count == 1
    }
}

/// The server's certificates of a handshake, and what can be said of them from the capture alone.
private struct SeenChain {
    let tls: TLSConversation
    let trace: ConnectionTrace
    let certificates: [SeenCertificate]

    init(_ tls: TLSConversation, _ trace: ConnectionTrace) {
        self.tls = tls
        self.trace = trace
        let shown = trace.certificates.filter { $0.from == .server && $0.certificate.isReadable }
        // A later handshake shows the chain once more.
        certificates = shown.filter { $0.mark == shown.first?.mark }
    }

    var leaf: SeenCertificate? { certificates.first }

    /// What a check came to; nil where it was not made.
    func outcome(of identifier: CheckIdentifier) -> BilingualProse? {
        guard let verdict else { return nil }
        return verdict.checks.first { $0.identifier == identifier }?.outcome(in: verdict)
    }

    /// Where the path leads, and what the client made of it: which roots it trusts cannot be seen.
    var trust: BilingualProse {
        let (end, ende) = (outcome.words(in: .en), outcome.words(in: .zh))
        guard let words = outcome(of: .trustAnchor) else { return BilingualProse(en: end, zh: ende) }
        return BilingualProse(en: "\(words(in: .en)); \(end)", zh: "\(words(in: .zh))；\(ende)")
    }

    var possession: BilingualProse {
        for message in tls.messages where message.from == .server {
            if case .certificateVerify(let scheme?) = message.body {
                return BilingualProse(
                    en: """
                        the server signs the handshake with the private key (\(scheme.text), \
                        packet \(message.first.packet))
                        """,
                    zh: "用私钥对握手签名（\(scheme.text)，分组 \(message.first.packet)）")
            }
            if case .serverKeyExchange(let exchange) = message.body, let scheme = exchange.scheme {
                return BilingualProse(
                    en: """
                        the server signs its key share with the private key (\(scheme.name ?? "?"), \
                        packet \(message.first.packet))
                        """,
                    zh: "用私钥对密钥交换参数签名（\(scheme.name ?? "?")，分组 \(message.first.packet)）")
            }
            if case .certificateVerify(let scheme?) = message.body {
                return BilingualProse(
                    en: """
                        the server signs the handshake so far with the private key (\(scheme.name ?? "?"), \
                        packet \(message.first.packet))
                        """,
                    zh: "用私钥对此前的握手报文签名（\(scheme.name ?? "?")，分组 \(message.first.packet)）")
            }
        }
        return BilingualProse(
            en: "only the holder of its key can decrypt what the client sends (RSA key exchange)",
            zh: "只有持有者才能解密客户端发来的密钥材料（RSA 密钥交换）")
    }

    /// What the validation comes to by the anchors that were given; nil where nobody judged.
    var validation: BilingualProse? {
        guard let verdict else { return nil }
        let checks = verdict.checks.filter { !$0.passed }
        guard let first = checks.first else {
            return BilingualProse(
                en: "by the anchors given here the chain is good: every chain under this root is",
                zh: "按这里给出的信任锚，此证书链有效：这个根之下的任何证书链也都有效")
        }
        return first.outcome(in: verdict)
    }

    /// The document's way out: the hash of the key that would be pinned. RFC 7469 §2.4.
    var pin: BilingualProse? {
        guard let hash = verdict?.path.first?.keyHash else { return nil }
        let text = "sha256/" + String(decoding: Base64.encode(hash), as: UTF8.self)
        return BilingualProse(
            en:
                "whether it pins a key cannot be seen; this server's key would be pinned as \(text). Another sub-CA under "
                + "the same root can sign a chain that passes all checks, but not one with this key",
            zh: "是否锁定公钥无法从线路上看出；锁定此服务器的公钥时用 \(text)。同一个根之下的另一个子 CA 能签出通过全部检查的证书链，"
                + "却签不出这个公钥")
    }

    /// The client's first word after the handshake. In TLS 1.3 its Finished, and an alert, look like one without keys.
    private var clientGoesOn: PacketMark? {
        guard tls.version?.isTLS13 == true else { return tls.records.client.firstApplicationData }
        if let decryption = tls.decryption, decryption.openedRecords > 0 {
            return tls.recordList.first {
                $0.range.side == .client && $0.opened?.type == .applicationData
            }?.mark
        }
        return tls.records.client.applicationData > 1 ? tls.records.client.lastApplicationData : nil
    }

    private var verdict: ChainVerdict? { trace.judged.first { $0.from == .server }?.verdict }

    var outcome: (mark: PacketMark?, words: BilingualProse) {
        if let alert = tls.alerts.first(where: { $0.from == .client && $0.isTrouble }) {
            let name = alert.description?.name ?? "?"
            return (
                alert.mark,
                BilingualProse(
                    en: "the client breaks off: alert \(name) in packet \(alert.mark.packet)",
                    zh: "客户端在分组 \(alert.mark.packet) 发出警报 \(name) 并中断")
            )
        }
        if let data = clientGoesOn, verdict?.isValid == false {
            return (
                data,
                BilingualProse(
                    en:
                        "the client goes on, although the chain is not good by the anchors known here: it has others, or it "
                        + "trusts everything, and then anybody in between can pass for the server",
                    zh: "按这里已知的信任锚，证书链无效，客户端却继续通信：它另有信任锚，或者什么都信任；若是后者，任何中间人都能冒充服务器")
            )
        }
        if let data = clientGoesOn {
            return (
                data, BilingualProse(en: "the client goes on, so it accepted the chain", zh: "客户端继续通信，说明它接受了")
            )
        }
        let moments = trace.milestones
        if let fin = moments.firstFIN, moments.firstFINFrom == .client, tls.version?.isTLS13 != true {
            return (
                fin,
                BilingualProse(
                    en: "the client closes without having asked for anything: it did not go on",
                    zh: "客户端什么也没有请求就关闭了连接：它没有继续")
            )
        }
        return (nil, BilingualProse(en: "what came of it is not in the capture", zh: "捕获中看不到结果"))
    }
}
