import WireBytes

/// A question for the time and its answer; or a packet that stands alone.
public struct NTPExchange: Sendable, Hashable {
    /// The question, or the packet that stands alone.
    public var first: NTPMessage
    /// The answer; nil where none was captured.
    public var answer: NTPMessage?

    /// Makes an exchange.
    init(first: NTPMessage) { self.first = first }

    /// What comes of the four times of an exchange. RFC 5905 §8.
    public struct Reckoning: Sendable, Hashable {
        /// How far the server's clock is ahead of the other, in nanoseconds; negative where it is behind.
        public var offset: Int64
        /// How long question and answer were on the way together, in nanoseconds.
        public var delay: Int64
        /// Whether the other clock is the client's own, as the question tells it; else it is the capture's.
        public var isOfClient: Bool
        /// How far the client's clock is ahead of the capture's where the question tells it, in nanoseconds.
        public var clientAhead: Int64?
    }

    /// Nanoseconds by which a clock may be off for a question's time to be taken for it: what is further away is a random
    /// number, as chrony sends it. draft-ietf-ntp-data-minimization §4.
    static let farthestClock: Int64 = 86_400_000_000_000

    /// The offset θ = ((T2 − T1) + (T3 − T4)) / 2 and the delay δ = (T4 − T1) − (T3 − T2). T1 is what the question has as
    /// its time, where that is a time, else when it was captured; between T1 and T4 lies as much as between the two packets.
    public var reckoning: Reckoning? {
        guard let answer, answer.kiss == nil, answer.stratum > 0,
            let received = answer.receiveTime.nanoseconds(near: answer.mark.time),
            let sent = answer.transmitTime.nanoseconds(near: answer.mark.time)
        else { return nil }
        let captured = first.mark.time.nanoseconds
        var start = captured
        var ahead: Int64?
        if let own = first.transmitTime.nanoseconds(near: first.mark.time) {
            let (difference, isTooLarge) = own.subtractingReportingOverflow(captured)
            if !isTooLarge, difference.magnitude <= UInt64(Self.farthestClock) {
                start = own
                ahead = difference
            }
        }
        let (elapsed, isOver) = answer.mark.time.nanoseconds.subtractingReportingOverflow(captured)
        // A clock that goes back tells nothing.
        guard !isOver, elapsed >= 0 else { return nil }
        let (there, isThereOver) = received.subtractingReportingOverflow(start)
        let (end, isEndOver) = start.addingReportingOverflow(elapsed)
        let (back, isBackOver) = sent.subtractingReportingOverflow(end)
        let (sum, isSumOver) = there.addingReportingOverflow(back)
        let (held, isHeldOver) = sent.subtractingReportingOverflow(received)
        let (delay, isDelayOver) = elapsed.subtractingReportingOverflow(held)
        guard !isThereOver, !isEndOver, !isBackOver, !isSumOver, !isHeldOver, !isDelayOver else { return nil }
        return Reckoning(offset: sum / 2, delay: delay, isOfClient: ahead != nil, clientAhead: ahead)
    }
}
