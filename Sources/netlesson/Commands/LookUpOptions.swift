import ArgumentParser
import Documents
import Rendering

/// What all commands that look something up take.
struct LookUpOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @Option(help: "What to write.")
    var format = Format.text

    @Option(help: "The language of the text, en or zh; without it, that of the environment.")
    var language: Language = .ofEnvironment

    @Option(help: ArgumentHelp("Write to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: "Color in the text. auto: on a terminal, unless NO_COLOR is set.")
    var color = ColorChoice.auto

    /// Writes a page as it was asked for.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - isPrivate: whether only its owner may read the file, because secrets were used to make it.
    func write(_ page: ReferencePage, isPrivate: Bool = false) {
        let target = OutputTarget(path: output, pages: format == .text, isPrivate: isPrivate)
        switch format {
        case .json: page.writeJSON(to: target.buffer, language)
        case .markdown: page.writeMarkdown(to: target.buffer, language)
        case .text:
            var options = TextOptions()
            options.language = language
            options.width = Terminal.size().columns
            options.useColor = color.isUsed(on: target)
            page.writeText(to: target.buffer, options)
        }
        target.finish()
    }
}

/// Whether to use colour.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// What the user and the terminal have against colours is respected unless colours are asked for.
    func isUsed(on target: OutputTarget) -> Bool { isUsed(onTerminal: target.isTerminal) }

    /// The same for what goes to a terminal, or does not.
    func isUsed(onTerminal isTerminal: Bool) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && Terminal.wantsColor
        }
    }

    /// The same for a full screen, which is always on a terminal.
    var isUsedOnScreen: Bool {
        self == .always || self == .auto && Terminal.variable("NO_COLOR") == nil
    }
}
