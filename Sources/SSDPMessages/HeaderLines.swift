import WireBytes

/// Lines that end with CR LF or, as some programs write them, LF alone.
struct HeaderLines {
    private let bytes: [UInt8]
    private var at = 0

    /// Bytes of a datagram that are looked at: a message of SSDP fits one packet of Ethernet.
    static let mostBytes = 8_192

    init(_ bytes: RawSpan) { self.bytes = bytes.copied(0..<min(bytes.byteCount, Self.mostBytes)) }

    /// The next line without its end; nil where none ends.
    mutating func next() -> [UInt8]? {
        guard let end = bytes[at...].firstIndex(of: 0x0A) else { return nil }
        var line = Array(bytes[at..<end])
        if line.last == 0x0D { line.removeLast() }
        at = end + 1
        return line
    }
}

extension BidirectionalCollection<UInt8> {
    /// Without the spaces and tabs around it.
    var trimmed: [UInt8] {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        return Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}

extension [UInt8] {
    /// A number of up to nine digits and nothing else.
    var number: Int? {
        guard !isEmpty, count <= 9, allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The seconds of "max-age = 1800" among the directives of Cache-Control.
    var maxAge: Int? {
        for directive in split(separator: UInt8(ascii: ",")) {
            let parts = directive.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2, parts[0].trimmed.map(\.lowerCased).elementsEqual("max-age".utf8) else {
                continue
            }
            return parts[1].trimmed.number
        }
        return nil
    }
}
