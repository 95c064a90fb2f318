import TCPConnections
public import TLSMessages
public import Tracing
import WireBytes

/// How often and how long a client waited before its first request could go out. The opening of the connection comes
/// before.
public struct HandshakeDelay: Sendable, Hashable {
    /// Why it was not the usual number of round trips.
    public enum Reason: Sendable, Hashable {
        /// Early data was refused.
        case earlyDataRefused
        /// The client did not wait for the server's Finished. RFC 7918.
        case falseStart
        /// The server wanted another key share.
        case anotherKeyShare
        /// A session was resumed.
        case resumed
    }

    /// What TCP took before.
    public enum Opening: Sendable, Hashable {
        /// Nothing: the SYN had data on it. RFC 7413.
        case fastOpen
        /// One round trip of so many nanoseconds.
        case roundTrip(Int64)
    }

    /// Round trips of TLS; nil where early data was sent and what became of it is encrypted.
    public let count: Int?
    /// Nanoseconds that they took.
    public let time: Int64
    /// Why so many.
    public let reason: Reason?
    /// What TCP took; nil where that was not seen whole.
    public let opening: Opening?

    /// Measures the first handshake of a connection; nil where it was not finished, or not captured whole.
    public init?(of tls: TLSConversation, on trace: ConnectionTrace) {
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
                trace.opening == .threeWay ? trace.initialRoundTrip.map { .roundTrip($0) } : nil
            }
    }
}
