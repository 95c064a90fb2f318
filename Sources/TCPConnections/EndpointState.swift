/// The state of one endpoint of a connection, as an observer of the segments infers it. RFC 9293 §3.3.2.
///
/// A segment counts as received when it is captured; whether it arrived cannot be seen.
public enum EndpointState: UInt8, Sendable, Hashable, CaseIterable {
    /// No connection, or no longer one.
    case closed
    /// Waits for a connection request; inferred for the side that a first SYN is sent to.
    case listen
    /// Sent a SYN, waits for one in return.
    case synSent
    /// Sent and received a SYN, waits for the acknowledgment of its own.
    case synReceived
    /// Open: data can flow.
    case established
    /// Sent a FIN, waits for its acknowledgment or the other's FIN.
    case finWait1
    /// Its FIN was acknowledged, waits for the other's FIN.
    case finWait2
    /// Received a FIN, may still send.
    case closeWait
    /// Both sent FINs that crossed; waits for the acknowledgment of its own.
    case closing
    /// Sent its FIN after having received the other's, waits for the acknowledgment.
    case lastAck
    /// Waits twice the maximum segment lifetime so that late segments die out.
    case timeWait

    /// The name that RFC 9293 uses, such as "SYN-SENT".
    public var name: String {
        switch self {
        case .closed: "CLOSED"
        case .listen: "LISTEN"
        case .synSent: "SYN-SENT"
        case .synReceived: "SYN-RECEIVED"
        case .established: "ESTABLISHED"
        case .finWait1: "FIN-WAIT-1"
        case .finWait2: "FIN-WAIT-2"
        case .closeWait: "CLOSE-WAIT"
        case .closing: "CLOSING"
        case .lastAck: "LAST-ACK"
        case .timeWait: "TIME-WAIT"
        }
    }
}
