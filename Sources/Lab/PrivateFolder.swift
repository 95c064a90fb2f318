import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder that only its owner may write to, and that is gone when nobody holds it.
public final class PrivateFolder: Sendable {
    /// Where it is.
    public let path: String
    private let names = Mutex<Set<String>>([])

    /// Makes one below the system's folder for temporary files.
    public init() throws(ServerFault) {
        var parent = "/tmp"
        if let chosen = unsafe getenv("TMPDIR") { parent = unsafe String(cString: chosen) }
        var template = Array("\(parent)/netlesson-lab-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw .cannotMakeFolder(parent, errno: errno)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in names.withLock({ $0 }) { unsafe unlink("\(path)/\(name)") }
        unsafe rmdir(path)
    }

    /// Writes a file, or appends to it.
    ///
    /// - Parameters:
    ///   - bytes: what is written.
    ///   - name: the file's name, without a slash.
    ///   - appends: whether what is there stays.
    /// - Returns: where it is; nil where it could not be written.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String, appends: Bool = false) -> String? {
        _ = names.withLock { $0.insert(name) }
        let file = "\(path)/\(name)"
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC)
        let descriptor = unsafe open(file, flags, 0o600)
        guard descriptor >= 0 else { return nil }
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
