import Findings
import HTTPMessages
import TCPConnections
import TLSMessages
import Tracing
package import WireBytes

/// How long a phase took on each side.
package struct ComparedPhase: Sendable, Hashable {
    /// The phases of a connection, in the order in which they follow.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case dns, tcp, tls, quic, request, waiting, download, closing

        init(_ kind: ConnectionPhases.Kind) {
            self =
                switch kind {
                case .dns: .dns
                case .tcp: .tcp
                case .tls: .tls
                case .request: .request
                case .waiting: .waiting
                case .download: .download
                }
        }
    }

    /// A phase of one side.
    package struct Span: Sendable, Hashable {
        package let from: PacketMark
        package let to: PacketMark
        /// Nanoseconds.
        package let duration: Int64
    }

    package let kind: Kind
    /// Nil where it was not seen from beginning to end.
    package let spans: Compared<Span?>

    /// Nanoseconds of each side.
    package var durations: Compared<Int64?> { spans.map { $0?.duration } }

    /// The phases of two connections, those that one of them has at least.
    static func all(of conversations: Compared<ComparedConversation>) -> [ComparedPhase] {
        all(conversations.map(spans))
    }

    /// The phases of two exchanges.
    static func all(of pair: ExchangePair, on traces: Compared<ConnectionTrace>) -> [ComparedPhase] {
        all(Compared { spans(of: pair.exchanges[$0], on: traces[$0]) })
    }

    private static func all(_ found: Compared<[Kind: Span]>) -> [ComparedPhase] {
        Kind.allCases.compactMap { kind in
            let spans = found.map { $0[kind] }
            return spans.a == nil && spans.b == nil ? nil : ComparedPhase(kind: kind, spans: spans)
        }
    }

    private static func spans(of conversation: ComparedConversation) -> [Kind: Span] {
        let trace = conversation.trace
        var spans: [Kind: Span] = [:]
        for phase in ConnectionPhases(of: trace)?.phases ?? [] {
            spans[Kind(phase.kind)] = Span(from: phase.from, to: phase.to, duration: phase.duration)
        }
        let moments = trace.milestones
        if spans.isEmpty, trace.opening == .threeWay {
            add(.tcp, moments.syn, moments.handshakeACK, trace, to: &spans)
        }
        if conversation.quic != nil {
            if spans.isEmpty, let first = trace.exchanges.first { spans = Self.spans(of: first, on: trace) }
            // What went as early data did not wait for the handshake.
            if conversation.handshake?.earlyData != .accepted {
                add(.quic, trace.first, conversation.serversFinished, trace, to: &spans)
            }
            return spans
        }
        let end = moments.secondFINACK ?? moments.secondFIN
        add(.closing, moments.firstFIN, end, trace, to: &spans)
        return spans
    }

    private static func spans(of exchange: Exchange, on trace: ConnectionTrace) -> [Kind: Span] {
        var spans: [Kind: Span] = [:]
        guard let request = exchange.request, exchange.stream?.isPushed != true else { return spans }
        if request.incompleteReason == nil {
            add(.request, request.earliest, trace.arrival(of: request), trace, to: &spans)
        }
        guard let response = exchange.response,
            let wait = AnswerWait(for: response, to: request, on: trace), wait.isInOrder
        else { return spans }
        add(.waiting, wait.asked, wait.answered, trace, to: &spans)
        if response.incompleteReason == nil {
            add(.download, response.earliest, response.last, trace, to: &spans)
        }
        return spans
    }

    private static func add(
        _ kind: Kind, _ from: PacketMark?, _ to: PacketMark?, _ trace: ConnectionTrace,
        to spans: inout [Kind: Span]
    ) {
        guard let from, let to, let duration = trace.time(from: from, to: to) else { return }
        spans[kind] = Span(from: from, to: to, duration: duration)
    }
}

extension ComparedConversation {
    /// The packet behind which a client of QUIC can ask: with the server's Finished.
    fileprivate var serversFinished: PacketMark? {
        datagrams?.notes.lazy.compactMap { note in
            if case .knowledge(let knowledge) = note { knowledge.finished } else { nil }
        }.first
    }
}

/// When a difference in time is one: where it is more than clocks and chance explain.
struct TimeNoise {
    /// Nanoseconds by which times of the same path vary anyway: schedulers hand out time in slices of some milliseconds.
    static let jitter: Int64 = 10_000_000
    /// Nanoseconds of a tick of the coarser clock.
    private let tick: Int64

    init(_ captures: Compared<ComparedCapture>) { tick = max(captures.a.tick, captures.b.tick) }

    /// Whether two durations differ by more than that, and by more than a quarter of the shorter one.
    func isExceeded(by durations: Compared<Int64>) -> Bool {
        let (short, long) = (min(durations.a, durations.b), max(durations.a, durations.b))
        let (difference, overflow) = long.subtractingReportingOverflow(short)
        return overflow || difference > max(Self.jitter &+ 2 &* tick, short / 4)
    }
}
