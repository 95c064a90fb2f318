import WireBytes

/// A 48-bit hardware address. IEEE 802-2014 §8; text with colons, as most tools print it.
public struct MACAddress: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The six bytes, the first in bits 47 to 40.
    public let rawValue: UInt64

    /// Makes an address from the low 48 bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue & 0xffff_ffff_ffff }

    /// Whether frames go to a group: the lowest bit of the first byte.
    public var isGroup: Bool { rawValue >> 40 & 1 != 0 }

    /// The address as text, such as 02:00:00:00:00:01.
    public var description: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the address as ASCII text.
    public func append(to text: inout [UInt8]) {
        for byte in 0..<6 {
            if byte > 0 { text.append(UInt8(ascii: ":")) }
            for shift in [44 - byte * 8, 40 - byte * 8] {
                let digit = UInt8(truncatingIfNeeded: rawValue >> UInt64(shift) & 0xf)
                text.append(UInt8(hexDigit: digit))
            }
        }
    }
}
