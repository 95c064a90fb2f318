import WireBytes

/// Writes a table that spreadsheets open: RFC 4180, in UTF-8, which a mark at its beginning says.
///
/// A cell that a spreadsheet would take for a formula begins with an apostrophe; control characters become spaces.
package struct CSVWriter {
    private let output: OutputBuffer

    /// Begins a table.
    package init(_ output: OutputBuffer) {
        self.output = output
        output.append("\u{FEFF}")
    }

    /// Writes a row.
    package func row(_ cells: [String]) {
        output.append(cells.map(Self.cell).joined(separator: ",") + "\r\n")
    }

    /// What formulas begin with, in full-width forms, too.
    private static let formulas: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    private static func cell(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        let shown = scalars.drop { $0 == " " || $0.properties.generalCategory == .format }
        // A number with its sign is none.
        let isNumber = shown.dropFirst().allSatisfy { ("0"..."9").contains($0) } && shown.count > 1
        if let first = shown.first, formulas.contains(first), !isNumber || first != "-" {
            scalars.insert("'", at: scalars.startIndex)
        }
        guard scalars.contains(where: { [",", ";", "\"", "\u{2028}", "\u{2029}"].contains($0) }) else {
            return String(scalars)
        }
        return "\"" + String(scalars).replacing("\"", with: "\"\"") + "\""
    }
}
