import TCPConnections
import WireBytes

// About how much memory a connection takes, so that what is kept of many of them can be bounded. Near enough: names of
// types and sizes of headers are not counted byte by byte.

extension ConnectionRecord {
    /// Bytes of what it lists, but for the rows.
    fileprivate var memory: Int {
        anomalies.count * 32 + gaps.count * 80 + (beginningsEnd.client.count + beginningsEnd.server.count)
            * 32 + conflicts.count * 256
            + (maps.client.entries.count + maps.server.entries.count) * 48
    }
}

extension Tracer {
    /// Bytes that are kept of the connection at `slot` beside its fixed size.
    mutating func memory(of slot: Int) -> Int {
        traced[slot].record.memory + traced[slot].record.segments.count * 256
            + content.now.contents[slot].memory
    }
}

extension ConnectionTrace {
    /// About how many bytes are kept of it, the packets' included.
    package var memory: Int {
        2_048 + record.memory + record.segments.reduce(0) { $0 + 320 + $1.bytes.count }
            + application.reduce(0) { $0 + $1.memory }
    }
}
