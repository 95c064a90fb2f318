import ArgumentParser
import Documents
import Platform
import ReferencePages

/// `netlesson captures`: the captures that come with the program, with what each shows.
struct CapturesCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "captures", abstract: Help.abstract.spoken,
        usage: "netlesson captures [<options>]", discussion: Help.discussion.spoken
    ).ofNetlesson

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        let files = DataFolder.find().flatMap { FileSystem.names(in: $0 + "/captures") } ?? []
        let list = CaptureList(files: files, language: language)
        if list.isEmpty { throw CommandFailure(.noInput, Words.noCaptures) }
        let target = try OutputTarget(path: options.output, pages: options.format == .text)
        switch options.format {
        case .text:
            list.writeText(
                to: target.buffer, columns: TerminalDevice.size().columns,
                color: options.color.isUsed(on: target))
        case .markdown: list.writeMarkdown(to: target.buffer)
        case .json: list.writeJSON(to: target.buffer)
        }
        try target.finish()
    }
}
