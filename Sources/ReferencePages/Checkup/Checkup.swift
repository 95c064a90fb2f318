import Documents
import Output

/// What was found where somebody asked whether this program has all that it uses here: a line for each thing, and what to do
/// where something is missing.
package struct Checkup: Sendable {
    /// How it is with one thing.
    package enum State: String, Sendable, Hashable {
        /// It can be used.
        case fine
        /// All works without it; there would be more with it.
        case hint
        /// Something cannot be done.
        case missing
    }

    /// One thing.
    package struct Item: Sendable {
        /// Its name in JSON, which never changes.
        let name: StaticString
        let title: Bilingual
        package let state: State
        /// How it is; what is not the program's is escaped.
        let found: Bilingual
        /// What to do.
        let advice: Bilingual?

        init(
            _ name: StaticString, _ title: Bilingual, _ state: State, _ found: Bilingual,
            advice: Bilingual? = nil
        ) {
            self.name = name
            self.title = title
            self.state = state
            self.found = found
            self.advice = advice
        }
    }

    /// Things of one kind.
    package struct Section: Sendable {
        let name: StaticString
        let title: Bilingual
        package let items: [Item]
    }

    package let sections: [Section]

    package init(_ sections: [Section]) { self.sections = sections }

    /// Whether all can be used.
    package var isUsable: Bool {
        sections.allSatisfy { $0.items.allSatisfy { $0.state != .missing } }
    }
}

extension Checkup {
    /// What is not the program's, without control characters; it is the same in both languages.
    static func same(_ text: String) -> Bilingual {
        let text = StyledText.escaped(text.utf8)
        return Bilingual(en: text, zh: text)
    }
}
