import TestSupport
import Testing
import WireBytes

@testable import QUICMessages
@testable import TLSMessages

@Suite("QUIC") struct QUICTests {
    private struct Conversation {
        var quic = QUICConversation()
        private var packet = 0

        init(_ datagrams: (Side, [UInt8])...) { for (side, bytes) in datagrams { take(bytes, side) } }

        /// Takes a datagram, of which all was captured if it is not said how many bytes it had.
        mutating func take(_ bytes: [UInt8], _ side: Side, of sent: Int? = nil) {
            packet += 1
            let mark = PacketMark(packet: packet, time: Timestamp(nanoseconds: 0))
            let place = DatagramPlace(mark: mark, offset: 42, length: sent ?? bytes.count)
            bytes.withBytes { quic.consume($0, from: side, at: place) }
        }

        var names: [String?] { quic.handshake.messages.map(\.name) }
    }

    // MARK: Datagrams that were not captured whole

    /// Of a cut packet the header counts: what it is, and the connection ID that the keys of Initial packets follow from.
    @Test func cutPackets() {
        let client = QUICVectors.clientInitial
        var conversation = Conversation()
        conversation.take(Array(client.prefix(204)), .client, of: client.count)
        #expect(Array(client.prefix(204)).withBytes { QUICConversation.looksLikeQUIC($0, of: client.count) })
        #expect(!Array(client.prefix(204)).withBytes { QUICConversation.looksLikeQUIC($0) })
        #expect(conversation.quic.packets.map(\.kind) == [.initial])
        #expect(conversation.quic.packets.first?.failure == .cut)
        conversation.take(QUICVectors.serverInitial, .server)
        #expect(conversation.names == ["ServerHello"])
        // A handshake packet of 1,000 bytes, of which 40 were captured.
        var handshake: [UInt8] = [0xE3, 0, 0, 0, 1, 0, 8] + [0xF0, 0x67, 0xA5, 0x50, 0x2A, 0x42, 0x62, 0xB5]
        handshake += [0x43, 0xD7] + [UInt8](repeating: 7, count: 23)
        conversation.take(handshake, .server, of: 1_000)
        #expect(conversation.quic.packets.last?.kind == .handshake)
        #expect(conversation.quic.packets.last?.failure == .cut)
        // Of what claims more than the datagram had nothing counts but the first byte.
        conversation.take(handshake.replacing([0xB5], with: [0xB6]), .server, of: 999)
        #expect(conversation.quic.packets.last?.kind == .handshake)
        #expect(conversation.quic.packets.last?.source.isEmpty == true)
    }

    // MARK: Keys and packets of the RFCs

    @Test func keys() {
        func hexadecimal(_ side: Side, _ version: QUICVersion) -> [[String]] {
            QUICInitialScheme.all(of: version).map { scheme in
                let keys = scheme.keys(of: QUICVectors.connection, side)
                return [keys.key.hexadecimal, keys.vector.hexadecimal, keys.header.hexadecimal]
            }
        }
        #expect(
            hexadecimal(.client, .v1) == [
                [
                    "1f369613dd76d5467730efcbe3b1a22d", "fa044b2f42a3fd3b46fb255c",
                    "9f50449e04a0e810283a1e9933adedd2",
                ]
            ])
        #expect(
            hexadecimal(.server, .v1) == [
                [
                    "cf3a5331653c364c88f0f379b6067e37", "0ac1493ca1905853b0bba03e",
                    "c206b8d9b9f0f37644430b490eeaa314",
                ]
            ])
        #expect(
            hexadecimal(.client, .v2) == [
                [
                    "8b1a0bc121284290a29e0971b5cd045d", "91f73e2351d8fa91660e909f",
                    "45b95e15235d6f45a6b19cbcb0294ba9",
                ]
            ])
        #expect(
            hexadecimal(.server, .v2) == [
                [
                    "82db637861d55e1d011f19ea71d5d2a7", "dd13c276499c0249d3310652",
                    "edf6d05c83121201b436e16877593c3a",
                ]
            ])
        #expect(QUICInitialScheme.all(of: QUICVersion(rawValue: 0xFF00_001D)).count == 1)
        #expect(QUICInitialScheme.all(of: QUICVersion(rawValue: 0x1234_5678)).isEmpty)
    }

    /// As the drafts up to 26 wrote them: the list's length, names and lengths of two bytes.
    @Test func earlyParameters() {
        let bytes = QUICInitialScheme.bytes("000e" + "0005000480040000" + "000800024064")
        let parameters = QUICTransportParameter.list(bytes)
        #expect(parameters.map(\.id.rawValue) == [5, 8])
        #expect(parameters.map(\.number) == [262_144, 100])
        #expect(QUICTransportParameter.list(Array(bytes.dropLast())).map(\.id.rawValue) != [5, 8])
    }

    @Test(
        arguments: [
            (QUICVectors.clientInitial, QUICVectors.serverInitial, QUICVersion.v1),
            (QUICVectors.clientInitial2, QUICVectors.serverInitial2, QUICVersion.v2),
        ])
    func hellos(client: [UInt8], server: [UInt8], version: QUICVersion) throws {
        #expect(client.withBytes { QUICConversation.looksLikeQUIC($0) })
        #expect(client.withBytes(QUICConversation.role(ofSenderOf:)) == .client)
        #expect(server.withBytes(QUICConversation.role(ofSenderOf:)) != .client)
        let talk = Conversation((.client, client), (.server, server))
        #expect(talk.names == ["ClientHello", "ServerHello"])
        #expect(talk.quic.version == version && talk.quic.offeredVersion == version)
        let hello = try #require(talk.quic.handshake.clientHello)
        #expect(hello.serverName == Array("example.com".utf8))
        #expect(hello.alpn == [Array("alpn".utf8)])
        #expect(hello.ja4(over: .quic)?.hasPrefix("q13d0211an_") == true)
        let parameters = QUICTransportParameter.list(try #require(hello.quicParameters))
        #expect(parameters.first?.id.name == "initial_max_data")
        #expect(parameters.first?.number == UInt64(1 << 62) - 1)
        #expect(parameters.count == 8)
        #expect(talk.quic.handshake.version == .tls13)
        #expect(talk.quic.handshake.cipherSuite?.name == "TLS_AES_128_GCM_SHA256")
        #expect(talk.quic.totals[.client].initial == 1 && talk.quic.totals[.server].unopened == 0)
    }

    /// RFC 9000 §17.2.5.2.
    @Test func aSecondRetryIsNotObeyed() {
        var other = QUICVectors.retry
        // The connection ID that the server chooses.
        other[7] ^= 0xFF
        var talk = Conversation(
            (.client, QUICVectors.clientInitial), (.server, QUICVectors.retry), (.server, other))
        talk.take(QUICVectors.laterHalf, .client)
        #expect(talk.quic.retriesIgnored == 1)
        #expect(talk.quic.retry?.tokenLength == 5)
        #expect(talk.quic.totals[.client].unopened == 0)
    }

    @Test(arguments: [(QUICVectors.retry, QUICVersion.v1), (QUICVectors.retry2, QUICVersion.v2)])
    func retry(bytes: [UInt8], version: QUICVersion) throws {
        #expect(bytes.withBytes(QUICConversation.role(ofSenderOf:)) == .server)
        let talk = Conversation((.server, bytes))
        #expect(talk.quic.retry?.tokenLength == 5)
        #expect(talk.quic.version == version)
        // Keys follow from the connection ID that the server chose.
        var again = Conversation((.client, QUICVectors.clientInitial), (.server, bytes))
        #expect(again.quic.unanswered(of: .client) == 0)
        again.take(QUICVectors.laterHalf, .client)
        #expect(again.quic.totals[.client].unopened == 0)
    }

    // MARK: CRYPTO frames

    @Test func piecesInAnyOrder() throws {
        for order in [[0, 1], [1, 0], [0, 0, 1], [1, 1, 0, 0, 1]] {
            var talk = Conversation()
            for index in order {
                talk.take(index == 0 ? QUICVectors.laterHalf : QUICVectors.earlierHalf, .client)
            }
            #expect(talk.names == ["ClientHello"])
            let message = try #require(talk.quic.handshake.messages.first)
            #expect(message.first.packet == 1)
            #expect(message.last.packet == (order.firstIndex { $0 != order[0] } ?? 0) + 1)
            #expect(message.problem == nil)
        }
    }

    @Test func packetsInOneDatagram() {
        let talk = Conversation((.client, QUICVectors.earlierHalf + QUICVectors.laterHalf + [0x41, 1, 2, 3]))
        #expect(talk.names == ["ClientHello"])
        #expect(talk.quic.totals[.client] == QUICTotals(initial: 2, oneRTT: 1))
    }

    /// RFC 9287: without the fixed bit a short header is known where its receiver allows that, or by its connection ID.
    @Test func greasedBits() {
        let rest = [UInt8](repeating: 7, count: 20)
        let toServer: [UInt8] = [0x05] + [0xF0, 0x67, 0xA5, 0x50, 0x2A, 0x42, 0x62, 0xB5] + rest
        let another: [UInt8] = [0x05] + [UInt8](repeating: 1, count: 8) + rest
        let plain = Conversation(
            (.client, QUICVectors.clientInitial), (.server, QUICVectors.serverInitial), (.client, toServer),
            (.client, another), (.server, [0x05] + rest))
        #expect(plain.quic.totals[.client] == QUICTotals(initial: 1, oneRTT: 1, unreadable: 1))
        #expect(plain.quic.totals[.server] == QUICTotals(initial: 1, unreadable: 1))
        let padding = [UInt8](repeating: 0, count: 40)
        let greased = Conversation(
            (.client, QUICVectors.greasingInitial), (.server, [0x05] + rest),
            (.server, QUICVectors.serverInitial + [0x05] + rest),
            (.server, QUICVectors.serverInitial + padding))
        #expect(greased.names.first == "ClientHello")
        #expect(greased.quic.totals[.server].oneRTT == 2)
        #expect(greased.quic.totals[.server].unreadable == 0)
    }

    @Test func theServerCloses() throws {
        let talk = Conversation((.client, QUICVectors.clientInitial), (.server, QUICVectors.close))
        let close = try #require(talk.quic.closes.first)
        #expect(close.reason.code == 0x128 && close.name == "CRYPTO_ERROR: handshake_failure")
        #expect(close.reason.text == Array("sorry".utf8))
    }

    // MARK: Versions

    @Test func negotiation() {
        let bytes: [UInt8] =
            [0xAA, 0, 0, 0, 0, 0, 8] + QUICVectors.connection + [
                0, 0, 0, 1, 0x6B, 0x33, 0x43, 0xCF, 0x1A, 0x2A, 0x3A, 0x4A,
            ]
        #expect(bytes.withBytes { QUICConversation.looksLikeQUIC($0) })
        let talk = Conversation((.client, QUICVectors.clientInitial), (.server, bytes))
        #expect(talk.quic.serverVersions.map(\.text) == ["QUIC v1", "QUIC v2", "0x1A2A3A4A"])
        #expect(talk.quic.negotiation?.packet == 2)
    }

    @Test func names() {
        #expect(QUICVersion(rawValue: 0xFF00_001D).text == "QUIC draft 29")
        #expect(QUICVersion(rawValue: 0x5130_3433).text == "gQUIC Q043")
        #expect(QUICVersion(rawValue: 0x5430_3531).text == "gQUIC T051")
        #expect(QUICVersion(rawValue: 0x0A1A_2A3A).isReserved)
    }

    @Test func googleHello() throws {
        let values = Array("a.example".utf8) + Array("Chrome".utf8)
        let table = Array("SNI\0".utf8) + [9, 0, 0, 0] + Array("UAID".utf8) + [15, 0, 0, 0]
        let packet: [UInt8] =
            [0x0D] + QUICVectors.connection + Array("Q043".utf8) + [1] + [UInt8](repeating: 0xEE, count: 12)
            + [0xA0, 1] + [0x01, 0x90] + Array("CHLO".utf8) + [2, 0, 0, 0] + table + values
        #expect(packet.withBytes { QUICConversation.looksLikeQUIC($0) })
        let talk = Conversation((.client, packet))
        #expect(talk.quic.version?.text == "gQUIC Q043")
        #expect(talk.quic.googleHello?.serverName == Array("a.example".utf8))
        #expect(talk.quic.googleHello?.userAgent == Array("Chrome".utf8))
    }

    // MARK: Packet numbers (RFC 9000 §A.3) and hostile bytes

    @Test func packetNumbers() {
        #expect(QUICUnprotectedHeader.number(0x9B32, bits: 16, largest: 0xA82F_30EA) == 0xA82F_9B32)
        #expect(QUICUnprotectedHeader.number(2, bits: 8, largest: 0xFF) == 0x102)
        #expect(QUICUnprotectedHeader.number(0xFF, bits: 8, largest: 0x100) == 0xFF)
        #expect(QUICUnprotectedHeader.number(7, bits: 32, largest: nil) == 7)
    }

    @Test func hostileBytes() {
        let datagrams = [
            QUICVectors.clientInitial, QUICVectors.serverInitial, QUICVectors.retry, QUICVectors.earlierHalf,
        ]
        for (index, bytes) in datagrams.enumerated() {
            for count in stride(from: 0, to: bytes.count, by: bytes.count > 200 ? 37 : 1) {
                let cut = Array(bytes.prefix(count))
                _ = cut.withBytes { QUICConversation.looksLikeQUIC($0) }
                _ = cut.withBytes(QUICConversation.role(ofSenderOf:))
                _ = Conversation((.client, cut), (.server, cut))
            }
            for place in 0..<min(bytes.count, 60) {
                for value in [0, 0x3F, 0x7F, 0xC0, 0xFF, bytes[place] ^ 1] as [UInt8] {
                    var changed = bytes
                    changed[place] = value
                    _ = changed.withBytes(QUICConversation.role(ofSenderOf:))
                    let talk = Conversation((index == 1 ? .server : .client, changed))
                    #expect(talk.quic.handshake.messages.count <= 1)
                }
            }
        }
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let payload = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...0x20, using: &random)
            }
            payload.withBytes { span in
                var reader = ByteReader(span)
                while (try? QUICFramePlace(&reader, of: .v1)) != nil, !reader.isAtEnd {}
            }
            _ = QUICTransportParameter.list(payload)
        }
    }
}
