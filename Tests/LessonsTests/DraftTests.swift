import Documents
import Foundation
import PacketCapture
import TestSupport
import Testing
import WireBytes

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

    /// What a step says does not hold the answer to what it asks.
    @Test(arguments: BundledCaptures.names) func noAnswerIsGivenAway(file: String) throws {
        let name = String(file.prefix { $0 != "." })
        let draft = LessonDraft(
            name: "a", material: LessonMaterial(capture: name), capture: try Material.capture(name))
        let lesson = try #require(LessonFile.read(draft.yaml).lesson)
        for step in lesson.steps {
            for language in Language.allCases {
                let said = step.say(in: language) + " " + step.title(in: language)
                let words = said.split { " ,;:()，；：。（）".contains($0) }
                    .map { $0.hasSuffix(".") ? String($0.dropLast()) : String($0) }
                #expect(!said.contains("1 TCP connections") && !said.hasPrefix("1 packets"))
                for question in step.questions {
                    switch question.answer {
                    case .number(1, _): break  // connection 1 may be what is asked about
                    case .number(let number, _): #expect(!words.contains("\(number)"), "\(name): \(said)")
                    case .fill(let answers):
                        #expect(!answers.contains { said.contains($0) }, "\(name): \(said)")
                    case .packet(let packets):
                        let shown = step.shows.flatMap(\.packets)
                        #expect(!packets.contains { words.contains("\($0)") })
                        // Others stand beside it.
                        #expect(shown.reduce(0) { $0 + $1.last - $1.first + 1 } > packets.count)
                    default: break
                    }
                }
            }
            // The answer, not the picture beside the question, tells the number.
            for question in step.questions {
                guard case .number(1, _) = question.answer else { continue }
                #expect(
                    question.because.allSatisfy { claim in
                        guard case .packet(let packet?) = claim.subject else { return true }
                        return !step.shows.flatMap(\.packets).contains { $0.contains(packet) }
                    })
            }
        }
    }

    /// HTTP/2 refers to header fields of earlier requests; begun late, a capture has neither method nor target to name
    /// the step by.
    @Test func aRequestWithoutMethodAndTargetHasATitle() throws {
        var made = ConversationCapture()
        made.open()
        let settings: [UInt8] = [0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 4, 0, 16, 0, 0]
        let headers: [UInt8] = [0, 0, 4, 1, 5, 0, 0, 0, 5, 0xBE, 0xBF, 0xC0, 0xC1]
        made.say(fromClient: true, settings)
        made.say(fromClient: false, settings)
        made.say(fromClient: true, headers)
        made.reorder(Array(4...6))
        let path = NSTemporaryDirectory() + "netlesson-late-\(UUID().uuidString).pcap"
        try Data(made.file).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let capture = LessonCapture(try CaptureFile(path: path), name: "late")
        let draft = LessonDraft(name: "late", material: LessonMaterial(capture: "late"), capture: capture)
        #expect(draft.yaml.contains("show: request 1 of connection 0"), "the request is one of the steps")
        let reading = LessonFile.read(draft.yaml)
        for problem in reading.problems { Issue.record("\(problem.line): \(problem.text.en)") }
        #expect(reading.lesson != nil)
    }

    @Test func namesAreMade() {
        for (file, name) in [
            ("my.pcap", "my"), ("/tmp/Über uns.pcapng", "ber-uns"), ("---.pcap", "my-lesson"),
            ("A_1.pcap", "a-1"),
        ] { #expect(LessonDraft.name(of: file).replacing("--", with: "-") == name, "\(file)") }
    }
}
