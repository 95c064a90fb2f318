import TestSupport
import Testing
import WebSocketMessages
import WireBytes

/// However frames are cut into segments, the messages are the same; and no bytes make it trap.
@Suite("Any cut, any byte", .timeLimit(.minutes(10)))
struct AnyCutTests {
    private static let turns: [Turn] = [
        .bytes(.client, frame(0x81, text("hello"), key: key) + frame(0x89, [], key: key)),
        .bytes(.server, frame(0x8A, []) + frame(0x01, text("one ")) + frame(0x89, text("?"))),
        .bytes(.server, frame(0x00, text("two ")) + frame(0x80, text("three"))),
        .bytes(.server, frame(0xC1, [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00])),
        .bytes(
            .server,
            frame(0x82, [UInt8](repeating: 9, count: 300)) + frame(0xC1, [0xF2, 0x00, 0x11, 0x00, 0x00])),
        .bytes(.client, frame(0x88, [0x03, 0xE9] + text("gone"), key: key)), .end(.client, .finished),
        .bytes(.server, frame(0x88, [0x03, 0xE9]) + [0x81, 5, 0x61]), .end(.server, .reset),
    ]

    private func talk(_ turns: [Turn]) -> Talk { Talk(turns, extensions: "permessage-deflate") }

    @Test func atEverySinglePlace() {
        let whole = talk(Self.turns)
        #expect(whole.messages.count == 11)
        #expect(whole.told.filter { $0 == "1:Hello" }.count == 2)
        Self.turns.cutOnce { turns, turn, place in
            #expect(talk(turns).messages == whole.messages, "turn \(turn) cut at \(place)")
        }
        #expect(talk(Self.turns.byteByByte).messages == whole.messages)
    }

    @Test(arguments: UInt64(1)...200) func mutated(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let turns = Self.turns.mutated(upTo: 3, using: &random).cut(upTo: 30, using: &random)
        let talk = talk(turns)
        // A header is 14 bytes at most, and nothing else waits.
        for side in Side.allCases { #expect(talk.untakenCount(side) < 14, "seed \(seed)") }
        #expect(talk.messages.allSatisfy { $0.content.count <= 64 << 10 }, "seed \(seed)")
    }
}
