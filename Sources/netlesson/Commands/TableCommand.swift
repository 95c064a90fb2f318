import ArgumentParser
import Rendering

/// `netlesson table`: a table of the documents, or of header fields that they do not have.
struct TableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Look up a table: header fields, methods, status codes, the parts of a URL.",
        discussion: "Without an id: lists them all. Beside what the document says stands what holds today.")

    @Argument(
        help: ArgumentHelp("Its id, such as request-headers.", valueName: "id"),
        completion: .list(ReferencePage.tableNames))
    var id: String?

    @OptionGroup var options: LookUpOptions

    func run() {
        guard let id else { return options.write(.tables) }
        guard let page = ReferencePage.table(id) else {
            fail(
                .noInput,
                "\(id): no such table; there are \(ReferencePage.tableNames.joined(separator: ", "))")
        }
        options.write(page)
    }
}
