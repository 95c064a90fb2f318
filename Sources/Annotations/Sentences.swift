import Documents

/// Sentences one behind the other, in both languages.
struct Sentences {
    /// All of them; nil while there are none.
    private(set) var both: BilingualProse?

    mutating func add(_ words: Bilingual) { add(BilingualProse(words)) }

    mutating func add(_ english: Prose, _ chinese: Prose) { add(BilingualProse(en: english, zh: chinese)) }

    mutating func add(_ sentence: BilingualProse) { both = both?.and(sentence: sentence) ?? sentence }
}
