import Annotations
import Documents
import Output
import Platform

/// The program's exit codes: sysexits.h, and 1 for an answer that is no.
enum ExitStatus: Int32 {
    case no = 1
    case usage = 64
    case dataError = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutputError = 74
    case noPermission = 77
}

/// Why a command ends without having done what was asked, and with which status. `NetLesson.main` makes one line of it.
struct CommandFailure: Error {
    /// What the program ends with.
    let status: Int32
    /// What, where, what to do; nil where lines on standard error have said so already.
    var text: Bilingual?

    init(_ status: ExitStatus, _ text: Bilingual? = nil) {
        self.status = status.rawValue
        self.text = text
    }

    init(_ status: ExitStatus, en: String, zh: String) { self.init(status, Bilingual(en: en, zh: zh)) }

    /// An error of a room.
    ///
    /// - Parameters:
    ///   - error: what went wrong.
    ///   - place: where, before what the error says, with a space behind it.
    init(_ error: some ToldError, at place: String = "") {
        self.init(
            error.exitStatus, Bilingual(en: error.line(in: .en), zh: error.line(in: .zh)).at(place))
    }

    /// The status that another program ended with.
    init(statusOfProgram status: Int32) {
        self.status = status
        text = nil
    }

    /// The program did what was asked, and the answer is no.
    static let answerIsNo = CommandFailure(.no)

    /// Throws where not all could be written.
    ///
    /// - Parameters:
    ///   - code: errno of what failed; nil for nothing.
    ///   - name: the file's; nil for standard output.
    /// - Throws: `CommandFailure` where something failed.
    static func check(written code: Int32?, to name: String? = nil) throws(CommandFailure) {
        guard let code else { return }
        throw CommandFailure(
            .inputOutputError, en: incompleteOutputText(name, code: code, in: .en),
            zh: incompleteOutputText(name, code: code, in: .zh))
    }

    /// An output that cannot be written.
    ///
    /// - Parameters:
    ///   - fault: why.
    ///   - path: the output.
    ///   - option: what names it.
    init(_ fault: OutputFault, _ path: String, option: String = "--output") {
        self.init(
            fault == .isInput ? .usage : .cannotCreate, en: fault.text(path, option: option, in: .en),
            zh: fault.text(path, option: option, in: .zh))
    }
}

/// One line on standard error.
func warn(_ message: String) {
    let line = OutputBuffer.standard(2)
    line.append("netlesson: ")
    line.appendEscaped(SystemText.shown(message))
    line.append("\n")
    line.flush()
}

/// The same in the language that was asked for.
func warn(_ words: Bilingual) { warn(words.spoken) }

extension Bilingual {
    /// The connection that `--connection` asks for is none of those that there are.
    static func noConnection(_ number: Int, of count: Int) -> Bilingual {
        let there = connections(count)
        return Bilingual(
            en: "--connection \(number): there is no such connection; \(there.en)",
            zh: "--connection \(number)：没有这条连接；\(there.zh)")
    }

    /// Which connections there are.
    static func connections(_ count: Int) -> Bilingual {
        switch count {
        case 0: Bilingual(en: "no TCP connection was captured", zh: "捕获中没有 TCP 连接")
        case 1: Bilingual(en: "the only one has the number 0", zh: "只有编号 0")
        default: Bilingual(en: "they are numbered from 0 to \(count - 1)", zh: "编号从 0 到 \(count - 1)")
        }
    }

    /// The same with a line of a file in front, in the form that editors know.
    func at(line: Int, of file: String) -> Bilingual {
        Bilingual(en: "\(file):\(line): \(en)", zh: "\(file):\(line): \(zh)")
    }

    /// The same with where it is in front; a colon is as wide as the text behind it.
    func at(_ place: String) -> Bilingual {
        Bilingual(en: place + en, zh: (place.hasSuffix(": ") ? place.dropLast(2) + "：" : place) + zh)
    }
}
