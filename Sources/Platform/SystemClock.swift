// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The clocks of this machine.
package enum SystemClock {
    /// The time of day in nanoseconds since 1970, as packets carry it.
    package static var now: Int64 { nanoseconds(CLOCK_REALTIME) }

    /// Nanoseconds since some moment, which nobody sets forward or back.
    package static var steady: Int64 { nanoseconds(CLOCK_MONOTONIC) }

    /// Seconds that the time on the wall is ahead of UTC at present.
    package static var utcOffset: Int {
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        return unsafe parts.tm_gmtoff
    }

    /// Waits; a signal ends waiting early.
    package static func sleep(nanoseconds: Int64) {
        guard nanoseconds > 0 else { return }
        usleep(UInt32(clamping: nanoseconds / 1000))
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
