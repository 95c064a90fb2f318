// Text of addresses: IPv4 dotted decimal; IPv6 as RFC 5952 §4 and §5.

import WireBytes

extension IPAddress: CustomStringConvertible {
    /// The address as text, such as 192.0.2.1 or 2001:db8::1; ::ffff:192.0.2.1 for a mapped one.
    public var description: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether it is an IPv6 address that stands for an IPv4 one: ::ffff:0:0/96. RFC 4291 §2.5.5.2.
    public var isVersion4Mapped: Bool { isVersion6 && high == 0 && low >> 32 == 0xffff }

    /// Appends the address as ASCII text.
    public func append(to text: inout [UInt8]) {
        guard isVersion6 else {
            Self.appendDotted(UInt32(truncatingIfNeeded: low), to: &text)
            return
        }
        // Mixed notation for mapped addresses, and for the deprecated compatible ones (RFC 4291 §2.5.5.1) as other
        // tools print them; :: and ::1 are none of those.
        if high == 0, low >> 32 == 0xffff || (low >> 32 == 0 && low > 0xffff) {
            text.append(
                contentsOf: low >> 32 == 0 ? "::".utf8 : "::ffff:".utf8)
            Self.appendDotted(UInt32(truncatingIfNeeded: low), to: &text)
            return
        }
        let zeros = longestZeros()
        var index = 0
        while index < 8 {
            if index == zeros.lowerBound, !zeros.isEmpty {
                text.append(UInt8(ascii: ":"))
                text.append(UInt8(ascii: ":"))
                index = zeros.upperBound
                continue
            }
            if index > 0, index != zeros.upperBound || zeros.isEmpty { text.append(UInt8(ascii: ":")) }
            Self.appendHexadecimal(group(index), to: &text)
            index += 1
        }
    }

    /// The 16-bit group at `index`, 0 the first.
    private func group(_ index: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: (index < 4 ? high : low) >> UInt64((3 - index & 3) * 16))
    }

    /// The longest run of two or more zero groups, the first of equals. RFC 5952 §4.2.
    private func longestZeros() -> Range<Int> {
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8, group(end) == 0 { end += 1 }
            if end - start > max(1, best.count) { best = start..<end }
            start = max(end, start + 1)
        }
        return best
    }

    private static func appendDotted(_ address: UInt32, to text: inout [UInt8]) {
        for shift in [UInt32(24), 16, 8, 0] {
            let byte = UInt8(truncatingIfNeeded: address >> shift)
            if byte >= 100 { text.append(UInt8(ascii: "0") + byte / 100) }
            if byte >= 10 { text.append(UInt8(ascii: "0") + byte / 10 % 10) }
            text.append(UInt8(ascii: "0") + byte % 10)
            if shift > 0 { text.append(UInt8(ascii: ".")) }
        }
    }

    private static func appendHexadecimal(_ group: UInt16, to text: inout [UInt8]) {
        var isLeading = true
        for shift in [UInt16(12), 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: group >> shift & 0xf)
            if isLeading, digit == 0, shift > 0 { continue }
            isLeading = false
            text.append(UInt8(hexDigit: digit))
        }
    }
}
