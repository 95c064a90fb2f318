// `unsafe`: the system's calls take pointers.

import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which file it is, whatever name led to it: links of both kinds and other ways to write a path lead to one.
package struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// The files that this run has read, or will: none of them may be written over.
package enum FilesRead {
    private struct Known {
        /// With a path that led there; nil for standard input. They are few: a dictionary takes longer to be made than to look
        /// through them.
        var files: [(identity: FileIdentity, path: String?)] = []
        /// Where files are awaited that are not there yet.
        var places: Set<String> = []
    }

    private static let known = Mutex(Known())

    /// Notes an open file; what is no regular file is left alone.
    static func note(_ status: stat, at path: String?) {
        guard status.st_mode & S_IFMT == S_IFREG else { return }
        let identity = FileIdentity(status)
        known.withLock {
            $0.files.removeAll { $0.identity == identity }
            $0.files.append((identity, path))
        }
    }

    /// Notes a file that will be read as it grows, and need not be there yet.
    package static func note(path: String) {
        if let status = statusOfFile(at: path) { return note(status, at: path) }
        guard let place = place(of: path) else { return }
        _ = known.withLock { $0.places.insert(place) }
    }

    /// Whether a path leads to one of them.
    package static func contains(path: String) -> Bool {
        statusOfFile(at: path).map { contains($0) } ?? awaits(path)
    }

    static func contains(_ status: stat) -> Bool {
        let identity = FileIdentity(status)
        guard let file = known.withLock({ $0.files.first { $0.identity == identity } }) else { return false }
        // The system gives the number of a file that is gone to another one.
        return file.path.map { statusOfFile(at: $0).map { FileIdentity($0) } == identity } ?? true
    }

    /// Whether a file is awaited at a path where there is none.
    static func awaits(_ path: String) -> Bool {
        guard let place = place(of: path) else { return false }
        return known.withLock { $0.places.contains(place) }
    }

    /// The folder's real path, and the name in it.
    private static func place(of path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return realPath(folder(of: path)).map { $0 + "/" + name }
    }
}

/// What the system says of a file, links followed; nil where there is none.
func statusOfFile(at path: String) -> stat? {
    var found = stat()
    return unsafe stat(SystemText.bytes(of: path), &found) == 0 ? found : nil
}

/// The path of the folder that a path leads into: "." where it names none.
func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path.prefix(upTo: slash))
}

/// A path without links, "." and ".."; nil where there is nothing.
func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(SystemText.bytes(of: path), nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe SystemText.decoded(resolved)
}
