import Platform

extension TemporaryFiles {
    /// Makes a file or folder and takes it into the list; no signal comes between the two.
    ///
    /// - Parameters:
    ///   - isFolder: whether it is a folder, which must be empty to go.
    ///   - make: makes it, and says where it is; nil where that failed.
    /// - Returns: what `make` said.
    /// - Throws: what `make` throws.
    static func make<Failure: Error>(
        isFolder: Bool = false, _ make: () throws(Failure) -> String?
    ) throws(Failure) -> String? {
        EndingSignals.prepare()
        return try EndingSignals.held { () throws(Failure) -> String? in
            let path = try make()
            if let path { add(path, isFolder: isFolder) }
            return path
        }
    }
}
