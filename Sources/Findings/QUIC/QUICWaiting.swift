import QUICMessages
import TLSMessages
package import WireBytes

/// What a client of QUIC waited for before its first request, each of which takes a round trip.
package struct QUICWaiting: Sendable, Hashable {
    /// For the list of versions. RFC 9000 §6.
    package var forVersions = false
    /// For a Retry. RFC 9000 §8.1.2.
    package var forRetry = false
    /// For the server's wish for another hello. RFC 8446 §4.1.4.
    package var forHelloRetry = false
    /// For the server's hello; not where the request is early data that the server took.
    package var forHello = true
    /// The packet with the first bytes of the first request.
    package var request: PacketMark
    /// Whether it was sent before, as early data that the server refused.
    package var isAgain = false

    /// How many they are.
    package var roundTrips: Int {
        [forVersions, forRetry, forHelloRetry, forHello].count { $0 }
    }

    /// What a conversation's client waited for; nil where its first request cannot be seen.
    init?(_ quic: QUICConversation) {
        // The client's first stream that both may send on carries the first request of HTTP/3 and of what was before it.
        guard let first = quic.streams[0]?.first, quic.handshake.clientHello != nil else { return nil }
        let requests = quic.packets.filter { $0.from == .client && $0.opened?.carries(stream: 0) == true }
        let isEarly = requests.first?.kind == .zeroRTT && quic.earlyData != .rejected
        // Of early data that was refused the server has read nothing.
        guard isEarly || quic.earlyData != .rejected else {
            guard let again = requests.first(where: { $0.kind == .oneRTT }) else { return nil }
            self.init(quic, request: again.mark, isEarly: false)
            isAgain = requests.first?.kind == .zeroRTT
            return
        }
        self.init(quic, request: first, isEarly: isEarly)
    }

    private init(_ quic: QUICConversation, request: PacketMark, isEarly: Bool) {
        self.request = request
        forVersions = quic.negotiation != nil
        forRetry = quic.retry != nil
        forHelloRetry = quic.handshake.messages.contains {
            if case .serverHello(let hello) = $0.body { hello.isHelloRetryRequest } else { false }
        }
        forHello = !isEarly
    }
}

extension QUICPacket.Opened {
    /// Whether it has bytes of a stream.
    func carries(stream: UInt64) -> Bool {
        frames.contains { if case .stream(stream, _, _, _) = $0.frame { true } else { false } }
    }
}
