import WireBytes

/// One instruction of a header block: how a field is written, or how large the table is to be. RFC 7541 §6.
struct HPACKInstruction: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A field of the tables. §6.1.
        case indexed(Int)
        /// A name, from the tables or written out, and a value. §6.2.
        case literal(HeaderPacking.Form, name: Name, value: PackedText)
        /// The table's new size. §6.3.
        case tableSize(Int)
    }

    /// Where a name comes from.
    enum Name: Sendable, Hashable {
        case index(Int)
        case text(PackedText)
    }

    var kind: Kind
    /// Where it lies in the block.
    var range: Range<Int>
}

extension HPACKInstruction {
    /// Reads all instructions of a block.
    ///
    /// - Parameters:
    ///   - block: the block.
    ///   - each: is given one after the other.
    /// - Throws: what is wrong where reading stopped.
    static func read(
        _ block: RawSpan, _ each: (HPACKInstruction) -> Void
    ) throws(PackingProblem) {
        var at = 0
        while at < block.byteCount {
            let start = at
            let kind = try read(block, &at)
            each(HPACKInstruction(kind: kind, range: start..<at))
        }
    }

    private static func read(_ block: RawSpan, _ at: inout Int) throws(PackingProblem) -> Kind {
        let first = block.byte(at: at)
        if first & 0x80 != 0 {
            let index = try number(block, &at, bits: 7)
            guard index > 0 else { throw .noSuchIndex(0) }
            return .indexed(index)
        }
        if first & 0xE0 == 0x20 { return .tableSize(try number(block, &at, bits: 5)) }
        let form: HeaderPacking.Form =
            first & 0x40 != 0 ? .indexing : first & 0x10 != 0 ? .neverIndexed : .withoutIndexing
        let index = try number(block, &at, bits: form == .indexing ? 6 : 4)
        let name: Name = index > 0 ? .index(index) : .text(try text(block, &at))
        return .literal(form, name: name, value: try text(block, &at))
    }

    /// A number as HPACK bounds it.
    private static func number(_ block: RawSpan, _ at: inout Int, bits: Int) throws(PackingProblem) -> Int {
        try PackedNumber.read(block, &at, bits: bits, most: Int(UInt32.max))
    }

    private static func text(_ block: RawSpan, _ at: inout Int) throws(PackingProblem) -> PackedText {
        try PackedText.read(block, &at, bits: 7, most: Int(UInt32.max))
    }
}
