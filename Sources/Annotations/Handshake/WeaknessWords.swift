package import Documents
package import TLSMessages

// Why something is weak today, in words.

extension TLSWeakness {
    /// What it is called, short, as the name of a kind.
    package func name(in language: Language) -> String { words.name(in: language) }

    /// Why it is weak, in a sentence.
    package func reason(in language: Language) -> String { words.reason(in: language) }
}
