import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

/// What the numbers of one of the nine steps say as it happened here. RFC 9293 §3.5, §3.6.
package struct StepFacts: Sendable {
    package let step: Step
    /// The initial sequence number that a SYN names.
    package let initialSequence: UInt32?
    /// What the acknowledgment number adds up from: the first number confirmed and how many.
    package let sum: (first: Int, count: Int)?
    /// The relative sequence number that a FIN uses up.
    package let usedNumber: Int?

    /// Whether, at an ACK of a FIN, the other direction is still open or not yet confirmed: the FINs crossed, and this ACK is
    /// the first of the two, or the only one that was captured.
    package let leavesOtherOpen: Bool

    /// Whether ① is in the capture.
    package let hasFirst: Bool

    /// Where the last FIN comes again although this step, ⑨, acknowledges it: that did not arrive in time.
    package let repetition: Int?

    /// Gathers the facts of a step.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - trace: the connection.
    ///   - rows: finds the row of a packet.
    package init(_ step: Step, of trace: ConnectionTrace, row rows: (Int) -> SegmentRow?) {
        let steps = trace.steps
        self.step = step
        hasFirst = steps.contains { $0.number == 1 }
        let row = rows(step.mark.packet)
        let otherACK = steps.first { $0.number == (step.number == 9 ? 7 : 9) }
        leavesOtherOpen =
            step.number == 9
            && (otherACK.map { $0.mark.packet > step.mark.packet } ?? trace.milestones.secondFINIsUnaware)
        repetition = step.number == 9 ? trace.repetition(ofFIN: step) : nil
        initialSequence = step.number <= 2 ? row?.sequence : nil
        let confirmed: Int? = [2: 1, 3: 2, 7: 6, 9: 8][step.number]
        if let confirmed, let row, row.flags.contains(.ack),
            let packet = steps.first(where: { $0.number == confirmed })?.mark.packet, let other = rows(packet)
        {
            // What the SYN or FIN's segment took, and no more when later data is acknowledged with it.
            let last = Int(other.relativeSequence) + other.payloadLength
            sum = Int(row.relativeAcknowledgment) == last + 1 ? (last, 1) : nil
        } else {
            sum = nil
        }
        if step.number == 6 || step.number == 8, let row, row.flags.contains(.fin),
            !trace.isBeforeFirst(row.relativeSequence, of: row.from)
        {
            usedNumber = Int(row.relativeSequence) + row.payloadLength
        } else {
            usedNumber = nil
        }
    }
}

extension ConnectionTrace {
    /// The packet in which a FIN comes again behind the acknowledgment of it.
    fileprivate func repetition(ofFIN acknowledgment: Step) -> Int? {
        record.segments.first {
            $0.mark.packet > acknowledgment.mark.packet && $0.from == acknowledgment.from.other
                && $0.flags.contains(.fin) && $0.labels.isDisjoint(with: [.capturedTwice, .unacceptable])
        }?.mark.packet
    }
}
