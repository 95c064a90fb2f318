import Foundation

/// Writes files into a Swift file as text, so that a program can show the code that it runs, or write out what belongs to
/// it: SourceEmbedder OUTPUT NAME FILE…, NAME being the name of the type that has a text for each of the files. Files behind
/// an argument such as "style=" are one text of that name.
@main enum SourceEmbedder {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first, let type = arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("usage: SourceEmbedder OUTPUT NAME [TEXT=] FILE…\n".utf8))
            exit(64)
        }
        var texts: [(name: String, source: String)] = []
        var isJoining = false
        for argument in arguments.dropFirst(2) {
            if argument.hasSuffix("=") {
                texts.append((String(argument.dropLast()), ""))
                isJoining = true
                continue
            }
            let file = URL(filePath: argument)
            if !isJoining { texts.append((file.deletingPathExtension().lastPathComponent, "")) }
            texts[texts.count - 1].source += try String(contentsOf: file, encoding: .utf8)
        }
        var swift = "/// Texts of files, by their names.\nenum \(type) {\n"
        for (name, source) in texts {
            // The marks around the text must not stand in it.
            var marks = "#"
            while source.contains("\"\"\"\(marks)") { marks += "#" }
            swift += "static let \(name) = \(marks)\"\"\"\n\(source)\"\"\"\(marks)\n"
        }
        let all = texts.map { "\"\($0.name)\": \($0.name)" }.joined(separator: ", ")
        swift += "static let all = [\(all)]\n}\n"
        // SwiftPM may link this program anew at each build, and then runs it again. What is the same is left as it is: the
        // rooms that it belongs to are then not compiled again.
        let file = URL(filePath: output)
        if (try? Data(contentsOf: file)) == Data(swift.utf8) { return }
        try Data(swift.utf8).write(to: file, options: .atomic)
    }
}
