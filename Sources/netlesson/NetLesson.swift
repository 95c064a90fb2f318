import ArgumentParser
import Documents
import Output
import PacketCapture
import Platform

/// The program: one file a command under Commands.
@main
struct NetLesson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "netlesson",
        abstract: "Teaches network protocols from real packets.",
        discussion: """
            Reads a capture and explains, connection by connection, what happened in it: the TCP handshake and \
            teardown, every HTTP message, the TLS handshake as far as it can be seen, and what went wrong.
            """,
        version: ThisProgram.version,
        subcommands: [
            TraceCommand.self, LiveCommand.self, RunCommand.self, CaptureCommand.self, InterfacesCommand.self,
            LessonCommand.self, LabCommand.self, HeaderCommand.self, TableCommand.self, FlowCommand.self,
            VerifyCommand.self,
        ])

    /// Runs the command. Whatever goes wrong becomes one line on standard error, and a status.
    static func main() {
        var language = Language.en
        do {
            try Rights.layAside()
            EndingSignals.prepare()
            var command = try parseAsRoot(SystemText.arguments)
            language = (command as? any LocalizedCommand)?.language ?? .en
            if !(command is any OpensInterface) { try Rights.drop() }
            try command.run()
        } catch {
            guard let failure = failure(of: error) else { return }
            // On a full screen nobody could read it.
            TerminalHold.end()
            if let text = failure.text { warn(text(in: language)) }
            RunningProgram.end(withStatus: failure.status)
        }
    }

    /// What an error comes to; nil where it is none, but help that was asked for and has been written.
    private static func failure(of error: any Error) -> CommandFailure? {
        if let failure = error as? CommandFailure { return failure }
        guard exitCode(for: error) != .success else {
            do throws(CommandFailure) {
                // A full disk is told here, too.
                let target = try OutputTarget(path: nil, pages: false)
                target.buffer.append(fullMessage(for: error) + "\n")
                try target.finish()
                return nil
            } catch {
                return error
            }
        }
        let message = message(for: error).split(separator: "\n").joined(separator: " ")
        let command = subcommand.map { " \($0)" } ?? ""
        let line = "\(message) (netlesson\(command) --help lists what there is)"
        return CommandFailure(.usage, en: line, zh: line)
    }

    /// The subcommand that was named, if it is one.
    private static var subcommand: String? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        return SystemText.arguments.first { names.contains($0) }
    }
}

/// A command that opens an interface, and gives up the right to when that is done. All others never have it.
protocol OpensInterface {}

/// The rights that capturing takes, for all commands: laid aside before the command line is read.
enum Rights {
    /// To be called first of all.
    static func layAside() throws(CommandFailure) {
        do throws(Privileges.DropFailure) {
            try Privileges.layAside()
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Gives them up for good: when all interfaces are open, before anything else.
    static func drop() throws(CommandFailure) {
        do throws(Privileges.DropFailure) { try Privileges.drop() } catch { throw CommandFailure(error) }
    }
}
