import Testing
import WireBytes

@testable import TLSMessages

@Suite("DTLS") struct DTLSTests {
    private struct Conversation {
        var dtls = DTLSConversation()
        private var packet = 0

        mutating func take(_ side: Side, _ bytes: [UInt8]) {
            packet += 1
            let mark = PacketMark(packet: packet, time: Timestamp(nanoseconds: 0))
            bytes.withBytes {
                dtls.consume($0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: bytes.count))
            }
        }

        var names: [String?] { dtls.handshake.messages.map(\.name) }
    }

    private static func record(_ type: UInt8, _ content: [UInt8], epoch: UInt16 = 0, version: UInt16 = 0xFEFD)
        -> [UInt8]
    {
        [type] + word(version) + word(epoch) + [0, 0, 0, 0, 0, 1] + word(UInt16(content.count)) + content
    }

    /// A fragment of a handshake message.
    private static func fragment(
        _ type: UInt8, _ sequence: UInt16, _ body: [UInt8], _ range: Range<Int>? = nil
    ) -> [UInt8] {
        let range = range ?? 0..<body.count
        func three(_ number: Int) -> [UInt8] { [0, UInt8(number >> 8), UInt8(number & 255)] }
        return [type] + three(body.count) + word(sequence) + three(range.lowerBound) + three(range.count)
            + body[range]
    }

    /// A hello with a cookie, by the form of RFC 6347 §4.2.1.
    private static func clientHello(cookie: [UInt8], random: UInt8 = 1) -> [UInt8] {
        words(0xFEFD) + [UInt8](repeating: random, count: 32) + [0] + vector8(cookie)
            + vector16(words(0xC02B)) + [1, 0]
            + vector16(
                extensionBytes(0, vector16([0] + vector16(Array("d.example".utf8))))
                    + extensionBytes(16, vector16(vector8(Array("coap".utf8)))))
    }

    private static let serverHello = Array(
        TLSMessagesTests.serverHello(version: 0xFEFD, suite: 0xC02B).dropFirst(4))
    private static let certificate = vector24(vector24([UInt8](repeating: 5, count: 300)))

    @Test func aHandshake() throws {
        var talk = Conversation()
        talk.take(
            .client, Self.record(22, Self.fragment(1, 0, Self.clientHello(cookie: [])), version: 0xFEFF))
        talk.take(
            .server,
            Self.record(22, Self.fragment(3, 0, words(0xFEFF) + vector8([7, 7, 7])), version: 0xFEFF))
        talk.take(.client, Self.record(22, Self.fragment(1, 1, Self.clientHello(cookie: [7, 7, 7]))))
        // The certificate in three fragments, the last one first, two of them overlapping; one comes again.
        talk.take(
            .server,
            Self.record(22, Self.fragment(2, 1, Self.serverHello))
                + Self.record(22, Self.fragment(11, 2, Self.certificate, 200..<306)))
        talk.take(.server, Self.record(22, Self.fragment(11, 2, Self.certificate, 0..<120)))
        talk.take(.server, Self.record(22, Self.fragment(11, 2, Self.certificate, 100..<200)))
        talk.take(.server, Self.record(22, Self.fragment(2, 1, Self.serverHello) + Self.fragment(14, 3, [])))
        talk.take(.client, Self.record(20, [1]) + Self.record(22, [UInt8](repeating: 9, count: 40), epoch: 1))
        talk.take(.client, Self.record(23, [UInt8](repeating: 9, count: 50), epoch: 1))
        talk.take(.server, Self.record(21, [UInt8](repeating: 9, count: 26), epoch: 1))
        #expect(
            talk.names == [
                "ClientHello", "HelloVerifyRequest", "ClientHello", "ServerHello", "Certificate",
                "ServerHelloDone",
            ])
        let hello = try #require(talk.dtls.handshake.clientHello)
        #expect(hello.serverName == Array("d.example".utf8))
        #expect(hello.ja4(over: .dtls)?.hasPrefix("dd2d0102cp_") == true)
        guard case .clientHello(let second) = talk.dtls.handshake.messages[2].body else {
            Issue.record("no hello")
            return
        }
        #expect(second.cookie == [7, 7, 7])
        let shown = talk.dtls.handshake.messages[4]
        #expect(shown.first.packet == 4 && shown.last.packet == 6)
        #expect(
            shown.body == .certificate(CertificateMessage(certificates: [[UInt8](repeating: 5, count: 300)])))
        #expect(talk.dtls.version == .dtls12)
        #expect(talk.dtls.repeatedMessages == 1)
        #expect(talk.dtls.changeCipherSpecs.count == 1)
        #expect(talk.dtls.alerts.map(\.level) == [nil])
        #expect(talk.dtls.records[.client].encryptedHandshakes == 1)
        #expect(talk.dtls.records[.client].applicationDataBytes == 50)
    }

    @Test func anotherHandshakeOnTheSamePorts() {
        var talk = Conversation()
        for random in [1, 1, 2] as [UInt8] {
            talk.take(
                .client, Self.record(22, Self.fragment(1, 0, Self.clientHello(cookie: [], random: random))))
        }
        #expect(talk.names == ["ClientHello", "ClientHello"])
        #expect(talk.dtls.repeatedMessages == 1)
    }

    @Test func recognition() {
        func looks(_ bytes: [UInt8]) -> Bool {
            bytes.withBytes { DTLSConversation.looksLikeDTLS($0, length: bytes.count) }
        }
        let hello = Self.record(22, Self.fragment(1, 0, Self.clientHello(cookie: [])))
        #expect(looks(hello))
        #expect(hello.withBytes(DTLSConversation.role(ofSenderOf:)) == .client)
        #expect(looks(Self.record(23, [UInt8](repeating: 1, count: 30), epoch: 1)))
        #expect(!looks(Self.record(23, [UInt8](repeating: 1, count: 30))))
        #expect(!looks(Self.record(22, [99] + [UInt8](repeating: 1, count: 30))))
        #expect(!looks(Array(hello.dropLast())))
        #expect(!looks(Self.record(22, [1, 2, 3], version: 0x0303)))
        #expect(!looks([]))
    }

    @Test func hostileBytes() {
        let bytes =
            Self.record(22, Self.fragment(1, 0, Self.clientHello(cookie: [1])))
            + Self.record(22, Self.fragment(11, 2, Self.certificate, 0..<50)) + Self.record(21, [2, 40])
        for place in bytes.indices {
            for value in [0, 0x20, 0x3F, 0x7F, 0xFF, bytes[place] ^ 1] as [UInt8] {
                var changed = bytes
                changed[place] = value
                var talk = Conversation()
                talk.take(.client, changed)
                talk.take(.server, Array(changed.prefix(place)))
                #expect(talk.dtls.handshake.messages.count <= 3)
            }
        }
        var talk = Conversation()
        for sequence in UInt16(0)..<200 {
            talk.take(.server, Self.record(22, Self.fragment(11, sequence, Self.certificate, 10..<20)))
        }
        #expect(talk.dtls.reachedLimit && talk.names.isEmpty)
    }
}
