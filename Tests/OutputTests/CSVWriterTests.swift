import Output
import Testing

/// Tables for spreadsheets.
@Suite struct CSVWriterTests {
    private func row(_ cells: String...) -> String {
        let output = OutputBuffer(descriptor: -1)
        CSVWriter(output).row(cells)
        let text = String(decoding: output.bytes, as: UTF8.self)
        #expect(output.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        return String(text.unicodeScalars.dropFirst())
    }

    @Test func cellsAreQuotedWhereTheyNeedIt() {
        #expect(row("a", "", "b c", "名") == "a,,b c,名\r\n")
        #expect(row("a,b", "say \"a\"", "a;b") == "\"a,b\",\"say \"\"a\"\"\",\"a;b\"\r\n")
        #expect(row("a\r\nb\tc\u{0}d") == "a  b c d\r\n")
    }

    @Test func noCellIsAFormula() {
        for formula in ["=1+1", "+1", "-1+1", "@SUM(A1)", "  =1", "\t=1", "\u{FEFF}=1", "＝1", "－a"] {
            #expect(row(formula).unicodeScalars.first == "'", "\(formula)")
        }
        #expect(row("-5", "5", "0x10") == "-5,5,0x10\r\n")
        #expect(row("=HYPERLINK(\"a,b\")") == "\"'=HYPERLINK(\"\"a,b\"\")\"\r\n")
    }
}
