import Annotations
import Documents
import Foundation
import JSONOutput
import Output
import TestSupport
import Testing
import TextOutput
import Tracing

/// What the bundled captures look like, line by line. Tests/Golden/cases.txt lists the files.
struct GoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var capture: String
        var format: String
        var options: TextOptions
        /// Whether the key log beside the capture is used.
        var hasKeys = false
        var testDescription: String { name }
    }

    private static let folder = BundledCaptures.top.appending(path: "Tests/Golden")

    static let cases: [Case] = {
        let list = (try? String(contentsOf: folder.appending(path: "cases.txt"), encoding: .utf8)) ?? ""
        return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard (6...8).contains(words.count), let detail = TextDetail(rawValue: words[3]),
                let language = Language(rawValue: words[4]), let width = Int(words[5])
            else { return nil }
            var options = TextOptions()
            options.detail = detail
            options.language = language
            options.width = width
            var item = Case(name: words[0], capture: words[1], format: words[2], options: options)
            for word in words.dropFirst(6) {
                if word == "keys" {
                    item.hasKeys = true
                } else if let level = ReadingLevel(rawValue: word) {
                    item.options.level = level
                } else {
                    return nil
                }
            }
            return item
        }
    }()

    @Test func everyLineOfTheListIsACase() throws {
        let list = try String(contentsOf: Self.folder.appending(path: "cases.txt"), encoding: .utf8)
        #expect(Self.cases.count == list.split(separator: "\n").count { !$0.hasPrefix("#") })
        #expect(Self.cases.count > 40)
    }

    /// Nothing that is bundled goes unread, in neither language.
    @Test(arguments: BundledCaptures.names)
    func everyCaptureHasItsText(name: String) {
        let languages = Self.cases.filter {
            $0.capture.split(separator: "+").contains { $0 == name } && $0.format == "text"
        }.map(\.options.language)
        #expect(Set(languages) == Set(Language.allCases))
    }

    @Test(arguments: cases)
    func looksAsRecorded(_ item: Case) throws {
        let written = try text(of: item)
        let now = item.format.hasSuffix("json") ? JSONLayout.oneMemberALine(written) : written
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
        let keys = item.hasKeys ? try BundledCaptures.keys(of: item.capture) : nil
        return switch item.format {
        case "json":
            try BundledCaptures.trace(item.capture, keys: keys) { output, _ in
                JSONOutput(output)
            }
        case "ndjson":
            try BundledCaptures.trace(item.capture, keys: keys) {
                NDJSONOutput($0, digits: $1)
            }
        case "summary":
            try BundledCaptures.trace(item.capture, keys: keys) { output, _ in
                SummaryOutput(output, language: item.options.language)
            }
        default: try BundledCaptures.text(of: item.capture, item.options, keys: keys)
        }
    }
}
