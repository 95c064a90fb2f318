import CertificateChains
import Foundation
import Output
import PacketCapture
import TLSMessages
import TestSupport
import TextOutput
import Tracing

extension BundledCaptures {
    /// The key log that lies beside the capture of this name; an empty one where the capture has its keys inside.
    static func keys(of name: String) throws -> KeyLog {
        let keys = KeyLog()
        let file = URL(fileURLWithPath: path(name)).deletingPathExtension().appendingPathExtension("keys")
        if FileManager.default.fileExists(atPath: file.path) { keys.add([UInt8](try Data(contentsOf: file))) }
        return keys
    }

    /// The anchors beside a capture; else a system's that has none.
    static func anchors(of name: String) throws -> TrustAnchors {
        let file = URL(fileURLWithPath: path(name)).deletingPathExtension().appendingPathExtension("pem")
        guard FileManager.default.fileExists(atPath: file.path) else {
            return TrustAnchors([], areMaintained: true)
        }
        return TrustAnchors(
            CertificateFile([UInt8](try Data(contentsOf: file))).certificates, file: file.lastPathComponent)
    }

    /// Traces two captures, named with a + between them, as of one connection's ends.
    private static func trace(
        ends names: [String], into makeSink: (OutputBuffer, Int) -> any TraceSink
    ) throws -> String {
        var captures = MergedCapture()
        for name in names { captures.add(try CaptureFile(path: path(name)), name: name) }
        var first = try CaptureFile(path: path(names[0]))
        var second = try CaptureFile(path: path(names[1]))
        var job = TracingJob(captures.name, keys: KeyLog())
        job.ends = captures.putTogether(EndSurvey(of: &first), EndSurvey(of: &second))
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output, captures.timeDigits)
        job.run(&captures, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Traces a capture into a sink and gives what it wrote.
    static func trace(
        _ name: String, connection: Int? = nil, keys: KeyLog? = nil,
        into makeSink: (OutputBuffer, Int) -> any TraceSink
    ) throws -> String {
        let names = name.split(separator: "+").map(String.init)
        if names.count == 2 { return try trace(ends: names, into: makeSink) }
        var file = try CaptureFile(path: path(name))
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output, file.timeDigits)
        // As the command does: keys in the file are used, and chains judged; by the anchors beside the capture, else by a
        // system that knows none, and as of a day that does not move.
        let anchors = try anchors(of: name)
        let judge = ChainJudge(now: 1_796_083_200) { anchors }
        let job = TracingJob(name, connection: connection, keys: keys ?? KeyLog(), judge: judge)
        job.run(&file, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// The text of a capture.
    static func text(of name: String, _ options: TextOptions, keys: KeyLog? = nil) throws -> String {
        try trace(name, keys: keys) { TextOutput($0, digits: $1, options: options) }
    }
}
