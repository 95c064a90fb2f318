// A file that another program appends lines to, such as a key log. `unsafe`: read(2) takes a pointer.

import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Follows a file of lines as it grows, and when it is begun again. It need not be there yet.
public struct GrowingFile: ~Copyable {
    /// Where it is.
    public let path: String
    /// errno, when it is there and could not be read; nil while all is well.
    public private(set) var failure: Int32?

    private var descriptor: Int32 = -1
    private var offset = 0
    private var identity: (device: UInt64, file: UInt64) = (0, 0)
    /// What was read of a line that has not ended.
    private var beginning: [UInt8] = []

    /// A line that is longer is not a line of text, and is abandoned: 64 KiB.
    private static let longestLine = 64 << 10
    /// Read at once, so that a large file does not hold up whoever asks: 1 MiB.
    private static let piece = 1 << 20

    /// Follows the file at `path` from its beginning.
    public init(path: String) { self.path = path }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads on.
    ///
    /// - Parameter isLast: whether nobody writes any more, so that a line without an end is whole, too.
    /// - Returns: the lines that were added since the last call, each with its end: whole ones only, at most about 1 MiB
    ///   at once.
    public mutating func newLines(isLast: Bool = false) -> [UInt8] {
        let size = reopenIfReplaced()
        guard descriptor >= 0, size > offset || isLast else { return [] }
        var bytes = [UInt8](repeating: 0, count: min(Self.piece, max(0, size - offset)))
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        }
        failure = count < 0 && errno != EINTR ? errno : nil
        guard count > 0 || isLast else { return [] }
        offset += max(0, count)
        bytes.removeSubrange(max(0, count)...)
        bytes = beginning + bytes
        beginning = []
        guard !isLast else { return bytes }
        let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        if bytes.count - end <= Self.longestLine { beginning = Array(bytes[end...]) }
        bytes.removeSubrange(end...)
        return bytes
    }

    /// Opens the file when it has come, when another has taken its place, and when it was emptied.
    ///
    /// - Returns: its size; that of what was read where it is gone.
    private mutating func reopenIfReplaced() -> Int {
        var status = stat()
        guard unsafe stat(SystemText.bytes(of: path), &status) == 0 else {
            failure = errno == ENOENT ? nil : errno
            return offset
        }
        let size = Int(status.st_size)
        let found = (device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(status.st_ino))
        if descriptor >= 0, found == identity, size >= offset { return size }
        if descriptor >= 0 { close(descriptor) }
        descriptor = unsafe open(SystemText.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        failure = descriptor < 0 ? errno : nil
        (offset, beginning, identity) = (0, [], found)
        return size
    }
}
