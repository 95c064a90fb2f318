/// A number that a registry gives a meaning. Unknown numbers are values like any other.
public protocol CodePoint: RawRepresentable, Hashable, Sendable where RawValue: FixedWidthInteger & Sendable {
    /// Makes a code point from its number.
    init(rawValue: RawValue)
    /// The registry's names.
    static var names: [RawValue: String] { get }
}

extension CodePoint {
    /// The registered name; "GREASE" for the values that are sent to keep the other side tolerant (RFC 8701); nil for
    /// an unknown number.
    public var name: String? { Self.names[rawValue] ?? (isGREASE ? "GREASE" : nil) }

    /// Whether it is one of RFC 8701's random-looking values: 0x0A0A, 0x1A1A, … 0xFAFA.
    public var isGREASE: Bool {
        RawValue.bitWidth == 16 && rawValue & 0x0F0F == 0x0A0A && rawValue >> 8 == rawValue & 0xFF
    }

    /// The number in hexadecimal, such as "0x1301".
    public var hexadecimal: String {
        let digits = String(rawValue, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, RawValue.bitWidth / 4 - digits.count)) + digits
    }

    /// The name, or the number where there is none.
    public var text: String { name ?? hexadecimal }
}
