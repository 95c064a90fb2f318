import Documents
import Foundation
import PacketCapture
import TestSupport
import Testing
import Tracing

@testable import Lessons

/// A file's points on their way from the process that judged it.
@Suite(.timeLimit(.minutes(10))) struct GradeRecordTests {
    private static func homework() throws -> Homework {
        Homework(
            task: Bilingual(en: "a", zh: "b"),
            points: try [("request method GET", 2), ("connection speaks tls", 1)].map { text, points in
                HomeworkPoint(
                    points: points, what: Bilingual(en: text, zh: text),
                    claim: try Claim.read(text, line: 1, allowsSome: true))
            })
    }

    @Test func comesThroughAsItIs() throws {
        let homework = try Self.homework()
        let capture = try Material.capture("plain-get")
        let odd = "odd: name\n\u{1B}[31m 12:"
        let file = GradedFile(
            file: odd, grade: Grade(homework, capture), trouble: Bilingual(en: odd, zh: "怪\n名"),
            note: Bilingual(en: "", zh: ""))
        let read = try #require(GradedFile.read(file.record(status: 65), of: homework, file: odd))
        #expect(read.status == 65)
        #expect(read.file.trouble == file.trouble && read.file.note == file.note)
        #expect(read.file.grade?.earned == 2 && read.file.grade?.connection == 0)
        #expect(read.file.grade?.marks.map(\.found) == file.grade?.marks.map(\.found))
        let bare = GradedFile(file: "x", grade: nil, trouble: nil)
        let nothing = try #require(GradedFile.read(bare.record(status: nil), of: homework, file: "x"))
        #expect(nothing.status == nil && nothing.file.grade == nil && nothing.file.trouble == nil)
    }

    /// Of a process that died on the way nothing is believed.
    @Test func halfARecordIsNone() throws {
        let homework = try Self.homework()
        let grade = Grade(homework, try Material.capture("plain-get"))
        let record = GradedFile(file: "x", grade: grade, trouble: nil).record(status: nil)
        for count in 0..<record.count {
            #expect(GradedFile.read(Array(record.prefix(count)), of: homework, file: "x") == nil)
        }
    }
}

/// A capture with more in it than a lesson looks at.
@Suite(.timeLimit(.minutes(10))) struct LargeLessonCaptureTests {
    @Test func theFirstConnectionsAreKept() throws {
        var made = ConversationCapture()
        for number in 0..<2_100 {
            made.open()
            made.say(fromClient: true, "GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
            made.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            made.close()
        }
        let path = NSTemporaryDirectory() + "netlesson-large-\(UUID().uuidString).pcap"
        try Data(made.file).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let capture = LessonCapture(try CaptureFile(path: path), name: "large")
        #expect(capture.capture.connections == 2_100)
        #expect(capture.connections.map(\.id) == Array(0..<2_000))
        #expect(capture.connectionsLeftOut == 100)
        let words = try #require(capture.leftOutWords)
        #expect(words.en.contains("2,000 of 2,100") && words.zh.contains("2,000"))
        let draft = LessonDraft(
            name: "large", material: LessonMaterial(capture: "large.pcap"), capture: capture)
        #expect(draft.yaml.hasPrefix("# \(words.en).\nlesson: large\n"))
        let reading = LessonReading(Array(draft.yaml.utf8), file: nil)
        #expect(reading.lesson != nil, "\(reading.problems)")
        let claim = try Claim.read("connection 2050 opens three-way", line: 1)
        #expect(claim.judged(on: capture).found == words)
    }
}
