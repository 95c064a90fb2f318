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
        append(secondOf: unixTime)
        if let fraction { append(fraction: fraction.nanoseconds, digits: fraction.digits) }
        append(0x5A)
    }

    /// Appends seconds since the epoch as `append(unixTime:)` does, without what says that it is UTC.
    fileprivate mutating func append(secondOf unixTime: Int64) {
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

/// The second that was written last, as text: times come in their order, and thousands of them within one second.
struct SecondText {
    private var second: Int64?
    private var text: [UInt8] = []

    /// Calls `body` with a second since the epoch as RFC 3339 in UTC has it, up to the fraction.
    mutating func with(_ unixTime: Int64, _ body: (RawSpan) -> Void) {
        if second != unixTime {
            second = unixTime
            text.removeAll(keepingCapacity: true)
            text.append(secondOf: unixTime)
        }
        text.withBytes(body)
    }
}

extension ByteSink {
    /// Appends a time as RFC 3339 in UTC, with 0 to 9 digits after the second.
    mutating func append(time: Timestamp, digits: Int, _ known: inout SecondText) {
        var second = time.nanoseconds / 1_000_000_000
        var fraction = time.nanoseconds % 1_000_000_000
        if fraction < 0 {
            fraction += 1_000_000_000
            second -= 1
        }
        known.with(second) { append(contentsOf: $0) }
        if digits > 0 { append(fraction: UInt(fraction.magnitude), digits: digits) }
        append(0x5A)
    }

    /// Appends a duration in seconds with so many digits after the point.
    mutating func append(duration nanoseconds: Int64, digits: Int) {
        if nanoseconds < 0 { append(0x2D) }
        let size = UInt(nanoseconds.magnitude)
        // Most take no second, many not even what is written of one.
        if size == 0, digits == 6 { return append("0.000000" as StaticString) }
        if size < 1_000_000_000 { append(0x30) } else { append(decimal: Int(size / 1_000_000_000)) }
        if digits > 0 { append(fraction: size % 1_000_000_000, digits: digits) }
    }

    private mutating func append(fraction nanoseconds: UInt, digits: Int) {
        append(0x2E)
        var value = nanoseconds
        if digits == 6 { value /= 1_000 } else { for _ in min(digits, 9)..<9 { value /= 10 } }
        append(value, width: digits)
    }
}
