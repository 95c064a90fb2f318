import Documents

// Flow `tls-setup`: documents `http-basics` §1.2 and `http-programming`. The document's figure did not survive, so the
// steps are numbered from what TLS 1.2 and TLS 1.3 each send. RFC 5246 §7.3, RFC 8446 §2.

extension FlowOccurrence {
    static func tlsSetup(_ tls: TLSConversation, _ trace: ConnectionTrace) -> FlowOccurrence? {
        guard tls.messages.contains(where: { $0.type == .clientHello }) else { return nil }
        let setup = TLSSetup(tls, trace)
        return tls.version == .tls13
            ? FlowOccurrence(.tlsSetup13, id: "tls-setup", setup.stepsOf13)
            : FlowOccurrence(.tlsSetup12, id: "tls-setup", setup.stepsOf12)
    }
}

private struct TLSSetup {
    let tls: TLSConversation
    let trace: ConnectionTrace

    init(_ tls: TLSConversation, _ trace: ConnectionTrace) {
        self.tls = tls
        self.trace = trace
    }

    var stepsOf12: [FlowOccurrence.Step] {
        [
            tcp, hello, choice, step(4, .certificate, from: .server, or: certificateLess),
            step(
                5, .serverKeyExchange, from: .server,
                or: isResumed
                    ? Self.resumed
                    : last(.serverHello, from: .server) == nil
                        ? missing
                        : BilingualProse(
                            en:
                                "none: the client chooses the secret and encrypts it with the certificate's key (RSA)",
                            zh: "不需要：由客户端选定密钥材料，并用证书中的 RSA 公钥加密")),
            step(6, .serverHelloDone, from: .server, or: isResumed ? Self.resumed : missing),
            step(7, .clientKeyExchange, from: .client, or: isResumed ? Self.resumed : missing),
            changed(8, .client), changed(9, .server), request(10),
        ]
    }

    var stepsOf13: [FlowOccurrence.Step] {
        let fromServer = encrypted(.server).first
        let fromClient = encrypted(.client)
        return [
            tcp, hello, choice, hidden(4, fromServer), hidden(5, isResumed ? nil : fromServer),
            hidden(6, isResumed ? nil : fromServer), hidden(7, fromServer),
            FlowOccurrence.Step(
                8, in: trace, fromClient.first,
                fromClient.isEmpty
                    ? missing
                    : BilingualProse(
                        en: "the first record that the client sends encrypted with the handshake's keys",
                        zh: "客户端用握手密钥加密的第一个记录")), requestOf13(fromClient),
        ]
    }

    /// Behind Finished; before all, where the client sent early data (RFC 8446 §2.3).
    private func requestOf13(_ fromClient: [PacketMark]) -> FlowOccurrence.Step {
        let number = 9
        if let early = earlyData {
            return FlowOccurrence.Step(
                number, in: trace, early,
                BilingualProse(
                    en:
                        "early data: encrypted with the earlier session's key, sent before the handshake is over",
                    zh: "早期数据：用先前会话的密钥加密，在握手结束之前就发出"))
        }
        guard fromClient.count > 1 else { return FlowOccurrence.Step(number, unseen: missing) }
        return FlowOccurrence.Step(
            number, in: trace, fromClient[1],
            BilingualProse(
                en: "encrypted: the client's next record, or a later one", zh: "已加密：客户端的下一个记录，或再往后"))
    }

    // MARK: Steps

    private var tcp: FlowOccurrence.Step {
        FlowOccurrence.Step(1, in: trace, trace.opened?.first, to: trace.opened?.last)
    }

    private var hello: FlowOccurrence.Step {
        let hellos = tls.messages.filter { $0.type == .clientHello }
        let again = BilingualProse(
            en: "sent twice: the server asked for another key share (HelloRetryRequest)",
            zh: "共两次：服务器要求换一个密钥份额（HelloRetryRequest）")
        let isTwice = hellos.count > 1 && tls.version == .tls13
        return FlowOccurrence.Step(
            2, in: trace, hellos.first?.first, to: isTwice ? hellos[1].last : hellos.first?.last,
            isTwice ? again : offer(hellos.first))
    }

    private func offer(_ message: HandshakeMessage?) -> BilingualProse? {
        guard case .clientHello(let hello)? = message?.body else { return nil }
        let suites = hello.cipherSuites.count
        guard let name = hello.serverName else {
            return BilingualProse(
                en: "offers \(count(suites, "cipher suite"))", zh: "提供 \(suites) 个密码套件")
        }
        return BilingualProse(
            en: "offers \(count(suites, "cipher suite")), for \(captured: name.prefix(253))",
            zh: "提供 \(suites) 个密码套件，目标主机 \(captured: name.prefix(253))")
    }

    private var choice: FlowOccurrence.Step {
        guard let message = last(.serverHello, from: .server) else {
            return FlowOccurrence.Step(3, unseen: missing)
        }
        let version = tls.version?.name ?? "TLS"
        let suite = tls.cipherSuite?.name ?? ""
        return FlowOccurrence.Step(
            3, in: trace, message.first, to: message.last,
            BilingualProse(en: "chooses \(version), \(suite)", zh: "选定 \(version)，\(suite)"))
    }

    private func step(
        _ number: Int, _ type: HandshakeType, from side: Side, or words: BilingualProse
    ) -> FlowOccurrence.Step {
        guard let message = last(type, from: side) else {
            return FlowOccurrence.Step(number, unseen: failure ?? words)
        }
        return FlowOccurrence.Step(number, in: trace, message.first, to: message.last)
    }

    private func changed(_ number: Int, _ side: Side) -> FlowOccurrence.Step {
        guard let change = tls.changeCipherSpecs.first(where: { $0.from == side }) else {
            return FlowOccurrence.Step(number, unseen: missing)
        }
        return FlowOccurrence.Step(
            number, in: trace, change.mark,
            BilingualProse(
                en: "ChangeCipherSpec, then Finished, already encrypted",
                zh: "ChangeCipherSpec，其后的 Finished 已加密"))
    }

    private func hidden(_ number: Int, _ mark: PacketMark?) -> FlowOccurrence.Step {
        guard let mark else {
            return FlowOccurrence.Step(number, unseen: isResumed ? Self.resumed : missing)
        }
        return FlowOccurrence.Step(
            number, in: trace, mark,
            BilingualProse(
                en: "encrypted, in this packet or a later one; cannot be told apart without a key log",
                zh: "已加密：在此分组或其后，没有密钥日志无法区分"))
    }

    private func request(_ number: Int) -> FlowOccurrence.Step {
        guard let data = tls.clientRecords.firstApplicationData else {
            return FlowOccurrence.Step(number, unseen: missing)
        }
        return FlowOccurrence.Step(
            number, in: trace, data,
            BilingualProse(en: "encrypted, from this packet on", zh: "已加密，从此分组开始"))
    }

    // MARK: What is there

    private func last(_ type: HandshakeType, from side: Side) -> HandshakeMessage? {
        tls.messages.last { $0.type == type && $0.from == side && $0.isComplete }
    }

    /// Encrypted records of a side that come once the server has chosen: what the client sends before is early data.
    private func encrypted(_ side: Side) -> [PacketMark] {
        guard let choice = last(.serverHello, from: .server)?.first.packet else { return [] }
        return tls.recordList.filter {
            $0.isEncrypted && $0.range.side == side && (side == .server || $0.mark.packet > choice)
        }.map(\.mark)
    }

    private var earlyData: PacketMark? {
        guard let choice = last(.serverHello, from: .server)?.first.packet else { return nil }
        return tls.recordList.first {
            $0.isEncrypted && $0.range.side == .client && $0.mark.packet < choice
        }?.mark
    }

    private var isResumed: Bool { tls.resumption == .session || tls.resumption == .psk }

    private static let resumed = BilingualProse(
        en: "not needed: an earlier session is resumed", zh: "不需要：恢复了先前的会话")

    private var certificateLess: BilingualProse { isResumed ? Self.resumed : missing }

    /// Why a step is not there: the handshake failed, nobody speaks TLS at the other end, or it was not captured.
    private var missing: BilingualProse {
        if let failure { return failure }
        guard trace.wrongProtocol == nil else {
            return BilingualProse(
                en: "not reached: the two sides speak different protocols", zh: "没有进行到这一步：双方使用不同的协议")
        }
        return .notCaptured
    }

    private var failure: BilingualProse? {
        guard let alert = tls.alerts.first(where: \.isTrouble) else { return nil }
        let name = alert.description?.name ?? "?"
        return BilingualProse(
            en: "not reached: the \(alert.from.name(in: .en))'s alert \(name) in packet \(alert.mark.packet)",
            zh: "没有进行到这一步：\(alert.from.name(in: .zh))在分组 \(alert.mark.packet) 发出警报 \(name)")
    }
}
