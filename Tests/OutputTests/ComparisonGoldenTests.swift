import Comparison
import Documents
import Foundation
import JSONOutput
import Output
import PacketCapture
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing

/// What comparisons of bundled captures look like. Tests/Golden/comparisons.txt lists the files.
@Suite(.timeLimit(.minutes(10))) struct ComparisonGoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var words: [String]
        var format: String
        var options: TextOptions
        var hasKeys: Bool
        var testDescription: String { name }
    }

    private static let folder = BundledCaptures.top.appending(path: "Tests/Golden")

    private static let lines: [Substring] = {
        let list = (try? String(contentsOf: folder.appending(path: "comparisons.txt"), encoding: .utf8)) ?? ""
        return list.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }()

    static let cases: [Case] = lines.compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard (7...8).contains(words.count), let detail = TextDetail(rawValue: words[4]),
            let language = Language(rawValue: words[5]), let width = Int(words[6])
        else { return nil }
        var options = TextOptions()
        options.detail = detail
        options.language = language
        options.width = width
        return Case(
            name: words[0], words: [words[1], words[2]], format: words[3], options: options,
            hasKeys: words.last == "keys")
    }

    @Test func everyLineOfTheListIsACase() {
        #expect(Self.cases.count == Self.lines.count)
        #expect(Self.cases.count > 20)
    }

    @Test(arguments: cases) func looksAsRecorded(_ item: Case) throws {
        let comparison = try BundledCaptures.comparison(
            item.words[0], item.words[1], hasKeys: item.hasKeys)
        let output = OutputBuffer(descriptor: -1)
        if item.format == "json" {
            var json = ComparisonJSON(comparison, to: output)
            json.write()
        } else {
            ComparisonText(comparison, options: item.options).draw { output.append(line: $0, color: false) }
        }
        let written = String(decoding: output.bytes, as: UTF8.self)
        let now = item.format == "json" ? JSONLayout.oneMemberALine(written) : written
        let file = Self.folder.appending(path: item.name + ".txt")
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try now.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == now)
        // Numbered lines are for who is read to: these are not broken.
        guard item.format != "json", item.options.detail != .steps else { return }
        for line in now.split(separator: "\n") {
            #expect(StyledText(String(line)).width <= item.options.columns, "\(line)")
        }
    }
}

extension BundledCaptures {
    /// Compares two, as the command does: FILE, FILE#3, FILE#3/2.
    static func comparison(_ a: String, _ b: String, hasKeys: Bool = false) throws -> Comparison {
        let captures = try [a, b].map { word in
            let selector = CaptureSelector(word) { FileManager.default.fileExists(atPath: path($0)) }
            var file = try CaptureFile(path: path(selector.file))
            let anchors = try anchors(of: selector.file)
            let job = TracingJob(
                selector.file, connection: selector.tcpConnection,
                keys: hasKeys ? try keys(of: selector.file) : KeyLog(),
                judge: ChainJudge(now: 1_796_083_200) { anchors })
            let sink = ComparedConnections(needs: TextOptions().needs)
            return try job.run(&file, into: sink).capture.selected(by: selector)
        }
        return Comparison(Compared(a: captures[0], b: captures[1]))
    }
}
