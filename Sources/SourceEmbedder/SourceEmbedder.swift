import Foundation

/// Writes files into a Swift file as text, so that a program can show the code that it runs, or write out what belongs to
/// it: SourceEmbedder OUTPUT NAME FILE…, NAME being the name of the type that has a text for each of the files.
@main enum SourceEmbedder {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first, let type = arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("usage: SourceEmbedder OUTPUT NAME FILE…\n".utf8))
            exit(64)
        }
        var text = "/// Texts of files, by their names.\nenum \(type) {\n"
        var names: [String] = []
        for path in arguments.dropFirst(2) {
            let file = URL(filePath: path)
            let source = try String(contentsOf: file, encoding: .utf8)
            // The marks around the text must not stand in it.
            var marks = "#"
            while source.contains("\"\"\"\(marks)") { marks += "#" }
            let name = file.deletingPathExtension().lastPathComponent
            text += "static let \(name) = \(marks)\"\"\"\n\(source)\"\"\"\(marks)\n"
            names.append(name)
        }
        text += "static let all = [" + names.map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "]\n}\n"
        try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
    }
}
