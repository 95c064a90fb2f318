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

extension TracedConnection {
    /// Bytes that are kept of the connection beside its fixed size.
    var memory: Int {
        record.memory + record.segments.count * 256 + delivery.application.parts.reduce(0) { $0 + $1.memory }
    }
}

extension ConnectionTrace {
    /// About how many bytes are kept of it, the packets' included.
    package var memory: Int {
        2_048 + record.memory + record.segments.reduce(0) { $0 + 320 + $1.bytes.count }
            + application.reduce(0) { $0 + $1.memory }
    }
}
