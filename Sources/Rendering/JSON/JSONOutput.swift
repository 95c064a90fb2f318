import Annotations

/// `--format json`: one document, connections by their number. They are collected until the capture has been read.
public struct JSONOutput: TraceSink {
    private let output: OutputBuffer
    private var connections: [ConnectionTrace] = []
    private var datagrams: [DatagramTrace] = []

    /// Writes to `output`.
    public init(_ output: OutputBuffer) { self.output = output }

    /// Keeps the connection.
    public mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }

    /// Keeps the conversation.
    public mutating func ended(_ trace: DatagramTrace) { datagrams.append(trace) }

    /// Writes everything.
    public mutating func finished(_ capture: CaptureTrace) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("schema", "netlesson.trace/1")
        json.name("capture")
        json.beginObject()
        json.write(capture)
        json.endObject()
        json.name("connections")
        json.beginArray()
        for trace in connections.sorted(by: { $0.id < $1.id }) {
            json.write(trace, digits: capture.timeDigits, typed: false)
            json.flushIfLarge()
        }
        json.endArray()
        var exchanges = ExchangeLog()
        for trace in connections { exchanges.note(trace) }
        json.write(exchanges.occurrences())
        if !datagrams.isEmpty {
            json.name("datagrams")
            json.beginArray()
            for trace in datagrams.sorted(by: { $0.id < $1.id }) {
                json.write(trace, digits: capture.timeDigits, typed: false)
                json.flushIfLarge()
            }
            json.endArray()
        }
        if !capture.arp.isEmpty {
            json.name("arp")
            json.beginArray()
            for exchange in capture.arp { json.write(exchange, digits: capture.timeDigits, typed: false) }
            json.endArray()
        }
        if !capture.echoes.isEmpty {
            json.name("echo")
            json.beginArray()
            for series in capture.echoes { json.write(series, digits: capture.timeDigits, typed: false) }
            json.endArray()
        }
        json.endObject()
        json.finish()
        output.flush()
    }
}

extension JSONWriter {
    /// The members of a capture's object.
    mutating func write(_ capture: CaptureTrace) {
        field("file", capture.file)
        if !capture.files.isEmpty {
            name("files")
            beginArray()
            for file in capture.files {
                beginObject()
                field("file", file.name)
                field("packets", file.packets)
                field("truncated", file.damage != nil || file.error != nil)
                endObject()
            }
            endArray()
        }
        field("packets", capture.packets)
        field("bytes", capture.bytes)
        name("linkTypes")
        beginArray()
        for link in capture.linkTypes { value(link.name) }
        endArray()
        if let start = capture.start {
            name("start")
            value(start, digits: capture.timeDigits)
            name("duration")
            value(duration: (capture.end ?? start).since(start), digits: capture.timeDigits)
        }
        if let live = capture.live {
            field("received", live.received)
            field("shown", live.shown)
            field("notShown", live.notShown)
            field("dropped", live.dropped)
            field("droppedByInterface", live.droppedByInterface)
        }
        field("truncated", capture.isDamaged)
        name("warnings")
        beginArray()
        for warning in capture.warnings(in: .en) { value(warning) }
        endArray()
        if !capture.others.isEmpty {
            name("others")
            beginArray()
            for other in capture.others {
                beginObject()
                field("kind", other.kind.phrase(in: .en))
                field("packets", other.packets)
                endObject()
            }
            endArray()
        }
        if capture.datagramConversationsOmitted > 0 {
            field("datagramsOmitted", capture.datagramConversationsOmitted)
        }
        if capture.arpOmitted > 0 { field("arpOmitted", capture.arpOmitted) }
        if capture.echoesOmitted > 0 { field("echoOmitted", capture.echoesOmitted) }
        writeIncomplete(capture)
        if !capture.comments.isEmpty {
            name("comments")
            beginArray()
            for comment in capture.comments {
                beginObject()
                if let packet = comment.packet { field("packet", packet) }
                field("text", comment.text)
                endObject()
            }
            endArray()
        }
    }
}
