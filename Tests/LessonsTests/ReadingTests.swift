import Documents
import Foundation
import Lessons
import Testing
import WireBytes

@Suite struct ReadingTests {
    @Test func aLessonIsReadWhole() throws {
        let reading = LessonFile.read(LessonFile.text, file: "small")
        #expect(reading.problems == [])
        let lesson = try #require(reading.lesson)
        #expect(
            lesson.name == "small" && lesson.level == .beginner && lesson.minutes == 5 && lesson.order == 3)
        #expect(lesson.title == Bilingual(en: "Small", zh: "小课") && lesson.isBilingual)
        #expect(lesson.teaches == ["nine-step", "protocols"] && lesson.goals.count == 1)
        #expect(lesson.steps.count == 2 && lesson.steps[0].line == 12)
        let first = lesson.steps[0]
        #expect(
            first.shows == [
                .packets([PacketSpan(1, 3)]),
                .message(MessageReference(isRequest: true, number: 1, connection: nil), field: "Host"),
            ])
        #expect(first.claims.map(\.line) == [23, 24])
        #expect(first.questions.first?.answer == .number(1, within: 0))
        #expect(first.material.capture == "plain-get" && lesson.steps[1].material.capture == "redirect")
        #expect(lesson.materials.map(\.capture) == ["plain-get", "redirect"])
        #expect(lesson.steps[1].questions.map(\.points) == [1, 3])
        #expect(
            lesson.homework?.points.first?.claim.subject
                == .message(MessageReference(isRequest: true, number: nil, connection: nil)))
        let marked = MarkedText(first.say.en)
        #expect(marked.blocks.map(\.isItem) == [false, true, true])
        #expect(marked.blocks[0].spans.map(\.kind) == [.plain, .emphasis, .plain])
        #expect(MarkedText(first.say.zh).blocks[0].spans.map(\.kind) == [.strong, .plain])
    }

    /// What stands in the file is replaced, and the one line that is to be said of it.
    @Test(arguments: [
        ("level: beginner", "levl: beginner", 3, "perhaps ‘level’"),
        ("level: beginner", "level: easy", 3, "beginner, intermediate, advanced"),
        ("minutes: 5", "minutes: soon", 4, "whole number from 1 to 60"),
        ("minutes: 5", "minutes: 61", 4, "whole number from 1 to 60"),
        ("minutes: 5", "minutes: [5]", 4, "one value"),
        ("lesson: small", "lesson: Small!", 1, "lower-case letters"),
        ("teaches: [nine-step, protocols]", "teaches: nine-step", 6, "is a list"),
        ("[nine-step, protocols]", "[nine-stepp]", 6, "perhaps ‘nine-step’"),
        ("{en: First, zh: 第一步}", "{en: First}", 12, "has no ‘zh’"),
        ("{en: First, zh: 第一步}", "First", 12, "in one language"),
        ("{en: First, zh: 第一步}", "{en: First, zh: 第一步, fr: Un}", 12, "is not a language"),
        ("{en: First, zh: 第一步}", "{en: \"\", zh: 第一步}", 12, "is empty"),
        ("{en: First, zh: 第一步}", "{en: \"a\\eb\", zh: 第一步}", 12, "U+001B"),
        ("{en: First, zh: 第一步}", "{en: \"a\\u202Eb\", zh: 第一步}", 12, "U+202E"),
        ("First", "a\u{1B}[31m", 12, "U+001B"),
        ("First", "a\u{202E}b", 12, "U+202E"),
        ("packets 1-3", "packts 1-3", 13, "perhaps ‘packets’"),
        ("packets 1-3", "packets 0-3", 13, "is 1 or more"),
        ("packets 1-3", "packets 3-1", 13, "as 4-6"),
        ("packets 1-3", "flow nine-stop", 13, "perhaps ‘nine-step’"),
        ("packets 1-3", "step 10 of nine-step", 13, "steps 1 to 9"),
        ("packets 1-3", "row nix of request-headers", 13, "not a row"),
        ("packets 1-3", "bytes 3 of pocket 1", 13, "‘packet’ is expected"),
        ("flags SYN", "flags SIN", 24, "perhaps ‘FIN’"),
        ("packet 1 flags SYN", "packet 1 flagged SYN", 24, "use step, from"),
        ("packet 1 flags SYN", "package 1 flags SYN", 24, "use capture"),
        ("packet 1 flags SYN", "packet one flags SYN", 24, "number of a packet"),
        ("packet 1 flags SYN", "packet 1 payload 3 4", 24, "one word too many"),
        ("packet 1 flags SYN", "'packet 1 contains \"x'", 24, "not closed"),
        ("packet 1 flags SYN", "packet flags SYN", 24, "number of a packet"),
        ("packet 1 flags SYN", "connection 0 closes slowly", 24, "four-way"),
        ("packet 1 flags SYN", "'packet 1 bytes 0-1 \"47\"'", 24, "are 2, and 1"),
        ("because: packet 2 acknowledgement 1", "hint: {en: a, zh: b}", 26, "because is missing"),
        (
            "because: packet 2 acknowledgement 1", "because: packet 2 acknowledgement 7", 28,
            "contain the answer, 1"
        ),
        ("number: 1", "number: 1\n      fill: one", 26, "exactly one of"),
        ("answer: 1", "answer: 3", 36, "from 1 to 2"),
        ("answer: 1", "points: 2", 34, "answer is missing"),
        ("order: [SYN, SYN/ACK, ACK]", "order: [SYN]", 39, "2 to 10 are allowed"),
        ("points: 3", "points: 11", 40, "from 1 to 10"),
        ("    capture: redirect", "    keys: tls13", 32, "goes with a capture"),
        ("request method POST", "request methd POST", 45, "perhaps ‘method’"),
        ("minutes: 5", "minutes: 5\nminutes: 6", 4, "more than once"),
        ("minutes: 5", "minutes: 5\n   order: 4", 5, "indent"),
        ("minutes: 5", "\tminutes: 5", 4, "tab"),
        ("title: {en: Small, zh: 小课}", "title: {en: Small, zh: 小课", 3, "bracket"),
        ("title: {en: Small, zh: 小课}", "title: &t {en: Small, zh: 小课}", 2, "anchor"),
        ("title: {en: Small, zh: 小课}", "title: *t", 2, "in quotes"),
        ("title: {en: Small, zh: 小课}", "title: 'Small", 2, "quotation mark"),
    ]) func oneMistake(part: String, replacement: String, line: Int, words: String) throws {
        let text = LessonFile.text
        let range = try #require(text.firstRange(of: part))
        let reading = LessonFile.read(text.replacingCharacters(in: range, with: replacement))
        #expect(reading.lesson == nil)
        #expect(
            reading.problems.count == 1 && reading.problems.first?.line == line
                && reading.problems.first?.text.en.contains(words) == true,
            "\(reading.problems.map { "\($0.line): \($0.text.en)" })")
        let problem = try #require(reading.problems.first)
        #expect(problem.kind == .mistake && problem.text.zh != problem.text.en)
    }

    @Test func allMistakesAreTold() {
        let text = LessonFile.text.replacing("level: beginner", with: "levl: beginner")
            .replacing("minutes: 5", with: "minutes: 0").replacing("flags SYN", with: "flags SIN")
            .replacing("packets 1-3", with: "pockets 1-3")
        // A key that is misspelt is not missing as well.
        #expect(LessonFile.read(text).problems.map(\.line) == [3, 4, 13, 24])
    }

    @Test func theFilesNameIsTheLessons() {
        let problems = LessonFile.read(LessonFile.text, file: "other").problems
        #expect(problems.map(\.line) == [1] && problems[0].text.en.contains("‘other’"))
    }

    @Test func largeDeepAndStrangeFilesAreRefused() {
        func problem(_ bytes: [UInt8]) -> String { LessonReading(bytes).problems.first?.text.en ?? "" }
        #expect(problem([UInt8](repeating: 0x20, count: (1 << 20) + 1)).contains("1 MiB"))
        #expect(problem([]).contains("empty"))
        #expect(problem(Array("a: ".utf8) + [0xFF, 0xFE]).contains("UTF-8"))
        for opening in ["[", "{a: ", "- ", "? "] {
            #expect(
                problem(Array(String(repeating: opening, count: 100_000).utf8)).contains("deep"), "\(opening)"
            )
        }
        #expect(
            problem((0..<500).flatMap { Array(String(repeating: " ", count: $0).utf8) + Array("a:\n".utf8) })
                .contains("deep"))
        // Every alias doubles what is there.
        let bomb = (1...60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
        #expect(problem(Array(bomb.utf8)).contains("anchor"))
        for hidden in ["? &a [x]\n: y", "{\"a\":&x [1]}", "- !!seq &a [b]", "\"k\": \"b: |\n  \", c: &x [1]"]
        {
            #expect(problem(Array(hidden.utf8)).contains("anchor"), "\(hidden)")
        }
        #expect(LessonFile.read("\u{FEFF}" + LessonFile.text).lesson != nil)
        #expect(LessonFile.read(LessonFile.text.replacing("\n", with: "\r\n")).lesson != nil)
    }

    @Test func tooManySteps() {
        let step = "  - {title: a, say: b}\n"
        let head = "lesson: a\ntitle: b\nlevel: beginner\nminutes: 1\nteaches: []\ncapture: c\nsteps:\n"
        #expect(LessonFile.read(head + String(repeating: step, count: 200)).problems == [])
        let problems = LessonFile.read(head + String(repeating: step, count: 201)).problems
        #expect(problems.count == 1 && problems[0].line == 8 && problems[0].text.en.contains("1 to 200"))
        let long = LessonFile.read(head + "  - {title: a, say: \(String(repeating: "b", count: 4001))}")
            .problems
        #expect(long.count == 1 && long[0].line == 8 && long[0].text.en.contains("4001"))
        #expect(LessonFile.read(head + step).lesson?.isBilingual == false)
    }

    /// Bytes turned over and lines taken out: whatever comes of it, it is told, and nothing traps.
    @Test func noFileTraps() {
        let bytes = Array(LessonFile.text.utf8)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            for change in [0x00, 0x22, 0x26, 0x2D, 0x5B, 0xFF] as [UInt8] {
                var broken = bytes
                broken[place] = change
                let reading = LessonReading(broken)
                #expect((reading.lesson == nil) != reading.problems.isEmpty)
            }
            _ = LessonReading(Array(bytes.prefix(place)))
        }
    }
}
