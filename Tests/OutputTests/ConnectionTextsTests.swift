import Documents
import Ladder
import Output
import PacketCapture
import TestSupport
import Testing
import Tracing

@testable import TextOutput

/// Connections that are drawn side by side are written as if each had waited for the one before.
@Suite(.timeLimit(.minutes(10))) struct ConnectionTextsTests {
    private struct Collected: TraceSink {
        var needs: TracingNeeds { TextOptions().needs }
        var connections: [ConnectionTrace] = []
        mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
    }

    private static func connections() throws -> [ConnectionTrace] {
        try ["plain-get.pcap", "ftp.pcap", "tls12-ecdhe-suites.pcap", "redirect.pcap", "tls13.pcap"].flatMap {
            var file = try CaptureFile(path: BundledCaptures.path($0))
            return TracingJob($0).run(&file, into: Collected()).connections
        }
    }

    @Test(arguments: [TextDetail.normal, .steps, .full, .bytes], [ReadingLevel.normal, .firstLook])
    func theyAreInTheirOrder(detail: TextDetail, level: ReadingLevel) throws {
        let traces = try Self.connections()
        #expect(traces.count > 24)
        var options = TextOptions()
        options.detail = detail
        options.level = level
        let together = OutputBuffer(descriptor: -1)
        // Some of them are too large to wait.
        ConnectionTexts(
            traces, digits: 6, options: options, comments: PacketComments(), mostSegments: 15
        ).draw(to: together)
        let alone = OutputBuffer(descriptor: -1)
        var explained = Explained()
        for trace in traces {
            alone.append("\n")
            let now = ConnectionText(trace, digits: 6, options: options).draw(after: explained) {
                alone.append(line: $0, color: false)
            }
            if level == .firstLook { explained = now }
            if trace.tls != nil { options.explainsKeyLogs = false }
        }
        #expect(alone.bytes.count > 100_000)
        #expect(together.bytes == alone.bytes)
    }
}
