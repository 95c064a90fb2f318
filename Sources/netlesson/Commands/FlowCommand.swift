import ArgumentParser
import Documents
import ReferencePages

/// `netlesson flow`: a numbered flow of the documents.
struct FlowCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "flow", abstract: Help.abstract.spoken,
        usage: "netlesson flow [<id>] [<options>]",
        discussion: CommonHelp.lookUpAll.spoken
    ).ofNetlesson

    @Argument(
        help: ArgumentHelp(Help.id, valueName: "id"),
        completion: .list(ReferencePage.flowNames))
    var id: String?

    @OptionGroup var options: LookUpOptions

    var language: Language { options.language }

    func run() throws {
        guard let id else { return try options.write(.flows) }
        guard let page = ReferencePage.flow(id) else {
            throw CommandFailure(
                noSuch: Bilingual(en: "flow", zh: "流程"), id, among: ReferencePage.flowNames,
                listedBy: "netlesson flow")
        }
        try options.write(page)
    }
}
