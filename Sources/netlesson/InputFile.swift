#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is read whole: keys, certificates.
enum InputFile {
    /// The largest that is read; all roots of a system take less than 1 MB.
    static let largest = 512 << 20

    /// Whether there is a file.
    static func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Why it could not be read: what the program ends with, and the line for standard error.
    struct Fault: Error {
        let status: ExitStatus
        let message: String
    }

    /// Reads a file; ends the program with a line on standard error when it is not there or cannot be read.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - option: the option that named it, for the line.
    ///   - limit: the most bytes that are read.
    /// - Returns: all of its bytes.
    static func bytes(of path: String, for option: String, limit: Int) -> [UInt8] {
        do throws(Fault) {
            return try bytes(of: path, limit: limit)
        } catch {
            fail(error.status, "\(option) \(error.message)")
        }
    }

    /// The contents, of at most `limit` bytes; "-" is standard input.
    static func bytes(of path: String, limit: Int = largest) throws(Fault) -> [UInt8] {
        let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
        let name = path == "-" ? "standard input" : path
        guard descriptor >= 0 else {
            let code = errno
            throw Fault(
                status: code == EACCES ? .noPermission : .noInput,
                message: "\(name): cannot be read: \(describe(errno: code)); check the name and the folder")
        }
        defer { if descriptor > 0 { close(descriptor) } }
        var information = stat()
        if unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
            throw Fault(status: .noInput, message: "\(name): is a directory; name a file in it")
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe piece.withUnsafeMutableBytes {
                unsafe read(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw Fault(
                    status: .inputOutputError, message: "\(name): reading failed: \(describe(errno: errno))")
            }
            if count == 0 { return bytes }
            bytes += piece.prefix(count)
            guard bytes.count <= limit else {
                throw Fault(
                    status: .dataError,
                    message: "\(name): is larger than \(limit >> 20) MiB; no such file is")
            }
        }
    }
}
