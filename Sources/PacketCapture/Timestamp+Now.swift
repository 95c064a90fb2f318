import Platform
public import WireBytes

extension Timestamp {
    /// The present time by the system's clock, which packets are stamped with.
    public static var now: Timestamp { Timestamp(nanoseconds: SystemClock.now) }
}
