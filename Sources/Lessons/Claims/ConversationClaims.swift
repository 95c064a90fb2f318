// What is said of QUIC: of a conversation in UDP datagrams, and of the packets in one datagram.

import Annotations
import Comparison
import Documents
import HTTPMessages
import QUICMessages
import TLSMessages
import Tracing
import WireBytes

extension ClaimEvidence {
    /// The connections that a part of a claim may be about, of TCP or of QUIC: one that is named, or those within the scope.
    func traces(_ number: ConversationNumber?) -> [ConnectionTrace] {
        guard let number, number.isUDP else { return candidates(number?.number) }
        return [capture.trace(number)].compactMap(\.self)
    }

    /// That there is no such conversation, or that nothing in it could be read.
    func noConversation(_ number: Int) -> Found {
        guard capture.conversation(number) == nil else { return .nothing(Words.nothingDecrypted) }
        let count = capture.datagrams.count
        return .nothing(
            Bilingual(
                en: "no UDP conversation \(number); the capture has \(count), counted from 0",
                zh: "没有 UDP 会话 \(number)；捕获共有 \(count) 个，从 0 数起"))
    }

    func conversationFact(_ statement: ClaimStatement, _ number: Int) -> Found {
        guard let trace = capture.conversation(number) else { return noConversation(number) }
        switch statement.attribute {
        case .packets: return .number(trace.packets)
        case .client: return .text(trace.client.shown)
        case .server: return .text(trace.server.shown)
        case .paths: return .number(trace.paths.count + 1)
        case .requests: return .number(trace.carried?.exchanges.count { $0.request != nil } ?? 0)
        default: break
        }
        guard case .quic(let quic) = trace.content else { return .nothing(Words.noQUIC) }
        return quicFact(statement, quic.connection)
    }

    private func quicFact(_ statement: ClaimStatement, _ quic: QUICConversation) -> Found {
        switch statement.attribute {
        case .version: return .text(quic.version?.text)
        case .suite: return .text(quic.handshake.cipherSuite?.name)
        case .alpn: return .texts([quic.handshake.selectedALPN].compactMap(\.self))
        case .name: return .texts([quic.handshake.clientHello?.serverName].compactMap(\.self))
        case .resumed: return resumed(quic.handshake.resumption)
        case .early: return early(quic.earlyData)
        case .decrypted, .encrypted:
            let opened = quic.totals.client.opened + quic.totals.server.opened
            let words =
                opened > 0
                ? Bilingual(en: "\(count(opened, "packet")) decrypted with keys", zh: "用密钥解开了 \(opened) 个分组")
                : Words.nothingDecrypted
            return .verdict((opened > 0) == (statement.attribute == .decrypted), words)
        default: return .nothing(Words.notOfUDP)
        }
    }

    /// Whether a handshake was cut short.
    func resumed(_ resumption: Resumption) -> Found {
        switch resumption {
        case .none: .verdict(false, Words.fullHandshake)
        case .session: .verdict(true, Words.resumedBySession)
        case .psk: .verdict(true, Words.resumedWithPreSharedKey)
        case .unknown: .nothing(Words.notShownByCapture)
        }
    }

    /// What became of early data.
    func early(_ data: EarlyData?) -> Found {
        switch data {
        case .accepted: .text("accepted")
        case .rejected: .text("rejected")
        case nil: .text(nil)
        }
    }

    /// What is found of a datagram that holds packets of QUIC.
    func datagramFact(
        _ statement: ClaimStatement, _ datagram: (conversation: DatagramTrace, packets: [QUICPacket])
    ) -> Found {
        let packets = datagram.packets
        let frames = packets.flatMap { $0.opened?.frames ?? [] }.map(\.frame)
        func texts(_ texts: some Sequence<String>) -> Found {
            var once: [[UInt8]] = []
            for text in texts where !once.contains(Array(text.utf8)) { once.append(Array(text.utf8)) }
            return .texts(once)
        }
        switch statement.attribute {
        case .from: return .text(packets.first?.from.word)
        case .in: return .text("u\(datagram.conversation.id)")
        case .holds: return texts(packets.map(\.kind.name))
        case .number: return texts(packets.compactMap(\.opened).map { "\($0.number)" })
        case .frame: return texts(frames.map(\.name))
        case .stream:
            return texts(
                frames.compactMap { frame -> String? in
                    if case .stream(let stream, _, _, _) = frame { "\(stream)" } else { nil }
                })
        default: return .nothing(Words.notOfUDP)
        }
    }
}

extension DatagramTrace {
    /// The messages of its handshake.
    var handshakeMessages: [HandshakeMessage] {
        switch content {
        case .quic(let quic): quic.connection.handshake.messages
        case .dtls(let dtls): dtls.handshake.messages
        case .openVPN: content.tls?.messages ?? []
        default: []
        }
    }
}
