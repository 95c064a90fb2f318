/// When a packet was captured: nanoseconds since 1970-01-01T00:00:00Z, by the clock of the capturing machine.
///
/// The range is that of a 64-bit count, years 1678 to 2262; readers clamp what lies outside.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Nanoseconds since the epoch; negative before 1970.
    public var nanoseconds: Int64

    /// Makes a time from nanoseconds since the epoch.
    @inlinable
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Orders by time.
    @inlinable
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Nanoseconds from `earlier` to this time, negative when the clock went backwards; more than 292 years
    /// apart gives the largest count of the right sign, never a trap.
    @inlinable
    public func since(_ earlier: Timestamp) -> Int64 {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
        guard overflow else { return difference }
        return nanoseconds < 0 ? .min : .max
    }
}
