import Annotations
import Documents

/// A page on which something is looked up: a flow, a table, a header field, a list of them. Made once, and written as
/// text, Markdown or JSON.
package struct ReferencePage: Sendable {
    /// Something said of the page or of an entry.
    struct Fact: Sendable {
        /// The program's own words, or what was captured.
        enum Value: Sendable {
            case words(Bilingual)
            /// The same in both languages: a name, an example.
            case term(String)
            /// Documents and their sections, the same for programs in both languages.
            case citation(String)
            case number(Int)
            case flag(Bool)
            /// Several of the same kind.
            case terms([String])
            case captured([UInt8])
        }

        let key: StaticString
        /// What it is called on the page.
        let label: Bilingual
        let value: Value
        /// Whether the entry's heading says it already: only programs are told again.
        var isInHeading = false

        var inHeading: Fact {
            var fact = self
            fact.isInHeading = true
            return fact
        }
    }

    /// A row, step or field.
    struct Entry: Sendable {
        /// Its name in JSON, under `name`; what was captured is escaped.
        let name: [UInt8]
        let heading: Bilingual
        let facts: [Fact]
    }

    let id: String
    let title: Bilingual
    let facts: [Fact]
    /// What the entries are called in JSON: `rows` or `steps`; nil where the page is the list itself.
    let entriesKey: StaticString?
    let entries: [Entry]
}

extension ReferencePage.Entry {
    init(_ name: String, heading: Bilingual? = nil, _ facts: [ReferencePage.Fact?]) {
        self.init(
            name: Array(name.utf8), heading: heading ?? Bilingual(en: name, zh: name),
            facts: facts.compactMap(\.self))
    }
}

extension ReferencePage.Fact {
    static func words(_ key: StaticString, _ label: Bilingual, _ value: Bilingual?) -> Self? {
        value.map { Self(key: key, label: label, value: .words($0)) }
    }

    static func term(_ key: StaticString, _ label: Bilingual, _ value: String?) -> Self? {
        value.map { Self(key: key, label: label, value: .term($0)) }
    }

    static func citation(_ key: StaticString, _ label: Bilingual, _ value: String?) -> Self? {
        value.map { Self(key: key, label: label, value: .citation($0)) }
    }

    static func number(_ key: StaticString, _ label: Bilingual, _ value: Int) -> Self {
        Self(key: key, label: label, value: .number(value))
    }

    /// What only programs are told.
    static func flag(_ key: StaticString, _ isSo: Bool) -> Self {
        Self(key: key, label: Bilingual(en: "", zh: ""), value: .flag(isSo), isInHeading: true)
    }

    /// The text in a language; what was captured is not escaped yet.
    func prose(in language: Language) -> Prose {
        switch value {
        case .words(let words): Prose(words(in: language))
        case .term(let term): Prose(term)
        case .citation(let sources): Prose(Bilingual(citing: sources)(in: language))
        case .number(let number): "\(number)"
        case .flag(let isSo): Prose(Bilingual(en: isSo ? "yes" : "no", zh: isSo ? "是" : "否")(in: language))
        case .terms(let terms): Prose(terms.joined(separator: Punctuation.listComma(in: language)))
        case .captured(let bytes): "\(captured: bytes)"
        }
    }
}
