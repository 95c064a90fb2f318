/// How a connection ended, as far as the capture shows. RFC 9293 §3.6.
public enum Closing: String, Sendable, Hashable, CaseIterable {
    /// FIN, its ACK, the other side's FIN, its ACK.
    case fourWay = "four-way"
    /// The second FIN travels in the segment that acknowledges the first.
    case threeWay = "three-way"
    /// Both FINs were sent before either had arrived. RFC 9293 figure 13.
    case simultaneous
    /// One side sent a FIN, the other did not.
    case halfClosed = "half-closed"
    /// A FIN of the one side whose packets were recorded; what the other did is not known.
    case oneSided = "one-sided"
    /// A RST ended it before both sides had sent a FIN and got the acknowledgment of it.
    case reset
    /// No FIN and no RST in the capture.
    case none
}
