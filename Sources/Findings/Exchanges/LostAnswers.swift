package import HTTPMessages
package import Tracing
import WireBytes

extension ConnectionTrace {
    /// Whether the answer to a request may have come without being captured: only the requests' side was recorded, or bytes
    /// of the other are missing behind it.
    package func mayHaveLostAnswer(to exchange: Exchange) -> Bool {
        guard exchange.response == nil, let request = exchange.request else { return false }
        let side = request.head.range.side
        if onlySide == side || exchange.unpaired != nil { return true }
        return record.gaps.contains { $0.range.side == side.other && $0.mark.packet >= request.first.packet }
    }
}
