import HTTPMessages
import WireBytes

// Which messages count as seen. Whoever counts or compares messages wants the ones that arrived, not every beginning.

extension ConnectionTrace {
    /// Whether a message counts: it is whole, or what it lacks is that the recorder cut the packet of its head.
    ///
    /// As Wireshark lists messages. Bytes that the recorder cut were on the wire, so that the message may well have
    /// been whole; of one with lost bytes, or whose end was not captured, only the beginning was seen.
    public func isWhole(_ message: HTTPMessage) -> Bool {
        guard message.incompleteReason != nil else { return true }
        let head = message.head
        return gaps.contains { gap in
            gap.isCut && gap.mark.packet == head.last.packet && gap.range.side == head.range.side
                && gap.range.offset >= head.range.offset
        }
    }
}
