import Rendering

/// `netlesson trace`, without files and terminals.
struct OrderedTrace {
    let capture: OrderedCapture
    let settings: OrderSettings
    private let output = OutputBuffer(descriptor: -1)

    init(_ capture: OrderedCapture, _ settings: OrderSettings) {
        self.capture = capture
        self.settings = settings
    }

    private func trace(_ sink: any TraceSink, _ detail: TraceDetail, _ limits: Limits) -> any TraceSink {
        var sink = settings.sink(sink)
        var context = PacketContext()
        var tracer = Tracer(
            file: "order", detail: settings.isRedacted ? detail.union(.spokenSecrets) : detail,
            limits: limits,
            only: settings.connection, keys: settings.keys, judge: settings.judge)
        let addresses = settings.redactsAddresses ? AddressMask() : nil
        capture.forEach { facts, bytes in
            if let addresses {
                addresses.masked(facts, bytes).withBytes {
                    tracer.receive(facts, $0, using: &context, to: &sink)
                }
            } else {
                tracer.receive(facts, bytes, using: &context, to: &sink)
            }
        }
        tracer.finish(capture.facts, to: &sink)
        return sink
    }

    func text() -> OrderRun.Verdict {
        let text = TextOutput(output, digits: 9, options: settings.options)
        _ = trace(text, settings.options.traceDetail, settings.options.limits)
        return .text(output.bytes, hasColor: settings.options.useColor)
    }

    func json() -> OrderRun.Verdict {
        _ = trace(JSONOutput(output), .messages, .collecting)
        return .json(output.bytes)
    }

    func ndjson() -> OrderRun.Verdict {
        _ = trace(NDJSONOutput(output, digits: 9), .messages, Limits())
        return .lines(output.bytes)
    }

    func summary() -> OrderRun.Verdict {
        _ = trace(SummaryOutput(output, language: settings.options.language), .counts, Limits())
        return .text(output.bytes, hasColor: false)
    }

    func headers() -> OrderRun.Verdict {
        var sink: any TraceSink = ObservedHeaders()
        var context = PacketContext()
        var tracer = Tracer(file: "order", detail: ObservedHeaders.detail, keys: settings.keys)
        capture.forEach { tracer.receive($0, $1, using: &context, to: &sink) }
        tracer.finish(capture.facts, to: &sink)
        guard let page = (sink as? ObservedHeaders)?.page else { return .wrong("no page") }
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
        var context = PacketContext()
        var tracer = Tracer(
            file: "order", detail: MaskedPackets.detail, limits: MaskedPackets.limits,
            only: settings.connection)
        capture.forEach { tracer.receive($0, $1, using: &context, to: &sink) }
        tracer.finish(capture.facts, to: &sink)
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
