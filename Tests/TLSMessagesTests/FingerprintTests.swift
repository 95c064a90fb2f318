import Testing

@testable import TLSMessages

@Suite("Fingerprints") struct FingerprintTests {
    private func clientHello(_ bytes: [UInt8]) throws -> ClientHello {
        guard case .clientHello(let hello) = readMessage(bytes).body else { throw NoHello() }
        return hello
    }

    private func serverHello(_ bytes: [UInt8]) throws -> ServerHello {
        guard case .serverHello(let hello) = readMessage(bytes).body else { throw NoHello() }
        return hello
    }

    private struct NoHello: Error {}

    private static func points(_ list: String) -> [UInt8] { Vectors.bytes(list.replacing(",", with: "")) }

    // MARK: JA4, after the published examples of its authors

    /// Chrome as in the authors' "chrome-cloudflare-quic-with-secrets", with values of GREASE strewn in.
    private static func chrome(
        order: String = "0000,0017,ff01,000a,000b,0023,0010,0005,000d,0012,0033,002d,002b,001b,4469,0015",
        versions: [UInt8] = words(0x3A3A, 0x0304, 0x0303), alpn: [String] = ["h2", "http/1.1"]
    ) -> [UInt8] {
        let suites =
            words(0x2A2A)
            + points("1301,1302,1303,c02b,c02f,c02c,c030,cca9,cca8,c013,c014,009c,009d,002f,0035")
        let extensions = order.split(separator: ",").flatMap { type -> [UInt8] in
            let number = UInt16(type, radix: 16) ?? 0
            return switch number {
            case 0: extensionBytes(0, vector16([0] + vector16(Array("a.test".utf8))))
            case 13: extensionBytes(13, vector16(points("1a1a0403,0804,0401,0503,0805,0501,0806,0601")))
            case 16: extensionBytes(16, vector16(alpn.flatMap { vector8(Array($0.utf8)) }))
            case 43: extensionBytes(43, vector8(versions))
            default: extensionBytes(number, [])
            }
        }
        return TLSMessagesTests.clientHello(
            suites: suites, extensions: extensionBytes(0x4A4A, []) + extensions + extensionBytes(0xFAFA, [0]))
    }

    @Test func ofAClient() throws {
        let expected = "d1516h2_8daaf6152771_e5627efa2ab1"
        let hello = try clientHello(Self.chrome())
        #expect(hello.ja4(over: .tcp) == "t13" + expected)
        #expect(hello.ja4(over: .quic) == "q13" + expected)
        // Shuffled, as Chrome does it, it is the same.
        let shuffled = "0015,4469,001b,002b,002d,0033,0012,000d,0005,0010,0023,000b,000a,ff01,0017,0000"
        #expect(try clientHello(Self.chrome(order: shuffled)).ja4(over: .tcp) == "t13" + expected)
    }

    @Test func versionsHostsAndProtocols() throws {
        func start(_ bytes: [UInt8], _ transport: HelloTransport = .tcp) throws -> String? {
            try clientHello(bytes).ja4(over: transport).map { String($0.prefix(10)) }
        }
        #expect(try start(Self.chrome(versions: words(0xFEFD, 0xFEFC)), .dtls) == "dd3d1516h2")
        #expect(try start(Self.chrome(versions: words(0x0303, 0x0302))) == "t12d1516h2")
        // A draft's number is higher than any, and JA4 has no letter for it.
        #expect(try start(Self.chrome(versions: words(0x7F1C, 0x0303))) == "t00d1516h2")
        #expect(try start(Self.chrome(order: "000a,000d")) == "t12i150200")
        for (name, letters) in [
            ("http/1.1", "h1"), ("h", "hh"), ("\u{AB}", "cb"), ("0\u{1}", "31"), ("", "00"),
        ] {
            #expect(try start(Self.chrome(alpn: [name])) == "t13d1516" + letters)
        }
    }

    @Test func nothingToHash() throws {
        let bare = TLSMessagesTests.clientHello(suites: words(0x1A1A), extensions: [])
        #expect(try clientHello(bare).ja4(over: .tcp) == "t12i000000_000000000000_000000000000")
        let old = TLSMessagesTests.clientHello(suites: words(0x0005))
        #expect(try clientHello(old).ja4(over: .tcp) == "t12i010000_\(hash("0005"))_000000000000")
        let unsigned = TLSMessagesTests.clientHello(extensions: extensionBytes(23, []))
        #expect(try clientHello(unsigned).ja4(over: .tcp)?.hasSuffix("_\(hash("0017"))") == true)
    }

    private func hash(_ text: String) -> String {
        String(Digest.sha256.hash(of: Array(text.utf8)).hexadecimal.prefix(12))
    }

    /// The two examples of the specification of JA4S.
    @Test func ofAServer() throws {
        let old = TLSMessagesTests.serverHello(
            suite: 0xC030, extensions: [5, 0x17, 0xFF01, 0].flatMap { extensionBytes($0, []) })
        #expect(try serverHello(old).ja4s(over: .tcp) == "t120400_c030_4e8089b08790")
        #expect(try serverHello(Vectors.serverHello).ja4s(over: .tcp) == "t130200_1301_234ea6891581")
        let protocolName = TLSMessagesTests.serverHello(
            extensions: extensionBytes(16, vector16(vector8([0x68, 0x32]))))
        #expect(try serverHello(protocolName).ja4s(over: .quic).hasPrefix("q1201h2_1301_") == true)
    }

    @Test func ja3s() throws {
        #expect(try serverHello(Vectors.serverHello).ja3s == "771,4865,51-43")
        #expect(try serverHello(Vectors.serverHello).ja3sHash == "eb1d94daa7e0344597e756a1fb6e7054")
    }

    // MARK: Malformed hellos, as tshark 4.0 reads them

    private static let groups = extensionBytes(10, vector16(words(29, 23)))
    private static let formats = extensionBytes(11, vector8([0, 1]))

    @Test(
        arguments: [
            ("no extensions", [], "769,47-53,,,"), ("an empty list", [0, 0], "769,47-53,,,"),
            ("a list that is too long", [0, 64] + groups + formats, "769,47-53,"),
            ("half a length", [0], "769,47-53,"),
            ("an extension longer than the list", [0, 8] + groups + formats, "769,47-53,10"),
            ("an extension longer than the message", [0, 16] + groups + [0, 11, 0, 9, 1, 0], nil),
            ("bytes behind the last", vector16(groups + [0, 0, 0]), "769,47-53,10,29-23,"),
            (
                "half a group", vector16(extensionBytes(10, [0, 3, 0, 29, 0]) + formats),
                "769,47-53,10-11,29,0-1"
            ),
            (
                "groups beyond", vector16(extensionBytes(10, [0, 16, 0, 29]) + formats),
                "769,47-53,10-11,,0-1"
            ),
        ] as [(String, [UInt8], String?)])
    func malformed(what: String, extensions: [UInt8], text: String?) throws {
        let start = words(0x0301) + [UInt8](0..<32) + [0] + vector16(words(0x002F, 0x0035, 0x0A0A)) + [1, 0]
        #expect(try clientHello(message(1, start + extensions)).ja3 == text)
    }

    @Test func unreadable() throws {
        let start = words(0x0301) + [UInt8](0..<32) + [0]
        #expect(try clientHello(message(1, start + [0, 64, 0, 47])).ja3 == nil)
        #expect(try clientHello(message(1, start + [0, 64, 0, 47])).ja4(over: .tcp) == nil)
        #expect(try clientHello(message(1, start + vector16(words(0x002F)))).ja3 == nil)
        let half = try clientHello(
            message(1, start + vector16([0, 47, 0, 53, 0]) + [1, 0] + vector16(Self.groups)))
        #expect(half.ja3 == "769,47-53,10,29-23,")
    }
}
