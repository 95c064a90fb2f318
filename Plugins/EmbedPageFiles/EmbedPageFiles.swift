import Foundation
import PackagePlugin

/// Puts the page's style and script into the program that writes it: the program is one file, and so is the page.
@main struct EmbedPageFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Page")
        let files = ["style.css", "script.js"].map { folder.appending(path: $0) }
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the page's style and script",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path(), "PageFiles"] + files.map { $0.path() },
                inputFiles: files, outputFiles: [output])
        ]
    }
}
