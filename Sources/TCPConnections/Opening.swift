/// How a connection was opened, as far as the capture shows. RFC 9293 §3.5.
public enum Opening: String, Sendable, Hashable, CaseIterable {
    /// SYN, SYN/ACK, ACK.
    case threeWay = "three-way"
    /// Both sides sent a SYN before either had seen the other's. RFC 9293 §3.5, figure 7.
    case simultaneous
    /// The server acknowledged the client's SYN with a segment of its own, and sent its SYN in another: "split handshake".
    case split
    /// A SYN and its SYN/ACK, and no ACK from the client in the capture.
    case halfOpen = "half-open"
    /// One or more SYNs and nothing in return.
    case unanswered
    /// A SYN answered by a RST.
    case refused
    /// No opening: what the client sent has control bits that no TCP sends.
    case probe
    /// The capture begins after the opening.
    case midstream
}
