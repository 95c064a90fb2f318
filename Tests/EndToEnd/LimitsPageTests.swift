import Foundation
import TestSupport
import Testing

private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// docs/limits.md tells of every bound in the sources, and what makes it finds those that it does not tell of.
@Suite(.enabled(if: python != nil, "needs python3")) struct LimitsPageTests {
    /// What the script says of a folder with sources, and its exit status.
    private func check(_ top: String) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = [top + "/tools/limits", "--check"]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test func thePageIsCurrent() throws {
        let (status, text) = try check(BundledCaptures.top.path)
        #expect(status == 0, "\(text)")
    }

    @Test(
        arguments: [
            ("    /// So many.\n    static let mostThings = 10\n", "no line for"),
            ("    static let longestName = 1 << 10\n", "without a reason"),
            ("    func f(_ list: [Int]) { if list.count < 1_000 { g() } }\n", "without a name"),
        ])
    func aBoundThatItDoesNotTellOfIsFound(line: String, complaint: String) throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        for name in ["tools", "docs", "Sources/Tracing"] {
            try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        try files.copyItem(
            atPath: BundledCaptures.top.path + "/tools/limits", toPath: folder.path + "/tools/limits")
        _ = try folder.file("tools/limits.tsv")
        _ = try folder.file("docs/limits.md")
        _ = try folder.file("Sources/Tracing/One.swift", Array("struct One {\n\(line)}\n".utf8))
        let (status, text) = try check(folder.path)
        #expect(status == 1)
        #expect(text.contains(complaint), "\(text)")
    }
}
