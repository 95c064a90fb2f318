import PostgreSQLMessages
import TestSupport
import Testing
import WireBytes

/// Messages as the manual builds them, and the ways in which they arrive.
@Suite("PostgreSQL")
struct PostgreSQLTests {
    typealias Talk = TestSupport.Talk<PostgreSQLConversation>

    static func talk(_ turns: [Turn], keeping: MessageKeeping = .first, piece: Int = .max)
        -> PostgreSQLConversation
    {
        Talk(to: PostgreSQLConversation(client: .client, keeping: keeping), turns.cut(every: piece)).consumer
    }

    static func four(_ number: Int) -> [UInt8] {
        [UInt8(number >> 24 & 255), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
    }

    /// A letter, a length that counts itself, contents.
    static func message(_ letter: Character, _ body: [UInt8] = []) -> [UInt8] {
        [letter.asciiValue ?? 0] + four(body.count + 4) + body
    }

    static func text(_ words: String...) -> [UInt8] { words.flatMap { Array($0.utf8) + [0] } }

    static let startup: [UInt8] = {
        let body = four(196_608) + text("user", "ann", "database", "shop") + [0]
        return four(body.count + 4) + body
    }()
    static let tlsRequest: [UInt8] = [0, 0, 0, 8, 4, 0xD2, 0x16, 0x2F]
    static let ready = message("Z", [UInt8(ascii: "I")])
    static let columns = message("T", [0, 1] + text("name") + [UInt8](repeating: 0, count: 18))
    static let row = message("D", [0, 1, 0, 0, 0, 1, 0x61])

    /// A login with SCRAM, a simple query with two rows, an extended one that fails.
    static let conversation: [Turn] = [
        .bytes(.client, tlsRequest), .bytes(.server, [UInt8(ascii: "N")]), .bytes(.client, startup),
        .bytes(.server, message("R", four(10) + text("SCRAM-SHA-256") + [0])),
        .bytes(.client, message("p", text("SCRAM-SHA-256") + four(5) + Array("n,,n=".utf8))),
        .bytes(.server, message("R", four(11) + Array("r=x".utf8))),
        .bytes(.client, message("p", Array("c=biws,p=y".utf8))),
        .bytes(
            .server,
            message("R", four(12) + [1]) + message("R", four(0)) + message("S", text("a", "1"))
                + message("S", text("b", "2"))
                + message("K", four(7) + four(9)) + ready),
        .bytes(.client, message("Q", text("SELECT name FROM pages"))),
        .bytes(.server, columns + row + row + message("C", text("SELECT 2")) + ready),
        .bytes(
            .client,
            message("P", text("q", "SELECT $1") + [0, 0])
                + message("B", text("", "q") + [0, 0, 0, 1] + four(1) + [0x37, 0, 0])
                + message("E", text("") + four(0)) + message("S")),
        .bytes(
            .server,
            message("1")
                + message(
                    "E", Array("SERROR".utf8) + [0] + Array("C22P02".utf8) + [0] + Array("Mno".utf8) + [0, 0])
                + ready),
        .bytes(.client, message("X")),
    ]

    @Test(arguments: [Int.max, 5, 1]) func aWholeConversation(piece: Int) {
        let talk = Self.talk(Self.conversation, piece: piece)
        #expect(
            talk.messages.map { $0.name(fromClient: $0.range.side == .client) } == [
                "SSLRequest", "encryption answer", "StartupMessage", "AuthenticationSASL",
                "SASLInitialResponse",
                "AuthenticationSASLContinue", "SASLResponse", "AuthenticationSASLFinal",
                "AuthenticationOk",
                "ParameterStatus", "BackendKeyData", "ReadyForQuery", "Query", "RowDescription", "DataRow",
                "CommandComplete", "ReadyForQuery", "Parse", "Bind", "Execute", "Sync", "ParseComplete",
                "ErrorResponse", "ReadyForQuery", "Terminate",
            ])
        #expect(
            talk.messages.map(\.answers) == [
                nil, 0, nil, 2, 3, 4, 5, 6, 2, 2, 2, 2, nil, 12, 12, 12, 12, nil, nil, nil, nil, 17, 18, 20,
                nil,
            ])
        #expect(talk.messages[9].count == 2 && talk.messages[14].count == 2)
        #expect(talk.messages[22].isError && talk.messages[22].field("C") == Array("22P02".utf8))
        #expect(talk.unreadableBytes == 0 && talk.messages.allSatisfy { $0.problem == nil })
    }

    /// Manual §55.2.10: one byte, then TLS.
    @Test func tlsIsGranted() {
        let talk = Self.talk([.bytes(.client, Self.tlsRequest), .bytes(.server, [UInt8(ascii: "S")])])
        #expect(talk.readingStatus == .over)
    }

    @Test func values() {
        let bind = Self.message(
            "B",
            Self.text("", "q") + [0, 1, 0, 0, 0, 2] + Self.four(2) + [0x34, 0x32] + [255, 255, 255, 255] + [
                0, 0,
            ])
        let talk = Self.talk([.bytes(.client, Self.startup + bind)])
        guard case .bind(_, let statement, let values, let total)? = talk.messages.last?.body else {
            Issue.record("no Bind")
            return
        }
        #expect(statement == Array("q".utf8) && total == 2)
        #expect(values.map { $0?.bytes } == [Array("42".utf8), nil])
        #expect(values.first??.place.offset == Self.startup.count + 5 + 1 + 2 + 2 + 2 + 2 + 4)
    }

    @Test func holes() {
        let inside = Self.talk([
            .bytes(.client, Self.startup),
            .bytes(.server, Array(Self.message("N", [UInt8](repeating: 65, count: 40)).prefix(10))),
            .gap(.server, 20), .bytes(.server, [UInt8](repeating: 65, count: 15) + Self.ready),
        ])
        #expect(inside.messages.map(\.problem) == [nil, .notCaptured, nil])
        let between = Self.talk([
            .bytes(.client, Self.startup), .gap(.server, 500), .bytes(.server, [1, 2, 3]),
            .bytes(.server, Self.ready),
        ])
        #expect(between.unreadableBytes == 3)
        #expect(between.messages.last?.name(fromClient: false) == "ReadyForQuery")
    }

    @Test func recognition() {
        func recognize(_ bytes: [UInt8]) -> Recognition {
            bytes.withBytes { PostgreSQLConversation.recognize($0) }
        }
        #expect(recognize(Self.startup) == .yes && recognize(Self.tlsRequest) == .yes)
        #expect(recognize(Array(Self.startup.prefix(7))) == .needMore)
        #expect(recognize(Array(Self.startup.prefix(10))) == .needMore)
        #expect(recognize([0, 0, 0, 9, 4, 0xD2, 0x16, 0x2F]) == .no)
        #expect(recognize([0, 0, 0, 40, 0, 3, 0, 0, 0x80, 0x81, 0, 0]) == .no)
        #expect(recognize([0, 0, 0, 40, 0, 4, 0, 0] + Self.text("user")) == .no)
    }

    @Test func bounds() {
        #expect(Self.talk(Self.conversation, keeping: .none).messages.isEmpty)
        let long = Self.talk([
            .bytes(.client, Self.startup + Self.message("Q", [UInt8](repeating: 65, count: 70_000) + [0]))
        ])
        #expect(long.messages.last?.problem == .cut)
    }
}
