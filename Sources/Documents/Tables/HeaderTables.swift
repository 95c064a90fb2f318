import WireBytes

/// What the curriculum says of a header field.
package enum HeaderTables {
    package static let all: [HeaderTable] = HeaderTable.ofDocuments

    private static let request = NameIndex(.request)
    private static let response = NameIndex(.response)

    /// The document's table that a field stands in.
    ///
    /// - Parameters:
    ///   - name: its name, in any case.
    ///   - isRequest: whether it stands in a request.
    /// - Returns: the table's id; nil for a field that stands in none.
    package static func table(of name: RawSpan, inRequest isRequest: Bool) -> StaticString? {
        isRequest ? request.slot(of: name)?.table : response.slot(of: name)?.table
    }

    /// What is known of a field, from the documents' tables or beyond them.
    ///
    /// - Parameters:
    ///   - name: its name, in any case.
    ///   - isRequest: whether it stands in a request: some fields mean something else in a response.
    /// - Returns: its row; nil for a field that nobody has described here.
    package static func row(of name: ArraySlice<UInt8>, inRequest isRequest: Bool) -> HeaderRow? {
        let index = isRequest ? request : response
        return name.withBytes { index.slot(of: $0).map { index.rows[$0.row] } }
    }
}

/// A fixed hash table over field names: it is asked for every header of a capture, so a look-up takes a name's first
/// and last eight bytes, compares them with one or two others, and allocates nothing.
private struct NameIndex: Sendable {
    /// What a name is told by: up to 16 bytes it is all of it.
    struct Ends: Sendable {
        /// The first eight bytes; of a shorter name all.
        var first: UInt64 = 0
        /// The last eight bytes, which may overlap the first; 0 of a shorter name.
        var last: UInt64 = 0
        var count = 0

        init() {}

        init(_ name: RawSpan) {
            count = name.byteCount
            if count >= 8 {
                first = name.uint64(at: 0)
                last = name.uint64(at: count &- 8)
            } else {
                var at = 0
                while at < count {
                    first = first << 8 | UInt64(name.byte(at: at))
                    at &+= 1
                }
            }
        }

        /// The same for every case of the letters.
        var slot: Int {
            // Multiplicative hashing with a large odd number; the top bits are the well mixed ones.
            let small = (first | 0x2020_2020_2020_2020) ^ (last | 0x2020_2020_2020_2020) &* 31
            let mixed = (small ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
            return Int(mixed >> 54)
        }
    }

    struct Slot {
        var name = Ends()
        /// 0x20 in the place of each letter: setting that bit makes the letter small, and no other byte a letter.
        var letters = Ends()
        /// Where the name begins in `text`.
        var start = 0
        var isTaken = false
        var table: StaticString?
        var row = 0
    }

    /// A power of two, some four times the number of names.
    private static let slotCount = 1024
    private(set) var rows: [HeaderRow] = []
    private var slots = [Slot](repeating: Slot(), count: slotCount)
    private var text: [UInt8] = []

    /// - Parameter direction: which messages' fields.
    init(_ direction: HeaderRow.Direction) {
        for table in HeaderTable.ofDocuments {
            // A field that only the table of responses has means the same in a request, but stands in no table there.
            insert(table, direction, table.direction == direction ? table.id : nil)
        }
        for table in HeaderTable.beyondDocuments { insert(table, direction, nil) }
    }

    private mutating func insert(
        _ table: HeaderTable, _ direction: HeaderRow.Direction, _ id: StaticString?
    ) {
        for row in table.rows where row.direction == .both || row.direction == direction {
            for name in row.names { insert(name.utf8.map(\.lowerCased), id) }
            rows.append(row)
        }
    }

    private mutating func insert(_ name: [UInt8], _ table: StaticString?) {
        let letters = name.map { (byte: UInt8) -> UInt8 in byte &- 0x61 < 26 ? 0x20 : 0 }
        let ends = name.withBytes { Ends($0) }
        var slot = ends.slot
        while slots[slot].isTaken { slot = (slot + 1) % Self.slotCount }
        slots[slot] = Slot(
            name: ends, letters: letters.withBytes { Ends($0) }, start: text.count, isTaken: true,
            table: table, row: rows.count)
        text += name
    }

    /// What a name leads to.
    func slot(of name: RawSpan) -> Slot? {
        let ends = Ends(name)
        var slot = ends.slot
        while slots[slot].isTaken {
            if equals(slot, ends, name) { return slots[slot] }
            slot = (slot &+ 1) % Self.slotCount
        }
        return nil
    }

    private func equals(_ slot: Int, _ ends: Ends, _ name: RawSpan) -> Bool {
        guard slots[slot].name.count == ends.count,
            slots[slot].name.first == ends.first | slots[slot].letters.first,
            slots[slot].name.last == ends.last | slots[slot].letters.last
        else { return false }
        var at = 8
        while at &+ 8 < ends.count {
            if text[slots[slot].start &+ at] != name.byte(at: at).lowerCased { return false }
            at &+= 1
        }
        return true
    }
}
