import ArgumentParser
import Documents
import ReferencePages

/// `netlesson table`: a table of the documents, or of header fields that they do not have.
struct TableCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Look up a table: header fields, methods, status codes, the parts of a URL.",
        discussion:
            "Without an id, lists them all. Beside what the document says, each shows what is true today.")

    @Argument(
        help: ArgumentHelp("Its id, such as request-headers.", valueName: "id"),
        completion: .list(ReferencePage.tableNames))
    var id: String?

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        guard let id else { return try options.write(.tables) }
        guard let page = ReferencePage.table(id) else {
            let names = ReferencePage.tableNames.joined(separator: ", ")
            throw CommandFailure(
                .noInput, en: "\(id): no such table; there are \(names)", zh: "\(id)：没有这张表；现有 \(names)")
        }
        try options.write(page)
    }
}
