import WireBytes

/// Which of the documents' header tables a field stands in.
public enum HeaderTables {
    /// The four tables.
    public static let all: [HeaderTable] = [
        .responseHeaders, .responseHeadersNonstandard, .requestHeaders, .requestHeadersNonstandard,
    ]

    private static let request = NameIndex([.requestHeaders, .requestHeadersNonstandard])
    private static let response = NameIndex([.responseHeaders, .responseHeadersNonstandard])

    /// The id of the table that a request's field of this name stands in, in any case; nil if in none.
    public static func table(ofRequestField name: ArraySlice<UInt8>) -> StaticString? {
        request.table(of: name)
    }

    /// The id of the table that a response's field of this name stands in, in any case; nil if in none.
    public static func table(ofResponseField name: ArraySlice<UInt8>) -> StaticString? {
        response.table(of: name)
    }
}

/// A fixed hash table over field names: it is asked for every header of a capture, so a look-up takes a name's first
/// and last eight bytes, compares them with one or two others, and allocates nothing.
private struct NameIndex: Sendable {
    /// What a name is told by: up to 16 bytes it is all of it.
    private struct Ends: Sendable {
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
            return Int(mixed >> 56)
        }
    }

    private struct Slot {
        /// In small letters.
        var name = Ends()
        /// 0x20 in the place of each letter: setting that bit makes the letter small, and no other byte a letter.
        var letters = Ends()
        /// Where the name begins in `text`.
        var start = 0
        var table: StaticString?
    }

    private static let slotCount = 256
    private var slots = [Slot](repeating: Slot(), count: slotCount)
    private var text: [UInt8] = []

    init(_ tables: [HeaderTable]) {
        for table in tables {
            for row in table.rows {
                for name in row.names { insert(name.utf8.map(Self.lowerCased), table.id) }
            }
        }
    }

    private mutating func insert(_ name: [UInt8], _ table: StaticString) {
        let letters = name.map { (byte: UInt8) -> UInt8 in byte &- 0x61 < 26 ? 0x20 : 0 }
        let ends = name.withBytes { Ends($0) }
        var slot = ends.slot
        while slots[slot].table != nil { slot = (slot + 1) % Self.slotCount }
        slots[slot] = Slot(
            name: ends, letters: letters.withBytes { Ends($0) }, start: text.count, table: table)
        text += name
    }

    func table(of name: ArraySlice<UInt8>) -> StaticString? {
        name.withBytes { name in
            let ends = Ends(name)
            var slot = ends.slot
            while let table = slots[slot].table {
                if equals(slot, ends, name) { return table }
                slot = (slot &+ 1) % Self.slotCount
            }
            return nil
        }
    }

    private func equals(_ slot: Int, _ ends: Ends, _ name: RawSpan) -> Bool {
        guard slots[slot].name.count == ends.count,
            slots[slot].name.first == ends.first | slots[slot].letters.first,
            slots[slot].name.last == ends.last | slots[slot].letters.last
        else { return false }
        var at = 8
        while at &+ 8 < ends.count {
            if text[slots[slot].start &+ at] != Self.lowerCased(name.byte(at: at)) { return false }
            at &+= 1
        }
        return true
    }

    private static func lowerCased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
