import LDAPMessages
import TestSupport
import Testing
import WireBytes

/// Messages as RFC 4511 writes them, put together here by hand, and the ways in which they arrive.
@Suite("LDAP")
struct LDAPTests {
    typealias Talk = TestSupport.Talk<LDAPConversation>

    static func talk(
        _ turns: [Turn], keeping: MessageKeeping = .first, limits: MessageLimits = MessageLimits(),
        piece: Int = .max
    ) -> LDAPConversation {
        Talk(to: LDAPConversation(client: .client, keeping: keeping, limits: limits), turns.cut(every: piece))
            .consumer
    }

    // MARK: BER

    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        if count < 128 { return [tag, UInt8(count)] + content }
        return [tag, 0x82, UInt8(count >> 8), UInt8(count & 0xFF)] + content
    }
    static func value(_ tag: UInt8, _ parts: [[UInt8]]) -> [UInt8] { value(tag, Array(parts.joined())) }
    static func text(_ text: String, _ tag: UInt8 = 4) -> [UInt8] { value(tag, Array(text.utf8)) }
    static func number(_ number: UInt8, _ tag: UInt8 = 2) -> [UInt8] { [tag, 1, number] }

    static func message(_ identifier: UInt8, _ operation: UInt8, _ parts: [[UInt8]], from side: Side) -> Turn
    {
        .bytes(side, value(0x30, number(identifier) + value(operation, parts)))
    }
    static func outcome(_ identifier: UInt8, _ operation: UInt8, _ code: UInt8, _ what: String = "") -> Turn {
        message(identifier, operation, [number(code, 10), text(""), text(what)], from: .server)
    }
    static func bind(_ identifier: UInt8, _ name: String, password: String) -> Turn {
        message(identifier, 0x60, [number(3), text(name), text(password, 0x80)], from: .client)
    }
    static func search(
        _ identifier: UInt8, base: String, scope: UInt8, filter: [UInt8], _ wanted: [String] = []
    )
        -> Turn
    {
        message(
            identifier, 0x63,
            [
                text(base), number(scope, 10), number(0, 10), number(0), number(0), [1, 1, 0], filter,
                value(0x30, wanted.map { text($0) }),
            ], from: .client)
    }
    static func entry(_ identifier: UInt8, _ name: String, _ attributes: [(String, [String])]) -> Turn {
        let list = attributes.map { name, values in
            value(0x30, text(name) + value(0x31, values.map { text($0) }))
        }
        return message(identifier, 0x64, [text(name), value(0x30, list)], from: .server)
    }
    static func equal(_ name: String, _ wanted: [UInt8]) -> [UInt8] {
        value(0xA3, text(name) + value(4, wanted))
    }

    static let conversation: [Turn] = [
        bind(1, "cn=ann", password: "winter"), outcome(1, 0x61, 0),
        search(2, base: "dc=test", scope: 2, filter: value(0x87, Array("objectClass".utf8)), ["cn"]),
        entry(2, "cn=ann,dc=test", [("cn", ["Ann", "Anne"]), ("userPassword", ["winter"])]),
        entry(2, "cn=bob,dc=test", [("cn", ["Bob"])]), outcome(2, 0x65, 4),
        message(3, 0x42, [], from: .client),
    ]

    @Test(arguments: [Int.max, 7, 1]) func whoAsksWhatAndWhatIsAnswered(piece: Int) throws {
        let talk = Self.talk(Self.conversation, piece: piece)
        #expect(
            talk.messages.map(\.name) == [
                "BindRequest", "BindResponse", "SearchRequest", "SearchResultEntry", "SearchResultDone",
                "UnbindRequest",
            ])
        #expect(talk.messages[0].body == .bind(version: 3, name: Array("cn=ann".utf8), .password(count: 6)))
        guard case .search(let search) = talk.messages[2].body,
            case .entries(let entries) = talk.messages[3].body
        else { throw Fault.other }
        #expect(search.scope == .sub && search.base == Array("dc=test".utf8))
        #expect(search.filter == Array("(objectClass=*)".utf8) && search.attributes == [Array("cn".utf8)])
        #expect(talk.messages[3].messageCount == 2)
        #expect(entries.map(\.name) == [Array("cn=ann,dc=test".utf8), Array("cn=bob,dc=test".utf8)])
        #expect(entries[0].attributes[0].value?.bytes == Array("Ann".utf8))
        #expect(entries[0].attributes.map(\.valueCount) == [2, 1])
        let done = talk.messages[4]
        #expect(done.outcome?.code == .sizeLimitExceeded && done.isFailure)
        #expect(done.found?.entries == 2 && done.found?.isCertain == true)
        #expect(talk.messages.map(\.question?.number) == [nil, 0, nil, 2, 2, nil])
        #expect(talk.unreadableBytes == 0 && talk.unanswered.isEmpty)
    }

    private enum Fault: Error { case other }

    /// Answers come in any order, and name their questions.
    @Test func answersOutOfOrder() {
        let talk = Self.talk([
            Self.message(5, 0x4A, [Array("cn=a".utf8)], from: .client),
            Self.message(
                6, 0x6E, [Self.text("cn=a"), Self.value(0x30, Self.text("sn") + Self.text("b"))],
                from: .client),
            Self.outcome(6, 0x6F, 6), Self.outcome(5, 0x6B, 50, "no"),
        ])
        #expect(talk.messages.map(\.question?.number) == [nil, nil, 1, 0])
        #expect(talk.messages.map(\.isFailure) == [false, false, false, true])
        #expect(talk.messages[3].outcome?.text == Array("no".utf8))
    }

    /// What has no answer when all that the server said was read; an abandoned request has none to wait for.
    @Test func withoutAnAnswer() {
        let open = [
            Self.search(2, base: "", scope: 0, filter: Self.equal("a", [0x62])),
            Self.search(3, base: "", scope: 0, filter: Self.equal("a", [0x62])),
            Self.message(4, 0x50, [], from: .client),
        ]
        let abandons = Turn.bytes(.client, Self.value(0x30, Self.number(4) + [0x50, 1, 3]))
        #expect(Self.talk(Array(open.prefix(2)) + [abandons, .end(.server, .finished)]).unanswered == [0])
        #expect(Self.talk(Array(open.prefix(1))).unanswered.isEmpty)
        #expect(
            Self.talk(Array(open.prefix(1)) + [.bytes(.server, [1, 2, 3, 4]), .end(.server, .finished)])
                .unanswered.isEmpty)
    }

    /// The examples of RFC 4515 §4, and what filters may hold.
    @Test func filters() {
        let filters: [([UInt8], String)] = [
            (Self.equal("cn", Array("Babs Jensen".utf8)), "(cn=Babs Jensen)"),
            (Self.value(0xA2, Self.equal("cn", Array("Tim Howes".utf8))), "(!(cn=Tim Howes))"),
            (
                Self.value(
                    0xA0,
                    [
                        Self.equal("objectClass", Array("Person".utf8)),
                        Self.value(
                            0xA1,
                            [
                                Self.equal("sn", Array("Jensen".utf8)),
                                Self.value(
                                    0xA4, Self.text("cn") + Self.value(0x30, Self.text("Babs J", 0x80))),
                            ]),
                    ]), "(&(objectClass=Person)(|(sn=Jensen)(cn=Babs J*)))"
            ),
            (
                Self.value(
                    0xA4,
                    Self.text("o")
                        + Self.value(
                            0x30, Self.text("univ", 0x80) + Self.text("of", 0x81) + Self.text("mich", 0x81))),
                "(o=univ*of*mich*)"
            ),
            (
                Self.value(
                    0xA4, Self.text("cn") + Self.value(0x30, Self.text("a", 0x81) + Self.text("z", 0x82))),
                "(cn=*a*z)"
            ),
            (Self.equal("seeAlso", []), "(seeAlso=)"),
            (
                Self.value(
                    0xA9,
                    Self.text("caseExactMatch", 0x81) + Self.text("cn", 0x82)
                        + Self.text("Fred Flintstone", 0x83)),
                "(cn:caseExactMatch:=Fred Flintstone)"
            ),
            (
                Self.value(
                    0xA9,
                    Self.text("2.4.6.8.10", 0x81) + Self.text("sn", 0x82) + Self.text("Barney Rubble", 0x83)
                        + [0x84, 1, 255]), "(sn:dn:2.4.6.8.10:=Barney Rubble)"
            ),
            (
                Self.equal("o", Array("Parens R Us (for all your parenthetical needs)".utf8)),
                "(o=Parens R Us \\28for all your parenthetical needs\\29)"
            ),
            (Self.value(0xA4, Self.text("cn") + Self.value(0x30, Self.text("*", 0x81))), "(cn=*\\2a*)"),
            (Self.equal("filename", Array("C:\\MyFile".utf8)), "(filename=C:\\5cMyFile)"),
            (Self.equal("bin", [0, 0, 0, 4]), "(bin=\\00\\00\\00\\04)"),
            (Self.equal("sn", Array("Lučić".utf8)), "(sn=Lučić)"),
            (Self.value(0xA5, Self.text("a") + Self.text("1")), "(a>=1)"),
            (Self.value(0xA6, Self.text("a") + Self.text("1")), "(a<=1)"),
            (Self.value(0xA8, Self.text("a") + Self.text("1")), "(a~=1)"),
            (Self.value(0xA0, [UInt8]()), "(&)"),
        ]
        for (bytes, text) in filters {
            let talk = Self.talk([Self.search(1, base: "", scope: 0, filter: bytes)])
            guard case .search(let search)? = talk.messages.first?.body else {
                Issue.record("\(text)")
                continue
            }
            #expect(search.filter.map { String(decoding: $0, as: UTF8.self) } == text)
        }
        // A filter in a filter, without end.
        var deep = Self.equal("a", [0x62])
        for _ in 0..<60 { deep = Self.value(0xA2, deep) }
        let talk = Self.talk([Self.search(1, base: "", scope: 0, filter: deep)])
        guard case .search(let search)? = talk.messages.first?.body else { return }
        #expect(search.filter?.count ?? .max < 80)
    }

    /// Behind StartTLS the bytes are TLS's.
    @Test(arguments: [0, 2] as [UInt8]) func startTLS(code: UInt8) {
        let talk = Self.talk([
            Self.message(1, 0x77, [Self.text("1.3.6.1.4.1.1466.20037", 0x80)], from: .client),
            Self.outcome(1, 0x78, code),
        ])
        #expect(talk.messages.first?.asksForTLS == true)
        #expect((talk.readingStatus == .over) == (code == 0))
    }

    /// What SASL protects is counted, and nothing is said of how much was found.
    @Test func protectedBySASL() {
        let talk = Self.talk([
            Self.message(
                1, 0x60,
                [Self.number(3), Self.text(""), Self.value(0xA3, Self.text("GSSAPI") + Self.text("abc"))],
                from: .client), Self.outcome(1, 0x61, 0), .bytes(.client, [0, 0, 0, 3, 1, 2, 3]),
            .bytes(.server, [0, 0, 0, 2, 1, 2]), .end(.server, .finished),
        ])
        #expect(
            talk.messages.map(\.name) == ["BindRequest", "BindResponse", "SASL", "SASL"])
        #expect(talk.unreadableBytes == 0 && talk.unanswered.isEmpty)
    }

    /// Other protocols' bytes are none of LDAP's, and beginnings ask for more.
    @Test func recognition() {
        func found(_ bytes: [UInt8]) -> Recognition {
            bytes.withBytes { LDAPConversation.recognize($0).recognition }
        }
        let request = Self.value(
            0x30, Self.number(1) + Self.value(0x60, Self.number(3) + Self.text("") + Self.text("", 0x80)))
        #expect(found(request) == .yes)
        for count in 0..<8 { #expect(found(Array(request.prefix(count))) == .needMore) }
        // SNMP has its version and its community there; a certificate, a number of many bytes; text.
        for bytes: [UInt8] in [
            Self.value(0x30, Self.number(1) + Self.text("public") + [0xA0, 0]),
            [0x30, 0x82, 3, 1, 0x30, 0x82, 2, 1],
            Array("0 bytes\r\n".utf8), [0x30, 5, 2, 1, 1, 0x42, 1, 0], [0x30, 0x80, 2, 1, 1, 0x42, 0],
        ] { #expect(found(bytes) == .no) }
    }

    /// At every cut and with every byte another, nothing traps, and what was whole before stays.
    @Test func cutAndDamaged() {
        var all: [(Side, [UInt8])] = []
        for case .bytes(let side, let bytes) in Self.conversation { all.append((side, bytes)) }
        for (place, (side, bytes)) in all.enumerated() {
            let before = all.prefix(place).map { Turn.bytes($0.0, $0.1) }
            for index in bytes.indices {
                let cut = Self.talk(
                    before + [.bytes(side, Array(bytes[..<index])), .end(side, .captureEnded)])
                #expect(cut.messages.count >= min(place, 3))
                for other: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                    var damaged = bytes
                    damaged[index] = other
                    _ = Self.talk(before + [.bytes(side, damaged), .end(side, .captureEnded)]).moments(
                        from: 0)
                }
            }
        }
    }

    /// A long entry is told as far as it is read, and what follows it is found.
    @Test func longEntries() {
        var limits = MessageLimits()
        limits.messageBytes = 100
        let talk = Self.talk(
            [
                Self.search(2, base: "", scope: 2, filter: Self.equal("a", [0x62])),
                Self.entry(2, "cn=a", [("jpegPhoto", [String(repeating: "x", count: 3_000)])]),
                Self.outcome(2, 0x65, 0),
            ], limits: limits)
        #expect(talk.messages.map(\.problem) == [nil, .cut, nil])
        #expect(talk.messages.last?.found?.entries == 1)
    }
}
