// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What lies in the system's folders.
package enum FileSystem {
    /// Whether there is something of this name.
    package static func exists(_ path: String) -> Bool { grants(F_OK, path) }

    /// Whether a file is there and may be read.
    package static func isReadable(_ path: String) -> Bool { grants(R_OK, path) }

    /// Whether a file is there and may be run.
    package static func isExecutable(_ path: String) -> Bool { grants(X_OK, path) }

    /// Whether an ordinary file is there: no folder, device or pipe.
    package static func isOrdinaryFile(_ path: String) -> Bool {
        statusOfFile(at: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }

    /// The names in a folder but for hidden ones, in order; nil where it is no folder, or may not be read.
    package static func names(in folder: String) -> [String]? {
        guard let directory = unsafe opendir(SystemText.bytes(of: folder)) else { return nil }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe SystemText.decoded(Array(bytes.prefix { $0 != 0 }))
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// Makes a folder unless it is there.
    ///
    /// - Parameter path: where.
    /// - Throws: `SystemFailure` where it cannot be made, or something else is there.
    package static func makeFolder(_ path: String) throws(SystemFailure) {
        if unsafe mkdir(SystemText.bytes(of: path), 0o755) == 0 { return }
        let code = errno == EEXIST ? ENOTDIR : errno
        guard let status = statusOfFile(at: path), status.st_mode & S_IFMT == S_IFDIR else {
            throw SystemFailure(code: code)
        }
    }

    /// Where a program of a name lies that can be run: in one of the folders of PATH, or at the path that the name is.
    package static func program(named name: String) -> String? {
        if name.contains("/") { return isExecutable(name) ? name : nil }
        let folders = (Environment.value("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first(where: isExecutable)
    }

    /// Whether the file system on which a file lies was mounted so that programs on it get no rights of their files.
    package static func isMountedWithoutRights(_ path: String) -> Bool {
        var status = statvfs()
        guard unsafe statvfs(SystemText.bytes(of: path), &status) == 0 else { return false }
        return status.f_flag & numericCast(ST_NOSUID) != 0
    }

    /// Removes a file; one that is gone already is no failure.
    package static func remove(_ path: String) { unsafe unlink(SystemText.bytes(of: path)) }

    /// What a symbolic link names; nil where it is none.
    static func target(ofLink path: String) -> String? {
        var name = [CChar](repeating: 0, count: longestName)
        let count = unsafe readlink(SystemText.bytes(of: path), &name, name.count)
        return count > 0 ? SystemText.decoded(name.prefix(count).map(UInt8.init(bitPattern:))) : nil
    }

    /// Bytes of a path: PATH_MAX of Linux, with its zero.
    private static let longestName = 4096

    private static func grants(_ right: Int32, _ path: String) -> Bool {
        unsafe access(SystemText.bytes(of: path), right) == 0
    }
}
