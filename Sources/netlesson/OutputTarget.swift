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

    private let path: String?
    private let descriptor: Int32
    private let pager: Pager?

    /// Opens it; ends the program with a line on standard error when that cannot be done.
    ///
    /// - Parameters:
    ///   - path: the file; nil for standard output.
    ///   - pages: whether a pager shows the results on a terminal.
    ///   - waits: whether writing waits for a slow reader.
    init(path: String?, pages: Bool, waits: Bool = true) {
        self.path = path
        isTerminal = path == nil && Terminal.isTerminal(1)
        pager = isTerminal && pages ? Pager.start() : nil
        if let path {
            descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            if descriptor < 0 {
                fail(
                    .cannotCreate,
                    "\(path): cannot be written: \(describe(errno: errno)); name another file with --output")
            }
        } else {
            descriptor = pager?.descriptor ?? 1
        }
        buffer = OutputBuffer(descriptor: descriptor, waits: waits)
    }

    /// Whether two paths lead to one file that is there.
    static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard unsafe stat(one, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
            && first.st_mode & S_IFMT == S_IFREG
    }

    /// Writes what is left; ends the program with a line on standard error when not all could be written.
    func finish() {
        buffer.flush()
        if let failure = buffer.asideFailure {
            fail(
                .inputOutputError,
                "\(Terminal.variable("TMPDIR") ?? "/tmp"): a temporary file could not be written: \(describe(errno: failure)); "
                    + "name a folder with more room in TMPDIR, or use --format ndjson, which needs none")
        }
        let code = buffer.failure
        pager?.finish()
        let closing = path == nil || close(descriptor) == 0 ? nil : errno
        failIfIncomplete(code ?? closing, path ?? "standard output")
    }
}
