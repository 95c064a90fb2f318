import WireBytes

/// The name of a subject or an issuer. RFC 5280 §4.1.2.4.
public struct DistinguishedName: Sendable, Hashable {
    /// Each relative name, made comparable: RFC 5280 §7.1, with the letters' case and runs of spaces taken away.
    let parts: [[UInt8]]
    /// All parts in one, for look-ups. Two names are the same if this is.
    let canonical: [UInt8]
    /// The `emailAddress` attributes (RFC 5280 §4.2.1.10 subjects them to constraints on mail addresses).
    let emailAddresses: [[UInt8]]
    /// The common names, as they stand.
    let commonNames: [[UInt8]]

    /// Whether there is nothing in it.
    public var isEmpty: Bool { parts.isEmpty }

    /// Whether both are the same name, however they are spelled.
    public static func == (one: DistinguishedName, other: DistinguishedName) -> Bool {
        one.canonical == other.canonical
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }

    /// Parts of it: 0 for the empty name.
    public var partCount: Int { parts.count }

    /// Whether this name is `other` or lies below it. RFC 5280 §4.2.1.10.
    func isWithin(_ other: DistinguishedName) -> Bool {
        parts.count >= other.parts.count && parts.starts(with: other.parts)
    }

    /// More parts than any real name has; a name of a megabyte is refused before it costs anything.
    private static let mostParts = 4096

    /// Reads the contents of `Name`, a SEQUENCE of SETs.
    init(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) {
        var reader = DERReader(bytes, range)
        var parts: [[UInt8]] = []
        var emails: [[UInt8]] = []
        var common: [[UInt8]] = []
        var canonical: [UInt8] = []
        while !reader.isAtEnd {
            guard parts.count < Self.mostParts else { throw .content(offset: reader.at) }
            var set = try reader.enter(DERTag.set)
            guard !set.isAtEnd else { throw .content(offset: set.at) }
            var attributes: [[UInt8]] = []
            while !set.isAtEnd {
                guard attributes.count < Self.mostParts else { throw .content(offset: set.at) }
                var attribute = try set.enter(DERTag.sequence)
                let type = try attribute.objectIdentifier()
                let value = try attribute.next()
                try attribute.finish()
                if type == .emailAddress { emails.append(Array(bytes[value.content])) }
                if type == .commonName { common.append(Array(bytes[value.content])) }
                attributes.append(
                    [UInt8(truncatingIfNeeded: type.rawValue.count)] + type.rawValue
                        + Self.comparable(bytes, value))
            }
            // The order within a SET means nothing.
            if attributes.count > 1 { attributes.sort { $0.lexicographicallyPrecedes($1) } }
            var part: [UInt8] = []
            for attribute in attributes { part.append(counted: attribute) }
            parts.append(part)
            canonical.append(counted: part)
        }
        self.parts = parts
        self.canonical = canonical
        emailAddresses = emails
        commonNames = common
    }

    /// A value in a form in which equal ones are equal bytes: text as UTF-8 in lower-case letters without spaces at its
    /// ends and with single ones within; everything else as it stands, with its tag.
    private static func comparable(_ bytes: [UInt8], _ value: DERValue) -> [UInt8] {
        let content = bytes[value.content]
        let text: [UInt8]
        switch value.tag {
        // UTF8String, NumericString, PrintableString, IA5String, VisibleString
        case 0x0C, 0x12, 0x13, 0x16, 0x1A: text = Array(content)
        // TeletexString: read as ISO 8859-1, as everybody does.
        case 0x14:
            text = content.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
        // BMPString
        case 0x1E where content.count % 2 == 0:
            var units: [UInt16] = []
            var at = content.startIndex
            while at < content.endIndex {
                units.append(UInt16(content[at]) << 8 | UInt16(content[at + 1]))
                at += 2
            }
            text = Array(String(decoding: units, as: UTF16.self).utf8)
        default: return [value.tag] + content
        }
        var folded: [UInt8] = [0]
        folded.reserveCapacity(text.count + 1)
        var space = false
        for byte in text {
            if byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte) {
                space = folded.count > 1
            } else {
                if space { folded.append(UInt8(ascii: " ")) }
                space = false
                folded.append(byte.lowerCased)
            }
        }
        return folded
    }
}

extension [UInt8] {
    /// Appends bytes with their count before them, so that no two lists of byte strings look the same.
    fileprivate mutating func append(counted bytes: [UInt8]) {
        let count = UInt32(clamping: bytes.count)
        for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: count >> shift)) }
        append(contentsOf: bytes)
    }
}
