import WireBytes

/// The header fields of a message, one after the other; one that is folded over lines is one. RFC 3261 §7.3.1.
struct SIPFields {
    private var lines: TextLines
    private var count = 0
    /// Whether the empty line behind the last of them has come.
    private(set) var isWhole = false

    /// Fields that are looked at: a message has some twenty.
    static let mostFields = 128

    /// One of them.
    struct Field {
        /// Its long name, in lower case.
        var name: String
        /// Its value; a piece of the message that keeps its places.
        var value: ArraySlice<UInt8>
    }

    /// Begins behind the start line.
    init(behindStartLine lines: TextLines) { self.lines = lines }

    /// What stands behind them.
    var body: ArraySlice<UInt8> { lines.rest }

    /// The next one; nil behind the last.
    mutating func next() -> Field? {
        while count < Self.mostFields, let line = lines.next() {
            count += 1
            guard !line.isEmpty else {
                isWhole = true
                return nil
            }
            var end = line.endIndex
            while let byte = lines.rest.first, byte == 0x20 || byte == 0x09, let more = lines.next() {
                end = more.endIndex
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon].trimmed.map(\.lowerCased), as: UTF8.self)
            return Field(name: Self.compact[name] ?? name, value: lines.bytes[(colon + 1)..<end].trimmed)
        }
        return nil
    }

    /// Names of one letter. RFC 3261 §7.3.3, §20; RFC 6665 §8.2.1; RFC 3515 §2.1.
    private static let compact = [
        "c": "content-type", "e": "content-encoding", "f": "from", "i": "call-id", "k": "supported",
        "l": "content-length", "m": "contact", "o": "event", "r": "refer-to", "s": "subject", "t": "to",
        "u": "allow-events", "v": "via",
    ]
}

extension ArraySlice<UInt8> {
    /// The pieces between separators that stand neither in quotes nor in angle brackets. RFC 3261 §7.3.1, §25.1.
    ///
    /// - Parameters:
    ///   - separator: the separator.
    ///   - most: how many pieces there are at most; the last one is all that is left.
    /// - Returns: the pieces, without white space around them.
    func pieces(between separator: UInt8, atMost most: Int) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var (start, at) = (startIndex, startIndex)
        var (isQuoted, isEnclosed) = (false, false)
        while at < endIndex, pieces.count + 1 < most {
            switch self[at] {
            case UInt8(ascii: "\\") where isQuoted: at += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "<") where !isQuoted: isEnclosed = true
            case UInt8(ascii: ">") where !isQuoted: isEnclosed = false
            case separator where !isQuoted && !isEnclosed:
                pieces.append(self[start..<at].trimmed)
                start = at + 1
            default: break
            }
            at += 1
        }
        pieces.append(self[start...].trimmed)
        return pieces
    }

    /// Up to the first of these bytes, and what is behind it; nil where there is none.
    func cut(at byte: UInt8) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>)? {
        guard let place = firstIndex(of: byte) else { return nil }
        return (self[..<place].trimmed, self[(place + 1)...].trimmed)
    }

    /// Without the quotes around it.
    var unquoted: ArraySlice<UInt8> {
        guard first == UInt8(ascii: "\"") else { return self }
        let inner = dropFirst()
        return inner.last == UInt8(ascii: "\"") ? inner.dropLast() : inner
    }

    /// As much of it as is kept, the ends of lines in it as spaces.
    var kept: [UInt8] {
        prefix(SIPMessage.longestValue).map { $0 == 0x0D || $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }
    }
}

extension [ArraySlice<UInt8>] {
    /// The value of the first parameter of this name ("name=value"), without quotes; nil where there is none.
    ///
    /// - Parameter name: the name in lower case.
    /// - Returns: the value.
    func parameter(_ name: String) -> ArraySlice<UInt8>? {
        for piece in self {
            guard let (before, behind) = piece.cut(at: UInt8(ascii: "=")), before.says(name) else { continue }
            return behind.unquoted
        }
        return nil
    }
}
