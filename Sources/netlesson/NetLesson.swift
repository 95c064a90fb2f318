import ArgumentParser
import CNoFoundation
import CommandLanguage
import Documents
import Output
import PacketCapture
import Platform
import Terminal

/// The program: one file a command under Commands.
@main
struct NetLesson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "netlesson",
        abstract: Help.abstract.spoken,
        discussion: Help.discussion.spoken,
        version: ThisProgram.version,
        subcommands: [
            TraceCommand.self, CompareCommand.self, LiveCommand.self, RunCommand.self, CaptureCommand.self,
            InterfacesCommand.self, DoctorCommand.self,
            ServeCommand.self, ClassCommand.self, SiteCommand.self,
            LessonCommand.self, LabCommand.self, NoteCommand.self, CapturesCommand.self, HeaderCommand.self,
            TableCommand.self, FlowCommand.self,
            VerifyCommand.self,
        ])

    /// Runs the command. Whatever goes wrong becomes one line on standard error, and a status.
    static func main() {
        do {
            try Rights.layAside()
            EndingSignals.prepare()
            let arguments = SystemText.arguments
            let path = CommandPath(arguments)
            if let fault = path.fault { throw fault }
            let words = path.isGroup ? CommandPath.withoutLanguage(arguments) : arguments
            var command = try path.readAlone(words) ?? parseAsRoot(words)
            if !(command is any OpensInterface) { try Rights.drop() }
            try command.run()
        } catch {
            guard let failure = failure(of: error) else { return }
            // On a full screen nobody could read it.
            TerminalHold.end()
            if let text = failure.text { warn(text.spoken) }
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
                write(asked: error, to: target.buffer)
                try target.finish()
                return nil
            } catch {
                return error
            }
        }
        let words = message(for: error).split { $0.isNewline }.map { $0.drop { $0 == " " } }
        let message = UsageMessage.bilingual(words.joined(separator: " "))
        let path = CommandPath(SystemText.arguments).typed
        return CommandFailure(
            .usage, en: "\(message.en) (see \(path) --help)",
            zh: "\(message.zh)（用法见 \(path) --help）")
    }

    /// Writes help, the version, or what else was asked for and is no error.
    private static func write(asked answer: any Error, to buffer: OutputBuffer) {
        let english = fullMessage(for: answer)
        guard HelpPage.isOne(english) else { return buffer.append(english + "\n") }
        guard Language.spoken == .zh else {
            for line in english.split(separator: "\n", omittingEmptySubsequences: false) {
                buffer.append(line: StyledText(String(line)), color: false)
            }
            return
        }
        let page = HelpPage(english: fullMessage(for: answer, columns: HelpPage.unbroken))
        for line in page.chinese(columns: TerminalDevice.size().columns) {
            buffer.append(line: line, color: false)
        }
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
