import PacketCapture
import TestSupport
import Testing
import Tracing

@testable import Ladder

extension BundledCaptures {
    /// The first connection of a capture.
    static func trace(_ name: String) throws -> ConnectionTrace {
        var file = try CaptureFile(path: path(name))
        var sink: any TraceSink = FirstConnection()
        let detail: TraceDetail = [.segments, .messages, .bodies, .bytes]
        TracingJob(name, needs: TracingNeeds(detail, within: Limits())).run(&file, to: &sink)
        return try #require((sink as? FirstConnection)?.connection)
    }

    /// What a capture's first connection carries, packet by packet.
    static func items(_ name: String) throws -> [LadderContents.Item] {
        let items = LadderContents(try trace(name)).items
        return items.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

/// Keeps the first.
private struct FirstConnection: TraceSink {
    var connection: ConnectionTrace?
    mutating func ended(_ trace: ConnectionTrace) { connection = connection ?? trace }
}
