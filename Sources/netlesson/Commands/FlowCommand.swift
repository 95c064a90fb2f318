import ArgumentParser
import Rendering

/// `netlesson flow`: a numbered flow of the documents.
struct FlowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flow", abstract: "Look up a numbered flow of the documents.",
        discussion: "Without an id: lists them all. Beside what the document says stands what holds today.")

    @Argument(
        help: ArgumentHelp("Its id, such as nine-step.", valueName: "id"),
        completion: .list(ReferencePage.flowNames))
    var id: String?

    @OptionGroup var options: LookUpOptions

    func run() {
        guard let id else { return options.write(.flows) }
        guard let page = ReferencePage.flow(id) else {
            fail(
                .noInput, "\(id): no such flow; there are \(ReferencePage.flowNames.joined(separator: ", "))")
        }
        options.write(page)
    }
}
