import WireBytes

/// One extension of a hello: what it is and where it stands.
public struct Extension: Sendable, Hashable {
    /// Its type.
    public var type: ExtensionType
    /// Where its data stands in the message, header of the message included.
    public var range: Range<Int>
}

/// A key share that a hello carries. RFC 8446 §4.2.8.
public struct KeyShare: Sendable, Hashable {
    /// The group.
    public var group: NamedGroup
    /// Bytes of the public value.
    public var length: Int
}

/// What the client offers. RFC 8446 §4.1.2, RFC 5246 §7.4.1.2.
public struct ClientHello: Sendable, Hashable {
    /// The version field: 1.2 at most, newer ones are in `supportedVersions`.
    public var legacyVersion = ProtocolVersion(rawValue: 0)
    /// 32 random bytes.
    public var random: [UInt8] = []
    /// Up to 32 bytes; in TLS 1.3 a disguise.
    public var sessionID: [UInt8] = []
    /// Cipher suites, most wanted first.
    public var cipherSuites: [CipherSuite] = []
    /// Compression methods, 0 being none.
    public var compressionMethods: [UInt8] = []
    /// All extensions in their order.
    public var extensions: [Extension] = []
    /// server_name: the host that is wanted. RFC 6066 §3.
    public var serverName: [UInt8]?
    /// Application protocols, most wanted first. RFC 7301.
    public var alpn: [[UInt8]] = []
    /// supported_versions. RFC 8446 §4.2.1.
    public var supportedVersions: [ProtocolVersion] = []
    /// supported_groups.
    public var groups: [NamedGroup] = []
    /// ec_point_formats.
    public var pointFormats: [UInt8] = []
    /// signature_algorithms.
    public var signatureSchemes: [SignatureScheme] = []
    /// key_share.
    public var keyShares: [KeyShare] = []
    /// Identities that pre_shared_key offers.
    public var pskCount = 0
    /// Bytes of the session ticket; nil without the extension, 0 for an empty one that asks for a ticket.
    public var ticketLength: Int?

    /// Whether an extension is there.
    public func has(_ type: ExtensionType) -> Bool { extensions.contains { $0.type == type } }

    /// Reads the body of a ClientHello.
    ///
    /// - Throws: `Truncated` where the message ends early; what was read before is in `self`.
    mutating func read(_ body: RawSpan) throws(Truncated) {
        var reader = ByteReader(body)
        legacyVersion = ProtocolVersion(rawValue: try reader.uint16())
        random = try reader.take(32).copied()
        sessionID = try reader.take(Int(try reader.uint8())).copied()
        var suites = try reader.sub(Int(try reader.uint16()))
        cipherSuites.reserveCapacity(suites.remaining / 2)
        while !suites.isAtEnd { cipherSuites.append(CipherSuite(rawValue: try suites.uint16())) }
        compressionMethods = try reader.take(Int(try reader.uint8())).copied()
        guard !reader.isAtEnd else { return }
        let length = Int(try reader.uint16())
        let start = reader.offset
        var list = ByteReader(try reader.take(length))
        while list.remaining >= 4 {
            let type = ExtensionType(rawValue: try list.uint16())
            let size = Int(try list.uint16())
            let at = start + list.offset + HandshakeMessage.headerLength
            let data = try list.take(size)
            extensions.append(Extension(type: type, range: at..<(at + size)))
            // A malformed extension spoils only itself.
            do throws(Truncated) { try readExtension(type, data) } catch {}
        }
    }

    private mutating func readExtension(_ type: ExtensionType, _ data: RawSpan) throws(Truncated) {
        var reader = ByteReader(data)
        switch type {
        case .serverName:
            guard !reader.isAtEnd else { return }
            var list = try reader.sub(Int(try reader.uint16()))
            while list.remaining >= 3 {
                let kind = try list.uint8()
                let name = try list.take(Int(try list.uint16()))
                if kind == 0, serverName == nil { serverName = name.copied() }
            }
        case .alpn: alpn = try ALPN.read(&reader)
        case .supportedVersions:
            var list = try reader.sub(Int(try reader.uint8()))
            while list.remaining >= 2 {
                supportedVersions.append(ProtocolVersion(rawValue: try list.uint16()))
            }
        case .supportedGroups:
            var list = try reader.sub(Int(try reader.uint16()))
            while list.remaining >= 2 { groups.append(NamedGroup(rawValue: try list.uint16())) }
        case .ecPointFormats: pointFormats = try reader.take(Int(try reader.uint8())).copied()
        case .signatureAlgorithms:
            var list = try reader.sub(Int(try reader.uint16()))
            while list.remaining >= 2 {
                signatureSchemes.append(SignatureScheme(rawValue: try list.uint16()))
            }
        case .keyShare:
            var list = try reader.sub(Int(try reader.uint16()))
            while list.remaining >= 4 {
                let group = NamedGroup(rawValue: try list.uint16())
                let size = Int(try list.uint16())
                try list.skip(size)
                keyShares.append(KeyShare(group: group, length: size))
            }
        case .preSharedKey:
            var list = try reader.sub(Int(try reader.uint16()))
            while list.remaining >= 6 {
                try list.skip(Int(try list.uint16()))
                try list.skip(4)
                pskCount += 1
            }
        case .sessionTicket: ticketLength = data.byteCount
        default: break
        }
    }
}

/// The list of protocol names that application_layer_protocol_negotiation carries. RFC 7301 §3.1.
enum ALPN {
    static func read(_ reader: inout ByteReader) throws(Truncated) -> [[UInt8]] {
        var names: [[UInt8]] = []
        var list = try reader.sub(Int(try reader.uint16()))
        while !list.isAtEnd { names.append(try list.take(Int(try list.uint8())).copied()) }
        return names
    }
}
