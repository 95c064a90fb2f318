/// The lines of a datagram's text, which end with CR LF or, as some programs write them, LF alone.
package struct TextLines {
    /// The text; a line is a piece of it and keeps its places.
    package let bytes: [UInt8]
    private var at = 0

    /// Begins with the first line.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - most: bytes that are looked at.
    package init(_ bytes: RawSpan, atMost most: Int) {
        self.bytes = bytes.copied(0..<min(bytes.byteCount, most))
    }

    /// What is left.
    package var rest: ArraySlice<UInt8> { bytes[at...] }

    /// The next line without its end; nil where none ends.
    package mutating func next() -> ArraySlice<UInt8>? {
        guard let end = bytes[at...].firstIndex(of: 0x0A) else { return nil }
        var line = bytes[at..<end]
        if line.last == 0x0D { line.removeLast() }
        at = end + 1
        return line
    }
}

extension ArraySlice<UInt8> {
    /// Without the white space around it: spaces, tabs, and the ends of lines in a field that goes on over several.
    package var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        var trimmed = drop(while: isSpace)
        while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
        return trimmed
    }

    /// A number below 2³² and nothing else.
    package var number: Int? {
        guard !isEmpty, count <= 10, allSatisfy(\.isDigit) else { return nil }
        let number = reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return number <= UInt32.max ? number : nil
    }

    /// Whether it says this, in whatever case.
    ///
    /// - Parameter word: the word in lower case.
    /// - Returns: whether it does.
    package func says(_ word: String) -> Bool {
        count == word.utf8.count && elementsEqual(word.utf8) { $0.lowerCased == $1 }
    }
}
