// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder for files of this run alone: new, or empty but for hidden files. Nothing that was there is written over, and
/// nothing gets out of it, whatever happens to its name meanwhile. Only their owner may read the files.
package final class OutputFolder {
    package let path: String
    private let descriptor: Int32

    /// Makes it, or takes one that is empty.
    ///
    /// - Parameter path: where.
    /// - Throws: `OutputFault` where it cannot be made, or holds something.
    package init(_ path: String) throws(OutputFault) {
        self.path = path
        if unsafe mkdir(SystemText.bytes(of: path), 0o700) != 0 {
            guard errno == EEXIST else { throw .system(errno) }
            guard let names = FileSystem.names(in: path) else { throw .system(ENOTDIR) }
            guard names.isEmpty else { throw .exists }
        }
        descriptor = unsafe open(SystemText.bytes(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
    }

    deinit { close(descriptor) }

    /// Makes a file in it.
    ///
    /// - Parameter name: its name, without a slash.
    /// - Returns: its descriptor, to be closed by whoever asked.
    /// - Throws: `SystemFailure` where that cannot be done, or something is there already.
    package func make(_ name: String) throws(SystemFailure) -> Int32 {
        guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
            throw SystemFailure(code: EINVAL)
        }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let made = unsafe openat(descriptor, SystemText.bytes(of: name), flags, 0o600)
        guard made >= 0 else { throw .latest }
        return made
    }

    /// Writes a file into it.
    ///
    /// - Parameters:
    ///   - bytes: all that it holds.
    ///   - name: its name, without a slash.
    /// - Throws: `SystemFailure` where that cannot be done, or something is there already.
    package func write(_ bytes: [UInt8], to name: String) throws(SystemFailure) {
        let made = try make(name)
        let failed = Descriptor.writeAll(bytes, to: made)
        Descriptor.close(made)
        if let failed { throw SystemFailure(code: failed) }
    }
}
