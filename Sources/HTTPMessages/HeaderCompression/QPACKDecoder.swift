import WireBytes

/// Decompresses the field sections of one direction. RFC 9204.
///
/// libnghttp3 decompresses them. Beside it, instructions and fields are read here, so that it can be said how the table grows,
/// what waits for which entry and how each field was written; the two readings must be the same. Where bytes of the
/// encoder's stream are missing, the numbers of all later entries are lost: only what is written out, and the table that is
/// fixed, can be read from there on.
struct QPACKDecoder: Sendable {
    private var inflater: QPACKInflater?
    private(set) var table = QPACKTable()
    /// How large the reader of this direction allows the table to be; nil before its SETTINGS.
    private(set) var allowed: Int?
    /// Whether all of the encoder's stream has been seen so far.
    private(set) var isWhole = true
    private let limits: QPACKLimits

    init(limits: QPACKLimits) { self.limits = limits }

    /// Takes note of SETTINGS_QPACK_MAX_TABLE_CAPACITY of the side that reads; 0 where they do not have it. RFC 9204 §5.
    mutating func allow(_ capacity: Int) {
        guard allowed == nil else { return }
        allowed = capacity
        // The library has room for all entries from the start. It cannot be asked where instructions came before.
        if capacity <= limits.tableSize, table.inserts == 0, table.capacity == 0 {
            inflater = QPACKInflater(capacity: capacity)
        }
    }

    /// Says that bytes of the encoder's stream are missing, or may be.
    mutating func lose() {
        isWhole = false
        inflater = nil
    }

    // MARK: The encoder's stream

    /// Reads what the encoder says.
    ///
    /// - Parameters:
    ///   - bytes: its stream, from an instruction on.
    ///   - each: is given each whole instruction, and where it lies.
    /// - Returns: how many bytes are read.
    /// - Throws: what is wrong; nothing can be read behind it.
    mutating func readEncoder(
        _ bytes: RawSpan, _ each: (QPACKTableStep, Range<Int>) -> Void
    ) throws(PackingProblem) -> Int {
        var taken = 0
        while isWhole, taken < bytes.byteCount {
            var at = taken
            do throws(PackingProblem) {
                let instruction = try QPACKEncoderInstruction.read(bytes, &at, longest: limits.tableSize)
                let range = taken..<at
                each(try follow(instruction, at: range, in: bytes), range)
                if let inflater {
                    guard inflater.read(bytes.extracting(range)) else { throw .damaged }
                    guard inflater.inserts == table.inserts else { throw .readingsDiffer }
                }
            } catch {
                if case .truncated = error { break }
                lose()
                throw error
            }
            taken = at
        }
        return taken
    }

    private mutating func follow(
        _ instruction: QPACKEncoderInstruction, at range: Range<Int>, in bytes: RawSpan
    ) throws(PackingProblem) -> QPACKTableStep {
        var entry: TableEntry?
        var dropped = 0
        let kind: QPACKTableStep.Kind
        switch instruction {
        case .capacity(let capacity):
            guard capacity <= min(limits.tableSize, allowed ?? .max) else { throw .tableTooLarge(capacity) }
            dropped = table.resize(to: capacity)
            kind = .capacity(capacity)
        case .insert(let reference, let value):
            let place = try resolve(reference, base: table.inserts)
            guard let named = self.entry(at: place) else { throw .noSuchIndex(place.number) }
            let text = try texts(of: [(nil, value)], in: bytes)
            entry = TableEntry(name: named.name, value: text.value)
            kind = .insert(nameOf: place)
        case .insertLiteral(let name, let value):
            let text = try texts(of: [(name, value)], in: bytes)
            entry = TableEntry(name: text.name, value: text.value)
            kind = .insert(nameOf: nil)
        case .duplicate(let back):
            let place = try resolve(.back(back), base: table.inserts)
            guard let copied = self.entry(at: place) else { throw .noSuchIndex(place.number) }
            entry = copied
            kind = .duplicate(place.number)
        }
        let number = table.inserts
        if let entry { dropped = try table.add(entry) }
        return QPACKTableStep(
            kind: kind, number: entry == nil ? nil : number, entry: entry, evicted: dropped,
            entries: table.count, bytes: table.size, capacity: table.capacity, wireBytes: range.count)
    }

    private func texts(
        of one: [(name: PackedText?, value: PackedText)], in bytes: RawSpan
    ) throws(PackingProblem) -> InflatedField {
        guard let field = QPACKInflater.writtenOut(one, in: bytes)?.first else { throw .damaged }
        return field
    }

    // MARK: References

    private func entry(at place: HeaderPacking.Reference) -> TableEntry? {
        switch place {
        case .fixed(let number): QPACKStaticTable.entry(number)
        case .entry(let number): table[number]
        }
    }

    /// The number that a reference stands for. RFC 9204 §3.2.5, §3.2.6.
    private func resolve(
        _ reference: QPACKReference, base: Int
    ) throws(PackingProblem) -> HeaderPacking.Reference {
        switch reference {
        case .fixed(let number): return .fixed(number)
        case .back(let back):
            guard back < base else { throw .noSuchIndex(back) }
            return .entry(base &- 1 &- back)
        case .behindBase(let ahead):
            // Both are below 2⁶².
            return .entry(base &+ ahead)
        }
    }

    // MARK: Field sections

    /// What has to be known before a section can be read.
    enum Readiness: Sendable, Hashable {
        /// All is: the entries that it needs have come; nil where the table is lost.
        case ready(QPACKNeed?)
        /// Entries that have not come.
        case awaitsInserts(QPACKNeed)
        /// What the reader's SETTINGS allow.
        case awaitsSettings
    }

    /// Whether a section can be read.
    ///
    /// - Parameter section: all of it.
    /// - Returns: what is missing, if anything is.
    /// - Throws: what is wrong with its prefix.
    func readiness(of section: RawSpan) throws(PackingProblem) -> Readiness {
        let prefix = try QPACKPrefix(section)
        guard prefix.needsTable else { return .ready(try prefix.need(inserts: 0, capacity: 0)) }
        guard isWhole else { return .ready(nil) }
        guard let allowed else { return .awaitsSettings }
        let need = try prefix.need(inserts: table.inserts, capacity: allowed)
        return need.inserts <= table.inserts ? .ready(need) : .awaitsInserts(need)
    }

    /// Decompresses a section.
    ///
    /// - Parameters:
    ///   - section: all of it.
    ///   - need: which entries it needs, once they have come; nil where that is not known: then what is in the table that
    ///     grows is lost.
    ///   - limit: bytes of names and values that are kept.
    /// - Returns: what is to be said of the section, and its fields.
    func decode(
        _ section: RawSpan, _ need: QPACKNeed?, limit: Int
    ) -> (block: HeaderBlock, fields: [PackedField]) {
        var block = HeaderBlock()
        block.wireBytes = section.byteCount
        block.scheme = .qpack
        block.need = need
        var lines: [QPACKFieldLine] = []
        do throws(PackingProblem) {
            try QPACKFieldLine.read(section, from: QPACKPrefix(section).size) { lines.append($0) }
        } catch {
            block.problem = error
        }
        var texts: InflatedFields?
        let asksLibrary = block.problem == nil && (need?.inserts == 0 || need != nil && inflater != nil)
        if asksLibrary {
            let library = inflater ?? QPACKInflater()
            texts = library?.inflate(section, lines.map(\.wanted)).map { InflatedFields($0) }
            if texts == nil { block.problem = .damaged }
        }
        let isAsked = texts != nil
        if texts == nil {
            texts = QPACKInflater.writtenOut(lines.compactMap(\.texts), in: section).map {
                InflatedFields($0)
            }
            if texts == nil, block.problem == nil { block.problem = .damaged }
        }
        var fields: [PackedField] = []
        var kept = 0
        for line in lines {
            let field = read(line, need, &texts, isAsked: isAsked, into: &block)
            let size = (field.name?.count ?? 0) &+ (field.value?.count ?? 0)
            block.fieldCount &+= 1
            block.listSize &+= size &+ 32
            if field.name == nil || field.value == nil { block.lost &+= 1 }
            kept &+= size
            if kept <= limit, fields.count < limits.fields {
                fields.append(field)
            } else {
                block.isCut = true
            }
        }
        block.tableEntries = table.count
        block.tableBytes = table.size
        block.tableLimit = table.capacity
        return (block, fields)
    }

    private func read(
        _ line: QPACKFieldLine, _ need: QPACKNeed?, _ texts: inout InflatedFields?, isAsked: Bool,
        into block: inout HeaderBlock
    ) -> PackedField {
        switch line.kind {
        case .indexed(let reference):
            var field = PackedField(
                packing: HeaderPacking(scheme: .qpack, form: .indexed, wireBytes: line.range.count))
            let entry = entry(of: reference, need, &field.packing, into: &block)
            (field.name, field.value) = (entry?.name, entry?.value)
            if isAsked, let entry, texts?.take()?.count != entry.name.count &+ entry.value.count {
                block.problem = .readingsDiffer
            }
            return field
        case .named(let reference, let value, let isNeverIndexed):
            var field = PackedField(
                packing: HeaderPacking(
                    scheme: .qpack, form: isNeverIndexed ? .neverIndexed : .withoutIndexing,
                    wireBytes: line.range.count))
            field.packing.valueIsHuffman = value.isHuffman
            field.name = entry(of: reference, need, &field.packing, into: &block)?.name
            field.value = texts?.take()?.value
            return field
        case .literal(let name, let value, let isNeverIndexed):
            let text = texts?.take()
            var field = PackedField(
                name: text?.name, value: text?.value,
                packing: HeaderPacking(
                    scheme: .qpack, form: isNeverIndexed ? .neverIndexed : .withoutIndexing,
                    wireBytes: line.range.count))
            field.packing.nameIsHuffman = name.isHuffman
            field.packing.valueIsHuffman = value.isHuffman
            return field
        }
    }

    /// The entry that a field refers to; nil where it is lost, or there is none.
    private func entry(
        of reference: QPACKReference, _ need: QPACKNeed?, _ packing: inout HeaderPacking,
        into block: inout HeaderBlock
    ) -> TableEntry? {
        if need == nil, case .fixed = reference {
        } else if need == nil {
            return nil
        }
        do throws(PackingProblem) {
            let place = try resolve(reference, base: need?.base ?? 0)
            packing.reference = place
            // A section may not need more than it says. RFC 9204 §2.2.3.
            if case .entry(let number) = place, number >= need?.inserts ?? 0 { throw .noSuchIndex(number) }
            guard let entry = entry(at: place) else { throw .noSuchIndex(place.number) }
            return entry
        } catch {
            // More than the library says.
            if block.problem == nil || block.problem == .damaged { block.problem = error }
            return nil
        }
    }
}

extension HeaderPacking.Reference {
    fileprivate var number: Int {
        switch self {
        case .fixed(let number), .entry(let number): number
        }
    }
}

extension QPACKFieldLine {
    /// What the library is to give of it.
    fileprivate var wanted: InflatedField.Wanted {
        switch kind {
        case .indexed: .lengths
        case .named: .value
        case .literal: .nameAndValue
        }
    }

    /// What of it is written out; nil for a field of the tables.
    fileprivate var texts: (name: PackedText?, value: PackedText)? {
        switch kind {
        case .indexed: nil
        case .named(_, let value, _): (nil, value)
        case .literal(let name, let value, _): (name, value)
        }
    }
}
