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

/// A fixed hash table over field names, lower case, laid out flat: it is asked for every header of a capture, so
/// a look-up hashes the name once and compares it with one or two others, and allocates nothing.
private struct NameIndex: Sendable {
    private struct Slot {
        var start = 0
        var count = 0
        var table: StaticString?
    }

    /// A power of two, some four times the number of names.
    private static let slotCount = 256
    private var slots = [Slot](repeating: Slot(), count: slotCount)
    private var text: [UInt8] = []
    private var longest = 0

    init(_ tables: [HeaderTable]) {
        for table in tables {
            for row in table.rows {
                for name in row.names { insert(Array(name.utf8)[...], table.id) }
            }
        }
    }

    private mutating func insert(_ name: ArraySlice<UInt8>, _ table: StaticString) {
        var index = Self.hash(name)
        while slots[index].table != nil { index = (index + 1) % Self.slotCount }
        slots[index] = Slot(start: text.count, count: name.count, table: table)
        text += name.map(Self.lowerCased)
        longest = max(longest, name.count)
    }

    func table(of name: ArraySlice<UInt8>) -> StaticString? {
        guard name.count <= longest else { return nil }
        var index = Self.hash(name)
        while let table = slots[index].table {
            if slots[index].count == name.count, equals(slots[index].start, name) { return table }
            index = (index &+ 1) % Self.slotCount
        }
        return nil
    }

    private func equals(_ start: Int, _ name: ArraySlice<UInt8>) -> Bool {
        var position = start
        for byte in name {
            if text[position] != Self.lowerCased(byte) { return false }
            position &+= 1
        }
        return true
    }

    /// FNV-1a over the lower-case bytes, folded.
    private static func hash(_ name: ArraySlice<UInt8>) -> Int {
        var value: UInt32 = 2_166_136_261
        for byte in name { value = (value ^ UInt32(lowerCased(byte))) &* 16_777_619 }
        return Int((value ^ value >> 15) % UInt32(slotCount))
    }

    private static func lowerCased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
