import DialogueMessages
import OpenVPNMessages
import PacketDecoding
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// What is said in clear text before TLS, and that TLS is found behind it.
@Suite("Going over to TLS") struct StartTLSTests {
    /// A ClientHello without extensions, in a record.
    static let hello: [UInt8] =
        [0x16, 3, 1, 0, 45, 1, 0, 0, 41, 3, 3] + [UInt8](repeating: 7, count: 32) + [0, 0, 2, 0, 0x2F, 1, 0]

    struct Talk: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var turns: [(Side, [UInt8])]
        var meanings: [ClearTextLine.Meaning]

        init(_ name: String, _ meanings: [ClearTextLine.Meaning], _ turns: [(Side, String)]) {
            testDescription = name
            self.meanings = meanings
            self.turns = turns.map { ($0, Array($1.utf8)) }
        }

        init(_ name: String, _ meanings: [ClearTextLine.Meaning], bytes turns: [(Side, [UInt8])]) {
            testDescription = name
            self.meanings = meanings
            self.turns = turns
        }
    }

    static let talks: [Talk] = [
        Talk(
            "SMTP", [.greeting, .offersTLS, .asksForTLS, .grantsTLS],
            [
                (.server, "220 mail.test ESMTP\r\n"), (.client, "EHLO me\r\n"),
                (.server, "250-mail.test\r\n250-SIZE 1000\r\n250 STARTTLS\r\n"), (.client, "STARTTLS\r\n"),
                (.server, "220 go ahead\r\n"),
            ]),
        Talk(
            "IMAP", [.offersTLS, .asksForTLS, .grantsTLS],
            [
                (.server, "* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n"), (.client, "a1 STARTTLS\r\n"),
                (.server, "a1 OK begin\r\n"),
            ]),
        Talk(
            "POP3", [.greeting, .asksForTLS, .grantsTLS],
            [(.server, "+OK hello\r\n"), (.client, "STLS\r\n"), (.server, "+OK begin\r\n")]),
        Talk(
            "FTP", [.greeting, .asksForTLS, .grantsTLS],
            [(.server, "220 files\r\n"), (.client, "AUTH TLS\r\n"), (.server, "234 go\r\n")]),
        Talk(
            "XMPP", [.offersTLS, .asksForTLS, .grantsTLS],
            [
                (.client, "<?xml version='1.0'?><stream:stream to='a'>"),
                (.server, "<stream:features><starttls xmlns='urn'/></stream:features>"),
                (.client, "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"),
                (.server, "<proceed xmlns='urn'/>"),
            ]),
        Talk(
            "LDAP", [.asksForTLS, .grantsTLS],
            bytes: [
                (
                    .client,
                    [0x30, 0x1D, 2, 1, 1, 0x77, 0x18, 0x80, 0x16] + Array("1.3.6.1.4.1.1466.20037".utf8)
                ),
                (.server, [0x30, 0x0C, 2, 1, 1, 0x78, 7, 0x0A, 1, 0, 4, 0, 4, 0]),
            ]),
        Talk(
            "PostgreSQL", [.asksForTLS, .grantsTLS],
            bytes: [(.client, [0, 0, 0, 8, 0x04, 0xD2, 0x16, 0x2F]), (.server, [0x53])]),
        Talk(
            "MySQL", [.greeting, .asksForTLS],
            bytes: [
                (.server, [74, 0, 0, 0, 10] + Array("8.0.32\0".utf8) + [UInt8](repeating: 1, count: 66)),
                (.client, [32, 0, 0, 1, 0, 0x0A] + [UInt8](repeating: 0, count: 30)),
            ]),
        Talk(
            "VNC", [.greeting, .offersTLS, .asksForTLS, .grantsTLS],
            bytes: [
                (.server, Array("RFB 003.008\n".utf8)), (.client, Array("RFB 003.008\n".utf8)),
                (.server, [2, 2, 19]), (.client, [19]), (.server, [0, 2]), (.client, [0, 2]),
                (.server, [0, 1, 0, 0, 1, 5]), (.client, [0, 0, 1, 5]), (.server, [1]),
            ]),
        Talk(
            "RDP", [.asksForTLS, .grantsTLS],
            bytes: [
                (
                    .client,
                    [3, 0, 0, 44, 39, 0xE0, 0, 0, 0, 0, 0] + Array("Cookie: mstshash=me\r\n".utf8)
                        + [0, 0, 0, 0, 1, 0, 8, 0, 3, 0, 0, 0]
                ), (.server, [3, 0, 0, 19, 14, 0xD0, 0, 0, 0x12, 0x34, 0, 2, 0, 8, 0, 2, 0, 0, 0]),
            ]),
    ]

    @Test(arguments: talks) func tlsIsFoundBehindIt(talk: Talk) throws {
        var wire = WireBuilder()
        wire.open()
        for (side, bytes) in talk.turns { wire.say(side, [.ack, .psh], bytes) }
        wire.say(.client, [.ack, .psh], Self.hello)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.tls?.messages.map(\.name) == ["ClientHello"])
        let stream = try #require(trace.clearText)
        #expect(stream.title?.hasPrefix(talk.testDescription) == true, "\(stream.title ?? "nothing")")
        #expect(stream.clearTextLines.compactMap(\.meaning) == talk.meanings)
        // Each is told at its packet: three of the opening stand before the first.
        for clearText in stream.clearTextLines where clearText.meaning == .asksForTLS {
            #expect(clearText.from == .client && clearText.mark.packet >= 4)
        }
    }

    /// Both sides end TLS, and the dialogue goes on without: CCC, RFC 4217 §12.3. In pieces of any size.
    @Test(arguments: [1, 3, 64]) func theDialogueGoesOnBehindIt(piece: Int) throws {
        let alert: [UInt8] = [0x15, 3, 1, 0, 24] + [UInt8](repeating: 9, count: 24)
        let changeCipher: [UInt8] = [0x14, 3, 1, 0, 1, 1]
        var wire = WireBuilder()
        wire.open()
        func say(_ side: Side, _ bytes: [UInt8]) {
            for start in stride(from: 0, to: bytes.count, by: piece) {
                wire.say(side, [.ack, .psh], Array(bytes[start..<min(start + piece, bytes.count)]))
            }
        }
        say(.server, Array("220 files\r\n".utf8))
        say(.client, Array("AUTH TLS\r\n".utf8))
        say(.server, Array("234 go\r\n".utf8))
        say(.client, Self.hello + changeCipher)
        say(.server, changeCipher + alert)
        say(.client, alert + Array("CWD pub\r\n".utf8))
        say(.server, Array("250 there\r\n".utf8))
        let trace = try #require(Traced(wire).connections.first)
        let tls = try #require(trace.tls)
        #expect(tls.isOver && tls.interruptions == 0 && tls.alerts.count == 2)
        let dialogues = trace.application.compactMap { $0 as? DialogueConversation }
        #expect(dialogues.count == 2)
        #expect(dialogues.last?.messages.map(\.name) == ["CWD", "250"])
    }

    /// A command that waited behind a hole until the server's challenge was read answers nothing; what follows it does.
    @Test func aLateCommandIsNoProof() throws {
        var wire = WireBuilder()
        wire.send(.server, [.ack, .psh], seq: 1, ack: 1, Array("220 mail.test ESMTP\r\n".utf8))
        wire.send(.client, [.ack, .psh], seq: 1, ack: 22, Array("EHLO me\r\n".utf8))
        wire.send(.server, [.ack, .psh], seq: 22, ack: 10, Array("250 mail.test\r\n".utf8))
        // Nine bytes are missing, which nobody confirms.
        wire.send(.client, [.ack, .psh], seq: 19, ack: 37, Array("AUTH LOGIN\r\n".utf8))
        wire.send(.server, [.ack, .psh], seq: 37, ack: 10, Array("334 VXNlcm5hbWU6\r\n".utf8))
        wire.send(.client, [.ack, .psh], seq: 31, ack: 55, Array("YW5uYW5u\r\n".utf8))
        wire.send(.client, [.ack, .psh], seq: 41, ack: 73, Array("c2VjcmV0\r\n".utf8))
        let trace = try #require(Traced(wire).connections.first)
        let dialogue = try #require(trace.application.lazy.compactMap { $0 as? DialogueConversation }.first)
        let said = dialogue.messages.filter { $0.range.side == .client }
        #expect(said.map(\.kind) == [.command, .command, .response, .response])
    }

    /// Whoever sends on behind only one side's alert has not ended TLS, nor behind warnings (unrecognized_name) of both.
    @Test(arguments: [(0, nil), (112, 112)] as [(UInt8, UInt8?)])
    func notEveryAlertEndsIt(client: UInt8, server: UInt8?) throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, [.ack, .psh], Self.hello)
        if let server { wire.say(.server, [.ack, .psh], [0x15, 3, 1, 0, 2, 1, server]) }
        wire.say(.client, [.ack, .psh], [0x15, 3, 1, 0, 2, 1, client] + Array("PASV\r\n".utf8))
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.tls?.isOver == false && trace.tls?.interruptions == 1)
    }

    /// Where the server's beginning is not in the capture, its first line there is perhaps an answer.
    @Test(
        arguments: [(true, 0, .greeting), (true, 20, nil), (false, 0, nil)]
            as [(Bool, Int, ClearTextLine.Meaning?)])
    func noGreetingInTheMiddle(isOpened: Bool, lost: Int, meaning: ClearTextLine.Meaning?) throws {
        var wire = WireBuilder()
        if isOpened { wire.open() }
        wire.send(.server, [.ack, .psh], seq: 1 + lost, Array("220 mail.test ESMTP\r\n".utf8))
        wire.send(.client, [.ack, .psh], seq: 1, Array("NOOP\r\n".utf8))
        let stream = try #require(Traced(wire).connections.first?.clearText)
        #expect(stream.clearTextLines.first?.from == .server)
        #expect(stream.clearTextLines.map(\.meaning) == [meaning, nil])
    }

    @Test func refused() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.server, "220 mail.test ESMTP\r\n")
        wire.say(.client, "STARTTLS\r\n")
        wire.say(.server, "454 not today\r\n")
        let stream = try #require(Traced(wire).connections.first?.clearText)
        #expect(stream.clearTextLines.map(\.meaning) == [.greeting, .asksForTLS, .refusesTLS])
        #expect(stream.clearTextLines.last?.text == Array("454 not today".utf8))
    }

    @Test(arguments: [
        ("SMTP", "220 mail.test ESMTP", "", "AUTH PLAIN AGFubmEAaHVudGVyMg==", "AUTH PLAIN ***"),
        ("SMTP", "220 mail.test ESMTP", "334 UGFzc3dvcmQ6", "aHVudGVyMg==", "***"),
        ("FTP", "220 FTP ready", "331 Password, please", "PASS hunter2", "PASS ***"),
        ("FTP", "220 FTP ready", "", "USER anna", "USER anna"),
        ("POP3", "+OK ready", "", "pass hunter2 with spaces", "pass ***"),
        ("POP3", "+OK ready <1@test>", "", "APOP anna c4c9334bac560ecc979e58001b3e22fb", "APOP ***"),
        ("IMAP", "* OK IMAP4rev1 ready", "", "a1 LOGIN anna hunter2", "a1 LOGIN ***"),
        ("IMAP", "* OK IMAP4rev1 ready", "+ ", "AGFubmEAaHVudGVyMg==", "***"),
    ]) func whatProvesWhoSomebodyIsIsMasked(
        name: String, greeting: String, challenge: String, line: String, shown: String
    ) throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.server, greeting + "\r\n")
        wire.say(.client, "NOOP\r\n")
        if !challenge.isEmpty { wire.say(.server, challenge + "\r\n") }
        wire.say(.client, line + "\r\n")
        let stream = try #require(Traced(wire).connections.first?.clearText)
        #expect(stream.clearTextLines.last?.text == Array(shown.utf8), "\(name)")
    }

    /// A byte that could begin anything waits for more; the hello in the next segment is found nevertheless.
    @Test(arguments: [[0], [0x50], [0x16], [0x83, 1]] as [[UInt8]]) func behindAFewBytes(first: [UInt8])
        throws
    {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, [.ack, .psh], first)
        wire.say(.client, [.ack, .psh], Self.hello)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.tls?.messages.map(\.name) == ["ClientHello"])
        #expect(trace.unknown?.bytes.client == first.count)
    }

    @Test func isBrief() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.server, "<stream:features></stream:features>\r\n")
        for _ in 0..<100 { wire.say(.client, String(repeating: "X", count: 500) + "\r\n") }
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.limits == [.dialogue])
        let stream = try #require(trace.unknown)
        #expect(stream.clearTextLines.count == 16)
        #expect(stream.clearTextLines.allSatisfy { $0.text.count <= 200 })
    }

    // MARK: OpenVPN

    /// A packet behind its length: opcode, session, acknowledgments, number, TLS bytes.
    static func packet(
        _ opcode: UInt8, code: Int = 0, number: UInt8, acknowledges: [UInt8] = [], _ tls: [UInt8] = []
    ) -> [UInt8] {
        var body = [opcode << 3] + [UInt8](repeating: 9, count: 8)
        if code > 0 { body += [UInt8](repeating: 0xCC, count: code) + [0, 0, 0, number, 0x60, 0, 0, 0] }
        body.append(UInt8(acknowledges.count))
        for acknowledged in acknowledges { body += [0, 0, 0, acknowledged] }
        if !acknowledges.isEmpty { body += [UInt8](repeating: 8, count: 8) }
        body += [0, 0, 0, number] + tls
        return [UInt8(body.count >> 8), UInt8(body.count & 255)] + body
    }

    @Test(arguments: [0, 16, 20, 32, 64]) func tlsInsideOfOpenVPN(code: Int) throws {
        var wire = WireBuilder()
        wire.server.port = 1194
        wire.open()
        wire.say(.client, [.ack, .psh], Self.packet(7, code: code, number: 0))
        wire.say(.server, [.ack, .psh], Self.packet(8, code: code, number: 0, acknowledges: [0]))
        // The hello in two packets, which come in one segment with half of a third.
        let first = Self.packet(4, code: code, number: 1, acknowledges: [0], Array(Self.hello.prefix(20)))
        let second = Self.packet(4, code: code, number: 2, Array(Self.hello.dropFirst(20)))
        let data: [UInt8] = [0, 60, 6 << 3] + [UInt8](repeating: 0xDD, count: 59)
        wire.say(.client, [.ack, .psh], first + second + data.prefix(10))
        wire.say(.client, [.ack, .psh], Array(data.dropFirst(10)))
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.protocols == ["tcp", "openvpn", "tls"])
        #expect(trace.tls?.messages.map(\.name) == ["ClientHello"])
        #expect(trace.tls?.messages.first?.first.packet == 6)
        // Its bytes lie in packets inside of the stream.
        #expect(trace.tls?.messages.first?.ranges == [])
        guard let tunnel = trace.application.first as? OpenVPNConversation else {
            Issue.record("not recognized")
            return
        }
        #expect(tunnel.session.protection == (code == 0 ? .plain : .authenticated(code)))
        let client = tunnel.session.packets[.client]
        #expect(client.control == 3 && client.repeated == 0)
        #expect(client.data == 1 && client.dataBytes == 60)
    }

    /// A message stands at the packets of its bytes, also where one packet of OpenVPN lies in two of TCP.
    @Test func tlsInSeveralSegments() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, [.ack, .psh], Self.packet(7, number: 0))
        wire.say(.server, [.ack, .psh], Self.packet(8, number: 0, acknowledges: [0]))
        let hello = Self.packet(4, number: 1, acknowledges: [0], Self.hello)
        wire.say(.client, [.ack, .psh], Array(hello.dropLast(10)))
        wire.say(.client, [.ack, .psh], Array(hello.suffix(10)))
        let message = try #require(Traced(wire).connections.first?.tls?.messages.first)
        #expect(message.name == "ClientHello")
        #expect(message.first.packet == 6 && message.last.packet == 7)
    }

    @Test func whatIsNoOpenVPN() throws {
        // "tls-crypt" is as long as with a code of 32 bytes, but its end is encrypted.
        var crypt = Self.packet(7, code: 32, number: 0)
        crypt[crypt.count - 1] = 5
        for bytes in [
            crypt, Array(Self.packet(7, number: 0).dropLast()),
            [0, 14, 0x38] + [UInt8](repeating: 0, count: 4),
        ] {
            var wire = WireBuilder()
            wire.open()
            wire.say(.client, [.ack, .psh], bytes)
            #expect(Traced(wire).connections.first?.protocols == ["tcp"])
        }
    }
}
