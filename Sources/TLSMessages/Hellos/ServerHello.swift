import WireBytes

/// What the server chose. RFC 8446 §4.1.3, RFC 5246 §7.4.1.3.
public struct ServerHello: Sendable, Hashable {
    /// The version field: 1.2 at most; the true one of TLS 1.3 is in `selectedVersion`.
    public var legacyVersion = ProtocolVersion(rawValue: 0)
    /// 32 bytes; those of a HelloRetryRequest are fixed.
    public var random: [UInt8] = []
    /// Up to 32 bytes, in TLS 1.3 the client's back.
    public var sessionID: [UInt8] = []
    /// The cipher suite.
    public var cipherSuite = CipherSuite(rawValue: 0)
    /// The compression method, 0 being none.
    public var compressionMethod: UInt8 = 0
    /// All extensions in their order.
    public var extensions: [Extension] = []
    /// How far the extensions could be read.
    public var extensionsEnd = ExtensionsEnd.absent
    /// supported_versions: the version that counts.
    public var selectedVersion: ProtocolVersion?
    /// The group of key_share; in a HelloRetryRequest the one that is asked for.
    public var keyShareGroup: NamedGroup?
    /// cookie: what a HelloRetryRequest wants back. RFC 8446 §4.2.2.
    public var cookie: [UInt8]?
    /// connection_id: what records to the server are to carry; empty for none. RFC 9146 §3.
    public var connectionID: [UInt8]?
    /// The application protocol, where it is here (TLS 1.2).
    public var alpn: [UInt8]?
    /// Whether a pre-shared key was taken: resumption in TLS 1.3.
    public var hasPreSharedKey = false
    /// Signed certificate timestamps: a `SignedCertificateTimestampList`. RFC 6962 §3.3.1.
    public var timestamps: [UInt8]?
    /// The form of the server's certificate, if not X.509. RFC 7250.
    public var serverCertificateType: CertificateType?
    /// The form of the client's certificate, if not X.509. RFC 7250.
    public var clientCertificateType: CertificateType?

    /// Whether it is a HelloRetryRequest: the client shall send another hello. RFC 8446 §4.1.4.
    public var isHelloRetryRequest: Bool { random == Self.retryRandom }

    /// The version that was chosen.
    public var version: ProtocolVersion { selectedVersion ?? legacyVersion }

    /// SHA-256 of "HelloRetryRequest". RFC 8446 §4.1.3.
    private static let retryRandom: [UInt8] = [
        0xCF, 0x21, 0xAD, 0x74, 0xE5, 0x9A, 0x61, 0x11, 0xBE, 0x1D, 0x8C, 0x02, 0x1E, 0x65, 0xB8, 0x91,
        0xC2, 0xA2, 0x11, 0x16, 0x7A, 0xBB, 0x8C, 0x5E, 0x07, 0x9E, 0x09, 0xE2, 0xC8, 0xA8, 0x33, 0x9C,
    ]

    /// Whether its random value ends in "DOWNGRD" and 1: the server could do TLS 1.3. RFC 8446 §4.1.3.
    public var hasDowngradeMark: Bool { random.suffix(8).elementsEqual(Self.downgradeMark) }

    private static let downgradeMark: [UInt8] = Array("DOWNGRD".utf8) + [0x01]

    /// Whether an extension is there.
    public func has(_ type: ExtensionType) -> Bool { extensions.contains { $0.type == type } }

    /// Whether the version that was chosen is known: of a hello that is not read to its end, only where it was read before.
    public var tellsVersion: Bool {
        selectedVersion != nil || [.absent, .whole].contains(extensionsEnd) && !has(.supportedVersions)
    }

    /// Reads the body of a ServerHello.
    ///
    /// - Parameters:
    ///   - body: what follows the message's header.
    ///   - isCut: whether the message goes on behind what was captured of it.
    /// - Throws: `Truncated` where the message ends early; what was read before is in `self`.
    mutating func read(_ body: RawSpan, isCut: Bool = false) throws(Truncated) {
        if isCut { extensionsEnd = .cut }
        var reader = ByteReader(body)
        legacyVersion = ProtocolVersion(rawValue: try reader.uint16())
        random = try reader.take(32).copied()
        // The drafts of TLS 1.3 up to 21 had neither session nor compression here.
        let isEarlyDraft = legacyVersion.isTLS13
        if !isEarlyDraft { sessionID = try reader.take(Int(try reader.uint8())).copied() }
        cipherSuite = CipherSuite(rawValue: try reader.uint16())
        if !isEarlyDraft { compressionMethod = try reader.uint8() }
        let list = ExtensionList(&reader, isCut: isCut) { (type, data) throws(Truncated) in
            try readExtension(type, data)
        }
        extensions = list.extensions
        extensionsEnd = list.end
        if let problem = list.problem { throw problem }
    }

    private mutating func readExtension(_ type: ExtensionType, _ data: RawSpan) throws(Truncated) {
        var reader = ByteReader(data)
        switch type {
        case .supportedVersions: selectedVersion = ProtocolVersion(rawValue: try reader.uint16())
        case .keyShare: keyShareGroup = NamedGroup(rawValue: try reader.uint16())
        case .alpn: alpn = try ALPN.read(&reader).first
        case .preSharedKey: hasPreSharedKey = true
        case .cookie: cookie = try reader.take(Int(try reader.uint16())).copied()
        case .connectionID: connectionID = try reader.take(Int(try reader.uint8())).copied()
        case .signedCertificateTimestamp: timestamps = data.copied()
        case .serverCertificateType: serverCertificateType = CertificateType(rawValue: try reader.uint8())
        case .clientCertificateType: clientCertificateType = CertificateType(rawValue: try reader.uint8())
        default: break
        }
    }
}
