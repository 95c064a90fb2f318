import Annotations
import CertificateChains
import PacketDecoding
package import TLSMessages
package import Tracing
import WireBytes

/// What is told of a handshake message of TLS, in the order in which it is told.
package struct HandshakeContent: Sendable {
    let message: HandshakeMessage
    /// The certificates that were seen, for what they say.
    let certificates: [SeenCertificate]
    let transport: HelloTransport
    let depth: ReadingDepth

    var isFull: Bool { depth.isFull }

    /// Names in one list of a hello; what offers most has some hundred.
    static let mostNames = 300

    /// Prepares the content of a message.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - certificates: those that were seen on the connection.
    ///   - transport: what carries TLS.
    ///   - depth: for whom, and how much.
    package init(
        of message: HandshakeMessage, certificates: [SeenCertificate], over transport: HelloTransport = .tcp,
        for depth: ReadingDepth
    ) {
        self.message = message
        self.certificates = certificates
        self.transport = transport
        self.depth = depth
    }

    /// What it says, in which packets it came if in several, and why it is not read to its end, if it is not.
    package var facts: [HandshakeFact] { said + arrival + trouble + transportParameters }

    // MARK: What it says

    private var said: [HandshakeFact] {
        switch message.body {
        case .clientHello(let hello): return facts(of: hello)
        case .serverHello(let hello): return facts(of: hello)
        case .certificate: return shownCertificates
        case .serverKeyExchange(let exchange): return facts(of: exchange)
        case .certificateRequest(let schemes): return isFull ? [.says(.signatureSchemes, names(schemes))] : []
        case .certificateVerify(let scheme):
            return scheme.map { [.says(.signatureScheme, .name($0.text))] } ?? []
        case .newSessionTicket(let lifetime, let ticket):
            let time = HandshakeFact.says(.lifetime, lifetime == 0 ? .phrase(.noTime) : .duration(lifetime))
            return [time] + (ticket.isEmpty ? [] : [.says(.ticket, .byteCount(ticket.count))])
        case .certificateStatus(let response): return [.says(.ocspResponse, .byteCount(response.count))]
        case .compressedCertificate(let certificate):
            let isOtherwise = certificate.unpacked == nil
            return [.says(.compressed, .compression(certificate))]
                + (isOtherwise ? [.says(.unpacked, .phrase(.unpackedOtherwise))] : []) + shownCertificates
        case .encryptedExtensions(let extensions): return facts(of: extensions)
        case .keyUpdate(let isRequested): return isRequested ? [.says(.request, .phrase(.sameOfOther))] : []
        case .finished(let data): return isFull && !data.isEmpty ? [.says(.verifyData, .bytes(data))] : []
        case .helloVerifyRequest(_, let cookie): return [.says(.cookie, .byteCount(cookie.count))]
        case .sslv2(let message): return facts(of: message) + shownCertificates
        case .clientKeyExchange, .other: return []
        }
    }

    private func facts(of exchange: ServerKeyExchange) -> [HandshakeFact] {
        var facts: [HandshakeFact] = []
        if let group = exchange.group { facts.append(.says(.group, .name(group.text))) }
        if let bits = exchange.primeBits { facts.append(.says(.prime, .bits(bits))) }
        if let scheme = exchange.scheme { facts.append(.says(.signatureScheme, .name(scheme.text))) }
        return facts
    }

    private func facts(of answer: EncryptedExtensions) -> [HandshakeFact] {
        var facts: [HandshakeFact] = []
        if let alpn = answer.alpn {
            facts.append(.says(.applicationProtocol, .captured([alpn], called: "ALPN")))
        }
        if answer.acceptsEarlyData { facts.append(.says(.earlyData, .phrase(.accepted))) }
        if isFull, !answer.extensions.isEmpty {
            facts.append(.says(.extensions, names(answer.extensions.map(\.type))))
        }
        return facts
    }

    private func facts(of message: SSLv2Message) -> [HandshakeFact] {
        switch message {
        case .serverHello(let version, let certificate):
            [.says(.version, .name(version.text)), .says(.certificate, .byteCount(certificate.count))]
        case .clientMasterKey(let kind): [.says(.cipherKind, .name(kind.text))]
        }
    }

    func names(_ points: [some CodePoint]) -> HandshakeValue {
        .names(points.prefix(Self.mostNames).map(\.text), more: max(0, points.count - Self.mostNames))
    }

    // MARK: Whether all of it is there

    private var arrival: [HandshakeFact] {
        let packets = PacketSpan(message.first, message.last)
        guard !packets.isOne else { return [] }
        // Of a message that was not captured whole, the bytes that are there.
        let there = message.ranges.reduce(0) { $0 + $1.count } - HandshakeMessage.headerLength
        let isPart = !message.isThere && there >= 0 && there < message.length
        return [.says(.packets, .packets(packets, there: isPart ? there : nil, of: message.length))]
    }

    private var trouble: [HandshakeFact] {
        if message.isTooLong { return [.trouble(.tooLong)] }
        if !message.isComplete { return [.trouble(.notWhole)] }
        return message.problem == nil ? [] : [.trouble(.malformed)]
    }

    // MARK: Certificates

    private var shownCertificates: [HandshakeFact] {
        (message.shownCertificates?.certificates ?? []).enumerated().compactMap { index, der in
            certificates.first { $0.certificate.der == der }.map {
                fact(of: $0.certificate, number: index + 1)
            }
        }
    }

    private func fact(of certificate: Certificate, number: Int) -> HandshakeFact {
        guard certificate.isReadable else { return .unreadableCertificate(number: number) }
        var facts: [CertificateFact] = [.issuer(certificate.issuer)]
        let names = certificate.names.compactMap { name -> [UInt8]? in
            switch name {
            case .dns(let text), .email(let text), .uri(let text): text
            case .ip(let bytes): IPAddress(bytes: bytes).map { Array($0.description.utf8) }
            }
        }
        let most = isFull ? Self.mostAlternativeNames : 4
        if !names.isEmpty { facts.append(.names(Array(names.prefix(most)), areAll: names.count <= most)) }
        facts.append(.validity(from: certificate.notBefore, to: certificate.notAfter))
        if isFull {
            facts.append(
                .key(
                    algorithm: certificate.keyAlgorithm, curve: certificate.curve, bits: certificate.keyBits))
            facts.append(.signature(certificate.signatureAlgorithm))
            facts.append(.fingerprint(certificate.sha256))
        }
        return .certificate(certificate, number: number, facts)
    }

    /// Names of one certificate that are told.
    private static let mostAlternativeNames = 100
}
