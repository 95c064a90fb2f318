import TestSupport
import Testing

@testable import Lessons

/// A first draft of any bundled capture is a lesson, and everything that it claims holds.
@Suite struct DraftTests {
    @Test(arguments: BundledCaptures.names) func checksGreen(file: String) throws {
        let name = String(file.prefix { $0 != "." })
        let capture = try Material.capture(name)
        let draft = LessonDraft(
            name: LessonDraft.name(of: file), material: LessonMaterial(capture: name), capture: capture)
        let reading = LessonFile.read(draft.yaml)
        for problem in reading.problems { Issue.record("\(name):\(problem.line): \(problem.text.en)") }
        let lesson = try #require(reading.lesson)
        #expect(lesson.isBilingual && !lesson.questions.isEmpty && (5...15).contains(lesson.minutes))
        let check = LessonCheck(lesson) { _ throws(LessonCheck.MaterialFault) in capture }
        for problem in check.problems { Issue.record("\(name):\(problem.line): \(problem.text.en)") }
        #expect(check.claims >= 2)
    }

    @Test func aDraftTellsTheStory() throws {
        let capture = try Material.capture("plain-get")
        let yaml = LessonDraft(name: "a", material: LessonMaterial(capture: "plain-get"), capture: capture)
            .yaml
        for words in [
            "packet 2 is step 2 of nine-step", "request 1 of connection 0 method GET",
            "response 1 of connection 0 status 200",
            "connection 0 closed by server", "number: 200", "three segments",
        ] { #expect(yaml.lowercased().contains(words.lowercased()), "\(words)") }
    }

    @Test func namesAreMade() {
        for (file, name) in [
            ("my.pcap", "my"), ("/tmp/Über uns.pcapng", "ber-uns"), ("---.pcap", "my-lesson"),
            ("A_1.pcap", "a-1"),
        ] { #expect(LessonDraft.name(of: file).replacing("--", with: "-") == name, "\(file)") }
    }
}
