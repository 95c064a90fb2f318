import Annotations
import Documents
import Findings
package import Output
import PacketCapture
package import Tracing
import WireBytes

/// `--format json`: one document, connections by their number. What stands first in it is known last, so connections
/// are written as they end, spooled, and put together when the capture has been read.
package struct JSONOutput: TraceSink {
    private let output: OutputBuffer
    private let writer: SpoolingWriter
    private var thread: WritingThread

    /// Writes to `output`; times with so many digits after the second until more is known.
    package init(_ output: OutputBuffer, digits: Int = 6) {
        self.output = output
        writer = SpoolingWriter(digits: digits)
        thread = WritingThread(writer)
    }

    /// Messages; connections that are over wait for late packets as long as there is room.
    package var needs: TracingNeeds { TracingNeeds(within: .collecting) }

    package mutating func ended(_ trace: consuming ConnectionTrace) { thread.take(trace) }

    package mutating func ended(_ trace: DatagramTrace) { thread.take(trace) }

    /// Takes note of how many digits times have: where a capture has several interfaces, perhaps more than at first.
    package mutating func finishing(timeDigits: Int) { thread.behindAll { writer.digits = timeDigits } }

    package mutating func finished(_ capture: CaptureTrace) {
        thread.behindAll { writer.finish(capture, to: output) }
    }
}

/// Writes connections and spools them. Used by one thread at a time: the queue's.
private final class SpoolingWriter: EndedWriter, @unchecked Sendable {
    var digits: Int
    private let spool = OutputBuffer.spool()
    private var connections: [Place] = []
    private var datagrams: [Place] = []
    /// For the flows across connections.
    private var exchanges = ExchangeLog()
    private let handshakes = JudgedHandshakes()
    private let messages = WrittenMessages()

    /// Where the object of a connection or conversation stands in what was spooled.
    private struct Place {
        let start: Int
        // Of 32 bits, because there may be millions of them.
        let id: UInt32
        private let count: UInt32

        init(_ id: Int, from start: Int, upTo end: Int) {
            self.start = start
            self.id = UInt32(clamping: id)
            count = UInt32(clamping: end - start)
        }

        var end: Int { start + Int(count) }
    }

    init(digits: Int) { self.digits = digits }

    func write(_ trace: ConnectionTrace) {
        let start = spool.count
        var json = JSONWriter(spool)
        json.write(trace, digits: digits, typed: false, handshakes: handshakes, messages: messages)
        json.finish()
        // Without the line's end.
        connections.append(Place(trace.id, from: start, upTo: spool.count - 1))
        exchanges.note(trace)
    }

    func write(_ trace: DatagramTrace) {
        let start = spool.count
        var json = JSONWriter(spool)
        json.write(trace, digits: digits, typed: false)
        json.finish()
        datagrams.append(Place(trace.id, from: start, upTo: spool.count - 1))
    }

    func finish(_ capture: CaptureTrace, to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginObject()
        json.field("schema", "netlesson.trace/1")
        json.name("capture")
        json.beginObject()
        json.write(capture)
        json.endObject()
        json.name("connections")
        json.beginArray()
        connections.sort { $0.id < $1.id }
        for place in connections { json.value(from: place.start, upTo: place.end, of: spool) }
        json.endArray()
        json.write(exchanges.groups())
        if !datagrams.isEmpty {
            json.name("datagrams")
            json.beginArray()
            datagrams.sort { $0.id < $1.id }
            for place in datagrams { json.value(from: place.start, upTo: place.end, of: spool) }
            json.endArray()
        }
        if !capture.arp.isEmpty {
            json.name("arp")
            json.beginArray()
            for exchange in capture.arp { json.write(exchange, digits: capture.timeDigits, typed: false) }
            json.endArray()
        }
        if !capture.neighbors.isEmpty {
            json.name("neighborDiscovery")
            json.beginArray()
            for exchange in capture.neighbors {
                json.write(exchange, digits: capture.timeDigits, typed: false)
            }
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
        output.spoolFailure = spool.failure
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
        if let clocks = capture.clocks { write(clocks, capture.files) }
        field("packets", capture.packets)
        field("bytes", capture.bytes)
        name("linkTypes")
        beginArray()
        for link in capture.linkTypes { value(link.name) }
        endArray()
        if let start = capture.start, let duration = capture.duration {
            name("start")
            value(start, digits: capture.timeDigits)
            name("duration")
            value(duration: duration, digits: capture.timeDigits)
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
        if capture.neighborsOmitted > 0 { field("neighborDiscoveryOmitted", capture.neighborsOmitted) }
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
