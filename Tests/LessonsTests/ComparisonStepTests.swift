import Comparison
import Documents
import Foundation
import LessonPages
import LessonPlayer
import Output
import Terminal
import TestSupport
import Testing
import TextOutput
import Tracing

@testable import Lessons

/// A step that holds two captures against each other.
@Suite struct ComparisonStepTests {
    static let text = """
        lesson: two
        title: {en: Two, zh: 两个}
        level: beginner
        minutes: 5
        teaches: []
        capture: tls12-ecdhe
        steps:
          - title: {en: Beside, zh: 对照}
            beside: {capture: tls13}
            show: difference round-trips, tls-version
            say: {en: One round trip less., zh: 少一个往返。}
            claims:
              - difference round-trips A 3
              - difference round-trips B 2
              - difference round-trips because tls13-handshake
              - difference tls-version A "TLS 1.2"
          - title: {en: Times, zh: 用时}
            show: [phases, comparison of connection 0 and 0]
            say: {en: The same two., zh: 还是这两个。}
            claims: [phase tls A at least 1]
          - title: {en: Within one, zh: 同一文件}
            capture: not-modified
            show: difference status of request 1 and 1 of connection 0 and 1
            say: {en: Two of one., zh: 同一文件中的两条。}
            claims: [difference status A 200]
        """

    private func lesson(_ text: String = text) throws -> Lesson {
        let reading = LessonFile.read(text)
        for problem in reading.problems { Issue.record("line \(problem.line): \(problem.text.en)") }
        return try #require(reading.lesson)
    }

    private func problems(_ text: String) throws -> [LessonProblem] {
        LessonCheck(try lesson(text), open: Material.open).problems
    }

    /// The second capture stays beside the first until a step names another first one.
    /// Claims may name every reason that the documents list, and no other.
    @Test(arguments: ["lessons.md", "lessons.zh-CN.md"]) func documentsListEveryReason(file: String) throws {
        let root = BundledCaptures.folder.deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/\(file)"), encoding: .utf8)
        for name in Difference.Reason.Name.allCases {
            #expect(text.contains("`\(name.rawValue)`"), "\(name)")
        }
    }

    @Test func isReadAndHolds() throws {
        let lesson = try lesson(
            Self.text.replacing(
                "claims: [difference status A 200]",
                with: "claims: [difference status of connection 0 and 1 A 200]"))
        #expect(lesson.materials.map(\.capture) == ["tls12-ecdhe", "tls13", "not-modified"])
        #expect(lesson.steps.map(\.beside?.capture) == ["tls13", "tls13", nil])
        #expect(LessonCheck(lesson, open: Material.open).problems.isEmpty)
    }

    /// What is false has its line, and so has what cannot be compared.
    @Test func whatIsFalseIsFound() throws {
        let found = try problems(
            Self.text.replacing("round-trips B 2", with: "round-trips B 3"))
        #expect(found.map(\.line) == [14, 25])
        #expect(found[0].text.en.contains("found: 2") && found[0].text.zh.contains("实际为：2"))
        #expect(found[1].text.en.contains("named as beside") && found[1].text.zh.contains("beside"))
        let alike = try problems(
            Self.text.replacing("show: difference round-trips, tls-version", with: "show: difference pushed"))
        #expect(alike.contains { $0.text.en.contains("do not differ in pushed") })
        let absent = try problems(
            Self.text.replacing("show: [phases,", with: "show: [phases of connection 0 and 3,"))
        #expect(absent.contains { $0.text.en.contains("B: there is no connection 3") })
        let unread = try problems(Self.text.replacing("{capture: tls13}", with: "{capture: tls31}"))
        #expect(unread.contains { $0.line == 9 })
    }

    @Test func mistakesAreTold() throws {
        for (right, wrong, says) in [
            ("difference round-trips A 3", "difference round-trip A 3", "perhaps ‘round-trips’"),
            ("because tls13-handshake", "because tls13", "is not a value"),
            ("phase tls A at least 1", "phase tsl A 1", "perhaps ‘tls’"),
            ("of connection 0 and 0", "of connection 0 and x", "u0 in UDP datagrams"),
            ("of connection 0 and 0", "of connection 0", "‘and’ is expected"),
            ("{capture: tls13}", "{keys: tls13}", "capture is missing"),
            (
                "show: difference round-trips, tls-version", "show: difference",
                "something in which two can differ"
            ),
        ] {
            let reading = LessonFile.read(Self.text.replacing(right, with: wrong))
            #expect(reading.problems.contains { $0.text.en.contains(says) }, "\(wrong): \(reading.problems)")
        }
        let homework = LessonFile.text.replacing(
            "claim: request method POST", with: "claim: comparison differences 1")
        #expect(LessonFile.read(homework).problems.contains { $0.text.en.contains("hands in one capture") })
    }

    /// The picture says what `compare` says, with what is pointed at marked, in any width.
    @Test(arguments: Language.allCases, [52, 78, 130]) func isDrawn(_ language: Language, columns: Int) throws
    {
        let step = try lesson().steps[0]
        let picture = StepPicture(
            capture: try Material.open(step.material), beside: try Material.open(try #require(step.beside)),
            language: language, columns: columns, detail: .ladder)
        let lines = picture.lines(step.shows)
        let text = lines.map(\.text.plain)
        #expect(text.contains { $0.contains(language == .en ? "• TLS version" : "• TLS 版本") }, "\(text)")
        let marked = lines.filter(\.isMarked).map(\.text.plain).joined(separator: " ")
        #expect(marked.contains("TLS 1.2") && marked.contains("TLS 1.3"))
        #expect(!marked.contains("192.0.2"))
        #expect(text.contains { $0.contains("█") })
        for line in lines { #expect(line.text.width <= columns, "\(line.text.plain)") }
        let bars = picture.lines([try Shown.read("phases")]).map(\.text.plain)
        #expect(bars.contains { $0.contains("█") } && !bars.contains { $0.contains("•") })
    }

    /// It is on the player's screen, in the handout, and on the page of the lesson.
    @Test func isShownEverywhere() throws {
        let lesson = try lesson()
        var captures: [(material: LessonMaterial, capture: LessonCapture)] = []
        for material in lesson.materials { captures.append((material, try Material.open(material))) }
        var player = LessonScreen(lesson, captures: captures.map(\.capture), language: .en, step: 1)
        let screen = player.draw(columns: 130, rows: 60).text
        #expect(screen.contains("round trips") && screen.contains("TLS 1.3"), "\(screen)")
        let handout = Handout(lesson, language: .en, hasAnswers: false) { material in
            captures.first { $0.material.isSame(as: material) }?.capture
        }
        let markdown = OutputBuffer(descriptor: -1)
        handout.writeMarkdown(to: markdown)
        #expect(String(decoding: markdown.bytes, as: UTF8.self).contains("TLS 1.3"))
        let folder = LessonFolder(of: "-", bundled: BundledCaptures.folder.path) { nil }
        let page = OutputBuffer(descriptor: -1)
        try LessonPage(lesson, language: .en, hasAnswers: false, captures: captures, in: folder).write(
            to: page)
        let html = String(decoding: page.bytes, as: UTF8.self)
        #expect(html.components(separatedBy: "<div class=\"part\">").count - 1 == 3)
        #expect(html.contains("round trips before the first request"))
    }
}
