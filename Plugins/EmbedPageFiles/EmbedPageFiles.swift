import Foundation
import PackagePlugin

/// Puts the page's style and script into the program that writes it: the program is one file, and so is the page. Each is
/// in files by subject, in this order.
@main struct EmbedPageFiles: BuildToolPlugin {
    private static let styles = [
        "style.css", "list.css", "strip.css", "view.css", "table.css", "panes.css", "lesson.css",
    ]
    private static let scripts = [
        "script.js", "strip.js", "time.js", "view.js", "table.js", "list.js", "panes.js", "lesson.js",
        "begin.js",
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Page")
        let styles = Self.styles.map { folder.appending(path: $0) }
        let scripts = Self.scripts.map { folder.appending(path: $0) }
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the page's style and script",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path(), "PageFiles", "style="] + styles.map { $0.path() } + ["script="]
                    + scripts.map { $0.path() },
                inputFiles: styles + scripts, outputFiles: [output])
        ]
    }
}
