import Platform

/// A file that was sent to the server; nobody else can read it, and it is gone when nobody needs it.
final class UploadedFile: Sendable {
    let path: String
    private let name: String
    private let folder: PrivateFolder

    init(named name: String, in folder: PrivateFolder) {
        self.name = name
        self.folder = folder
        path = folder.path + "/" + name
    }

    /// Adds bytes at its end.
    ///
    /// - Parameter bytes: what is added.
    /// - Returns: false where there is no room for them.
    func append(_ bytes: [UInt8]) -> Bool { folder.write(bytes, to: name, appends: true) != nil }

    deinit { TemporaryFiles.remove(path) }
}
