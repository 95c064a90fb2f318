/// A name of one of nine kinds. RFC 5280 §4.2.1.6.
public enum GeneralName: Sendable, Hashable {
    /// A name of a kind that its identifier tells, [0].
    case other(ObjectIdentifier)
    /// A mail address, [1].
    case email([UInt8])
    /// A DNS name, [2].
    case dns([UInt8])
    /// An X.400 address, [3].
    case x400
    /// A directory name, [4].
    case directory(DistinguishedName)
    /// An EDI party's name, [5].
    case ediParty
    /// A URI, [6].
    case uri([UInt8])
    /// An IP address, [7]: 4 or 16 bytes; in constraints 8 or 32, address and mask.
    case ip([UInt8])
    /// An object identifier, [8].
    case registered(ObjectIdentifier)

    /// The number of the kind, 0 to 8.
    public var kind: Int {
        switch self {
        case .other: 0
        case .email: 1
        case .dns: 2
        case .x400: 3
        case .directory: 4
        case .ediParty: 5
        case .uri: 6
        case .ip: 7
        case .registered: 8
        }
    }

    /// Reads a name that has its tag.
    init(_ bytes: [UInt8], _ value: DERValue) throws(DERFault) {
        let content = bytes[value.content]
        switch value.tag {
        case DERTag.constructed(0):
            var reader = DERReader(bytes, value.content)
            self = .other(try reader.objectIdentifier())
        case DERTag.context(1), DERTag.context(2), DERTag.context(6):
            // IA5String: seven bits (RFC 5280 §4.2.1.6).
            guard content.allSatisfy({ $0 < 0x80 }) else { throw .content(offset: value.start) }
            let text = Array(content)
            self = value.tag == 0x81 ? .email(text) : value.tag == 0x82 ? .dns(text) : .uri(text)
        case DERTag.constructed(3): self = .x400
        case DERTag.constructed(4):
            var reader = DERReader(bytes, value.content)
            let name = try reader.next(DERTag.sequence)
            try reader.finish()
            self = .directory(try DistinguishedName(bytes, name.content))
        case DERTag.constructed(5): self = .ediParty
        case DERTag.context(7): self = .ip(Array(content))
        case DERTag.context(8): self = .registered(ObjectIdentifier(rawValue: Array(content)))
        default: throw .tag(offset: value.start, found: value.tag)
        }
    }

    /// Reads `GeneralNames`: at least one.
    static func list(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) -> [GeneralName] {
        var reader = DERReader(bytes, range)
        var names: [GeneralName] = []
        while !reader.isAtEnd { names.append(try GeneralName(bytes, reader.next())) }
        guard !names.isEmpty else { throw .content(offset: range.lowerBound) }
        return names
    }
}
