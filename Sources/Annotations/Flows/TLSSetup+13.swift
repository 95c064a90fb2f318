import CertificateChains
import Documents
import TLSMessages
import Tracing
import WireBytes

// The steps of flow `tls-setup` in TLS 1.3. RFC 8446 §2. What is encrypted is told by its messages where a key log opened
// them, and else by where the encrypted records begin.

extension TLSSetup {
    var stepsOf13: [FlowOccurrence.Step] {
        [
            tcp, hello, choice, extensions, certificate13, verify, serverFinished, clientFinished, request13,
            tickets, laterCertificate, keyUpdates,
        ].compactMap(\.self)
    }

    // MARK: The server's

    private var extensions: FlowOccurrence.Step {
        guard let message = handshake.first(.encryptedExtensions, from: .server) else { return hidden(4) }
        let answer = handshake.encryptedExtensions
        let request = handshake.first(.certificateRequest, from: .server)?.first.packet
        return FlowOccurrence.Step(
            4, in: trace, message.first, to: message.last,
            .joined([
                Self.opened,
                answer?.alpn.map {
                    BilingualProse(
                        en: "application protocol \(captured: $0.prefix(255))",
                        zh: "应用层协议 \(captured: $0.prefix(255))")
                },
                answer?.acceptsEarlyData == true
                    ? BilingualProse(en: "early data is accepted", zh: "接受早期数据") : nil,
                request.map {
                    BilingualProse(
                        en: "behind it the server asks for a certificate of the client (packet \($0))",
                        zh: "随后要求客户端出示证书（分组 \($0)）")
                },
            ]), knowledge: knowledge.afterExtensions)
    }

    private var certificate13: FlowOccurrence.Step {
        let types: [HandshakeType] = [.certificate, .compressedCertificate]
        guard let message = types.lazy.compactMap({ handshake.first($0, from: .server) }).first else {
            return certificateLess ? FlowOccurrence.Step(5, unseen: pskWords) : hidden(5)
        }
        return FlowOccurrence.Step(
            5, in: trace, message.first, to: message.last, Self.opened,
            knowledge: knowledge.afterCertificate13)
    }

    private var verify: FlowOccurrence.Step {
        guard let message = handshake.first(.certificateVerify, from: .server) else {
            return certificateLess ? FlowOccurrence.Step(6, unseen: pskWords) : hidden(6)
        }
        return FlowOccurrence.Step(
            6, in: trace, message.first, to: message.last,
            Self.opened.and(
                handshake.serverSignature.map {
                    BilingualProse(en: "signed with \($0.text)", zh: "签名算法 \($0.text)")
                }), knowledge: knowledge.afterVerify)
    }

    private var serverFinished: FlowOccurrence.Step {
        guard let message = handshake.first(.finished, from: .server) else { return hidden(7) }
        return FlowOccurrence.Step(
            7, in: trace, message.first, to: message.last, finishedWords(.server) ?? Self.opened,
            knowledge: knowledge.afterServerFinished13)
    }

    private var certificateLess: Bool { tls.resumption == .psk }

    private var pskWords: BilingualProse {
        BilingualProse(
            en: "not needed: the pre-shared key takes its place", zh: "不需要：由预共享密钥代替")
    }

    /// A step that nobody without the keys can tell from the next.
    private func hidden(_ number: Int) -> FlowOccurrence.Step {
        guard let mark = tls.encrypted?.server else {
            return FlowOccurrence.Step(number, unseen: missing)
        }
        return FlowOccurrence.Step(
            number, in: trace, mark,
            BilingualProse(
                en: "encrypted, in this packet or a later one; cannot be told apart without a key log",
                zh: "已加密：在此分组或其后，没有密钥日志无法区分"),
            knowledge: number == 7 ? knowledge.afterServerFinished13 : nil)
    }

    // MARK: The client's

    private var clientFinished: FlowOccurrence.Step {
        if let message = handshake.first(.finished, from: .client) {
            return FlowOccurrence.Step(
                8, in: trace, message.first, to: message.last,
                (finishedWords(.client) ?? Self.opened).and(clientCertificate),
                knowledge: knowledge.afterClientFinished13)
        }
        guard let mark = tls.encrypted?.client else { return FlowOccurrence.Step(8, unseen: missing) }
        return FlowOccurrence.Step(
            8, in: trace, mark,
            sentEarly
                ? BilingualProse(
                    en: "encrypted: in this packet or a later one, behind the rest of the early data",
                    zh: "已加密：在此分组或其后，位于其余的早期数据之后")
                : BilingualProse(
                    en: "the first record that the client sends encrypted with the handshake's keys",
                    zh: "客户端用握手密钥加密的第一个记录"), knowledge: knowledge.afterClientFinished13)
    }

    private var sentEarly: Bool {
        tls.encrypted?.early != nil && handshake.firstOffer?.has(.earlyData) == true
    }

    /// Behind Finished; before all, where the client sent early data (RFC 8446 §2.3).
    private var request13: FlowOccurrence.Step {
        let again = tls.encrypted?.openedData
        if sentEarly, let early = tls.encrypted?.early {
            if tls.roundTrips?.earlyData == .rejected {
                guard let mark = again ?? tls.encrypted?.clientSecond else {
                    return FlowOccurrence.Step(9, unseen: missing)
                }
                return FlowOccurrence.Step(
                    9, in: trace, mark,
                    BilingualProse(
                        en: "sent again: the server left the early data in packet \(early.packet) unread",
                        zh: "重新发送：服务器没有采用分组 \(early.packet) 中的早期数据"),
                    knowledge: knowledge.afterRequest)
            }
            return FlowOccurrence.Step(
                9, in: trace, early,
                BilingualProse(
                    en:
                        "early data: encrypted with the earlier session's key, sent before the handshake is over",
                    zh: "早期数据：用先前会话的密钥加密，在握手结束之前就发出"), knowledge: knowledge.afterEarlyData)
        }
        if let again {
            return FlowOccurrence.Step(9, in: trace, again, Self.opened, knowledge: knowledge.afterRequest)
        }
        guard let mark = tls.encrypted?.clientSecond else { return FlowOccurrence.Step(9, unseen: missing) }
        return FlowOccurrence.Step(
            9, in: trace, mark,
            BilingualProse(
                en: "encrypted: the client's next record, or a later one", zh: "已加密：客户端的下一个记录，或再往后"),
            knowledge: knowledge.afterRequest)
    }

    // MARK: After the handshake, where it can be read

    private var tickets: FlowOccurrence.Step? {
        let tickets = handshake.later.filter { $0.type == .newSessionTicket }
        guard let first = tickets.first, let last = tickets.last else { return nil }
        return FlowOccurrence.Step(
            10, in: trace, first.first, to: last.last,
            BilingualProse(en: "\(count(tickets.count, "ticket"))", zh: "\(tickets.count) 个票据"),
            knowledge: knowledge.afterTickets)
    }

    private var laterCertificate: FlowOccurrence.Step? {
        guard let request = handshake.later.first(where: { $0.type == .certificateRequest }) else {
            return nil
        }
        let answer = handshake.later.first {
            $0.type == .finished && $0.from == .client && $0.first.packet > request.first.packet
        }
        let certificate = handshake.later.first { $0.type == .certificate && $0.from == .client }
        var isEmpty = false
        if case .certificate(let message)? = certificate?.body { isEmpty = message.certificates.isEmpty }
        let words: BilingualProse =
            if answer == nil {
                BilingualProse(
                    en: "the server asks; the client's answer is not in the capture",
                    zh: "服务器提出要求；捕获中没有客户端的回答")
            } else if isEmpty {
                BilingualProse(en: "the server asks; the client has none", zh: "服务器提出要求；客户端没有证书")
            } else {
                BilingualProse(
                    en:
                        "the server asks; the client answers with Certificate, CertificateVerify and Finished",
                    zh: "服务器提出要求，客户端以 Certificate、CertificateVerify 和 Finished 回答")
            }
        return FlowOccurrence.Step(
            11, in: trace, request.first, to: answer?.last, words,
            knowledge: knowledge.afterLaterCertificate(isShown: answer != nil && !isEmpty))
    }

    private var keyUpdates: FlowOccurrence.Step? {
        let updates = handshake.later.filter { $0.type == .keyUpdate }
        guard let first = updates.first, let last = updates.last else { return nil }
        let sides = Side.allCases.compactMap { side -> BilingualProse? in
            let numbers = updates.filter { $0.from == side }.map(\.first.packet)
            guard !numbers.isEmpty else { return nil }
            return BilingualProse(
                en: "the \(side.name(in: .en)) in \(packets(numbers, in: .en))",
                zh: "\(side.name(in: .zh))在\(packets(numbers, in: .zh))")
        }
        return FlowOccurrence.Step(
            12, in: trace, first.first, to: last.last, .joined(sides), knowledge: knowledge.afterKeyUpdate)
    }
}
