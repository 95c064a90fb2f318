import ArgumentParser
import CommandLanguage
import Documents
import Platform

extension Language {
    /// The language that the command line asks for, or the environment: known before the command line is read, since help
    /// and usage errors speak it, too.
    static let spoken = Language(askedForIn: SystemText.arguments) ?? .ofEnvironment
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
