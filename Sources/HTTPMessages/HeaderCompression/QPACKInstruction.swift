import WireBytes

/// Where a field or a name is that is not written out: in a table. RFC 9204 §3.
enum QPACKReference: Sendable, Hashable {
    /// In the table that both ends have from the start, by its number from 0 on.
    case fixed(Int)
    /// In the table that grows, so many entries back: from the newest where the encoder adds to the table, from the base in
    /// a field section. 0 is the first.
    case back(Int)
    /// In the table that grows, so many entries behind the base; 0 is the first. Only in a field section.
    case behindBase(Int)
}

/// What an encoder says on its own stream: how the table grows. RFC 9204 §4.3.
enum QPACKEncoderInstruction: Sendable, Hashable {
    /// How large the table may become. §4.3.1.
    case capacity(Int)
    /// A new entry with a name of a table. §4.3.2.
    case insert(nameOf: QPACKReference, value: PackedText)
    /// A new entry that is written out. §4.3.3.
    case insertLiteral(name: PackedText, value: PackedText)
    /// A copy of an entry as the newest. §4.3.4.
    case duplicate(Int)

    /// Reads the next instruction and steps over it.
    ///
    /// - Parameters:
    ///   - bytes: the stream from an instruction on.
    ///   - at: where the instruction begins; then where it has ended.
    ///   - longest: the longest string that is waited for.
    /// - Returns: the instruction.
    /// - Throws: `.truncated` where more has to come; else what is wrong.
    static func read(
        _ bytes: RawSpan, _ at: inout Int, longest: Int
    ) throws(PackingProblem) -> QPACKEncoderInstruction {
        guard at < bytes.byteCount else { throw .truncated }
        let first = bytes.byte(at: at)
        if first & 0x80 != 0 {
            let index = try PackedNumber.read(bytes, &at, bits: 6, most: QPACK.mostNumber)
            let value = try PackedText.read(bytes, &at, bits: 7, most: longest)
            return .insert(nameOf: first & 0x40 != 0 ? .fixed(index) : .back(index), value: value)
        }
        if first & 0x40 != 0 {
            let name = try PackedText.read(bytes, &at, bits: 5, most: longest)
            return .insertLiteral(name: name, value: try PackedText.read(bytes, &at, bits: 7, most: longest))
        }
        let number = try PackedNumber.read(bytes, &at, bits: 5, most: QPACK.mostNumber)
        return first & 0x20 != 0 ? .capacity(number) : .duplicate(number)
    }
}

/// What a decoder says on its own stream: what it has understood so far. RFC 9204 §4.4.
public enum QPACKDecoderInstruction: Sendable, Hashable {
    /// The oldest field section of a stream that needed the table has been read. §4.4.1.
    case acknowledgment(stream: UInt64)
    /// Nothing more of a stream will be read. §4.4.2.
    case cancellation(stream: UInt64)
    /// So many more entries have come. §4.4.3.
    case increment(Int)

    /// Reads the next instruction and steps over it.
    ///
    /// - Parameters:
    ///   - bytes: the stream from an instruction on.
    ///   - at: where the instruction begins; then where it has ended.
    /// - Returns: the instruction.
    /// - Throws: `.truncated` where more has to come; else what is wrong.
    static func read(_ bytes: RawSpan, _ at: inout Int) throws(PackingProblem) -> QPACKDecoderInstruction {
        guard at < bytes.byteCount else { throw .truncated }
        let first = bytes.byte(at: at)
        let isAcknowledgment = first & 0x80 != 0
        let number = try PackedNumber.read(
            bytes, &at, bits: isAcknowledgment ? 7 : 6, most: QPACK.mostNumber)
        if isAcknowledgment { return .acknowledgment(stream: UInt64(number)) }
        return first & 0x40 != 0 ? .cancellation(stream: UInt64(number)) : .increment(number)
    }
}

/// One field of a field section. RFC 9204 §4.5.
struct QPACKFieldLine: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A field of the tables. §4.5.2, §4.5.3.
        case indexed(QPACKReference)
        /// A name of the tables, and a value. §4.5.4, §4.5.5.
        case named(QPACKReference, value: PackedText, isNeverIndexed: Bool)
        /// Name and value written out. §4.5.6.
        case literal(name: PackedText, value: PackedText, isNeverIndexed: Bool)
    }

    var kind: Kind
    /// Where it lies in the section.
    var range: Range<Int>

    /// Reads all fields behind a section's prefix.
    ///
    /// - Parameters:
    ///   - section: the section.
    ///   - start: where its prefix has ended.
    ///   - each: is given one after the other.
    /// - Throws: what is wrong where reading stopped.
    static func read(
        _ section: RawSpan, from start: Int, _ each: (QPACKFieldLine) -> Void
    ) throws(PackingProblem) {
        var at = start
        while at < section.byteCount {
            let begin = at
            let kind = try read(section, &at)
            each(QPACKFieldLine(kind: kind, range: begin..<at))
        }
    }

    private static func read(_ section: RawSpan, _ at: inout Int) throws(PackingProblem) -> Kind {
        let first = section.byte(at: at)
        let most = QPACK.mostNumber
        if first & 0x80 != 0 {
            let index = try PackedNumber.read(section, &at, bits: 6, most: most)
            return .indexed(first & 0x40 != 0 ? .fixed(index) : .back(index))
        }
        if first & 0x40 != 0 {
            let index = try PackedNumber.read(section, &at, bits: 4, most: most)
            return .named(
                first & 0x10 != 0 ? .fixed(index) : .back(index),
                value: try PackedText.read(section, &at, bits: 7, most: most),
                isNeverIndexed: first & 0x20 != 0)
        }
        if first & 0x20 != 0 {
            let name = try PackedText.read(section, &at, bits: 3, most: most)
            return .literal(
                name: name, value: try PackedText.read(section, &at, bits: 7, most: most),
                isNeverIndexed: first & 0x10 != 0)
        }
        if first & 0x10 != 0 {
            return .indexed(.behindBase(try PackedNumber.read(section, &at, bits: 4, most: most)))
        }
        let index = try PackedNumber.read(section, &at, bits: 3, most: most)
        return .named(
            .behindBase(index), value: try PackedText.read(section, &at, bits: 7, most: most),
            isNeverIndexed: first & 0x08 != 0)
    }
}

/// What a field section begins with: how much of the table it needs, as it is sent. RFC 9204 §4.5.1.
struct QPACKPrefix: Sendable, Hashable {
    /// The last bits of how many entries must have been added, and 1; 0 where it needs none.
    private var encodedInserts: Int
    /// How far the base is from that number.
    private var delta: Int
    private var isBelow: Bool
    /// Bytes of the prefix.
    let size: Int

    /// Whether the section refers to the table that grows.
    var needsTable: Bool { encodedInserts > 0 }

    /// Reads a prefix.
    ///
    /// - Parameter section: the section.
    /// - Throws: that it ends too early, or a number that there cannot be.
    init(_ section: RawSpan) throws(PackingProblem) {
        var at = 0
        encodedInserts = try PackedNumber.read(section, &at, bits: 8, most: QPACK.mostNumber)
        guard at < section.byteCount else { throw .truncated }
        isBelow = section.byte(at: at) & 0x80 != 0
        delta = try PackedNumber.read(section, &at, bits: 7, most: QPACK.mostNumber)
        size = at
    }

    /// What it means where the table has grown so far. RFC 9204 §4.5.1.1, §4.5.1.2.
    ///
    /// - Parameters:
    ///   - inserts: how many entries have been added so far.
    ///   - capacity: how large the table's reader has allowed it to be.
    /// - Returns: which entries it needs.
    /// - Throws: that there can be no such numbers.
    func need(inserts: Int, capacity: Int) throws(PackingProblem) -> QPACKNeed {
        let required = try requiredInserts(inserts: inserts, capacity: capacity)
        // Both are below 2⁶².
        let base = isBelow ? required &- delta &- 1 : required &+ delta
        guard base >= 0, base <= QPACK.mostNumber else { throw .insertCount(base) }
        return QPACKNeed(inserts: required, base: base)
    }

    private func requiredInserts(inserts: Int, capacity: Int) throws(PackingProblem) -> Int {
        guard encodedInserts > 0 else { return 0 }
        let mostEntries = capacity / QPACK.entryCost
        let fullRange = 2 &* mostEntries
        guard encodedInserts <= fullRange else { throw .insertCount(encodedInserts) }
        let mostValue = inserts &+ mostEntries
        var required = mostValue / fullRange &* fullRange &+ encodedInserts &- 1
        if required > mostValue {
            guard required > fullRange else { throw .insertCount(required) }
            required &-= fullRange
        }
        guard required > 0 else { throw .insertCount(0) }
        return required
    }
}

/// Which entries of the table a field section needs. RFC 9204 §4.5.1.
public struct QPACKNeed: Sendable, Hashable {
    /// So many entries must have been added before it can be read: 0 where it needs none.
    public var inserts: Int
    /// From here its references count.
    public var base: Int
}

/// What QPACK fixes.
enum QPACK {
    /// No number is larger. RFC 9204 §4.1.1.
    static let mostNumber = 1 << 62 &- 1
    /// Bytes that each entry counts for beside its name and value. RFC 9204 §3.2.1.
    static let entryCost = 32
}
