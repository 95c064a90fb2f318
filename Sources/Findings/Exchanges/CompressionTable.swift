package import HTTPMessages
package import WireBytes

/// The table of header fields that one direction of HTTP/2 has built up, as it stands behind its last header block. RFC 7541
/// §2.3.2.
package struct CompressionTable: Sendable, Hashable {
    /// A field in it.
    package struct Entry: Sendable, Hashable {
        package let name: [UInt8]
        package let value: [UInt8]
    }

    /// The number of the first entry: behind those of the static table. RFC 7541 §2.3.3.
    package static let firstIndex = 62

    /// The newest first, as they are numbered.
    package let entries: [Entry]

    /// Gathers the fields that a side has put into its table; nil where not all of those in it are known, or it is empty.
    package init?(of http: HTTP2Conversation, from side: Side) {
        guard http.framesOmitted == 0, http.exchangesOmitted == 0,
            let last = http.frames.last(where: { $0.range.side == side && $0.block != nil })?.block,
            last.tableEntries > 0
        else { return nil }
        let heads = http.exchanges.flatMap { exchange in
            ([exchange.request, exchange.response].compactMap(\.self) + exchange.interim).map(\.head)
        }.filter { $0.range.side == side }.sorted { $0.range.offset < $1.range.offset }
        // What is put out of it is the oldest: the newest are left.
        var entries: [Entry] = []
        for head in heads.reversed() {
            for field in head.packing.reversed() where field.form == .indexing {
                guard entries.count < last.tableEntries else { break }
                guard let name = field.name, let value = field.value else { return nil }
                entries.append(
                    Entry(name: Array(head.bytes[clamped: name]), value: Array(head.bytes[clamped: value])))
            }
        }
        // An entry counts for 32 bytes more than its name and value. §4.1.
        let bytes = entries.reduce(0) { $0 + $1.name.count + $1.value.count + 32 }
        guard entries.count == last.tableEntries, bytes == last.tableBytes else { return nil }
        self.entries = entries
    }
}

extension HTTP2Frame {
    /// The header block that it ends.
    fileprivate var block: HeaderBlock? {
        switch content {
        case .headers(let block, _), .pushPromise(_, let block): block
        default: nil
        }
    }
}
