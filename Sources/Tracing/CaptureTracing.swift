import PacketCapture
import WireBytes

/// A filter or sink may want to know how far reading has come: bytes read and the file's size, if it has one.
public typealias TracingProgress = (_ bytesRead: Int, _ fileSize: Int?) -> Void

/// Traces a whole capture.
///
/// - Parameters:
///   - file: the capture, opened.
///   - name: its name, for the trace.
///   - filter: packets that do not match are counted and left out; nil takes all.
///   - detail: what the sink needs.
///   - limits: the bounds.
///   - connection: the number of the one connection to report; nil for all.
///   - progress: called every few thousand packets.
///   - sink: gets the connections and the capture.
public func trace(
    _ file: inout CaptureFile, name: String, filter: consuming PacketFilter? = nil, detail: TraceDetail,
    limits: Limits = Limits(), connection: Int? = nil, progress: TracingProgress? = nil,
    to sink: inout any TraceSink
) {
    var tracer = Tracer(file: name, detail: detail, limits: limits, only: connection)
    var facts = CaptureFacts()
    file.forEachPacket { packet, bytes in
        tracer.receive(packet, bytes, to: &sink)
        return true
    }
    facts.linkTypes = file.linkTypes
    facts.timeDigits = file.timeDigits
    facts.damage = file.damage
    facts.comments = file.comments
    tracer.finish(facts, to: &sink)
}
