public import WireBytes

/// A handshake message that could be read. RFC 8446 §4, RFC 5246 §7.4.
public struct HandshakeMessage: Sendable, Hashable {
    /// Bytes of type and length before the body.
    public static let headerLength = 4

    /// Its type.
    public var type: HandshakeType
    /// Its sender.
    public var from: Side
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with which all of it so far was there.
    public var last: PacketMark
    /// Its bytes, header included; several ranges where it spans records.
    public var ranges: [StreamRange]
    /// Bytes of the body, as the header says.
    public var length: Int
    /// What it says.
    public var body: HandshakeBody
    /// Whether all of it was captured.
    public var isComplete = true
    /// Whether it is longer than what is kept of a message: it was captured, and read as far as that.
    public var isTooLong = false
    /// Whether it was sent: all of it captured, however much of it was kept.
    public var isThere: Bool { isComplete || isTooLong }
    /// Whether all of the record with its last byte was captured. A receiver reads records whole: of a part it has
    /// not taken in a message yet that was sent with others in one.
    public var recordIsComplete = true
    /// Its bytes, header included; only with full detail.
    public var bytes: [UInt8] = []
    /// Whether it has the form of SSL 2.0: two bytes of record header, the type, the body.
    public var isSSLv2 = false
    /// Whether it was encrypted and could be opened; `ranges` are then where the encrypted bytes lie.
    public var isDecrypted = false
    /// Where the body ends before its fields do.
    public var problem: Truncated?

    /// Whether it is a whole list of certificates with none in it: of a list that is cut off nobody knows how long it is.
    public var listsNoCertificate: Bool { isComplete && problem == nil && certificates?.isEmpty == true }

    /// The certificates that it shows, the sender's own first; nil for a message that shows none.
    public var certificates: [[UInt8]]? {
        if case .certificate(let message) = body { return message.certificates }
        return nil
    }

    /// The name, telling a HelloRetryRequest from a ServerHello; nil for an unknown type.
    public var name: String? {
        if case .serverHello(let hello) = body, hello.isHelloRetryRequest { return "HelloRetryRequest" }
        if case .sslv2(let message) = body {
            switch message {
            case .serverHello: return "ServerHello"
            case .clientMasterKey: return "ClientMasterKey"
            }
        }
        return type.name
    }
}

/// What a handshake message says. In a place of its own: messages are handed on more often than they are read.
public indirect enum HandshakeBody: Sendable, Hashable {
    /// The client's offer.
    case clientHello(ClientHello)
    /// The server's choice, or its request for another hello.
    case serverHello(ServerHello)
    /// Certificates, the sender's own first.
    case certificate(CertificateMessage)
    /// The server's ephemeral key (up to TLS 1.2).
    case serverKeyExchange(ServerKeyExchange)
    /// The client's part of the key exchange (up to TLS 1.2).
    case clientKeyExchange
    /// The server asks for a client certificate.
    case certificateRequest(schemes: [SignatureScheme])
    /// Proof that the sender has the certificate's key; the scheme since TLS 1.2.
    case certificateVerify(SignatureScheme?)
    /// A ticket for a later, shorter handshake, and the seconds that it is good for. RFC 5077 §3.3.
    case newSessionTicket(lifetime: Int, ticket: [UInt8])
    /// What the certificate authority says of the certificate: the OCSP response. RFC 6066 §8.
    case certificateStatus(response: [UInt8])
    /// What the server answers beside its choice, encrypted (TLS 1.3).
    case encryptedExtensions(EncryptedExtensions)
    /// A keyed hash of all messages before it.
    case finished([UInt8])
    /// The sender's next records have new keys (TLS 1.3); whether the other side shall do the same.
    case keyUpdate(isRequested: Bool)
    /// The server of DTLS wants a cookie back, so that it knows the client's address is true. RFC 6347 §4.2.1.
    case helloVerifyRequest(ProtocolVersion, cookie: [UInt8])
    /// A compressed Certificate message. RFC 8879 §4.
    case compressedCertificate(CompressedCertificate)
    /// A message of SSL 2.0.
    case sslv2(SSLv2Message)
    /// Any other message.
    case other
}

/// The certificates of a Certificate message.
public struct CertificateMessage: Sendable, Hashable {
    /// DER, the sender's own first. RFC 5246 §7.4.2, RFC 8446 §4.4.2.
    public var certificates: [[UInt8]] = []
    /// What the certificate authority says of the first one: an OCSP response (TLS 1.3). RFC 8446 §4.4.2.1.
    public var ocspResponse: [UInt8]?
    /// Signed certificate timestamps for the first one: a `SignedCertificateTimestampList` (TLS 1.3). RFC 6962 §3.3.1.
    public var timestamps: [UInt8]?
}

/// What the server answers beside its choice. RFC 8446 §4.3.1.
public struct EncryptedExtensions: Sendable, Hashable {
    /// All extensions in their order.
    public var extensions: [Extension] = []
    /// The application protocol.
    public var alpn: [UInt8]?
    /// Whether the server takes early data. RFC 8446 §4.2.10.
    public var acceptsEarlyData = false
    /// The server's transport parameters, over QUIC. RFC 9001 §8.2.
    public var quicParameters: [UInt8]?
}

/// The server's ephemeral key. RFC 8422 §5.4, RFC 5246 §7.4.3.
public struct ServerKeyExchange: Sendable, Hashable {
    /// The curve of an elliptic-curve exchange.
    public var group: NamedGroup?
    /// Bits of the prime of a finite-field exchange.
    public var primeBits: Int?
    /// How it is signed, since TLS 1.2.
    public var scheme: SignatureScheme?
    /// Whether it is signed at all: not where nobody proves who he is, or a pre-shared key or a password proves it.
    public var isSigned = true
    /// Whether it has no key, but only a hint which pre-shared key is meant. RFC 4279 §2, §4.
    public var isHintAlone = false
}

extension HandshakeMessage {
    /// Reads the body at hand; what cannot be read leaves `problem`.
    ///
    /// - Parameters:
    ///   - body: what follows the header.
    ///   - version: the version that was chosen, if that is known yet.
    ///   - suite: the cipher suite that was chosen.
    ///   - isDTLS: whether a ClientHello has a cookie.
    mutating func read(
        _ body: RawSpan, version: ProtocolVersion?, suite: CipherSuite?, isDTLS: Bool = false
    ) {
        do throws(Truncated) {
            switch type {
            case .clientHello:
                var hello = ClientHello()
                defer { self.body = .clientHello(hello) }
                try hello.read(body, hasCookie: isDTLS, isCut: !isComplete)
            case .serverHello:
                var hello = ServerHello()
                defer { self.body = .serverHello(hello) }
                try hello.read(body, isCut: !isComplete)
            case .certificate:
                var message = CertificateMessage()
                defer { self.body = .certificate(message) }
                if version?.isTLS13 == true { try message.read13(body) } else { try message.read(body) }
            case .serverKeyExchange:
                self.body = .serverKeyExchange(try Self.serverKeyExchange(body, version, suite))
            case .clientKeyExchange: self.body = .clientKeyExchange
            case .certificateRequest:
                self.body = .certificateRequest(schemes: try Self.schemes(body, version))
            case .certificateVerify:
                var reader = ByteReader(body)
                let scheme =
                    version?.namesSchemes == true ? SignatureScheme(rawValue: try reader.uint16()) : nil
                self.body = .certificateVerify(scheme)
            default: try readRare(body, version)
            }
        } catch {
            problem = error
        }
    }

    private mutating func readRare(_ body: RawSpan, _ version: ProtocolVersion?) throws(Truncated) {
        var reader = ByteReader(body)
        switch type {
        case .newSessionTicket:
            let lifetime = Int(try reader.uint32())
            self.body = .newSessionTicket(lifetime: lifetime, ticket: [])
            if version?.isTLS13 == true {
                // What hides the ticket's age, and a number. RFC 8446 §4.6.1.
                try reader.skip(4)
                try reader.skip(Int(try reader.uint8()))
            }
            let ticket = try reader.take(Int(try reader.uint16())).copied()
            self.body = .newSessionTicket(lifetime: lifetime, ticket: ticket)
        case .certificateStatus:
            try reader.skip(1)
            self.body = .certificateStatus(
                response: try reader.take(Int(try reader.uint24())).copied())
        case .finished: self.body = .finished(body.copied())
        case .keyUpdate: self.body = .keyUpdate(isRequested: try reader.uint8() == 1)
        case .encryptedExtensions: self.body = .encryptedExtensions(try EncryptedExtensions(&reader))
        case .helloVerifyRequest:
            let version = ProtocolVersion(rawValue: try reader.uint16())
            self.body = .helloVerifyRequest(
                version, cookie: try reader.take(Int(try reader.uint8())).copied())
        case .compressedCertificate:
            self.body = .compressedCertificate(try CompressedCertificate(body))
        default: break
        }
    }

    private static func serverKeyExchange(
        _ body: RawSpan, _ version: ProtocolVersion?, _ suite: CipherSuite?
    ) throws(Truncated) -> ServerKeyExchange {
        var exchange = ServerKeyExchange()
        var reader = ByteReader(body)
        let name = suite?.name ?? ""
        let hasPreSharedKey = suite?.hasPreSharedKey == true
        exchange.isSigned =
            suite?.isAnonymous != true && !hasPreSharedKey && !name.hasPrefix("TLS_SRP_SHA_WITH_")
        if hasPreSharedKey {
            exchange.isHintAlone = name.hasPrefix("TLS_PSK_") || name.hasPrefix("TLS_RSA_PSK_")
            // In front of the keys stands the hint. RFC 4279 §3, RFC 5489 §2.
            if !exchange.isHintAlone { try reader.skip(Int(try reader.uint16())) }
        }
        if name.hasPrefix("TLS_ECDHE") || name.hasPrefix("TLS_ECDH_anon") {
            // 3: a named curve; the other kinds are obsolete (RFC 8422 §5.4).
            guard try reader.uint8() == 3 else { return exchange }
            exchange.group = NamedGroup(rawValue: try reader.uint16())
            try reader.skip(Int(try reader.uint8()))
        } else if name.hasPrefix("TLS_DHE") || name.hasPrefix("TLS_DH_anon") {
            let prime = Int(try reader.uint16())
            exchange.primeBits = prime * 8
            try reader.skip(prime)
            try reader.skip(Int(try reader.uint16()))
            try reader.skip(Int(try reader.uint16()))
        } else {
            return exchange
        }
        if version?.namesSchemes == true, reader.remaining >= 2 {
            exchange.scheme = SignatureScheme(rawValue: try reader.uint16())
        }
        return exchange
    }

    /// The signature algorithms that a CertificateRequest lists. RFC 5246 §7.4.4.
    private static func schemes(
        _ body: RawSpan, _ version: ProtocolVersion?
    ) throws(Truncated) -> [SignatureScheme] {
        var reader = ByteReader(body)
        try reader.skip(Int(try reader.uint8()))
        if version?.isTLS13 == true {
            // RFC 8446 §4.3.2.
            var schemes: [SignatureScheme] = []
            let list = ExtensionList(&reader) { (type, data) throws(Truncated) in
                var reader = ByteReader(data)
                guard type == .signatureAlgorithms else { return }
                schemes = SignatureScheme.list(try reader.take(Int(try reader.uint16())))
            }
            if let problem = list.problem { throw problem }
            return schemes
        }
        guard version?.namesSchemes == true else { return [] }
        var list = try reader.sub(Int(try reader.uint16()))
        var schemes: [SignatureScheme] = []
        while list.remaining >= 2 { schemes.append(SignatureScheme(rawValue: try list.uint16())) }
        return schemes
    }
}

extension CertificateMessage {
    mutating func read(_ body: RawSpan) throws(Truncated) {
        var reader = ByteReader(body)
        var list = try reader.sub(Int(try reader.uint24()))
        while list.remaining >= 3 { certificates.append(try list.take(Int(try list.uint24())).copied()) }
    }

    /// TLS 1.3: behind a request's context, each certificate with extensions of its own. RFC 8446 §4.4.2.
    mutating func read13(_ body: RawSpan) throws(Truncated) {
        var reader = ByteReader(body)
        try reader.skip(Int(try reader.uint8()))
        var list = try reader.sub(Int(try reader.uint24()))
        while list.remaining >= 3 {
            certificates.append(try list.take(Int(try list.uint24())).copied())
            var extensions = try list.sub(Int(try list.uint16()))
            while extensions.remaining >= 4 {
                let type = ExtensionType(rawValue: try extensions.uint16())
                var data = try extensions.sub(Int(try extensions.uint16()))
                guard certificates.count == 1 else { continue }
                if type == .signedCertificateTimestamp { timestamps = try data.take(data.remaining).copied() }
                guard type == .statusRequest else { continue }
                try data.skip(1)
                ocspResponse = try data.take(Int(try data.uint24())).copied()
            }
        }
    }
}

extension EncryptedExtensions {
    init(_ reader: inout ByteReader) throws(Truncated) {
        var alpn: [UInt8]?
        var acceptsEarlyData = false
        var parameters: [UInt8]?
        let list = ExtensionList(&reader) { (type, data) throws(Truncated) in
            var reader = ByteReader(data)
            switch type {
            case .alpn: alpn = try ALPN.read(&reader).first
            case .earlyData: acceptsEarlyData = true
            case .quicTransportParameters, .quicTransportParametersDraft: parameters = data.copied()
            default: break
            }
        }
        extensions = list.extensions
        self.alpn = alpn
        self.acceptsEarlyData = acceptsEarlyData
        quicParameters = parameters
        if let problem = list.problem { throw problem }
    }
}
