import Foundation
import PackagePlugin

/// Puts the style and script of a room's pages into the program that writes them: the program is one file, and so is a page.
/// Each is in files by subject, in this order, of which a room has those that it needs; those of a lesson, of a comparison and
/// of a ladder that grows stand by themselves, as other pages have no need of them.
@main struct EmbedPageFiles: BuildToolPlugin {
    private static let texts = [
        ("style", ["style.css", "list.css", "strip.css", "view.css", "table.css", "panes.css"]),
        ("script", ["script.js", "strip.js", "time.js", "view.js", "table.js", "list.js", "panes.js"]),
        ("lessonStyle", ["lesson.css"]), ("lessonScript", ["lesson.js"]), ("growing", ["grow.js"]),
        ("comparisonStyle", ["comparison.css"]), ("comparisonScript", ["comparison.js"]),
        ("beginning", ["begin.js"]),
        ("classStyle", ["classStyle.css"]), ("classPage", ["classPage.js"]),
        ("authorStyle", ["authorStyle.css"]), ("authorPage", ["authorPage.js"]),
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Page")
        let texts = Self.texts.map { name, files in
            (
                name: name,
                files: files.map { folder.appending(path: $0) }
                    .filter { FileManager.default.fileExists(atPath: $0.path()) }
            )
        }.filter { !$0.files.isEmpty }
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the page's style and script",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path(), "PageFiles"]
                    + texts.flatMap { ["\($0.name)="] + $0.files.map { $0.path() } },
                inputFiles: texts.flatMap(\.files),
                outputFiles: [output])
        ]
    }
}
