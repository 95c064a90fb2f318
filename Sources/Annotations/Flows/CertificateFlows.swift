import Documents

// Flows `certificate-checks` (document `http-basics` §1.2) and `own-anchor` (document `urlsession`), as far as the wire
// shows them: a client checks in silence, and says only by going on or by an alert what came of it.

extension FlowOccurrence {
    static func certificateChecks(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let chain = SeenChain(tls, trace)
        guard let leaf = chain.leaf else { return nil }
        if let verdict = trace.judged.first(where: { $0.from == .server })?.verdict {
            return judged(verdict, chain, leaf.mark, trace)
        }
        return FlowOccurrence(
            .certificateChecks,
            [
                Step(1, in: trace, leaf.mark, chain.signatures), Step(2, in: trace, leaf.mark, chain.root),
                Step(3, in: trace, leaf.mark, chain.validity), Step(4, in: trace, leaf.mark, chain.name),
                Step(5, in: trace, leaf.mark, chain.constraints),
                Step(6, unseen: BilingualProse(en: "not examined here", zh: "这里没有检查")),
                Step(7, in: trace, leaf.mark, chain.revocation),
                Step(8, in: trace, leaf.mark, chain.possession),
            ])
    }

    /// The steps as the checks answer them; what a check did not look at is told from the capture alone.
    private static func judged(
        _ verdict: ChainVerdict, _ chain: SeenChain, _ mark: PacketMark, _ trace: ConnectionTrace
    ) -> FlowOccurrence {
        func words(_ identifier: CheckIdentifier, or other: BilingualProse) -> BilingualProse {
            verdict.checks.first { $0.identifier == identifier }?.outcome(in: verdict) ?? other
        }
        let none = BilingualProse(en: "not examined", zh: "没有检查")
        return FlowOccurrence(
            .certificateChecks,
            [
                Step(1, in: trace, mark, words(.signature, or: none)),
                Step(2, in: trace, mark, words(.trustAnchor, or: none)),
                Step(3, in: trace, mark, words(.validity, or: none)),
                Step(4, in: trace, mark, words(.host, or: chain.name)),
                Step(5, in: trace, mark, words(.constraints, or: none)),
                Step(6, in: trace, mark, words(.keyUsage, or: none)),
                Step(7, in: trace, mark, words(.revocation, or: chain.revocation)),
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

    var signatures: BilingualProse {
        var fits = 0
        for (one, next) in zip(certificates, certificates.dropFirst()) {
            guard one.certificate.isSigned(by: next.certificate) else {
                return BilingualProse(
                    en: "number \(fits + 1) of the chain is not signed with the key of the next one",
                    zh: "证书链中第 \(fits + 1) 张的签名与下一张的公钥不符")
            }
            fits += 1
        }
        let algorithm = leaf?.certificate.signatureAlgorithm ?? ""
        guard fits > 0 else {
            return BilingualProse(
                en: "\(algorithm); the issuer's certificate was not sent, so this cannot be checked here",
                zh: "\(algorithm)；没有发送颁发者的证书，这里无法检验")
        }
        return BilingualProse(
            en:
                "\(count(fits, "signature")) checked with the key of the next certificate: \(fits == 1 ? "it fits" : "they fit") (\(algorithm))",
            zh: "用后一张证书的公钥检验了 \(fits) 个签名，结果相符（\(algorithm)）")
    }

    var root: BilingualProse {
        let issuer = Array((certificates.last?.certificate.issuer ?? "").utf8)
        let end = outcome.words(in: .en), ende = outcome.words(in: .zh)
        return BilingualProse(
            en:
                "leads to \(captured: issuer.prefix(200)); which roots the client trusts cannot be seen; \(end)",
            zh: "通向 \(captured: issuer.prefix(200))；客户端信任哪些根证书看不到，但\(ende)")
    }

    var validity: BilingualProse {
        let now = trace.first.time.nanoseconds / 1_000_000_000
        for (index, seen) in certificates.enumerated() {
            guard let from = seen.certificate.notBefore, let to = seen.certificate.notAfter else { continue }
            if now > to {
                return BilingualProse(
                    en: "number \(index + 1) of the chain had expired when this was captured",
                    zh: "捕获时证书链中第 \(index + 1) 张已过期")
            }
            if now < from {
                return BilingualProse(
                    en: "number \(index + 1) of the chain was not valid yet when this was captured",
                    zh: "捕获时证书链中第 \(index + 1) 张尚未生效")
            }
        }
        return BilingualProse(en: "valid when this was captured", zh: "捕获时均在有效期内")
    }

    var name: BilingualProse {
        guard let wanted = tls.serverName else {
            return BilingualProse(en: "the client named no host (no SNI)", zh: "客户端没有指明主机（无 SNI）")
        }
        let fits = leaf?.certificate.names.contains { SeenChain.covers($0, wanted) } ?? false
        return fits
            ? BilingualProse(
                en: "it is for \(captured: wanted.prefix(253)), which the client asked for",
                zh: "涵盖客户端要求的 \(captured: wanted.prefix(253))")
            : BilingualProse(
                en: "it is not for \(captured: wanted.prefix(253)), which the client asked for",
                zh: "不涵盖客户端要求的 \(captured: wanted.prefix(253))")
    }

    /// A name in a certificate covers the wanted one: the same, or with a star for its first label. RFC 9525 §6.3.
    private static func covers(_ name: AlternativeName, _ wanted: [UInt8]) -> Bool {
        guard case .dns(let written) = name else { return false }
        func small(_ bytes: some Sequence<UInt8>) -> [UInt8] {
            bytes.map(\.lowerCased)
        }
        let (pattern, host) = (small(written), small(wanted))
        if pattern == host { return true }
        guard pattern.starts(with: [0x2A, 0x2E]), let dot = host.firstIndex(of: 0x2E) else { return false }
        return Array(host[dot...]) == Array(pattern.dropFirst())
    }

    var constraints: BilingualProse {
        let issuers = certificates.dropFirst()
        guard !issuers.isEmpty else {
            return BilingualProse(en: "no issuer's certificate was sent", zh: "没有发送任何颁发者的证书")
        }
        return issuers.allSatisfy { $0.certificate.isCA }
            ? BilingualProse(en: "every issuer whose certificate was sent is a CA", zh: "发送的颁发者都是 CA")
            : BilingualProse(en: "an issuer whose certificate was sent is no CA", zh: "发送的颁发者中有的不是 CA")
    }

    var revocation: BilingualProse {
        let isStapled = tls.messages.contains {
            if case .certificate(let message) = $0.body { return message.ocspResponse != nil }
            return $0.type == .certificateStatus
        }
        return isStapled
            ? BilingualProse(en: "the server staples an OCSP answer", zh: "服务器附带了 OCSP 应答")
            : BilingualProse(en: "no OCSP answer is stapled", zh: "没有附带 OCSP 应答")
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
        guard tls.version?.isTLS13 == true else { return tls.clientRecords.firstApplicationData }
        if let decryption = tls.decryption, decryption.openedRecords > 0 {
            return tls.recordList.first {
                $0.range.side == .client && $0.opened?.type == .applicationData
            }?.mark
        }
        return tls.clientRecords.applicationData > 1 ? tls.clientRecords.lastApplicationData : nil
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
