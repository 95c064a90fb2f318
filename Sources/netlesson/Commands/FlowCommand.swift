import ArgumentParser
import Documents
import ReferencePages

/// `netlesson flow`: a numbered flow of the documents.
struct FlowCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "flow", abstract: "Look up a numbered flow of the documents.",
        discussion:
            "Without an id, lists them all. Beside what the document says, each shows what is true today.")

    @Argument(
        help: ArgumentHelp("Its id, such as nine-step.", valueName: "id"),
        completion: .list(ReferencePage.flowNames))
    var id: String?

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        guard let id else { return try options.write(.flows) }
        guard let page = ReferencePage.flow(id) else {
            let names = ReferencePage.flowNames.joined(separator: ", ")
            throw CommandFailure(
                .noInput, en: "\(id): no such flow; there are \(names)", zh: "\(id)：没有这个流程；现有 \(names)")
        }
        try options.write(page)
    }
}
