import Platform

/// The documents as they lie in a checkout, or where make install puts them.
struct DocumentFiles {
    /// With their places below the folder.
    private(set) var documents: [(place: String, text: String)] = []
    private(set) var images: [(name: String, bytes: [UInt8])] = []

    /// Folders with documents, in the order in which they are listed; of the last ones only what is called README.
    private static let folders = ["", "docs/", "docs/decisions/"]
    private static let foldersOfOne = [
        "captures/", "lessons/", "curriculum/", "registries/", "bench/", "Tests/Conformance/",
        "Tests/Conformance/QUIC/", "Tests/Oracle/",
    ]

    /// Bytes of a document or image: the largest, a list of all bounds, has 0.1 MB.
    private static let largest = 16 << 20

    /// Reads all of them; what cannot be read is left out, and links to it lead nowhere.
    ///
    /// - Parameter folder: where they lie.
    init(in folder: String) {
        for below in Self.folders + Self.foldersOfOne {
            for name in FileSystem.names(in: "\(folder)/\(below)") ?? [] where name.hasSuffix(".md") {
                guard Self.folders.contains(below) || name.hasPrefix("README") || name == "differences.md",
                    let bytes = Self.read("\(folder)/\(below)\(name)")
                else { continue }
                documents.append((below + name, String(decoding: bytes, as: UTF8.self)))
            }
        }
        // What a reader begins with stands first.
        documents =
            documents.filter { $0.place.hasPrefix("README") }
            + documents.filter { !$0.place.hasPrefix("README") }
        for name in FileSystem.names(in: "\(folder)/\(SiteAddresses.images)") ?? [] {
            if let bytes = Self.read("\(folder)/\(SiteAddresses.images)\(name)") {
                images.append((name, bytes))
            }
        }
    }

    private static func read(_ path: String) -> [UInt8]? {
        try? InputFile.bytes(of: path, limit: largest, allowsPipes: false)
    }
}
