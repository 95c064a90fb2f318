extension ArraySlice where Element == UInt8 {
    /// Text as opposed to binary data: no zero byte and hardly any control characters at its beginning.
    package var looksLikeText: Bool {
        let beginning = prefix(512)
        let odd = beginning.count { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        return !beginning.contains(0) && odd * 20 <= beginning.count
    }
}

extension Array where Element == UInt8 {
    /// The bytes of a range as far as there are any.
    package subscript(clamped range: Range<Int>) -> ArraySlice<UInt8> { self[range.clamped(to: 0..<count)] }
}
