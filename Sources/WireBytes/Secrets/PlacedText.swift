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

    /// All of it is secret.
    ///
    /// - Parameter masking: what masks it.
    public mutating func mask(with masking: inout some SecretMasking) {
        if place.count > 0 { masking.mask(&bytes, at: place) }
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
    /// stand spaces, "=" and "(".
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
            while at < bytes.count, bytes[at].isOne(of: " \t\r\n=(") { at &+= 1 }
            guard at < bytes.count, bytes[at].isOne(of: "'\"") else { continue }
            let start = at &+ 1
            let end = bytes[start...].firstIndex(of: bytes[at]) ?? bytes.count
            at = end
            guard end > start else { continue }
            var secret = Array(bytes[start..<end])
            masking.mask(
                &secret, at: StreamRange(side: place.side, offset: place.offset &+ start, count: end &- start)
            )
            for (index, byte) in secret.prefix(end &- start).enumerated() { bytes[start &+ index] = byte }
        }
    }
}
