import Foundation
import PacketCapture
import TestSupport
import Testing
import Tracing
import WireBytes

/// A whole capture through the tracer.
@Suite struct CaptureTracingTests {
    private struct Impatient: TraceSink {
        var isClosed = true
    }

    /// 100,000 empty packets of raw IP.
    private func longCapture() throws -> String {
        let header: [UInt8] = [
            0xA1, 0xB2, 0xC3, 0xD4, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 101,
        ]
        let path = NSTemporaryDirectory() + "netlesson-long-" + UUID().uuidString
        let packets = [UInt8](repeating: 0, count: 16 * 100_000)
        try Data(header + packets).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// A reader that has gone away ends the reading of a long capture; else it is read to its end.
    @Test func readingEndsWhenNobodyWantsMore() throws {
        let path = try longCapture()
        defer { try? FileManager.default.removeItem(atPath: path) }
        var counts: [Int] = []
        for sink: any TraceSink in [Impatient(), Impatient(isClosed: false)] {
            var sink = sink
            var capture = try CaptureFile(path: path)
            let job = TracingJob(path, needs: TracingNeeds(.counts))
            counts.append(job.run(&capture, to: &sink).packets)
        }
        #expect(counts[0] < 20_000)
        #expect(counts[1] == 100_000)
    }

    @Test func whatAFilterLeavesOutIsCounted() throws {
        let path = BundledCaptures.path("redirect.pcap")
        var capture = try CaptureFile(path: path)
        var sink: any TraceSink = Traced([])
        var job = TracingJob("x")
        job.filter = try PacketFilter("tcp port 8080")
        let traced = job.run(&capture, to: &sink)
        #expect(traced.file == "x")
        #expect(traced.connections == 1)
        #expect(traced.filteredPackets + traced.packets == capture.packets)
        #expect(traced.filteredPackets > 0)
        #expect(traced.linkTypes == [.ethernet])
        #expect(traced.timeDigits == 6)
    }
}
