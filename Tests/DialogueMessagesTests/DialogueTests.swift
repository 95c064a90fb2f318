import DialogueMessages
import TestSupport
import Testing
import WireBytes

/// Commands and replies of the specifications' examples, and the ways in which they arrive.
@Suite("Dialogues of lines")
struct DialogueTests {
    typealias Talk = TestSupport.Talk<DialogueConversation>

    static func talk(
        _ kind: DialogueProtocol, _ lines: [String], keeping: MessageKeeping = .first,
        limits: DialogueLimits = DialogueLimits(), piece: Int = .max
    ) -> DialogueConversation {
        let turns = lines.map { line in
            Turn.bytes(line.hasPrefix("C:") ? .client : .server, Array(line.dropFirst(2).utf8))
        }
        let conversation = DialogueConversation(kind, client: .client, keeping: keeping, limits: limits)
        return Talk(to: conversation, turns.cut(every: piece)).consumer
    }

    /// RFC 5321 appendix D.1, with a mail whose lines begin with dots.
    static let mail = [
        "S:220 foo.com Simple Mail Transfer Service Ready\r\n", "C:EHLO bar.com\r\n",
        "S:250-foo.com greets bar.com\r\n250-8BITMIME\r\n250 HELP\r\n", "C:MAIL FROM:<Smith@bar.com>\r\n",
        "S:250 OK\r\n", "C:RCPT TO:<Jones@foo.com>\r\n", "S:250 OK\r\n", "C:RCPT TO:<Green@foo.com>\r\n",
        "S:550 No such user here\r\n", "C:DATA\r\n",
        "S:354 Start mail input; end with <CRLF>.<CRLF>\r\n",
        "C:From: Smith <Smith@bar.com>\r\nSubject: Hi\r\n\r\n..one dot\r\n.\r\n", "S:250 OK\r\n",
        "C:QUIT\r\n", "S:221 foo.com Service closing transmission channel\r\n",
    ]

    @Test(arguments: [Int.max, 7, 1]) func aMail(piece: Int) throws {
        let talk = Self.talk(.mailOrFiles, Self.mail, piece: piece)
        #expect(talk.kind == .smtp)
        #expect(
            talk.messages.map(\.name) == [
                "220", "EHLO", "250", "MAIL", "250", "RCPT", "250", "RCPT", "550", "DATA", "354", "content",
                "250", "QUIT", "221",
            ])
        #expect(talk.messages.map(\.answers) == [nil, nil, 1, nil, 3, nil, 5, nil, 7, nil, 9, 9, 9, nil, 13])
        #expect(talk.messages[0].kind == .greeting)
        #expect(talk.messages[2].parts.count == 3)
        #expect(talk.messages[8].isFailure)
        let content = talk.messages[11]
        #expect(content.parts.first?.place.count == 55)
        #expect(content.mailFields.map(\.name) == ["from", "subject"])
        #expect(talk.messages.allSatisfy { $0.problem == nil })
    }

    /// RFC 2920 §4: several commands at once, and their replies.
    @Test func pipelining() {
        let talk = Self.talk(
            .smtp,
            [
                "S:220 smtp\r\n", "C:MAIL FROM:<a@b>\r\nRCPT TO:<c@d>\r\nRCPT TO:<e@f>\r\nDATA\r\n",
                "S:250 sender\r\n550 no\r\n250 yes\r\n354 go\r\n", "C:text\r\n.\r\nQUIT\r\n",
                "S:250 sent\r\n221 bye\r\n",
            ])
        #expect(
            talk.messages.filter { $0.kind == .reply }.map { $0.answered?.name } == [
                "MAIL", "RCPT", "RCPT", "DATA", "DATA", "QUIT",
            ])
    }

    /// RFC 3030: the length stands before the mail.
    @Test func chunks() {
        let talk = Self.talk(
            .smtp, ["C:BDAT 6\r\n.\r\n\r\n\nBDAT 0 LAST\r\n", "S:250 6 octets\r\n250 done\r\n"])
        #expect(talk.messages.map(\.name) == ["BDAT", "content", "BDAT", "250", "250"])
        #expect(talk.messages[1].parts.first?.place.count == 6)
        #expect(talk.messages.map(\.answers) == [nil, 0, nil, 0, 2])
    }

    @Test func filesAreTold() {
        let talk = Self.talk(
            .mailOrFiles,
            [
                "S:220-welcome\r\nany line\r\n220 ready\r\n", "C:USER ann\r\n", "S:331 password\r\n",
                "C:PASS hunter2\r\n", "S:230 in\r\n", "C:PASV\r\n",
                "S:227 Entering Passive Mode (192,0,2,80,200,10)\r\n", "C:RETR a.txt\r\n", "S:150 comes\r\n",
                "S:226 done\r\n",
            ])
        #expect(talk.kind == .ftp)
        #expect(talk.messages[0].parts.count == 3)
        #expect(talk.messages[3].secretStart == 5)
        #expect(talk.messages.suffix(2).map(\.answers) == [7, 7])
        #expect(talk.dataChannel?.address.host == [192, 0, 2, 80])
        #expect(talk.dataChannel?.address.port == 51_210)
        #expect(talk.dataChannel?.listener == .server)
        #expect(talk.dataChannel?.transfer == Array("RETR a.txt".utf8))
    }

    @Test(arguments: [
        ("C:PORT 192,0,2,10,4,1\r\n", 1_025, Side.client), ("C:EPRT |1|192.0.2.10|5282|\r\n", 5_282, .client),
        ("C:EPRT |2|2001:db8::10|5283|\r\n", 5_283, .client),
        ("S:229 Entering Extended Passive Mode (|||6446|)\r\n", 6_446, .server),
        ("S:227 Entering 192,0,2,80,1,2\r\n", 258, .server),
    ]) func wherePlacesAre(line: String, port: UInt16, listener: Side) {
        let talk = Self.talk(.ftp, ["C:PASV\r\n", line].suffix(line.hasPrefix("C") ? 1 : 2))
        #expect(talk.dataChannel?.address.port == port)
        #expect(talk.dataChannel?.listener == listener)
    }

    @Test(arguments: [
        "C:PORT 1,2,3,4,5\r\n", "C:PORT 1,2,3,4,5,256\r\n", "C:EPRT |1|1.2.3.4|70000|\r\n", "C:EPRT\r\n",
        "S:227 nowhere\r\n", "S:229 (||)\r\n",
    ]) func whatIsNoPlace(line: String) {
        #expect(Self.talk(.ftp, ["C:PASV\r\n", line]).dataChannel == nil)
    }

    /// RFC 1939 §10, and a list.
    @Test(arguments: [Int.max, 1]) func mailsAreFetched(piece: Int) {
        let talk = Self.talk(
            .pop3,
            [
                "S:+OK POP3 server ready\r\n", "C:APOP mrose c4c9334bac560ecc979e58001b3e22fb\r\n",
                "S:+OK\r\n", "C:LIST\r\n", "S:+OK 2 messages\r\n1 120\r\n2 200\r\n.\r\n", "C:LIST 2\r\n",
                "S:+OK 2 200\r\n", "C:RETR 1\r\n", "S:+OK 120 octets\r\nSubject: a\r\n\r\n..\r\n.\r\n",
                "C:DELE 3\r\n", "S:-ERR no such message\r\n",
            ], piece: piece)
        #expect(
            talk.messages.map(\.name) == [
                "+OK", "APOP", "+OK", "LIST", "+OK", "content", "LIST", "+OK", "RETR", "+OK", "content",
                "DELE", "-ERR",
            ])
        #expect(talk.messages[10].answers == 8)
        #expect(talk.messages[10].mailFields.first?.value == Array("a".utf8))
        #expect(talk.messages[5].mailFields.isEmpty)
    }

    /// RFC 9051 §8, with bytes whose length stands before them on both sides.
    @Test(arguments: [Int.max, 1]) func tagsAndLengths(piece: Int) {
        let talk = Self.talk(
            .imap,
            [
                "S:* OK IMAP4rev2 ready\r\n", "C:a1 LOGIN {3}\r\n", "S:+ go\r\n", "C:ann {7}\r\n",
                "S:+ go\r\n", "C:hunter2\r\n", "S:a1 OK in\r\n", "C:a2 NOOP\r\na3 FETCH 1 BODY[]\r\n",
                "S:* 1 FETCH (BODY[] {14}\r\nSubject: x\r\n\r\n)\r\n", "S:a3 OK done\r\na2 NO later\r\n",
                "C:a4 IDLE\r\n", "S:+ idling\r\n", "C:DONE\r\n", "S:a4 OK\r\n",
            ], piece: piece)
        #expect(talk.messages.count == 14)
        let login = talk.messages.first { $0.command == .imap(.login) }
        #expect(login?.parts.map(\.kind) == [.line, .content, .line, .content, .line])
        #expect(
            talk.messages.filter { $0.kind == .reply }.map { $0.answered?.name } == [
                "LOGIN", "FETCH", "NOOP", "IDLE",
            ])
        let fetched = talk.messages.first { $0.kind == .untagged }
        #expect(fetched?.parts.map(\.place.count) == [22, 14, 1])
        #expect(fetched?.mailFields.first?.value == Array("x".utf8))
    }

    @Test func whatProvesWhoTheClientIs() {
        func secret(_ kind: DialogueProtocol, _ lines: [String]) -> [UInt8]? {
            guard let message = Self.talk(kind, lines).messages.last, let start = message.secretStart else {
                return nil
            }
            return Array(message.line[start...])
        }
        #expect(secret(.smtp, ["C:AUTH PLAIN AGEAYg==\r\n"]) == Array("AGEAYg==".utf8))
        #expect(
            secret(.smtp, ["C:AUTH LOGIN\r\n", "S:334 VXNlcm5hbWU6\r\n", "C:YQ==\r\n"]) == Array("YQ==".utf8))
        #expect(secret(.smtp, ["C:NOOP\r\n", "S:334 UGFzc3dvcmQ6\r\n", "C:YQ==\r\n"]) == Array("YQ==".utf8))
        // One side alone was captured.
        #expect(secret(.smtp, ["C:AUTH LOGIN\r\n", "C:YQ==\r\n"]) == Array("YQ==".utf8))
        #expect(secret(.imap, ["C:a LOGIN ann hunter2\r\n"]) == Array("ann hunter2".utf8))
        #expect(
            secret(.imap, ["C:a AUTHENTICATE PLAIN\r\n", "S:+ \r\n", "C:AGEAYg==\r\n"])
                == Array("AGEAYg==".utf8))
        #expect(secret(.pop3, ["C:pass hunter2 x\r\n"]) == Array("hunter2 x".utf8))
        #expect(secret(.ftp, ["C:USER ann\r\n"]) == nil)
    }

    @Test(arguments: [
        (DialogueProtocol.smtp, "STARTTLS", "220 go"), (.ftp, "AUTH TLS", "234 go"),
        (.pop3, "STLS", "+OK go"),
        (.imap, "a STARTTLS", "a OK go"),
    ]) func handsOverToTLS(kind: DialogueProtocol, wish: String, grant: String) {
        var talk = Talk(to: DialogueConversation(kind, client: .client, keeping: .first))
        talk.take(.bytes(.client, Array((wish + "\r\n").utf8)))
        talk.take(.bytes(.client, [0x16, 3, 1, 0]))
        #expect(talk.consumer.readingStatus == .waiting && talk.untakenCount(.client) == 4)
        talk.take(.bytes(.server, Array((grant + "\r\n").utf8) + [0x16, 3]))
        #expect(talk.consumer.readingStatus == .over && talk.untakenCount(.server) == 2)
        #expect(talk.consumer.messages.map(\.tls) == [.asks, .grants])
    }

    @Test func refusedTLS() {
        let talk = Self.talk(.smtp, ["C:STARTTLS\r\nNOOP\r\n", "S:454 not today\r\n", "C:NOOP\r\n"])
        #expect(talk.readingStatus == .reading)
        #expect(talk.messages.map(\.tls).prefix(2) == [.asks, .refuses])
    }

    @Test func holes() throws {
        var talk = Talk(to: DialogueConversation(.smtp, client: .client, keeping: .first))
        talk.take(.bytes(.client, Array("MAIL FROM:<a@b>\r\nRCPT T".utf8)))
        talk.take(.gap(.client, 10))
        talk.take(.bytes(.client, Array("rest\r\nDATA\r\n".utf8)))
        talk.take(.bytes(.server, Array("354 go\r\n".utf8)))
        talk.take(.bytes(.client, Array("a\r\n".utf8)))
        talk.take(.gap(.client, 100))
        talk.take(.bytes(.client, Array("b\r\n".utf8)))
        talk.take(.bytes(.server, Array("250 sent\r\n".utf8)))
        let messages = talk.consumer.messages
        #expect(messages.map(\.name) == ["MAIL", "RCPT", "DATA", "354", "content", "250"])
        #expect(messages[1].problem == .notCaptured)
        #expect(messages[4].problem == .notCaptured && messages[4].parts.first?.place.count == 106)
        #expect(messages.map(\.answers) == [nil, nil, nil, 2, 2, 2])
    }

    @Test func bounds() {
        var limits = DialogueLimits()
        limits.messages = 10
        limits.lineBytes = 100
        limits.contentBytes = 50
        let noops = [String](repeating: "C:NOOP\r\n", count: 30)
        let first = Self.talk(.smtp, noops, limits: limits)
        #expect(first.messages.count == 10 && first.messagesOmitted == 20 && first.reachedLimit)
        let latest = Self.talk(.smtp, noops, keeping: .latest, limits: limits)
        #expect(latest.messages.count <= 10 && latest.messages.last?.number == 29)
        let long = Self.talk(.smtp, ["C:" + String(repeating: "x", count: 5_000) + "\r\n"], limits: limits)
        #expect(long.messages.first?.line.count == 100 && long.messages.first?.problem == .cut)
        let reply = Self.talk(.smtp, [String](repeating: "S:250-x\r\n", count: 200) + ["S:250 x\r\n"])
        #expect(reply.messages.first?.parts.count == 64 && reply.messages.first?.partsOmitted == 137)
        #expect(Self.talk(.smtp, Self.mail, keeping: .none).messages.isEmpty)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n", Side.client, StreamAcceptance.over), ("SSH-2.0-x\r\n", .client, .over),
        ("\u{16}\u{3}\u{1}", .client, .over), ("\u{16}", .server, .needMore),
        ("HTTP/1.1 400 Bad\r\n", .server, .over),
        ("GET x\r\n", .client, .yes), ("\u{0}\u{1}", .client, .over), ("EHLO x\r\n", .client, .yes),
    ]) func whatIsNoDialogue(text: String, side: Side, acceptance: StreamAcceptance) {
        let talk = DialogueConversation(.mailOrFiles, client: .client, keeping: .first)
        let map = SegmentMap()
        let found = Array(text.utf8).withBytes { talk.accepts(StreamBytes($0, from: side, at: 0, in: map)) }
        #expect(found == acceptance)
    }
}
