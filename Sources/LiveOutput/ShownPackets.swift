public import Tracing
public import WireBytes

/// A sink in front of another one that counts the packets of what is told, and names the programs at the ends.
public final class ShownPackets: TraceSink {
    /// What became of the packets, once the trace is finished.
    public private(set) var counts = LiveCounts()

    private var next: any TraceSink
    private var shown = 0
    private var connections = 0
    private let limit: Int
    private let ask: ((ConnectionTrace) -> Void)?
    private let programs: (ConnectionTrace) -> BySide<LocalProgram?>

    /// Passes on to `next`.
    ///
    /// - Parameters:
    ///   - next: what tells.
    ///   - limit: connections that are passed on; more are only counted.
    ///   - ask: is to look for the programs of a connection that begins; nil where nobody asks.
    ///   - programs: the programs at the ends of a connection, as far as they are known.
    public init(
        _ next: any TraceSink, atMost limit: Int = .max, asking ask: ((ConnectionTrace) -> Void)? = nil,
        programs: @escaping (ConnectionTrace) -> BySide<LocalProgram?>
    ) {
        self.next = next
        self.limit = limit
        self.ask = ask
        self.programs = programs
    }

    /// What the next one needs.
    public var needs: TracingNeeds { next.needs }
    /// Where programs are asked for, or as the next one.
    public var isLive: Bool { ask != nil || next.isLive }
    /// As the next one.
    public var isClosed: Bool { next.isClosed }

    /// Asks for the programs, and passes it on.
    public func opened(_ trace: ConnectionTrace) {
        ask?(trace)
        if next.isLive { next.opened(trace) }
    }

    /// Passes it on.
    public func advanced(_ trace: ConnectionTrace) { if next.isLive { next.advanced(trace) } }
    /// Passes it on.
    public func advanced(_ trace: DatagramTrace) { if next.isLive { next.advanced(trace) } }

    /// Passes it on, with its programs, and counts its packets.
    public func ended(_ trace: ConnectionTrace) {
        guard connections < limit else { return }
        connections += 1
        shown += trace.packets
        var trace = trace
        trace.programs = programs(trace)
        next.ended(trace)
    }

    /// Passes it on, and counts its packets.
    public func ended(_ trace: DatagramTrace) {
        guard connections < limit else { return }
        connections += 1
        shown += trace.packets
        next.ended(trace)
    }

    /// Passes it on, with what became of the packets.
    ///
    /// In a tunnel one packet may hold segments of several connections; it is counted with each, and shown once.
    public func finished(_ capture: CaptureTrace) {
        var capture = capture
        let shown = min(shown, capture.packets)
        capture.live?.shown = shown
        capture.live?.notShown = capture.packets - shown
        counts = capture.live ?? counts
        next.finished(capture)
    }
}
