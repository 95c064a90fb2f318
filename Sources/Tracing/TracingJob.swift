package import PacketCapture
import Platform
package import TLSMessages
import WireBytes

/// Is told how far reading has come: bytes read, how many there are if that is known, packets.
package typealias TracingProgress = (_ bytesRead: Int, _ fileSize: Int?, _ packets: Int) -> Void

/// Gives bytes that stand in the place of a packet's own, as many of them.
package typealias PacketRewriting = (CapturedPacket, RawSpan) -> [UInt8]

/// Tracing of a whole capture: which packets and connections, and with what help.
package struct TracingJob: ~Copyable {
    /// The capture's name, for the trace.
    package var name: String
    /// Packets that do not match are counted and left out; nil takes all.
    package var filter: PacketFilter?
    /// What is kept, and within which bounds; nil for what the sink needs.
    package var needs: TracingNeeds?
    /// The number of the one connection to report; nil for all.
    package var connection: Int?
    /// Secrets to open TLS with, to which those in the capture are added; nil leaves it closed.
    package var keys: KeyLog?
    /// Judges certificate chains; nil leaves them unjudged.
    package var judge: ChainJudge?
    /// What two files have in common that were recorded at both ends of the same connections; a refusal says why their
    /// clocks were not put together.
    package var ends: Result<CaptureEnds, CaptureEnds.ComparisonFailure>?
    /// Called every few thousand packets.
    package var progress: TracingProgress?
    /// Gets where the packets of each connection lie; nil where nobody reads them again.
    package var index: ConnectionIndex?
    /// What stands in the place of a packet's bytes, as many of them; nil leaves all as they are.
    package var rewrite: PacketRewriting?
    /// Threads that do it; nil for as many as are of use.
    package var threads: Int?
    /// What goes from one thread to another at once, in steps.
    package var stepsAtOnce = 4_096
    /// Called behind the last packet, before what waits for keys is given up.
    package var atEnd: (() -> Void)?

    private var context = PacketContext()
    private var filteredPackets = 0

    /// Traces all of a capture.
    package init(
        _ name: String, needs: TracingNeeds? = nil, connection: Int? = nil, keys: KeyLog? = nil,
        judge: ChainJudge? = nil
    ) {
        self.name = name
        filter = nil
        self.needs = needs
        self.connection = connection
        self.keys = keys
        self.judge = judge
    }

    /// Does it.
    ///
    /// - Parameters:
    ///   - source: where the packets come from.
    ///   - sink: gets the connections and the capture.
    /// - Returns: what the sink got of the capture as a whole.
    @discardableResult
    package consuming func run<Source: PacketSource & ~Copyable>(
        _ source: inout Source, to sink: inout any TraceSink
    ) -> CaptureTrace {
        var job = self
        let needs = job.needs ?? sink.needs
        var tracer = Tracer(
            file: job.name, detail: needs.detail, limits: needs.limits, only: job.connection, keys: job.keys,
            judge: job.judge)
        tracer.index = job.index
        var refusal: CaptureEnds.Refusal?
        switch job.ends {
        case .success(let ends)?: tracer.ends = ends
        case .failure(let failure)?: refusal = failure.refusal
        case nil: break
        }
        let (size, keys) = (source.fileSize, job.keys)
        if let keys { for secrets in source.secretsAtEnd() { keys.add(secrets) } }
        swap(&tracer.content.now.sink, &sink)
        defer { swap(&tracer.content.now.sink, &sink) }
        let threads = job.threads ?? (size ?? 0 < Self.largeFile ? 1 : Processors.count)
        let readsAside = threads > 1 && tracer.mayReadAside
        let pieces = source.keepPieces(forAnotherThread: readsAside)
        if readsAside { tracer.content.beginThread(pieces, stepsAtOnce: job.stepsAtOnce) }
        var order = TimeOrder(in: pieces)
        source.forEachPacket(onSecrets: { secrets in
            // Keys open what comes behind them.
            tracer.content.settle()
            keys?.add(secrets)
        }) { packet, bytes in
            order.take(packet, bytes) { job.give($0, $1, of: size, to: &tracer) }
        }
        order.finish { job.give($0, $1, of: size, to: &tracer) }
        tracer.content.endThread()
        job.atEnd?()
        var facts = source.facts
        facts.filteredPackets = job.filteredPackets
        facts.clocksRefused = refusal
        facts.movedPackets = order.moved
        facts.clockSteps = order.steps
        tracer.finish(facts)
        return tracer.capture
    }

    /// From here on a second thread is worth starting: 8 MiB.
    private static let largeFile = 8 << 20

    /// Does it, and gives the sink back.
    package consuming func run<Source: PacketSource & ~Copyable, Sink: TraceSink>(
        _ source: inout Source, into sink: Sink
    ) -> Sink {
        var filled: any TraceSink = sink
        run(&source, to: &filled)
        return filled as? Sink ?? sink
    }

    /// Gives a packet to the tracer; false when nobody listens any more.
    @inline(__always)
    private mutating func give(
        _ packet: CapturedPacket, _ bytes: RawSpan, of fileSize: Int?, to tracer: inout Tracer
    ) -> Bool {
        if packet.number & 0x3FFF == 0 {
            progress?(packet.dataOffset, fileSize, packet.number)
            if tracer.content.isClosed { return false }
        }
        // An early look would cost every packet; filtering is the exception.
        if filter != nil, filter?.matches(bytes, packet) == false {
            filteredPackets &+= 1
            return true
        }
        if let index { index.begin(packet) }
        if let rewrite {
            rewrite(packet, bytes).withBytes { tracer.receive(packet, $0, using: &context) }
        } else {
            tracer.receive(packet, bytes, using: &context)
        }
        return true
    }
}

extension KeyLog {
    /// Adds keys that a capture carries, where they are TLS's.
    func add(_ secrets: DecryptionSecrets) {
        if secrets.type == DecryptionSecrets.tlsKeyLog { add(secrets.bytes) }
    }
}
