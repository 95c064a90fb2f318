// What a recording is written to. `unsafe`: write(2) takes a pointer.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a recording cannot go on.
public enum RecordingError: Error, Sendable, Hashable {
    /// The file cannot be created; `code` is errno.
    case cannotCreate(path: String, code: Int32)
    /// It cannot be written; `code` is errno. What was written before ends with a whole packet.
    case writeFailed(path: String, code: Int32)
    /// Whoever read it (a pipe) has gone away.
    case readerGone
}

/// A file, or standard output, that whole records are written to.
struct RecordingFile: ~Copyable {
    /// Its name; "-" is standard output.
    let path: String
    /// Bytes written.
    private(set) var written = 0

    private let descriptor: Int32
    private let isRegular: Bool

    /// Creates it; what was there is gone. Only its owner may read it: captures hold passwords and keys.
    init(path: String) throws(RecordingError) {
        self.path = path
        descriptor = path == "-" ? 1 : unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
        var status = stat()
        isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    deinit { if descriptor > 2 { close(descriptor) } }

    /// Writes records in one call of the system where it takes them all.
    ///
    /// - Parameters:
    ///   - bytes: whole records.
    ///   - recordLength: how long the record is that begins at an offset of `bytes`.
    /// - Throws: `RecordingError` when not all could be written; what was written of the last record is taken back.
    mutating func write(_ bytes: [UInt8], recordLength: (Int) -> Int) throws(RecordingError) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe systemWrite(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
            }
            if count >= 0 {
                done += count
                continue
            }
            let code = errno
            if code == EINTR { continue }
            if code == EPIPE { throw .readerGone }
            takeBack(bytes, done, recordLength)
            throw .writeFailed(path: path, code: code)
        }
        written += done
    }

    /// Of what was written the part behind the last whole record.
    private mutating func takeBack(_ bytes: [UInt8], _ done: Int, _ recordLength: (Int) -> Int) {
        var whole = 0
        while whole < done {
            let next = whole + max(1, recordLength(whole))
            if next > done { break }
            whole = next
        }
        written += whole
        if isRegular, whole < done { ftruncate(descriptor, off_t(written)) }
    }

    /// Asks whether all has arrived: over a network the system may say only when a descriptor is closed that it has not.
    ///
    /// - Throws: `RecordingError.writeFailed` where it has not.
    func check() throws(RecordingError) {
        guard descriptor > 2 else { return }
        let copy = dup(descriptor)
        guard copy < 0 || close(copy) == 0 else { throw .writeFailed(path: path, code: errno) }
    }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, start, count)
}
