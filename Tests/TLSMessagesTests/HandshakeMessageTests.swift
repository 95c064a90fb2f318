import Testing
import WireBytes

@testable import TLSMessages

@Suite("Handshake messages")
struct HandshakeMessageTests {
    private static let ecdhe = CipherSuite(rawValue: 0xC030)
    private static let dhe = CipherSuite(rawValue: 0x0039)
    private static let rsa = CipherSuite(rawValue: 0x002F)

    /// A named curve, x25519, a key of 32 bytes, rsa_pss_rsae_sha256, a signature.
    private static let curveKey = message(
        12, [3] + word(29) + vector8([UInt8](repeating: 9, count: 32)) + words(0x0804) + vector16([1, 2, 3]))
    /// A prime of 2,048 bits, a generator, a public value.
    private static let primeKey = message(
        12,
        vector16([UInt8](repeating: 9, count: 256)) + vector16([2]) + vector16([7, 7]) + words(0x0401)
            + vector16([1]))

    private func exchange(_ bytes: [UInt8], _ version: ProtocolVersion?, _ suite: CipherSuite?)
        -> ServerKeyExchange?
    {
        if case .serverKeyExchange(let key) = readMessage(bytes, version: version, suite: suite).body {
            key
        } else {
            nil
        }
    }

    @Test func ephemeralKeys() throws {
        let curve = try #require(exchange(Self.curveKey, .tls12, Self.ecdhe))
        #expect(curve.group?.name == "x25519")
        #expect(curve.scheme?.name == "rsa_pss_rsae_sha256")
        #expect(curve.primeBits == nil)
        let prime = try #require(exchange(Self.primeKey, .tls12, Self.dhe))
        #expect(prime.primeBits == 2048)
        #expect(prime.scheme?.name == "rsa_pkcs1_sha256")
        #expect(prime.group == nil)
        // Before TLS 1.2 the signature's algorithm is not told.
        #expect(exchange(Self.curveKey, ProtocolVersion(rawValue: 0x0302), Self.ecdhe)?.scheme == nil)
        // An explicit curve (1), and suites whose exchange is another one or not known.
        #expect(exchange(message(12, [1, 2, 3]), .tls12, Self.ecdhe) == ServerKeyExchange())
        #expect(exchange(Self.curveKey, .tls12, Self.rsa) == ServerKeyExchange())
        #expect(exchange(Self.curveKey, nil, nil) == ServerKeyExchange())
    }

    @Test func certificates() throws {
        let list = vector24([1, 2, 3]) + vector24([]) + vector24([4])
        guard case .certificate(let certificate) = readMessage(message(11, vector24(list))).body else {
            Issue.record("no certificate")
            return
        }
        #expect(certificate.certificates == [[1, 2, 3], [], [4]])
        // An empty list is a client's way to say that it has none.
        #expect(readMessage(message(11, [0, 0, 0])).body == .certificate(CertificateMessage()))
        // What was complete before the damage is kept.
        let damaged = readMessage(message(11, vector24(vector24([1, 2, 3]) + [0, 0, 9, 1])))
        #expect(damaged.body == .certificate(CertificateMessage(certificates: [[1, 2, 3]])))
        #expect(damaged.problem != nil)
    }

    @Test func whatTheServerWantsSigned() throws {
        guard
            case .certificateRequest(let schemes) = readMessage(Vectors.certificateRequest, version: .tls12)
                .body
        else {
            Issue.record("no request")
            return
        }
        #expect(schemes.count == 20)
        #expect(schemes.first?.name == "ecdsa_secp256r1_sha256")
        let old = readMessage(
            message(13, vector8([1, 2]) + vector16([])), version: ProtocolVersion(rawValue: 0x0301))
        #expect(old.body == .certificateRequest(schemes: []))
    }

    @Test func proofsTicketsAndOthers() {
        let proof = message(15, words(0x0804) + vector16([1, 2]))
        #expect(
            readMessage(proof, version: .tls12).body == .certificateVerify(SignatureScheme(rawValue: 0x0804)))
        #expect(
            readMessage(proof, version: ProtocolVersion(rawValue: 0x0301)).body == .certificateVerify(nil))
        let ticket = readMessage(message(4, [0, 0, 0x1C, 0x20] + vector16([1])))
        #expect(ticket.body == .newSessionTicket(lifetime: 7200, ticket: [1]))
        #expect(
            readMessage(message(4, [0xFF, 0xFF, 0xFF, 0xFF])).body
                == .newSessionTicket(lifetime: 4_294_967_295, ticket: []))
        #expect(readMessage(message(16, vector8([1]))).body == .clientKeyExchange)
        #expect(readMessage(message(14)).body == .other)
        #expect(readMessage(message(22, [1, 2])).name == "CertificateStatus")
        #expect(readMessage(message(200, [1, 2])).name == nil)
        #expect(readMessage(message(200, [1, 2])).body == .other)
    }

    static let all = [
        Vectors.clientHello, Vectors.resumingClientHello, Vectors.serverHello, Vectors.helloRetryRequest,
        curveKey,
        primeKey, Vectors.certificateRequest, message(11, vector24(vector24([1, 2, 3]) + vector24([4]))),
        message(15, words(0x0804) + vector16([1, 2])), message(4, [0, 0, 0x1C, 0x20] + vector16([1])),
        message(14), message(250, [1]),
    ]

    /// In every prefix, and with every byte changed, nothing traps and the fields tile the message.
    @Test(arguments: all) func cutAndChanged(bytes: [UInt8]) {
        for suite in [Self.ecdhe, Self.dhe] {
            for count in 4..<max(5, bytes.count) {
                _ = readMessage(Array(bytes.prefix(count)), version: .tls12, suite: suite)
            }
            for index in bytes.indices {
                for value in [0, 0xFF, bytes[index] &+ 1, bytes[index] &- 1] as [UInt8] {
                    var changed = bytes
                    changed[index] = value
                    expectTiles(readMessage(changed, version: .tls12, suite: suite), changed.count)
                }
            }
        }
    }

    @Test(arguments: all) func theFieldsTileTheMessage(bytes: [UInt8]) {
        expectTiles(readMessage(bytes, version: .tls12, suite: Self.ecdhe), bytes.count)
    }

    private func expectTiles(_ message: HandshakeMessage, _ count: Int) {
        var at = 0
        for field in message.fields {
            #expect(field.range.lowerBound == at && !field.range.isEmpty)
            at = field.range.upperBound
        }
        #expect(at == count)
    }

    @Test func theFieldsOfAHello() {
        let fields = readMessage(Vectors.serverHello).fields
        #expect(
            fields.map(\.name) == [
                "msg_type", "length", "legacy_version", "random", "legacy_session_id_echo", "cipher_suite",
                "legacy_compression_method", "extensions length", "extension key_share",
                "extension supported_versions",
            ])
        #expect(fields.map(\.range.count) == [1, 3, 2, 32, 1, 2, 1, 2, 40, 6])
    }

    /// Half a cipher suite: the rest cannot be told apart, and no field may reach beyond the message.
    @Test func halfASuite() {
        let bytes = clientHello(suites: [0x13, 0x01, 0x13])
        let message = readMessage(bytes)
        #expect(message.problem != nil)
        expectTiles(message, bytes.count)
    }
}
