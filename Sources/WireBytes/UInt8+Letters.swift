// Letters and digits of ASCII.

extension UInt8 {
    /// The small letter of a capital one; everything else as it is.
    @inlinable
    public var lowerCased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

    /// Whether it is a letter.
    @inlinable
    public var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether it is a decimal digit.
    @inlinable
    public var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// The hexadecimal digit of a number below 16, in small letters.
    @inlinable
    public init(hexDigit number: UInt8) {
        self = number < 10 ? UInt8(ascii: "0") &+ number : UInt8(ascii: "a") &- 10 &+ number
    }
}
