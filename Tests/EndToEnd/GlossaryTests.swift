import Foundation
import TestSupport
import Testing

private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// What people read keeps to curriculum/glossary.yaml, and tools/check-glossary finds what does not; the documents in
/// Chinese have what the English ones have, by tools/check-translations.
@Suite(.enabled(if: python != nil, "needs python3")) struct GlossaryTests {
    /// What a script says of a checkout, and its exit status.
    private func check(_ top: String, with script: String = "check-glossary") throws -> (
        status: Int32, text: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["\(top)/tools/\(script)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// The same of one file beside the real glossary.
    private func check(_ name: String, _ text: String) throws -> (status: Int32, text: String) {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        for name in ["tools", "curriculum/words/Annotations", "docs", "Sources/Tracing", "Tests/Golden"] {
            try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        for name in ["tools/check-glossary", "curriculum/glossary.yaml"] {
            try files.copyItem(
                atPath: BundledCaptures.top.path + "/" + name, toPath: folder.path + "/" + name)
        }
        _ = try folder.file(name, Array(text.utf8))
        return try check(folder.path)
    }

    @Test func theDocumentsAreTheSameInBothLanguages() throws {
        let (status, text) = try check(BundledCaptures.top.path, with: "check-translations")
        #expect(status == 0, "\(text)")
    }

    @Test(
        arguments: [
            (
                "| `a` | one |", "| `b` | 一 |",
                "docs/one.zh-CN.md:1: is not the row of a table of docs/one.md:1: `a`, `b`\n"
            ),
            ("# One\n\n## Two", "# 一", "docs/one.zh-CN.md: has 1 of heading, docs/one.md 2\n"),
            (
                "```\n{ \"a\" }\n```", "```\n{ \"b\" }\n```",
                "docs/one.zh-CN.md:2: is not the block of JSON of docs/one.md:2: another one\n"
            ),
        ])
    func aDocumentThatIsBehindIsFound(english: String, chinese: String, complaint: String) throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        for name in ["tools", "docs"] {
            try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        try files.copyItem(
            atPath: BundledCaptures.top.path + "/tools/check-translations",
            toPath: folder.path + "/tools/check-translations")
        _ = try folder.file("docs/one.md", Array(english.utf8))
        _ = try folder.file("docs/one.zh-CN.md", Array(chinese.utf8))
        let found = try check(folder.path, with: "check-translations")
        #expect(found.status == 1)
        #expect(found.text == complaint)
    }

    @Test func oneThingHasOneTerm() throws {
        let (status, text) = try check(BundledCaptures.top.path)
        #expect(status == 0, "\(text)")
    }

    @Test(
        arguments: [
            ("docs/one.md", "一行\n画成梯形图。\n", "docs/one.md:2: “梯形图” should be “时序图”\n"),
            (
                "docs/one.md", "It is out of order.\nTwo acknowledgements.\n",
                "docs/one.md:2: “acknowledgements” should be “acknowledgment”\n"
            ),
            (
                "curriculum/words/Annotations/one.yaml", "body: {en: \"body\", zh: \"主体\"}\n",
                "curriculum/words/Annotations/one.yaml:1: “主体” should be “正文”\n"
            ),
            (
                "Sources/Tracing/One.swift", "let one = \"用 \\(version.text(\"TLSv1.2\")) 传送的响应体\"\n",
                "Sources/Tracing/One.swift:1: “响应体” should be “正文”\n"
            ),
            (
                "Tests/Golden/one.txt", "versions: TLSv1.3\n",
                "Tests/Golden/one.txt:1: “TLSv1.3” should be “TLS 1.2, with a blank”\n"
            ),
        ])
    func anotherWordIsFound(name: String, text: String, complaint: String) throws {
        let found = try check(name, text)
        #expect(found.status == 1)
        #expect(found.text == complaint)
    }

    @Test(
        arguments: [
            ("docs/one.md", "`acknowledgement` 和证书的主体\n"),
            (
                "curriculum/words/Annotations/one.yaml",
                "acknowledgement: {en: \"acknowledgment\", zh: \"确认\"}\n"
            ),
            ("Sources/Tracing/One.swift", "let one = \"acknowledgement\"  // 主体\n"),
            ("Tests/Golden/one-json.txt", "{\"version\":\"TLSv1.3\"}\n"),
        ])
    func whatProgramsReadAndOtherMeaningsAreLeft(name: String, text: String) throws {
        let found = try check(name, text)
        #expect(found.status == 0, "\(found.text)")
    }
}
