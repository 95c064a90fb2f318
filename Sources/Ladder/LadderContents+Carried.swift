import TCPConnections
package import TLSMessages
package import Tracing
import WireBytes

/// What the payload of a segment is.
package enum CarriedPayload: Sendable {
    /// The same bytes as in an earlier segment.
    case again
    /// A byte that stands for nothing, so that the other side has to answer.
    case filler
    /// Damaged bytes that do not count.
    case damaged
    /// What begins here.
    case items([LadderContents.Item])
    /// More of what began before, and perhaps its end.
    case goesOn(LadderContents.Span, ends: Bool)
    /// More of a record of TLS; what it carries is nil where that is not known.
    case tls(ContentType?, isEncrypted: Bool)
    /// Bytes of a protocol that is not decoded; its name, if it looks like one.
    case data(name: String?)
}

extension LadderContents {
    /// What a segment with payload carries.
    package func carried(by row: SegmentRow) -> CarriedPayload {
        let packet = row.mark.packet
        if let items = items[packet] { return .items(items) }
        if row.labels.contains(.keepAlive) { return .filler }
        if row.labels.contains(.damaged), !takenDamaged.contains(packet) { return .damaged }
        if row.labels.contains(.capturedTwice) { return .again }
        if row.facts.contains(.isKnown), !row.labels.contains(.overlapConflict) { return .again }
        if isUnread(row) { return .data(name: unknownName) }
        if let span = span(of: row) { return .goesOn(span, ends: span.ends(with: row)) }
        if isTLS(packet, from: row.from) {
            if let record = record(of: row) {
                return .tls(record.opened?.type ?? record.type, isEncrypted: record.isSealed)
            }
            return .tls(nil, isEncrypted: isEncrypted(packet, from: row.from))
        }
        return .data(name: unknownName)
    }
}
