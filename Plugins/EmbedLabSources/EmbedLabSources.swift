import Foundation
import PackagePlugin

/// Puts the labs' own sources into their client, so that the code shown is the code that runs.
@main struct EmbedLabSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Labs")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.sorted { $0.path() < $1.path() }
        let output = context.pluginWorkDirectoryURL.appending(path: "LabSources.swift")
        return [
            .buildCommand(
                displayName: "Embedding the labs' sources",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path(), "LabSources"] + files.map { $0.path() },
                // The folder too: a new file changes nothing else.
                inputFiles: files + [folder],
                outputFiles: [output])
        ]
    }
}
