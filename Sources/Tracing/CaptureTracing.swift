import PacketCapture
import WireBytes

/// Is told how far reading has come: bytes of the (unpacked) file, the file's size if it has one, packets.
public typealias TracingProgress = (_ bytesRead: Int, _ fileSize: Int?, _ packets: Int) -> Void

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
/// - Returns: what the sink got of the capture as a whole.
@discardableResult
public func trace(
    _ file: inout CaptureFile, name: String, filter: consuming PacketFilter? = nil, detail: TraceDetail,
    limits: Limits = Limits(), connection: Int? = nil, progress: TracingProgress? = nil,
    to sink: inout any TraceSink
) -> CaptureTrace {
    var tracer = Tracer(file: name, detail: detail, limits: limits, only: connection)
    var facts = CaptureFacts()
    var filter = filter
    let size = file.fileSize
    file.forEachPacket { packet, bytes in
        if packet.number & 0x3FFF == 0 {
            progress?(packet.dataOffset, size, packet.number)
            if sink.isClosed { return false }
        }
        // An early look would cost every packet; filtering is the exception.
        if filter != nil, filter?.matches(bytes, packet) == false {
            facts.filteredPackets &+= 1
            return true
        }
        tracer.receive(packet, bytes, to: &sink)
        return true
    }
    facts.linkTypes = file.linkTypes
    facts.timeDigits = file.timeDigits
    facts.damage = file.damage
    facts.comments = file.comments
    tracer.finish(facts, to: &sink)
    return tracer.capture
}
