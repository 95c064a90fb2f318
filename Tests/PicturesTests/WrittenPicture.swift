import CertificateChains
import Documents
import Foundation
import Output
import PacketCapture
import Redaction
import TLSMessages
import TestSupport
import TextOutput
import Tracing
import TracingSupport

@testable import Pictures

/// A picture as it was written.
struct WrittenPicture {
    let text: String
    let output: PictureOutput?

    /// The picture of a bundled capture, with its keys.
    init(
        _ form: PictureOutput.Form, of name: String, _ options: TextOptions = TextOptions(),
        connection: Int? = nil, filter: String? = nil, isRedacted: Bool = false
    ) throws {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let keys = KeyLog()
        let log = URL(fileURLWithPath: BundledCaptures.path(name)).deletingPathExtension()
            .appendingPathExtension("keys")
        if let content = try? Data(contentsOf: log) { keys.add([UInt8](content)) }
        let judge = ChainJudge(now: 1_796_083_200) { TrustAnchors([], areMaintained: true) }
        var options = options
        options.isSingle = connection != nil
        let output = OutputBuffer(descriptor: -1)
        let picture = PictureOutput(form, to: output, digits: file.timeDigits, options: options) {
            !isRedacted && Redactor().findsSecrets(in: $0)
        }
        var sink: any TraceSink = isRedacted ? RedactingOutput(picture) : picture
        var job = TracingJob(name, connection: connection, keys: keys, judge: judge)
        job.filter = try filter.map { try PacketFilter($0) }
        job.run(&file, to: &sink)
        text = String(decoding: output.bytes, as: UTF8.self)
        self.output = ((sink as? RedactingOutput)?.next ?? sink) as? PictureOutput
    }

    /// The picture of made packets.
    init(_ form: PictureOutput.Form, of capture: ConversationCapture, _ options: TextOptions = TextOptions())
    {
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = PictureOutput(form, to: output, digits: 6, options: options)
        capture.trace(into: &sink)
        text = String(decoding: output.bytes, as: UTF8.self)
        self.output = sink as? PictureOutput
    }
}

extension WrittenPicture {
    /// The picture of a connection recorded at both of its ends.
    init(_ form: PictureOutput.Form, ofBothEnds names: [String], _ options: TextOptions) throws {
        var captures = MergedCapture()
        var surveys: [EndSurvey] = []
        for name in names {
            captures.add(try CaptureFile(path: BundledCaptures.path(name)), name: name)
            var file = try CaptureFile(path: BundledCaptures.path(name))
            surveys.append(EndSurvey(of: &file))
        }
        var job = TracingJob(captures.name)
        job.ends = captures.putTogether(surveys[0], surveys[1])
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = PictureOutput(
            form, to: output, digits: captures.timeDigits, options: options)
        job.run(&captures, to: &sink)
        text = String(decoding: output.bytes, as: UTF8.self)
        self.output = sink as? PictureOutput
    }

    /// The text of a bundled capture, its lines unbroken.
    static func text(of name: String, _ options: TextOptions) throws -> String {
        var options = options
        options.narrowest = 20_000
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = TextOutput(output, digits: file.timeDigits, options: options)
        let keys = KeyLog()
        let log = URL(fileURLWithPath: BundledCaptures.path(name)).deletingPathExtension()
            .appendingPathExtension("keys")
        if let content = try? Data(contentsOf: log) { keys.add([UInt8](content)) }
        let judge = ChainJudge(now: 1_796_083_200) { TrustAnchors([], areMaintained: true) }
        TracingJob(name, keys: keys, judge: judge).run(&file, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// How many packets the first connection has rows of: its segments, and what ICMP says of them.
    static func rows(of name: String) throws -> Int {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let first = TracingJob(name, needs: TextOptions().needs, connection: 0).run(&file, into: Counted())
        return first.rows
    }

    private struct Counted: TraceSink {
        var rows = 0
        mutating func ended(_ trace: ConnectionTrace) {
            rows = trace.segments.count + trace.icmpErrors.count
        }
    }
}
