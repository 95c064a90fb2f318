import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The clocks of this machine.
enum Clock {
    /// The time of day, as packets carry it.
    static var now: Timestamp { Timestamp(nanoseconds: nanoseconds(CLOCK_REALTIME)) }

    /// Nanoseconds since some moment, which nobody sets forward or back.
    static var steady: Int64 { nanoseconds(CLOCK_MONOTONIC) }

    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
