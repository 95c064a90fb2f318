public import WireBytes

// Bytes as HTTP's grammar sees them. RFC 9110 §5.6.

extension UInt8 {
    @inlinable package var isWhiteSpaceOrLineEnd: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
            || self == UInt8(ascii: "\n")
    }

    /// Whether the byte may stand in a token. RFC 9110 §5.6.2.
    @inlinable package var isTokenByte: Bool {
        // One bit a character: ! # $ % & ' * + - . 0-9 and A-Z ^ _ ` a-z | ~
        let low: UInt64 = 0x03FF_6CFA_0000_0000
        let high: UInt64 = 0x57FF_FFFF_C7FF_FFFE
        if self < 64 { return low >> UInt64(self) & 1 != 0 }
        return self < 128 && high >> UInt64(self & 63) & 1 != 0
    }
}

extension Collection where Element == UInt8 {
    /// Whether these bytes are `text` in any case; `text` is in lower case, ASCII.
    @inlinable
    public func equalsIgnoringCase(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount
            && zip(self, text.description.utf8).allSatisfy { $0.lowerCased == $1 }
    }
}
