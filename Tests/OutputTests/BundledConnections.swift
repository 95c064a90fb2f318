import PacketCapture
import TestSupport
import Tracing

/// The connections of bundled captures, as they end.
enum BundledConnections {
    private struct Collected: TraceSink {
        var needs: TracingNeeds { TracingNeeds() }
        var connections: [ConnectionTrace] = []
        mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
    }

    /// Those of one capture, read with its keys.
    static func of(_ name: String) throws -> [ConnectionTrace] {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let job = TracingJob(name, keys: try BundledCaptures.keys(of: name))
        return job.run(&file, into: Collected()).connections
    }
}
