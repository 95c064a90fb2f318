import PacketDecoding
import TCPConnections
import Testing
import WireBytes

@testable import Tracing

@Suite("Bytes that wait behind holes")
struct WaitingBytesTests {
    /// However many connections have a hole, what waits behind all of them together stays below the bound, and the
    /// connections that were silent the longest lose their holes first.
    @Test func areBoundedOverAllConnections() throws {
        var limits = Limits()
        limits.waitingMemory = 10_000
        var tracer = Tracer(file: "test", detail: .messages, limits: limits)
        var sink: any TraceSink = CollectingSink()
        for client in 1...30 as ClosedRange<UInt16> {
            tracer.receive(SegmentPacket(client: client, flags: .syn, sequence: 0), to: &sink)
            tracer.receive(
                SegmentPacket(client: client, sequence: 101, data: Array(repeating: 0x41, count: 1000)),
                to: &sink)
            #expect(tracer.table.waitingMemory <= limits.waitingMemory)
        }
        #expect(tracer.table.waitingMemory > 0)
        let gaveUp = tracer.traced.map { !$0.record.gaps.isEmpty }
        #expect(gaveUp.first == true)
        #expect(gaveUp.last == false)
        tracer.finish(CaptureFacts(), to: &sink)
        #expect(tracer.table.waitingMemory == 0)
        let traces = try #require(sink as? CollectingSink).traces
        #expect(traces.count == 30)
        #expect(traces.allSatisfy { $0.gaps.count == 1 && $0.gaps[0].range.count == 100 })
        #expect(traces.allSatisfy { $0.streamBytes.client == 1000 })
        #expect(traces[0].limits == [.waitingBytes(.client)])
        #expect(traces[29].limits.isEmpty)
    }

    /// Bytes whose hole is filled no longer count.
    @Test func areNoLongerCountedWhenTheHoleIsFilled() {
        var tracer = Tracer(file: "test", detail: .messages)
        var sink: any TraceSink = CollectingSink()
        tracer.receive(SegmentPacket(client: 1, flags: .syn, sequence: 0), to: &sink)
        tracer.receive(
            SegmentPacket(client: 1, sequence: 11, data: Array(repeating: 0x41, count: 10)), to: &sink)
        tracer.receive(
            SegmentPacket(client: 1, sequence: 6, data: Array(repeating: 0x41, count: 10)), to: &sink)
        #expect(tracer.table.waitingMemory > 15)
        tracer.receive(
            SegmentPacket(client: 1, sequence: 1, data: Array(repeating: 0x41, count: 5)), to: &sink)
        #expect(tracer.table.waitingMemory == 0)
        let read = tracer.content.now.contents[0].streamBytes
        #expect(read.client == 20)
    }
}
