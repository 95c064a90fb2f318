import TestSupport
import Testing

@testable import Output

/// Whatever was captured may reach a terminal or a JSON reader only through the escaper.
struct EscapingTests {
    private func terminal(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        output.appendForTerminal(bytes)
        return String(decoding: output, as: UTF8.self)
    }

    private func json(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        output.appendForJSON(bytes)
        return String(decoding: output, as: UTF8.self)
    }

    // MARK: What stays as it is

    @Test(arguments: [
        "", "a", "GET /index.html HTTP/1.1", "12345678", "123456789", "三次握手，报文段", "naïve café", "C:\\Windows",
        "\"quoted\"",
        "日本語と한국어", "🎉 done", "\u{A0}", "\u{10FFFD}", "e\u{301}",
    ])
    func printableTextStays(_ text: String) {
        #expect(terminal(Array(text.utf8)) == text)
    }

    @Test func slicesAndOtherCollectionsGiveTheSame() {
        let bytes = Array("host: 例え\u{1b}[2J".utf8)
        var fromSlice: [UInt8] = []
        fromSlice.appendForTerminal(([1, 2] + bytes + [3])[2..<2 + bytes.count])
        var fromOther: [UInt8] = []
        fromOther.appendForTerminal(bytes.lazy.map { $0 })
        #expect(String(decoding: fromSlice, as: UTF8.self) == terminal(bytes))
        #expect(fromSlice == fromOther)
    }

    // MARK: What is shown by its number

    @Test func everyControlCharacterIsShownOnTheTerminal() {
        for byte in (UInt8(0)..<0x20).map(\.self) + [0x7F] {
            let digits = String(byte, radix: 16)
            let expected = "a\\x" + (digits.count == 1 ? "0" : "") + digits + "b"
            #expect(terminal([0x61, byte, 0x62]) == expected)
        }
    }

    @Test(
        arguments: [
            0x80...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
            0x180B...0x180F,
            0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF,
            0xFFA0...0xFFA0,
            0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF,
        ] as [ClosedRange<UInt32>])
    func invisibleAndTurningCharactersAreShown(_ range: ClosedRange<UInt32>) throws {
        for value in [range.lowerBound, range.upperBound] {
            let scalar = try #require(Unicode.Scalar(value))
            let bytes = Array("a\(Character(scalar))b".utf8)
            #expect(terminal(bytes) == "a\\u{\(String(value, radix: 16))}b")
        }
    }

    @Test func charactersBesideTheRangesStay() throws {
        for value: UInt32 in [0x20, 0x7E, 0xA0, 0xAC, 0xAE, 0x200A, 0x2010, 0x2027, 0x202F, 0x205F, 0x2070] {
            let text = String(Character(try #require(Unicode.Scalar(value))))
            #expect(terminal(Array(text.utf8)) == text, "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        arguments: [
            ([0xFF], "\\xff"), ([0x80], "\\x80"), ([0x9B, 0x32, 0x4A], "\\x9b2J"),
            ([0xC0, 0xAF], "\\xc0\\xaf"),
            ([0xC1, 0xBF], "\\xc1\\xbf"), ([0xE0, 0x80, 0x80], "\\xe0\\x80\\x80"),
            ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xF4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
            ([0xF5, 0x80, 0x80, 0x80], "\\xf5\\x80\\x80\\x80"), ([0xE4, 0xBD], "\\xe4\\xbd"),
            ([0xE4, 0xBD, 0x41], "\\xe4\\xbdA"), ([0xE4, 0xBD, 0x1B], "\\xe4\\xbd\\x1b"),
            ([0xE4, 0xE4, 0xBD, 0xA0], "\\xe4你"), ([0xF0, 0x9F, 0x8E], "\\xf0\\x9f\\x8e"), ([0xC2], "\\xc2"),
        ] as [([UInt8], String)])
    func invalidUTF8IsShownByteByByte(_ bytes: [UInt8], _ expected: String) {
        #expect(terminal(bytes) == expected)
    }

    // MARK: JSON

    @Test(arguments: [
        ("plain", "plain"), ("a\"b", "a\\\"b"), ("a\\b", "a\\\\b"), ("a\nb\r\t", "a\\nb\\r\\t"),
        ("\u{1b}[2J", "\\u001b[2J"),
        ("\u{0}", "\\u0000"), ("\u{7f}", "\\u007f"), ("\u{9b}", "\\u009b"), ("\u{202e}", "\\u202e"),
        ("\u{2028}", "\\u2028"), ("\u{e0041}", "\\udb40\\udc41"), ("你好 🎉", "你好 🎉"),
    ])
    func jsonStrings(_ text: String, _ expected: String) {
        #expect(json(Array(text.utf8)) == expected)
    }

    @Test func jsonIsTheSameAtEveryPlaceInAWord() {
        for special in ["\"", "\\", "\u{1f}", "\u{7f}", "é", "\u{202e}"] {
            for before in 0...17 {
                for after in 0...9 {
                    let text =
                        String(repeating: "x", count: before) + special + String(repeating: "y", count: after)
                    let expected =
                        String(repeating: "x", count: before) + json(Array(special.utf8))
                        + String(repeating: "y", count: after)
                    #expect(json(Array(text.utf8)) == expected)
                }
            }
        }
    }

    // MARK: Anything

    /// Every byte and pair of bytes, alone and inside a run of plain ones.
    @Test func nothingDangerousGetsOutOfPairs() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let bytes = [0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, first, second, 0x7A]
                if let problem = problem(bytes) { Issue.record("\(bytes): \(problem)") }
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func nothingDangerousGetsOutOfNoise(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        // Bytes that UTF-8 cares for come often, so that valid and nearly valid sequences do.
        let telling: [UInt8] = [
            0x1B, 0x9B, 0xC2, 0xE2, 0x80, 0xAE, 0xED, 0xA0, 0xF0, 0x9F, 0xF3, 0xF4, 0x22, 0x5C, 0x41,
        ]
        for _ in 0..<2000 {
            let bytes = (0..<Int(random.next() % 40)).map { _ in
                random.next() % 3 == 0
                    ? UInt8(truncatingIfNeeded: random.next())
                    : telling[Int(random.next() % UInt64(telling.count))]
            }
            if let problem = problem(bytes) { Issue.record("SplitMix64(seed: \(seed)) \(bytes): \(problem)") }
        }
    }

    /// What is wrong with the output for these bytes; nil if nothing.
    private func problem(_ bytes: [UInt8]) -> String? {
        let shown = terminal(bytes)
        if shown.unicodeScalars.contains(where: Self.isDangerous) { return "raw on the terminal" }
        var written: [UInt8] = []
        written.appendForJSON(bytes)
        guard String(validating: written, as: UTF8.self) != nil else { return "JSON is not UTF-8" }
        let text = String(decoding: written, as: UTF8.self)
        if text.unicodeScalars.contains(where: Self.isDangerous) { return "raw in JSON" }
        // Read back, it is what Swift's own lenient decoder makes of the bytes.
        guard let back = Self.unescaped(text) else { return "not a JSON string: \(text)" }
        return back == String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
            ? nil : "reads back as \(back)"
    }

    /// Deliberately not the escaper's own list, but Unicode's properties.
    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// A JSON string's content, read by the letter of RFC 8259 §7.
    private static func unescaped(_ text: String) -> [UInt32]? {
        var result: [UInt32] = []
        var high: UInt32?
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            if scalar == "\"" || scalar.value < 0x20 { return nil }
            guard scalar == "\\" else {
                result.append(scalar.value)
                continue
            }
            switch rest.popFirst() {
            case "\"": result.append(0x22)
            case "\\": result.append(0x5C)
            case "n": result.append(0x0A)
            case "r": result.append(0x0D)
            case "t": result.append(0x09)
            case "u":
                guard rest.count >= 4,
                    let unit = UInt32(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16)
                else { return nil }
                rest = rest.dropFirst(4)
                if let first = high {
                    guard (0xDC00...0xDFFF).contains(unit) else { return nil }
                    result.append(0x10000 + ((first - 0xD800) << 10) + (unit - 0xDC00))
                    high = nil
                } else if (0xD800...0xDBFF).contains(unit) {
                    high = unit
                } else {
                    result.append(unit)
                }
            default: return nil
            }
        }
        return high == nil ? result : nil
    }
}
