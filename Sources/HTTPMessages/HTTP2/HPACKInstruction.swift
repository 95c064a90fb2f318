import WireBytes

/// One instruction of a header block: how a field is written, or how large the table is to be. RFC 7541 §6.
struct HPACKInstruction: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A field of the tables. §6.1.
        case indexed(Int)
        /// A name, from the tables or written out, and a value. §6.2.
        case literal(HeaderPacking.Form, name: Name, value: Text)
        /// The table's new size. §6.3.
        case tableSize(Int)
    }

    /// Where a name comes from.
    enum Name: Sendable, Hashable {
        case index(Int)
        case text(Text)
    }

    /// A string: where its bytes lie in the block, and whether they are in Huffman's code. §5.2.
    struct Text: Sendable, Hashable {
        /// Where its length begins.
        var start: Int
        var range: Range<Int>
        var isHuffman: Bool

        /// The length and the string.
        var whole: Range<Int> { min(start, range.upperBound)..<range.upperBound }
    }

    var kind: Kind
    /// Where it lies in the block.
    var range: Range<Int>
}

/// What is wrong with a header block.
public enum HPACKProblem: Error, Sendable, Hashable {
    /// It ends inside of a field.
    case truncated
    /// A number that no counter holds. RFC 7541 §5.1.
    case numberTooLarge
    /// An index of neither table. RFC 7541 §2.3.3.
    case noSuchIndex(Int)
    /// The table's size changes behind a field. RFC 7541 §4.2.
    case lateTableSize
    /// A table larger than is followed here.
    case tableTooLarge(Int)
    /// Huffman's code with what must not be in it, and anything else that the library refuses. RFC 7541 §5.2.
    case damaged
    /// The two readings, libnghttp2's and this program's, are not the same.
    case readingsDiffer
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
    ) throws(HPACKProblem) {
        var at = 0
        while at < block.byteCount {
            let start = at
            let kind = try read(block, &at)
            each(HPACKInstruction(kind: kind, range: start..<at))
        }
    }

    private static func read(_ block: RawSpan, _ at: inout Int) throws(HPACKProblem) -> Kind {
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

    /// A number whose first bits share a byte with something else. §5.1.
    private static func number(_ block: RawSpan, _ at: inout Int, bits: Int) throws(HPACKProblem) -> Int {
        guard at < block.byteCount else { throw .truncated }
        let most = 1 << bits &- 1
        var value = Int(block.byte(at: at)) & most
        at &+= 1
        guard value == most else { return value }
        var shift = 0
        while true {
            guard at < block.byteCount else { throw .truncated }
            let byte = Int(block.byte(at: at))
            at &+= 1
            guard shift <= 28 else { throw .numberTooLarge }
            value &+= (byte & 0x7F) << shift
            shift &+= 7
            if byte & 0x80 == 0 { break }
        }
        guard value <= Int(UInt32.max) else { throw .numberTooLarge }
        return value
    }

    private static func text(_ block: RawSpan, _ at: inout Int) throws(HPACKProblem) -> Text {
        guard at < block.byteCount else { throw .truncated }
        let start = at
        let isHuffman = block.byte(at: at) & 0x80 != 0
        let count = try number(block, &at, bits: 7)
        guard count <= block.byteCount &- at else { throw .truncated }
        defer { at &+= count }
        return Text(start: start, range: at..<at &+ count, isHuffman: isHuffman)
    }
}
