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
    /// Nanoseconds between the packets that these are counted from and to; nil where the clock was set back meanwhile.
    package let time: Int64?
    /// Whether that ends with the server's Finished as it passed a place where nothing tells that it was the client's
    /// machine: then the client waited longer.
    package let endsOnTheWay: Bool
    package let reason: Reason?
    /// What TCP took; nil where that was not seen whole.
    package let opening: Opening?

    /// Measures the first handshake of a connection; nil where it was not finished, or not captured whole.
    package init?(of tls: TLSConversation, on trace: ConnectionTrace) {
        guard let trips = tls.roundTrips else { return nil }
        count = trips.count
        time = trace.time(from: trips.start, to: trips.end)
        endsOnTheWay =
            trips.count == 2 && tls.version?.isTLS13 != true && !trace.isRecordedAtClient
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
    /// Whether something tells that it was recorded where the client is: checksums that the client leaves to its network card
    /// are not filled in yet, or it answered the SYN/ACK in a small part of the round trip.
    fileprivate var isRecordedAtClient: Bool {
        if isOnLoopback || record.segments.contains(where: { $0.from == .client && isBeforeAnyHop($0) }) {
            return true
        }
        guard let whole = initialRoundTrip, let synAck = milestones.synAck, let ack = milestones.handshakeACK,
            let answer = time(from: synAck, to: ack)
        else { return false }
        return answer <= whole / 8
    }

    /// Whether both sides sent data before a packet.
    fileprivate func bothSpoke(before mark: PacketMark) -> Bool {
        Side.allCases.allSatisfy { side in
            record.segments.prefix { $0.mark.packet < mark.packet }.contains {
                $0.from == side && $0.payloadLength > 0
            }
        }
    }
}
