import ArgumentParser
import Platform
import Rendering

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
        version: ThisProgram.version,
        subcommands: [
            TraceCommand.self, LiveCommand.self, RunCommand.self, CaptureCommand.self, InterfacesCommand.self,
            LessonCommand.self, LabCommand.self, HeaderCommand.self, TableCommand.self, FlowCommand.self,
            VerifyCommand.self,
        ])

    /// The subcommand that was named, if it is one.
    private static var subcommand: String? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        return SystemText.arguments.first { names.contains($0) }
    }

    /// Runs the command. Help goes to standard output; a wrong command line is one line on standard error.
    static func main() {
        Rights.layAside()
        EndingSignals.prepare()
        do {
            var command = try parseAsRoot(SystemText.arguments)
            if !(command is any OpensInterface) { Rights.drop() }
            try command.run()
        } catch {
            guard exitCode(for: error) != .success else {
                // What is asked for, such as help. A full disk is told here, too.
                let target = OutputTarget(path: nil, pages: false)
                target.buffer.append(fullMessage(for: error) + "\n")
                return target.finish()
            }
            let message = message(for: error).split(separator: "\n").joined(separator: " ")
            let command = subcommand.map { " \($0)" } ?? ""
            fail(.usage, "\(message) (netlesson\(command) --help lists what there is)")
        }
    }
}
