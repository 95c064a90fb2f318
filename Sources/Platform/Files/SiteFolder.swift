/// A folder of files for everybody, with folders in it: new, or empty but for hidden files.
package struct SiteFolder: Sendable {
    package let path: String

    /// Makes it, or takes one that is empty.
    ///
    /// - Parameter path: where.
    /// - Throws: `OutputFault` where it cannot be made, or holds something.
    package init(_ path: String) throws(OutputFault) {
        self.path = path
        do throws(SystemFailure) { try FileSystem.makeFolder(path) } catch { throw .system(error.code) }
        guard FileSystem.names(in: path)?.isEmpty ?? false else { throw .exists }
    }

    /// Writes a file; the folders above it are made.
    ///
    /// - Parameters:
    ///   - bytes: all that it holds.
    ///   - place: where it is, below this folder.
    /// - Throws: `SystemFailure` where that cannot be done.
    package func write(_ bytes: [UInt8], to place: String) throws(SystemFailure) {
        var folder = path
        for part in place.split(separator: "/").dropLast() {
            folder += "/\(part)"
            try FileSystem.makeFolder(folder)
        }
        do throws(OutputFault) {
            let file = try OutputFile(path: "\(path)/\(place)", overwrites: false)
            if let code = Descriptor.writeAll(bytes, to: file.descriptor) { throw OutputFault.system(code) }
            try file.complete()
        } catch {
            throw SystemFailure(code: error.code)
        }
    }
}
