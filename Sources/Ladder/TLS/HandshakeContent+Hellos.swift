import QUICMessages
import TLSMessages
import WireBytes

extension HandshakeContent {
    func facts(of hello: ClientHello) -> [HandshakeFact] {
        var facts: [HandshakeFact] = []
        if let name = hello.serverName {
            facts.append(.says(.host, .captured([name], called: "server_name")))
        }
        let versions = hello.offeredVersions
        if !versions.isEmpty { facts.append(.says(.versions, names(versions))) }
        if !hello.alpn.isEmpty {
            facts.append(.says(.applicationProtocols, .captured(hello.alpn, called: "ALPN")))
        }
        if let cookie = hello.cookie, !cookie.isEmpty {
            facts.append(.says(.cookie, .byteCount(cookie.count)))
        }
        if let id = hello.connectionID { facts.append(Self.fact(ofConnectionID: id)) }
        if let offer = hello.encryptedHello { facts.append(.says(.encryptedHello, .encryptedHello(offer))) }
        if isFull {
            if !hello.cipherSuites.isEmpty {
                facts.append(.says(.cipherSuites, names(hello.cipherSuites)))
            }
            facts += details(of: hello)
        } else {
            let suites = hello.offeredSuites
            if let first = suites.first {
                facts.append(.says(.cipherSuites, .first(first.text, of: suites.count)))
            }
        }
        if hello.pskCount > 0 { facts.append(.says(.resumption, .phrase(.preSharedKey))) }
        return facts
    }

    private static func fact(ofConnectionID id: [UInt8]) -> HandshakeFact {
        .says(.connectionID, id.isEmpty ? .phrase(.noConnectionID) : .bytes(id))
    }

    /// QUIC's transport parameters, with all the rest.
    var transportParameters: [HandshakeFact] {
        guard isFull, transport != .tcp, case .clientHello(let hello) = message.body,
            let bytes = hello.quicParameters
        else { return [] }
        return [.says(.transportParameters, .transportParameters(QUICTransportParameter.list(bytes)))]
    }

    /// What is told of a hello with all the rest.
    private func details(of hello: ClientHello) -> [HandshakeFact] {
        var facts: [HandshakeFact] = []
        func add(_ topic: HandshakeTopic, _ points: [some CodePoint]) {
            if !points.isEmpty { facts.append(.says(topic, names(points))) }
        }
        add(.cipherKinds, hello.cipherKinds)
        add(.groups, hello.groups)
        if !hello.keyShares.isEmpty { facts.append(.says(.keyShares, .keyShares(hello.keyShares))) }
        add(.signatureSchemes, hello.signatureSchemes)
        add(.certificateCompressions, hello.certificateCompressions)
        add(.serverCertificateType, hello.serverCertificateTypes)
        add(.clientCertificateType, hello.clientCertificateTypes)
        add(.delegatedCredentials, hello.delegatedSchemes)
        if let ticket = hello.ticket {
            facts.append(.says(.ticket, ticket.isEmpty ? .phrase(.wanted) : .byteCount(ticket.count)))
        }
        add(.extensions, hello.extensions.map(\.type))
        if !hello.random.isEmpty { facts.append(.says(.random, .bytes(hello.random))) }
        if !hello.sessionID.isEmpty { facts.append(.says(.sessionID, .bytes(hello.sessionID))) }
        if let hash = hello.ja3Hash { facts.append(.says(.ja3, .name(hash))) }
        if let fingerprint = hello.ja4(over: transport) { facts.append(.says(.ja4, .name(fingerprint))) }
        return facts
    }

    func facts(of hello: ServerHello) -> [HandshakeFact] {
        var facts: [HandshakeFact] = []
        if hello.tellsVersion { facts.append(.says(.version, .name(hello.version.text))) }
        // Without its random value it was not read so far.
        if !hello.random.isEmpty { facts.append(.says(.cipherSuite, .name(hello.cipherSuite.text))) }
        if let group = hello.keyShareGroup {
            facts.append(.says(hello.isHelloRetryRequest ? .wantedGroup : .group, .name(group.text)))
        }
        if let alpn = hello.alpn {
            facts.append(.says(.applicationProtocol, .captured([alpn], called: "ALPN")))
        }
        if let type = hello.serverCertificateType, type != .x509 {
            facts.append(.says(.serverCertificateType, .name(type.text)))
        }
        if let type = hello.clientCertificateType, type != .x509 {
            facts.append(.says(.clientCertificateType, .name(type.text)))
        }
        if let cookie = hello.cookie { facts.append(.says(.cookie, .byteCount(cookie.count))) }
        if let id = hello.connectionID { facts.append(Self.fact(ofConnectionID: id)) }
        guard isFull else { return facts }
        if let length = hello.timestamps?.count {
            facts.append(.says(.certificateTimestamps, .byteCount(length)))
        }
        if !hello.extensions.isEmpty { facts.append(.says(.extensions, names(hello.extensions.map(\.type)))) }
        if !hello.random.isEmpty { facts.append(.says(.random, .bytes(hello.random))) }
        // They are made of all its extensions.
        guard hello.extensionsEnd != .cut else { return facts }
        facts.append(.says(.ja3s, .name(hello.ja3sHash)))
        facts.append(.says(.ja4s, .name(hello.ja4s(over: transport))))
        return facts
    }
}

extension GoogleHello {
    /// What is told of the hello that QUIC had before it was a standard.
    package var facts: [HandshakeFact] {
        var facts: [HandshakeFact] = []
        if let serverName { facts.append(.says(.host, .captured([serverName], called: "SNI"))) }
        if let userAgent { facts.append(.says(.program, .captured([userAgent], called: "UAID"))) }
        return facts
    }
}
