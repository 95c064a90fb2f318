import Foundation
import YAML

/// All Swift that is made from the data files of a package, and what is wrong with them.
struct GeneratedSources {
    /// The text of each file by its path in the package.
    private(set) var files: [String: String] = [:]
    /// Each with its file and line, as compilers write it.
    private(set) var mistakes: [String] = []

    private var identifiers: Set<String> = []

    init(of package: URL) {
        let curriculum = package.appending(path: "curriculum")
        let documents = "Sources/Documents/Generated"
        make("\(documents)/Flows.swift", from: curriculum, "flows") { $0.write(flows: $1) }
        make("\(documents)/Tables.swift", from: curriculum, "tables") { $0.write(tables: $1) }
        make("\(documents)/HeaderFields.swift", from: curriculum, "fields") { $0.write(fields: $1) }
        make("\(documents)/StatusCodes.swift", from: curriculum, "codes") { $0.write(codes: $1) }
        make("\(documents)/Captures.swift", from: curriculum, "captures") { $0.write(captures: $1) }
        let rooms =
            (try? FileManager.default.contentsOfDirectory(atPath: curriculum.appending(path: "words").path()))
        for room in (rooms ?? []).sorted() where SwiftSource.isName(room) {
            make("Sources/\(room)/Generated/Words.swift", from: curriculum, "words/\(room)") {
                $0.write(words: $1, of: room)
            }
        }
        let registries = RegistrySources(in: package.appending(path: "registries"))
        files.merge(registries.files) { _, new in new }
        mistakes += registries.mistakes
        let logs = TransparencyLogFile(in: package.appending(path: "registries"))
        files[TransparencyLogFile.path] = logs.text
        mistakes += logs.mistakes
    }

    /// What is made of the files of a folder.
    private mutating func make(
        _ path: String, from data: URL, _ folder: String, write: (inout SwiftSource, [Entry]) -> Void
    ) {
        var source = SwiftSource(
            madeFrom: "\(data.lastPathComponent)/\(folder)", identifiers: identifiers)
        write(&source, entries(in: data.appending(path: folder)))
        mistakes += source.mistakes
        identifiers = source.identifiers
        files[path] = source.text
    }

    /// The files of a folder, in the order of their names.
    private mutating func entries(in folder: URL) -> [Entry] {
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "yaml" }
            .sorted {
                $0.deletingPathExtension().lastPathComponent < $1.deletingPathExtension().lastPathComponent
            }
            .compactMap { file in
                do {
                    let bytes = [UInt8](try Data(contentsOf: file))
                    if let node = try YAMLNode.read(bytes) { return Entry(node: node, file: file.path()) }
                    mistakes.append("\(file.path()): is empty")
                } catch {
                    mistakes.append("\(file.path()): \(error)")
                }
                return nil
            }
    }

    /// The files in the package's folders for what is made.
    static func paths(in package: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: package.appending(path: "Sources").path())
        return (paths?.compactMap { $0 as? String } ?? []).map { "Sources/\($0)" }
            .filter { $0.contains("/Generated/") && $0.hasSuffix(".swift") }
    }
}
