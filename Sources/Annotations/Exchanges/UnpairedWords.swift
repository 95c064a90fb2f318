package import Documents
package import Findings
package import HTTPMessages

extension LoneMessage {
    /// Why a message stands alone.
    package func words(of message: HTTPMessage) -> Bilingual {
        let isRequest = message.head.status == nil
        return switch self {
        case .notCaptured: isRequest ? Words.answerNotCaptured : Words.requestNotCaptured
        case .unreadable: isRequest ? Words.answerUnreadable : Words.requestUnreadable
        case .unknown(isCaptured: false): isRequest ? Words.answerUnknown : Words.requestUnknown
        case .unknown(isCaptured: true): isRequest ? Words.answerOfSeveral : Words.requestOfSeveral
        case .unasked: Words.unasked
        case .unanswered: Words.unanswered
        }
    }

    /// Whether it harms whoever reads the capture, or the side that is not understood.
    package var isTrouble: Bool {
        switch self {
        case .notCaptured, .unreadable, .unknown: true
        case .unasked, .unanswered: false
        }
    }
}
