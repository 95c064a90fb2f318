import WireBytes

/// Decompresses the header blocks of one direction. RFC 7541.
///
/// libnghttp2 decompresses them. Beside it the instructions are read here, so that it can be said how each field was
/// written and how the table grows; the two readings must be the same. Where blocks are missing, the library can no
/// longer be asked: it would take numbers of the lost table for an error, or for other fields. From there on the
/// instructions alone count: what is written out, the static table, and entries that were added since; other numbers
/// are lost.
struct HPACKDecoder: Sendable {
    private var inflater: HPACKInflater?
    private var table = HPACKTable()
    /// Whether all blocks have been seen from the first on.
    private(set) var isWhole = true
    private let limits: HTTP2Limits

    init(limits: HTTP2Limits) { self.limits = limits }

    /// Says that blocks are missing, or may be.
    mutating func lose() {
        isWhole = false
        inflater = nil
        table.forget()
    }

    /// Decompresses a block.
    ///
    /// - Parameters:
    ///   - bytes: all of it, put together from HEADERS or PUSH_PROMISE and CONTINUATION.
    ///   - limit: bytes of names and values that are kept.
    /// - Returns: what is to be said of the block, and its fields.
    mutating func decode(_ bytes: RawSpan, limit: Int) -> (block: HeaderBlock, fields: [PackedField]) {
        var block = HeaderBlock()
        block.wireBytes = bytes.byteCount
        var instructions: [HPACKInstruction] = []
        do throws(PackingProblem) {
            try HPACKInstruction.read(bytes) { instructions.append($0) }
        } catch {
            block.problem = error
        }
        if isWhole, block.problem == nil, let problem = checkTableSizes(instructions) {
            block.problem = problem
        }
        var texts: InflatedFields?
        if isWhole, block.problem == nil {
            if inflater == nil { inflater = HPACKInflater(tableSize: limits.tableSize) }
            texts = inflater?.inflate(bytes, instructions.compactMap(\.wanted)).map { InflatedFields($0) }
            if texts == nil { block.problem = .damaged }
        }
        if texts == nil {
            if isWhole { lose() }
            texts = writtenOut(instructions, in: bytes)
            if texts == nil, block.problem == nil { block.problem = .damaged }
        }
        let fields = read(instructions, &texts, atMost: limit, into: &block)
        block.tableEntries = table.count
        block.tableBytes = table.size
        block.tableLimit = table.limit
        if isWhole {
            if inflater?.tableBytes != table.size || inflater?.tableEntries != table.count {
                block.problem = .readingsDiffer
            }
            if block.problem != nil { lose() }
        }
        return (block, fields)
    }

    /// RFC 7541 §4.2: a new size comes before all fields. Of what is asked for, only so much is followed.
    private func checkTableSizes(_ instructions: [HPACKInstruction]) -> PackingProblem? {
        var isBehindField = false
        for instruction in instructions {
            guard case .tableSize(let size) = instruction.kind else {
                isBehindField = true
                continue
            }
            if isBehindField { return .lateTableSize }
            if size > limits.tableSize { return .tableTooLarge(size) }
        }
        return nil
    }

    /// What is written out, decompressed by itself: the literals as a block that needs no table.
    private func writtenOut(
        _ instructions: [HPACKInstruction], in bytes: RawSpan
    ) -> InflatedFields? {
        var rewritten: [UInt8] = []
        var wanted: [InflatedField.Wanted] = []
        for instruction in instructions {
            guard case .literal(_, let name, let value) = instruction.kind else { continue }
            rewritten.append(0)
            wanted.append(instruction.wanted ?? .value)
            if case .text(let text) = name {
                rewritten.append(contentsOf: bytes.extracting(text.whole))
            } else {
                // In place of a name that the tables have.
                rewritten += [1, UInt8(ascii: "x")]
            }
            rewritten.append(contentsOf: bytes.extracting(value.whole))
        }
        guard let inflater = HPACKInflater() else { return nil }
        return rewritten.withBytes { inflater.inflate($0, wanted) }.map { InflatedFields($0) }
    }

    private mutating func read(
        _ instructions: [HPACKInstruction], _ texts: inout InflatedFields?, atMost limit: Int,
        into block: inout HeaderBlock
    ) -> [PackedField] {
        var fields: [PackedField] = []
        var kept = 0
        for instruction in instructions {
            let wireBytes = instruction.range.count
            var field: PackedField
            switch instruction.kind {
            case .tableSize(let size):
                if block.tableSizes.count < 8 { block.tableSizes.append(size) }
                block.evicted &+= table.resize(to: min(size, limits.tableSize))
                continue
            case .indexed(let index):
                let entry = HPACKStaticTable.entry(index) ?? table.entry(index)
                field = PackedField(
                    name: entry?.name, value: entry?.value,
                    packing: HeaderPacking(form: .indexed, index: index, wireBytes: wireBytes))
                guard isWhole else { break }
                if let entry, texts?.take()?.count != entry.name.count &+ entry.value.count {
                    block.problem = .readingsDiffer
                }
                if entry == nil { block.problem = .noSuchIndex(index) }
            case .literal(let form, let name, let value):
                let text = texts?.take()
                field = PackedField(
                    name: text?.name, value: text?.value,
                    packing: HeaderPacking(form: form, wireBytes: wireBytes))
                field.packing.valueIsHuffman = value.isHuffman
                switch name {
                case .text(let name): field.packing.nameIsHuffman = name.isHuffman
                case .index(let index):
                    field.packing.index = index
                    field.name = (HPACKStaticTable.entry(index) ?? table.entry(index))?.name
                }
                if form == .indexing {
                    block.added &+= 1
                    field.packing.evicted = add(field)
                    block.evicted &+= field.packing.evicted
                }
            }
            // No name is empty: such an entry was added when its name was lost.
            if !isWhole, field.name?.isEmpty == true { field.name = nil }
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
        return fields
    }

    /// Adds a field to the table, as far as it is known.
    private mutating func add(_ field: PackedField) -> Int {
        guard let value = field.value else {
            table.forget()
            return 0
        }
        // A name that was lost is lost in the table, too.
        return table.add(TableEntry(name: field.name ?? [], value: value))
    }
}

extension HPACKInstruction {
    /// What the library is to give of it; nil for what is no field.
    fileprivate var wanted: InflatedField.Wanted? {
        switch kind {
        case .tableSize: nil
        case .indexed: .lengths
        case .literal(_, .index, _): .value
        case .literal(_, .text, _): .nameAndValue
        }
    }
}
