import Annotations
import Documents
import TextOutput
import Tracing
import WireBytes

/// A connection's row of the list: all that is kept of one that is not drawn.
struct ListedConnection {
    let id: Int
    /// What stands in its columns behind the number.
    let cells: [String]

    init(_ trace: ConnectionTrace, _ told: CaptureStory.Listed) {
        id = trace.id
        let bytes = trace.payloadBytes.client + trace.payloadBytes.server
        let duration = max(0, trace.last.time.since(trace.first.time))
        cells = [
            told.client, told.server, grouped(trace.packets), grouped(bytes), spoken(duration: duration),
            told.protocols, told.summary.collapsed.words,
        ]
    }
}
