package import PacketCapture
package import TLSMessages
package import Tracing
import WireBytes

package struct LabTracing {
    private let needs: TracingNeeds
    private let keys: KeyLog
    private let judge: ChainJudge?

    /// Prepares tracing.
    ///
    /// - Parameters:
    ///   - needs: what must be kept for what is shown.
    ///   - keys: the server's key log, which may grow.
    ///   - judge: judges certificate chains.
    package init(needs: TracingNeeds, keys: KeyLog, judge: ChainJudge?) {
        self.needs = needs
        self.keys = keys
        self.judge = judge
    }

    /// The connections as they are known after some packets.
    ///
    /// All over again each time: a lab is some hundred packets, and what is known of a connection after packet N is then
    /// the same whether it is watched or looked at afterwards.
    package func connections(
        _ packets: some Sequence<(packet: CapturedPacket, bytes: [UInt8])>
    ) -> [ConnectionTrace] {
        var packets = KeptPackets(packets)
        let job = TracingJob("", needs: needs, keys: keys, judge: judge)
        return job.run(&packets, into: Collector()).connections.sorted { $0.id < $1.id }
    }
}

private struct Collector: TraceSink {
    var connections: [ConnectionTrace] = []
    mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
}
