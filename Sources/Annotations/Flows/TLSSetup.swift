import Documents
import TLSMessages
import Tracing
import WireBytes

// Flow `tls-setup`: documents `http-basics` §1.2 and `http-programming`. The document's figure did not survive, so the
// steps are numbered from what TLS 1.2 and TLS 1.3 each send. RFC 5246 §7.3, RFC 8446 §2.

extension FlowOccurrence {
    static func tlsSetup(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        guard tls.messages.contains(where: { $0.type == .clientHello }) else { return nil }
        let setup = TLSSetup(tls, trace)
        let result = tls.roundTripWords(trace)
        return tls.version?.isTLS13 == true
            ? FlowOccurrence(.tlsSetup13, id: "tls-setup", setup.stepsOf13, result: result)
            : FlowOccurrence(.tlsSetup12, id: "tls-setup", setup.stepsOf12, result: result)
    }
}

/// The setup of TLS on a connection: the messages of its first handshake, and why one of them is not there.
/// The steps themselves stand in the files of the two versions.
struct TLSSetup {
    let tls: TLSConversation
    let trace: ConnectionTrace
    let handshake: FirstHandshake
    let knowledge: TLSKnowledge

    init(_ tls: TLSConversation, _ trace: ConnectionTrace) {
        self.tls = tls
        self.trace = trace
        handshake = FirstHandshake(tls.messages)
        knowledge = TLSKnowledge(tls, handshake)
    }

    // MARK: Steps of both versions

    var tcp: FlowOccurrence.Step {
        FlowOccurrence.Step(
            1, in: trace, trace.opened?.first, to: trace.opened?.last, knowledge: knowledge.afterTCP)
    }

    var hello: FlowOccurrence.Step {
        guard let hello = handshake.hello else { return FlowOccurrence.Step(2, unseen: missing) }
        if let retry = handshake.retry {
            let second = handshake.messages.last { $0.type == .clientHello }
            return FlowOccurrence.Step(
                2, in: trace, hello.first, to: second?.last ?? retry.last, askedAgain(retry.first.packet),
                knowledge: knowledge.afterHello)
        }
        return FlowOccurrence.Step(
            2, in: trace, hello.first, to: hello.last, offer,
            // Who does not speak TLS knows nothing after it.
            knowledge: trace.wrongProtocol == nil ? knowledge.afterHello : nil)
    }

    private func askedAgain(_ packet: Int) -> BilingualProse {
        BilingualProse(
            en:
                "sent twice: in packet \(packet) the server asks for a key share of another group (HelloRetryRequest)",
            zh: "共发送两次：服务器在分组 \(packet) 要求换一个组的密钥份额（HelloRetryRequest）")
    }

    private var offer: BilingualProse? {
        guard let hello = handshake.offer else { return nil }
        let suites = hello.cipherSuites.count { !$0.isGREASE && !$0.isSignal }
        guard let name = hello.serverName else {
            return BilingualProse(
                en: "offers \(count(suites, "cipher suite"))", zh: "提供 \(suites) 个密码套件")
        }
        return BilingualProse(
            en: "offers \(count(suites, "cipher suite")), for \(captured: name.prefix(253))",
            zh: "提供 \(suites) 个密码套件，目标主机 \(captured: name.prefix(253))")
    }

    var choice: FlowOccurrence.Step {
        guard let message = handshake.choiceMessage, let hello = handshake.choice else {
            return FlowOccurrence.Step(3, unseen: missing)
        }
        let version = hello.version.text
        let suite = hello.cipherSuite.text
        return FlowOccurrence.Step(
            3, in: trace, message.first, to: message.last,
            BilingualProse(en: "chooses \(version), \(suite)", zh: "选定 \(version)，\(suite)"),
            knowledge: knowledge.afterChoice)
    }

    // MARK: What is there

    static let opened = BilingualProse(en: "opened with the key log", zh: "已用密钥日志解密")

    /// Whether what the client sent encrypted could be opened.
    var isOpened: Bool {
        guard let decryption = tls.decryption else { return false }
        return decryption.openedRecords > 0 && tls.decryptionFailure(of: .client) == nil
    }

    var isResumed: Bool { tls.resumption == .session || tls.resumption == .psk }

    /// What a checked Finished says; nil where it was not opened.
    func finishedWords(_ side: Side) -> BilingualProse? {
        guard handshake.first(.finished, from: side)?.isDecrypted == true,
            let check = tls.decryption?.finished.first(where: { $0.side == side })
        else { return nil }
        return check.fits
            ? BilingualProse(
                en: "opened: its checksum over all messages so far is right", zh: "已解密：其中对此前全部报文的校验值正确")
            : BilingualProse(
                en: "opened: its checksum is not that of the messages in the capture",
                zh: "已解密：其中的校验值与捕获到的报文不符")
    }

    /// The client's certificate, where the server asked for one in this handshake; nil where it did not.
    var clientCertificate: BilingualProse? {
        guard let request = handshake.first(.certificateRequest, from: .server),
            let shown = handshake.first(.certificate, from: .client)
        else { return nil }
        let asked = request.first.packet
        let at = shown.first.packet
        if case .certificate(let message) = shown.body, message.certificates.isEmpty {
            return BilingualProse(
                en: "asked in packet \(asked) for a certificate, the client has none (packet \(at))",
                zh: "服务器在分组 \(asked) 要求证书，客户端没有（分组 \(at)）")
        }
        guard let proof = handshake.first(.certificateVerify, from: .client)?.first.packet else {
            return BilingualProse(
                en: "asked in packet \(asked), the client shows its certificate (packet \(at))",
                zh: "服务器在分组 \(asked) 要求证书，客户端出示证书（分组 \(at)）")
        }
        return BilingualProse(
            en:
                "asked in packet \(asked), the client shows its certificate (packet \(at)) and signs the handshake with its key (packet \(proof))",
            zh: "服务器在分组 \(asked) 要求证书，客户端出示证书（分组 \(at)），并用其私钥对握手签名（分组 \(proof)）")
    }

    // MARK: Why something is not there

    static let resumed = BilingualProse(
        en: "not needed: an earlier session is resumed", zh: "不需要：恢复了先前的会话")

    /// Why a step is not there: the handshake failed, nobody speaks TLS at the other end, or it was not captured.
    var missing: BilingualProse {
        if let failure { return failure }
        guard trace.wrongProtocol == nil else {
            return BilingualProse(
                en: "not reached: the two sides speak different protocols", zh: "没有进行到这一步：双方使用不同的协议")
        }
        return .notCaptured
    }

    var failure: BilingualProse? {
        guard let alert = tls.alerts.first(where: \.isTrouble) else { return nil }
        let name = alert.description?.text ?? "?"
        return BilingualProse(
            en: "not reached: the \(alert.from.name(in: .en))'s alert \(name) in packet \(alert.mark.packet)",
            zh: "没有进行到这一步：\(alert.from.name(in: .zh))在分组 \(alert.mark.packet) 发出警报 \(name)")
    }
}

extension BilingualProse {
    /// Both, one behind the other, as parts of one sentence.
    func and(_ more: BilingualProse?) -> BilingualProse {
        guard let more else { return self }
        return BilingualProse(en: en + "; " + more.en, zh: zh + "；" + more.zh)
    }

    /// Several as parts of one sentence; nil where there are none.
    static func joined(_ parts: [BilingualProse?]) -> BilingualProse? {
        let parts = parts.compactMap(\.self)
        return parts.dropFirst().reduce(parts.first) { $0?.and($1) }
    }
}
