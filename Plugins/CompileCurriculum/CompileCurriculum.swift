import Foundation
import PackagePlugin

/// Compiles the curriculum's data files into the room that it is built for, so that reading them costs the program's
/// start nothing and a mistake in one of them is an error of the build.
@main struct CompileCurriculum: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "curriculum")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let data = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "yaml" }
        let output = context.pluginWorkDirectoryURL.appending(path: "Curriculum.swift")
        return [
            .buildCommand(
                displayName: "Compiling the curriculum",
                executable: try context.tool(named: "CurriculumCompiler").url,
                arguments: [folder.path(), output.path()],
                // The folders too: a new file changes nothing else.
                inputFiles: data + ["flows", "tables", "fields", "codes"].map { folder.appending(path: $0) },
                outputFiles: [output])
        ]
    }
}
