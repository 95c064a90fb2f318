import Platform
import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where results go: standard output, through a pager where it is a terminal and the results are for people, or the
/// file that `--output` names.
final class OutputTarget {
    /// What is written to.
    let buffer: OutputBuffer
    /// Whether it is a terminal.
    let isTerminal: Bool

    /// Whether only its owner may read the file, because secrets were used to make it.
    var isPrivate: Bool {
        get { file?.isPrivate ?? false }
        set { file?.isPrivate = newValue }
    }

    private let path: String?
    private let file: OutputFile?
    private let pager: Pager?

    /// Opens it; ends the program with a line on standard error when that cannot be done. To be called when all inputs
    /// are known to be good: none of them is written over.
    ///
    /// - Parameters:
    ///   - path: the file; nil for standard output.
    ///   - pages: whether a pager shows the results on a terminal.
    ///   - waits: whether writing waits for a slow reader.
    ///   - isPrivate: whether only its owner may read the file.
    ///   - grows: whether the file is in its place from the start, so that it can be read while it is written.
    init(
        path: String?, pages: Bool, waits: Bool = true, isPrivate: Bool = false, grows: Bool = false
    ) {
        self.path = path
        isTerminal = path == nil && Terminal.isTerminal(1)
        pager = isTerminal && pages ? Pager.start() : nil
        do throws(OutputFault) {
            file = try path.map { path throws(OutputFault) in
                try OutputFile(path: path, isPrivate: isPrivate)
            }
            if grows { try file?.putInPlace() }
        } catch {
            Self.refuse(error, path ?? "")
        }
        buffer = OutputBuffer(descriptor: file?.descriptor ?? pager?.descriptor ?? 1, waits: waits)
    }

    private static func refuse(_ fault: OutputFault, _ path: String) -> Never {
        if fault == .isInput {
            fail(.usage, "--output \(path): is read as an input; name another file")
        }
        fail(
            .cannotCreate,
            "\(path): cannot be written: \(describe(errno: fault.code)); name another file with --output")
    }

    /// Writes what is left, and puts a file in its place; ends the program with a line on standard error when not all
    /// could be written.
    ///
    /// - Parameter isResult: whether there is anything to be kept; without, a file that was there stays.
    func finish(isResult: Bool = true) {
        buffer.flush()
        if let failure = buffer.asideFailure {
            fail(
                .inputOutputError,
                "\(Terminal.variable("TMPDIR") ?? "/tmp"): a temporary file could not be written: \(describe(errno: failure)); "
                    + "name a folder with more room in TMPDIR, or use --format ndjson, which needs none")
        }
        let code = buffer.failure
        pager?.finish()
        if code != nil { file?.discard() }
        failIfIncomplete(code, path ?? "standard output")
        guard isResult else {
            file?.discard()
            return
        }
        do throws(OutputFault) {
            try file?.complete()
        } catch {
            file?.discard()
            Self.refuse(error, path ?? "")
        }
    }
}
