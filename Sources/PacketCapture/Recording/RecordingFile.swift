// What a recording is written to. `unsafe`: write(2) takes a pointer.

import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a recording cannot go on.
public enum RecordingError: Error, Sendable, Hashable {
    /// There is a file of this name, and it is to stay.
    case exists(path: String)
    /// It is a file that is read by this run.
    case isInput(path: String)
    /// The file cannot be created; `code` is errno.
    case cannotCreate(path: String, code: Int32)
    /// It cannot be written; `code` is errno. What was written before ends with a whole packet.
    case writeFailed(path: String, code: Int32)
    /// Whoever read it (a pipe) has gone away.
    case readerGone
}

/// What becomes of a file that has a recording's name already.
public enum ExistingRecording: Sendable, Hashable {
    /// It stays, and nothing is recorded.
    case kept
    /// The recording takes its place with the first packet.
    case replaced
    /// It stays, and the recording gets another name like it: for names that are not the user's own.
    case avoided
}

/// A file, or standard output, that whole records are written to.
struct RecordingFile: ~Copyable {
    /// Its name; "-" is standard output.
    let path: String
    /// Bytes written.
    private(set) var written = 0

    private let descriptor: Int32
    private let isRegular: Bool
    /// Nil for standard output.
    private let output: OutputFile?

    /// Creates it. Only its owner may read it: captures hold passwords and keys. Devices and pipes are written to.
    init(path: String, where existing: ExistingRecording) throws(RecordingError) {
        guard path != "-" else {
            self.path = path
            (descriptor, output) = (1, nil)
            isRegular = Self.isRegular(1)
            return
        }
        let name = RecordingName(path)
        var attempt = 1
        while true {
            let path = attempt == 1 ? path : name.other(attempt)
            do throws(OutputFault) {
                let output = try OutputFile(path: path, overwrites: existing == .replaced, isPrivate: true)
                self.path = path
                self.output = output
                descriptor = output.descriptor
                isRegular = Self.isRegular(output.descriptor)
                return
            } catch {
                switch error {
                case .exists where existing == .avoided && attempt < RecordingName.mostNames: attempt += 1
                case .exists: throw .exists(path: path)
                case .isInput: throw .isInput(path: path)
                case .system(let code): throw .cannotCreate(path: path, code: code)
                }
            }
        }
    }

    private static func isRegular(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Lets it take the place of the file that was there.
    func putInPlace() throws(RecordingError) {
        do throws(OutputFault) {
            try output?.putInPlace()
        } catch {
            throw error == .isInput ? .isInput(path: path) : .cannotCreate(path: path, code: error.code)
        }
    }

    /// Takes it back.
    func discard() { output?.discard() }

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

    /// Of what was written the part after the last whole record.
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
