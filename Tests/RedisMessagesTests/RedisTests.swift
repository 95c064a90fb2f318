import RedisMessages
import TestSupport
import Testing
import WireBytes

/// Commands and replies as the specification of RESP writes them, and the ways in which they arrive.
@Suite("Redis")
struct RedisTests {
    typealias Talk = TestSupport.Talk<RedisConversation>

    static func talk(
        _ turns: [Turn], keeping: MessageKeeping = .first, limits: RedisLimits = RedisLimits(),
        piece: Int = .max
    ) -> RedisConversation {
        Talk(
            to: RedisConversation(client: .client, keeping: keeping, limits: limits), turns.cut(every: piece)
        ).consumer
    }

    /// A command as programs write it.
    static func command(_ words: String...) -> Turn {
        let text = words.map { "$\($0.utf8.count)\r\n\($0)\r\n" }.joined()
        return .bytes(.client, Array("*\(words.count)\r\n\(text)".utf8))
    }

    static func reply(_ text: String) -> Turn { .bytes(.server, Array(text.utf8)) }

    @Test(arguments: [Int.max, 3, 1]) func everyKindOfReply(piece: Int) {
        let replies: [(String, RedisType, [String], Int?)] = [
            ("+OK\r\n", .simpleString, ["OK"], nil), ("-ERR no\r\n", .error, ["ERR no"], nil),
            (":-7\r\n", .integer, ["-7"], nil), ("$5\r\na\r\nbc\r\n", .bulkString, ["a\r\nbc"], nil),
            ("$-1\r\n", .null, [""], nil), ("*-1\r\n", .null, [""], nil),
            ("$0\r\n\r\n", .bulkString, [""], nil),
            ("*0\r\n", .array, [], 0), ("*2\r\n*1\r\n:1\r\n$1\r\nx\r\n", .array, ["1", "x"], 2),
            ("_\r\n", .null, [""], nil), ("#t\r\n", .boolean, ["t"], nil),
            (",1.5\r\n", .double, ["1.5"], nil),
            ("(123456789012345678901\r\n", .bigNumber, ["123456789012345678901"], nil),
            ("!5\r\nERR x\r\n", .bulkError, ["ERR x"], nil),
            ("=7\r\ntxt:abc\r\n", .verbatimString, ["txt:abc"], nil),
            ("%1\r\n+a\r\n:1\r\n", .map, ["a", "1"], 1), ("~2\r\n:1\r\n:2\r\n", .set, ["1", "2"], 2),
            ("|1\r\n+ttl\r\n:3\r\n:9\r\n", .attribute, ["ttl", "3", "9"], 1),
        ]
        let talk = Self.talk(
            replies.flatMap { [Self.command("GET", "a"), Self.reply($0.0)] }, piece: piece)
        let answers = talk.messages.filter { $0.kind == .reply }
        #expect(answers.map(\.type) == replies.map(\.1))
        #expect(
            answers.map { $0.items.map { String(decoding: $0.bytes, as: UTF8.self) } } == replies.map(\.2))
        #expect(answers.map(\.count) == replies.map(\.3))
        #expect(answers.map(\.answers) == replies.indices.map { $0 * 2 })
        #expect(talk.unreadableBytes == 0)
    }

    /// One that is too large for what is left is passed over; what follows it keeps its number.
    @Test func messagesAreFoundByTheirNumbers() {
        var limits = RedisLimits()
        limits.keptBytes = 1_500
        let large = String(repeating: "x", count: 2_000)
        let talk = Self.talk(
            [Self.command("PING"), Self.command("SET", "a", large), Self.command("GET", "a")], limits: limits)
        #expect(talk.messages.map(\.number) == [0, 2] && talk.messagesOmitted == 1)
        #expect(talk.message(0)?.name == "PING" && talk.message(2)?.name == "GET")
        #expect(talk.message(1) == nil && talk.message(3) == nil)
        #expect(talk.messages(from: 1).map(\.number) == [2] && talk.moments(from: 1).map(\.number) == [2])
    }

    @Test func pipelining() {
        let talk = Self.talk([
            Self.command("SET", "a", "1"), Self.command("get", "a"), Self.command("PING"),
            Self.reply("+OK\r\n$1\r\n1\r\n+PONG\r\n"),
        ])
        #expect(talk.messages.map(\.name) == ["SET", "GET", "PING", "", "", ""])
        #expect(talk.messages.suffix(3).map(\.answers) == [0, 1, 2])
    }

    /// Each channel has a reply of its own; messages are no replies, whichever version.
    @Test(arguments: ["*", ">"]) func subscriptions(sign: String) {
        func said(_ words: String...) -> String {
            sign + "\(words.count)\r\n" + words.map { "$\($0.utf8.count)\r\n\($0)\r\n" }.joined()
        }
        let talk = Self.talk([
            Self.command("SUBSCRIBE", "a", "b"),
            Self.reply(said("subscribe", "a", "1") + said("subscribe", "b", "2")),
            Self.reply(said("message", "a", "hi")), Self.command("UNSUBSCRIBE"),
            Self.reply(
                said("unsubscribe", "a", "1") + said("message", "b", "x") + said("unsubscribe", "b", "0")),
            Self.command("PING"), Self.reply("+PONG\r\n"),
        ])
        #expect(talk.messages.map(\.answers) == [nil, 0, 0, nil, nil, 4, nil, 4, nil, 8])
        #expect(talk.messages.filter { $0.kind == .push }.count == 2)
    }

    @Test func silence() {
        let talk = Self.talk([
            Self.command("CLIENT", "REPLY", "SKIP"), Self.command("SET", "a", "1"), Self.command("GET", "a"),
            Self.reply("$1\r\n1\r\n"),
        ])
        #expect(talk.messages.last?.answers == 2)
    }

    @Test func monitor() {
        let talk = Self.talk([
            Self.command("MONITOR"), Self.reply("+OK\r\n"),
            Self.reply("+1339518083.107412 [0 127.0.0.1:1] \"keys\"\r\n"),
        ])
        #expect(talk.messages.map(\.kind) == [.command, .reply, .push])
    }

    /// RESP: commands that people type.
    @Test func wordsOnALine() {
        let talk = Self.talk([
            Self.command("PING"), .bytes(.client, Array("\r\nset a  b\r\n".utf8)),
            Self.reply("+PONG\r\n+OK\r\n"),
        ])
        #expect(talk.messages.map(\.name) == ["PING", "SET", "", ""])
        #expect(talk.messages[1].items.count == 3)
    }

    @Test func secrets() {
        func secrets(_ turns: [Turn]) -> [[Int]] { Self.talk(turns).messages.map { $0.secretItems.sorted() } }
        #expect(secrets([Self.command("auth", "ann", "x")]) == [[1, 2]])
        #expect(secrets([Self.command("HELLO", "3", "AUTH", "ann", "x", "SETNAME", "y")]) == [[3, 4]])
        #expect(secrets([Self.command("CONFIG", "SET", "requirepass", "x", "port", "1")]) == [[3]])
        #expect(secrets([Self.command("ACL", "SETUSER", "ann", "on", ">x")]) == [[4]])
        #expect(secrets([Self.command("GET", "auth")]) == [[]])
        #expect(
            secrets([
                Self.command("CONFIG", "GET", "*"), Self.reply("*2\r\n$11\r\nrequirepass\r\n$1\r\nx\r\n"),
            ])
                == [[], [1]])
    }

    @Test func holes() {
        let inside = Self.talk([
            Self.command("GET", "a"), .bytes(.server, Array("$10\r\nab".utf8)), .gap(.server, 5),
            .bytes(.server, Array("xyz\r\n+OK\r\n".utf8)),
        ])
        #expect(inside.messages.map(\.problem) == [nil, .notCaptured, nil])
        let between = Self.talk([
            Self.command("GET", "a"), .bytes(.server, Array("$10\r\nab".utf8)), .gap(.server, 50),
            .bytes(.server, Array("rest\r\n".utf8)), .bytes(.server, Array("+OK\r\n".utf8)),
            Self.command("PING"), Self.reply("+PONG\r\n"),
        ])
        #expect(between.unreadableBytes == 6)
        #expect(between.messages.last?.answers == 3)
    }

    @Test func bounds() {
        var limits = RedisLimits()
        limits.items = 4
        limits.itemBytes = 8
        let long = Self.talk(
            [
                Self.command("MGET", "a"),
                Self.reply("*6\r\n" + String(repeating: "$9\r\n123456789\r\n", count: 6)),
            ],
            limits: limits)
        #expect(long.messages.last?.items.map(\.bytes.count) == [8, 8, 8, 8])
        #expect(long.messages.last?.itemsOmitted == 2)
        let deep = Self.talk([Self.reply(String(repeating: "*1\r\n", count: 40))])
        #expect(deep.unreadableBytes > 0)
        #expect(Self.talk([Self.command("PING")], keeping: .none).messages.isEmpty)
    }

    @Test(arguments: [
        ("*1\r\n$4\r\nPING\r\n", Recognition.yes), ("*1\r\n$4\r\n", .needMore), ("*", .needMore),
        ("*12", .needMore),
        ("* OK", .no), ("*1\r\n:4\r\n", .no), ("*0\r\n", .no), ("*1\r\n$4\r\n\u{1}", .no),
        ("*1\r\n$999\r\n", .no),
    ]) func recognition(text: String, expected: Recognition) {
        #expect(Array(text.utf8).withBytes { RedisConversation.recognize($0) } == expected)
    }
}
