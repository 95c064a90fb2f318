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

/// What the full-screen view knows: a row for each of the latest connections and conversations of QUIC, and the trace of those that have ended
/// as far as memory for that lasts.
package final class LiveBoard: TraceSink {
    /// A connection in a row.
    package struct Row: Sendable {
        package var number: ConversationNumber
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

        /// Takes note of how fast bytes come, once a second.
        fileprivate mutating func measure(at now: Timestamp) {
            let passed = now.since(sample.time)
            guard passed >= 1_000_000_000 else { return }
            rate = Int(Double(bytes - sample.bytes) * 1e9 / Double(passed))
            sample = (now, bytes)
        }
    }

    /// How a connection stands, in a word.
    package enum State: Int, Sendable, CaseIterable {
        case opening, open, closing, closed, reset, refused, unanswered, silent

        package var isOpen: Bool { rawValue <= State.closing.rawValue }
    }

    /// What is known of what stands in a row.
    package enum Trace: Sendable {
        case connection(ConnectionTrace)
        /// QUIC.
        case conversation(DatagramTrace)

        /// Its packets that are kept.
        fileprivate var rows: Int {
            switch self {
            case .connection(let trace): trace.segments.count
            case .conversation(let trace): trace.rows.count
            }
        }
    }

    /// The latest connections, oldest first.
    package var rows: [Row] { order.compactMap { known[$0] } }
    /// How many connections there have been that were told.
    package private(set) var count = 0
    /// Set to end the trace.
    package var isClosed = false

    private let options: TextOptions
    private var known: [ConversationNumber: Row] = [:]
    private var order = Queue<ConversationNumber>()
    /// The traces of connections that have ended, by number, and their order.
    private var traces: [ConversationNumber: Trace] = [:]
    private var traceOrder: [ConversationNumber] = []
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
        keep(.connection(trace), ConversationNumber(trace.id))
    }

    /// Brings the row of QUIC up to date.
    package func advanced(_ trace: DatagramTrace) { note(trace, isOver: false) }

    /// Brings the row of QUIC up to date, and keeps its trace.
    package func ended(_ trace: DatagramTrace) {
        guard case .quic = trace.content else { return }
        note(trace, isOver: true)
        keep(.conversation(trace), ConversationNumber(trace.id, isUDP: true))
    }

    private func keep(_ trace: Trace, _ number: ConversationNumber) {
        traces[number] = trace
        traceOrder.append(number)
        traceRows += trace.rows
        while traceOrder.count > Self.mostTraces || traceRows > Self.mostSegments,
            let oldest = traceOrder.first
        {
            traceOrder.removeFirst()
            traceRows -= traces.removeValue(forKey: oldest)?.rows ?? 0
        }
    }

    /// The trace of a connection that has ended; nil where it is not kept any more.
    package func trace(of number: ConversationNumber) -> Trace? { traces[number] }

    /// The trace of the connection that ended last.
    package var lastTrace: Trace? { traceOrder.last.flatMap { traces[$0] } }

    /// Takes note of how an open connection stands by now.
    package func refresh(_ id: Int, _ activity: ConnectionActivity, at now: Timestamp) {
        let number = ConversationNumber(id)
        guard var row = known[number], row.state.isOpen else { return }
        row.packets = activity.packets
        row.bytes = activity.payloadBytes
        row.last = activity.last.time
        row.measure(at: now)
        known[number] = row
    }

    private func note(_ trace: DatagramTrace, isOver: Bool) {
        guard case .quic = trace.content else { return }
        let number = ConversationNumber(trace.id, isUDP: true)
        if known[number] == nil { add(number) }
        let before = known[number]
        let connection = trace.asConnection
        let exchanges = trace.http?.exchanges ?? []
        let latest = exchanges.last
        let state: State =
            if trace.isClosed { .closed } else if isOver {
                trace.onlySide == .client ? .unanswered : .silent
            } else { trace.onlySide == .client ? .opening : .open }
        var row = Row(
            number: number, client: trace.client, server: trace.server,
            host: trace.serverName.map { Array($0.prefix(255)) } ?? latest.flatMap(Self.authority) ?? [],
            protocols: trace.content.title ?? "QUIC", request: latest?.request.map(Self.line) ?? [],
            status: latest?.response?.head.status,
            took: latest.flatMap { ExchangeTiming(of: $0, on: connection)?.waiting },
            requests: exchanges.count + (trace.http?.exchangesOmitted ?? 0), packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server, rate: before?.rate ?? 0,
            state: state, isTrouble: (latest?.response?.head.status ?? 0) >= 400,
            first: trace.first.time, last: trace.last.time,
            sample: before?.sample ?? (trace.first.time, 0))
        if state.isOpen { row.measure(at: trace.last.time) } else { row.rate = 0 }
        known[number] = row
    }

    private func note(_ trace: ConnectionTrace, isOver: Bool) {
        let number = ConversationNumber(trace.id)
        if known[number] == nil { add(number) }
        let before = known[number]
        let bytes = trace.payloadBytes.client + trace.payloadBytes.server
        let exchanges = trace.application.reduce(0) { $0 + $1.exchanges.count + $1.exchangesOmitted }
        let latest = trace.application.last { !$0.exchanges.isEmpty }?.exchanges.last
        known[number] = Row(
            number: number, client: trace.client, server: trace.server, host: Self.host(of: trace),
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

    private func add(_ number: ConversationNumber) {
        count += 1
        order.append(number)
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

    private static func authority(of exchange: Exchange) -> [UInt8]? {
        exchange.request?.head.authority.map { Array($0.prefix(255)) }
    }

    private static func host(of trace: ConnectionTrace) -> [UInt8] {
        if let name = trace.tls?.serverName { return name }
        for part in trace.application {
            if let host = part.exchanges.first.flatMap(Self.authority) { return host }
        }
        return trace.lookup.map { Array($0.name.text.prefix(255)) } ?? []
    }
}

extension Tracer {
    /// What is known of a connection or conversation that is open; nil where it is not.
    package mutating func trace(of number: ConversationNumber) -> LiveBoard.Trace? {
        number.isUDP
            ? trace(ofConversation: number.number).map { .conversation($0) }
            : trace(ofConnection: number.number).map { .connection($0) }
    }
}
