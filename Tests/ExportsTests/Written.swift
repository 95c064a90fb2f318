import Documents
import Foundation
import Output
import PacketCapture
import Redaction
import TLSMessages
import TestSupport
import Tracing
import TracingSupport

@testable import Exports

/// What an export wrote, and what was said of it.
struct Written {
    let bytes: [UInt8]
    let report: ExportReport

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The log of a HAR.
    var log: [String: Any] {
        get throws {
            let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            return document?["log"] as? [String: Any] ?? [:]
        }
    }

    /// The entries of a HAR.
    var entries: [[String: Any]] { get throws { try log["entries"] as? [[String: Any]] ?? [] } }

    enum Form { case har, curl }

    /// An export of a bundled capture, with its keys.
    init(_ name: String, _ form: Form, isRedacted: Bool = false, language: Language = .en) throws {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let (output, report) = (OutputBuffer(descriptor: -1), ExportReport())
        var sink = Self.sink(form, output, report, digits: file.timeDigits, isRedacted: isRedacted, language)
        TracingJob(name, keys: Self.keys(of: name)).run(&file, to: &sink)
        bytes = output.bytes
        self.report = report
    }

    /// An export of made packets.
    init(_ capture: ConversationCapture, _ form: Form, language: Language = .en) {
        let (output, report) = (OutputBuffer(descriptor: -1), ExportReport())
        var sink = Self.sink(form, output, report, digits: 6, isRedacted: false, language)
        capture.trace(into: &sink)
        bytes = output.bytes
        self.report = report
    }

    /// The keys beside a bundled capture.
    static func keys(of name: String) -> KeyLog {
        let keys = KeyLog()
        let log = URL(fileURLWithPath: BundledCaptures.path(name)).deletingPathExtension()
            .appendingPathExtension("keys")
        if let content = try? Data(contentsOf: log) { keys.add([UInt8](content)) }
        return keys
    }

    private static func sink(
        _ form: Form, _ output: OutputBuffer, _ report: ExportReport, digits: Int, isRedacted: Bool,
        _ language: Language
    ) -> any TraceSink {
        let findsSecrets = { !isRedacted && Redactor().findsSecrets(in: $0) }
        let sink: any TraceSink =
            switch form {
            case .har:
                HAROutput(
                    output, digits: digits, version: "1", language: language, report: report,
                    findsSecrets: findsSecrets)
            case .curl:
                CurlOutput(
                    output, language: language, bodiesIn: nil, isMasked: isRedacted, report: report,
                    findsSecrets: findsSecrets)
            }
        return isRedacted ? RedactingOutput(sink) : sink
    }
}

/// A folder that is gone when nobody holds it.
final class Folder {
    let path = NSTemporaryDirectory() + "netlesson-exports-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A peer that writes what could do harm into everything that it controls.
enum Attacks {
    static let all = [
        "</script><svg onload=alert(1)>", "'; touch /tmp/x; '", "$(touch x)`touch x`", "@/etc/passwd",
        "-o/etc/passwd", "\u{2028}\u{2029}", "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}gpj.exe\u{2066}",
        "../../../../etc/passwd", "CON.txt", "%2e%2e%2fx", "!!\\x41'\\''", "a\u{0}b", "\\u0000\"}],\"x\":[{",
        String(repeating: "'", count: 30_000),
    ]

    /// A conversation that says it everywhere.
    static func capture(_ attack: String) -> ConversationCapture {
        let path = attack.replacing(" ", with: "%20")
        var capture = ConversationCapture()
        capture.open()
        for (target, host) in [("/\(path)", attack), ("/\(path)", "a.test"), ("\(path)", "a.test")] {
            capture.say(
                fromClient: true,
                "POST \(target) HTTP/1.1\r\nHost: \(host)\r\n\(attack): \(attack)\r\nX-A: \(attack)\r\nCookie: a=\(attack)\r\n"
                    + "Content-Type: \(attack)\r\nContent-Length: \(attack.utf8.count)\r\n\r\n\(attack)")
            capture.say(
                fromClient: false,
                "HTTP/1.1 200 \(attack)\r\nContent-Type: \(attack)\r\nSet-Cookie: \(attack)=\(attack); expires=\(attack)\r\n"
                    + "Location: \(attack)\r\nContent-Length: \(attack.utf8.count)\r\n\r\n\(attack)")
        }
        capture.close()
        return capture
    }
}
