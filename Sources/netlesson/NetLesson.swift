import ArgumentParser

/// The program: one file a command under Commands.
@main
struct NetLesson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "netlesson",
        abstract: "Teaches network protocols from real packets.",
        discussion: """
            Reads a capture and tells, connection by connection, what happened in it: the TCP handshake and \
            teardown, every HTTP message, the TLS handshake as far as it can be seen, and what went wrong.
            """,
        version: "0.1.0",
        subcommands: [TraceCommand.self])
}
