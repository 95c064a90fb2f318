/// What is wrong with header fields that are compressed with HPACK (RFC 7541) or QPACK (RFC 9204).
public enum PackingProblem: Error, Sendable, Hashable {
    /// It ends inside of a field.
    case truncated
    /// A number that no counter holds. RFC 7541 §5.1.
    case numberTooLarge
    /// An index of neither table. RFC 7541 §2.3.3, RFC 9204 §3.1, §3.2.
    case noSuchIndex(Int)
    /// The table's size changes behind a field. RFC 7541 §4.2.
    case lateTableSize
    /// A table larger than is allowed, or is followed here.
    case tableTooLarge(Int)
    /// An entry larger than its table. RFC 9204 §3.2.2.
    case entryTooLarge(Int)
    /// A required insert count, or a base, that there cannot be. RFC 9204 §4.5.1.
    case insertCount(Int)
    /// An acknowledgment of what was never sent. RFC 9204 §4.4.1, §4.4.3.
    case acknowledgment(Int)
    /// Huffman's code with what must not be in it, and anything else that the library refuses. RFC 7541 §5.2.
    case damaged
    /// The two readings, the library's and this program's, are not the same.
    case readingsDiffer
}
