import CertificateChains
import Documents
import Foundation
import Output
import PacketCapture
import TLSMessages
import TextOutput
import Tracing

/// The captures in Tests/Captures, made for a single point each.
enum MadeCaptures {
    static func text(
        of name: String, _ options: TextOptions = TextOptions(), keys: KeyLog = KeyLog()
    ) throws -> String {
        try trace(name, keys: keys) { TextOutput($0, digits: $1, options: options) }.oneLine
    }

    /// The key log beside a capture.
    static func keys(of name: String) throws -> KeyLog {
        let keys = KeyLog()
        let file = path(of: name).replacing(".pcap", with: ".keys")
        keys.add([UInt8](try Data(contentsOf: URL(filePath: file))))
        return keys
    }

    /// The connections of a capture, with all that is kept of them.
    static func connections(of name: String) throws -> [ConnectionTrace] {
        var file = try CaptureFile(path: path(of: name))
        var sink: any TraceSink = Kept()
        TracingJob(name, keys: KeyLog()).run(&file, to: &sink)
        return (sink as? Kept)?.connections ?? []
    }

    private struct Kept: TraceSink {
        var connections: [ConnectionTrace] = []
        var needs: TracingNeeds {
            TracingNeeds([.segments, .messages, .bodies, .bytes, .packets], within: .collecting)
        }

        mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
    }

    private static func path(of name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Captures/\(name).pcap").path
    }

    static func trace(
        _ name: String, keys: KeyLog, into makeSink: (OutputBuffer, Int) -> any TraceSink
    ) throws -> String {
        var file = try CaptureFile(path: path(of: name))
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output, file.timeDigits)
        let judge = ChainJudge(now: 1_796_083_200) { TrustAnchors([], areMaintained: true) }
        TracingJob(name, keys: keys, judge: judge).run(&file, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

extension String {
    /// Without the ladder's lines and breaks, so that a sentence can be looked for.
    var oneLine: String {
        replacing("│", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
