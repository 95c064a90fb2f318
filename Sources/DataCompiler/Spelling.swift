/// What a sentence looks like in each language.
enum Spelling {
    /// What is not so, each as a clause. Before or behind a piece other words stand, so that blanks at its ends count.
    static func mistakes(en: String, zh: String, isPiece: Bool = false) -> [String] {
        var found: [String] = []
        for (language, text) in [("en", en), ("zh", zh)] where !isPiece {
            if text.first == " " || text.last == " " {
                found.append("`\(language)` begins or ends with a blank")
            }
            if text.contains("  ") { found.append("`\(language)` has two blanks together") }
        }
        // Behind a character, punctuation is Chinese, too.
        for (one, next) in zip(zh.unicodeScalars, zh.unicodeScalars.dropFirst())
        where isIdeograph(one) && ",;:!?".unicodeScalars.contains(next) {
            found.append("`zh` has “\(next)” behind “\(one)”")
        }
        return found
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { ("\u{4E00}"..."\u{9FFF}") ~= scalar }
}
