import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

/// Where one side sends data after the other has finished.
package enum LateDataPlace: Sendable, Hashable {
    /// With ⑦, and not behind it.
    case withACK
    /// Between ⑦ and ⑧.
    case beforeFIN
    /// Behind ⑦; there is no ⑧.
    case behindACK
}

extension ConnectionTrace {
    /// Whether one side went on sending data after it had acknowledged the other's FIN, and got some of it confirmed: a
    /// half-close.
    package var hasHalfClose: Bool { lateData?.isConfirmed ?? false }

    /// Where one side sent data after it had got the other's FIN, and whether that confirms some of it; nil where it sent
    /// none.
    package var lateData: (place: LateDataPlace, isConfirmed: Bool)? {
        let moments = milestones
        let side = moments.firstFINFrom.other
        guard let acknowledged = moments.firstFINACK, let start = row(of: acknowledged) else { return nil }
        let end = moments.secondFIN.flatMap { row(of: $0) } ?? record.segments.endIndex
        let rows = record.segments.prefix(end).dropFirst(start).filter {
            $0.from == side && $0.payloadLength > 0 && $0.labels.isDisjoint(with: .capturedTwice)
        }
        guard let first = rows.first, let last = rows.last else { return nil }
        let isConfirmed = record.segments.dropFirst(start).contains {
            $0.from == side.other && $0.flags.contains(.ack) && !$0.flags.contains(.rst)
                && Int32(bitPattern: $0.relativeAcknowledgment &- first.relativeSequence) > 0
        }
        let place: LateDataPlace =
            last.mark.packet == acknowledged.packet
            ? .withACK : moments.secondFIN == nil ? .behindACK : .beforeFIN
        return (place, isConfirmed)
    }

    private func row(of mark: PacketMark) -> Int? {
        record.segments.firstIndex { $0.mark.packet == mark.packet }
    }
}
