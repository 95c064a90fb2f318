import Platform
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder that only its owner may write to, and that is gone when nobody holds it.
final class PrivateFolder: Sendable {
    /// Where it is.
    let path: String
    private let names = Mutex<Set<String>>([])

    /// Makes one below the system's folder for temporary files; ends the program with a line on standard error where that
    /// cannot be done.
    init() {
        let parent = Terminal.variable("TMPDIR") ?? "/tmp"
        var template = SystemText.bytes(of: "\(parent)/netlesson-lab-XXXXXX")
        let made = TemporaryFiles.make(isFolder: true) {
            guard unsafe mkdtemp(&template) != nil else { return nil }
            return SystemText.decoded(template.dropLast().map(UInt8.init(bitPattern:)))
        }
        guard let made else {
            fail(
                .cannotCreate,
                "\(parent): no folder can be made there: \(describe(errno: errno)); name another one in TMPDIR"
            )
        }
        path = made
    }

    deinit {
        for name in names.withLock({ $0 }) { TemporaryFiles.remove("\(path)/\(name)") }
        TemporaryFiles.remove(path)
    }

    /// Writes a file, or appends to it.
    ///
    /// - Parameters:
    ///   - bytes: what is written.
    ///   - name: the file's name, without a slash.
    ///   - appends: whether what is there stays.
    /// - Returns: where it is; nil where it could not be written.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String, appends: Bool = false) -> String? {
        let file = "\(path)/\(name)"
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC)
        var descriptor: Int32 = -1
        let opening: () -> String? = {
            descriptor = unsafe open(SystemText.bytes(of: file), flags, 0o600)
            return descriptor >= 0 ? file : nil
        }
        let isNew = names.withLock { $0.insert(name).inserted }
        guard (isNew ? TemporaryFiles.make(opening) : opening()) != nil else { return nil }
        defer { close(descriptor) }
        return writeAll(bytes, to: descriptor) ? file : nil
    }
}

/// Writes all bytes; false where that fails.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
            unsafe write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
    }
    return true
}
