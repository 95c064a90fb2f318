public import WireBytes

/// How one header field was written in its block. RFC 7541 §6, RFC 9204 §4.5.
public struct HeaderPacking: Sendable, Hashable {
    /// How it was written.
    public enum Form: String, Sendable, Hashable {
        /// A number for the whole field. §6.1.
        case indexed
        /// Written out, and put into the table. §6.2.1.
        case indexing = "literal-indexed"
        /// Written out, not put into the table. §6.2.2.
        case withoutIndexing = "literal"
        /// Written out, and never to be put into a table, by nobody: a secret. §6.2.3.
        case neverIndexed = "never-indexed"
    }

    /// By which rules it was written.
    public enum Scheme: String, Sendable, Hashable {
        /// RFC 7541.
        case hpack = "HPACK"
        /// RFC 9204.
        case qpack = "QPACK"
    }

    /// By which rules it was written.
    public var scheme = Scheme.hpack
    /// How it was written.
    public var form: Form
    /// The number by which its name, or all of it, is in HPACK's tables: 1 to 61 in the static one, from 62 on in the
    /// one that grows; 0 for a name that is written out, and always in QPACK.
    public var index = 0
    /// Whether the name is written in Huffman's code.
    public var nameIsHuffman = false
    /// Whether the value is written in Huffman's code.
    public var valueIsHuffman = false
    /// Where its name, or all of it, is in QPACK's tables; nil for a name that is written out, and always in HPACK.
    public var reference: Reference?
    /// Bytes on the wire.
    public var wireBytes: Int
    /// How many entries it pushed out of the table.
    public var evicted = 0
    /// Where the name is in the head's bytes; nil where it was lost with the table's beginning.
    public var name: Range<Int>?
    /// Where the value is in the head's bytes; nil where it was lost.
    public var value: Range<Int>?

    /// Whether its name or value is in a part of the table that was not captured.
    public var isLost: Bool { name == nil || value == nil }
    /// Whether it refers to the table that grows.
    public var isDynamic: Bool {
        if case .entry = reference { true } else { index > HPACKStaticTable.count }
    }

    /// A place in QPACK's tables. RFC 9204 §3.
    public enum Reference: Sendable, Hashable {
        /// A number of the table that both ends have from the start, 0 to 98.
        case fixed(Int)
        /// The entry with that number in the table that grows; entries are numbered from 0 on and keep their numbers.
        case entry(Int)
    }
}

/// A header block: the fields of one message, in the order and form in which they were sent. RFC 7541 §3; what QPACK calls an encoded
/// field section, RFC 9204 §4.5.
public struct HeaderBlock: Sendable, Hashable {
    /// Bytes on the wire.
    public var wireBytes = 0
    /// Bytes of all names and values, 32 more for each field, as SETTINGS_MAX_HEADER_LIST_SIZE counts. RFC 9113 §6.5.2.
    public var listSize = 0
    /// How many fields.
    public var fieldCount = 0
    /// Fields that were lost with the table's beginning.
    public var lost = 0
    /// Entries that were added to the table.
    public var added = 0
    /// Entries that were dropped from it.
    public var evicted = 0
    /// New sizes of the table that it begins with.
    public var tableSizes: [Int] = []
    /// Entries in the table after it.
    public var tableEntries = 0
    /// Bytes of those entries.
    public var tableBytes = 0
    /// The most they may be.
    public var tableLimit = 0
    /// By which rules it was written.
    public var scheme = HeaderPacking.Scheme.hpack
    /// Which entries it needs, in QPACK; nil in HPACK, and where that is not known.
    public var need: QPACKNeed?
    /// The packet with which the entries had come that it waited for, in QPACK; nil where it did not wait.
    public var heldUntil: PacketMark?
    /// What is wrong with it.
    public var problem: PackingProblem?
    /// Whether there were more fields than are kept.
    public var isCut = false
}
