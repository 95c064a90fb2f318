import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// Instructions and field sections as RFC 9204 has them in its appendix B, and others.
@Suite("QPACK")
struct QPACKTests {
    static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.filter { $0 != " " && $0 != "\n" }.utf8.map {
            Int(Character(UnicodeScalar($0)).hexDigitValue ?? 0)
        }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    private static func text(_ field: PackedField) -> String {
        func text(_ bytes: [UInt8]?) -> String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "?" }
        return text(field.name) + ": " + text(field.value)
    }

    private static func decoder(_ capacity: Int = 220) -> QPACKDecoder {
        var decoder = QPACKDecoder(limits: QPACKLimits())
        decoder.allow(capacity)
        return decoder
    }

    /// What the encoder says, given in pieces of so many bytes.
    private static func read(
        _ hex: String, into decoder: inout QPACKDecoder, by size: Int = .max
    ) throws -> [QPACKTableStep] {
        var steps: [QPACKTableStep] = []
        var rest: [UInt8] = []
        let all = bytes(hex)
        var at = 0
        while at < all.count {
            let count = min(size, all.count - at)
            rest += all[at..<at + count]
            at += count
            let taken = try rest.withBytes { try decoder.readEncoder($0) { step, _ in steps.append(step) } }
            rest.removeFirst(taken)
        }
        #expect(rest.isEmpty)
        return steps
    }

    private static func decode(
        _ hex: String, with decoder: inout QPACKDecoder
    ) throws -> (HeaderBlock, [String]) {
        try bytes(hex).withBytes { section in
            guard case .ready(let need) = try decoder.readiness(of: section) else {
                Issue.record("blocked")
                return (HeaderBlock(), [])
            }
            let (block, fields) = decoder.decode(section, need, limit: 1 << 16)
            return (block, fields.map(text))
        }
    }

    private static let inserts = [
        // B.2
        "3fbd01 c00f7777772e6578616d706c652e636f6d c10c2f73616d706c652f70617468",
        // B.3
        "4a637573746f6d2d6b65790c637573746f6d2d76616c7565",
        // B.4
        "02",
        // B.5
        "810d637573746f6d2d76616c756532",
    ]

    @Test("appendix B, byte by byte, in pieces of every size", arguments: [1, 2, 3, 7, 16, 1000])
    func appendix(_ size: Int) throws {
        var decoder = Self.decoder()
        // B.1: nothing of the table that grows.
        let (first, index) = try Self.decode("0000 510b2f696e6465782e68746d6c", with: &decoder)
        #expect(index == [":path: /index.html"])
        #expect(first.need == QPACKNeed(inserts: 0, base: 0))
        #expect(first.problem == nil)
        // B.2
        let blocked = try Self.bytes("0381 10 11").withBytes { try decoder.readiness(of: $0) }
        #expect(blocked == .awaitsInserts(QPACKNeed(inserts: 2, base: 0)))
        var steps = try Self.read(Self.inserts[0], into: &decoder, by: size)
        #expect(
            steps.map(\.kind) == [.capacity(220), .insert(nameOf: .fixed(0)), .insert(nameOf: .fixed(1))])
        #expect(steps.map(\.bytes) == [0, 57, 106])
        #expect(steps.map(\.number) == [nil, 0, 1])
        let (second, fields) = try Self.decode("0381 10 11", with: &decoder)
        #expect(fields == [":authority: www.example.com", ":path: /sample/path"])
        #expect(second.need == QPACKNeed(inserts: 2, base: 0))
        #expect(second.problem == nil)
        // B.3
        steps = try Self.read(Self.inserts[1], into: &decoder, by: size)
        #expect(steps.map(\.kind) == [.insert(nameOf: nil)])
        #expect(steps.map(\.bytes) == [160])
        #expect(
            steps.first?.entry
                == TableEntry(name: Array("custom-key".utf8), value: Array("custom-value".utf8)))
        // B.4
        steps = try Self.read(Self.inserts[2], into: &decoder, by: size)
        #expect(steps.map(\.kind) == [.duplicate(0)])
        #expect(steps.map(\.bytes) == [217])
        let (fourth, more) = try Self.decode("0500 80 c1 81", with: &decoder)
        #expect(more == [":authority: www.example.com", ":path: /", "custom-key: custom-value"])
        #expect(fourth.need == QPACKNeed(inserts: 4, base: 4))
        #expect(fourth.problem == nil)
        // B.5
        steps = try Self.read(Self.inserts[3], into: &decoder, by: size)
        #expect(steps.map(\.kind) == [.insert(nameOf: .entry(2))])
        #expect(steps.map(\.bytes) == [215])
        #expect(steps.map(\.evicted) == [1])
        #expect(steps.map(\.entries) == [4])
        // What was dropped is no longer there: entry 0.
        let (_, gone) = try Self.decode("0600 84", with: &decoder)
        #expect(gone == ["?: ?"])
    }

    @Test(
        "appendix B with any byte of the encoder's stream damaged: other fields, fewer, or none, and never a crash"
    )
    func damaged() throws {
        let whole = Self.inserts.flatMap(Self.bytes)
        let sections = ["0381 10 11", "0500 80 c1 81"].map(Self.bytes)
        for index in whole.indices {
            for flip in [0x01, 0x10, 0x40, 0x80, 0xFF] as [UInt8] {
                var given = whole
                given[index] ^= flip
                var decoder = Self.decoder()
                _ = try? given.withBytes { try decoder.readEncoder($0) { _, _ in } }
                for section in sections { #expect(Self.fields(of: section, with: &decoder) <= 3) }
            }
        }
    }

    @Test("its field sections with any byte damaged, and cut anywhere")
    func damagedSections() throws {
        var decoder = Self.decoder()
        for hex in Self.inserts { _ = try Self.read(hex, into: &decoder) }
        for section in ["0000 510b2f696e6465782e68746d6c", "0500 80 c1 81"].map(Self.bytes) {
            for index in section.indices {
                for flip in [0x01, 0x10, 0x40, 0x80, 0xFF] as [UInt8] {
                    var damaged = section
                    damaged[index] ^= flip
                    #expect(Self.fields(of: damaged, with: &decoder) <= section.count)
                }
                #expect(Self.fields(of: Array(section.prefix(index)), with: &decoder) <= 3)
            }
        }
    }

    /// How many fields a section has, 0 where it cannot be read or waits.
    private static func fields(of section: [UInt8], with decoder: inout QPACKDecoder) -> Int {
        section.withBytes { section in
            guard case .ready(let need)? = try? decoder.readiness(of: section) else { return 0 }
            return decoder.decode(section, need, limit: 1 << 16).1.count
        }
    }

    @Test("the decoder's instructions of appendix B")
    func acknowledgments() throws {
        for (hex, expected) in [
            ("84", QPACKDecoderInstruction.acknowledgment(stream: 4)), ("01", .increment(1)),
            ("48", .cancellation(stream: 8)),
        ] {
            let read = try Self.bytes(hex).withBytes { bytes in
                var at = 0
                return try QPACKDecoderInstruction.read(bytes, &at)
            }
            #expect(read == expected)
        }
    }

    @Test("names and values in Huffman's code; fields that no table may hold")
    func literals() throws {
        var decoder = Self.decoder()
        // Static name 1 with "/" written out, never indexed; "a: b" never indexed; the name in Huffman's code.
        let (block, fields) = try Self.decode(
            "0000 7101 2f 3161 0162 2f01 25a849e95ba97d7f 8925a849e95bb8e8b4bf", with: &decoder)
        #expect(fields == [":path: /", "a: b", "custom-key: custom-value"])
        #expect(block.problem == nil)
    }

    @Test("a static entry of each number: as RFC 9204 has them")
    func fixedTable() {
        func text(_ number: Int) -> String? {
            QPACKStaticTable.entry(number).map {
                String(decoding: $0.name, as: UTF8.self) + ": " + String(decoding: $0.value, as: UTF8.self)
            }
        }
        #expect(text(0) == ":authority: ")
        #expect(text(17) == ":method: GET")
        #expect(text(25) == ":status: 200")
        #expect(text(98) == "x-frame-options: sameorigin")
        #expect(text(99) == nil)
        #expect((0..<QPACKStaticTable.count).allSatisfy { text($0) != nil })
    }

    @Test("an encoder's stream with a hole: what is written out is still read")
    func lost() throws {
        var decoder = Self.decoder()
        _ = try Self.read(Self.inserts[0], into: &decoder)
        decoder.lose()
        let (block, fields) = try Self.decode("0500 80 c1 81 2161 0162", with: &decoder)
        #expect(fields == ["?: ?", ":path: /", "?: ?", "a: b"])
        #expect(block.lost == 2)
        #expect(block.problem == nil)
        #expect(block.need == nil)
    }

    @Test(
        "an encoder's stream that cannot be is told",
        arguments: [
            // More than the reader allows; an entry larger than the table; entries that are not there.
            ("3fbe01", PackingProblem.tableTooLarge(221)), ("c0 0161", .entryTooLarge(43)),
            ("3fbd01 02", .noSuchIndex(2)), ("3fbd01 80 0161", .noSuchIndex(0)),
            ("3fbd01 ff24 0161", .noSuchIndex(99)),
            // A number that no counter holds; a string that is longer than any table.
            ("3fffffffffffffffffff7f", .numberTooLarge), ("3fbd01 c0 7fffffffff0f", .numberTooLarge),
            // Huffman's code for the end of a string, which must not be in it.
            ("3fbd01 c0 84ffffffff", .damaged),
        ])
    func damagedEncoder(_ hex: String, _ problem: PackingProblem) {
        var decoder = Self.decoder()
        #expect(throws: problem) { _ = try Self.read(hex, into: &decoder) }
        #expect(!decoder.isWhole)
    }

    @Test(
        "a section that cannot be is told",
        arguments: [
            // Entry 0 with base 1, though none is needed; no such static entry; behind the end; no such insert count.
            ("0001 80", PackingProblem.noSuchIndex(0)), ("0000 ff24", .noSuchIndex(99)),
            ("0000 5105 2f", .truncated),
            ("0280 80", .noSuchIndex(0)),
        ])
    func damagedSection(_ hex: String, _ problem: PackingProblem) throws {
        var decoder = Self.decoder()
        _ = try Self.read(Self.inserts[0], into: &decoder)
        let (block, _) = try Self.decode(hex, with: &decoder)
        #expect(block.problem == problem)
    }

    @Test("a required insert count that there cannot be")
    func insertCounts() {
        let decoder = Self.decoder()
        for hex in ["0d00", "0181", "ff0080", "00"] {
            #expect(throws: PackingProblem.self, "\(hex)") {
                try Self.bytes(hex).withBytes { _ = try decoder.readiness(of: $0) }
            }
        }
    }

    @Test("required insert counts wrap; they are found again whatever came before")
    func wrapping() throws {
        // Six entries at most: counts are sent modulo twelve.
        var decoder = Self.decoder()
        _ = try Self.read("3fbd01", into: &decoder)
        for number in 0..<100 {
            _ = try Self.read("4161 0130", into: &decoder)
            let encoded = UInt8((number + 1) % 12 + 1)
            let (block, fields) = try [encoded, 0, 0x80].withBytes { section in
                guard case .ready(let need) = try decoder.readiness(of: section) else {
                    return (HeaderBlock(), 0)
                }
                let (block, fields) = decoder.decode(section, need, limit: 1000)
                return (block, fields.count)
            }
            #expect(block.need == QPACKNeed(inserts: number + 1, base: number + 1))
            #expect(block.problem == nil)
            #expect(fields == 1)
        }
    }

    @Test("before the reader's SETTINGS it is not known how numbers are sent")
    func beforeSettings() throws {
        var decoder = QPACKDecoder(limits: QPACKLimits())
        _ = try Self.read(Self.inserts[0], into: &decoder)
        let section = Self.bytes("0381 10 11")
        #expect(try section.withBytes { try decoder.readiness(of: $0) } == .awaitsSettings)
        decoder.allow(220)
        let (block, fields) = try Self.decode("0381 10 11", with: &decoder)
        #expect(fields == [":authority: www.example.com", ":path: /sample/path"])
        #expect(block.problem == nil)
    }

    @Test("random instructions and sections: the two readings agree, and nothing traps")
    func random() {
        var random = SplitMix64(seed: 3)
        var ready = 0
        for _ in 0..<3000 {
            var decoder = Self.decoder()
            for _ in 0..<4 {
                let likely: [UInt8] = [
                    0x3F, 0xBD, 0x01, 0xC0, 0x01, 0x61, 0x41, 0x61, 0x80, 0x02, 0x10, 0xC1,
                ]
                func piece() -> [UInt8] {
                    (0..<Int.random(in: 1..<40, using: &random)).map { _ in
                        Int.random(in: 0..<5, using: &random) == 0
                            ? UInt8.random(in: 0...255, using: &random)
                            : likely.randomElement(using: &random) ?? 0
                    }
                }
                do {
                    let instructions = (decoder.table.capacity == 0 ? [0x3F, 0xBD, 0x01] : []) + piece()
                    _ = try instructions.withBytes { try decoder.readEncoder($0) { _, _ in } }
                } catch {
                    #expect(error as? PackingProblem != .readingsDiffer)
                }
                let section =
                    [UInt8(Bool.random(using: &random) ? 0 : decoder.table.inserts % 12 + 1), 0] + piece()
                section.withBytes { section in
                    guard case .ready(let need)? = try? decoder.readiness(of: section) else { return }
                    ready += 1
                    let (block, fields) = decoder.decode(section, need, limit: 1 << 16)
                    #expect(block.problem != .readingsDiffer, "\(section.copied())")
                    #expect(fields.count <= block.fieldCount)
                }
            }
        }
        #expect(ready > 1000)
    }

    @Test("a bomb: a few bytes that stand for many are bounded")
    func bomb() throws {
        var decoder = Self.decoder(65_536)
        var instructions: [UInt8] = [0x3F, 0xE1, 0xFF, 0x03, 0x41, 0x61, 0x7F, 0xA1, 0x1E]
        instructions += [UInt8](repeating: 0x62, count: 4000)
        _ = try instructions.withBytes { try decoder.readEncoder($0) { _, _ in } }
        let section = [2, 0] + [UInt8](repeating: 0x80, count: 200_000)
        let (block, fields) = section.withBytes { section in
            decoder.decode(section, QPACKNeed(inserts: 1, base: 1), limit: 256 << 10)
        }
        #expect(block.problem == nil)
        #expect(block.fieldCount == 200_000)
        #expect(block.listSize > 800_000_000)
        #expect(block.isCut)
        #expect(fields.count < 70)
    }
}
