// Letters and digits of ASCII.

extension UInt8 {
    /// Whether it is one of these characters.
    @inlinable
    public func isOne(of characters: String) -> Bool { characters.utf8.contains(self) }

    /// Whether it is a decimal digit.
    @inlinable
    public var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether it is an upper-case letter.
    @inlinable
    public var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

    /// Whether it is a lower-case letter.
    @inlinable
    public var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }

    /// Whether it is a letter.
    @inlinable
    public var isLetter: Bool { (self | 0x20).isSmallLetter }

    /// The letter in lower case; everything else as it is.
    @inlinable
    public var lowerCased: UInt8 { isCapital ? self | 0x20 : self }

    /// The value of a hexadecimal digit; nil where it is not one.
    @inlinable
    public var hexadecimalDigit: Int? {
        if isDigit { return Int(self &- UInt8(ascii: "0")) }
        let letter = lowerCased &- UInt8(ascii: "a")
        return letter < 6 ? Int(letter) &+ 10 : nil
    }

    /// The hexadecimal digit of a number below 16, in lower-case letters.
    @inlinable
    public init(hexDigit number: UInt8) {
        self = number < 10 ? UInt8(ascii: "0") &+ number : UInt8(ascii: "a") &- 10 &+ number
    }
}
