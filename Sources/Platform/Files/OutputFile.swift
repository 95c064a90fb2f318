// The one way to write a file. `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why an output cannot be written.
package enum OutputFault: Error, Sendable, Hashable {
    /// errno of the system.
    case system(Int32)
    /// It is a file that this run reads.
    case isInput
    /// It is there, and must not be written over.
    case exists

    /// errno, where the system has one for it.
    package var code: Int32 {
        switch self {
        case .system(let code): code
        case .isInput, .exists: EEXIST
        }
    }
}

/// An output that is being written. A file is made beside its place under another name, and put there when it is
/// complete: whoever looks finds what was there before, or all of the new. Devices and pipes are written directly.
///
/// What is neither completed nor put in place is gone with the object, and at the program's end.
package final class OutputFile {
    package let descriptor: Int32
    /// Whether only its owner may read it. Decided when it is put in place; nobody else may before.
    package var isPrivate: Bool

    private enum Place {
        /// Written where it is: a device, a pipe, or a file whose folder takes no other.
        case direct
        /// Made there; nothing was before.
        case created(path: String)
        /// Made under another name.
        case beside(name: String, path: String, mode: mode_t?)
    }

    private var place: Place
    /// Whether it may take the place of a file that this run reads.
    private let replacesInput: Bool
    private var isOpen = true

    /// Begins an output. A file that is there stays as it is until `putInPlace` or `complete`.
    ///
    /// - Parameters:
    ///   - path: where it is to be; /dev/stdout and /dev/fd/N are what this program has open.
    ///   - overwrites: whether it may take the place of a file.
    ///   - isPrivate: whether only its owner may read it.
    ///   - replacesInput: whether it may take the place of a file that this run reads; what is read is the old one until
    ///     the new one is complete.
    /// - Throws: `OutputFault` when nothing can be written there, or a file is there that must stay.
    package init(
        path: String, overwrites: Bool = true, isPrivate: Bool = false, replacesInput: Bool = false
    ) throws(OutputFault) {
        self.isPrivate = isPrivate
        self.replacesInput = replacesInput
        if let own = Self.ownDescriptor(path) {
            descriptor = fcntl(own, F_DUPFD_CLOEXEC, 3)
            guard descriptor >= 0 else { throw .system(errno) }
            place = .direct
            return
        }
        if let status = statusOfFile(at: path) {
            guard status.st_mode & S_IFMT == S_IFREG else {
                // Without O_CREAT: a device that is gone meanwhile does not become a file.
                descriptor = unsafe open(SystemText.bytes(of: path), O_WRONLY | O_CLOEXEC | O_NOCTTY)
                guard descriptor >= 0 else { throw .system(errno) }
                place = .direct
                return
            }
            if !replacesInput, FilesRead.contains(status) { throw .isInput }
            guard overwrites else { throw .exists }
            // A link stays one: the file that it leads to is replaced.
            guard let real = realPath(path) else { throw .system(errno) }
            do throws(OutputFault) {
                (descriptor, place) = try Self.beside(real, mode: status.st_mode & 0o777)
            } catch {
                // A folder that takes no new file may hold one that can be written.
                guard !replacesInput, [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
                descriptor = unsafe open(
                    SystemText.bytes(of: real), O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW)
                guard descriptor >= 0 else { throw .system(errno) }
                if isPrivate { fchmod(descriptor, 0o600) }
                place = .direct
            }
            return
        }
        if FilesRead.awaits(path) { throw .isInput }
        if overwrites {
            guard !Self.isLink(path) else { throw .system(ENOENT) }
            (descriptor, place) = try Self.beside(path, mode: nil)
        } else {
            descriptor = try Self.create(path)
            place = .created(path: path)
            if !isPrivate { fchmod(descriptor, 0o644 & ~Self.mask) }
        }
    }

    deinit {
        if isOpen { close(descriptor) }
        removeUnplaced()
    }

    /// Puts it in its place now, to be written on there: for what grows, and can be read while it does.
    ///
    /// - Throws: `OutputFault` when that cannot be done.
    package func putInPlace() throws(OutputFault) {
        guard case .beside(let name, let path, let mode) = place else { return }
        // It may have become an input since.
        if !replacesInput, let status = statusOfFile(at: path), FilesRead.contains(status) { throw .isInput }
        let wanted = isPrivate ? 0o600 : mode ?? 0o644 & ~Self.mask
        guard fchmod(descriptor, wanted) == 0,
            unsafe rename(SystemText.bytes(of: name), SystemText.bytes(of: path)) == 0
        else { throw .system(errno) }
        TemporaryFiles.forget(name)
        place = .created(path: path)
    }

    /// Ends it, and puts it in its place.
    ///
    /// - Throws: `OutputFault` when not all could be written, or it could not be put there; what was there is there then.
    package func complete() throws(OutputFault) {
        guard isOpen else { return }
        // Over a network the system may say only now that something could not be written.
        let copy = dup(descriptor)
        guard copy < 0 || close(copy) == 0 else { throw .system(errno) }
        try putInPlace()
        isOpen = false
        close(descriptor)
    }

    /// Takes it back: nothing is left of it, and what was there before stays, unless it has been put in its place.
    package func discard() {
        if case .created(let path) = place { unsafe unlink(SystemText.bytes(of: path)) }
        removeUnplaced()
        place = .direct
    }

    private func removeUnplaced() {
        if case .beside(let name, _, _) = place { TemporaryFiles.remove(name) }
    }

    /// Names of 64 random bits that are tried: a folder in which this many are taken cannot be written to.
    private static let mostNames = 100

    /// A file of another name beside a path, for its owner alone.
    private static func beside(_ path: String, mode: mode_t?) throws(OutputFault) -> (Int32, Place) {
        let folder = folder(of: path)
        var attempt = 0
        while true {
            attempt += 1
            let letters = String(UInt64.random(in: 0 ... .max), radix: 36)
            let name = (folder == "/" ? "" : folder) + "/.netlesson-\(letters).part"
            // Noted before it is there: a signal may come in between.
            TemporaryFiles.add(name)
            do throws(OutputFault) {
                return (try create(name), .beside(name: name, path: path, mode: mode))
            } catch {
                TemporaryFiles.forget(name)
                guard error == .exists, attempt < mostNames else { throw error }
            }
        }
    }

    /// Makes a file that must not be there yet, for its owner alone. A link of that name is not followed.
    private static func create(_ path: String) throws(OutputFault) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = unsafe open(SystemText.bytes(of: path), flags, 0o600)
        guard descriptor >= 0 else { throw errno == EEXIST ? .exists : .system(errno) }
        return descriptor
    }

    /// What users of this process want no new file to allow; asked once, because asking sets it.
    private static let mask: mode_t = {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }()

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(SystemText.bytes(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// A descriptor that a path stands for.
    private static func ownDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default:
            for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
                return Int32(path.dropFirst(folder.count))
            }
            return nil
        }
    }
}
