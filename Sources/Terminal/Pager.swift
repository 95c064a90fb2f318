import Output
import Platform

/// Shows long text as git does: through a pager, when standard output is a terminal and the text is longer than it.
///
/// `NETLESSON_PAGER`, then `PAGER`, then `less`; `cat` means none, and so does a program that is not installed.
/// `LESS=FRX` unless it is set.
package final class Pager {
    private var process: ChildProcess

    /// Starts the pager; nil when none is wanted or it cannot be started.
    package static func start() -> Pager? {
        guard let command else { return nil }
        var settings = ChildProcess.Settings()
        settings.input = .pipe
        var added: [String: String?] = [:]
        if Environment.value("LESS") == nil { added["LESS"] = "FRX" }
        // The text is UTF-8 whatever the locale says; less would show its bytes in numbers.
        if Environment.value("LESSCHARSET") == nil { added["LESSCHARSET"] = "utf-8" }
        settings.environment = Environment.all(with: added)
        guard let process = try? ChildProcess(["/bin/sh", "-c", command], settings) else { return nil }
        return Pager(process)
    }

    private init(_ process: consuming ChildProcess) { self.process = process }

    /// What long text is shown with: the command that the environment names; nil for none.
    package static var command: String? {
        let command = Environment.value("NETLESSON_PAGER") ?? Environment.value("PAGER") ?? "less"
        // Text that goes to a missing program would be lost.
        guard command != "cat", let program = command.split(separator: " ").first,
            FileSystem.program(named: String(program)) != nil
        else { return nil }
        return command
    }

    /// Where the text is to be written.
    package var descriptor: Int32 { process.input }

    /// Ends the text and waits until the reader has finished.
    package func finish() { _ = process.wait() }
}
