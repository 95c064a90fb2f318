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

/// What a side says to data that came after its FIN.
package enum LateDataAnswer: Sendable, Hashable {
    /// It confirms some of them.
    case confirmation
    /// None of them is confirmed, and it sends RST.
    case refusal
    /// Nothing, as far as the capture shows.
    case nothing
}

extension ConnectionTrace {
    /// Whether one side went on sending data after it had acknowledged the other's FIN, and got some of it confirmed: a
    /// half-close.
    package var hasHalfClose: Bool { lateData?.answer == .confirmation }

    /// Where one side sent data after it had got the other's FIN, and what that says to it; nil where it sent none.
    package var lateData: (place: LateDataPlace, answer: LateDataAnswer)? {
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
        let isRefused =
            moments.resetFrom == side.other
            && (moments.reset.map { $0.packet > first.mark.packet } ?? false)
        let place: LateDataPlace =
            last.mark.packet == acknowledged.packet
            ? .withACK : moments.secondFIN == nil ? .behindACK : .beforeFIN
        return (place, isConfirmed ? .confirmation : isRefused ? .refusal : .nothing)
    }

    private func row(of mark: PacketMark) -> Int? {
        record.segments.firstIndex { $0.mark.packet == mark.packet }
    }
}
