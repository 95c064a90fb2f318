import ArgumentParser
import Documents
import ReferencePages

/// `netlesson table`: a table of the documents, or of header fields that they do not have.
struct TableCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: Help.abstract.spoken,
        usage: "netlesson table [<id>] [<options>]",
        discussion: CommonHelp.lookUpAll.spoken
    ).ofNetlesson

    @Argument(
        help: ArgumentHelp(Help.id, valueName: "id"),
        completion: .list(ReferencePage.tableNames))
    var id: String?

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        guard let id else { return try options.write(.tables) }
        guard let page = ReferencePage.table(id) else {
            throw CommandFailure(
                noSuch: Bilingual(en: "table", zh: "表"), id, among: ReferencePage.tableNames,
                listedBy: "netlesson table")
        }
        try options.write(page)
    }
}
