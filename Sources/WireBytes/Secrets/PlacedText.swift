/// Bytes that a message holds, and where they lie: some of them may be secret.
public struct PlacedText: Sendable, Hashable {
    /// The bytes, as far as they are kept.
    public var bytes: [UInt8]
    /// Where all of them lie.
    public var place: StreamRange

    /// Bytes and their place.
    ///
    /// - Parameters:
    ///   - bytes: the bytes, as far as they are kept.
    ///   - place: where all of them lie.
    public init(bytes: [UInt8], place: StreamRange) {
        self.bytes = bytes
        self.place = place
    }

    /// A part of it. Of what is not kept whole, a part up to the end goes on to where all of it ends.
    ///
    /// - Parameter range: places in the bytes that are kept.
    /// - Returns: the part.
    package func piece(_ range: Range<Int>) -> PlacedText {
        let range = range.clamped(to: 0..<bytes.count)
        let count = range.upperBound == bytes.count ? place.count &- range.lowerBound : range.count
        return PlacedText(
            bytes: Array(bytes[range]),
            place: StreamRange(side: place.side, offset: place.offset &+ range.lowerBound, count: count))
    }

    /// All of it is secret.
    ///
    /// - Parameter masking: what masks it.
    public mutating func mask(with masking: inout some SecretMasking) {
        if place.count > 0 { masking.mask(&bytes, at: place) }
    }

    /// What stands behind a place is secret. It is masked word by word, so that a password has the same mask behind every
    /// user's name.
    ///
    /// - Parameters:
    ///   - start: the first byte that may be secret.
    ///   - masking: what masks it.
    public mutating func maskWords(from start: Int, with masking: inout some SecretMasking) {
        guard start < bytes.count || place.count > bytes.count else { return }
        var at = start
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: " ") {
                at &+= 1
                continue
            }
            var end = bytes[at...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
            var first = at
            let next = end
            if end &- first > 2, bytes[first] == UInt8(ascii: "\""), bytes[end &- 1] == UInt8(ascii: "\"") {
                first &+= 1
                end &-= 1
            }
            var word = Array(bytes[first..<end])
            // Of a line that is cut, its last word goes on.
            let count = next == bytes.count && place.count > bytes.count ? place.count &- first : end &- first
            masking.mask(
                &word, at: StreamRange(side: place.side, offset: place.offset &+ first, count: count))
            for (index, byte) in word.prefix(end &- first).enumerated() { bytes[first &+ index] = byte }
            at = next
        }
    }

    /// Looks for secrets in it; what is not kept of it is overwritten.
    ///
    /// - Parameter masking: what masks them.
    public mutating func search(with masking: inout some SecretMasking) {
        let count = min(bytes.count, place.count)
        if count > 0 {
            masking.search(&bytes, at: StreamRange(side: place.side, offset: place.offset, count: count))
        }
        guard place.count > count else { return }
        masking.overwrite(
            StreamRange(side: place.side, offset: place.offset &+ count, count: place.count &- count))
    }

    /// Looks for secrets in a query in SQL, and takes what stands in quotes behind some words for one. Between the two may
    /// stand spaces, "=" and "(", and a letter that says what kind of text it is: E'…', N'…'.
    ///
    /// - Parameters:
    ///   - words: the words, in small letters.
    ///   - masking: what masks them.
    public mutating func maskQuery(behind words: [String], with masking: inout some SecretMasking) {
        search(with: &masking)
        for word in words { maskQuoted(behind: Array(word.utf8), with: &masking) }
    }

    private mutating func maskQuoted(behind word: [UInt8], with masking: inout some SecretMasking) {
        var at = 0
        while at &+ word.count < bytes.count {
            guard (0..<word.count).allSatisfy({ bytes[at &+ $0].lowerCased == word[$0] }) else {
                at &+= 1
                continue
            }
            at &+= word.count
            var start = at
            while start < bytes.count, bytes[start].isOne(of: " \t\r\n=(") { start &+= 1 }
            if start &+ 1 < bytes.count, bytes[start].isOne(of: "eEnNxXbB"),
                bytes[start &+ 1].isOne(of: "'\"")
            {
                start &+= 1
            }
            guard start < bytes.count, bytes[start].isOne(of: "'\"") else { continue }
            start &+= 1
            let end = endOfQuoted(start, by: bytes[start &- 1])
            at = end
            guard end > start else { continue }
            var secret = Array(bytes[start..<end])
            masking.mask(
                &secret, at: StreamRange(side: place.side, offset: place.offset &+ start, count: end &- start)
            )
            for (index, byte) in secret.prefix(end &- start).enumerated() { bytes[start &+ index] = byte }
        }
    }

    /// Where a text in quotes ends: a quote twice is one of the text, and so is one behind a backslash, to some servers; where it
    /// is not, more is masked than has to be.
    private func endOfQuoted(_ start: Int, by quote: UInt8) -> Int {
        var at = start
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "\\") {
                at &+= 2
            } else if bytes[at] != quote {
                at &+= 1
            } else if at &+ 1 < bytes.count, bytes[at &+ 1] == quote {
                at &+= 2
            } else {
                return at
            }
        }
        return bytes.count
    }
}
