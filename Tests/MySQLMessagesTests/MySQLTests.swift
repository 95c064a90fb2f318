import TestSupport
import Testing
import WireBytes

@testable import MySQLMessages

/// Packets as the source documentation lays them out, put together here by hand, and the ways in which they arrive.
@Suite("MySQL")
struct MySQLTests {
    typealias Talk = TestSupport.Talk<MySQLConversation>

    static func talk(_ turns: [Turn], keeping: MessageKeeping = .first, piece: Int = .max)
        -> MySQLConversation
    {
        Talk(to: MySQLConversation(client: .client, keeping: keeping), turns.cut(every: piece)).consumer
    }

    /// Length, number, contents.
    static func packet(_ sequence: UInt8, _ body: [UInt8]) -> [UInt8] {
        [UInt8(body.count & 255), UInt8(body.count >> 8 & 255), UInt8(body.count >> 16), sequence] + body
    }

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }
    static func packed(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }

    /// Version 10, number 7, TLS and the rest.
    static let greeting = packet(
        0,
        [10] + text("8.0.36") + [7, 0, 0, 0] + [UInt8](repeating: 0x41, count: 8) + [0, 0xFF, 0xFF, 8, 2, 0]
            + [0xFF, 0xC7, 21] + [UInt8](repeating: 0, count: 10) + [UInt8](repeating: 0x42, count: 12) + [0]
            + text("mysql_native_password"))

    /// What the client can do, the longest packet, the character set, what is kept free.
    static func head(_ capabilities: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(capabilities >> ($0 * 8) & 255) } + [0, 0, 0, 1, 8]
            + [UInt8](repeating: 0, count: 23)
    }

    /// LONG_PASSWORD, CONNECT_WITH_DB, PROTOCOL_41, SECURE_CONNECTION, PLUGIN_AUTH.
    static let plain: UInt32 = 1 | 1 << 3 | 1 << 9 | 1 << 15 | 1 << 19
    static func login(_ capabilities: UInt32 = plain, _ sequence: UInt8 = 1) -> [UInt8] {
        packet(
            sequence,
            head(capabilities) + text("ann") + [4, 1, 2, 3, 4] + text("shop") + text("mysql_native_password"))
    }

    static let ok: [UInt8] = [0, 0, 0, 2, 0, 0, 0]
    static let end: [UInt8] = [0xFE, 0, 0, 2, 0]
    static func column(_ name: String) -> [UInt8] {
        packed("def") + packed("shop") + packed("t") + packed("t") + packed(name) + packed(name)
            + [0x0C, 33, 0, 80, 0, 0, 0, 0xFD, 0, 0, 0, 0, 0]
    }
    static func error(_ code: Int, _ state: String, _ text: String) -> [UInt8] {
        [0xFF, UInt8(code & 255), UInt8(code >> 8)] + Array("#\(state)\(text)".utf8)
    }

    static let opening: [Turn] = [
        .bytes(.server, greeting), .bytes(.client, login()), .bytes(.server, packet(2, ok)),
    ]

    static let conversation: [Turn] =
        opening + [
            .bytes(.client, packet(0, [3] + Array("SELECT id, name FROM t".utf8))),
            .bytes(
                .server,
                packet(1, [2]) + packet(2, column("id")) + packet(3, column("name")) + packet(4, end)
                    + packet(5, packed("1") + packed("a")) + packet(6, packed("2") + [0xFB]) + packet(7, end)),
            .bytes(.client, packet(0, [3] + Array("SELECT".utf8))),
            .bytes(.server, packet(1, error(1064, "42000", "syntax"))),
            .bytes(.client, packet(0, [0x16] + Array("SELECT ? + 1".utf8))),
            .bytes(
                .server,
                packet(1, [0, 9, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0]) + packet(2, column("?")) + packet(3, end)
                    + packet(4, column("x")) + packet(5, end)),
            .bytes(.client, packet(0, [0x17, 9, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 8, 0])),
            .bytes(
                .server,
                packet(1, [1]) + packet(2, column("x")) + packet(3, end) + packet(4, [0, 0, 5])
                    + packet(5, end)),
            .bytes(.client, packet(0, [0x19, 9, 0, 0, 0])), .bytes(.client, packet(0, [1])),
        ]

    @Test(arguments: [Int.max, 5, 1]) func aWholeConversation(piece: Int) {
        let talk = Self.talk(Self.conversation, piece: piece)
        #expect(
            talk.messages.map(\.name) == [
                "Handshake", "HandshakeResponse", "OK", "COM_QUERY", "ColumnCount", "ColumnDefinition", "EOF",
                "Row",
                "EOF", "COM_QUERY", "ERR", "COM_STMT_PREPARE", "COM_STMT_PREPARE_OK", "ColumnDefinition",
                "EOF",
                "ColumnDefinition", "EOF", "COM_STMT_EXECUTE", "ColumnCount", "ColumnDefinition", "EOF",
                "Row", "EOF",
                "COM_STMT_CLOSE", "COM_QUIT",
            ])
        #expect(talk.messages.map(\.number) == Array(talk.messages.indices))
        #expect(
            talk.messages.map(\.question?.number) == [
                nil, nil, 1, nil, 3, 3, 3, 3, 3, nil, 9, nil, 11, 11, 11, 11, 11, nil, 17, 17, 17, 17, 17,
                nil, nil,
            ])
        #expect(
            talk.messages[5].count == 2
                && talk.messages[5].body == .columns([Array("id".utf8), Array("name".utf8)]))
        #expect(talk.messages[7].count == 2)
        #expect(talk.messages[12].body == .prepared(statement: 9, columns: 1, values: 1))
        #expect(talk.messages[13].kind == .values && talk.messages[15].kind == .columns)
        #expect(talk.unreadableBytes == 0 && talk.messages.allSatisfy { $0.problem == nil })
        guard case .greeting(let greeting) = talk.messages[0].body,
            case .login(let login) = talk.messages[1].body,
            case .error(let code, let state, _) = talk.messages[10].body
        else {
            Issue.record("no greeting, login or error")
            return
        }
        #expect(greeting.version == Array("8.0.36".utf8) && greeting.connection == 7)
        #expect(greeting.challenge.map(\.count) == [8, 13] && greeting.capabilities.contains(.tls))
        #expect(login.user == Array("ann".utf8) && login.database == Array("shop".utf8))
        #expect(login.proof.bytes == [1, 2, 3, 4] && login.proof.place.offset == 4 + 32 + 4 + 1)
        #expect(code == 1064 && state == Array("42000".utf8))
    }

    /// CLIENT_DEPRECATE_EOF: no end of columns, and an OK that begins like an end behind the rows.
    @Test func rowsWithoutEOF() {
        let login = Self.login(Self.plain | 1 << 24)
        let talk = Self.talk([
            .bytes(.server, Self.greeting), .bytes(.client, login), .bytes(.server, Self.packet(2, Self.ok)),
            .bytes(.client, Self.packet(0, [3] + Array("CALL two()".utf8))),
            .bytes(
                .server,
                Self.packet(1, [1]) + Self.packet(2, Self.column("a")) + Self.packet(3, Self.packed("1"))
                    // Status 10: another result follows.
                    + Self.packet(4, [0xFE, 0, 0, 10, 0, 0, 0]) + Self.packet(5, Self.ok)),
            .bytes(.client, Self.packet(0, [14])), .bytes(.server, Self.packet(1, Self.ok)),
        ])
        #expect(
            talk.messages.dropFirst(3).map(\.name) == [
                "COM_QUERY", "ColumnCount", "ColumnDefinition", "Row", "OK", "OK", "COM_PING", "OK",
            ])
        #expect(talk.messages.last?.question?.name == "COM_PING")
    }

    /// Protocol::SSLRequest: the login up to the name, and TLS.
    @Test func tls() {
        let talk = Self.talk([
            .bytes(.server, Self.greeting), .bytes(.client, Self.packet(1, Self.head(Self.plain | 1 << 11))),
            .bytes(.client, [0x16, 3, 1, 2, 0]),
        ])
        #expect(talk.messages.map(\.name) == ["Handshake", "SSLRequest"] && talk.readingStatus == .over)
        // Behind it the login is the first that is said.
        let inside = Self.talk([
            .bytes(.client, Self.login(Self.plain | 1 << 11, 2)), .bytes(.server, Self.packet(3, Self.ok)),
            .bytes(.client, Self.packet(0, [14])),
        ])
        #expect(inside.messages.map(\.name) == ["HandshakeResponse", "OK", "COM_PING"])
    }

    @Test func otherWaysToLogIn() {
        let talk = Self.talk([
            .bytes(.server, Self.greeting), .bytes(.client, Self.login()),
            .bytes(.server, Self.packet(2, [0xFE] + Self.text("caching_sha2_password") + [1, 2, 3, 0])),
            .bytes(.client, Self.packet(3, [9, 9, 9])), .bytes(.server, Self.packet(4, [1, 4])),
            .bytes(.client, Self.packet(5, [2])),
            .bytes(.server, Self.packet(6, Self.error(1045, "28000", "no"))),
        ])
        #expect(
            talk.messages.map(\.name) == [
                "Handshake", "HandshakeResponse", "AuthSwitchRequest", "AuthSwitchResponse", "AuthMoreData",
                "AuthSwitchResponse", "ERR",
            ])
        #expect(talk.messages.last?.question?.number == 1)
    }

    @Test func aFileOfTheClient() {
        let talk = Self.talk(
            Self.opening + [
                .bytes(.client, Self.packet(0, [3] + Array("LOAD DATA".utf8))),
                .bytes(.server, Self.packet(1, [0xFB] + Array("a.csv".utf8))),
                .bytes(.client, Self.packet(2, [1, 2, 3]) + Self.packet(3, [])),
                .bytes(.server, Self.packet(4, Self.ok)), .bytes(.client, Self.packet(0, [1])),
            ])
        #expect(
            talk.messages.dropFirst(3).map(\.name) == [
                "COM_QUERY", "LOCAL INFILE Request", "LOCAL INFILE Data", "OK", "COM_QUIT",
            ]
                || talk.messages.dropFirst(3).map(\.name) == [
                    "COM_QUERY", "LOCAL INFILE Request", "OK", "LOCAL INFILE Data", "COM_QUIT",
                ])
    }

    /// CLIENT_COMPRESS: behind the login each packet has seven bytes before it, and is only counted.
    @Test func compression() {
        let talk = Self.talk([
            .bytes(.server, Self.greeting), .bytes(.client, Self.login(Self.plain | 1 << 5)),
            .bytes(.server, Self.packet(2, Self.ok)),
            .bytes(.client, [5, 0, 0, 0, 0, 0, 0] + Self.packet(0, [14])),
        ])
        #expect(talk.messages.last?.name == "OK")
        let ended = Self.talk([
            .bytes(.server, Self.greeting), .bytes(.client, Self.login(Self.plain | 1 << 5)),
            .bytes(.server, Self.packet(2, Self.ok)),
            .bytes(.client, [5, 0, 0, 0, 0, 0, 0] + Self.packet(0, [14])), .end(.client, .finished),
        ])
        #expect(ended.messages.last?.name == "compressed packet" && ended.unreadableBytes == 0)
    }

    @Test func holes() {
        let inside = Self.talk(
            Self.opening + [
                .bytes(.client, Self.packet(0, [3] + [UInt8](repeating: 65, count: 30))), .gap(.client, 0),
                .bytes(.server, Array(Self.packet(1, Self.error(1064, "42000", "some words")).prefix(12))),
                .gap(.server, 5),
                .bytes(.server, Array(Self.packet(1, Self.error(1064, "42000", "some words")).dropFirst(17))),
            ])
        #expect(inside.messages.last?.problem == .notCaptured)
        // What was asked there nobody knows: the next command is found where a segment begins.
        let between = Self.talk(
            Self.opening + [
                .gap(.client, 40), .bytes(.client, [7, 7, 7, 7, 7, 7]),
                .bytes(.server, Self.packet(1, Self.ok)),
                .bytes(.client, Self.packet(0, [14])), .bytes(.server, Self.packet(1, Self.ok)),
            ])
        #expect(between.unreadableBytes == 6)
        #expect(between.messages.dropFirst(3).map(\.name) == ["packet", "COM_PING", "OK"])
        #expect(between.messages.last?.question?.name == "COM_PING")
    }

    /// What ends with an EOF, and with one that only says that something is done (COM_SET_OPTION).
    @Test func whatEnds() {
        let talk = Self.talk(
            Self.conversation + [
                .bytes(.client, Self.packet(0, [4] + Self.text("t"))),
                .bytes(.server, Self.packet(1, Self.column("a")) + Self.packet(2, Self.end)),
                .bytes(.client, Self.packet(0, [27, 0, 0])), .bytes(.server, Self.packet(1, Self.end)),
            ])
        let ends = talk.messages.filter { $0.name == "EOF" }.map(\.ends)
        #expect(ends == [.columns, .rows, .columns, .columns, .columns, .rows, .columns, nil])
    }

    /// What the server says unasked before it ends the connection, and when it refuses one.
    @Test func errorsWithoutARequest() {
        let error = Self.packet(0, Self.error(4031, "HY000", "inactivity"))
        let idle = Self.talk(Self.opening + [.bytes(.server, error)])
        #expect(idle.messages.last?.name == "ERR" && idle.messages.last?.isUnasked == true)
        let refused = Self.talk([.bytes(.server, Self.packet(0, Self.error(1040, "08004", "Too many")))])
        #expect(refused.messages.last?.name == "ERR" && refused.messages.last?.isUnasked == false)
    }

    /// Passwords wherever a query has them, and where an error quotes it.
    @Test(arguments: [
        ("SET PASSWORD FOR 'ann'@'%' = 'geheim'", ["geheim"]),
        ("ALTER USER ann IDENTIFIED BY 'geheim' REPLACE 'alt'", ["geheim", "alt"]),
        (#"CREATE USER ann IDENTIFIED BY 'ge\'heim'"#, [#"ge\'heim"#]),
        ("CREATE USER ann IDENTIFIED BY 'ge''heim', bob IDENTIFIED BY N'x'", ["ge''heim", "x"]),
        ("SELECT 'a' FROM t WHERE n = 'b'", []),
    ]) func passwordsInQueries(query: String, secrets: [String]) {
        var talk = Self.talk(Self.opening + [.bytes(.client, Self.packet(0, [3] + Array(query.utf8)))])
        var masker = SpokenSecrets()
        talk.mask(with: &masker)
        // What proves who the client is comes before; where two words stand before a secret, it is masked twice.
        let found = masker.masked.map(\.text).dropFirst().filter { $0.contains { $0 != "*" } }
        #expect(Set(found) == Set(secrets))
        guard case .query(let text)? = talk.messages.last?.body else {
            Issue.record("no query")
            return
        }
        for secret in secrets { #expect(!String(decoding: text.bytes, as: UTF8.self).contains(secret)) }
    }

    @Test func passwordsInErrors() {
        let quoted = "near 'USR ann IDENTIFIED BY 'geheim'' at line 1"
        var talk = Self.talk(
            Self.opening + [
                .bytes(.client, Self.packet(0, [14])),
                .bytes(.server, Self.packet(1, Self.error(1064, "42000", quoted))),
            ])
        var masker = SpokenSecrets()
        talk.mask(with: &masker)
        #expect(masker.masked.contains { $0.text.hasPrefix("geheim") })
    }

    @Test func recognition() {
        func recognize(_ bytes: [UInt8]) -> Recognition {
            bytes.withBytes { MySQLConversation.recognize($0).recognition }
        }
        #expect(recognize(Self.greeting) == .yes && recognize(Self.login(Self.plain, 2)) == .yes)
        #expect(recognize(Array(Self.greeting.prefix(7))) == .needMore)
        #expect(recognize(Self.packet(0, [0xFF, 0x10, 0x04] + Array("Too many connections".utf8))) == .yes)
        #expect(recognize(Self.packet(0, [9] + [UInt8](repeating: 0x31, count: 60))) == .no)
        #expect(recognize(Array("GET / HTTP/1.1\r\n\r\n".utf8)) == .no)
        #expect(recognize([80, 0, 0, 1] + [UInt8](repeating: 0, count: 40)) == .no)
    }

    @Test func bounds() {
        #expect(Self.talk(Self.conversation, keeping: .none).messages.isEmpty)
        let long = Self.talk(
            Self.opening + [.bytes(.client, Self.packet(0, [3] + [UInt8](repeating: 65, count: 70_000)))])
        #expect(long.messages.last?.problem == .cut)
        // A packet of the greatest length goes on in the next.
        let rest = Self.talk(
            Self.opening + [
                .bytes(
                    .client,
                    Self.packet(0, [3] + [UInt8](repeating: 65, count: 0xFF_FFFE)) + Self.packet(1, [65])),
                .end(.client, .finished),
            ])
        #expect(rest.messages.last?.name == "continued packet")
    }
}
