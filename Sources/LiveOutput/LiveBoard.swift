import Annotations
import DNSMessages
import Findings
import HTTPMessages
package import Output
package import TCPConnections
import TLSMessages
import TextOutput
package import Tracing
package import WireBytes

/// What the full-screen view knows: a row for each of the latest connections, and the trace of those that have ended
/// as far as memory for that lasts.
package final class LiveBoard: TraceSink {
    /// A connection in a row.
    package struct Row: Sendable {
        package var id: Int
        /// The side that opened it.
        package var client: Endpoint
        package var server: Endpoint
        /// The name that the client calls the server by: any bytes.
        package var host: [UInt8]
        package var protocols: String
        /// What was asked for last: method and target, any bytes.
        package var request: [UInt8]
        /// The answer to that; nil where there is none yet.
        package var status: Int?
        /// Nanoseconds from the request's end to the answer's beginning.
        package var took: Int64?
        /// Requests, or handshakes where nothing more can be seen.
        package var requests: Int
        package var packets: Int
        package var bytes: Int
        /// Payload in the last second.
        package var rate: Int
        package var state: State
        package var isTrouble: Bool
        /// When its first packet came.
        package var first: Timestamp
        /// When its last packet came.
        package var last: Timestamp

        fileprivate var sample: (time: Timestamp, bytes: Int)
    }

    /// How a connection stands, in a word.
    package enum State: Int, Sendable, CaseIterable {
        case opening, open, closing, closed, reset, refused, unanswered, silent

        package var isOpen: Bool { rawValue <= State.closing.rawValue }
    }

    /// The latest connections, oldest first.
    package var rows: [Row] { order.compactMap { known[$0] } }
    /// How many connections there have been that were told.
    package private(set) var count = 0
    /// Set to end the trace.
    package var isClosed = false

    private let options: TextOptions
    private var known: [Int: Row] = [:]
    private var order = Queue<Int>()
    /// The traces of connections that have ended, by number, and their order.
    private var traces: [Int: ConnectionTrace] = [:]
    private var traceOrder: [Int] = []
    private var traceRows = 0

    /// Rows that are kept: more nobody scrolls through.
    private static let mostRows = 1_000
    /// Traces that are kept, and their segments in all: some 20 MB.
    private static let mostTraces = 200
    /// Segments of all traces that are kept.
    private static let mostSegments = 40_000

    package init(options: TextOptions) { self.options = options }

    /// What a connection's ladder shows.
    package var needs: TracingNeeds { TracingNeeds([.segments, .messages, .bodies]) }
    package var isLive: Bool { true }

    package func opened(_ trace: ConnectionTrace) { note(trace, isOver: false) }
    /// Brings its row up to date.
    package func advanced(_ trace: ConnectionTrace) { note(trace, isOver: false) }

    /// Brings its row up to date, and keeps its trace.
    package func ended(_ trace: ConnectionTrace) {
        note(trace, isOver: true)
        traces[trace.id] = trace
        traceOrder.append(trace.id)
        traceRows += trace.segments.count
        while traceOrder.count > Self.mostTraces || traceRows > Self.mostSegments,
            let oldest = traceOrder.first
        {
            traceOrder.removeFirst()
            traceRows -= traces.removeValue(forKey: oldest)?.segments.count ?? 0
        }
    }

    /// The trace of a connection that has ended; nil where it is not kept any more.
    package func trace(of id: Int) -> ConnectionTrace? { traces[id] }

    /// The trace of the connection that ended last.
    package var lastTrace: ConnectionTrace? { traceOrder.last.flatMap { traces[$0] } }

    /// Takes note of how an open connection stands by now.
    package func refresh(_ id: Int, _ activity: ConnectionActivity, at now: Timestamp) {
        guard var row = known[id], row.state.isOpen else { return }
        row.packets = activity.packets
        row.bytes = activity.payloadBytes
        row.last = activity.last.time
        let passed = now.since(row.sample.time)
        if passed >= 1_000_000_000 {
            row.rate = Int(Double(row.bytes - row.sample.bytes) * 1e9 / Double(passed))
            row.sample = (now, row.bytes)
        }
        known[id] = row
    }

    private func note(_ trace: ConnectionTrace, isOver: Bool) {
        if known[trace.id] == nil { add(trace.id) }
        let before = known[trace.id]
        let bytes = trace.payloadBytes.client + trace.payloadBytes.server
        let exchanges = trace.application.reduce(0) { $0 + $1.exchanges.count + $1.exchangesOmitted }
        let latest = trace.application.last { !$0.exchanges.isEmpty }?.exchanges.last
        known[trace.id] = Row(
            id: trace.id, client: trace.client, server: trace.server, host: Self.host(of: trace),
            protocols: ConnectionText.protocolNames(of: trace).joined(separator: "+"),
            request: latest?.request.map(Self.line) ?? [], status: latest?.response?.head.status,
            took: latest.flatMap { ExchangeTiming(of: $0, on: trace)?.waiting },
            requests: exchanges, packets: trace.packets, bytes: bytes, rate: isOver ? 0 : before?.rate ?? 0,
            state: Self.state(of: trace, isOver: isOver),
            isTrouble: ConnectionText.trouble(of: trace.labelCounts, options) != nil
                || trace.closing == .reset && !trace.endsWithResetBehindFINs
                || (latest?.response?.head.status ?? 0) >= 400,
            first: trace.first.time, last: trace.last.time,
            sample: before?.sample ?? (trace.first.time, 0))
    }

    private func add(_ id: Int) {
        count += 1
        order.append(id)
        if order.count > Self.mostRows, let oldest = order.popFirst() { known[oldest] = nil }
    }

    private static func state(of trace: ConnectionTrace, isOver: Bool) -> State {
        let moments = trace.milestones
        switch trace.opening {
        case .refused: return .refused
        case .unanswered where isOver: return .unanswered
        default: break
        }
        if moments.reset != nil { return .reset }
        if moments.firstFINACK != nil && moments.secondFINACK != nil { return .closed }
        if isOver { return trace.limits.contains(.silence) ? .silent : .closed }
        if moments.firstFIN != nil { return .closing }
        return moments.syn != nil && moments.handshakeACK == nil ? .opening : .open
    }

    /// Bytes of a target that are kept: no list is wider.
    private static let longestTarget = 300

    private static func line(_ request: HTTPMessage) -> [UInt8] {
        Array((request.head.method ?? []).prefix(32)) + [0x20]
            + Array((request.head.target ?? []).prefix(longestTarget))
    }

    private static func host(of trace: ConnectionTrace) -> [UInt8] {
        if let name = trace.tls?.serverName { return name }
        for part in trace.application {
            if let host = part.exchanges.first?.request?.head.authority { return Array(host.prefix(255)) }
        }
        return trace.lookup.map { Array($0.name.text.prefix(255)) } ?? []
    }
}
