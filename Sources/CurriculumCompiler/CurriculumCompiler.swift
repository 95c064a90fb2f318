import Foundation
import Yams

/// Turns the data files of a curriculum into Swift: CurriculumCompiler FOLDER OUTPUT.
///
/// What a file must hold is described in curriculum/README.md. A mistake ends the build with its file and line.
@main enum CurriculumCompiler {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            fail("usage: CurriculumCompiler FOLDER OUTPUT")
        }
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        do {
            var source = SwiftSource()
            source.write(flows: try entries(in: folder, "flows"))
            source.write(tables: try entries(in: folder, "tables"))
            source.write(fields: try entries(in: folder, "fields"))
            source.write(codes: try entries(in: folder, "codes"))
            if let mistake = source.mistakes.first {
                for other in source.mistakes.dropFirst() { report(other) }
                fail(mistake)
            }
            try Data(source.text.utf8).write(to: URL(filePath: arguments[2]), options: .atomic)
        } catch {
            fail("\(error)")
        }
    }

    /// The files of a folder, in the order of their names.
    private static func entries(in folder: URL, _ name: String) throws -> [Entry] {
        let folder = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: folder.path()) else { return [] }
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "yaml" }
            .sorted {
                $0.deletingPathExtension().lastPathComponent < $1.deletingPathExtension().lastPathComponent
            }
            .map { file in
                let text = try String(contentsOf: file, encoding: .utf8)
                do {
                    guard let node = try Yams.compose(yaml: text) else { fail("\(file.path()): is empty") }
                    return Entry(node: node, file: file.path())
                } catch let error as YamlError {
                    fail("\(file.path()): \(error)")
                }
            }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    }

    private static func fail(_ message: String) -> Never {
        report(message)
        exit(65)
    }
}
