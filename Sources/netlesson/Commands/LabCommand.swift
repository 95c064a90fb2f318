import ArgumentParser

/// `netlesson lab`: the documents' requests, made for real.
struct LabCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lab", abstract: "Make the documents' requests against a real server on this host.",
        discussion: """
            Each lab is a client in modern Swift and a server, both real, on loopback. Its requests are captured and \
            shown beside the code that makes them.
            """,
        subcommands: [LabListCommand.self, LabRunCommand.self, LabServeCommand.self])
}
