import Foundation

/// The code points of one registry, as a file in registries/ lists them.
///
/// Lines of `# key`, tab, value come first, then one with the names of the columns, then one for each code point.
struct RegistryFile {
    struct Row {
        var number: UInt64
        /// The number as it is written.
        var code: String
        /// Empty where it has none.
        var name: String
        /// The Swift constant, if it has one, and what is said of that.
        var constant: String
        var comment: String
        /// What its further columns say; empty for nothing.
        var properties: [String]
    }

    private(set) var facts: [String: String] = [:]
    private(set) var rows: [Row] = []
    /// The columns that are properties in Swift, each a `Bool` or one of an enumeration's cases.
    private(set) var properties: [(name: String, type: String)] = []
    /// Each with its file and line, as compilers write it.
    private(set) var mistakes: [String] = []

    private static let keys = ["type", "meaning", "registry", "reference", "names", "date", "grease"]
    private static let columns = ["code", "name", "constant", "comment"]

    init(_ text: String, file: String) {
        var isHead = true
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let place = "\(file):\(index + 1)"
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if isHead, line.hasPrefix("# ") {
                let key = String(cells[0].dropFirst(2))
                if !Self.keys.contains(key) { mistakes.append("\(place): unknown key `\(key)`") }
                facts[key] = cells.dropFirst().joined(separator: "\t")
            } else if isHead {
                isHead = false
                readColumns(cells, place)
            } else {
                read(cells, place)
            }
        }
        for key in ["type", "meaning", "names", "date"] where facts[key]?.isEmpty != false {
            mistakes.append("\(file): `\(key)` is missing")
        }
        if facts["registry"] == nil, facts["reference"] == nil {
            mistakes.append("\(file): neither `registry` nor `reference` says where it is from")
        }
        if type == nil { mistakes.append("\(file): `type` is not as Room.Name: UInt16") }
    }

    private mutating func readColumns(_ cells: [String], _ place: String) {
        if !cells.starts(with: Self.columns) {
            mistakes.append("\(place): the first columns are not \(Self.columns.joined(separator: ", "))")
        }
        for cell in cells.dropFirst(Self.columns.count) {
            let parts = cell.split(separator: ": ").map(String.init)
            if parts.count == 2, parts.allSatisfy(Self.isName) {
                properties.append((parts[0], parts[1]))
            } else {
                mistakes.append("\(place): “\(cell)” is not as name: Type")
            }
        }
    }

    private mutating func read(_ cells: [String], _ place: String) {
        let width = Self.columns.count + properties.count
        if cells.count > width { mistakes.append("\(place): more than \(width) columns") }
        let cells = cells + Array(repeating: "", count: max(0, width - cells.count))
        let isHexadecimal = cells[0].hasPrefix("0x")
        let digits = isHexadecimal ? String(cells[0].dropFirst(2)) : cells[0]
        guard let number = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
            return mistakes.append("\(place): “\(cells[0])” is no number")
        }
        if let last = rows.last, last.number >= number {
            mistakes.append("\(place): \(cells[0]) stands behind \(last.code)")
        }
        if cells[1].isEmpty, cells[2].isEmpty {
            mistakes.append("\(place): \(cells[0]) has neither a name nor a constant")
        }
        if !cells[2].isEmpty, !Self.isName(cells[2]) || cells[3].isEmpty {
            mistakes.append("\(place): a constant needs a Swift name and a comment")
        }
        let values = Array(cells.dropFirst(Self.columns.count))
        for value in values where !value.isEmpty && !Self.isName(value) {
            mistakes.append("\(place): “\(value)” is no Swift name")
        }
        rows.append(
            Row(
                number: number, code: cells[0], name: cells[1], constant: cells[2], comment: cells[3],
                properties: values))
    }

    /// "TLSMessages.CipherSuite: UInt16" in its parts.
    var type: (room: String, name: String, number: String)? {
        let parts = (facts["type"] ?? "").split { $0 == "." || $0 == ":" || $0 == " " }.map(String.init)
        guard parts.count == 3, parts.allSatisfy(Self.isName),
            ["UInt8", "UInt16", "UInt32", "UInt64"].contains(parts[2])
        else { return nil }
        return (parts[0], parts[1], parts[2])
    }

    /// Whether a text can be a name in Swift, so that nothing in a data file may become other code.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.first?.isNumber == false
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
