import Foundation
import Rendering
import TestSupport
import Testing

/// What the bundled captures look like, line by line. Tests/Golden/cases.txt lists the files.
struct GoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var capture: String
        var format: String
        var options: TextOptions
        var testDescription: String { name }
    }

    private static let folder = BundledCaptures.top.appending(path: "Tests/Golden")

    static let cases: [Case] = {
        let list = (try? String(contentsOf: folder.appending(path: "cases.txt"), encoding: .utf8)) ?? ""
        return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 6 || words.count == 7, let detail = TextDetail(rawValue: words[3]),
                let language = Language(rawValue: words[4]), let width = Int(words[5])
            else { return nil }
            var options = TextOptions()
            options.detail = detail
            options.language = language
            options.width = width
            if words.count == 7 {
                guard let level = ReadingLevel(rawValue: words[6]) else { return nil }
                options.level = level
            }
            return Case(name: words[0], capture: words[1], format: words[2], options: options)
        }
    }()

    @Test func everyLineOfTheListIsACase() throws {
        let list = try String(contentsOf: Self.folder.appending(path: "cases.txt"), encoding: .utf8)
        #expect(Self.cases.count == list.split(separator: "\n").count { !$0.hasPrefix("#") })
        #expect(Self.cases.count > 40)
    }

    @Test(arguments: cases)
    func looksAsRecorded(_ item: Case) throws {
        let now = try text(of: item)
        let file = Self.folder.appending(path: item.name + ".txt")
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try now.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let pairs = zip(
            now.split(separator: "\n", omittingEmptySubsequences: false),
            recorded.split(separator: "\n", omittingEmptySubsequences: false))
        if let (line, (new, old)) = pairs.enumerated().first(where: { $0.element.0 != $0.element.1 }) {
            Issue.record("\(item.name).txt line \(line + 1): now “\(new)”, recorded “\(old)”")
        }
        #expect(now.utf8.count == recorded.utf8.count)
    }

    private func text(of item: Case) throws -> String {
        switch item.format {
        case "json":
            try BundledCaptures.trace(item.capture, detail: .messages) { output, _ in JSONOutput(output) }
        case "ndjson":
            try BundledCaptures.trace(item.capture, detail: .messages) { NDJSONOutput($0, digits: $1) }
        case "summary":
            try BundledCaptures.trace(item.capture, detail: .counts) { output, _ in
                SummaryOutput(output, language: item.options.language)
            }
        default: try BundledCaptures.text(of: item.capture, item.options)
        }
    }
}
