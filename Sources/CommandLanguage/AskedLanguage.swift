package import Documents

extension Language {
    /// The value of the last `--language` before `--`; nil where there is none that is a language.
    package init?(askedForIn arguments: [String]) {
        let own = arguments.prefix { $0 != "--" }
        var found: Language?
        for (index, word) in own.enumerated() {
            if word == "--language", index + 1 < own.endIndex {
                found = Language(rawValue: own[index + 1]) ?? found
            } else if word.hasPrefix("--language=") {
                found = Language(rawValue: String(word.dropFirst("--language=".count))) ?? found
            }
        }
        guard let found else { return nil }
        self = found
    }
}
