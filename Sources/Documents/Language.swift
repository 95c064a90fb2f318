/// A language that the program speaks.
public enum Language: String, Sendable, Hashable, CaseIterable {
    /// English.
    case en
    /// Chinese as written in mainland textbooks.
    case zh
}

/// One thing said in both languages, so that neither can be forgotten or drift from the other.
public struct Bilingual: Sendable, Hashable {
    /// In English.
    public let en: String
    /// In Chinese.
    public let zh: String

    /// Says the same in both.
    public init(en: String, zh: String) {
        self.en = en
        self.zh = zh
    }

    /// The text in one language.
    public func callAsFunction(in language: Language) -> String { language == .en ? en : zh }
}
