import PacketCapture
import TLSMessages
import WireBytes

/// Is told how far reading has come: bytes read, how many there are if that is known, packets.
public typealias TracingProgress = (_ bytesRead: Int, _ fileSize: Int?, _ packets: Int) -> Void

/// Gives bytes that stand in the place of a packet's own, as many of them.
public typealias PacketRewriting = (CapturedPacket, RawSpan) -> [UInt8]

/// Traces a whole capture.
///
/// - Parameters:
///   - file: the capture, opened.
///   - name: its name, for the trace.
///   - filter: packets that do not match are counted and left out; nil takes all.
///   - detail: what the sink needs.
///   - limits: the bounds.
///   - connection: the number of the one connection to report; nil for all.
///   - keys: secrets to open TLS with, to which those in the capture are added; nil to leave it closed.
///   - judge: judges certificate chains; nil to leave them unjudged.
///   - progress: called every few thousand packets.
///   - rewrite: what stands in the place of a packet's bytes, as many of them; nil leaves all as they are.
///   - atEnd: called behind the last packet, before what waits for keys is given up.
///   - sink: gets the connections and the capture.
/// - Returns: what the sink got of the capture as a whole.
@discardableResult
public func trace(
    _ file: inout CaptureFile, name: String, filter: consuming PacketFilter? = nil, detail: TraceDetail,
    limits: Limits = Limits(), connection: Int? = nil, keys: KeyLog? = nil,
    judge: ChainJudge? = nil, progress: TracingProgress? = nil, rewrite: PacketRewriting? = nil,
    atEnd: (() -> Void)? = nil, to sink: inout any TraceSink
) -> CaptureTrace {
    var tracer = Tracer(
        file: name, detail: detail, limits: limits, only: connection, keys: keys, judge: judge)
    var feed = Feed(filter: filter, fileSize: file.fileSize, progress: progress, rewrite: rewrite)
    if let keys { for secrets in file.secretsAtEnd() { keys.add(secrets) } }
    file.forEachPacket(onSecrets: { keys?.add($0) }) { feed.give($0, $1, to: &tracer, &sink) }
    feed.facts.linkTypes = file.linkTypes
    feed.facts.timeDigits = file.timeDigits
    feed.facts.damage = file.damage
    atEnd?()
    feed.facts.comments = file.comments
    tracer.finish(feed.facts, to: &sink)
    return tracer.capture
}

/// Traces several captures as one, their packets in the order of their times.
///
/// - Parameters:
///   - files: the captures, opened.
///   - filter: packets that do not match are counted and left out; nil takes all.
///   - detail: what the sink needs.
///   - limits: the bounds.
///   - connection: the number of the one connection to report; nil for all.
///   - keys: secrets to open TLS with, to which those in the capture are added; nil to leave it closed.
///   - judge: judges certificate chains; nil to leave them unjudged.
///   - progress: called every few thousand packets.
///   - rewrite: what stands in the place of a packet's bytes, as many of them; nil leaves all as they are.
///   - sink: gets the connections and the capture.
/// - Returns: what the sink got of the captures as a whole.
@discardableResult
public func trace(
    _ files: inout MergedCapture, filter: consuming PacketFilter? = nil, detail: TraceDetail,
    limits: Limits = Limits(), connection: Int? = nil, keys: KeyLog? = nil,
    judge: ChainJudge? = nil, progress: TracingProgress? = nil, rewrite: PacketRewriting? = nil,
    to sink: inout any TraceSink
) -> CaptureTrace {
    let name = files.parts.map(\.name).joined(separator: ", ")
    var tracer = Tracer(
        file: name, detail: detail, limits: limits, only: connection, keys: keys, judge: judge)
    var feed = Feed(filter: filter, fileSize: files.fileSize, progress: progress, rewrite: rewrite)
    if let keys { for secrets in files.secretsAtEnd() { keys.add(secrets) } }
    files.forEachPacket(onSecrets: { keys?.add($0) }) { feed.give($0, $1, to: &tracer, &sink) }
    feed.facts.linkTypes = files.linkTypes
    feed.facts.timeDigits = files.timeDigits
    feed.facts.comments = files.comments
    feed.facts.files = files.parts
    tracer.finish(feed.facts, to: &sink)
    return tracer.capture
}

extension KeyLog {
    /// Adds keys that a capture carries, where they are TLS's.
    func add(_ secrets: DecryptionSecrets) {
        if secrets.type == DecryptionSecrets.tlsKeyLog { add(secrets.bytes) }
    }
}

/// What stands between a reader and the tracer: the filter, and word of how far it has come.
private struct Feed: ~Copyable {
    var filter: PacketFilter?
    let fileSize: Int?
    let progress: TracingProgress?
    let rewrite: PacketRewriting?
    var facts = CaptureFacts()
    private var context = PacketContext()

    init(
        filter: consuming PacketFilter?, fileSize: Int?, progress: TracingProgress?, rewrite: PacketRewriting?
    ) {
        self.filter = filter
        self.fileSize = fileSize
        self.progress = progress
        self.rewrite = rewrite
    }

    /// Gives a packet to the tracer; false when nobody listens any more.
    @inline(__always)
    mutating func give(
        _ packet: CapturedPacket, _ bytes: RawSpan, to tracer: inout Tracer, _ sink: inout any TraceSink
    ) -> Bool {
        if packet.number & 0x3FFF == 0 {
            progress?(packet.dataOffset, fileSize, packet.number)
            if sink.isClosed { return false }
        }
        // An early look would cost every packet; filtering is the exception.
        if filter != nil, filter?.matches(bytes, packet) == false {
            facts.filteredPackets &+= 1
            return true
        }
        if let rewrite {
            rewrite(packet, bytes).withBytes { tracer.receive(packet, $0, using: &context, to: &sink) }
        } else {
            tracer.receive(packet, bytes, using: &context, to: &sink)
        }
        return true
    }
}
