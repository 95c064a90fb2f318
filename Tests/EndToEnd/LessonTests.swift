import Foundation
import TestSupport
import Testing

/// `netlesson lesson`, run as users run it.
@Suite struct LessonTests {
    private static let home = ["NETLESSON_HOME": BundledCaptures.top.path, "COLUMNS": "80"]

    private func lesson(_ arguments: String..., input: String = "") throws -> Program.Outcome {
        try Program.run(["lesson"] + arguments, input: Array(input.utf8), environment: Self.home)
    }

    private static let small = """
        lesson: small
        title: {en: Small, zh: 小课}
        level: beginner
        minutes: 5
        teaches: [nine-step]
        capture: plain-get
        steps:
          - title: {en: First, zh: 第一步}
            say: {en: Look., zh: 请看。}
            claims:
              - packet 2 flags SYN ACK
              - response 1 status 200
        homework:
          task: {en: Do it., zh: 做。}
          points:
            - {points: 2, what: {en: A POST, zh: 一次 POST}, claim: request method POST}
            - {points: 1, what: {en: by the client, zh: 由客户端}, claim: connection closed by client}
        """

    // MARK: check

    @Test func bundledLessonsHold() throws {
        let outcome = try lesson("check")
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.text)\(outcome.errors)")
        #expect(outcome.text.split(separator: "\n").count >= 16)
        #expect(try lesson("check", "handshake").text.hasPrefix("handshake: "))
    }

    @Test func eachProblemIsALine() throws {
        #expect(try lesson("check", "-", input: Self.small).text == "-: 2 claims hold\n")
        let wrong = Self.small.replacing("status 200", with: "status 206").replacing(
            "flags SYN ACK", with: "flags SYN")
        let claims = try lesson("check", "-", input: wrong)
        #expect(claims.status == 1 && claims.errors == "")
        #expect(
            claims.text == """
                -:11: ‘packet 2 flags SYN’ does not hold; found: SYN ACK
                -:12: ‘response 1 status 206’ does not hold; found: 200

                """)
        let mistakes = try lesson(
            "check", "-", "--language", "zh",
            input: Self.small.replacing("minutes: 5", with: "minuts: 5").replacing(
                "plain-get", with: "nowhere"))
        #expect(mistakes.status == 65)
        #expect(
            mistakes.text.contains("-:4: ") && mistakes.text.contains("是否为“minutes”？"), "\(mistakes.text)")
        let missing = try lesson("check", "-", input: Self.small.replacing("plain-get", with: "nowhere"))
        #expect(missing.status == 65 && missing.text.contains("-:6: ") && missing.text.contains("no nowhere"))
        let json = try #require(
            JSONSerialization.jsonObject(
                with: Data(try lesson("check", "-", "--format", "json", input: wrong).output))
                as? [[String: Any]])
        let problems = try #require(json.first?["problems"] as? [[String: Any]])
        #expect(problems.compactMap { $0["line"] as? Int } == [11, 12])
        #expect(
            problems.allSatisfy { $0["kind"] as? String == "claim" } && json.first?["holds"] as? Bool == false
        )
    }

    @Test(arguments: [
        (["check", "no-such-lesson"], 66, "no such lesson"),
        (["check", "/nowhere.yaml"], 66, "/nowhere.yaml"),
        (["new", "--from", "/nowhere.pcap"], 66, "nowhere.pcap"), (["new"], 64, "--from"),
        (["new", "Bad Name", "--from", "plain-get"], 64, "lower-case letters"),
        (["grade", "no-such-lesson", "plain-get"], 66, "no such lesson"),
        (["show", "nix"], 66, "no such lesson"),
        (["grade", "lost-packets", "plain-get"], 65, "sets no homework"), (["nonsense"], 64, "lesson"),
    ]) func whatCannotBeDone(arguments: [String], status: Int32, words: String) throws {
        let outcome = try Program.run(["lesson"] + arguments, environment: Self.home)
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
    }

    /// A program gets one line, and so does a file in another encoding.
    @Test func whatIsNoTextIsToldOnce() throws {
        let binary = try lesson("check", "/bin/sh")
        #expect(
            binary.status == 65
                && binary.text == "/bin/sh:1: this is not a text file; a lesson is a YAML file in UTF-8\n")
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "gb.yaml", Array("lesson: x\n".utf8) + [0xD6, 0xD0, 0x0A, 0xCE, 0xC4, 0x0A])
        let other = try lesson("check", file)
        #expect(other.status == 65 && other.text.split(separator: "\n").count == 1)
        #expect(other.text.contains(":2: this line is not UTF-8"), "\(other.text)")
    }

    /// Whatever a lesson names, only ordinary files are opened, and nothing is run.
    @Test(arguments: ["/etc/passwd", "~/x", "-", "../../../../dev/zero", "$(touch x)", "| touch x"])
    func filesElsewhereAreNotOpened(name: String) throws {
        let outcome = try lesson("check", "-", input: Self.small.replacing("plain-get", with: "'\(name)'"))
        #expect(outcome.status == 65 && outcome.text.contains("-:6: "), "\(outcome.text)")
    }

    @Test func escapeCodesDoNotReachTheScreen() throws {
        for text in ["a\u{1B}]0;x\u{7}b", "a\u{202E}b", "\\e[31m"] {
            let outcome = try lesson("check", "-", input: Self.small.replacing("Look.", with: "\"\(text)\""))
            #expect(outcome.status == 65)
            #expect(!outcome.output.contains(0x1B) && !outcome.text.contains("\u{202E}"))
        }
    }

    /// What lies beside a lesson in exams/ is held against it, and told with its own file and line.
    @Test func theExamIsCheckedAndPrinted() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("small.yaml", Array(Self.small.utf8))
        try FileManager.default.createDirectory(
            atPath: folder.path + "/exams", withIntermediateDirectories: true)
        func check(_ step: Int, _ answer: String, _ more: String...) throws -> Program.Outcome {
            let exam = """
                exam: small
                questions:
                  - question: {en: "What now?", zh: 现在做什么？}
                    step: \(step)
                    answer: {en: "\(answer)", zh: 请看。}
                """
            _ = try folder.file("exams/small.yaml", Array(exam.utf8))
            return try Program.run(["lesson"] + more + [file], environment: Self.home)
        }
        let right = try check(1, "Look.", "check")
        #expect(right.status == 0 && right.text.hasSuffix(": 2 claims hold, 1 review question is answered\n"))
        let wrong = try check(1, "Listen.", "check")
        #expect(wrong.status == 1 && wrong.text.contains("/exams/small.yaml:5: step 1 does not say this"))
        let nowhere = try check(2, "Look.", "check", "--language", "zh")
        #expect(nowhere.status == 65 && nowhere.text.contains("/exams/small.yaml:4: 没有第 2 步"))
        let json = try #require(
            JSONSerialization.jsonObject(
                with: Data(try check(1, "Listen.", "check", "--format", "json").output))
                as? [[String: Any]])
        let problems = try #require(json.first?["problems"] as? [[String: Any]])
        #expect(
            problems.count == 1 && (problems[0]["file"] as? String)?.hasSuffix("/exams/small.yaml") == true)
        #expect(json.first?["holds"] as? Bool == false)
        let student = try check(1, "Look.", "show", "--language", "en")
        #expect(student.text.contains("1. What now?") && !student.text.contains("“Look.”"))
        #expect(
            try check(1, "Look.", "show", "--answers", "--language", "en").text.contains("✓ Step 1: “Look.”"))
    }

    // MARK: list, schema, new

    @Test func listsInTeachingOrder() throws {
        let text = try lesson("list")
        #expect(text.status == 0 && text.text.hasPrefix("handshake "))
        #expect(text.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(try lesson("list", "--format", "json").output))
                as? [[String: Any]])
        #expect(json.count >= 16 && json.first?["name"] as? String == "handshake")
        #expect(json.allSatisfy { ($0["teaches"] as? [String])?.isEmpty == false && $0["minutes"] is Int })
        #expect(
            try lesson("list", "--format", "markdown", "--language", "zh").text.contains(
                "| **handshake** | 三次握手 |"))
    }

    @Test func theSchemaIsPrinted() throws {
        let outcome = try lesson("schema")
        #expect(outcome.json?["$defs"] != nil)
        let exam = try lesson("schema", "--exam")
        #expect(exam.json?["title"] as? String == "netlesson exam")
    }

    @Test func aDraftIsALesson() throws {
        let folder = try TemporaryFolder()
        let capture = try folder.file("My Capture.pcap", BundledCaptures.bytes("post-form.pcap"))
        let file = folder.path + "/own.yaml"
        let outcome = try lesson("new", "--from", capture, "--output", file)
        #expect(
            outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errors)")
        let check = try lesson("check", file)
        #expect(check.status == 0, "\(check.text)\(check.errors)")
        let elsewhere = try lesson("new", "--from", capture)
        #expect(elsewhere.status == 0 && elsewhere.errors.contains("into the folder of the lesson"))
        #expect(elsewhere.text.contains("capture: \"My Capture.pcap\""))
        let bundled = try lesson("new", "form", "--from", "post-form")
        #expect(bundled.text.hasPrefix("lesson: form\n"))
        #expect(try lesson("check", "-", input: bundled.text).status == 0)
        // Without --from, the name is the capture's, too.
        #expect(try lesson("new", "post-form").text == lesson("new", "--from", "post-form").text)
        #expect(try lesson("new", capture).text == elsewhere.text)
    }

    // MARK: show

    @Test func aLessonIsPrinted() throws {
        for (format, beginning) in [
            ("text", "The three-way handshake\n"), ("markdown", "# The three-way handshake\n"),
            ("html", "<!DOCTYPE html>"),
        ] {
            let student = try lesson("show", "handshake", "--format", format)
            #expect(student.status == 0 && student.errors == "" && student.text.hasPrefix(beginning))
            #expect(student.text.contains("192.0.2.10"))
            let teacher = try lesson("show", "handshake", "--format", format, "--answers").text
            // The page marks answers itself: it has them, hidden.
            let answer = format == "html" ? "<div class=\"answer\">" : "✓"
            #expect(!student.text.contains(answer) && teacher.contains(answer))
        }
        #expect(try lesson("show", "handshake", "--language", "zh").text.hasPrefix("三次握手\n"))
        let missing = try lesson("show", "-", input: Self.small.replacing("plain-get", with: "nowhere"))
        #expect(missing.status == 66 && missing.errorLines.count == 1 && missing.errors.contains("-:6: "))
        let wrong = try lesson("show", "-", input: Self.small.replacing("minutes: 5", with: "minutes: x"))
        #expect(wrong.status == 65 && wrong.errorLines.count == 1 && wrong.errors.contains("-:4: "))
    }

    // MARK: grade

    @Test func aCaptureIsMarked() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("small.yaml", Array(Self.small.utf8))
        let full = try lesson("grade", file, "post-form")
        #expect(
            full.status == 0 && full.text.hasPrefix("post-form: 3 of 3 points"), "\(full.text)\(full.errors)")
        let less = try lesson("grade", file, "plain-get", "--language", "zh")
        #expect(
            less.status == 1 && less.text.contains("3 分中得 0 分") && less.text.contains("实际为：GET"),
            "\(less.text)")
        let json = try lesson("grade", file, "plain-get", "--format", "json").json
        let result = try #require((json?["results"] as? [[String: Any]])?.first)
        #expect(result["earned"] as? Int == 0 && (result["points"] as? [[String: Any]])?.count == 2)
    }

    @Test func aFolderGivesATable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("small.yaml", Array(Self.small.utf8))
        for name in ["post-form.pcap", "plain-get.pcap"] {
            _ = try folder.file(name, BundledCaptures.bytes(name))
        }
        _ = try folder.file("broken.pcap", Array("no capture".utf8))
        let outcome = try lesson("grade", file, folder.path)
        #expect(outcome.status == 65 && outcome.errorLines.count == 1)
        #expect(outcome.text.contains("post-form.pcap  3/3     ✓    ✓"), "\(outcome.text)")
        #expect(outcome.text.contains("plain-get.pcap  0/3     ✗    ✗"))
        #expect(outcome.text.contains("broken.pcap     –"))
    }
}
