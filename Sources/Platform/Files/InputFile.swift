/// Why a file could not be read whole.
package struct InputFileFault: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// It cannot be opened.
        case unopened(InputFault)
        /// Reading it failed; errno.
        case unread(Int32)
        /// It has more bytes than were asked for.
        case tooLarge(limit: Int)
    }

    /// The file, as it was named; - is standard input.
    package let path: String
    package let reason: Reason
    /// Whether there is no file of this name that could be read.
    package var isUnopened: Bool { if case .unopened = reason { true } else { false } }
    /// Whether there is nothing of this name.
    package var isMissing: Bool {
        if case .unopened(.system(let code)) = reason {
            SystemFailure(code: code).isNoSuchFile
        } else {
            false
        }
    }

    /// Says of a file what went wrong.
    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

/// A file that is read whole: keys, certificates.
package enum InputFile {
    /// The largest that is read; all roots of a system take less than 1 MB.
    package static let largest = 512 << 20
    /// Bytes that are read at once.
    private static let piece = 64 << 10

    /// Opens one for reading; - is standard input. Whoever opens it closes it, but for standard input.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - allowsPipes: whether it may be a pipe.
    ///   - folder: where it must lie, or below; nil for anywhere.
    /// - Returns: its descriptor.
    /// - Throws: `InputFileFault` when it is not there, or no input.
    package static func open(
        _ path: String, allowsPipes: Bool = true, below folder: String? = nil
    ) throws(InputFileFault) -> Int32 {
        do throws(InputFault) {
            let input =
                path == "-"
                ? try InputDescriptor.standardInput()
                : try InputDescriptor(path: path, allowsPipes: allowsPipes, below: folder)
            return input.number
        } catch {
            throw InputFileFault(path: path, reason: .unopened(error))
        }
    }

    /// The contents; - is standard input.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - limit: the most bytes that are read.
    ///   - allowsPipes: whether it may be a pipe.
    ///   - folder: where it must lie, or below; nil for anywhere.
    /// - Returns: all of its bytes.
    /// - Throws: `InputFileFault` when it is not there, no input, or too large.
    package static func bytes(
        of path: String, limit: Int = largest, allowsPipes: Bool = true, below folder: String? = nil
    ) throws(InputFileFault) -> [UInt8] {
        let descriptor = try open(path, allowsPipes: allowsPipes, below: folder)
        defer { if descriptor > 0 { Descriptor.close(descriptor) } }
        var bytes: [UInt8] = []
        while true {
            let more: [UInt8]
            do throws(SystemFailure) {
                more = try Descriptor.read(descriptor, atMost: piece)
            } catch {
                throw InputFileFault(path: path, reason: .unread(error.code))
            }
            if more.isEmpty { return bytes }
            bytes += more
            guard bytes.count <= limit else {
                throw InputFileFault(path: path, reason: .tooLarge(limit: limit))
            }
        }
    }
}
