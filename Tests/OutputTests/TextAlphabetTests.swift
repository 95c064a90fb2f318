import Documents
import Output
import TestSupport
import Testing

@testable import TextOutput

/// What a terminal gets that has fewer characters than Unicode.
struct TextAlphabetTests {
    private func written(_ line: String, _ alphabet: TextAlphabet, columns: Int = 80) -> String {
        var alphabet = alphabet
        alphabet.columns = columns
        let buffer = OutputBuffer(descriptor: -1)
        buffer.alphabet = alphabet
        buffer.append(line: StyledText(line), color: false)
        return String(decoding: buffer.bytes.dropLast(), as: UTF8.self)
    }

    private let ascii = TextAlphabet.ascii(keepsChinese: false)

    @Test func signsAreWrittenWithASCII() {
        #expect(written("a → b … c", ascii) == "a -> b ... c")
        #expect(written("RFC 9293 §3.5", ascii) == "RFC 9293 s.3.5")
        #expect(written("✓ “x” ×3", ascii) == "+ \"x\" x3")
        #expect(written("中", ascii) == "\\u{4e2d}")
        #expect(written("中", .ascii(keepsChinese: true)) == "中")
    }

    /// Two steps on one packet are not the number that their digits make.
    @Test func twoStepsStayTwo() {
        #expect(written("step ⑦⑧: FIN", ascii) == "step 7,8: FIN")
        #expect(written("①–⑨", ascii) == "1-9")
        #expect(written("32  ⑦⑧  │─ FIN", ascii) == "32  7,8 |- FIN")
    }

    /// A full line has no blanks to give: what takes more columns is written in one.
    @Test func columnsStay() {
        #expect(written("a → b", ascii, columns: 5) == "a > b")
        #expect(written("│a → b…│", ascii) == "|a > b~|")
        #expect(written("│a → b…    │", ascii) == "|a -> b... |")
    }

    /// Nothing of a ladder is wider in ASCII, but captured text that it has no letters for.
    @Test(arguments: Language.allCases) func laddersKeepTheirColumns(language: Language) throws {
        for name in BundledCaptures.names {
            var options = TextOptions()
            options.language = language
            for line in try BundledCaptures.text(of: name, options).split(separator: "\n") {
                let drawn = written(String(line), .ascii(keepsChinese: true))
                #expect(
                    drawn.unicodeScalars.allSatisfy { $0.isASCII || DisplayWidth.of($0) == 2 },
                    "\(name): \(drawn)")
                guard !drawn.contains("\\u{") else { continue }
                #expect(DisplayWidth.of(drawn) <= options.width, "\(name): \(drawn)")
            }
        }
    }
}
