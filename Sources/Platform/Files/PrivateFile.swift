// `unsafe`: mkstemp(3) takes a pointer.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An empty file of our own that another program writes to, and nobody else may read; it is gone when it is not needed
/// any more.
package struct PrivateFile: ~Copyable {
    package let path: String

    /// Creates it in the folder for temporary files, readable by its owner alone.
    ///
    /// - Parameter name: what its name begins with.
    /// - Throws: `SystemFailure` when that cannot be done.
    package init(named name: String) throws(SystemFailure) {
        var template = SystemText.bytes(of: "\(Environment.temporaryFolder)/\(name)-XXXXXX")
        let made = TemporaryFiles.make {
            let descriptor = unsafe mkstemp(&template)
            guard descriptor >= 0 else { return nil }
            close(descriptor)
            return SystemText.decoded(template.dropLast().map(UInt8.init(bitPattern:)))
        }
        guard let made else { throw .latest }
        path = made
    }

    deinit { TemporaryFiles.remove(path) }
}

/// A file that only this program can reach: it has no name from the moment on that it is there.
package enum NamelessFile {
    /// Makes one in the folder for temporary files.
    ///
    /// - Returns: its descriptor.
    /// - Throws: `SystemFailure` when that cannot be done.
    package static func make() throws(SystemFailure) -> Int32 {
        var template = SystemText.bytes(of: "\(Environment.temporaryFolder)/netlesson-XXXXXX")
        let descriptor = unsafe mkstemp(&template)
        guard descriptor >= 0 else { throw .latest }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unsafe unlink(template)
        return descriptor
    }
}
