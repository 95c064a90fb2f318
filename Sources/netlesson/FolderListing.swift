import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What lies in a folder.
enum FolderListing {
    /// The names in it but for hidden ones, in order; nil where it is no folder, or may not be read.
    static func names(in path: String) -> [String]? {
        guard let directory = unsafe opendir(SystemText.bytes(of: path)) else { return nil }
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
}
