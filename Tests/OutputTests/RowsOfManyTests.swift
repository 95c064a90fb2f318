import Annotations
import Documents
import Output
import PacketCapture
import TestSupport
import Testing
import Tracing
import TracingSupport

@testable import TextOutput

/// A connection without a ladder is a line, and what is put together of it is what the line tells.
@Suite(.timeLimit(.minutes(10))) struct RowsOfManyTests {
    /// The line of each connection, where so many exchanges of each are of use.
    private struct Rows: TraceSink {
        let ofUse: Int
        var rows: [String] = []

        var needs: TracingNeeds {
            var options = TextOptions()
            options.detail = .brief
            return options.needs
        }
        func exchangesOfUse(in connection: Int) -> Int { ofUse }
        mutating func ended(_ trace: ConnectionTrace) {
            rows.append("\(Overview(options: TextOptions()).row(trace))")
        }
        mutating func ended(_ trace: DatagramTrace) {
            if let row = Overview(options: TextOptions()).row(trace) { rows.append("\(row)") }
        }
    }

    @Test(arguments: BundledCaptures.names) func theFirstExchangeIsAllThatALineTakes(name: String) throws {
        let rows = try [Int.max, 1].map { ofUse in
            var file = try CaptureFile(path: BundledCaptures.path(name))
            let job = TracingJob(name, keys: try BundledCaptures.keys(of: name))
            return job.run(&file, into: Rows(ofUse: ofUse)).rows
        }
        #expect(rows[0] == rows[1])
    }

    /// Packets that were captured in another order than they were sent in, or not at all: answers before their requests.
    @Test(arguments: 0..<6) func inWhateverOrder(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<60 {
            var capture = ConversationCapture()
            capture.open()
            for exchange in 0..<Int.random(in: 1...7, using: &random) {
                let together = Int.random(in: 1...4, using: &random) == 1 ? 2 : 1
                for _ in 0..<together {
                    capture.say(fromClient: true, "GET /\(exchange) HTTP/1.1\r\nHost: a\r\n\r\n")
                }
                if Int.random(in: 1...4, using: &random) == 1 {
                    capture.say(fromClient: false, "HTTP/1.1 103 Early Hints\r\n\r\n")
                }
                for _ in 0..<together {
                    capture.say(
                        fromClient: false, "HTTP/1.1 20\(exchange) OK\r\nContent-Length: 1\r\n\r\nx")
                }
            }
            if Bool.random(using: &random) { capture.close() }
            var order = Array(1...capture.packets.count)
            for place in order.indices.dropFirst() where Int.random(in: 1...3, using: &random) == 1 {
                order.swapAt(place, place - 1)
            }
            capture.reorder(order.filter { _ in Int.random(in: 1...12, using: &random) > 1 })
            let rows = [Int.max, 2, 1].map { ofUse in
                var sink: any TraceSink = Rows(ofUse: ofUse)
                capture.trace(into: &sink)
                return (sink as? Rows)?.rows
            }
            #expect(rows[0]?.isEmpty == false && rows[0] == rows[1] && rows[0] == rows[2])
        }
    }

    /// A text as it is where all exchanges are put together.
    private struct Whole: TraceSink {
        var text: TextOutput
        var needs: TracingNeeds { text.needs }
        mutating func ended(_ trace: ConnectionTrace) { text.ended(trace) }
        mutating func ended(_ trace: DatagramTrace) { text.ended(trace) }
        mutating func finished(_ capture: CaptureTrace) { text.finished(capture) }
    }

    /// Connections one after another, with twelve exchanges each.
    private static func many(_ count: Int) -> ConversationCapture {
        var capture = ConversationCapture()
        for connection in 0..<count {
            capture.open()
            for exchange in 0..<12 {
                capture.say(fromClient: true, "GET /\(connection)/\(exchange) HTTP/1.1\r\nHost: a\r\n\r\n")
                capture.say(
                    fromClient: false,
                    "HTTP/1.1 \(exchange == 0 ? 404 : 200) OK\r\nContent-Length: 1\r\n\r\nx")
            }
            capture.close()
        }
        return capture
    }

    @Test(arguments: [10_000, 220, 280]) func aTextOfManyConnections(rows: Int) throws {
        let capture = Self.many(320)
        var options = TextOptions()
        options.overviewRows = rows
        let made = capture.output { TextOutput($0, digits: 6, options: options) }
        let whole = capture.output { Whole(text: TextOutput($0, digits: 6, options: options)) }
        #expect(made == whole)
        #expect(made.contains("GET /319/0 → 404") == (rows > 320))
        #expect(made.contains("and 11 more"))
    }

    /// A text that says how many connections were only counted for it.
    private struct Watched: TraceSink {
        var text: TextOutput
        var counted = 0
        var needs: TracingNeeds { text.needs }
        var mostTold: Int { text.mostTold }
        mutating func ended(_ trace: ConnectionTrace) { text.ended(trace) }
        mutating func counted(_ counts: ConnectionCounts) {
            counted += 1
            text.counted(counts)
        }
        mutating func finished(_ capture: CaptureTrace) { text.finished(capture) }
    }

    /// Connections, then requests for more that nobody answers, then connections again.
    private static func flood() -> ConversationCapture {
        var capture = many(3)
        let before = capture.packets.count
        for _ in 0..<2_600 { capture.open() }
        var numbers = Array(1...capture.packets.count)
        numbers = numbers.filter { $0 <= before || ($0 - before) % 3 == 1 }
        capture.reorder(numbers)
        capture.open()
        capture.say(fromClient: true, "GET /behind HTTP/1.1\r\nHost: a\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        capture.close()
        return capture
    }

    /// A connection that nobody answered is not put together where neither a line nor a ladder is said of it.
    @Test(arguments: [TextDetail.normal, .brief], [2_200, 2_603, 10_000])
    func aTextOfAFlood(detail: TextDetail, rows: Int) throws {
        let capture = Self.flood()
        var options = TextOptions()
        options.detail = detail
        options.overviewRows = rows
        options.ladders = 5
        let whole = capture.output { Whole(text: TextOutput($0, digits: 6, options: options)) }
        #expect(capture.output { TextOutput($0, digits: 6, options: options) } == whole)
        #expect(whole.contains("2,604 TCP connections"))
        var sink: any TraceSink = Watched(
            text: TextOutput(OutputBuffer(descriptor: -1), digits: 6, options: options))
        capture.trace(into: &sink)
        #expect((sink as? Watched)?.counted == max(0, 2_603 - rows))
    }

    /// Where too many are open for one to be followed until an answer could have come, nobody is said not to have answered.
    @Test(arguments: [0, 60_000_000_000] as [Int64]) func whoIsGivenUpEarlyIsNotSaidToBeUnanswered(
        rest: Int64
    )
        throws
    {
        struct Openings: TraceSink {
            var givenUp: [String?] = []
            var others: [String?] = []
            var explanations: Set<String?> = []
            mutating func ended(_ trace: ConnectionTrace) {
                if trace.record.limits.contains(.connections) {
                    givenUp.append(trace.openingWord(in: .en))
                    explanations.insert(trace.openingExplanation(in: .en))
                } else {
                    others.append(trace.openingWord(in: .en))
                }
            }
        }
        var capture = Self.flood()
        capture.delay(from: capture.packets.count - 2, by: rest)
        var needs = TracingNeeds()
        needs.limits.connections = 2_500
        var sink: any TraceSink = Openings()
        capture.trace(needs, into: &sink)
        let openings = try #require(sink as? Openings)
        // Half a second behind their SYNs, a packet a millisecond.
        #expect(openings.givenUp.count > 50 && Set(openings.givenUp) == ["reported too soon"])
        #expect(openings.explanations.count == 1)
        #expect(openings.explanations.first??.hasPrefix("Whether the server answers is not known") == true)
        #expect(
            Set(openings.others)
                == (rest == 0 ? [nil, "no answer", "capture ends first"] : [nil, "no answer"]))
    }

    /// Each connection that has a ladder has a line, whoever ended before it.
    @Test func whoeverHasALadderHasALine() {
        var options = TextOptions()
        options.overviewRows = 2
        options.ladders = 5
        let text = Self.many(8).output { TextOutput($0, digits: 6, options: options) }
        #expect(text.contains("… and 3 more"))
    }

    @Test func ofUseIsWhatIsTold() throws {
        var options = TextOptions()
        options.overviewRows = 250
        var sink: any TraceSink = TextOutput(OutputBuffer(descriptor: -1), digits: 6, options: options)
        #expect(sink.exchangesOfUse(in: 1_000) == .max)
        // The first 2,000 exchanges are looked at for what happens across connections.
        Self.many(200).trace(into: &sink)
        #expect(sink.exchangesOfUse(in: 199) == .max && sink.exchangesOfUse(in: 200) == 1)
        Self.many(60).trace(into: &sink)
        #expect(sink.exchangesOfUse(in: 199) == .max && sink.exchangesOfUse(in: 200) == 0)
    }
}
