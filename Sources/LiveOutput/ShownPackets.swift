package import Tracing
package import WireBytes

/// A sink in front of another one that counts the packets of what is told, and names the programs at the ends.
package final class ShownPackets: TraceSink {
    /// What became of the packets, once the trace is finished.
    package private(set) var counts = LiveCounts()

    /// Connections that there were, once the trace is finished.
    package private(set) var allConnections = 0

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
    package init(
        _ next: any TraceSink, atMost limit: Int = .max, asking ask: ((ConnectionTrace) -> Void)? = nil,
        programs: @escaping (ConnectionTrace) -> BySide<LocalProgram?>
    ) {
        self.next = next
        self.limit = limit
        self.ask = ask
        self.programs = programs
    }

    /// What the next one needs.
    package var needs: TracingNeeds { next.needs }
    /// Where programs are asked for, or as the next one.
    package var isLive: Bool { ask != nil || next.isLive }
    package var isClosed: Bool { next.isClosed }

    /// Asks for the programs, and passes it on.
    package func opened(_ trace: ConnectionTrace) {
        ask?(trace)
        if next.isLive { next.opened(trace) }
    }

    package func advanced(_ trace: ConnectionTrace) { if next.isLive { next.advanced(trace) } }
    package func advanced(_ trace: DatagramTrace) { if next.isLive { next.advanced(trace) } }

    /// Passes it on, with its programs, and counts its packets.
    package func ended(_ trace: ConnectionTrace) {
        guard connections < limit else { return }
        connections += 1
        shown += trace.packets
        var trace = trace
        trace.programs = programs(trace)
        next.ended(trace)
    }

    /// Passes it on, and counts its packets.
    package func ended(_ trace: DatagramTrace) {
        guard connections < limit else { return }
        connections += 1
        shown += trace.packets
        next.ended(trace)
    }

    /// Passes it on, with what became of the packets.
    ///
    /// In a tunnel one packet may hold segments of several connections; it is counted with each, and shown once.
    package func finished(_ capture: CaptureTrace) {
        var capture = capture
        let shown = min(shown, capture.packets)
        capture.live?.shown = shown
        capture.live?.notShown = capture.packets - shown
        counts = capture.live ?? counts
        allConnections = capture.connections
        next.finished(capture)
    }
}
