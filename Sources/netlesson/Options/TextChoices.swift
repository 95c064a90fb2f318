import Annotations
import ArgumentParser
package import Documents
package import Output
import Platform
import Terminal

/// A command that speaks the language that was asked for, also of what went wrong.
protocol LocalizedCommand: ParsableCommand {
    var language: Language { get }
}

/// In which language text is.
struct LanguageOption: ParsableArguments {
    @Option(help: ArgumentHelp(Help.language))
    var language = Language.spoken
}

struct ColorOption: ParsableArguments {
    @Option(help: ArgumentHelp(Help.color))
    var color = ColorChoice.auto

    @Flag(help: ArgumentHelp(Help.ascii))
    var ascii = false
}

extension TextOptions {
    /// Text as wide as the terminal.
    init(_ language: Language, useColor: Bool, detail: TextDetail = .normal) {
        self.init()
        self.language = language
        width = TerminalDevice.size().columns
        self.useColor = useColor
        self.detail = detail
    }
}

enum ColorChoice: String, WordChoice {
    case auto, always, never

    /// What the user and the terminal have against colours is respected unless colours are asked for.
    func isUsed(on target: OutputTarget) -> Bool { isUsed(onTerminal: target.isTerminal) }

    /// The same for what goes to a terminal, or does not.
    func isUsed(onTerminal isTerminal: Bool) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && TerminalDevice.wantsColor
        }
    }

    /// The same for a full screen, which is always on a terminal.
    var isUsedOnScreen: Bool {
        self == .always || self == .auto && Environment.value("NO_COLOR") == nil
    }
}

extension TextDetail: WordChoice {}

/// How much a text says that draws no ladder.
enum PlainDetail: String, WordChoice {
    case brief, normal, full, bytes

    var detail: TextDetail {
        switch self {
        case .brief: .brief
        case .normal: .normal
        case .full: .full
        case .bytes: .bytes
        }
    }
}

extension ReadingLevel: WordChoice {}

extension Language: WordChoice {
    /// Chinese where the environment asks for it; English else.
    static var ofEnvironment: Language {
        // An empty one counts as none.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.value($0) }.first {
            !$0.isEmpty
        }
        return locale?.lowercased().hasPrefix("zh") == true ? .zh : .en
    }
}

extension FullScreen {
    /// Takes the terminal.
    ///
    /// - Parameters:
    ///   - color: whether to use colour.
    ///   - instead: what to do where there is none, as the end of the sentence.
    ///   - mouse: whether the mouse is wanted.
    ///   - interruption: what Ctrl-C does.
    /// - Returns: the screen.
    /// - Throws: `CommandFailure` where there is none that could be used.
    static func open(
        _ color: ColorChoice, instead: Bilingual, mouse: Bool = false, interruption: Interruption = .ends
    ) throws(CommandFailure) -> FullScreen {
        do throws(FullScreenFault) {
            return try FullScreen(
                mouse: mouse, interruption: interruption, useColor: color.isUsedOnScreen,
                alphabet: .asked(onTerminal: true))
        } catch {
            throw CommandFailure(
                error.exitStatus, en: error.line(in: .en) + "; " + instead.en,
                zh: error.line(in: .zh) + "；" + instead.zh)
        }
    }
}
