import Foundation
import Lessons
import TestSupport
import Testing

/// The lessons at the top of the checkout.
enum BundledLessons {
    static let folder = BundledCaptures.top.appendingPathComponent("lessons")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".yaml")))
    }
}

@Suite struct BundledLessonsTests {
    @Test(arguments: BundledLessons.names) func isRead(name: String) throws {
        let reading = LessonReading(try BundledLessons.bytes(name), file: name)
        for problem in reading.problems { Issue.record("\(name):\(problem.line): \(problem.text.en)") }
    }
}
