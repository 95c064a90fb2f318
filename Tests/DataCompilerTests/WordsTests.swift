import Testing
import YAML

@testable import DataCompiler

/// What becomes of a file of words.
@Suite struct WordsTests {
    private func made(_ yaml: String, of room: String = "Annotations") throws -> SwiftSource {
        var source = SwiftSource(madeFrom: "words", identifiers: [])
        let node = try #require(try YAMLNode.read(Array(yaml.utf8)))
        source.write(words: [Entry(node: node, file: "words.yaml")], of: room)
        return source
    }

    /// No `default`: the compiler asks for words when a case is added.
    @Test func anEnumerationHasWordsForEveryCase() throws {
        let outward = "package import"
        let source = try made(
            """
            - enum: SameSite
              of: HTTPMessages
              package: true
              about: When it is sent.
              words:
                strict: {en: "never", zh: "从不"}
                lax, none: {en: "always", zh: "总是"}
            """)
        #expect(source.mistakes == [])
        #expect(
            source.text.hasSuffix(
                """
                \(outward) Documents
                \(outward) HTTPMessages

                extension SameSite {
                    /// When it is sent.
                    package var words: Bilingual {
                        switch self {
                        case .strict: Bilingual(en: "never", zh: "从不")
                        case .lax, .none: Bilingual(en: "always", zh: "总是")
                        }
                    }
                }


                """))
    }

    @Test func codePointsThatAreNotKnownHaveNone() throws {
        let source = try made(
            """
            - codes: AlertDescription
              about: What it means.
              words:
                42, 43: {en: "bad", zh: "坏"}
            """)
        #expect(source.mistakes == [])
        #expect(source.text.contains("    var words: Bilingual? {\n        switch rawValue {\n"))
        #expect(
            source.text.contains(
                "        case 42, 43: Bilingual(en: \"bad\", zh: \"坏\")\n        default: nil\n"))
    }

    @Test func phrasesHaveNamesAndMayHaveParts() throws {
        let source = try made(
            """
            - phrases: ICMPError
              prose: true
              about: What it is called.
              words:
                tooBig:
                  name: {en: "too big", zh: "过大"}
                  meaning: {en: "It does not fit.", zh: "放不下。"}
            """)
        #expect(source.mistakes == [])
        #expect(
            source.text.contains(
                """
                    enum Words {
                        static var tooBig: (name: BilingualProse, meaning: BilingualProse) { \
                (name: BilingualProse(en: "too big", zh: "过大"), \
                meaning: BilingualProse(en: "It does not fit.", zh: "放不下。")) }
                    }
                """))
    }

    @Test(arguments: [
        ("a: {en: \"one\"}", "words.yaml:4: `a` needs en and zh"),
        ("a: {en: \"one\", zh: \"一\", de: \"eins\"}", "words.yaml:4: unknown key `de`"),
        ("a: {en: \"one \", zh: \"一\"}", "words.yaml:4: `en` begins or ends with a blank"),
        ("a: {en: \"one  two\", zh: \"一\"}", "words.yaml:4: `en` has two blanks together"),
        ("a: {en: \"one\", zh: \"一,二\"}", "words.yaml:4: `zh` has “,” behind “一”"),
        ("a b: {en: \"one\", zh: \"一\"}", "words.yaml:4: `a b` is no name"),
        ("1: {en: \"one\", zh: \"一\"}", "words.yaml:4: `1` is no name"),
    ])
    func mistakesAreSaid(words: String, mistake: String) throws {
        let source = try made("- phrases: T\n  about: What it is.\n  words:\n    \(words)\n")
        #expect(source.mistakes == [mistake])
    }

    @Test func aSectionIsOneThing() throws {
        #expect(
            try made("- about: Nothing.\n").mistakes
                == ["words.yaml:1: a section has one of `enum`, `codes`, `phrases`, and `words`"])
        #expect(
            try made("- phrases: T\n  words: {a: {en: one, zh: 一}}\n").mistakes
                == ["words.yaml:1: `about` says in a line what the words are for"])
    }
}
