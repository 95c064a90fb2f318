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
        guard let data = milestones.lateData else { return nil }
        let isRefused =
            milestones.resetFrom == milestones.firstFINFrom
            && milestones.reset.map { $0.packet > data.first.packet } ?? false
        let place: LateDataPlace =
            data.last.packet == milestones.firstFINACK?.packet
            ? .withACK : milestones.secondFIN == nil ? .behindACK : .beforeFIN
        return (place, data.isConfirmed ? .confirmation : isRefused ? .refusal : .nothing)
    }
}
