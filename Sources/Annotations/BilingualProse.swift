package import Documents

/// Words with facts in them, in both languages.
package struct BilingualProse: Sendable, Hashable {
    let en: Prose
    let zh: Prose

    /// Words in English and in Chinese.
    package init(en: Prose, zh: Prose) {
        self.en = en
        self.zh = zh
    }

    /// Captured bytes, or a word of a protocol: the same in both languages.
    package init(_ same: Prose) { self.init(en: same, zh: same) }

    /// Words that are always the same.
    package init(_ words: Bilingual) { self.init(en: Prose(words.en), zh: Prose(words.zh)) }

    /// The words in one language.
    package func callAsFunction(in language: Language) -> Prose { language == .en ? en : zh }

    /// Both, one behind the other, as parts of one sentence.
    func and(_ more: BilingualProse) -> BilingualProse {
        BilingualProse(en: en + "; " + more.en, zh: zh + "；" + more.zh)
    }

    func and(sentence: BilingualProse) -> BilingualProse {
        BilingualProse(en: en + " " + sentence.en, zh: zh + sentence.zh)
    }
}

extension [BilingualProse] {
    /// All as parts of one sentence.
    var asOneSentence: BilingualProse? { dropFirst().reduce(first) { $0?.and($1) } }
}

extension Bilingual {
    /// The words in one language, to stand among captured bytes.
    package func prose(in language: Language) -> Prose { Prose(self(in: language)) }
}
