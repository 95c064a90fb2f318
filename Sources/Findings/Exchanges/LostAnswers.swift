package import HTTPMessages
import TCPConnections
package import Tracing
import WireBytes

/// Why a request or a response stands alone.
package enum LoneMessage: Sendable, Hashable {
    /// The other may be in bytes that were not captured.
    case notCaptured
    /// All of the other side was captured: what came in its place cannot be read as HTTP.
    case unreadable
    /// Which of several is its other cannot be told: bytes before them were not captured, or not read.
    case unknown(isCaptured: Bool)
    /// A response before which no request had come that it could answer.
    case unasked
    /// No response came to a request, though all that the server sent was captured to its end.
    case unanswered
}

extension ConnectionTrace {
    /// Why one of an exchange's messages stands alone; nil where both are there, or nothing tells why.
    package func loneMessage(of exchange: Exchange) -> LoneMessage? {
        // Not by comparing with nil, which copies them.
        if case .some = exchange.request, case .some = exchange.response { return nil }
        guard let message = exchange.request ?? exchange.response ?? exchange.interim.last else { return nil }
        let missing = message.head.range.side.other
        let isRequest = if case .some = exchange.request { true } else { false }
        switch exchange.unpaired {
        case .unknown?: return .unknown(isCaptured: !mayLackBytes(of: .client) && !mayLackBytes(of: .server))
        case .notCaptured?: return mayLackBytes(of: missing) ? .notCaptured : .unreadable
        case nil: break
        }
        guard exchange.stream == nil, !mayLackBytes(of: missing) else { return nil }
        guard isRequest else { return .unasked }
        // Where a request is missing, its answer may be taken for this one's, or the other way round.
        guard !mayLackBytes(of: missing.other), milestones.firstFIN != nil, exchange.interim.isEmpty,
            application.last is HTTPConversation
        else { return nil }
        return .unanswered
    }

    /// Whether the answer to a request may have come without being captured: only the requests' side was recorded, or bytes
    /// of the other are missing behind it.
    package func mayHaveLostAnswer(to exchange: Exchange) -> Bool {
        guard exchange.response == nil, let request = exchange.request else { return false }
        let side = request.head.range.side
        if onlySide == side { return true }
        return record.gaps.contains { $0.range.side == side.other && $0.mark.packet >= request.first.packet }
    }

    /// Whether a side may have sent bytes that could not be looked at. What keys open has holes of its own.
    private func mayLackBytes(of side: Side) -> Bool {
        onlySide == side.other || milestones.syn == nil || application.contains(where: \.isDecrypted)
            || record.gaps.contains { $0.range.side == side }
    }
}
