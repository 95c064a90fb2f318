import CertificateChains
import Decompression
import Documents
import Foundation
import HTTPFields
import JSONOutput
import Output
import PacketCapture
import Redaction
import TLSMessages
import TestSupport
import TextOutput
import Tracing
import TracingSupport
import WireBytes

@testable import PageOutput

/// A page as it was written, and what a reader sees of it.
struct WrittenPage {
    let html: String
    /// The connections that it is about.
    let connections: [ConnectionTrace]
    /// The conversations in datagrams that have a ladder on it.
    var conversations: [DatagramTrace] = []

    /// The page of a bundled capture, redacted or not.
    init(
        _ name: String, _ options: TextOptions = TextOptions(), isRedacted: Bool = false,
        mostInFull: Int = PageOutput.mostInFull, comments: [CaptureComment] = []
    ) throws {
        let (html, connections, conversations) = try Self.trace(name, comments) {
            let page = PageOutput($0, digits: $1, options: options, mostInFull: mostInFull) {
                !isRedacted && Redactor().findsSecrets(in: $0)
            }
            return isRedacted ? RedactingOutput(page) : page
        }
        self.html = html
        self.connections = connections
        self.conversations = conversations
    }

    /// The page of made packets.
    init(
        _ capture: ConversationCapture, _ options: TextOptions = TextOptions(),
        mostInFull: Int = PageOutput.mostInFull
    ) {
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = Both(
            PageOutput(output, digits: 6, options: options, mostInFull: mostInFull))
        capture.trace(into: &sink)
        html = String(decoding: output.bytes, as: UTF8.self)
        connections = (sink as? Both)?.connections ?? []
    }

    /// The text of a bundled capture, its lines unbroken.
    static func text(of name: String, _ language: Language, _ detail: TextDetail = .normal) throws -> String {
        var options = TextOptions()
        options.language = language
        options.detail = detail
        options.narrowest = 20_000
        return try trace(name) { TextOutput($0, digits: $1, options: options) }.0
    }

    /// The JSON of a bundled capture.
    static func json(of name: String) throws -> [String: Any] {
        let text = try trace(name) { JSONOutput($0, digits: $1) }.0
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    private static func trace(
        _ name: String, _ comments: [CaptureComment] = [],
        into makeSink: (OutputBuffer, Int) -> any TraceSink
    ) throws -> (String, [ConnectionTrace], [DatagramTrace]) {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let keys = KeyLog()
        let log = URL(fileURLWithPath: BundledCaptures.path(name)).deletingPathExtension()
            .appendingPathExtension("keys")
        if let content = try? Data(contentsOf: log) { keys.add([UInt8](content)) }
        let judge = ChainJudge(now: 1_796_083_200) { TrustAnchors([], areMaintained: true) }
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = Both(makeSink(output, file.timeDigits), comments)
        TracingJob(name, keys: keys, judge: judge).run(&file, to: &sink)
        return (
            String(decoding: output.bytes, as: UTF8.self), (sink as? Both)?.connections ?? [],
            (sink as? Both)?.conversations ?? []
        )
    }

    /// Passes everything on, and keeps the connections.
    private struct Both: TraceSink {
        var next: any TraceSink
        var connections: [ConnectionTrace] = []
        var conversations: [DatagramTrace] = []
        /// What was written about the capture's packets.
        let comments: [CaptureComment]

        init(_ next: any TraceSink, _ comments: [CaptureComment] = []) {
            self.next = next
            self.comments = comments
        }

        var needs: TracingNeeds { next.needs }
        mutating func ended(_ trace: ConnectionTrace) {
            connections.append(trace)
            next.ended(trace)
        }
        mutating func ended(_ trace: DatagramTrace) {
            if CaptureStory.tells(of: trace) { conversations.append(trace) }
            next.ended(trace)
        }
        mutating func finished(_ capture: CaptureTrace) {
            var capture = capture
            if !comments.isEmpty { capture.comments = comments }
            next.finished(capture)
        }
    }

    // MARK: What is seen

    /// All text in elements, without style and script, and without white space.
    var text: String {
        var text = ""
        var rest = html[...]
        for tag in ["style", "script"] {
            var kept = ""
            while let start = rest.range(of: "<\(tag)"), let end = rest.range(of: "</\(tag)>") {
                kept += rest[..<start.lowerBound]
                rest = rest[end.upperBound...]
            }
            kept += rest
            rest = kept[...]
        }
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            guard let close = rest[open...].firstIndex(of: ">") else { break }
            rest = rest[rest.index(after: close)...]
        }
        return Self.unescaped(text + rest).withoutSpaces
    }

    /// The words in the other language, without white space.
    var otherWords: String {
        guard let start = html.range(of: "<script type=\"text/plain\" id=\"words\">"),
            let table = Self.unpacked(html[start.upperBound...].prefix { $0 != "<" })
        else { return "" }
        var words = ""
        for entry in (try? JSONSerialization.jsonObject(with: Data(table))) as? [Any] ?? [] {
            if let text = entry as? String { words += text }
            if let runs = entry as? [String] {
                for (index, text) in runs.enumerated() where index % 2 == 1 { words += text }
            }
            words += "\n"
        }
        return words.withoutSpaces
    }

    /// What the page packed, as the script unpacks it; nil where it could not.
    static func unpacked(_ text: Substring) -> [UInt8]? {
        guard let packed = Base64.decode(Array(text.utf8)), var decoder = try? Decompressor(.zlib) else {
            return nil
        }
        var room = [UInt8](repeating: 0, count: 1 << 24)
        var span = room.mutableSpan
        var output = span.mutableBytes
        guard let step = try? decoder.decode(packed.span.bytes, into: &output), step.state == .ended else {
            return nil
        }
        return Array(room.prefix(step.given))
    }

    private static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }

    /// The values of an attribute, in order.
    func values(of attribute: String) -> [String] {
        html.components(separatedBy: " \(attribute)=\"").dropFirst().map { rest in
            String(rest.prefix { $0 != "\"" })
        }
    }
}

extension StringProtocol {
    var withoutSpaces: String { String(filter { !$0.isWhitespace }) }
}
