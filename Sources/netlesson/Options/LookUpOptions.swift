import ArgumentParser
import Documents
import Output
import ReferencePages

/// What all commands that look something up take.
struct LookUpOptions: ParsableArguments {
    enum Format: String, WordChoice { case text, json, markdown }

    @Option(help: ArgumentHelp(CommonHelp.format))
    var format = Format.text

    @OptionGroup var text: LanguageOption

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var colors: ColorOption

    var language: Language { text.language }
    var color: ColorChoice { colors.color }

    /// Writes a page as it was asked for.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - isPrivate: whether only its owner may read the file, because secrets were used to make it.
    /// - Throws: `CommandFailure` when it cannot be written.
    func write(_ page: ReferencePage, isPrivate: Bool = false) throws(CommandFailure) {
        let target = try OutputTarget(path: output, pages: format == .text, isPrivate: isPrivate)
        switch format {
        case .json: page.writeJSON(to: target.buffer, language)
        case .markdown: page.writeMarkdown(to: target.buffer, language)
        case .text:
            page.writeText(to: target.buffer, TextOptions(language, useColor: color.isUsed(on: target)))
        }
        try target.finish()
    }
}
