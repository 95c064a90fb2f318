import Annotations
import Documents
import Output
import Platform
import Terminal

/// Where results go: standard output, through a pager where it is a terminal and the results are for people, or the
/// file that `--output` names.
final class OutputTarget {
    let buffer: OutputBuffer
    /// Whether it is a terminal.
    let isTerminal: Bool

    /// Whether only its owner may read the file, because secrets were used to make it.
    var isPrivate: Bool {
        get { file?.isPrivate ?? false }
        set { file?.isPrivate = newValue }
    }

    private let path: String?
    private let option: String
    private let file: OutputFile?
    private let pager: Pager?

    /// Opens it. To be called when all inputs are known to be good: none of them is written over.
    ///
    /// - Parameters:
    ///   - path: the file; nil for standard output.
    ///   - option: what names it.
    ///   - pages: whether a pager shows the results on a terminal.
    ///   - waits: whether writing waits for a slow reader.
    ///   - isPrivate: whether only its owner may read the file.
    ///   - grows: whether the file is in its place from the start, so that it can be read while it is written.
    ///   - overwrites: whether it may take the place of a file.
    ///   - replacesInput: whether that may be one that is read.
    /// - Throws: `CommandFailure` when it cannot be written.
    init(
        path: String?, option: String = "--output", pages: Bool, waits: Bool = true, isPrivate: Bool = false,
        grows: Bool = false,
        overwrites: Bool = true, replacesInput: Bool = false
    ) throws(CommandFailure) {
        self.path = path
        self.option = option
        isTerminal = path == nil && TerminalDevice.isTerminal(1)
        pager = isTerminal && pages ? Pager.start() : nil
        do throws(OutputFault) {
            file = try path.map { path throws(OutputFault) in
                try OutputFile(
                    path: path, overwrites: overwrites, isPrivate: isPrivate, replacesInput: replacesInput)
            }
            if grows { try file?.putInPlace() }
        } catch {
            throw CommandFailure(error, path ?? "", option: option)
        }
        buffer = OutputBuffer(descriptor: file?.descriptor ?? pager?.descriptor ?? 1, waits: waits)
        buffer.alphabet = .asked(onTerminal: isTerminal)
    }

    /// Writes what is left, and puts a file in its place.
    ///
    /// - Parameter isResult: whether there is anything to be kept; without, a file that was there stays.
    /// - Throws: `CommandFailure` when not all could be written.
    func finish(isResult: Bool = true) throws(CommandFailure) {
        buffer.flush()
        if let failure = buffer.spoolFailure {
            let folder = Environment.temporaryFolder
            throw CommandFailure(
                .inputOutputError,
                en: "\(folder): a temporary file could not be written: \(describe(errno: failure, in: .en)); "
                    + "set TMPDIR to another folder, or use --format ndjson, which needs no such file",
                zh:
                    "\(folder)：无法写入临时文件：\(describe(errno: failure, in: .zh))；请把 TMPDIR 设为其他目录，或使用不需要临时文件的 --format ndjson"
            )
        }
        let code = buffer.failure
        pager?.finish()
        if code != nil { file?.discard() }
        try CommandFailure.check(written: code, to: path)
        guard isResult else {
            file?.discard()
            return
        }
        do throws(OutputFault) {
            try file?.complete()
        } catch {
            file?.discard()
            throw CommandFailure(error, path ?? "", option: option)
        }
    }
}
