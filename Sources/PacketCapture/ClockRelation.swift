public import WireBytes

/// How one recorder's clock goes by another's, the clock of reference.
public struct ClockRelation: Sendable, Hashable {
    /// When, by the clock of reference.
    public let zero: Timestamp
    /// How far the clock is ahead then, in nanoseconds; negative where it is behind.
    public let offset: Int64
    /// What it gains in a second, in seconds; negative where it goes slower.
    public let drift: Double

    /// Makes a relation.
    public init(zero: Timestamp, offset: Int64, drift: Double = 0) {
        self.zero = zero
        self.offset = offset
        self.drift = drift
    }

    /// How far the clock is ahead when that of reference shows `time`, in nanoseconds.
    public func offset(at time: Timestamp) -> Int64 {
        guard drift != 0 else { return offset }
        let gained = (Double(time.since(zero)) * drift).rounded()
        return offset &+ (Int64(exactly: gained) ?? 0)
    }

    /// What the clock of reference shows when this one shows `time`.
    public func referenceTime(of time: Timestamp) -> Timestamp {
        let moved = Timestamp(nanoseconds: time.nanoseconds &- offset)
        guard drift != 0 else { return moved }
        let gained = Double(moved.since(zero)) * (drift / (1 + drift))
        guard let gained = Int64(exactly: gained.rounded()) else { return moved }
        return Timestamp(nanoseconds: moved.nanoseconds &- gained)
    }
}
