// `unsafe`: mkdtemp(3) and open(2) take pointers.

import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder that only its owner may write to, and that is gone when nobody holds it.
package final class PrivateFolder: Sendable {
    package let path: String
    private let names = Mutex<Set<String>>([])

    /// Makes one in the folder for temporary files.
    ///
    /// - Parameter name: what its name begins with.
    /// - Throws: `SystemFailure` when that cannot be done.
    package init(named name: String) throws(SystemFailure) {
        var template = SystemText.bytes(of: "\(Environment.temporaryFolder)/\(name)-XXXXXX")
        let made = TemporaryFiles.make(isFolder: true) {
            guard unsafe mkdtemp(&template) != nil else { return nil }
            return SystemText.decoded(template.dropLast().map(UInt8.init(bitPattern:)))
        }
        guard let made else { throw .latest }
        path = made
    }

    deinit {
        for name in names.withLock({ $0 }) { TemporaryFiles.remove("\(path)/\(name)") }
        TemporaryFiles.remove(path)
    }

    /// Writes a file, or appends to it.
    ///
    /// - Parameters:
    ///   - bytes: what is written.
    ///   - name: the file's name, without a slash.
    ///   - appends: whether what is there stays.
    /// - Returns: where it is; nil where it could not be written.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String, appends: Bool = false) -> String? {
        let file = "\(path)/\(name)"
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC)
        var descriptor: Int32 = -1
        let opening: () -> String? = {
            descriptor = unsafe open(SystemText.bytes(of: file), flags, 0o600)
            return descriptor >= 0 ? file : nil
        }
        let isNew = names.withLock { $0.insert(name).inserted }
        guard (isNew ? TemporaryFiles.make(opening) : opening()) != nil else { return nil }
        defer { close(descriptor) }
        return Descriptor.writeAll(bytes, to: descriptor) == nil ? file : nil
    }
}
