import IRCMessages
import TestSupport
import Testing
import WireBytes

/// Lines as the RFCs and IRCv3 write them, and the ways in which they arrive.
@Suite("IRC")
struct IRCTests {
    typealias Talk = TestSupport.Talk<IRCConversation>

    static func talk(
        _ turns: [Turn], keeping: MessageKeeping = .first, limits: MessageLimits = MessageLimits()
    ) -> IRCConversation {
        Talk(to: IRCConversation(client: .client, keeping: keeping, limits: limits), turns).consumer
    }

    static func says(_ line: String) -> Turn { .bytes(.client, Array((line + "\r\n").utf8)) }
    static func hears(_ line: String) -> Turn { .bytes(.server, Array((line + "\r\n").utf8)) }

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// A session with everything that is paired.
    static let session: [Turn] = [
        says("CAP LS 302"), says("PASS changeit"), says("NICK ann"), says("USER ann 0 * :Ann of the lesson"),
        hears(":irc.test CAP * LS * :multi-prefix"), hears(":irc.test CAP * LS :sasl tls"),
        says("CAP REQ :sasl"),
        hears(":irc.test CAP ann ACK :sasl"), says("AUTHENTICATE PLAIN"), hears("AUTHENTICATE +"),
        says("AUTHENTICATE YW5uAGFubgBjaGFuZ2VpdA=="), hears(":irc.test 903 ann :SASL successful"),
        says("CAP END"),
        hears(":irc.test 001 ann :Welcome"), hears(":irc.test 251 ann :There are 2 users"),
        hears(":irc.test 376 ann :End of MOTD"), hears("PING :1a2b"), says("PONG :1a2b"),
        says("JOIN #one,#two key,"), hears(":ann!ann@host JOIN :#one"),
        hears(":irc.test 353 ann = #one :@ann bob"),
        hears(":irc.test 366 ann #one :End"), hears(":ann!ann@host JOIN :#two"),
        hears(":irc.test 366 ann #two :End"),
        says("WHOIS bob"), says("WHOIS eve"), hears(":irc.test 311 ann bob b host * :Bob"),
        hears(":irc.test 401 ann eve :No such nick"), hears(":irc.test 318 ann eve :End"),
        hears(":irc.test 318 ann bob :End"), says("PRIVMSG bob :\u{1}VERSION\u{1}"),
        hears(":bob!b@host NOTICE ann :\u{1}VERSION irssi\u{1}"),
        hears(":bob!b@host PRIVMSG ann :\u{1}PING 7\u{1}"),
        says("NOTICE bob :\u{1}PING 7\u{1}"), says("DANCE"),
        hears(":irc.test 421 ann DANCE :Unknown command"),
        says("PING t1"), says("PING t2"), hears(":irc.test PONG irc.test :t2"),
        hears(":irc.test PONG irc.test :t1"),
        says("MODE #one +k sesame"), hears(":ann!ann@host MODE #one +k sesame"), says("PART #one"),
        hears(":ann!ann@host PART #one"), says("QUIT :bye"), hears("ERROR :Closing Link"),
    ]

    private static func pairs(_ talk: IRCConversation) -> [String] {
        talk.messages.compactMap { message in
            guard let question = message.question, let asked = talk.message(question.number) else {
                return nil
            }
            return
                "\(asked.command) \(asked.parameters.first.map { text($0.bytes) } ?? "") > \(message.command)"
        }
    }

    @Test func whatAnswersWhat() {
        #expect(
            Self.pairs(Self.talk(Self.session)) == [
                "CAP LS > CAP", "CAP LS > CAP", "CAP REQ > CAP", "AUTHENTICATE PLAIN > AUTHENTICATE",
                "AUTHENTICATE + > AUTHENTICATE", "AUTHENTICATE YW5uAGFubgBjaGFuZ2VpdA== > 903",
                "USER ann > 001",
                "USER ann > 251", "USER ann > 376", "PING 1a2b > PONG", "JOIN #one,#two > JOIN",
                "JOIN #one,#two > 353", "JOIN #one,#two > 366", "JOIN #one,#two > JOIN",
                "JOIN #one,#two > 366",
                "WHOIS bob > 311", "WHOIS eve > 401", "WHOIS eve > 318", "WHOIS bob > 318",
                "PRIVMSG bob > NOTICE",
                "PRIVMSG ann > NOTICE", "DANCE  > 421", "PING t2 > PONG", "PING t1 > PONG",
                "MODE #one > MODE",
                "PART #one > PART", "QUIT bye > ERROR",
            ])
    }

    @Test(arguments: 1...8) func anyCutGivesTheSame(piece: Int) {
        let whole = Self.talk(Self.session).messages
        #expect(Self.talk(Self.session.cut(every: piece)).messages == whole)
        Self.session.cutOnce { turns, turn, place in
            #expect(Self.talk(turns).messages == whole, "turn \(turn) at \(place)")
        }
    }

    /// The examples of IRCv3 "Message Tags" and of RFC 2812 §2.3, §3.
    @Test func parts() {
        let talk = Self.talk([
            .bytes(
                .server,
                Array("@aaa=bbb;ccc;example.com/ddd=e\\:e :nick!ident@host.com PRIVMSG me :Hello\n".utf8)),
            Self.hears(":syrk!kalt@millennium.stealth.net QUIT :Gone to have lunch"),
            Self.says("  nick   ann  "),
            Self.says("USER guest 0 * :Ronnie Reagan"), Self.says("TOPIC #test :"), Self.says("JOIN"),
        ])
        let first = talk.messages[0]
        #expect(first.tags.map { Self.text($0.name.bytes) } == ["aaa", "ccc", "example.com/ddd"])
        #expect(first.tags.map { Self.text($0.value.bytes) } == ["bbb", "", "e\\:e"])
        #expect(
            first.source.map { Self.text($0.bytes) } == "nick!ident@host.com"
                && Self.text(first.speaker) == "nick")
        #expect(
            first.command == "PRIVMSG" && first.parameters.map { Self.text($0.bytes) } == ["me", "Hello"])
        #expect(first.parameters[1].place == StreamRange(side: .server, offset: 67, count: 5))
        #expect(talk.messages[1].parameters.map { Self.text($0.bytes) } == ["Gone to have lunch"])
        #expect(
            talk.messages[2].command == "NICK"
                && talk.messages[2].parameters.map { Self.text($0.bytes) } == ["ann"])
        #expect(
            talk.messages[3].parameters.map { Self.text($0.bytes) } == ["guest", "0", "*", "Ronnie Reagan"])
        #expect(talk.messages[4].parameters.map { Self.text($0.bytes) } == ["#test", ""])
        #expect(talk.messages[5].parameters.isEmpty)
    }

    /// A line has fifteen parameters at the most; the last takes what is left.
    @Test func manyParameters() {
        let words = (1...20).map(String.init).joined(separator: " ")
        let message = Self.talk([Self.says("WHO \(words)")]).messages[0]
        #expect(
            message.parameters.count == 15 && Self.text(message.parameters[14].bytes) == "15 16 17 18 19 20")
        let tags = (1...40).map { "t\($0)=1" }.joined(separator: ";")
        let tagged = Self.talk([Self.hears("@\(tags) PING x")]).messages[0]
        #expect(tagged.tags.count == 32 && tagged.tagsOmitted == 8 && tagged.command == "PING")
    }

    @Test func errors() {
        let talk = Self.talk([
            Self.says("NICK bob"), Self.hears(":s 433 * bob :Nickname is already in use"),
            Self.says("JOIN #a"),
            Self.hears(":s 475 bob #a :Cannot join channel (+k)"), Self.hears("ERROR :Closing Link"),
            Self.says("KICK #a eve"), Self.hears(":s 482 bob #a :You're not channel operator"),
            Self.hears(":s 482 bob #b :You're not channel operator"), Self.hears("?? a line"),
        ])
        #expect(talk.messages.map(\.isError) == [false, true, false, true, true, false, true, true, false])
        #expect(
            talk.messages.map { $0.question?.name } == [nil, "NICK", nil, "JOIN", nil, nil, "KICK", nil, nil])
        #expect(talk.messages[8].kind == .unreadable && talk.messages[8].problem == .malformed)
        #expect(talk.messages[1].numeric?.name == "ERR_NICKNAMEINUSE")
    }

    /// After a hole a line counts only where it can be nothing else, and what was asked before is not known.
    @Test func holes() {
        let talk = Self.talk([
            Self.says("PING a"), Self.hears(":s PONG s :a"), Self.says("WHOIS bob"),
            .bytes(.server, Array(":s 31".utf8)),
            .gap(.server, 20), .bytes(.server, Array("rest of it\r\n:s 318 ann bob :End\r\n".utf8)),
        ])
        #expect(talk.messages.map(\.problem) == [nil, nil, nil, .notCaptured, nil])
        #expect(talk.messages.last?.command == "318" && talk.messages.last?.question == nil)
        #expect(talk.unreadableBytes == 12)
    }

    /// The end of a line that began in a hole may look like anything; behind it a line is one.
    @Test func aClientBehindAHole() {
        let talk = Self.talk([
            Self.says("PING a"), .gap(.client, 20),
            .bytes(.client, Array("DIE\r\nWHOIS bob\r\nDANCE\r\nWHO #a\r\n".utf8)),
            .gap(.client, 5), .bytes(.client, Array("WHOIS eve\r\nNOTICE * :x\r\n".utf8)),
        ])
        #expect(talk.messages.map(\.command) == ["PING", "WHOIS", "DANCE", "WHO", "NOTICE"])
        #expect(talk.unreadableBytes == 5 + 11)
    }

    /// Several changes and questions about one channel at once, in whatever order their kinds are answered.
    @Test func modes() {
        let talk = Self.talk([
            Self.says("NICK ann"), Self.hears(":s 001 ann :Hi"), Self.says("MODE #a"), Self.says("MODE #a"),
            Self.says("MODE #a b"), Self.says("MODE #a e"), Self.says("MODE #a +t"), Self.says("MODE #a +i"),
            Self.hears(":s 324 ann #a +n"), Self.hears(":s 329 ann #a 1"), Self.hears(":s 324 ann #a +n"),
            Self.hears(":s 367 ann #a x!*@*"), Self.hears(":s 368 ann #a :End"),
            Self.hears(":s 349 ann #a :End"), Self.hears(":ann!a@h MODE #a +i"),
            Self.hears(":ann!a@h MODE #a +t"), Self.says("MODE #a +o bob"), Self.says("MODE #a +v bob"),
            Self.hears(":s 482 ann #a :No"),
        ])
        let answers = talk.messages.filter { !$0.isFromClient }
        #expect(answers.map { $0.question?.number } == [nil, 2, 2, 3, 4, 4, 5, 7, nil, nil])
    }

    @Test func bounds() {
        var limits = MessageLimits()
        limits.messageBytes = 32
        let long = Self.talk([Self.says("PRIVMSG #a :" + String(repeating: "x", count: 100))], limits: limits)
        #expect(long.messages[0].problem == .cut && long.messages[0].parameters[1].bytes.count == 20)
        #expect(long.messages[0].parameters[1].place.count == 102)
        #expect(Self.talk([Self.says("PING")], keeping: .none).messages.isEmpty)
        let unanswered = Self.talk((0..<2_000).map { Self.says("PING \($0)") } + [Self.hears(":s PONG s :0")])
        #expect(unanswered.messages.last?.question == nil)
    }

    @Test func unfinishedLines() {
        let talk = Self.talk([.bytes(.client, Array("PRIVMSG #a :hal".utf8)), .end(.client, .reset)])
        #expect(talk.messages.map(\.problem) == [.unfinished])
    }

    @Test func startTLS() {
        let granted = Self.talk([Self.says("STARTTLS"), Self.hears(":s 670 * :STARTTLS successful")])
        #expect(granted.readingStatus == .over && granted.messages[1].question?.name == "STARTTLS")
        let refused = Self.talk([Self.says("STARTTLS"), Self.hears(":s 691 * :No"), Self.says("NICK a")])
        #expect(
            refused.readingStatus == .reading && refused.messages.count == 3 && refused.messages[1].isError)
    }

    /// What is masked, word by word; all else only searched.
    @Test(arguments: [
        ("PASS changeit", ["changeit"]), ("OPER ann sesame", ["sesame"]), ("JOIN #a,#b k1,k2", ["k1,k2"]),
        ("MODE #a +ok bob sesame", ["bob", "sesame"]), ("MODE #a +o bob", []), ("AUTHENTICATE PLAIN", []),
        ("AUTHENTICATE YW5u", ["YW5u"]), ("AUTHENTICATE +", []),
        ("PRIVMSG NickServ :IDENTIFY ann pw", ["ann", "pw"]),
        ("PRIVMSG nickserv@services.net :id pw", ["pw"]), ("privmsg bob :identify pw", ["pw"]),
        ("PRIVMSG bob :I set it", []), ("NS IDENTIFY pw", ["pw"]), ("NICKSERV :IDENTIFY pw", ["pw"]),
        ("NS INFO bob", []), ("REGISTER * a@b pw", ["pw"]),
    ]) func secrets(line: String, expected: [String]) {
        var masking = SpokenSecrets()
        var talk = Self.talk([Self.says(line)])
        talk.mask(with: &masking)
        #expect(masking.masked.map(\.text) == expected && masking.overwritten.isEmpty)
        #expect(talk.messages[0].hasSecret == !expected.isEmpty)
        let left = talk.messages[0].parameters.map { Self.text($0.bytes) }.joined(separator: " ")
        for secret in expected where secret.count > 2 { #expect(!left.contains(secret)) }
    }

    @Test func whatIsUnclearIsMasked() {
        var masking = SpokenSecrets()
        var talk = Self.talk([
            .bytes(.client, Array("PASS chan".utf8)), .end(.client, .finished), Self.hears("?? pw"),
        ])
        talk.mask(with: &masking)
        #expect(masking.masked.map(\.text) == ["chan", "??", "pw"])
    }

    @Test(arguments: [
        ("NICK ann\r\n", Recognition.yes, IRCConversation.Sender.client), ("nick ann\r\n", .yes, .client),
        ("NICK ann", .needMore, .none), ("NICK", .needMore, .none), ("USER a b c :d\r\n", .yes, .client),
        ("USER ann\r\n", .no, .none), ("USER a b c", .needMore, .none),
        ("PASS x\r\nNICK ann\r\n", .yes, .client),
        ("PASS x\r\n", .needMore, .none), ("PASS x\r\nSTAT\r\n", .no, .none),
        ("CAP LS 302\r\n", .yes, .client),
        ("CAPA\r\n", .no, .none), ("NOTICE AUTH :*** Looking up", .yes, .server),
        (":irc.test NOTICE * :*** Looking", .yes, .server), (":irc.test 001 ann :Hi", .yes, .server),
        (":irc.test HELLO ann\r\n", .no, .none), ("@time=2026 :a!b@c PRIVMSG #x :y", .yes, .server),
        ("PING :irc.test\r\n", .yes, .either), ("PING hello\r\n", .no, .none),
        ("PRIVMSG #x :hi", .yes, .client),
        ("JOIN #x\r\n", .yes, .client), ("JOIN us\r\n", .no, .none), ("220 ftp\r\n", .no, .none),
        ("QUIT\r\n", .no, .none), ("HELP\r\n", .no, .none), ("GET / HTTP/1.1\r\n", .no, .none),
        ("ERROR :Closing Link: x\r\n", .yes, .server), ("EHLO a\r\n", .no, .none), ("", .needMore, .none),
        ("N", .needMore, .none), ("G", .no, .none), ("ni", .no, .none), ("Pong", .no, .none),
        ("MODE S\r\n", .no, .none), ("LIST\r\n", .no, .none), ("NOOP\r\n", .no, .none),
    ]) func recognition(text: String, expected: Recognition, sender: IRCConversation.Sender) {
        let found = Array(text.utf8).withBytes { IRCConversation.recognize($0) }
        #expect(found.recognition == expected && found.sender == sender)
    }

    /// Whatever is said, it is read without a trap, and cut as one likes the same.
    @Test(arguments: 0..<40) func damaged(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let turns = Self.session.mutated(upTo: 6, using: &random)
        let whole = Self.talk(turns)
        let cut = Self.talk(turns.cut(upTo: 9, using: &random))
        #expect(whole.messages == cut.messages)
        #expect(whole.moments(from: 0).count == whole.messages.count)
    }
}
