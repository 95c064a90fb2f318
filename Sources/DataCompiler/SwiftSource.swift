/// A file of Swift that is made from data, and what is wrong with the data.
struct SwiftSource {
    var text: String
    var mistakes: [String] = []
    /// The ids that are taken.
    private(set) var identifiers: Set<String>

    init(madeFrom folder: String, identifiers: Set<String>) {
        self.identifiers = identifiers
        text = """
            // Made from \(folder)/ by DataCompiler: change the files there, then run `make generated`.
            // swift-format-ignore-file


            """
    }

    // MARK: Values

    mutating func check(_ entry: Entry, _ known: [String]) {
        for key in entry.keys where !known.contains(key) {
            mistakes.append("\(entry.place): unknown key `\(key)`")
        }
    }

    mutating func required(_ entry: Entry, _ key: String) -> String {
        guard let text = entry[key]?.text else {
            mistakes.append("\(entry.place): `\(key)` is missing")
            return "\"\""
        }
        return literal(text)
    }

    mutating func identifier(_ entry: Entry) -> String {
        let id = required(entry, "id")
        if !identifiers.insert(id).inserted { mistakes.append("\(entry.place): the id \(id) is taken") }
        return id
    }

    mutating func bilingual(
        _ entry: Entry, _ key: String, type: String = "Bilingual", isPiece: Bool = false
    ) -> String {
        // A piece may be nothing in a language: Chinese has no blank between sentences.
        guard let pair = entry[key], let en = pair["en"].flatMap({ $0.text ?? (isPiece ? "" : nil) }),
            let zh = pair["zh"].flatMap({ $0.text ?? (isPiece ? "" : nil) })
        else {
            mistakes.append("\(entry[key]?.place ?? entry.place): `\(key)` needs en and zh")
            return "\(type)(en: \"\", zh: \"\")"
        }
        mistakes += Spelling.mistakes(en: en, zh: zh, isPiece: isPiece).map { "\(pair.place): \($0)" }
        return "\(type)(en: \(literal(en)), zh: \(literal(zh)))"
    }

    mutating func optionalBilingual(_ entry: Entry, _ key: String) -> String {
        entry[key] == nil ? "nil" : bilingual(entry, key)
    }

    mutating func word(_ value: Entry?, _ entry: Entry, _ words: [String]) -> String {
        let text = value?.text ?? ""
        guard words.contains(text) else {
            mistakes.append(
                "\(value?.place ?? entry.place): “\(text)” is none of \(words.joined(separator: ", "))")
            return words[0]
        }
        return text
    }

    /// A string literal: nothing in a data file may become code.
    func literal(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    func constant(_ entry: Entry) -> String {
        let words = (entry["id"]?.text ?? "unnamed").split(separator: "-")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    // MARK: Declarations

    mutating func declare(_ type: String, _ name: String, _ value: String) {
        text += "extension \(type) {\n    package static let \(name): \(type) = \(value)\n}\n\n"
    }

    mutating func declareList(_ type: String, _ name: String, _ members: [String]) {
        let members = members.map { "\(type).\($0)" }.joined(separator: ", ")
        declareArray(type, name, "[\(members)]")
    }

    /// A constant a row: a list of a hundred with all their texts is more than the type checker likes.
    mutating func declareRows(_ type: String, _ name: String, _ rows: [String]) {
        text += "extension \(type) {\n"
        for (index, row) in rows.enumerated() {
            text += "    private static let \(name)\(index): \(type) = \(row)\n"
        }
        text += "}\n\n"
        declareArray(type, name, "[\(rows.indices.map { "\(name)\($0)" }.joined(separator: ", "))]")
    }

    private mutating func declareArray(_ type: String, _ name: String, _ value: String) {
        text += "extension \(type) {\n    package static let \(name): [\(type)] = \(value)\n}\n\n"
    }
}
