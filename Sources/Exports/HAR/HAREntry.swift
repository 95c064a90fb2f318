import Documents
import Findings
import HTTPMessages
import Tracing
import WireBytes

/// What the entries of a connection share.
struct HARConnection {
    let phases: ConnectionPhases?
    /// Bytes of the frames of each stream of HTTP/2 that carry header fields and content; nil where not all frames are
    /// known.
    private let frameBytes: BySide<[UInt32: Int]>?

    init(_ trace: ConnectionTrace) {
        phases = ConnectionPhases(of: trace)
        var bytes = BySide<[UInt32: Int]>(both: [:])
        var areKnown = true
        for case let part as HTTP2Conversation in trace.application {
            if part.framesOmitted > 0 { areKnown = false }
            for frame in part.frames {
                switch frame.type {
                case .headers, .continuation, .data:
                    bytes[frame.range.side][frame.stream, default: 0] += HTTP2Frame.headerSize + frame.length
                default: break
                }
            }
        }
        frameBytes = areKnown ? bytes : nil
    }

    /// Bytes of a message as it was transferred, framing included; nil where that is not known.
    func transferSize(of message: HTTPMessage, on stream: StreamFacts?) -> Int? {
        guard message.incompleteReason == nil else { return nil }
        guard message.head.isVerbatim else {
            return stream.flatMap { frameBytes?[message.head.range.side][UInt32(clamping: $0.number)] }
        }
        return message.head.range.count + message.body.range.count
    }
}

/// An exchange as an entry of a HAR.
struct HAREntry {
    let exported: ExportedExchange
    let connection: HARConnection
    let timings: HARTimings
    let digits: Int
    let language: Language

    /// The page that all entries are of.
    static let page = "capture"

    init(_ exported: ExportedExchange, on connection: HARConnection, digits: Int, language: Language) {
        self.exported = exported
        self.connection = connection
        self.digits = digits
        self.language = language
        timings = HARTimings(of: exported, behind: exported.number == 1 ? connection.phases : nil)
    }

    var exchange: Exchange { exported.exchange }
    var trace: ConnectionTrace { exported.trace }

    /// Bodies that are not in it to their ends.
    var cutBodies: Int {
        [exported.request, exchange.response].count { message in
            guard let message, message.body.length > 0 else { return false }
            return !message.body.isWhole
        }
    }

    /// What the entry is, for people: its steps, its packets, its connection.
    var comment: Bilingual {
        let request = told(exported.request, step: 4, Bilingual(en: "request", zh: "请求"))
        let response = exchange.response.map { told($0, step: 5, Bilingual(en: "response", zh: "响应")) }
        return Bilingual(
            en: ([request.en] + (response.map { [$0.en] } ?? [])).joined(separator: ", ")
                + "; \(exported.place.en)",
            zh: "\(exported.place.zh)："
                + ([request.zh] + (response.map { [$0.zh] } ?? [])).joined(separator: "，"))
    }

    private func told(_ message: HTTPMessage, step number: Int, _ name: Bilingual) -> Bilingual {
        let span = PacketSpan(message.earliest, message.last)
        let step = trace.steps.first { $0.number == number }
        // The step is the connection's first request, and its first response.
        let isStep = step.map { $0.mark.packet >= span.first && $0.mark.packet <= span.last } ?? false
        let mark =
            exported.number == 1 && isStep ? (Flow.nineStep.step(number).map { $0.mark + " " } ?? "") : ""
        return Bilingual(
            en: "\(mark)\(name.en) in \(span.isOne ? "packet" : "packets") \(grouped(span))",
            zh: "\(mark)\(name.zh)在分组 \(grouped(span))")
    }

    /// The steps of the flow that it shows.
    var steps: [Step] {
        guard exported.number == 1 else { return [] }
        let packets = [exported.request, exchange.response].compactMap {
            $0.map { PacketSpan($0.earliest, $0.last) }
        }
        return trace.steps.filter { step in
            (step.number == 4 || step.number == 5)
                && packets.contains { step.mark.packet >= $0.first && step.mark.packet <= $0.last }
        }
    }
}

/// The times of an entry, in nanoseconds; nil where they are not known or there was nothing of the kind.
struct HARTimings {
    /// When the entry begins.
    let start: PacketMark
    private(set) var blocked: Int64?
    private(set) var dns: Int64?
    private(set) var connect: Int64?
    /// A part of `connect`.
    private(set) var ssl: Int64?
    private(set) var send: Int64?
    private(set) var wait: Int64?
    private(set) var receive: Int64?

    /// All but `ssl`, which is in `connect`.
    var total: Int64 {
        [blocked, dns, connect, send, wait, receive].compactMap(\.self).reduce(0) { sum, time in
            let (sum, overflows) = sum.addingReportingOverflow(time)
            return overflows ? .max : sum
        }
    }

    /// Takes the times that text and JSON tell.
    ///
    /// - Parameters:
    ///   - exported: the exchange.
    ///   - phases: how the connection came about, where the exchange is the one that it was opened for.
    init(of exported: ExportedExchange, behind phases: ConnectionPhases?) {
        let begun = exported.request.earliest
        let timing = ExchangeTiming(of: exported.exchange, on: exported.trace)
        send = timing?.sent
        wait = timing?.waiting
        receive = timing?.download
        let setup = (phases?.phases ?? []).filter { [.dns, .tcp, .tls].contains($0.kind) }
        guard let first = setup.first, let last = setup.last, last.to.time <= begun.time else {
            start = begun
            return
        }
        start = first.from
        dns = setup.first { $0.kind == .dns }?.duration
        let opening = setup.filter { $0.kind != .dns }
        if let from = opening.first?.from, let to = opening.last?.to { connect = to.time.since(from.time) }
        ssl = setup.first { $0.kind == .tls }?.duration
        // What is left: between the answer of DNS and SYN, and before the request.
        blocked = begun.time.since(start.time) - (dns ?? 0) - (connect ?? 0)
    }
}
