import Testing
import WireBytes

@testable import QUICMessages
@testable import TLSMessages

/// Packets and keys of RFC 9001 appendix A and RFC 9369 appendix A, byte by byte.
@Suite("Protection of QUIC's packets") struct ProtectionTests {
    private func initialKeys(_ version: QUICVersion, _ side: Side) throws -> QUICPacketKeys {
        try #require(QUICInitialScheme.all(of: version).first).keys(of: QUICVectors.connection, side)
    }

    /// A packet with its protection taken off.
    private func opened(
        _ packet: [UInt8], _ keys: QUICPacketKeys, numberAt place: Int? = nil, largest: UInt64? = nil
    ) -> Opened? {
        packet.withBytes { span in
            var room: [UInt8] = []
            guard let place = place ?? (try? QUICHeader(span))?.numberOffset,
                let (header, frames) = QUICConversation.open(
                    span, numberAt: place, keys, largest, in: &room)
            else { return nil }
            return Opened(header: header, bytes: Array(room[..<header.length]), payload: Array(room[frames]))
        }
    }

    private struct Opened {
        var header: QUICUnprotectedHeader
        var bytes: [UInt8]
        var payload: [UInt8]
    }

    @Test func clientInitial() throws {
        let packet = try #require(opened(QUICVectors.clientInitial, try initialKeys(.v1, .client)))
        let payload = packet.payload
        #expect(packet.bytes.hexadecimal == "c300000001088394c8f03e5157080000449e00000002")
        #expect(packet.header.number == 2)
        #expect(payload.count == 1162)
        #expect(Array(payload.prefix(QUICVectors.clientFrame.count)) == QUICVectors.clientFrame)
        #expect(payload.dropFirst(QUICVectors.clientFrame.count).allSatisfy { $0 == 0 })
    }

    @Test func serverInitial() throws {
        let packet = try #require(opened(QUICVectors.serverInitial, try initialKeys(.v1, .server)))
        #expect(packet.bytes.hexadecimal == "c1000000010008f067a5502a4262b50040750001")
        #expect(packet.header.number == 1)
        #expect(packet.payload == QUICVectors.serverPayload)
    }

    @Test func version2() throws {
        let client = try #require(
            opened(QUICVectors.clientInitial2, try initialKeys(.v2, .client)))
        #expect(client.bytes.hexadecimal == "d36b3343cf088394c8f03e5157080000449e00000002")
        #expect(Array(client.payload.prefix(QUICVectors.clientFrame.count)) == QUICVectors.clientFrame)
        let server = try #require(
            opened(QUICVectors.serverInitial2, try initialKeys(.v2, .server)))
        #expect(server.bytes.hexadecimal == "d16b3343cf0008f067a5502a4262b50040750001")
        #expect(server.payload == QUICVectors.serverPayload)
        // What one version protects, the other's keys do not open.
        #expect(opened(QUICVectors.serverInitial2, try initialKeys(.v1, .server)) == nil)
    }

    @Test(
        arguments: [
            (
                QUICVectors.shortChaCha, QUICKeyLabels.v1,
                [
                    "c6d98ff3441c3fe1b2182094f69caa2ed4b716b65488960a7a984979fb23e1c8",
                    "e0459b3474bdd0e44a41c144",
                    "25a282b9e82f06f21f488917a4fc8f1b73573685608597d0efcb076b0ab7a7a4",
                    "1223504755036d556342ee9361d253421a826c9ecdf3c7148684b36b714881f9",
                ]
            ),
            (
                QUICVectors.shortChaCha2, .v2,
                [
                    "3bfcddd72bcf02541d7fa0dd1f5f9eeea817e09a6963a0e6c7df0f9a1bab90f2",
                    "a6b5bc6ab7dafce30ffff5dd",
                    "d659760d2ba434a226fd37b35c69e2da8211d10c4f12538787d65645d5d1b8e2",
                    "c69374c49e3d2a9466fa689e49d476db5d0dfbc87d32ceeaa6343fd0ae4c7d88",
                ]
            ),
        ])
    func shortHeader(packet: [UInt8], labels: QUICKeyLabels, keys expected: [String]) throws {
        let suite = CipherSuite(rawValue: 0x1303)
        let keys = try #require(QUICPacketKeys(secret: QUICVectors.chaChaSecret, suite: suite, labels))
        let found = [keys.key, keys.vector, keys.header, keys.updated.secret]
        #expect(found.map(\.hexadecimal) == expected)
        #expect(keys.updated.header == keys.header)
        let short = try #require(opened(packet, keys, numberAt: 1, largest: 654_360_563))
        #expect(short.bytes.hexadecimal == "4200bff4")
        #expect(short.header.number == 654_360_564)
        #expect(!short.header.keyPhase)
        #expect(short.payload == [1])
        #expect(opened(packet, keys.updated, numberAt: 1, largest: 654_360_563) == nil)
    }

    @Test(arguments: [(QUICVectors.retry, QUICVersion.v1), (QUICVectors.retry2, .v2)])
    func retryTag(packet: [UInt8], version: QUICVersion) {
        #expect(
            packet.withBytes { QUICRetryTag.fits($0, version, answering: QUICVectors.connection) } == true)
        #expect(packet.withBytes { QUICRetryTag.fits($0, version, answering: [1, 2, 3]) } == false)
        let other: QUICVersion = version == .v1 ? .v2 : .v1
        #expect(packet.withBytes { QUICRetryTag.fits($0, other, answering: QUICVectors.connection) } == false)
        for place in packet.indices {
            var damaged = packet
            damaged[place] ^= 0x10
            let fits = damaged.withBytes { QUICRetryTag.fits($0, version, answering: QUICVectors.connection) }
            #expect(fits == false)
        }
        for count in 0..<packet.count {
            let cut = Array(packet.prefix(count))
            #expect(
                cut.withBytes { QUICRetryTag.fits($0, version, answering: QUICVectors.connection) } == false)
        }
    }

    /// Each byte is proven: the header's, the number's, the payload's and the tag's.
    @Test func everyByteCounts() throws {
        let server = try initialKeys(.v1, .server)
        let place = try #require(
            try? QUICVectors.serverInitial.withBytes { try QUICHeader($0).numberOffset })
        for index in QUICVectors.serverInitial.indices {
            var damaged = QUICVectors.serverInitial
            damaged[index] ^= 0x04
            #expect(opened(damaged, server, numberAt: place) == nil, "byte \(index)")
        }
        for count in 0..<QUICVectors.serverInitial.count {
            let cut = Array(QUICVectors.serverInitial.prefix(count))
            #expect(opened(cut, server, numberAt: place) == nil)
        }
        let suite = CipherSuite(rawValue: 0x1303)
        let keys = try #require(QUICPacketKeys(secret: QUICVectors.chaChaSecret, suite: suite, .v1))
        for index in QUICVectors.shortChaCha.indices {
            var damaged = QUICVectors.shortChaCha
            damaged[index] ^= 0x01
            #expect(opened(damaged, keys, numberAt: 1, largest: 654_360_563) == nil, "byte \(index)")
        }
    }

    /// The packets of both appendices: whichever byte is damaged in whichever way, and wherever it is cut.
    @Test(
        arguments: [
            (QUICVectors.clientInitial, QUICVersion.v1, Side.client),
            (QUICVectors.serverInitial, .v1, .server),
            (QUICVectors.clientInitial2, .v2, .client), (QUICVectors.serverInitial2, .v2, .server),
        ])
    func nothingDamagedIsOpened(packet: [UInt8], version: QUICVersion, side: Side) throws {
        let keys = try initialKeys(version, side)
        let place = try #require(try? packet.withBytes { try QUICHeader($0).numberOffset })
        #expect(opened(packet, keys, numberAt: place) != nil)
        for index in packet.indices {
            for flip in [0x01, 0x02, 0x80, 0xFF] as [UInt8] {
                var damaged = packet
                damaged[index] ^= flip
                #expect(opened(damaged, keys, numberAt: place) == nil, "byte \(index), \(flip)")
            }
        }
        for count in packet.indices {
            #expect(opened(Array(packet.prefix(count)), keys, numberAt: place) == nil, "\(count) bytes")
        }
        // A key is as good behind what it could not open.
        #expect(opened(packet, keys, numberAt: place) != nil)
    }

    /// RFC 9001 §5.3: CCM with short tags, and suites of earlier versions, are none of QUIC's.
    @Test func suites() {
        let secret = [UInt8](repeating: 7, count: 32)
        for (suite, isTaken) in [
            (0x1301, true), (0x1302, false), (0x1303, true), (0x1304, true), (0x1305, false), (0xC02F, true),
            (0xC009, false), (0x0000, false),
        ] as [(UInt16, Bool)] {
            let keys = QUICPacketKeys(secret: secret, suite: CipherSuite(rawValue: suite), .v1)
            #expect((keys != nil) == isTaken, "\(suite)")
        }
        let long = QUICPacketKeys(
            secret: [UInt8](repeating: 7, count: 48), suite: CipherSuite(rawValue: 0x1302), .v1)
        #expect(long?.key.count == 32 && long?.header.count == 32)
    }
}
