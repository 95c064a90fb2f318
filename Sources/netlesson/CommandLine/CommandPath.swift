import ArgumentParser
import Documents

/// The commands that a command line names: `lesson`, then `play`.
struct CommandPath {
    /// From the program to the last one named.
    private(set) var commands: [any ParsableCommand.Type] = [NetLesson.self]
    /// The word that stands where a command should, and is none.
    private(set) var unknown: String?

    /// Reads the words up to the first that is no command.
    init(_ arguments: [String]) {
        var isValue = false
        for word in arguments.prefix(while: { $0 != "--" }) {
            let isOption = word.hasPrefix("-")
            if isValue || isOption {
                isValue = ["--language", "--generate-completion-script"].contains(word)
                continue
            }
            let known = last.configuration.subcommands
            guard !known.isEmpty else { return }
            if word == "help" { continue }
            guard let next = known.first(where: { $0._commandName == word }) else {
                unknown = word
                return
            }
            commands.append(next)
        }
    }

    private var last: any ParsableCommand.Type { commands[commands.count - 1] }

    /// Whether what is named is a group of commands: it takes no options of its own.
    var isGroup: Bool { !last.configuration.subcommands.isEmpty }

    /// As it is typed: `netlesson lesson play`.
    var typed: String { commands.map { $0._commandName }.joined(separator: " ") }

    /// The last command, read from its own words only: an eighth of the time that ten packets take goes into asking all others
    /// what they are, which only help, errors and completions need.
    ///
    /// - Parameter words: the command line.
    /// - Returns: nil where the whole program has to read it, because the words are not in this order, not the command's, or
    ///   ask for something else.
    func readAlone(_ words: [String]) -> (any ParsableCommand)? {
        let names = commands.dropFirst().map { $0._commandName }
        guard !isGroup, words.starts(with: names) else { return nil }
        let command = try? last.parseAsRoot(Array(words.dropFirst(names.count)))
        return command.flatMap { type(of: $0) == last ? $0 : nil }
    }

    /// What is said of a word that is no command; nil where all are.
    var fault: CommandFailure? {
        guard let unknown else { return nil }
        let known = last.configuration.subcommands.map { $0._commandName }
        if let near = NearestName.of(unknown, among: known) {
            return CommandFailure(
                .usage, en: "\(unknown): no such command; did you mean \(typed) \(near)?",
                zh: "\(unknown)：没有这个命令；是否指 \(typed) \(near)？")
        }
        return CommandFailure(
            .usage, en: "\(unknown): no such command; \(typed) --help lists them",
            zh: "\(unknown)：没有这个命令；\(typed) --help 列出全部")
    }

    /// A command line without its language, which a group does not take, but speaks.
    static func withoutLanguage(_ arguments: [String]) -> [String] {
        var kept: [String] = []
        var isValue = false
        for word in arguments {
            defer { isValue = word == "--language" }
            if !isValue, word != "--language", !word.hasPrefix("--language=") { kept.append(word) }
        }
        return kept
    }
}
