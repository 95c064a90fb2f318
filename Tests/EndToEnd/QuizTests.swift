import Foundation
import Testing

/// `lesson quiz` without a terminal: answers come from a pipe or file.
struct QuizTests {
    private static func quiz(_ arguments: String..., answers: String = "") throws -> Program.Outcome {
        try Program.run(["lesson", "quiz"] + arguments, input: Array(answers.utf8))
    }

    private static func questions(_ outcome: Program.Outcome) throws -> [[String: Any]] {
        try #require(outcome.json?["questions"] as? [[String: Any]])
    }

    /// What somebody would type who knows the answer.
    private static func typed(_ question: [String: Any]) throws -> String {
        let expected = try #require(question["expected"] as? String)
        switch question["kind"] as? String {
        case "choice", "order":
            return expected.matches(of: #/(?:^|; | → )([a-z])\) /#).map { String($0.1) }.joined()
        case "packet", "number": return String(try #require(expected.firstMatch(of: #/\d[\d,]*/#)).0)
        default: return expected
        }
    }

    @Test(arguments: ["plain-get", "chain-expired", "loss", "handshake", "put-basic.pcap"])
    func whoKnowsEverythingHasAllPoints(_ name: String) throws {
        let seed = name == "handshake" ? [] : ["--seed", "7"]
        let asked = try Program.run(["lesson", "quiz", name, "--format", "json"] + seed)
        #expect(asked.status == 0 && asked.errors.isEmpty)
        #expect(asked.json?["score"] as? Int == 0)
        let questions = try Self.questions(asked)
        #expect(questions.count >= 3)
        #expect(questions.allSatisfy { $0["mark"] as? String == "unanswered" && $0["given"] == nil })
        let answers = try questions.map(Self.typed).joined(separator: "\n") + "\n"
        let right = try Program.run(
            ["lesson", "quiz", name, "--format", "json"] + seed, input: Array(answers.utf8))
        #expect(right.json?["score"] as? Int == 100)
        #expect(right.json?["points"] as? Int == right.json?["of"] as? Int)
        let marked = try Self.questions(right)
        #expect(marked.allSatisfy { $0["right"] as? Bool == true })
        // A lesson's choice may stand on what it said, without a packet.
        let shown = marked.filter { name != "handshake" || $0["kind"] as? String == "number" }
        #expect(shown.allSatisfy { ($0["evidence"] as? [String: Any])?["value"] is String })
    }

    @Test func aQuizReadsAsADialogue() throws {
        let outcome = try Self.quiz(
            "plain-get", "--questions", "3", "--seed", "1", "--language", "en", answers: "?\nzebra\n\n\n")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let text = outcome.text
        #expect(text.contains("Question 1 of 3") && text.contains("Question 3 of 3"))
        #expect(text.contains("> ?\n") && text.contains("> zebra\n"))
        // What is no answer is asked again.
        #expect(text.contains("Answer with") && text.contains("– Passed over."))
        #expect(text.contains("Score: 0 of 3 points, 0 %: 0 right, 0 wrong, 3 not answered."))
        let chinese = try Self.quiz("plain-get", "--questions", "1", "--seed", "1", "--language", "zh")
        #expect(chinese.text.contains("第 1 题（共 1 题") && chinese.text.contains("得分：0/1 分"))
    }

    /// Who never answers in the form that is asked for is wrong in the end; of a file each line is an answer.
    @Test func aMalformedAnswerIsAskedAgain() throws {
        let folder = try TemporaryFolder()
        let answers = "zebra\nzebra\nzebra\n"
        let piped = try Self.quiz(
            "plain-get", "--questions", "3", "--seed", "1", "--language", "en", answers: answers)
        #expect(piped.text.contains("0 right, 1 wrong, 2 not answered"), "\(piped.text)")
        let file = try folder.file("answers", Array(answers.utf8))
        let read = try Self.quiz(
            "plain-get", "--questions", "3", "--seed", "1", "--language", "en", "--answers", file)
        #expect(read.text.contains("0 right, 3 wrong"), "\(read.text)")
        #expect(read.text.contains("✗ Wrong."))
    }

    @Test func resultsGoToAFile() throws {
        let folder = try TemporaryFolder()
        let answers = try folder.file("answers", Array("1\n2\n".utf8))
        let result = folder.path + "/result.json"
        let outcome = try Self.quiz(
            "plain-get", "--questions", "2", "--seed", "1", "--answers", answers, "--format", "json",
            "--output", result)
        #expect(outcome.status == 0 && outcome.text.contains("Question 2 of 2"))
        let written = try Data(contentsOf: URL(fileURLWithPath: result))
        let json = try #require(try JSONSerialization.jsonObject(with: written) as? [String: Any])
        #expect(json["schema"] as? String == "netlesson.quiz/1" && json["seed"] as? Int == 1)
        let report = folder.path + "/result.txt"
        _ = try Self.quiz("plain-get", "--questions", "2", "--answers", answers, "--output", report)
        #expect(try String(contentsOfFile: report, encoding: .utf8).hasPrefix("Score: "))
    }

    @Test func withoutASeedItSaysWhichOneItTook() throws {
        let first = try Self.quiz("plain-get", "--format", "json")
        let seed = try #require(first.json?["seed"] as? Int)
        let again = try Self.quiz("plain-get", "--format", "json", "--seed", "\(seed)")
        #expect(first.output == again.output)
    }

    @Test(arguments: [
        (["nothing-here"], 66, "nothing-here"), (["plain-get", "--questions", "0"], 64, "--questions"),
        (["plain-get", "--seed", "-1"], 64, "--seed"), (["handshake", "--seed", "1"], 64, "--seed"),
        (["-"], 64, "--answers"), (["plain-get", "--answers", "/nowhere/at/all"], 66, "/nowhere/at/all"),
        (["quic"], 65, "no TCP connection"),
        (["plain-get", "--format", "json", "--output", "/nowhere/at/all"], 73, "/nowhere/at/all"),
    ])
    func mistakesGetOneLine(_ arguments: [String], _ status: Int32, _ words: String) throws {
        let outcome = try Program.run(["lesson", "quiz"] + arguments)
        #expect(outcome.status == status)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
    }

    /// What was captured, and what is typed, reaches the terminal escaped.
    @Test func hostileTextIsShownEscaped() throws {
        var capture = SmallCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "GET /\u{1b}[31m?q=%1b%5b31m+x HTTP/1.1\r\nHost: a\u{1b}]0;x\u{7}\u{202e}b\r\n\r\n")
        capture.say(fromClient: false, flags: 0x10)
        capture.say(
            fromClient: false,
            "HTTP/1.1 200 O\u{1b}[2JK\r\nContent-Length: 2\r\nX-\u{1b}: \u{9b}31m\r\n\r\nhi")
        let folder = try TemporaryFolder()
        let file = try folder.file("hostile.pcap", capture.bytes)
        for format in ["text", "json"] {
            let outcome = try Self.quiz(
                file, "--questions", "50", "--format", format,
                answers: String(repeating: "\u{1b}[31mzebra\u{202e}\u{7}\n", count: 50))
            #expect(outcome.status == 0)
            #expect(
                !outcome.text.unicodeScalars.contains {
                    ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0 == "\u{202e}"
                })
        }
    }
}
