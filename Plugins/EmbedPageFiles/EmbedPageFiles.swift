import Foundation
import PackagePlugin

/// Puts the page's style and script into the program that writes it: the program is one file, and so is the page. Each is
/// in files by subject, in this order; those of a lesson stand by themselves, as a page without one has no need of them.
@main struct EmbedPageFiles: BuildToolPlugin {
    private static let texts = [
        ("style", ["style.css", "list.css", "strip.css", "view.css", "table.css", "panes.css"]),
        ("script", ["script.js", "strip.js", "time.js", "view.js", "table.js", "list.js", "panes.js"]),
        ("lessonStyle", ["lesson.css"]), ("lessonScript", ["lesson.js"]), ("beginning", ["begin.js"]),
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Page")
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the page's style and script",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path(), "PageFiles"]
                    + Self.texts.flatMap { name, files in
                        ["\(name)="] + files.map { folder.appending(path: $0).path() }
                    },
                inputFiles: Self.texts.flatMap { $1 }.map { folder.appending(path: $0) },
                outputFiles: [output])
        ]
    }
}
