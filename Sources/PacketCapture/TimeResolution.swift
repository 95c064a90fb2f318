import WireBytes

/// The unit of an interface's times: `if_tsresol` of pcapng. A power of ten, or of two with the top bit set.
struct TimeResolution: Sendable {
    let rawValue: UInt8

    static let microseconds = TimeResolution(rawValue: 6)
    static let nanoseconds = TimeResolution(rawValue: 9)

    /// Digits that are shown: at most nine.
    var digits: Int {
        if rawValue & 0x80 == 0 { return min(9, Int(rawValue)) }
        // A tick of 2^-n seconds needs about 0.3 n digits.
        return min(9, (Int(rawValue & 0x7F) * 301 + 999) / 1000)
    }

    /// Nanoseconds since the epoch of a count of ticks; what lies outside the range is clamped.
    func nanoseconds(_ ticks: UInt64, offsetSeconds: Int64) -> Int64 {
        let unit = Int(rawValue & 0x7F)
        let seconds: UInt64
        let rest: UInt64
        if rawValue & 0x80 == 0 {
            guard unit <= 19 else { return 0 }
            var ticksPerSecond: UInt64 = 1
            for _ in 0..<unit { ticksPerSecond &*= 10 }
            seconds = ticks / ticksPerSecond
            let part = ticks % ticksPerSecond
            rest =
                ticksPerSecond <= 1_000_000_000
                ? part * (1_000_000_000 / ticksPerSecond) : part / (ticksPerSecond / 1_000_000_000)
        } else {
            guard unit <= 63 else { return 0 }
            seconds = ticks >> UInt64(unit)
            let part = ticks & ((1 << UInt64(unit)) &- 1)
            let product = part.multipliedFullWidth(by: 1_000_000_000)
            rest = unit == 0 ? 0 : (product.high << UInt64(64 - unit)) | (product.low >> UInt64(unit))
        }
        guard seconds < 9_000_000_000 else { return .max }
        let (total, overflow) = (Int64(seconds) &* 1_000_000_000 &+ Int64(rest)).addingReportingOverflow(
            offsetSeconds.multipliedReportingOverflow(by: 1_000_000_000).partialValue)
        return overflow ? .max : total
    }
}
