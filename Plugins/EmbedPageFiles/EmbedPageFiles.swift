import Foundation
import PackagePlugin

/// Puts the page's styles and scripts into the program that writes it: the program is one file, and so is the page.
@main struct EmbedPageFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Page")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["css", "js"].contains($0.pathExtension) }.sorted { $0.path() < $1.path() }
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the page's style and script",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path(), "PageFiles"] + files.map { $0.path() },
                // The folder too: a new file changes nothing else.
                inputFiles: files + [folder], outputFiles: [output])
        ]
    }
}
