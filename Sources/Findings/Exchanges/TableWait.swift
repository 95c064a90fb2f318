package import HTTPMessages
package import WireBytes

/// That header fields could not be read before an entry of QPACK's table had come. RFC 9204 §2.1.2.
package struct TableWait: Sendable, Hashable {
    /// Who sent the fields, and the entry.
    package var from: Side
    /// The stream of the fields.
    package var stream: UInt64
    /// The packet in which the fields were whole.
    package var fields: PacketMark
    /// The number of the last entry that they need.
    package var entry: Int
    /// The name of that entry; nil where it is not listed.
    package var name: [UInt8]?
    /// The packet with which it came.
    package var came: PacketMark

    /// All of a connection, in the order of the fields.
    package static func all(of http: HTTP3Conversation) -> [TableWait] {
        http.frames.compactMap { frame in
            let block: HeaderBlock? =
                switch frame.content {
                case .headers(let block), .pushPromise(_, let block): block
                default: nil
                }
            guard let came = block?.heldUntil, let need = block?.need, need.inserts > 0 else { return nil }
            let entry = need.inserts - 1
            let side = frame.range.side
            let name = http.instructions.lazy.compactMap { instruction -> [UInt8]? in
                guard instruction.from == side, case .table(let step) = instruction.kind,
                    step.number == entry
                else { return nil }
                return step.entry?.name
            }.first
            return TableWait(
                from: side, stream: frame.stream, fields: frame.last, entry: entry, name: name, came: came)
        }
    }
}
