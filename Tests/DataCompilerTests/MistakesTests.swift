import Foundation
import TestSupport
import Testing

@testable import DataCompiler

/// What is wrong with a data file is said with its place, and all of it at once.
@Suite struct MistakesTests {
    private func mistakes(in path: String, _ text: String) throws -> [String] {
        let package = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)/")
        let file = package.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: package) }
        try Data(text.utf8).write(to: file)
        return GeneratedSources(of: package).mistakes.map {
            $0.hasPrefix(package.path()) ? String($0.dropFirst(package.path().count)) : $0
        }
    }

    @Test func aLanguageThatIsMissing() throws {
        let found = try mistakes(
            in: "curriculum/codes/codes.yaml",
            """
            - {code: 200, name: OK, meaning: {en: It worked., zh: 成功。}, source: RFC 9110}
            - {code: 404, name: Not Found, meaning: {en: Not there.}, source: RFC 9110}
            """)
        #expect(found == ["curriculum/codes/codes.yaml:2: `meaning` needs en and zh"])
    }

    @Test func rowsOfARegistry() throws {
        let found = try mistakes(
            in: "registries/codes.tsv",
            """
            # type\tRoom.Code: UInt8
            # meaning\tA code.
            # reference\tRFC 1
            # names\tusual
            # date\t2026-11-21
            # colour\tred
            code\tname\tconstant\tcomment\tkind: Kind
            2\ttwo
            1\tone
            x\tno number
            3
            4\tfour\tlet four\tFour.
            5\tfive\t\t\t.some; fatalError()
            """)
        #expect(
            found == [
                "registries/codes.tsv:6: unknown key `colour`",
                "registries/codes.tsv:9: 1 stands behind 2",
                "registries/codes.tsv:10: “x” is no number",
                "registries/codes.tsv:11: 3 has neither a name nor a constant",
                "registries/codes.tsv:12: a constant needs a Swift name and a comment",
                "registries/codes.tsv:13: “.some; fatalError()” is no Swift name",
            ])
    }

    @Test func aRegistryWithoutItsHead() throws {
        let found = try mistakes(in: "registries/codes.tsv", "# type\tCode\ncode\tname\n")
        #expect(
            found == [
                "registries/codes.tsv:2: the first columns are not code, name, constant, comment",
                "registries/codes.tsv: `meaning` is missing", "registries/codes.tsv: `names` is missing",
                "registries/codes.tsv: `date` is missing",
                "registries/codes.tsv: neither `registry` nor `reference` says where it is from",
                "registries/codes.tsv: `type` is not as Room.Name: UInt16",
            ])
    }

    @Test func keysThatNobodyReads() throws {
        let found = try mistakes(
            in: "curriculum/flows/flow.yaml",
            """
            id: flow
            titel: {en: A flow, zh: 流程}
            document: D
            title: {en: A flow, zh: 流程}
            says: {en: It flows., zh: 流程。}
            today: {en: Still., zh: 依旧。}
            source: RFC 1
            """)
        #expect(
            found == [
                "curriculum/flows/flow.yaml:1: unknown key `titel`",
                "curriculum/flows/flow.yaml:1: a flow needs steps",
            ])
    }

    @Test func theSameIdTwice() throws {
        let text = """
            id: same
            title: {en: Fields, zh: 字段}
            direction: both
            rows: []
            """
        let package = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)/")
        let folder = package.appending(path: "curriculum/fields")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: package) }
        for name in ["a", "b"] { try Data(text.utf8).write(to: folder.appending(path: "\(name).yaml")) }
        let found = GeneratedSources(of: package).mistakes
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("b.yaml:1: the id \"same\" is taken") == true)
    }

    @Test func whatIsNoYAML() throws {
        let found = try mistakes(in: "curriculum/codes/codes.yaml", "- {code: 200")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("curriculum/codes/codes.yaml: ") == true)
    }

    /// Nothing in a data file becomes code.
    @Test func textStaysText() {
        let source = SwiftSource(madeFrom: "curriculum", identifiers: [])
        #expect(source.literal("a \"b\" \\(c)\n") == #""a \"b\" \\(c)\u{a}""#)
    }
}
