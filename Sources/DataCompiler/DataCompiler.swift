import Foundation

/// Makes Swift of the data files in curriculum/, so that reading them costs the program nothing: DataCompiler PACKAGE.
///
/// What is made is checked in, in folders called Generated; `make generated` runs this, and a test holds that what is
/// there is what the data say.
@main enum DataCompiler {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else { fail(["usage: DataCompiler PACKAGE"], status: 64) }
        let package = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
        let sources = GeneratedSources(of: package)
        guard sources.mistakes.isEmpty else { fail(sources.mistakes, status: 65) }
        for path in GeneratedSources.paths(in: package) where sources.files[path] == nil {
            try FileManager.default.removeItem(at: package.appending(path: path))
        }
        for (path, text) in sources.files {
            let file = package.appending(path: path)
            // A file that says the same keeps its date: what was built from it is still current.
            if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }
    }

    private static func fail(_ messages: [String], status: Int32) -> Never {
        for message in messages { FileHandle.standardError.write(Data("error: \(message)\n".utf8)) }
        exit(status)
    }
}
