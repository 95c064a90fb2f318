import Documents
import Foundation
import Output
import TestSupport
import Testing

@testable import Lessons

/// The lessons at the top of the checkout.
enum BundledLessons {
    static let folder = BundledCaptures.top.appendingPathComponent("lessons")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".yaml")))
    }

    static func lesson(_ name: String) throws -> Lesson {
        try #require(LessonReading(try bytes(name), file: name).lesson, "\(name)")
    }
}

@Suite struct BundledLessonsTests {
    @Test func thereAreSixteen() { #expect(BundledLessons.names.count >= 16) }

    @Test(arguments: BundledLessons.names) func isWholeAndHolds(name: String) throws {
        let reading = LessonReading(try BundledLessons.bytes(name), file: name)
        for problem in reading.problems { Issue.record("\(name):\(problem.line): \(problem.text.en)") }
        let lesson = try #require(reading.lesson)
        #expect(lesson.isBilingual && (5...15).contains(lesson.minutes) && !lesson.questions.isEmpty)
        #expect(lesson.order != nil && !lesson.teaches.isEmpty && !lesson.goals.isEmpty)
        // What the document says, and what holds today.
        #expect(lesson.steps.contains { $0.document != nil } && lesson.steps.contains { $0.today != nil })
        let check = LessonCheck(lesson, open: Material.open)
        for problem in check.problems { Issue.record("\(name):\(problem.line): \(problem.text.en)") }
        #expect(check.claims >= 10)
    }

    /// Each claim of a lesson is turned around in the file; the check then names its line, and no other.
    @Test(arguments: BundledLessons.names) func aChangedClaimIsFound(name: String) throws {
        let text = String(decoding: try BundledLessons.bytes(name), as: UTF8.self)
        let lesson = try BundledLessons.lesson(name)
        let claims = lesson.steps.flatMap { step in step.allClaims.map { (step.material, $0) } }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The first, one in the middle and the last.
        for (material, claim) in [claims.first, claims[claims.count / 2], claims.last].compactMap(\.self) {
            var changed = lines.map(String.init)
            let attribute = claim.statement.attribute.rawValue
            let line = changed[claim.line - 1]
            let words = claim.text.components(separatedBy: " ")
            var turned = words
            if claim.isNegated {
                turned.remove(at: try #require(words.firstIndex(of: "not")))
            } else {
                turned.insert("not", at: try #require(Self.place(of: attribute, in: words, claim)))
            }
            // In the file a claim may stand in quotes, and its own quotes be written twice.
            let written = [
                claim.text, claim.text.replacing("'", with: "''"), claim.text.replacing("\"", with: "\\\""),
            ]
            .first { line.contains($0) }
            let found = try #require(written, "\(line)")
            let first = try #require(words.indices.first { $0 >= turned.count || words[$0] != turned[$0] })
            let before = words[..<first].joined(separator: " ")
            let rest = found.dropFirst(before.count)
            let changedRest =
                claim.isNegated ? rest.replacing(" not", with: "", maxReplacements: 1) : " not" + rest
            changed[claim.line - 1] = line.replacing(found, with: before + changedRest)
            let reading = LessonFile.read(changed.joined(separator: "\n"), file: name)
            let broken = try #require(reading.lesson, "\(reading.problems.map(\.text.en))")
            let problems = LessonCheck(broken, open: Material.open).problems
            #expect(
                problems.map(\.line) == [claim.line] && problems[0].kind == .claim,
                "\(name):\(claim.line) \(material.capture): \(problems.map { "\($0.line): \($0.text.en)" })")
        }
    }

    /// The place of the attribute's word in a claim's words.
    private static func place(of attribute: String, in words: [String], _ claim: Claim) -> Int? {
        words.indices.first { place in
            guard words[place] == attribute, place > 0 else { return false }
            let changed = (words[..<place] + ["not"] + words[place...]).joined(separator: " ")
            guard let read = try? Claim.read(changed, line: claim.line) else { return false }
            return read.isNegated && read.statement == claim.statement && read.subject == claim.subject
        }
    }

    // MARK: Together

    private static let flows = [
        "nine-step", "tls-setup", "certificate-checks", "own-anchor", "request-order", "post-by-hand",
        "redirect",
        "streamed-download", "pause-resume",
    ]
    private static let tables = [
        "response-headers", "response-headers-nonstandard", "request-headers", "request-headers-nonstandard",
        "protocols", "http-vs-https", "message-structure", "methods", "url-anatomy", "multipart-body",
    ]

    /// All nine flows and ten tables of the documents are taught, and each is shown or claimed somewhere.
    @Test func everythingIsTaught() throws {
        var taught: Set<String> = []
        var reached: Set<String> = []
        for name in BundledLessons.names {
            let lesson = try BundledLessons.lesson(name)
            taught.formUnion(lesson.teaches)
            reached.formUnion(Self.reached(by: lesson))
        }
        for id in Self.flows + Self.tables {
            #expect(taught.contains(id), "\(id) is taught")
            #expect(reached.contains(id), "\(id) is shown or claimed")
        }
    }

    private static func reached(by lesson: Lesson) -> Set<String> {
        var ids: Set<String> = []
        for step in lesson.steps {
            for claim in step.allClaims {
                switch claim.subject {
                case .flow(let id, _): ids.insert(id)
                case .row(_, let table): ids.insert(table)
                default: break
                }
                if case .step(_, let id) = claim.statement.argument { ids.insert(id) }
            }
            for shown in step.shows {
                switch shown {
                case .flow(let id, _, _): ids.insert(id)
                case .row(_, let table), .table(let table): ids.insert(table)
                default: break
                }
            }
        }
        // The version's own flow is the documents' one.
        if ids.contains(where: { $0.hasPrefix("tls-setup") }) { ids.insert("tls-setup") }
        return ids
    }
}
