import TCPConnections
package import Tracing
import WireBytes

/// Whether the first bytes of something are in the capture.
package enum StreamBeginning: Sendable, Hashable {
    case captured
    /// A hole is in its place.
    case missing
    /// The SYN, which says where the bytes begin, was not captured.
    case unsure
}

extension ConnectionTrace {
    /// Whether nothing of the opening was captured, so that the first bytes may not be the connection's first.
    var isWithoutBeginning: Bool {
        opening == .midstream && milestones.syn == nil && milestones.synAck == nil
    }

    /// Whether the beginning of what is not decoded is there, by which it could be recognized; it is missing where that of
    /// each side is that sent some of it.
    package func beginning(of stream: UnknownStream) -> StreamBeginning {
        // What is recognized begins here, whatever of the connection came before it.
        if stream.name != nil { return .captured }
        let starts = Side.allCases.compactMap { side in stream.start[side].map { (side, $0) } }
        let isBehindHoles =
            !stream.isDecrypted && !starts.isEmpty
            && starts.allSatisfy { side, start in
                record.gaps.contains { $0.range.side == side && $0.range.end == start }
            }
        if isBehindHoles { return .missing }
        return isWithoutBeginning ? .unsure : .captured
    }
}
