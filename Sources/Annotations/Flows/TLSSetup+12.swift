import TLSMessages
import Tracing
import WireBytes

// The steps of flow `tls-setup` up to TLS 1.2. RFC 5246 §7.3.

extension TLSSetup {
    var stepsOf12: [FlowOccurrence.Step] {
        [tcp, hello, choice, certificate, keyExchange, helloDone, clientKey, changed(8, .client)]
            + [changed(9, .server), request, renegotiation].compactMap(\.self)
    }

    private var certificate: FlowOccurrence.Step {
        guard let message = handshake.first(.certificate, from: .server) else {
            return FlowOccurrence.Step(4, unseen: failure ?? (isResumed ? Self.resumed : missing))
        }
        return FlowOccurrence.Step(
            4, in: trace, message.first, to: message.last, knowledge: knowledge.afterCertificate)
    }

    private var keyExchange: FlowOccurrence.Step {
        guard let message = handshake.first(.serverKeyExchange, from: .server) else {
            return FlowOccurrence.Step(5, unseen: failure ?? noKeyExchange)
        }
        return FlowOccurrence.Step(
            5, in: trace, message.first, to: message.last, keyWords, knowledge: knowledge.afterServerKey)
    }

    private var noKeyExchange: BilingualProse {
        if isResumed { return Self.resumed }
        guard handshake.choice != nil else { return missing }
        return BilingualProse(
            en: "none: the client chooses the secret and encrypts it with the certificate's key (RSA)",
            zh: "不需要：由客户端选定密钥材料，并用证书中的 RSA 公钥加密")
    }

    private var keyWords: BilingualProse? {
        guard let exchange = handshake.keyExchange else { return nil }
        let group: BilingualProse? =
            if let group = exchange.group {
                BilingualProse(en: "a fresh key on \(group.text)", zh: "\(group.text) 上的临时公钥")
            } else if let bits = exchange.primeBits {
                BilingualProse(
                    en: "a fresh Diffie-Hellman key of \(bits) bits", zh: "\(bits) 位的临时 Diffie-Hellman 公钥")
            } else {
                nil
            }
        return .joined([
            group,
            exchange.scheme.map { BilingualProse(en: "signed with \($0.text)", zh: "签名算法 \($0.text)") },
        ])
    }

    private var helloDone: FlowOccurrence.Step {
        guard let message = handshake.first(.serverHelloDone, from: .server) else {
            return FlowOccurrence.Step(6, unseen: failure ?? (isResumed ? Self.resumed : missing))
        }
        let request = handshake.first(.certificateRequest, from: .server)?.first.packet
        return FlowOccurrence.Step(
            6, in: trace, message.first, to: message.last,
            request.map {
                BilingualProse(
                    en:
                        "before it the server asks for a certificate of the client (CertificateRequest, packet \($0))",
                    zh: "在此之前，服务器要求客户端出示证书（CertificateRequest，分组 \($0)）")
            }, knowledge: knowledge.afterHelloDone)
    }

    private var clientKey: FlowOccurrence.Step {
        guard let message = handshake.first(.clientKeyExchange, from: .client) else {
            return FlowOccurrence.Step(7, unseen: failure ?? (isResumed ? Self.resumed : missing))
        }
        return FlowOccurrence.Step(
            7, in: trace, message.first, to: message.last, clientCertificate,
            knowledge: knowledge.afterClientKey)
    }

    private func changed(_ number: Int, _ side: Side) -> FlowOccurrence.Step {
        guard let change = tls.changeCipherSpecs.first(where: { $0.from == side }) else {
            return FlowOccurrence.Step(number, unseen: missing)
        }
        let ticket = handshake.first(.newSessionTicket, from: .server)?.first.packet
        return FlowOccurrence.Step(
            number, in: trace, change.mark, to: handshake.first(.finished, from: side)?.last,
            .joined([
                BilingualProse(
                    en: "ChangeCipherSpec, then Finished, already encrypted",
                    zh: "ChangeCipherSpec，其后的 Finished 已加密"), finishedWords(side),
                side == .server
                    ? ticket.map {
                        BilingualProse(
                            en: "before it a ticket for next time (packet \($0))",
                            zh: "在此之前发送下次可用的会话票据（分组 \($0)）")
                    } : nil,
            ]), knowledge: knowledge.afterFinished12(side))
    }

    private var request: FlowOccurrence.Step {
        guard let data = tls.records.client.firstApplicationData else {
            return FlowOccurrence.Step(10, unseen: missing)
        }
        return FlowOccurrence.Step(
            10, in: trace, data,
            BilingualProse(en: "encrypted, from this packet on", zh: "已加密，从此分组开始")
                .and(isOpened ? Self.opened : nil),
            knowledge: knowledge.afterRequest)
    }

    /// Only where it can be read: else it is encrypted handshake records, which may be anything.
    private var renegotiation: FlowOccurrence.Step? {
        guard let first = handshake.later.first, handshake.later.contains(where: { $0.type == .clientHello })
        else { return nil }
        let asks = handshake.later.contains {
            $0.type == .certificateRequest && $0.first.packet >= first.first.packet
        }
        let whole = BilingualProse(
            en: "a second handshake inside the encrypted connection", zh: "在已加密的连接中再次握手")
        let certificate = BilingualProse(
            en: "this time the server asks for a certificate of the client", zh: "这一次服务器要求客户端出示证书")
        return FlowOccurrence.Step(
            11, in: trace, first.first, to: handshake.later.last?.last,
            asks ? whole.and(certificate) : whole,
            knowledge: knowledge.afterRenegotiation(asks: asks))
    }
}
