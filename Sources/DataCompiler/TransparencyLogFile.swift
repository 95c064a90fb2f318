import Foundation

/// The file of registries/transparency: the logs of Certificate Transparency, as Swift.
///
/// Lines of `# key`, tab, value come first, then one with the names of the columns, then one for each log.
struct TransparencyLogFile {
    static let path = "Sources/CertificateChains/Generated/TransparencyLogs.swift"

    private(set) var text: String?
    /// Each with its file and line, as compilers write it.
    private(set) var mistakes: [String] = []

    init(in folder: URL) {
        let file = folder.appending(path: "transparency/logs.tsv")
        guard let content = try? String(contentsOf: file, encoding: .utf8) else { return }
        var facts: [String: String] = [:]
        var rows: [String] = []
        var source = SwiftSource(madeFrom: "registries/transparency", identifiers: [])
        for (index, line) in content.split(separator: "\n").enumerated() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if line.hasPrefix("# "), cells.count == 2 {
                facts[String(cells[0].dropFirst(2))] = cells[1]
            } else if cells.count == 3, let key = Data(base64Encoded: cells[2]) {
                let digits = key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                rows.append(
                    "        (\(source.literal(cells[0])), \(source.literal(cells[1])), \"\(digits)\"),\n")
            } else if cells != ["name", "operator", "key"] {
                mistakes.append("\(file.path()):\(index + 1): not a name, an operator and a key in base64")
            }
        }
        for key in ["meaning", "registry", "date"] where facts[key] == nil {
            mistakes.append("\(file.path()): `\(key)` is missing")
        }
        source.text += """
            extension TransparencyLog {
                /// When the list was compared with its source.
                package static let listDate = \(source.literal(facts["date"] ?? ""))

                /// \(facts["meaning"] ?? "")
                ///
                /// Source: \(facts["registry"] ?? ""). Each with its operator and its key in hexadecimal.
                static let listed: [(name: String, operator: String, key: String)] = [

            """
        source.text += rows.joined() + "    ]\n}\n"
        text = source.text
    }
}
