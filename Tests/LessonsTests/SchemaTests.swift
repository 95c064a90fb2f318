import Documents
import Foundation
import Terminal
import Testing

@testable import Lessons

/// The JSON Schema and the reader say the same of every key.
@Suite struct SchemaTests {
    private static var schema: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(LessonSchema.text.utf8))) as? [String: Any] ?? [:]
    }

    @Test func theBundledSchemaIsTheReaders() throws {
        let file = BundledLessons.folder.appendingPathComponent("lesson.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == LessonSchema.text)
        let exam = BundledLessons.folder.appendingPathComponent("exam.schema.json")
        #expect(try String(contentsOf: exam, encoding: .utf8) == LessonSchema.examText)
        #expect(Self.schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    /// An object of the format, where the schema describes it, and how one is written.
    struct Place: Sendable {
        var path: [String]
        var format: LessonFormat
        /// A lesson in which `%` is the object.
        var around: String
    }

    static let places = [
        Place(path: [], format: .lesson, around: "%"),
        Place(path: ["steps", "items"], format: .step, around: top + "steps: [%]"),
        Place(
            path: ["steps", "items", "ask", "anyOf"], format: .question,
            around: top + "steps: [{title: a, say: b, ask: %}]"),
        Place(
            path: ["homework"], format: .homework, around: top + "steps: [{title: a, say: b}]\nhomework: %"),
        Place(
            path: ["homework", "points", "items"], format: .point,
            around: top + "steps: [{title: a, say: b}]\nhomework: {task: a, points: [%]}"),
    ]
    private static let top = "lesson: a\ntitle: b\nlevel: beginner\nminutes: 1\nteaches: []\ncapture: c\n"

    /// A value of each form that is right, in flow style.
    private func value(_ form: LessonFormat.Form) -> String {
        switch form {
        case .text, .label, .line: "a"
        case .name: "a-1"
        case .number(let range): "\(max(1, range.lowerBound))"
        case .word(let words): words[0]
        case .time: "2026-11-21T00:00:00Z"
        case .curriculum: "nine-step"
        case .shown: "packet 1"
        case .claim: "packet 1 flags SYN"
        case .list(let item, let counts):
            "[" + (0..<max(1, counts.lowerBound)).map { _ in value(item) }.joined(separator: ", ") + "]"
        case .oneOrMore(let item, _): value(item)
        case .object(let format): object(format, with: format.keys.filter(\.isRequired))
        }
    }

    private func object(_ format: LessonFormat, with keys: [LessonFormat.Key]) -> String {
        var keys = keys
        if let one = format.exactlyOne.first, !keys.contains(where: { format.exactlyOne.contains($0.name) }) {
            keys += format.keys.filter { $0.name == "fill" || ($0.name == one && one != "choice") }
        }
        return "{" + keys.map { "\($0.name): \(value($0.form))" }.joined(separator: ", ") + "}"
    }

    private func problems(_ text: String) -> [String] {
        FormatProblems.of(text)
    }

    @Test(arguments: places.indices) func schemaAndReaderAgree(index: Int) throws {
        let place = Self.places[index]
        var node = Self.schema
        for part in place.path {
            if part == "items" {
                node = try #require(node["items"] as? [String: Any])
            } else if part == "anyOf" {
                node = try #require((node["anyOf"] as? [[String: Any]])?.first)
            } else {
                node = try #require((node["properties"] as? [String: Any])?[part] as? [String: Any])
            }
        }
        let properties = try #require(node["properties"] as? [String: [String: Any]])
        let required = Set(try #require(node["required"] as? [String]))
        #expect(node["additionalProperties"] as? Bool == false)
        #expect(Set(properties.keys) == Set(place.format.keys.map(\.name)))
        func read(_ keys: [LessonFormat.Key]) -> [String] {
            problems(place.around.replacing("%", with: object(place.format, with: keys)))
        }
        let needed = place.format.keys.filter(\.isRequired)
        #expect(read(needed) == [])
        for key in place.format.keys {
            let property = try #require(properties[key.name])
            #expect((property["description"] as? String)?.isEmpty == false, "\(key.name)")
            // Taken out, it is missing exactly where the schema requires it; put in, it is taken.
            let without = read(needed.filter { $0.name != key.name })
            #expect(without.isEmpty == !required.contains(key.name), "\(key.name): \(without)")
            if !key.isRequired { #expect(read(needed + [key]) == [], "\(key.name)") }
        }
        let unknown = object(place.format, with: needed).replacing("{", with: "{zzz: 1, ", maxReplacements: 1)
        #expect(problems(place.around.replacing("%", with: unknown)).count == 1)
    }
}

/// What is wrong with the form of a file, whatever hangs together in it.
enum FormatProblems {
    static func of(_ text: String) -> [String] {
        LessonReading(Array(text.utf8)).problems.map(\.text.en).filter {
            // A key that goes with others; these are looked at when the form is right.
            !$0.contains("goes with") && !$0.contains("because is missing")
                && !$0.contains("answer is missing")
                && !$0.contains("are the same")
        }
    }
}
