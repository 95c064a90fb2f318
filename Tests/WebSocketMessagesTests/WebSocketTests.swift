import Decompression
import TestSupport
import Testing
import WebSocketMessages
import WireBytes

@Suite("WebSocket")
struct WebSocketTests {
    /// RFC 6455 §5.7: the examples.
    @Test func examples() {
        let talk = Talk([
            .bytes(.server, [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F]),
            .bytes(.client, [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]),
            .bytes(.server, [0x01, 0x03, 0x48, 0x65, 0x6C]), .bytes(.server, [0x80, 0x02, 0x6C, 0x6F]),
            .bytes(.server, [0x89, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F]),
            .bytes(.client, [0x8A, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]),
            .bytes(.server, frame(0x82, [UInt8](repeating: 7, count: 256))),
            .bytes(.server, frame(0x82, [UInt8](repeating: 7, count: 65536))),
        ])
        #expect(talk.told.prefix(5) == ["1:Hello", "1:Hello", "1:Hello", "9:Hello", "10:Hello"])
        #expect(talk.messages.map(\.frameCount) == [1, 1, 2, 1, 1, 1, 1])
        #expect(talk.messages.map(\.length).suffix(2) == [256, 65536])
        #expect(talk.messages.allSatisfy { $0.findings.isEmpty && $0.incomplete == nil })
    }

    /// RFC 7692 §7.2.3: "Hello" packed, then packed with what was packed before, then without compression, then with
    /// a last block.
    @Test func packedExamples() {
        let hello: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
        let talk = Talk(
            [
                .bytes(.server, frame(0xC1, hello)),
                .bytes(.server, frame(0xC1, [0xF2, 0x00, 0x11, 0x00, 0x00])),
                .bytes(
                    .server, frame(0xC1, [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00])),
                .bytes(.server, frame(0xC1, [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00])),
                .bytes(.client, frame(0x41, Array(hello[..<3]), key: key)),
                .bytes(.client, frame(0x80, Array(hello[3...]), key: key)),
                .end(.server, .finished), .end(.client, .finished),
            ], extensions: "permessage-deflate")
        #expect(talk.told == Array(repeating: "1:Hello", count: 5))
        #expect(talk.messages.map(\.decodedLength) == [5, 5, 5, 5, 5])
        #expect(talk.messages.allSatisfy { $0.findings.isEmpty && $0.problem == nil })
    }

    /// Of a connection with very many frames, fewer of each message are listed.
    @Test func framesAreBoundedOverAllMessages() {
        var limits = WebSocketLimits()
        limits.frames = 4
        limits.manyFrames = 10
        limits.laterFrames = 2
        var bytes: [UInt8] = []
        for _ in 0..<4 {
            bytes += frame(0x01, text("a"))
            for _ in 0..<3 { bytes += frame(0x00, text("b")) }
            bytes += frame(0x80, text("c"))
        }
        let talk = Talk([.bytes(.server, bytes), .end(.server, .finished)], limits: limits)
        #expect(talk.told == Array(repeating: "1:abbbc", count: 4))
        #expect(talk.messages.map(\.frameCount) == [5, 5, 5, 5])
        #expect(talk.messages.map(\.frames.count) == [4, 4, 2, 2])
    }

    @Test func packedWithoutWhatCameBefore() {
        let again: [UInt8] = [0xF2, 0x00, 0x11, 0x00, 0x00]
        for (extensions, problem) in [
            ("permessage-deflate", WebSocketProblem.needsEarlier),
            ("Permessage-Deflate; server_no_context_takeover", .damaged),
        ] {
            let talk = Talk(
                [
                    .bytes(.server, Array(frame(0xC1, text("1234567")).prefix(4))), .gap(.server, 5),
                    .bytes(.server, frame(0xC1, again)), .end(.server, .finished),
                ], extensions: extensions)
            #expect(talk.messages.map(\.problem) == [.needsEarlier, problem])
            #expect(talk.messages[0].incomplete == .missing)
        }
    }

    @Test func aBombIsStopped() {
        var limits = WebSocketLimits()
        limits.decodedContents = 1000
        // 300 times "a", as zlib packs it.
        let packed: [UInt8] = [0x4A, 0x4C, 0x1C, 0x05, 0xC4, 0x02, 0x00, 0x00]
        let turns =
            (0..<10).map { _ in Turn.bytes(.server, frame(0xC2, packed)) } + [.end(.server, .finished)]
        let talk = Talk(turns, extensions: "permessage-deflate", limits: limits)
        #expect(talk.messages.contains { $0.problem == .limit })
        #expect(talk.messages.reduce(0) { $0 + ($1.decodedLength ?? 0) } <= 1000)
    }

    /// Two connections have one budget: what the first has used, the second has not.
    @Test func allThatIsUnpackedOfACaptureIsBounded() {
        var bounds = UnpackingLimits()
        bounds.free = 900
        bounds.ratio = 0
        let budget = UnpackingBudget(bounds)
        var limits = WebSocketLimits()
        limits.unpacking = budget
        let packed: [UInt8] = [0x4A, 0x4C, 0x1C, 0x05, 0xC4, 0x02, 0x00, 0x00]
        let turns = (0..<2).map { _ in Turn.bytes(.server, frame(0xC2, packed)) } + [.end(.server, .finished)]
        let first = Talk(turns, extensions: "permessage-deflate", limits: limits)
        #expect(first.messages.map(\.problem) == [nil, nil] && budget.refused == 0)
        let second = Talk(turns, extensions: "permessage-deflate", limits: limits)
        #expect(second.messages.contains { $0.problem == .limit } && budget.refused > 0)
    }

    @Test func closing() {
        let talk = Talk([
            .bytes(.client, frame(0x88, [0x03, 0xE8] + text("bye"), key: key)),
            .bytes(.server, frame(0x88, [0x03, 0xEE])), .bytes(.server, frame(0x88, [0x03])),
            .end(.client, .finished), .end(.server, .finished),
        ])
        #expect(talk.messages.map { $0.closeCode?.rawValue } == [1000, 1006, nil])
        #expect(talk.messages[0].closeCode?.name == "Normal Closure")
        #expect(Array(talk.messages[0].closeReason) == text("bye"))
        #expect(
            talk.messages.map(\.findings) == [
                [], [.forbiddenCloseCode(1006)], [.behindClose, .halfCloseCode],
            ])
    }

    struct Wrong: CustomTestStringConvertible, Sendable {
        var testDescription: String { "\(finding)" }
        var finding: WebSocketFinding
        var side = Side.server
        var bytes: [UInt8]
    }

    @Test(arguments: [
        Wrong(finding: .unmaskedByClient, side: .client, bytes: frame(0x81, text("x"))),
        Wrong(finding: .maskedByServer, bytes: frame(0x81, text("x"), key: key)),
        Wrong(finding: .reservedBits(4), bytes: frame(0xC1, text("x"))),
        Wrong(finding: .reservedBits(3), bytes: frame(0xB1, text("x"))),
        Wrong(finding: .unknownOpcode(3), bytes: frame(0x83, text("x"))),
        Wrong(finding: .longControlFrame, bytes: frame(0x89, [UInt8](repeating: 1, count: 126))),
        Wrong(finding: .controlFrameInPieces, bytes: frame(0x09, text("x"))),
        Wrong(finding: .continuationOfNothing, bytes: frame(0x80, text("x"))),
        Wrong(finding: .messageInsideMessage, bytes: frame(0x01, text("x")) + frame(0x81, text("y"))),
        Wrong(finding: .lengthNotShortest, bytes: [0x82, 126, 0, 1, 7]),
        Wrong(finding: .lengthNotShortest, bytes: [0x82, 127, 0, 0, 0, 0, 0, 0, 0, 1, 7]),
        Wrong(finding: .textNotUTF8, bytes: frame(0x81, [0xFF])),
    ])
    func whatIsForbidden(wrong: Wrong) {
        let talk = Talk([.bytes(wrong.side, wrong.bytes), .end(wrong.side, .finished)])
        #expect(talk.messages.flatMap(\.findings) == [wrong.finding])
    }

    @Test func behindAHole() {
        // In a payload the frames go on; in a header nobody can tell where the next one begins.
        let inPayload = Talk([
            .bytes(.server, Array(frame(0x81, text("0123456789")).prefix(6))), .gap(.server, 6),
            .bytes(.server, frame(0x81, text("next"))),
        ])
        #expect(inPayload.told == ["1:0123", "1:next"])
        #expect(inPayload.messages.map(\.incomplete) == [.missing, nil])
        let inHeader = Talk([.bytes(.server, [0x81]), .gap(.server, 1), .bytes(.server, text("lost"))])
        #expect(inHeader.messages.isEmpty)
        #expect(inHeader.consumer.lostBytes(of: .server) == 4)
        let noLength = Talk([
            .bytes(.server, [0x82, 127] + [UInt8](repeating: 0xFF, count: 8) + text("lost"))
        ])
        #expect(noLength.consumer.lostBytes(of: .server) == 14)
    }

    @Test func moreMessagesThanAreKept() {
        var limits = WebSocketLimits()
        limits.messages = 3
        limits.keptContents = 10
        let talk = Talk(
            (0..<5).map { _ in .bytes(.server, frame(0x81, text("123456"))) }, limits: limits)
        #expect(talk.told == ["1:123456", "1:1234", "1:"])
        #expect(talk.consumer.messagesOmitted == 2 && talk.consumer.reachedLimit)
    }
}
