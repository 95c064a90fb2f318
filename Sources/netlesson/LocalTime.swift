#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The time on the wall.
enum LocalTime {
    /// Seconds that it is ahead of UTC at present.
    static var utcOffset: Int {
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        return unsafe parts.tm_gmtoff
    }
}
