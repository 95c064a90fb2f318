import Platform
import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program's exit codes: sysexits.h, and 1 for an answer that is no.
enum ExitStatus: Int32 {
    case usage = 64
    case dataError = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutputError = 74
    case noPermission = 77
}

/// Ends the program with one line on standard error: what, where, what to do.
func fail(_ status: ExitStatus, _ message: String) -> Never {
    // On a full screen nobody could read it.
    TerminalHold.end()
    warn(message)
    exit(status.rawValue)
}

/// One line on standard error.
func warn(_ message: String) {
    let line = OutputBuffer(descriptor: 2)
    line.append("netlesson: ")
    line.append(captured: SystemText.shown(message).utf8)
    line.append("\n")
    line.flush()
}

/// Ends the program with one line on standard error where not all of a file could be written.
///
/// - Parameters:
///   - code: errno of what failed; nil for nothing.
///   - name: the file's.
func failIfIncomplete(_ code: Int32?, _ name: String = "standard output") {
    guard let code else { return }
    fail(
        .inputOutputError, "\(name): writing failed: \(describe(errno: code)); the output is not complete")
}

/// What the system says of an error number.
func describe(errno code: Int32) -> String { unsafe String(cString: strerror(code)) }

/// Ends the program after its line on standard error has been written.
func end(with status: ExitStatus) -> Never { exit(status.rawValue) }

/// Ends the program with the status that another has ended with.
func end(withStatus status: Int32) -> Never { exit(status) }

/// Ends the program with 1: it did what was asked, and the answer is no.
func answerNo() -> Never { exit(1) }
