/// A language that the program speaks.
package enum Language: String, Sendable, Hashable, CaseIterable {
    /// English.
    case en
    /// Chinese as written in mainland textbooks.
    case zh
}

/// One thing said in both languages, so that neither can be forgotten or drift from the other.
package struct Bilingual: Sendable, Hashable {
    package let en: String
    package let zh: String

    /// Says the same in both.
    package init(en: String, zh: String) {
        self.en = en
        self.zh = zh
    }

    /// The text in one language.
    package func callAsFunction(in language: Language) -> String { language == .en ? en : zh }
}
