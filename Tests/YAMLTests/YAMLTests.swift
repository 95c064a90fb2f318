import Testing
import YAML

/// What becomes of a file, and what is said of one that is not in order.
@Suite struct YAMLTests {
    private func read(_ text: String) throws -> YAMLNode? { try YAMLNode.read(Array(text.utf8)) }

    @Test func valuesAndTheirLines() throws {
        let root = try #require(
            try read("# first\ntitle: {en: Small, zh: '小课'}\nsteps:\n- a\n- |\n  b\n  c\nempty:\n"))
        #expect(root.line == 2 && root.isMapping && root["title"]?["zh"]?.string == "小课")
        guard case .list(let steps) = root["steps"]?.content else {
            Issue.record("a list is expected")
            return
        }
        #expect(steps.map(\.string) == ["a", "b\nc\n"] && steps.map(\.line) == [4, 5])
        guard case .scalar(let first) = steps[0].content, case .scalar(let block) = steps[1].content else {
            Issue.record("texts are expected")
            return
        }
        #expect(!first.isLiteralBlock && block.isLiteralBlock)
        #expect(root["empty"]?.string == "" && root["missing"] == nil && steps[0]["a"] == nil)
        #expect(try read("# nothing\n") == nil && read("") == nil)
    }

    @Test(arguments: [
        ("a: 1\nb: 2\na: 3\n", YAMLError.repeatedKey("a", line: 1)),
        (
            "a: 1\n---\nb: 2\n",
            .grammar(problem: "but found another document", line: 2, opened: nil)
        ),
        ("a: *b\n", .grammar(problem: "found undefined alias", line: 1, opened: nil)),
        ("a: &b c\nd: *b\n", .grammar(problem: "found undefined alias", line: 2, opened: nil)),
        (
            "a: 'b\n\nc: d\n",
            .grammar(problem: "found unexpected end of stream", line: 4, opened: 1)
        ),
        (
            "a: b\n c: d\n",
            .grammar(problem: "mapping values are not allowed in this context", line: 2, opened: nil)
        ),
        ("a: \u{1}\n", .unreadable),
    ]) func mistakes(text: String, error: YAMLError) {
        #expect(throws: error) { try read(text) }
    }

    @Test func whatIsNestedTooDeeplyIsRefused() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try read(nested(200)) != nil)
        #expect(throws: YAMLError.grammar(problem: "exceeded maximum depth", line: 1, opened: nil)) {
            try read(nested(201))
        }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: YAMLError.unreadable) { try YAMLNode.read([0x61, 0x3A, 0x20, 0xFF, 0x0A]) }
    }
}
