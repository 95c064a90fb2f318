/// The unit of an interface's times: `if_tsresol` of pcapng. A power of ten, or of two with the top bit set.
struct TimeResolution: Sendable {
    /// A tick lasts 10^-n or 2^-n seconds; n is the lower seven bits.
    let rawValue: UInt8
    /// 10^|n - 9|: what a tick of 10^-n seconds is to a nanosecond, or a nanosecond to it; 0 if it needs more
    /// than 64 bits, so that no count reaches a nanosecond.
    private let scale: UInt64

    static let microseconds = TimeResolution(rawValue: 6)
    static let nanoseconds = TimeResolution(rawValue: 9)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
        let exponent = abs(Int(rawValue & 0x7F) - 9)
        scale = exponent > 19 ? 0 : (0..<exponent).reduce(1) { power, _ in power &* 10 }
    }

    /// Digits that are shown: at most nine.
    var digits: Int {
        if rawValue & 0x80 == 0 { return min(9, Int(rawValue)) }
        // A tick of 2^-n seconds needs about 0.3 n digits.
        return min(9, (Int(rawValue & 0x7F) * 301 + 999) / 1000)
    }

    /// Nanoseconds since the epoch of a count of ticks; what lies outside the range is clamped.
    func nanoseconds(_ ticks: UInt64, offsetSeconds: Int64) -> Int64 {
        let unit = rawValue & 0x7F
        let total: Int128 =
            if rawValue & 0x80 != 0 {
                (Int128(ticks) &* 1_000_000_000) &>> Int128(unit)
            } else if unit <= 9 {
                Int128(ticks) &* Int128(scale)
            } else {
                scale == 0 ? 0 : Int128(ticks / scale)
            }
        // No overflow: 2^64 ticks of a second and an offset of 2^63 seconds make 2^95 nanoseconds.
        return Int64(clamping: total &+ Int128(offsetSeconds) &* 1_000_000_000)
    }
}
