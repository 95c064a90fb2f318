package import Annotations
package import Findings
package import ProxyMessages
package import TCPConnections
package import TLSMessages
package import Tracing
package import WireBytes

/// Something to say of a segment, as a fact. What it says is in the room of words.
package enum LadderNote: Sendable {
    /// One of the nine steps, with its numbers.
    case step(StepFacts)
    /// A term that is met for the first time.
    case term(Term)
    /// What an acknowledgment is for, with its relative number.
    case acknowledgment(from: Side, number: Int)
    /// What stands out, and whether what it means is to be said, too.
    case remark(SegmentRemark, explained: Bool)
    /// Bytes that were not captured.
    case gap(Gap, inFragments: Bool)
    /// What a selective acknowledgment says.
    case selective(SelectiveACK, from: Side)
    /// So many zeros behind the header that fill the frame.
    case filling(bytes: Int)
    /// What a RST carries.
    case resetText(ResetText)
    /// The IP fragments that it was put together from.
    case reassembled(ReassembledSegment)
    /// Other bytes in the same place.
    case conflict(OverlapConflict, earlier: [Int])
    /// What is new in HTTP/2.
    case http2(HTTP2Explanation)
    /// What a newcomer would stumble over in TLS.
    case tls(TLSNote)
    /// What a handshake message is for.
    case handshake(HandshakeMessage, isSecondHello: Bool)
    /// What a message to or from a proxy means.
    case proxy(ProxyMessage)
    /// What a message says of a protocol that says itself what it is.
    case moment(Moment, of: any ProtocolResult)
    /// What a line in clear text means for TLS.
    case clearTextLine(ClearTextLine.Meaning)
    /// What an alert says.
    case alert(Alert)
    /// Why the certificates that came here are not good.
    case chain(JudgedChain)

    /// Whom it harms, or would harm; nil where nobody is.
    package var harm: Harm? {
        switch self {
        case .remark(let remark, _): remark.harm
        case .gap: .unseen
        case .conflict: .twoReadings
        case .chain: .impersonation
        case .alert(let alert): alert.isTrouble ? .refusal : nil
        case .moment(let moment, _): moment.isTrouble ? .refusal : nil
        case .tls(.heartbeat(let finding)): finding.isTrouble ? .leak : nil
        case .step, .term, .acknowledgment, .selective, .filling, .resetText, .reassembled, .http2, .tls,
            .handshake, .proxy, .clearTextLine:
            nil
        }
    }

    /// Whether somebody is harmed by it, or would be.
    package var isTrouble: Bool { harm != nil }
}
