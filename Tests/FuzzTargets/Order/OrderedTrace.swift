import JSONOutput
import Output
import PacketCapture
import Redaction
import ReferencePages
import TextOutput
import Tracing
import WireBytes

/// `netlesson trace`, without files and terminals.
struct OrderedTrace {
    let capture: OrderedCapture
    let settings: OrderSettings
    private let output = OutputBuffer(descriptor: -1)

    init(_ capture: OrderedCapture, _ settings: OrderSettings) {
        self.capture = capture
        self.settings = settings
    }

    /// Whether there is the connection that was asked for; where there is not, nothing is written.
    @discardableResult
    private func trace(_ sink: any TraceSink) -> Bool {
        var sink = settings.sink(sink)
        var job = TracingJob(
            "order", connection: settings.connection, keys: settings.keys, judge: settings.judge)
        if settings.redactsAddresses {
            let addresses = AddressMask()
            job.rewrite = { addresses.masked($0, $1) }
        }
        var source = capture.source
        let traced = job.run(&source, to: &sink)
        return settings.connection.map { $0 < traced.connections } ?? true
    }

    func text() -> OrderRun.Verdict {
        trace(TextOutput(output, digits: 9, options: settings.options))
        return .text(output.bytes, hasColor: settings.options.useColor)
    }

    func json() -> OrderRun.Verdict {
        guard trace(JSONOutput(output)) else {
            return output.bytes.isEmpty ? .fine : .wrong("a connection that is not there was written")
        }
        return .json(output.bytes)
    }

    func ndjson() -> OrderRun.Verdict {
        trace(NDJSONOutput(output, digits: 9))
        return .lines(output.bytes)
    }

    func summary() -> OrderRun.Verdict {
        trace(SummaryOutput(output, language: settings.options.language))
        return .text(output.bytes, hasColor: false)
    }

    func headers() -> OrderRun.Verdict {
        var source = capture.source
        let page = TracingJob("order", keys: settings.keys).run(&source, into: ObservedHeaders()).page
        if settings.flag {
            page.writeJSON(to: output, settings.options.language)
            return .json(output.bytes)
        }
        page.writeText(to: output, settings.options)
        return .text(output.bytes, hasColor: settings.options.useColor)
    }

    /// Each packet keeps its length, and goes out with a time that can be written.
    func maskedCapture() -> OrderRun.Verdict {
        let packets = MaskedPackets(
            redactor: Redactor(masksAddresses: settings.redactsAddresses),
            addresses: settings.redactsAddresses ? AddressMask() : nil)
        var sink = packets.sink
        var source = capture.source
        TracingJob("order", connection: settings.connection).run(&source, to: &sink)
        let writer = PcapWriter(timeDigits: 9)
        var isSame = true
        capture.forEach { facts, bytes in
            if settings.connection != nil, !packets.isOfReported(facts) { return }
            let masked = packets.masked(facts, bytes)
            if masked.count != bytes.byteCount { isSame = false }
            output.bytes += writer.recordHeader(of: facts, count: masked.count)
            output.bytes += masked
        }
        return isSame ? .fine : .wrong("a masked packet of another length")
    }
}
