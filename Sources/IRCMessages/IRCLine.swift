import WireBytes

/// A line in its parts. RFC 1459 §2.3.1, RFC 2812 §2.3.1, IRCv3 "Message Tags".
struct IRCLine {
    var tags: [IRCTag] = []
    var tagsOmitted = 0
    var source: PlacedText?
    /// In capital letters, or three digits.
    var command = ""
    var parameters: [PlacedText] = []

    /// Parameters that a line has at the most; the last takes what is left. RFC 2812 §2.3.
    static let mostParameters = 15
    /// Tags that are kept: servers send a handful.
    static let mostTags = 32
    /// Letters of a command: AUTHENTICATE has twelve.
    static let longestCommand = 16

    /// Reads a line; nil where it is none of IRC.
    init?(_ text: PlacedText) {
        var rest = Words(text)
        rest.passSpaces()
        if rest.next == UInt8(ascii: "@") { readTags(rest.word().dropFirst()) }
        rest.passSpaces()
        if rest.next == UInt8(ascii: ":") {
            let source = rest.word().dropFirst()
            guard source.place.count > 0 else { return nil }
            self.source = source
        }
        rest.passSpaces()
        let word = rest.word().bytes
        let isNumber = word.count == 3 && word.allSatisfy(\.isDigit)
        guard isNumber || !word.isEmpty && word.count <= Self.longestCommand && word.allSatisfy(\.isLetter)
        else {
            return nil
        }
        command = String(decoding: word.map { $0.isSmallLetter ? $0 & 0xDF : $0 }, as: UTF8.self)
        while true {
            rest.passSpaces()
            guard let next = rest.next else { break }
            if next == UInt8(ascii: ":") {
                parameters.append(rest.all().dropFirst())
            } else if parameters.count == Self.mostParameters - 1 {
                parameters.append(rest.all())
            } else {
                parameters.append(rest.word())
            }
        }
    }

    private mutating func readTags(_ text: PlacedText) {
        var start = 0
        while start < text.bytes.count {
            let end = text.bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? text.bytes.count
            let equals = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
            if tags.count < Self.mostTags {
                let value = text.piece(min(end, equals &+ 1)..<end)
                tags.append(IRCTag(name: text.piece(start..<equals), value: value))
            } else {
                tagsOmitted &+= 1
            }
            start = end &+ 1
        }
    }

    /// The number that a command of three digits is.
    static func numeric(_ command: String) -> UInt16? {
        command.utf8.count == 3 && command.utf8.allSatisfy(\.isDigit) ? UInt16(command) : nil
    }
}

/// The words of a line, one after the other.
private struct Words {
    let text: PlacedText
    var at = 0

    init(_ text: PlacedText) { self.text = text }

    var next: UInt8? { at < text.bytes.count ? text.bytes[at] : nil }

    mutating func passSpaces() { while next == 0x20 { at &+= 1 } }

    mutating func word() -> PlacedText {
        let start = at
        while let next, next != 0x20 { at &+= 1 }
        return text.piece(start..<at)
    }

    mutating func all() -> PlacedText {
        defer { at = text.bytes.count }
        return text.piece(at..<text.bytes.count)
    }
}

extension PlacedText {
    fileprivate func dropFirst() -> PlacedText {
        bytes.isEmpty ? self : piece(1..<bytes.count)
    }
}
