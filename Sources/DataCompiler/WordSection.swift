/// A section of a file of words: what is said of a type's cases, or the phrases that code chooses from.
struct WordSection {
    enum Kind: String, CaseIterable {
        /// Words for every case of an enumeration: one that is added does not compile until it has its own.
        case cases = "enum"
        /// Words for the code points that are known; none for others, which the caller must say by their number.
        case codes
        /// Words by names of their own.
        case phrases
    }

    let kind: Kind
    let type: String
    let room: String?
    let name: String
    let isProse: Bool
    let isForOthers: Bool
    /// Whether the phrases are an enumeration of their own, instead of being inside a type.
    let isAlone: Bool
    /// Whether other words stand before or behind these, so that blanks at their ends count.
    let arePieces: Bool
    let about: String
    /// What is said, in Swift, by the names of cases or phrases, or by numbers.
    private(set) var words: [(names: [String], value: String)] = []
    /// What each has words for where it is more than one thing: a name and a meaning.
    private var parts: [String] = []
    /// Whether there is a case of which nothing is said.
    private var hasNothing = false

    /// What stands in a file for a case of which nothing is said.
    private static let nothing = "nothing"

    /// Reads a section; nil where it cannot be read at all.
    init?(_ section: Entry, into source: inout SwiftSource) {
        source.check(
            section,
            Kind.allCases.map(\.rawValue) + [
                "of", "name", "prose", "package", "alone", "pieces", "about", "words",
            ])
        let kinds = Kind.allCases.filter { section[$0.rawValue] != nil }
        guard let kind = kinds.first, kinds.count == 1, let words = section["words"], !words.keys.isEmpty
        else {
            source.mistakes.append(
                "\(section.place): a section has one of `enum`, `codes`, `phrases`, and `words`")
            return nil
        }
        self.kind = kind
        type = source.name(section, kind.rawValue)
        room = section["of"] == nil ? nil : source.name(section, "of")
        name = section["name"] == nil ? kind == .phrases ? "Words" : "words" : source.name(section, "name")
        isProse = section["prose"]?.text == "true"
        isForOthers = section["package"]?.text == "true"
        isAlone = kind == .phrases && section["alone"]?.text == "true"
        arePieces = section["pieces"]?.text == "true"
        about = section["about"]?.text ?? ""
        if about.isEmpty || about.contains(where: \.isNewline) {
            source.mistakes.append("\(section.place): `about` says in a line what the words are for")
        }
        parts = words[words.keys[0]].map { $0["en"] == nil ? $0.keys : [] } ?? []
        for key in words.keys { read(key, in: words, into: &source) }
    }

    private mutating func read(_ key: String, in all: Entry, into source: inout SwiftSource) {
        guard let entry = all[key] else { return }
        let names = key.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
        for name in names where !(kind == .codes && Int(name) != nil) && !SwiftSource.isName(name) {
            source.mistakes.append("\(entry.place): `\(name)` is no name")
        }
        guard entry.text != Self.nothing else {
            hasNothing = true
            words.append((names, "nil"))
            return
        }
        source.check(entry, parts.isEmpty ? ["en", "zh"] : parts)
        let values = parts.map { "\($0): \(source.bilingual(entry, $0, type: language, isPiece: arePieces))" }
        let value =
            parts.isEmpty
            ? source.bilingual(all, key, type: language, isPiece: arePieces)
            : "(\(values.joined(separator: ", ")))"
        words.append((names, value))
    }

    private var language: String { isProse ? "BilingualProse" : "Bilingual" }

    /// The type of what is said of one case.
    private var result: String {
        parts.isEmpty ? language : "(\(parts.map { "\($0): \(language)" }.joined(separator: ", ")))"
    }

    var swift: String {
        let access = isForOthers ? "package " : ""
        let head = "extension \(type) {\n    /// \(about)\n    \(access)"
        if kind == .phrases {
            let lines = words.map { "\(access)static var \($0.names[0]): \(result) { \($0.value) }\n" }
            if isAlone {
                return "/// \(about)\n\(access)enum \(type) {\n" + lines.map { "    \($0)" }.joined()
                    + "}\n\n"
            }
            return "\(head)enum \(name) {\n" + lines.map { "        \($0)" }.joined() + "    }\n}\n\n"
        }
        let isNumbered = words.contains { Int($0.names[0]) != nil }
        let lines = words.map { names, value in
            "        case \(names.map { isNumbered ? $0 : ".\($0)" }.joined(separator: ", ")): \(value)\n"
        }
        return """
            \(head)var \(name): \(result)\(kind == .codes || hasNothing ? "?" : "") {
                    switch \(isNumbered ? "rawValue" : "self") {
            \(lines.joined())\(kind == .codes ? "        default: nil\n" : "")        }
                }
            }


            """
    }
}

extension SwiftSource {
    /// Writes a room's sections, with the rooms imported whose types they are about.
    mutating func write(words files: [Entry], of room: String) {
        let sections = files.flatMap(\.items).compactMap { WordSection($0, into: &self) }
        var imports: [String: Bool] = [:]
        for section in sections {
            for other in [section.room, "Documents"].compactMap(\.self) where other != room {
                imports[other] = imports[other] == true || section.isForOthers
            }
        }
        for (room, isForOthers) in imports.sorted(by: { $0.key < $1.key }) {
            text += "\(isForOthers ? "package " : "")import \(room)\n"
        }
        text += "\n" + sections.map(\.swift).joined()
    }

    /// A name that becomes one in Swift.
    mutating func name(_ entry: Entry, _ key: String) -> String {
        let text = entry[key]?.text ?? ""
        if !Self.isName(text) { mistakes.append("\(entry.place): `\(key)` is no name") }
        return text
    }

    static func isName(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." }
    }
}
