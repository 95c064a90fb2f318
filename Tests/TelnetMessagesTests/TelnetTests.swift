import TelnetMessages
import TestSupport
import Testing
import WireBytes

/// What RFC 854, 855, 1143 and those of the options say, and the ways in which it arrives.
@Suite("Telnet")
struct TelnetTests {
    typealias Talk = TestSupport.Talk<TelnetConversation>

    static func talk(
        _ turns: [Turn], keeping: MessageKeeping = .first, limits: MessageLimits = MessageLimits()
    ) -> TelnetConversation {
        Talk(to: TelnetConversation(client: .client, keeping: keeping, limits: limits), turns).consumer
    }

    static func client(_ bytes: UInt8...) -> Turn { .bytes(.client, bytes) }
    static func server(_ bytes: UInt8...) -> Turn { .bytes(.server, bytes) }
    static func types(_ text: String) -> Turn { .bytes(.client, Array(text.utf8)) }
    static func shows(_ text: String) -> Turn { .bytes(.server, Array(text.utf8)) }

    /// Key by key, each sent back before the next.
    static func typesSeen(_ text: String) -> [Turn] {
        text.utf8.flatMap { byte -> [Turn] in
            byte == 0x0D
                ? [.bytes(.client, [0x0D, 0]), .bytes(.server, [0x0D, 0x0A])]
                : [.bytes(.client, [byte]), .bytes(.server, [byte])]
        }
    }

    /// What each message is, in a few words.
    static func told(_ talk: TelnetConversation) -> [String] {
        talk.messages.map { message in
            switch message.body {
            case .text(let text):
                let end = text.endsLine ? "." : ""
                let secret = text.secrecy.map { " (\($0.rawValue))" } ?? ""
                return
                    "\(text.role.rawValue) \(String(decoding: text.content.bytes, as: UTF8.self))\(end)\(secret)"
            case .negotiation(let verb, let option, let outcome):
                let answers = message.question.map { " > \($0.number)" } ?? ""
                return "\(verb.name) \(option.rawValue) \(outcome.rawValue)\(answers)"
            case .detail(let option, let detail): return "SB \(option.rawValue) \(detail.value)"
            case .command(let command): return command.name
            case .unknown(let code): return "unknown \(code)"
            }
        }
    }

    /// Details of an option, between SB and SE.
    static func detail(_ option: UInt8, _ content: String) -> [UInt8] {
        var bytes: [UInt8] = [255, 250, option]
        bytes += Array(content.utf8)
        bytes += [255, 240]
        return bytes
    }

    static func fail() { Issue.record("it is something else") }

    static let login: [Turn] = {
        var turns: [Turn] = [
            server(255, 253, 24, 255, 253, 31, 255, 251, 1), client(255, 251, 24, 255, 252, 31, 255, 253, 1),
            server(255, 250, 24, 1, 255, 240), .bytes(.client, detail(24, "\0XTERM")), shows("\r\nlogin: "),
        ]
        turns += typesSeen("ann\r")
        turns += [shows("Password: "), types("c"), types("hange"), types("it\r\0")]
        turns.append(shows("\r\nWelcome\r\nlesson$ "))
        turns += typesSeen("ls\r")
        turns.append(shows("bin etc\r\nlesson$ "))
        return turns
    }()

    static let loginTold = [
        "DO 24 requested", "DO 31 requested", "WILL 1 requested", "WILL 24 agreed > 0", "WONT 31 refused > 1",
        "DO 1 agreed > 2",
    ]

    @Test func aLogin() {
        let told = Self.told(Self.talk(Self.login))
        #expect(told.prefix(6) == Self.loginTold[...])
        #expect(
            told.suffix(from: 8) == [
                "output .", "output login: ", "typed ann.", "echo ann.", "output Password: ",
                "typed changeit. (asked)", "output .", "output Welcome.", "output lesson$ ", "typed ls.",
                "echo ls.",
                "output bin etc.",
            ])
        // The last prompt is told when the connection ends, or is answered.
        let ended = Self.talk(Self.login + [.end(.server, .finished)])
        #expect(Self.told(ended).last == "output lesson$ ")
    }

    @Test(arguments: 1...6) func anyCutGivesTheSame(piece: Int) {
        let whole = Self.talk(Self.login).messages
        #expect(Self.talk(Self.login.cut(every: piece)).messages == whole)
        Self.login.cutOnce { turns, turn, place in
            #expect(Self.talk(turns).messages == whole, "turn \(turn) at \(place)")
        }
    }

    /// RFC 1143: requests of either side, answers, what was so already, and both at once.
    @Test func options() {
        let told = Self.told(
            Self.talk([
                Self.client(255, 251, 31), Self.server(255, 253, 31), Self.server(255, 253, 31),
                Self.client(255, 252, 31),
                Self.server(255, 254, 31), Self.server(255, 254, 31), Self.server(255, 251, 3),
                Self.server(255, 251, 3),
                Self.client(255, 254, 3), Self.server(255, 253, 6), Self.client(255, 251, 6),
                Self.server(255, 253, 6),
            ]))
        #expect(
            told == [
                "WILL 31 requested", "DO 31 agreed > 0", "DO 31 unchanged", "WONT 31 stopped",
                "DONT 31 ended > 3",
                "DONT 31 unchanged", "WILL 3 requested", "WILL 3 repeated", "DONT 3 refused > 6",
                "DO 6 requested",
                "WILL 6 agreed > 9", "DO 6 requested",
            ])
        #expect(Self.talk([Self.client(255, 251, 31), Self.client(255, 253, 3)]).unanswered == [0, 1])
    }

    /// Offered and taken back at once: each of the two has its answer. As telnetd does with Echo.
    @Test func takenBack() {
        let told = Self.told(
            Self.talk([
                Self.server(255, 251, 1, 255, 252, 1), Self.client(255, 253, 1, 255, 254, 1),
                Self.server(255, 251, 3, 255, 252, 3), Self.client(255, 254, 3),
            ]))
        #expect(
            told == [
                "WILL 1 requested", "WONT 1 stopped", "DO 1 withdrawn > 0", "DONT 1 ended > 1",
                "WILL 3 requested", "WONT 3 stopped", "DONT 3 refused > 4",
            ])
        #expect(
            Self.talk([
                Self.server(255, 251, 3, 255, 252, 3), Self.client(255, 254, 3),
            ]).unanswered.isEmpty)
    }

    /// Keys for an editor are told together, and so is what it draws; a key that is no character is no password.
    @Test func wholeScreen() {
        let echoes: [Turn] = [Self.server(255, 251, 1), Self.client(255, 253, 1)]
        let vi: [Turn] = [
            Self.shows("\u{1B}[?1049h\u{1B}[1;1Hroot password"), Self.types("j"),
            Self.shows("\u{1B}[2;1H"), Self.types("k"), Self.shows("\u{1B}[1;1H"), Self.types(":q\r\0"),
            Self.shows("\u{1B}[?1049l$ "),
        ]
        let told = Self.told(Self.talk(echoes + vi + Self.typesSeen("ls\r")))
        #expect(
            told.suffix(6) == [
                "output \u{1B}[?1049h\u{1B}[1;1Hroot password", "output \u{1B}[2;1H\u{1B}[1;1H",
                "typed jk:q. (not-echoed)", "output \u{1B}[?1049l$ ", "typed ls.", "echo ls.",
            ])
        let whole = Self.talk(echoes + vi).messages
        for piece in 1...6 { #expect(Self.talk((echoes + vi).cut(every: piece)).messages == whole) }
        let keys = Self.told(
            Self.talk(
                echoes + [
                    Self.shows("$ "), Self.types("\u{3}"), Self.shows("^C\r\n$ "), Self.types("\u{1B}[A"),
                    Self.shows("ls"), Self.types("x"), Self.shows("*\r\n"),
                ]))
        #expect(
            keys.filter { $0.hasPrefix("typed") } == [
                "typed \u{3} (control)", "typed \u{1B}[A (control)", "typed x (not-echoed)",
            ])
    }

    @Test func details() {
        let talk = Self.talk([
            // RFC 1073: 255 columns are doubled.
            Self.client(255, 250, 31, 0, 255, 255, 0, 24, 255, 240),
            .bytes(.client, Self.detail(32, "\0" + "38400,38400")),
            // RFC 1572 §5.
            .bytes(.server, Self.detail(39, "\u{1}\0USER\u{3}")),
            .bytes(.client, Self.detail(39, "\0\0USER\u{1}joe\u{3}MY_PASS\u{1}sesame")),
            // RFC 1184 §2.2, §2.4.
            Self.server(255, 250, 34, 1, 3, 255, 240),
            Self.client(255, 250, 34, 3, 1, 0, 0, 3, 98, 3, 255, 240),
            Self.client(255, 250, 31, 0, 80, 255, 240), Self.client(255, 250, 201, 1, 2, 255, 241),
        ])
        guard case .detail(.windowSize, let window) = talk.messages[0].body else {
            return Self.fail()
        }
        #expect(window.value == .window(columns: 255, rows: 24))
        guard case .detail(.terminalSpeed, let speed) = talk.messages[1].body,
            case .text(let text) = speed.value, case .detail(_, let asked) = talk.messages[2].body,
            case .variables(let names, 0) = asked.value, case .detail(_, let said) = talk.messages[3].body,
            case .variables(let variables, 0) = said.value
        else { return Self.fail() }
        #expect(text.bytes == Array("38400,38400".utf8) && text.place.offset == 14)
        #expect(
            names.map { String(decoding: $0.name.bytes, as: UTF8.self) } == ["USER", ""]
                && asked.action == .send)
        #expect(
            variables.map { $0.value.map { String(decoding: $0.bytes, as: UTF8.self) } } == ["joe", "sesame"])
        #expect(variables.map(\.isOfUser) == [false, true])
        guard case .detail(_, let mode) = talk.messages[4].body,
            case .detail(_, let keys) = talk.messages[5].body
        else {
            return Self.fail()
        }
        #expect(mode.value == .lineMode(.mode(edits: true, trapsSignals: true, isAnswer: false)))
        #expect(keys.value == .lineMode(.keys(2)))
        guard case .detail(_, let short) = talk.messages[6].body else { return Self.fail() }
        #expect(short.value == .other && talk.messages[6].problem == nil)
        #expect(talk.messages[7].problem == .malformed && talk.messages[8].body == .command(.noOperation))
        var masking = SpokenSecrets()
        var masked = talk
        masked.mask(with: &masking)
        #expect(masking.masked.map(\.text) == ["sesame", "\u{0}P", "\u{1}\u{2}"])
    }

    @Test func commandsAndText() {
        let talk = Self.talk([
            Self.server(255, 249), Self.client(255, 246), Self.client(255, 244, 255, 242),
            Self.server(255, 200),
            .bytes(.server, [0x61, 255, 255, 0x62, 0x0A]), Self.types("a\nb\r"), Self.types("c\r\n"),
        ])
        #expect(
            talk.messages.prefix(5).map(\.body) == [
                .command(.goAhead), .command(.areYouThere), .command(.interrupt), .command(.dataMark),
                .unknown(200),
            ])
        #expect(talk.messages[5].text?.content.bytes == [0x61, 255, 255, 0x62])
        #expect(Self.told(talk).suffix(3) == ["typed a.", "typed b.", "typed c."])
        #expect(talk.messages.last?.range == StreamRange(side: .client, offset: 10, count: 3))
    }

    /// What the server does not send back is taken for a password, what it does is none, whatever the prompt says.
    @Test func whatIsNotSentBack() {
        let echoes: [Turn] = [Self.server(255, 251, 1), Self.client(255, 253, 1)]
        let asked = Self.told(
            Self.talk(echoes + [Self.shows("Code? "), Self.types("1234\r\0"), Self.shows("\r\nok\r\n")]))
        #expect(asked.suffix(4) == ["output Code? ", "typed 1234. (not-echoed)", "output .", "output ok."])
        let seen = Self.told(
            Self.talk(echoes + [Self.shows("Code? "), Self.types("1234\r\0"), Self.shows("1234\r\nok\r\n")]))
        #expect(seen.suffix(4) == ["output Code? ", "typed 1234.", "echo 1234.", "output ok."])
        // All keys but the end of the line; and one that was finished by the server.
        let odd = Self.told(Self.talk(echoes + [Self.types("ab\r\0"), Self.shows("ab\nok\r\n")]))
        #expect(odd.suffix(4) == ["typed ab.", "echo ab", "output .", "output ok."])
        // All keys are sent back, but no end of the line: the shell has ended.
        let ended = Self.told(
            Self.talk(
                echoes + Self.typesSeen("exit") + [
                    Self.types("\r"), .end(.server, .finished), .end(.client, .finished),
                ]))
        #expect(ended.contains("typed exit."))
        let completed = Self.told(
            Self.talk(
                echoes + Self.typesSeen("cat f") + [
                    Self.types("\t"), Self.shows("ile "), Self.types("\r\0"), Self.shows("\r\n"),
                ]))
        #expect(completed.suffix(5) == ["typed cat f\t", "echo cat f", "output ile ", "typed .", "echo ."])
        // Two lines at once, of which the second is the password.
        let ahead = Self.told(
            Self.talk(
                echoes + [
                    Self.shows("login: "), Self.types("ann\r\0pw\r\0"), Self.shows("ann\r\nPassword: "),
                    Self.shows("\r\n"),
                ]))
        #expect(ahead.contains("typed ann.") && ahead.contains("typed pw. (not-echoed)"))
        // Where the server shows a password, what it shows is one, too.
        let shown = Self.told(Self.talk(echoes + [Self.shows("Password:")] + Self.typesSeen("pw\r")))
        #expect(shown.suffix(2) == ["typed pw. (asked)", "echo pw. (asked)"])
    }

    @Test func secretsAreMasked() {
        var masking = SpokenSecrets()
        var talk = Self.talk(Self.login + [.gap(.server, 5), Self.types("unseen\r\0"), Self.shows("x")])
        talk.mask(with: &masking)
        #expect(masking.masked.map(\.text) == ["changeit", "unseen"])
        var alone = Self.talk([Self.types("half")])
        alone = Self.talk([Self.shows("$ "), Self.types("half"), .gap(.client, 2)])
        masking = SpokenSecrets()
        alone.mask(with: &masking)
        #expect(masking.masked.map(\.text) == ["half"])
    }

    @Test func veils() {
        let encrypted = Self.talk([
            Self.client(255, 250, 38, 3, 0, 255, 240), Self.types("secret"), Self.shows("a\n"),
        ])
        #expect(encrypted.veil == .encrypted && encrypted.unreadBytes == 6 && encrypted.messages.count == 2)
        let compressed = Self.talk([Self.server(255, 250, 86, 255, 240, 0x78, 0x9C), Self.types("a\r\n")])
        #expect(compressed.veil == .compressed && compressed.unreadBytes == 2)
    }

    @Test func bounds() {
        var limits = MessageLimits()
        limits.messageBytes = 16
        let long = Self.talk(
            [
                Self.shows(String(repeating: "x", count: 40) + "\r\n"),
                .bytes(.client, Self.detail(201, String(repeating: "A", count: 40))),
            ],
            limits: limits)
        #expect(long.messages.map(\.problem) == [.cut, .cut])
        #expect(long.messages[0].range.count == 42 && long.messages[0].text?.content.bytes.count == 16)
        #expect(long.messages[1].range.count == 45)
        #expect(Self.talk([Self.server(255, 253, 24)], keeping: .none).messages.isEmpty)
        let unfinished = Self.talk([Self.client(255, 250, 24, 0, 65), .end(.client, .reset)])
        #expect(unfinished.messages.map(\.problem) == [.unfinished])
        let variables = String(repeating: "\0A\u{1}B", count: 70)
        let tooMany = Self.talk([.bytes(.client, Self.detail(39, "\0" + variables))])
        guard case .detail(_, let detail) = tooMany.messages[0].body,
            case .variables(let kept, let omitted) = detail.value
        else { return Self.fail() }
        #expect(kept.count == 64 && omitted == 6)
    }

    @Test(
        arguments: [
            ([255, 253, 24, 255, 251, 1], Recognition.yes, Side.server), ([255, 251, 31], .yes, .client),
            ([255, 251, 1, 255, 251, 3], .yes, .server), ([255, 251, 3, 255, 253, 3], .yes, nil),
            ([255, 250, 24, 0], .yes, nil), ([255], .needMore, nil), ([255, 253], .needMore, nil),
            ([255, 251, 0x90, 0x64], .no, nil), ([255, 0xD8, 255, 0xE0], .no, nil),
            ([255, 254, 0x31, 0], .no, nil),
            ([255, 254, 0x31, 0, 0x32, 0], .no, nil), ([255, 251, 1, 255, 0x10], .no, nil),
            ([], .needMore, nil),
            ([0x47], .no, nil), ([255, 246], .no, nil), ([255, 253, 24, 0x0D], .yes, .server),
        ] as [([UInt8], Recognition, Side?)]) func recognition(
            bytes: [UInt8], expected: Recognition, sender: Side?
        )
    {
        let found = bytes.withBytes { TelnetConversation.recognize($0) }
        #expect(found.recognition == expected && found.sender == sender)
    }

    @Test(arguments: 0..<60) func damaged(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let turns = Self.login.mutated(upTo: 6, using: &random)
        let whole = Self.talk(turns)
        let cut = Self.talk(turns.cut(upTo: 5, using: &random))
        #expect(whole.messages == cut.messages)
        #expect(whole.moments(from: 0).count == whole.messages.count)
    }
}
