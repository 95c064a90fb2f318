import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// Header blocks as RFC 7541 has them in its appendix C.
@Suite("HPACK")
struct HPACKTests {
    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.filter { $0 != " " }.utf8.map {
            Int(Character(UnicodeScalar($0)).hexDigitValue ?? 0)
        }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// A block, the fields that it stands for, and the table behind it.
    struct Block: Sendable {
        var hex: String
        var fields: [String]
        var entries: Int
        var size: Int
    }

    struct Exchange: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var blocks: [Block]
    }

    private static let requests = [
        [":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com"],
        [
            ":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com",
            "cache-control: no-cache",
        ],
        [
            ":method: GET", ":scheme: https", ":path: /index.html", ":authority: www.example.com",
            "custom-key: custom-value",
        ],
    ]
    private static let responses = [
        [
            ":status: 302", "cache-control: private", "date: Mon, 21 Oct 2013 20:13:21 GMT",
            "location: https://www.example.com",
        ],
        [
            ":status: 307", "cache-control: private", "date: Mon, 21 Oct 2013 20:13:21 GMT",
            "location: https://www.example.com",
        ],
        [
            ":status: 200", "cache-control: private", "date: Mon, 21 Oct 2013 20:13:22 GMT",
            "location: https://www.example.com", "content-encoding: gzip",
            "set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1",
        ],
    ]

    static let examples = [
        Exchange(
            testDescription: "C.2.1 literal with indexing",
            blocks: [
                Block(
                    hex: "400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572",
                    fields: ["custom-key: custom-header"], entries: 1, size: 55)
            ]),
        Exchange(
            testDescription: "C.2.2 literal without indexing",
            blocks: [
                Block(
                    hex: "040c 2f73 616d 706c 652f 7061 7468", fields: [":path: /sample/path"], entries: 0,
                    size: 0)
            ]),
        Exchange(
            testDescription: "C.2.3 literal never indexed",
            blocks: [
                Block(
                    hex: "1008 7061 7373 776f 7264 0673 6563 7265 74", fields: ["password: secret"],
                    entries: 0,
                    size: 0)
            ]),
        Exchange(
            testDescription: "C.2.4 indexed",
            blocks: [Block(hex: "82", fields: [":method: GET"], entries: 0, size: 0)]),
        Exchange(
            testDescription: "C.3 requests",
            blocks: [
                Block(
                    hex: "8286 8441 0f77 7777 2e65 7861 6d70 6c65 2e63 6f6d", fields: requests[0], entries: 1,
                    size: 57),
                Block(hex: "8286 84be 5808 6e6f 2d63 6163 6865", fields: requests[1], entries: 2, size: 110),
                Block(
                    hex: "8287 85bf 400a 6375 7374 6f6d 2d6b 6579 0c63 7573 746f 6d2d 7661 6c75 65",
                    fields: requests[2], entries: 3, size: 164),
            ]),
        Exchange(
            testDescription: "C.4 requests in Huffman's code",
            blocks: [
                Block(
                    hex: "8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff", fields: requests[0], entries: 1,
                    size: 57),
                Block(hex: "8286 84be 5886 a8eb 1064 9cbf", fields: requests[1], entries: 2, size: 110),
                Block(
                    hex: "8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf", fields: requests[2],
                    entries: 3, size: 164),
            ]),
        // The table of 256 bytes that these begin with is asked for by a first instruction here.
        Exchange(
            testDescription: "C.5 responses, with evictions",
            blocks: [
                Block(
                    hex:
                        "3fe101 4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032"
                        + "303a 3133 3a32 3120 474d 546e 1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d",
                    fields: responses[0], entries: 4, size: 222),
                Block(hex: "4803 3330 37c1 c0bf", fields: responses[1], entries: 4, size: 222),
                Block(
                    hex:
                        "88c1 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a 3133 3a32 3220 474d 54c0 5a04"
                        + "677a 6970 7738 666f 6f3d 4153 444a 4b48 514b 425a 584f 5157 454f 5049 5541 5851 5745 4f49"
                        + "553b 206d 6178 2d61 6765 3d33 3630 303b 2076 6572 7369 6f6e 3d31",
                    fields: responses[2], entries: 3, size: 215),
            ]),
        Exchange(
            testDescription: "C.6 responses in Huffman's code",
            blocks: [
                Block(
                    hex:
                        "3fe101 4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b"
                        + "ff6e 919d 29ad 1718 63c7 8f0b 97c8 e9ae 82ae 43d3",
                    fields: responses[0], entries: 4, size: 222),
                Block(hex: "4883 640e ffc1 c0bf", fields: responses[1], entries: 4, size: 222),
                Block(
                    hex:
                        "88c1 6196 d07a be94 1054 d444 a820 0595 040b 8166 e084 a62d 1bff c05a 839b d9ab 77ad 94e7"
                        + "821d d7f2 e6c7 b335 dfdf cd5b 3960 d5af 2708 7f36 72c1 ab27 0fb5 291f 9587 3160 65c0 03ed"
                        + "4ee5 b106 3d50 07",
                    fields: responses[2], entries: 3, size: 215),
            ]),
    ]

    private static func text(_ field: PackedField) -> String {
        func text(_ bytes: [UInt8]?) -> String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "?" }
        return text(field.name) + ": " + text(field.value)
    }

    @Test("the examples of RFC 7541 appendix C", arguments: examples)
    func vectors(_ exchange: Exchange) {
        var decoder = HPACKDecoder(limits: HTTP2Limits())
        for block in exchange.blocks {
            let (facts, fields) = Self.bytes(block.hex).withBytes { decoder.decode($0, limit: 1 << 16) }
            #expect(fields.map(Self.text) == block.fields)
            #expect(facts.problem == nil)
            #expect(facts.tableEntries == block.entries)
            #expect(facts.tableBytes == block.size)
            #expect(facts.lost == 0)
        }
    }

    @Test("behind a loss, what is written out or added since is known, the rest is lost")
    func afterLoss() {
        let example = Self.examples[4]
        var decoder = HPACKDecoder(limits: HTTP2Limits())
        _ = Self.bytes(example.blocks[0].hex).withBytes { decoder.decode($0, limit: 1 << 16) }
        decoder.lose()
        // 62 is what the first block added, or what a lost one has: nobody knows. "cache-control: no-cache" is new.
        var (facts, fields) = Self.bytes(example.blocks[1].hex).withBytes {
            decoder.decode($0, limit: 1 << 16)
        }
        #expect(
            fields.map(Self.text) == [
                ":method: GET", ":scheme: http", ":path: /", "?: ?", "cache-control: no-cache",
            ])
        #expect(facts.lost == 1)
        #expect(facts.problem == nil)
        #expect(fields[3].packing.index == 62)
        // Now 62 is known.
        (facts, fields) = [0xBE].withBytes { decoder.decode($0, limit: 1 << 16) }
        #expect(fields.map(Self.text) == ["cache-control: no-cache"])
    }

    @Test("a capture that begins late, in Huffman's code")
    func lateBeginning() {
        var decoder = HPACKDecoder(limits: HTTP2Limits())
        decoder.lose()
        for (index, block) in Self.examples[5].blocks.enumerated() {
            let (facts, fields) = Self.bytes(block.hex).withBytes { decoder.decode($0, limit: 1 << 16) }
            // From the first block on all is known, as the first refers to nothing before.
            #expect(fields.map(Self.text) == block.fields, "block \(index)")
            #expect(facts.problem == nil)
        }
    }

    @Test("a name of the lost table with a value that is written out")
    func lostName() {
        var decoder = HPACKDecoder(limits: HTTP2Limits())
        decoder.lose()
        // Literal with indexing, name 70, value "abc"; then the entry that it made.
        let (_, fields) = [0x40 | 0x3F, 70 - 63, 3, 0x61, 0x62, 0x63, 0xBE].withBytes {
            decoder.decode($0, limit: 1 << 16)
        }
        #expect(fields.map(Self.text) == ["?: abc", "?: abc"])
    }

    @Test(
        "what is no block is told",
        arguments: [
            ([0x80], PackingProblem.noSuchIndex(0)), ([0xBE], .damaged), ([0x40, 0x03, 0x61], .truncated),
            ([0x82, 0x20], .lateTableSize), ([0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], .numberTooLarge),
            ([0x3F, 0xE1, 0xFF, 0xFF, 0x03], .tableTooLarge(31 + 0x61 + 0x7F << 7 + 0x7F << 14 + 3 << 21)),
            // Huffman's code for the end of a string, which must not be in it. §5.2.
            ([0x00, 0x84, 0xFF, 0xFF, 0xFF, 0xFF, 0x00], .damaged),
        ] as [([UInt8], PackingProblem)])
    func damaged(_ block: [UInt8], _ problem: PackingProblem) {
        var decoder = HPACKDecoder(limits: HTTP2Limits())
        let (facts, _) = block.withBytes { decoder.decode($0, limit: 1 << 16) }
        if case .tableTooLarge = problem {
            if case .tableTooLarge = facts.problem {
            } else {
                Issue.record("\(String(describing: facts.problem))")
            }
        } else {
            #expect(facts.problem == problem)
        }
        #expect(!decoder.isWhole)
    }

    @Test("random blocks: the two readings agree, and nothing traps")
    func random() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<3000 {
            var decoder = HPACKDecoder(limits: HTTP2Limits())
            for _ in 0..<4 {
                let block = (0..<Int.random(in: 1..<40, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? UInt8.random(in: 0...255, using: &random)
                        : [0x82, 0x40, 0x01, 0x61, 0xBE, 0x3F].randomElement(using: &random) ?? 0
                }
                let (facts, fields) = block.withBytes { decoder.decode($0, limit: 1 << 16) }
                #expect(facts.problem != .readingsDiffer, "\(block)")
                #expect(fields.count <= facts.fieldCount)
            }
        }
    }

    @Test("a bomb: a few bytes that stand for many are bounded")
    func bomb() {
        var decoder = HPACKDecoder(limits: HTTP2Limits())
        // One entry of 4,000 bytes, then 200,000 times its number.
        let entry: [UInt8] = [0x40, 0x01, 0x61, 0x7F, 0xA1, 0x1E] + [UInt8](repeating: 0x62, count: 4000)
        let block = entry + [UInt8](repeating: 0xBE, count: 200_000)
        let (facts, fields) = block.withBytes { decoder.decode($0, limit: 256 << 10) }
        #expect(facts.problem == nil)
        #expect(facts.fieldCount == 200_001)
        #expect(facts.listSize > 800_000_000)
        #expect(facts.isCut)
        #expect(fields.count < 70)
    }
}
