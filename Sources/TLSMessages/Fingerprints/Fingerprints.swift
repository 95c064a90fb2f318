import WireBytes

/// What the fingerprints of a ClientHello are made of, and nothing else: hellos that have this in common have the same ones.
public struct ClientFingerprints: Sendable, Hashable {
    let legacyVersion: ProtocolVersion
    let cipherSuites: [CipherSuite]
    /// All extensions in their order.
    let extensions: [ExtensionType]
    let extensionsEnd: ExtensionsEnd
    let groups: [NamedGroup]
    let pointFormats: [UInt8]
    let supportedVersions: [ProtocolVersion]
    let signatureSchemes: [SignatureScheme]
    /// The application protocol that is most wanted.
    let firstProtocol: [UInt8]?

    /// By some of its suites and extensions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(someOf: cipherSuites)
        hasher.combine(someOf: extensions)
    }

    /// Nil for a hello that cannot be read as far as its extensions, and for one in the form of SSL 2.0.
    public init?(of hello: ClientHello) {
        guard hello.isReadable, hello.form == .tls else { return nil }
        legacyVersion = hello.legacyVersion
        cipherSuites = hello.cipherSuites
        extensions = hello.extensions.map(\.type)
        extensionsEnd = hello.extensionsEnd
        groups = hello.groups
        pointFormats = hello.pointFormats
        supportedVersions = hello.supportedVersions
        signatureSchemes = hello.signatureSchemes
        firstProtocol = hello.alpn.first
    }
}

/// The same of a ServerHello.
public struct ServerFingerprints: Sendable, Hashable {
    let legacyVersion: ProtocolVersion
    /// The one that is chosen.
    let version: ProtocolVersion
    let cipherSuite: CipherSuite
    /// All extensions in their order.
    let extensions: [ExtensionType]
    /// The application protocol that is chosen.
    let alpn: [UInt8]?

    /// What those of this hello are made of.
    public init(of hello: ServerHello) {
        legacyVersion = hello.legacyVersion
        version = hello.version
        cipherSuite = hello.cipherSuite
        extensions = hello.extensions.map(\.type)
        alpn = hello.alpn
    }
}

extension ClientHello {
    /// ``ClientFingerprints/ja3`` of this hello.
    public var ja3: String? { ClientFingerprints(of: self)?.ja3 }

    /// ``ClientFingerprints/ja3Hash`` of this hello.
    public var ja3Hash: String? { ClientFingerprints(of: self)?.ja3Hash }

    /// ``ClientFingerprints/ja4(over:)`` of this hello.
    public func ja4(over transport: HelloTransport) -> String? {
        ClientFingerprints(of: self)?.ja4(over: transport)
    }
}

extension ServerHello {
    /// ``ServerFingerprints/ja3s`` of this hello.
    public var ja3s: String { ServerFingerprints(of: self).ja3s }

    /// ``ServerFingerprints/ja3sHash`` of this hello.
    public var ja3sHash: String { ServerFingerprints(of: self).ja3sHash }

    /// ``ServerFingerprints/ja4s(over:)`` of this hello.
    public func ja4s(over transport: HelloTransport) -> String {
        ServerFingerprints(of: self).ja4s(over: transport)
    }
}
