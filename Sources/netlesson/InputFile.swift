import Platform

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
    static func isThere(_ path: String) -> Bool { unsafe access(SystemText.bytes(of: path), F_OK) == 0 }

    /// Opens one for reading; "-" is standard input.
    static func open(
        _ path: String, allowsPipes: Bool = true, below folder: String? = nil
    ) throws(Fault) -> Int32 {
        do throws(InputFault) {
            let input =
                path == "-"
                ? try InputDescriptor.standardInput()
                : try InputDescriptor(path: path, allowsPipes: allowsPipes, below: folder)
            return input.number
        } catch {
            let name = path == "-" ? "standard input" : path
            throw Fault(status: .noInput, message: "\(name): \(error.text)")
        }
    }

    /// Closes what `open` gave.
    static func close(_ descriptor: Int32) {
        guard descriptor > 0 else { return }
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }

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
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - limit: the most bytes that are read.
    ///   - allowsPipes: whether it may be a pipe.
    ///   - folder: where it must lie, or below; nil for anywhere.
    /// - Returns: all of its bytes.
    /// - Throws: `Fault` when it is not there, no input, or too large.
    static func bytes(
        of path: String, limit: Int = largest, allowsPipes: Bool = true, below folder: String? = nil
    ) throws(Fault) -> [UInt8] {
        let descriptor = try open(path, allowsPipes: allowsPipes, below: folder)
        let name = path == "-" ? "standard input" : path
        defer { close(descriptor) }
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

extension InputFault {
    /// What is wrong, and what to do.
    fileprivate var text: String {
        switch self {
        case .system(let code): "cannot be read: \(describe(errno: code)); check the name and the folder"
        case .isFolder: "is a directory; name a file in it"
        case .isPipe: "is a pipe; only an ordinary file is read here"
        case .hasNoWriter: "is a pipe that nobody writes to; start what writes to it first"
        case .isDevice: "is a device; name a file"
        case .isOutside: "leads out of its folder; copy the file into it"
        }
    }
}
