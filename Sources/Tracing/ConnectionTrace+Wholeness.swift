package import HTTPMessages
import WireBytes

// Which messages count as seen. Whoever counts or compares messages wants the ones that arrived, not every beginning.

extension ConnectionTrace {
    /// Where the recorder cut packets, to ask about many messages.
    package var cutPackets: CutPackets { CutPackets(record.gaps) }
}

/// Where the recorder cut the packets of a connection, found by packet: there may be as many cuts as messages.
package struct CutPackets: Sendable {
    /// Of each packet, where the last bytes begin that were cut off it.
    private var client: [Int: Int] = [:]
    private var server: [Int: Int] = [:]

    init(_ gaps: [Gap]) {
        for gap in gaps where gap.isCut {
            let packet = gap.mark.packet
            if gap.range.side == .client {
                client[packet] = max(client[packet] ?? 0, gap.range.offset)
            } else {
                server[packet] = max(server[packet] ?? 0, gap.range.offset)
            }
        }
    }

    /// Whether a message counts: it is whole, or what it lacks is that the recorder cut the packet of its head.
    ///
    /// As Wireshark lists messages. Bytes that the recorder cut were on the wire, so that the message may well have
    /// been whole; of one with lost bytes, or whose end was not captured, only the beginning was seen.
    package func showsWhole(_ message: HTTPMessage) -> Bool {
        guard message.incompleteReason != nil else { return true }
        let head = message.head
        let cuts = head.range.side == .client ? client : server
        guard let cut = cuts[head.last.packet] else { return false }
        return cut >= head.range.offset
    }
}
