package import OpenVPNMessages
package import WireBytes

extension OpenVPNSession {
    /// What is to be said of the tunnel as a whole.
    package var notes: [OpenVPNNote] {
        var notes = [control?.readingStatus == .refuted ? OpenVPNNote.otherThanTLS : .control(protection)]
        notes += keyMessages.map { .keys($0) }
        for side in Side.allCases {
            let totals = packets[side]
            if totals.opened > 0 {
                notes.append(.messages(side, count: totals.opened, bytes: totals.openedBytes))
            }
        }
        for side in Side.allCases {
            let totals = packets[side]
            if totals.data > 0 { notes.append(.data(side, packets: totals.data, bytes: totals.dataBytes)) }
        }
        for side in Side.allCases {
            if packets[side].repeated > 0 { notes.append(.repeated(side, packets[side].repeated)) }
            if hasGap(of: side) { notes.append(.gap(side)) }
        }
        return notes
    }
}

package enum OpenVPNNote: Sendable, Hashable {
    /// The control channel carries TLS.
    case control(OpenVPNProtection)
    /// The control channel carries something else.
    case otherThanTLS
    /// A side says what the tunnel's keys are made of.
    case keys(OpenVPNKeyMessage)
    /// Further messages of the control channel that were opened.
    case messages(Side, count: Int, bytes: Int)
    /// Packets of the tunnel.
    case data(Side, packets: Int, bytes: Int)
    /// Packets of the control channel that came again.
    case repeated(Side, Int)
    /// A packet of the control channel is not in the capture, and what came behind it was not read.
    case gap(Side)
}
