import PacketCapture
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import Ladder

/// What is drawn of a conversation in datagrams.
@Suite struct DatagramLadderTests {
    private func ladders(
        _ name: String, _ depth: ReadingDepth, _ detail: TraceDetail = [.segments, .messages]
    ) throws -> [DatagramLadder] {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        var sink: any TraceSink = AllConversations()
        TracingJob(name, needs: TracingNeeds(detail, within: Limits())).run(&file, to: &sink)
        let traces = (sink as? AllConversations)?.traces ?? []
        return traces.compactMap { DatagramLadder(of: $0, for: depth) }
    }

    private func packets(_ ladder: DatagramLadder) -> [Int] {
        ladder.rows.flatMap { row in
            switch row {
            case .datagram(let datagram): [datagram.mark.packet]
            case .run(let run): run.datagrams.map(\.mark.packet)
            case .pause, .omitted: [Int]()
            }
        }
    }

    @Test(arguments: ["quic.pcap", "quic-loss.pcap", "dtls.pcap", "quic-migration.pcap"])
    func eachDatagramOnce(name: String) throws {
        for isFull in [false, true] {
            let all = try ladders(name, ReadingDepth(isFull: isFull))
            #expect(!all.isEmpty)
            for ladder in all {
                #expect(packets(ladder) == ladder.trace.rows.map(\.mark.packet))
                #expect(ladder.trace.rows.count == ladder.trace.packets && ladder.trace.rowsOmitted == 0)
                let hasRun = ladder.rows.contains { if case .run = $0 { true } else { false } }
                #expect(!isFull || !hasRun)
            }
        }
    }

    @Test("Datagrams that say nothing new are drawn together, and what each side sent in them is counted")
    func together() throws {
        let ladder = try #require(try ladders("quic.pcap", ReadingDepth()).first)
        let runs = ladder.rows.compactMap { row -> DatagramRun? in
            if case .run(let run) = row { run } else { nil }
        }
        #expect(runs.map(\.datagrams.count) == [5])
        #expect(runs.first?.sent.client.closed == 3 && runs.first?.sent.server.closed == 2)
        #expect(runs.first?.sent.client.closedBytes == 148)
    }

    @Test("Without rows what happens is drawn all the same")
    func withoutRows() throws {
        let ladder = try #require(try ladders("dtls.pcap", ReadingDepth(), [.messages]).first)
        #expect(packets(ladder).contains(1) && ladder.trace.rows.isEmpty)
    }

    @Test("Fields cover the payload to the last byte")
    func fields() throws {
        for name in ["quic-ngtcp2.pcap", "quic-retry.pcap", "quic-version-negotiation.pcap", "dtls.pcap"] {
            for ladder in try ladders(name, ReadingDepth(isFull: true), [.segments, .messages, .packets]) {
                for case .datagram(let datagram) in ladder.rows {
                    let row = try #require(datagram.row)
                    var end = row.payload.lowerBound
                    for field in DatagramField.all(of: datagram) where !field.isHeader {
                        #expect(field.range.lowerBound == end, "packet \(row.mark.packet) \(field.name)")
                        end = field.range.upperBound
                    }
                    // Behind the last packet there may be padding that is none.
                    #expect(end == row.payload.upperBound || !datagram.packets.isEmpty)
                }
            }
        }
    }
}

/// Keeps all of them.
private struct AllConversations: TraceSink {
    var traces: [DatagramTrace] = []
    mutating func ended(_ trace: DatagramTrace) { traces.append(trace) }
}
