#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is read whole: keys, certificates.
enum InputFile {
    /// Reads a file; ends the program with a line on standard error when it is not there or cannot be read.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - option: the option that named it, for the line.
    ///   - limit: the most bytes that are read.
    /// - Returns: all of its bytes.
    static func bytes(of path: String, for option: String, limit: Int) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            fail(.noInput, "\(option) \(path): \(describe(errno: errno))")
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                fail(.inputOutputError, "\(option) \(path): cannot be read: \(describe(errno: errno))")
            }
            if count == 0 { return bytes }
            bytes += piece.prefix(count)
            if bytes.count > limit {
                fail(.dataError, "\(option) \(path): is larger than \(limit >> 20) MiB; no such file is")
            }
        }
    }
}
