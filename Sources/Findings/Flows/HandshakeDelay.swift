import TCPConnections
package import TLSMessages
package import Tracing
import WireBytes

/// How often and how long a client waited before its first request could go out. The opening of the connection comes
/// before.
package struct HandshakeDelay: Sendable, Hashable {
    /// Why it was not the usual number of round trips.
    package enum Reason: Sendable, Hashable {
        /// Early data was refused.
        case earlyDataRefused
        /// The client did not wait for the server's Finished. RFC 7918.
        case falseStart
        /// The server wanted another key share.
        case anotherKeyShare
        /// A session was resumed.
        case resumed
    }

    package enum Opening: Sendable, Hashable {
        /// Nothing: the SYN had data on it. RFC 7413.
        case fastOpen
        /// One round trip of so many nanoseconds.
        case roundTrip(Int64)
        /// The same, and both sides spoke in clear text before TLS, which cost at least one more.
        case roundTripAndClearText(Int64)
    }

    /// Round trips of TLS; nil where early data was sent and what became of it is encrypted.
    package let count: Int?
    package let time: Int64
    package let reason: Reason?
    /// What TCP took; nil where that was not seen whole.
    package let opening: Opening?

    /// Measures the first handshake of a connection; nil where it was not finished, or not captured whole.
    package init?(of tls: TLSConversation, on trace: ConnectionTrace) {
        guard let trips = tls.roundTrips else { return nil }
        count = trips.count
        time = max(0, trips.end.time.since(trips.start.time))
        reason =
            if trips.earlyData == .rejected {
                .earlyDataRefused
            } else if trips.isFalseStart {
                .falseStart
            } else if FirstHandshake(tls.messages).retry != nil {
                .anotherKeyShare
            } else {
                tls.resumption == .session ? .resumed : nil
            }
        opening =
            if let accepted = trace.acceptedSYNData, accepted > 0 {
                .fastOpen
            } else {
                trace.opening == .threeWay
                    ? trace.initialRoundTrip.map {
                        trace.bothSpoke(before: trips.start) ? .roundTripAndClearText($0) : .roundTrip($0)
                    } : nil
            }
    }
}

extension ConnectionTrace {
    /// Whether both sides sent data before a packet.
    fileprivate func bothSpoke(before mark: PacketMark) -> Bool {
        Side.allCases.allSatisfy { side in
            record.segments.prefix { $0.mark.packet < mark.packet }.contains {
                $0.from == side && $0.payloadLength > 0
            }
        }
    }
}
