import ArgumentParser
import Documents
import Platform

extension Language {
    /// The language that the command line asks for, or the environment: known before the command line is read, since help
    /// and usage errors speak it, too.
    static let spoken = Language(askedForIn: SystemText.arguments) ?? .ofEnvironment

    /// The value of the last `--language` before `--`; nil where there is none that is a language.
    init?(askedForIn arguments: [String]) {
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

extension Bilingual {
    /// In the language that was asked for.
    var spoken: String { self(in: .spoken) }
}

extension ArgumentHelp {
    /// Help in the language that was asked for.
    init(_ words: Bilingual, valueName: String? = nil) {
        self.init(words.spoken, valueName: valueName)
    }
}

extension ValidationError {
    /// What is wrong, in the language that was asked for.
    init(_ words: Bilingual) { self.init(words.spoken) }
}
