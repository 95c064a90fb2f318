import WireBytes

/// What the client offers. RFC 8446 §4.1.2, RFC 5246 §7.4.1.2.
public struct ClientHello: Sendable, Hashable {
    /// The two forms of the message.
    public enum Form: Sendable, Hashable {
        /// That of SSL 3.0 and TLS.
        case tls
        /// That of SSL 2.0, in which clients also offered newer versions. RFC 5246 appendix E.2.
        case sslv2
    }

    /// Its form.
    public var form = Form.tls
    /// The version field: 1.2 at most, newer ones are in `supportedVersions`.
    public var legacyVersion = ProtocolVersion(rawValue: 0)
    /// 32 random bytes; the challenge of SSL 2.0's form.
    public var random: [UInt8] = []
    /// Up to 32 bytes; in TLS 1.3 a disguise.
    public var sessionID: [UInt8] = []
    /// Bytes of the cookie with which a client shows that it can be reached: that of DTLS up to 1.2 (RFC 6347 §4.2.1), or the
    /// one that a HelloRetryRequest has asked for (RFC 8446 §4.2.2).
    public var cookie: [UInt8]?
    /// connection_id: what records to the client are to carry; empty for none. RFC 9146 §3.
    public var connectionID: [UInt8]?
    /// Cipher suites, most wanted first.
    public var cipherSuites: [CipherSuite] = []
    /// Cipher kinds of SSL 2.0, three bytes each, that are no cipher suites of TLS.
    public var cipherKinds: [SSLv2CipherKind] = []
    /// Compression methods, 0 being none.
    public var compressionMethods: [UInt8] = []
    /// Whether the message could be read as far as its extensions.
    public var isReadable = false
    /// All extensions in their order.
    public var extensions: [Extension] = []
    /// How far the extensions could be read.
    public var extensionsEnd = ExtensionsEnd.absent
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
    /// signature_algorithms of delegated_credential. RFC 9345 §4.1.1.
    public var delegatedSchemes: [SignatureScheme] = []
    /// key_share.
    public var keyShares: [KeyShare] = []
    /// Identities that pre_shared_key offers.
    public var pskCount = 0
    /// The session ticket; nil without the extension, empty where one is only asked for. RFC 5077 §3.2.
    public var ticket: [UInt8]?
    /// encrypted_client_hello. RFC 9849 §5.
    public var encryptedHello: EncryptedHello?
    /// compress_certificate. RFC 8879 §3.
    public var certificateCompressions: [CertificateCompression] = []
    /// Forms of the server's certificate that the client accepts. RFC 7250.
    public var serverCertificateTypes: [CertificateType] = []
    /// Forms of a certificate that the client can show. RFC 7250.
    public var clientCertificateTypes: [CertificateType] = []
    /// QUIC's transport parameters as they stand. RFC 9001 §8.2.
    public var quicParameters: [UInt8]?

    /// Bytes of the session ticket; nil without the extension, 0 for an empty one that asks for a ticket.
    public var ticketLength: Int? { ticket?.count }

    /// Whether it names no host, which is known only where it was read to its end.
    public var namesNoHost: Bool { lacks(.serverName) }

    /// The versions that it offers: those of `supportedVersions`, or the one of its field where that extension is known not
    /// to be there. Empty where neither can be told. RFC 8446 §4.2.1.
    public var offeredVersions: [ProtocolVersion] {
        guard supportedVersions.isEmpty else { return supportedVersions }
        return lacks(.supportedVersions) ? [legacyVersion] : []
    }

    /// Whether it offers a version. Without `supportedVersions` its field says only the newest, and the server may take an older
    /// one, which the client may refuse (RFC 5246 §E.1): of those nothing is known, so nil.
    ///
    /// - Parameter version: the version.
    /// - Returns: whether it does.
    public func offers(_ version: ProtocolVersion) -> Bool? {
        guard supportedVersions.isEmpty else { return supportedVersions.contains(version) }
        guard lacks(.supportedVersions), version.isDTLS == legacyVersion.isDTLS else { return nil }
        return version.generation < legacyVersion.generation ? nil : version == legacyVersion
    }

    /// Whether it is known that an extension is not there: it was read to its end.
    private func lacks(_ type: ExtensionType) -> Bool {
        isReadable && [.absent, .whole].contains(extensionsEnd) && !has(type)
    }

    /// The cipher suites that it offers, each once: without signals and GREASE.
    public var offeredSuites: [CipherSuite] {
        cipherSuites.filter { !$0.isGREASE && !$0.isSignal }.distinct
    }

    /// Of so many each is looked for among those before it.
    private static let fewSuites = 128

    /// How many these are. Of few without putting them together: this is asked of each connection.
    public var offeredSuiteCount: Int {
        guard cipherSuites.count <= Self.fewSuites else { return offeredSuites.count }
        let suites = cipherSuites.span
        var count = 0
        // A bit for each that was there, which some have in common: only those are looked for.
        var seen = SIMD4<UInt64>.zero
        for place in suites.indices where !suites[place].isGREASE && !suites[place].isSignal {
            let mixed = Int(suites[place].rawValue ^ suites[place].rawValue >> 8)
            let (word, bit) = (mixed >> 6 & 3, UInt64(1) << UInt64(mixed & 63))
            if seen[word] & bit != 0 {
                var first = 0
                while suites[first] != suites[place] { first &+= 1 }
                if first < place { continue }
            }
            seen[word] |= bit
            count &+= 1
        }
        return count
    }

    /// The newest version that it offers, GREASE left out.
    public var newestVersion: ProtocolVersion {
        supportedVersions.filter { !$0.isGREASE && $0.name != nil }.max { $0.generation < $1.generation }
            ?? legacyVersion
    }

    /// Whether an extension is there.
    public func has(_ type: ExtensionType) -> Bool { extensions.contains { $0.type == type } }

    /// Reads the body of a ClientHello.
    ///
    /// - Parameters:
    ///   - body: what follows the message's header.
    ///   - hasCookie: whether it is one of DTLS, which has a cookie behind the session.
    ///   - isCut: whether the message goes on behind what was captured of it.
    /// - Throws: `Truncated` where the message ends early; what was read before is in `self`.
    mutating func read(_ body: RawSpan, hasCookie: Bool = false, isCut: Bool = false) throws(Truncated) {
        var reader = ByteReader(body)
        legacyVersion = ProtocolVersion(rawValue: try reader.uint16())
        random = try reader.take(32).copied()
        sessionID = try reader.take(Int(try reader.uint8())).copied()
        if hasCookie { cookie = try reader.take(Int(try reader.uint8())).copied() }
        let suites = try reader.take(Int(try reader.uint16()))
        cipherSuites = CipherSuite.list(suites)
        compressionMethods = try reader.take(Int(try reader.uint8())).copied()
        isReadable = true
        let list = ExtensionList(&reader, isCut: isCut) { (type, data) throws(Truncated) in
            try readExtension(type, data)
        }
        extensions = list.extensions
        extensionsEnd = list.end
        if let problem = list.problem { throw problem }
        // Half a cipher suite.
        if suites.byteCount % 2 > 0 { throw Truncated(offset: reader.offset, needed: 2, available: 1) }
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
            supportedVersions = ProtocolVersion.list(try reader.take(Int(try reader.uint8())))
        case .supportedGroups:
            groups = NamedGroup.list(try reader.take(Int(try reader.uint16())))
        case .ecPointFormats: pointFormats = try reader.take(Int(try reader.uint8())).copied()
        case .signatureAlgorithms:
            signatureSchemes = SignatureScheme.list(try reader.take(Int(try reader.uint16())))
        case .keyShare: try readKeyShares(&reader)
        case .preSharedKey:
            var list = try reader.sub(Int(try reader.uint16()))
            while list.remaining >= 6 {
                try list.skip(Int(try list.uint16()))
                try list.skip(4)
                pskCount += 1
            }
        case .sessionTicket: ticket = data.copied()
        default: try readRareExtension(type, data)
        }
    }

    private mutating func readRareExtension(_ type: ExtensionType, _ data: RawSpan) throws(Truncated) {
        var reader = ByteReader(data)
        switch type {
        case .cookie: cookie = try reader.take(Int(try reader.uint16())).copied()
        case .connectionID: connectionID = try reader.take(Int(try reader.uint8())).copied()
        case .encryptedClientHello: encryptedHello = try EncryptedHello(&reader)
        case .compressCertificate:
            certificateCompressions = CertificateCompression.list(try reader.take(Int(try reader.uint8())))
        case .delegatedCredential:
            delegatedSchemes = SignatureScheme.list(try reader.take(Int(try reader.uint16())))
        case .serverCertificateType: serverCertificateTypes = try CertificateType.list(&reader)
        case .clientCertificateType: clientCertificateTypes = try CertificateType.list(&reader)
        case .quicTransportParameters, .quicTransportParametersDraft: quicParameters = data.copied()
        default: break
        }
    }

    private mutating func readKeyShares(_ reader: inout ByteReader) throws(Truncated) {
        var list = try reader.sub(Int(try reader.uint16()))
        while list.remaining >= 4 {
            let group = NamedGroup(rawValue: try list.uint16())
            let size = Int(try list.uint16())
            try list.skip(size)
            keyShares.append(KeyShare(group: group, length: size))
        }
    }
}

/// A key share that a hello carries. RFC 8446 §4.2.8.
public struct KeyShare: Sendable, Hashable {
    /// The group.
    public var group: NamedGroup
    /// Bytes of the public value.
    public var length: Int
}

/// What can be seen of an encrypted ClientHello; random bytes that only look like one cannot be told from it.
/// RFC 9849 §5, §6.2.
public struct EncryptedHello: Sendable, Hashable {
    /// The number of the key that it is said to be encrypted with.
    public var configID: UInt8
    /// HPKE key derivation and encryption. RFC 9180 §7.
    public var keyDerivation: UInt16
    /// HPKE encryption. RFC 9180 §7.3.
    public var encryption: UInt16
    /// Bytes of the encapsulated key.
    public var keyLength: Int
    /// Bytes of the encrypted hello.
    public var payloadLength: Int

    /// Reads the outer form; nil for the inner one, which is never on the wire unencrypted.
    init?(_ reader: inout ByteReader) throws(Truncated) {
        guard try reader.uint8() == 0 else { return nil }
        keyDerivation = try reader.uint16()
        encryption = try reader.uint16()
        configID = try reader.uint8()
        keyLength = Int(try reader.uint16())
        try reader.skip(keyLength)
        payloadLength = Int(try reader.uint16())
        try reader.skip(payloadLength)
    }
}

extension CertificateType {
    static func list(_ reader: inout ByteReader) throws(Truncated) -> [CertificateType] {
        try reader.take(Int(try reader.uint8())).copied().map(CertificateType.init(rawValue:))
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
