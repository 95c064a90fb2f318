package import Documents
package import HTTPMessages

extension Unpaired {
    /// Why a message stands alone.
    package func words(of message: HTTPMessage) -> Bilingual {
        let isRequest = message.head.status == nil
        return switch self {
        case .notCaptured: isRequest ? Words.answerNotCaptured : Words.requestNotCaptured
        case .unknown: isRequest ? Words.answerUnknown : Words.requestUnknown
        }
    }
}
