import Testing
import WireBytes

@testable import TLSMessages

/// A message read alone; `bytes` with its header.
func readMessage(
    _ bytes: [UInt8], version: ProtocolVersion? = nil, suite: CipherSuite? = nil
) -> HandshakeMessage {
    let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
    var message = HandshakeMessage(
        type: HandshakeType(rawValue: bytes.first ?? 0), from: .client, first: mark, last: mark, ranges: [],
        length: max(0, bytes.count - 4), body: .other)
    bytes.withBytes {
        message.read($0.extracting(min(4, bytes.count)..<bytes.count), version: version, suite: suite)
    }
    return message
}

private func clientHello(in bytes: [UInt8]) -> ClientHello? {
    if case .clientHello(let hello) = readMessage(bytes).body { hello } else { nil }
}

private func serverHello(in bytes: [UInt8]) -> ServerHello? {
    if case .serverHello(let hello) = readMessage(bytes).body { hello } else { nil }
}

private func numbers<Point: CodePoint>(_ points: [Point]) -> [Point.RawValue] { points.map(\.rawValue) }

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("ClientHello")
struct ClientHelloTests {
    @Test func ofRFC8448() throws {
        let message = readMessage(Vectors.clientHello)
        #expect(message.problem == nil)
        #expect(message.name == "ClientHello")
        let hello = try #require(clientHello(in: Vectors.clientHello))
        #expect(hello.legacyVersion == .tls12)
        #expect(hello.random.prefix(4) == [0xCB, 0x34, 0xEC, 0xB1])
        #expect(hello.random.count == 32)
        #expect(hello.sessionID.isEmpty)
        #expect(
            hello.cipherSuites.map(\.name) == [
                "TLS_AES_128_GCM_SHA256", "TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_256_GCM_SHA384",
            ])
        #expect(hello.compressionMethods == [0])
        #expect(hello.serverName.map(text) == "server")
        #expect(numbers(hello.extensions.map(\.type)) == [0, 0xFF01, 10, 35, 51, 43, 13, 45, 28])
        #expect(numbers(hello.groups) == [29, 23, 24, 25, 256, 257, 258, 259, 260])
        #expect(hello.supportedVersions == [.tls13])
        #expect(hello.signatureSchemes.count == 15)
        #expect(hello.keyShares == [KeyShare(group: NamedGroup(rawValue: 29), length: 32)])
        #expect(hello.ticketLength == 0)
        #expect(hello.pskCount == 0)
        #expect(hello.has(.keyShare))
        #expect(!hello.has(.alpn))
    }

    /// As many as there are, however many that is, with those that come twice and those that are none.
    @Test(arguments: [0, 1, 16, 127, 128, 129, 400]) func howManySuitesAreOffered(count: Int) {
        var hello = ClientHello()
        hello.cipherSuites = (0..<count).map { place in
            // GREASE, both signals, and from 100 on each again.
            switch place % 7 {
            case 3: CipherSuite(rawValue: 0x0A0A)
            case 5: CipherSuite(rawValue: place % 2 == 0 ? 0x00FF : 0x5600)
            default: CipherSuite(rawValue: UInt16(0xC000 + place % 100))
            }
        }
        #expect(hello.offeredSuiteCount == hello.offeredSuites.count)
        #expect((hello.offeredSuiteCount == count) == (count < 2))
    }

    /// Others that have the same bit among those that were there are counted all the same.
    @Test func suitesThatLookAlikeAreCounted() {
        var hello = ClientHello()
        // 13 01 and 00 12, C0 2B and 00 EB: the two bytes of each, one over the other, are the same.
        hello.cipherSuites = [0x1301, 0x0012, 0x1301, 0xC02B, 0x00EB, 0x0012, 0x00EB, 0x01EA].map {
            CipherSuite(rawValue: $0)
        }
        #expect(hello.offeredSuiteCount == 5)
        #expect(hello.offeredSuites.count == 5)
    }

    /// A draft of TLS 1.3 is older than that; the numbers of DTLS count downwards.
    @Test(
        arguments: [
            ([0x0304, 0xFB1A], 0x0304), ([0x7F17, 0xFB1A, 0x0303], 0xFB1A),
            ([0x0303, 0x7F1C, 0x7F17], 0x7F1C),
            ([0x0A0A, 0x0303, 0x0302], 0x0303), ([0xFEFC, 0xFEFD], 0xFEFC), ([0xFEFF, 0xFEFD], 0xFEFD),
        ] as [([UInt16], UInt16)])
    func theNewestVersion(offered: [UInt16], newest: UInt16) {
        var hello = ClientHello()
        hello.supportedVersions = offered.map { ProtocolVersion(rawValue: $0) }
        #expect(hello.newestVersion.rawValue == newest)
    }

    /// Without supported_versions the field says only which is the newest.
    @Test func whichVersionsItOffers() throws {
        let old = try #require(clientHello(in: Vectors.clientHello12))
        #expect(old.offers(.tls12) == true && old.offers(.tls13) == false)
        #expect(old.offers(ProtocolVersion(rawValue: 0x0302)) == nil)
        let new = try #require(clientHello(in: Vectors.clientHello))
        #expect(new.offers(.tls13) == true && new.offers(.tls12) == false)
    }

    @Test func theRangesAreThoseOfTheData() throws {
        let hello = try #require(clientHello(in: Vectors.clientHello))
        #expect(text(Array(Vectors.clientHello[hello.extensions[0].range].dropFirst(5))) == "server")
        // One after the other, four bytes of header between them, up to the end of the message.
        for (one, next) in zip(hello.extensions, hello.extensions.dropFirst()) {
            #expect(next.range.lowerBound == one.range.upperBound + 4)
        }
        #expect(hello.extensions.last?.range.upperBound == Vectors.clientHello.count)
    }

    @Test func thatResumes() throws {
        let hello = try #require(clientHello(in: Vectors.resumingClientHello))
        #expect(readMessage(Vectors.resumingClientHello).problem == nil)
        #expect(hello.sessionID.count == 32)
        #expect(hello.cipherSuites.count == 31)
        #expect(hello.serverName.map(text) == "lesson.test")
        #expect(hello.alpn.map(text) == ["h2", "http/1.1"])
        #expect(numbers(hello.supportedVersions) == [0x0304, 0x0303, 0x0302, 0x0301])
        #expect(hello.pointFormats == [0, 1, 2])
        #expect(hello.pskCount == 1)
        #expect(hello.ticketLength == nil)
        #expect(hello.has(.preSharedKey))
    }

    @Test func ofTLS12() throws {
        let hello = try #require(clientHello(in: Vectors.clientHello12))
        #expect(hello.supportedVersions.isEmpty)
        #expect(hello.keyShares.isEmpty)
        #expect(hello.has(.extendedMasterSecret))
        #expect(hello.ticketLength == nil)
    }

    @Test func withoutExtensionsAsInOldTimes() throws {
        let bytes = clientHello(suites: words(0x0005, 0x000A), session: [1, 2, 3], compression: [1, 0])
        let hello = try #require(clientHello(in: bytes))
        #expect(readMessage(bytes).problem == nil)
        #expect(hello.sessionID == [1, 2, 3])
        #expect(hello.compressionMethods == [1, 0])
        #expect(hello.extensions.isEmpty)
        #expect(hello.ja3 == "771,5-10,,,")
    }

    // MARK: GREASE (RFC 8701)

    private static let greased = clientHello(
        suites: words(0x2A2A, 0x1301, 0xC02B),
        extensions: [
            extensionBytes(0x0A0A, []),
            extensionBytes(0, vector16([0] + vector16(Array("grease.example".utf8)))),
            extensionBytes(10, vector16(words(0x1A1A, 0x11EC, 29))), extensionBytes(11, vector8([0])),
            extensionBytes(16, vector16(vector8(Array("h2".utf8)) + vector8(Array("http/1.1".utf8)))),
            extensionBytes(13, vector16(words(0x0403))),
            extensionBytes(
                51,
                vector16(
                    words(0x1A1A) + vector16([0]) + words(29) + vector16([UInt8](repeating: 7, count: 32)))),
            extensionBytes(43, vector8(words(0xFAFA, 0x0304, 0x0303))), extensionBytes(0x3A3A, [0]),
        ].flatMap { $0 })

    @Test func greaseIsNamedAndKept() throws {
        let hello = try #require(clientHello(in: Self.greased))
        #expect(hello.cipherSuites.map(\.isGREASE) == [true, false, false])
        #expect(hello.cipherSuites[0].name == "GREASE")
        #expect(hello.extensions.first?.type.isGREASE == true)
        #expect(hello.extensions.last?.type.name == "GREASE")
        #expect(hello.groups.map(\.text) == ["GREASE", "X25519MLKEM768", "x25519"])
        #expect(hello.keyShares.map(\.length) == [1, 32])
        #expect(hello.supportedVersions.map(\.text) == ["GREASE", "TLS 1.3", "TLS 1.2"])
        #expect(hello.serverName.map(text) == "grease.example")
    }

    // MARK: JA3

    /// The hashes are those that Wireshark computes (tls.handshake.ja3).
    @Test(arguments: [
        (Vectors.clientHello, "da4dea34fe6d4ce5f0725df3f2682fa0"),
        (Vectors.resumingClientHello, "976771cc12ab6391a021ebc6c1d77991"),
        (Vectors.clientHello12, "87b9bfc7da97115ed2276737b09f8d74"),
        (greased, "1932ad063c7b35b7f30f4fd3b4bc9694"),
    ])
    func ja3(bytes: [UInt8], hash: String) throws {
        #expect(try #require(clientHello(in: bytes)).ja3Hash == hash)
    }

    @Test func theTextOfJA3() throws {
        #expect(
            try #require(clientHello(in: Vectors.clientHello)).ja3
                == "771,4865-4867-4866,0-65281-10-35-51-43-13-45-28,29-23-24-25-256-257-258-259-260,")
        #expect(
            try #require(clientHello(in: Self.greased)).ja3 == "771,4865-49195,0-10-11-16-13-51-43,4588-29,0")
        #expect(ClientHello().ja3 == nil)
    }

    // MARK: Damaged

    @Test(arguments: [Vectors.clientHello, Vectors.resumingClientHello, Vectors.clientHello12, greased])
    func everyPrefixTellsWhatItHas(bytes: [UInt8]) throws {
        let whole = try #require(clientHello(in: bytes))
        for count in 4..<bytes.count {
            let message = readMessage(Array(bytes.prefix(count)))
            let hello = try #require(clientHello(in: Array(bytes.prefix(count))))
            // Without its extensions a hello is whole too: RFC 5246 §7.4.1.2.
            let beginsExtensions = count == whole.extensions[0].range.lowerBound - 6
            #expect((message.problem == nil) == beginsExtensions, "\(count)")
            if count >= 38 { #expect(hello.random == whole.random) }
            if count == bytes.count - 1 { #expect(hello.cipherSuites == whole.cipherSuites) }
        }
    }

    @Test(arguments: [Vectors.clientHello, Vectors.resumingClientHello, greased])
    func noByteCanDoHarm(bytes: [UInt8]) {
        for index in 4..<bytes.count {
            for value in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] &+ 1, bytes[index] &- 1] as [UInt8] {
                var changed = bytes
                changed[index] = value
                guard let hello = clientHello(in: changed) else {
                    Issue.record("byte \(index)")
                    continue
                }
                #expect(hello.extensions.allSatisfy { $0.range.upperBound <= bytes.count }, "byte \(index)")
                _ = hello.ja3Hash
            }
        }
    }

    /// A malformed extension spoils only itself.
    @Test(
        arguments: [
            (0, "000c 00 0009 01"), (0, "00"), (0, "0009 00 0001"), (10, "0004 001d"), (10, "09"),
            (11, "02 00"),
            (13, "0002 04"), (16, "0003 02 68"), (16, "0002 05 68"), (43, "03 0304"), (43, ""),
            (51, "0006 001d 0009 0102"), (41, "0008 0009 010203040506"), (41, ""),
        ] as [(UInt16, String)])
    func malformedExtensions(type: UInt16, data: String) throws {
        let data = Vectors.bytes(data)
        let bytes = clientHello(extensions: extensionBytes(type, data) + extensionBytes(35, [1, 2, 3]))
        let hello = try #require(clientHello(in: bytes))
        #expect(readMessage(bytes).problem == nil)
        #expect(numbers(hello.extensions.map(\.type)) == [type, 35])
        #expect(hello.ticketLength == 3)
        #expect(hello.serverName == nil)
        #expect(hello.alpn.isEmpty)
    }

    @Test func emptyExtensions() throws {
        // As servers send them; a client's empty server_name names no host.
        let all = [0, 10, 11, 13, 16, 35, 41, 43, 51].flatMap { extensionBytes(UInt16($0), []) }
        let hello = try #require(clientHello(in: clientHello(extensions: all)))
        #expect(hello.extensions.count == 9)
        #expect(hello.serverName == nil)
        #expect(hello.ticketLength == 0)
    }

    @Test func onlyTheFirstHostNameCounts() throws {
        let names = [[1] + vector16([9]), [0] + vector16([0x61]), [0] + vector16([0x62])].flatMap { $0 }
        let hello = try #require(clientHello(in: clientHello(extensions: extensionBytes(0, vector16(names)))))
        #expect(hello.serverName == [0x61])
    }

    @Test func hostNamesAreBytes() throws {
        let name: [UInt8] = [0, 0x1B, 0xFF, 0x61]
        let data = vector16([0] + vector16(name))
        #expect(
            try #require(clientHello(in: clientHello(extensions: extensionBytes(0, data)))).serverName == name
        )
    }
}

@Suite("ServerHello")
struct ServerHelloTests {
    @Test func ofRFC8448() throws {
        let hello = try #require(serverHello(in: Vectors.serverHello))
        #expect(readMessage(Vectors.serverHello).problem == nil)
        #expect(readMessage(Vectors.serverHello).name == "ServerHello")
        #expect(hello.legacyVersion == .tls12)
        #expect(hello.version == .tls13)
        #expect(hello.cipherSuite.name == "TLS_AES_128_GCM_SHA256")
        #expect(hello.keyShareGroup?.name == "x25519")
        #expect(hello.compressionMethod == 0)
        #expect(!hello.isHelloRetryRequest)
        #expect(!hello.hasPreSharedKey)
        #expect(hello.extensions.map(\.range) == [48..<84, 88..<90])
        #expect(hello.has(.supportedVersions))
    }

    @Test func theOneThatAsksForAnotherHello() throws {
        let hello = try #require(serverHello(in: Vectors.helloRetryRequest))
        #expect(hello.isHelloRetryRequest)
        #expect(readMessage(Vectors.helloRetryRequest).name == "HelloRetryRequest")
        #expect(hello.keyShareGroup?.name == "secp256r1")
        #expect(hello.version == .tls13)
        #expect(numbers(hello.extensions.map(\.type)) == [51, 44, 43])
        var other = Vectors.helloRetryRequest
        other[37] ^= 1
        #expect(serverHello(in: other)?.isHelloRetryRequest == false)
        #expect(readMessage(other).name == "ServerHello")
    }

    @Test func ofTLS12() throws {
        let hello = try #require(serverHello(in: Vectors.serverHello12))
        #expect(hello.version == .tls12)
        #expect(hello.selectedVersion == nil)
        #expect(hello.cipherSuite.name == "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384")
        #expect(hello.sessionID.count == 32)
        #expect(hello.alpn.map(text) == "http/1.1")
        #expect(hello.keyShareGroup == nil)
    }

    @Test func thatTakesAPreSharedKey() throws {
        #expect(try #require(serverHello(in: Vectors.resumingServerHello)).hasPreSharedKey)
    }

    @Test func withoutExtensions() throws {
        let bytes = serverHello(version: 0x0301, session: [1], suite: 0x0005)
        let hello = try #require(serverHello(in: bytes))
        #expect(readMessage(bytes).problem == nil)
        #expect(hello.version.name == "TLSv1.0")
        #expect(hello.sessionID == [1])
    }

    @Test(arguments: [Vectors.serverHello, Vectors.helloRetryRequest, Vectors.serverHello12])
    func everyPrefixAndEveryByte(bytes: [UInt8]) throws {
        for count in 4..<bytes.count {
            #expect(serverHello(in: Array(bytes.prefix(count))) != nil)
        }
        for index in 4..<bytes.count {
            for value in [0, 0xFF, bytes[index] &+ 1] as [UInt8] {
                var changed = bytes
                changed[index] = value
                let hello = try #require(serverHello(in: changed))
                #expect(hello.extensions.allSatisfy { $0.range.upperBound <= bytes.count }, "byte \(index)")
            }
        }
    }
}
