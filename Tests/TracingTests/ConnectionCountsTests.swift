import HTTPMessages
import PacketCapture
import PacketDecoding
import TCPConnections
import TestSupport
import Testing
import Tracing
import WireBytes

/// What is counted of a connection without its trace is what its trace says.
@Suite(.timeLimit(.minutes(10))) struct ConnectionCountsTests {
    private struct Counted: TraceSink {
        let countsOnly: Bool
        var needs: TracingNeeds { TracingNeeds(.counts) }
        var all: [String] = []

        mutating func ended(_ trace: ConnectionTrace) { counted(ConnectionCounts(of: trace)) }
        mutating func counted(_ counts: ConnectionCounts) {
            all.append(
                """
                \(counts.id) \(counts.client) \(counts.server) \(counts.roles) \(counts.openingIdentifier) \
                \(counts.closingIdentifier) \(counts.payloadBytes) \(counts.labelCounts) \(counts.gaps) \
                \(counts.application.map(\.family))
                """)
        }
    }

    @Test(arguments: [
        "plain-get.pcap", "loss.pcap", "refused.pcap", "simultaneous-open.pcap", "smtp.pcap", "tls13.pcap",
        "zero-window.pcap",
    ])
    func agree(capture: String) throws {
        func counts(_ countsOnly: Bool) throws -> [String] {
            var file = try CaptureFile(path: BundledCaptures.path(capture))
            return TracingJob(capture).run(&file, into: Counted(countsOnly: countsOnly)).all
        }
        let (counted, traced) = (try counts(true), try counts(false))
        #expect(!counted.isEmpty)
        #expect(counted == traced)
    }
}
