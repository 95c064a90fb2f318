import ArgumentParser

/// `netlesson lab`: the documents' requests, made for real.
struct LabCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lab", abstract: Help.abstract.spoken,
        discussion: Help.discussion.spoken,
        subcommands: [LabListCommand.self, LabRunCommand.self, LabServeCommand.self])
}
