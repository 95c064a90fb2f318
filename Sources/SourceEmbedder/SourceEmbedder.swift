import Foundation

/// Writes source files into a Swift file as text, so that a program can show the code that it runs:
/// SourceEmbedder OUTPUT FILE…
@main enum SourceEmbedder {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else {
            FileHandle.standardError.write(Data("usage: SourceEmbedder OUTPUT FILE…\n".utf8))
            exit(64)
        }
        var text =
            "/// The labs' sources by the names of their files.\nlet labSources: [String: String] = [\n"
        for path in arguments.dropFirst() {
            let file = URL(filePath: path)
            let source = try String(contentsOf: file, encoding: .utf8)
            // The marks around the text must not stand in it.
            var marks = "#"
            while source.contains("\"\"\"\(marks)") { marks += "#" }
            let name = file.deletingPathExtension().lastPathComponent
            text += "\"\(name)\": \(marks)\"\"\"\n\(source)\"\"\"\(marks),\n"
        }
        try Data((text + "]\n").utf8).write(to: URL(filePath: output), options: .atomic)
    }
}
