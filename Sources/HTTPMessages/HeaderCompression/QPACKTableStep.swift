/// One instruction by which an encoder changes its table. RFC 9204 §4.3.
public struct QPACKTableStep: Sendable, Hashable {
    /// What is said.
    public enum Kind: Sendable, Hashable {
        /// The table may be so large now, in bytes. §4.3.1.
        case capacity(Int)
        /// A new entry whose name is in a table; nil where it is written out. §4.3.2, §4.3.3.
        case insert(nameOf: HeaderPacking.Reference?)
        /// A copy of the entry of that number. §4.3.4.
        case duplicate(Int)
    }

    /// What is said.
    public var kind: Kind
    /// The number of the new entry; nil where only the capacity changes.
    public var number: Int?
    /// The new entry; nil where only the capacity changes.
    public var entry: TableEntry?
    /// How many of the oldest entries were dropped for it.
    public var evicted: Int
    /// Entries in the table behind it.
    public var entries: Int
    /// Bytes of those entries.
    public var bytes: Int
    /// The most that they may be.
    public var capacity: Int
    /// Bytes on the wire.
    public var wireBytes: Int
}
