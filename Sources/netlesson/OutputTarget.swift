import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where results go: standard output, or the file that `--output` names.
final class OutputTarget {
    /// What is written to.
    let buffer: OutputBuffer
    /// Whether it is a terminal.
    let isTerminal: Bool

    private let path: String?
    private let descriptor: Int32

    /// Opens it; ends the program with a line on standard error when that cannot be done.
    init(path: String?, language: Language) {
        self.path = path
        if let path {
            descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            if descriptor < 0 {
                fail(
                    .cannotCreate,
                    "\(path): cannot be written: \(describe(errno: errno)); name another file with --output")
            }
        } else {
            descriptor = 1
        }
        isTerminal = path == nil && Terminal.isTerminal(1)
        buffer = OutputBuffer(descriptor: descriptor)
    }

    /// Writes what is left; ends the program with a line on standard error when not all could be written.
    func finish() {
        buffer.flush()
        let code = buffer.failure
        let closing = path == nil || close(descriptor) == 0 ? nil : errno
        guard let failure = code ?? closing else { return }
        fail(
            .inputOutputError,
            "\(path ?? "standard output"): writing failed: \(describe(errno: failure)); the output is not complete"
        )
    }
}
