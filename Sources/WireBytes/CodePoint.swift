/// A number that a registry gives a meaning. Unknown numbers are values like any other.
///
/// The types are made from the files in registries/.
public protocol CodePoint: RawRepresentable, Hashable, Sendable
where RawValue: FixedWidthInteger & UnsignedInteger & Sendable {
    /// Makes a code point from its number.
    init(rawValue: RawValue)
    /// The name that the registry gives it, or the usual one; nil for a number without.
    var name: String? { get }
    /// The name, or the number where there is none.
    var text: String { get }
}

extension CodePoint {
    /// The number in hexadecimal, such as "0x1301".
    public var hexadecimal: String {
        let digits = String(rawValue, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(0, RawValue.bitWidth / 4 - digits.count)) + digits
    }

    /// The name, or the number in hexadecimal.
    public var text: String { name ?? hexadecimal }
}
