import Foundation
import TestSupport
import Testing

/// The program that puts a room's files into its sources, which is built beside netlesson.
@Suite struct SourceEmbedderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// SwiftPM runs it at each build, and compiles anew the rooms that what it writes belongs to.
    @Test func onlyWhatIsAnotherIsWrittenAnew() throws {
        let style = try folder.file("style.css", Array("p { margin: 0 }\n".utf8))
        let written = folder.path + "/Texts.swift"
        try embed(style, in: written)
        #expect(try String(contentsOfFile: written, encoding: .utf8).contains("p { margin: 0 }\n"))
        let long = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: written)

        try embed(style, in: written)
        #expect(try changed(written) == long)

        try Data("p { margin: 1 }\n".utf8).write(to: URL(filePath: style))
        try embed(style, in: written)
        #expect(try changed(written) != long)
        #expect(try String(contentsOfFile: written, encoding: .utf8).contains("p { margin: 1 }\n"))
    }

    private func embed(_ file: String, in output: String) throws {
        let beside = URL(filePath: Program.path).deletingLastPathComponent()
        let process = try Process.run(
            beside.appending(path: "SourceEmbedder"), arguments: [output, "Texts", "style=", file])
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    private func changed(_ file: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
}
