package import WireBytes

// Times and durations as text, without any library: RFC 3339 in UTC.

extension Array where Element == UInt8 {
    /// Appends a time as RFC 3339 in UTC.
    ///
    /// - Parameters:
    ///   - time: the time.
    ///   - digits: digits after the second, 0 to 9.
    package mutating func append(time: Timestamp, digits: Int) {
        var seconds = time.nanoseconds / 1_000_000_000
        var fraction = time.nanoseconds % 1_000_000_000
        if fraction < 0 {
            fraction += 1_000_000_000
            seconds -= 1
        }
        append(unixTime: seconds, fraction: digits > 0 ? (Int(fraction), digits) : nil)
    }

    /// Appends seconds since the epoch as RFC 3339 in UTC; years 0 to 9999, others as the nearest of them.
    package mutating func append(unixTime: Int64, fraction: (nanoseconds: Int, digits: Int)? = nil) {
        let seconds = Swift.min(Swift.max(unixTime, -62_167_219_200), 253_402_300_799)
        let day = Int((seconds >= 0 ? seconds : seconds - 86_399) / 86_400)
        let second = Int(seconds) - day * 86_400
        let date = CivilDate(day: day)
        append(date.year, width: 4)
        append(0x2D)
        append(date.month, width: 2)
        append(0x2D)
        append(date.dayOfMonth, width: 2)
        append(0x54)
        append(second / 3600, width: 2)
        append(0x3A)
        append(second / 60 % 60, width: 2)
        append(0x3A)
        append(second % 60, width: 2)
        if let fraction { append(fraction: fraction.nanoseconds, digits: fraction.digits) }
        append(0x5A)
    }

    /// Appends a duration in seconds with so many digits after the point.
    package mutating func append(duration nanoseconds: Int64, digits: Int) {
        if nanoseconds < 0 { append(0x2D) }
        let size = nanoseconds.magnitude
        append(decimal: Int(size / 1_000_000_000))
        if digits > 0 { append(fraction: Int(size % 1_000_000_000), digits: digits) }
    }

    /// Appends milliseconds in decimal, exactly: 12.345, 0.001, 7.
    package mutating func append(milliseconds nanoseconds: Int64) {
        if nanoseconds < 0 { append(0x2D) }
        let size = nanoseconds.magnitude
        append(decimal: Int(size / 1_000_000))
        guard size % 1_000_000 > 0 else { return }
        append(0x2E)
        append(Int(size % 1_000_000), width: 6)
        while last == 0x30 { removeLast() }
    }

    private mutating func append(fraction nanoseconds: Int, digits: Int) {
        append(0x2E)
        var value = nanoseconds
        for _ in digits..<9 { value /= 10 }
        append(value, width: digits)
    }
}
