import TLSMessages
import TestSupport
import Testing
import WireBytes

/// However a connection is cut into segments, its messages, ranges and packets are the same; and nothing traps.
@Suite("Any cut, any byte", .timeLimit(.minutes(10)))
struct AnyCutTests {
    /// Everything that is told of a connection.
    private struct Told: Equatable {
        var messages: [HandshakeMessage]
        var alerts: [Alert]
        var changes: [ChangeCipherSpec]
        var records: [RecordSummary]
        var totals: [RecordTotals]
        var chosen: [String?]
        var resumption: Resumption
        var interruptions: Int

        init(_ tls: TLSConversation) {
            messages = tls.messages
            alerts = tls.alerts
            changes = tls.changeCipherSpecs
            records = tls.recordList
            totals = [tls.records.client, tls.records.server]
            chosen = [
                tls.version?.text, tls.cipherSuite?.text,
                tls.selectedALPN.map { String(decoding: $0, as: UTF8.self) },
            ]
            resumption = tls.resumption
            interruptions = tls.interruptions
        }
    }

    /// A connection and how many of its messages can be read.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var turns: [Talk.Turn]
        var messages: Int
    }

    private static let data = record(23, [UInt8](repeating: 0xAB, count: 60))

    static let cases: [Case] = [
        Case(
            testDescription: "TLS 1.2, messages across records",
            turns: [
                .client(record(Vectors.clientHello12)),
                .server(
                    record(Array(Vectors.serverHello12[..<50]))
                        + record(
                            Array(Vectors.serverHello12[50...]) + message(11, vector24(vector24([1, 2])))
                                + message(14).prefix(2))
                        + record([0, 0])),
                .client(
                    record(message(16, vector8([1]))) + record(20, [1])
                        + record([UInt8](repeating: 0x9F, count: 40))),
                .server(record(20, [1]) + record([UInt8](repeating: 0x8F, count: 40))), .client(data),
                .server(data + record(21, [UInt8](repeating: 1, count: 26))), .end(.client, .finished),
            ], messages: 5),
        Case(
            testDescription: "TLS 1.3, another hello asked for",
            turns: [
                .client(record(Vectors.clientHello, version: 0x0301)),
                .server(record(Vectors.helloRetryRequest) + record(20, [1])),
                .client(record(20, [1]) + record(Vectors.resumingClientHello)),
                .server(record(Vectors.resumingServerHello) + data + data),
                .client(data + record(21, [1, 0])),
            ], messages: 4),
        Case(
            testDescription: "refused",
            turns: [
                .client(record(Vectors.clientHello)), .server(record(21, [2, 40])), .end(.server, .finished),
            ], messages: 1),
        Case(
            testDescription: "cut off",
            turns: [
                .client(Array(record(Vectors.clientHello).prefix(150))), .end(.client, .captureEnded),
            ], messages: 1),
        Case(
            testDescription: "a hole in data",
            turns: [
                .client(record(Vectors.clientHello)), .server(Array(data.prefix(30))), .gap(.server, 20),
                .server(data.dropFirst(50) + record(Vectors.serverHello)),
            ], messages: 2),
        Case(
            testDescription: "resumed",
            turns: [
                .client(Vectors.abbreviatedClient), .server(Vectors.abbreviatedServer),
            ], messages: 2),
    ]

    @Test(arguments: cases) func atEverySinglePlace(item: Case) {
        let whole = Told(Talk(item.turns).tls)
        #expect(whole.messages.count == item.messages)
        item.turns.cutOnce { turns, turn, place in
            let cut = Told(Talk(turns).tls)
            if cut != whole { Issue.record("turn \(turn) cut at \(place): \(cut) and not \(whole)") }
        }
    }

    @Test(arguments: cases, UInt64(1)...20) func atManyRandomPlaces(item: Case, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let most = seed == 1 ? 1 : Int.random(in: 1...40, using: &random)
        let turns = item.turns.cut(upTo: most, using: &random)
        #expect(Told(Talk(turns).tls) == Told(Talk(item.turns).tls), "seed \(seed)")
    }

    // MARK: Hostile bytes

    @Test(arguments: UInt64(1)...60) func mutated(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for item in Self.cases {
            var talk = Talk()
            let turns = item.turns.mutated(upTo: 3, using: &random).cut(upTo: 300, using: &random)
            for turn in turns {
                talk.take(turn)
                for side in Side.allCases {
                    #expect(talk.untakenCount(side) <= 5 + 16_384 + 2048, "seed \(seed)")
                }
            }
            for side in Side.allCases { talk.take(.end(side, .captureEnded)) }
            for message in talk.tls.messages {
                #expect(message.ranges.reduce(0) { $0 + $1.count } == message.bytes.count, "seed \(seed)")
                #expect(message.first.packet <= message.last.packet, "seed \(seed)")
            }
        }
    }

    @Test(arguments: UInt64(1)...60) func randomRecords(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var talk = Talk([.client(record(Vectors.clientHello))])
        for _ in 0..<60 {
            let side: Side = Bool.random(using: &random) ? .client : .server
            let type = UInt8.random(in: 19...25, using: &random)
            let count = Int.random(in: 0...40, using: &random)
            var content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            // Most begin like a message, so that they are put together.
            if content.count > 4, Int.random(in: 0..<4, using: &random) > 0 {
                content.replaceSubrange(
                    0..<4, with: [UInt8.random(in: 0...25, using: &random), 0, 0, UInt8(count)])
            }
            var bytes = record(type, content, version: Bool.random(using: &random) ? 0x0303 : 0x0301)
            if Int.random(in: 0..<20, using: &random) == 0 { bytes.removeLast() }
            if Int.random(in: 0..<20, using: &random) == 0 { talk.take(.gap(side, 7)) }
            talk.take(.bytes(side, bytes))
        }
        for side in Side.allCases { talk.take(.end(side, .reset)) }
        #expect(talk.untakenCount(.client) <= 5 + 16_384 + 2048, "seed \(seed)")
    }
}
