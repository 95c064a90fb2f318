import Annotations
import Documents
import Findings
import HTTPMessages
import Output
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// What a first draft tells of one connection.
struct ConnectionDraft {
    private let trace: ConnectionTrace

    /// Exchanges of HTTP, and kinds of anomaly, that get a step.
    private static let mostExchanges = 3
    /// Kinds of anomaly that get one.
    private static let mostKinds = 3
    /// Packets that are shown before and behind one that is to be found.
    private static let shownAround = 3
    /// Packets among which one is to be found.
    private static let mostShown = 24

    init(_ trace: ConnectionTrace) { self.trace = trace }

    private var id: Int { trace.id }

    var steps: [DraftStep] {
        var steps = opening
        if let tls = trace.tls { steps.append(handshake(tls)) }
        for (index, exchange) in trace.exchanges.prefix(Self.mostExchanges).enumerated() {
            if let step = self.exchange(exchange, index + 1) { steps.append(step) }
        }
        steps += anomalies
        if trace.closing != .none { steps.append(closing) }
        return steps
    }

    private func packet(of step: Int) -> Int? { trace.steps.first { $0.number == step }?.mark.packet }

    private func claims(ofSteps numbers: ClosedRange<Int>) -> [String] {
        trace.steps.filter { numbers.contains($0.number) }.map {
            "packet \($0.mark.packet) is step \($0.number) of nine-step"
        }
    }

    private func shown(_ packets: [Int]) -> [String] {
        guard let span = PacketSpan(packets) else { return ["connection \(id)"] }
        return [(span.isOne ? "packet " : "packets ") + span.shown]
    }

    private func words(_ en: String, _ zh: String) -> Bilingual { Bilingual(en: en, zh: zh) }

    // MARK: TCP

    /// What is asked of an answer is asked before the answer is shown.
    private var opening: [DraftStep] {
        let ends = words(
            "Client \(trace.client.shown) and server \(trace.server.shown).",
            "客户端 \(trace.client.shown)，服务器 \(trace.server.shown)。")
        let server = "connection \(id) server \(trace.server.shown)"
        let opens = DraftStep(
            title: words("Connection \(id) opens", "连接 \(id) 的建立"),
            show: shown([1, 2, 3].compactMap { packet(of: $0) }),
            say: words(
                "\(ends.en) \(trace.opening.draftSentence.en)", "\(ends.zh)\(trace.opening.draftSentence.zh)"),
            claims: ["connection \(id) opens \(trace.opening.rawValue)", server] + claims(ofSteps: 1...3))
        guard trace.opening == .threeWay, let syn = packet(of: 1), let answer = packet(of: 2) else {
            return [opens]
        }
        let asks = DraftStep(
            title: words("Connection \(id): the client asks", "连接 \(id)：客户端请求连接"), show: shown([syn]),
            say: words("\(ends.en) \(Words.clientSendsSYN.en)", "\(ends.zh)\(Words.clientSendsSYN.zh)"),
            claims: [server] + claims(ofSteps: 1...1),
            ask: DraftStep.Ask(
                question: words(
                    "Which acknowledgment number must the answer, packet \(answer), carry?",
                    "作为应答的分组 \(answer)，确认号应为多少？"),
                answer: ["number: 1"], because: ["packet \(answer) acknowledgement 1"],
                explain: Words.synUsedNumber))
        return [asks, opens]
    }

    private var closing: DraftStep {
        let packets =
            (6...9).compactMap { packet(of: $0) } + [trace.milestones.reset?.packet].compactMap(\.self)
        var step = DraftStep(
            title: words("Connection \(id) ends", "连接 \(id) 的释放"), show: shown(packets),
            say: trace.closing.draftSentence,
            claims: ["connection \(id) closes \(trace.closing.rawValue)"] + claims(ofSteps: 6...9))
        guard let side = trace.closedBy else { return step }
        let claim = "connection \(id) closed by \(side.word)"
        step.claims.append(claim)
        step.ask = DraftStep.Ask(
            question: words("Which side ends connection \(id) first?", "连接 \(id) 由哪一方先结束？"),
            answer: [
                "choice: [{en: the client, zh: 客户端}, {en: the server, zh: 服务器}]",
                "answer: \(side == .client ? 1 : 2)",
            ],
            because: [claim],
            explain: words(
                "The \(side.name(in: .en)): it sends the first FIN or RST.",
                "\(side.name(in: .zh))：第一个 FIN 或 RST 由它发出。"))
        return step
    }

    private var anomalies: [DraftStep] {
        var kinds: [(label: SegmentLabel, packets: [Int])] = []
        for (label, packet) in trace.anomalyLabels where label != .reset {
            if let place = kinds.firstIndex(where: { $0.label == label }) {
                kinds[place].packets.append(packet)
            } else {
                kinds.append((label, [packet]))
            }
        }
        return kinds.prefix(Self.mostKinds).map { kind in
            let packets = Array(kind.packets.prefix(20))
            let from = trace.segments.first { $0.mark.packet == packets[0] }?.from ?? .client
            let note = SegmentRemark(kind.label, from: from)
            let claims = packets.prefix(3).map {
                "connection \(id) anomaly \(kind.label.name) in packet \($0)"
            }
            // Who is to find a packet sees others beside it.
            let asked = kind.packets.count <= 3 ? around(kind.packets) : nil
            var step = DraftStep(
                title: words("What stands out: \(note.name(in: .en))", "值得注意：\(note.name(in: .zh))"),
                show: asked.map { ["packets \($0.shown)"] } ?? shown(Array(packets.prefix(3))),
                say: words(note.explanation(in: .en), note.explanation(in: .zh)), claims: claims)
            if asked != nil {
                let found = Bilingual.packets(kind.packets)
                step.ask = DraftStep.Ask(
                    question: words(
                        "Point at a packet of connection \(id) that is: \(note.name(in: .en)).",
                        "指出连接 \(id) 中的一个“\(note.name(in: .zh))”分组。"),
                    answer: ["packet: [\(kind.packets.map { "\($0)" }.joined(separator: ", "))]"],
                    because: claims,
                    explain: words(
                        "In \(found.en). \(note.explanation(in: .en))",
                        "在\(found.zh)。\(note.explanation(in: .zh))"))
            }
            return step
        }
    }

    /// Some packets with those of the connection just before and behind; nil where that is too many to look through.
    private func around(_ packets: [Int]) -> PacketSpan? {
        let rows = trace.segments.map(\.mark.packet)
        guard let first = packets.min().flatMap({ rows.firstIndex(of: $0) }),
            let last = packets.max().flatMap({ rows.firstIndex(of: $0) })
        else { return nil }
        let near = rows.prefix(last + 1 + Self.shownAround).dropFirst(max(0, first - Self.shownAround))
        guard near.count <= Self.mostShown, near.count > packets.count else { return nil }
        return PacketSpan(near)
    }

    // MARK: What it carries

    private func handshake(_ tls: TLSConversation) -> DraftStep {
        let version = tls.version?.text
        let hellos = tls.messages.filter { ["ClientHello", "ServerHello"].contains($0.name) }
        var claims = hellos.prefix(2).compactMap { hello in
            hello.name.map { "message \($0) of connection \(id) packet \(hello.first.packet)" }
        }
        if let version { claims.append("connection \(id) version \"\(version)\"") }
        if let suite = tls.cipherSuite?.name { claims.append("connection \(id) suite \(suite)") }
        if let name = tls.serverName {
            claims.append("connection \(id) name \(StyledText.escaped(name.prefix(253)))")
        }
        var step = DraftStep(
            title: words("TLS on connection \(id)", "连接 \(id) 上的 TLS"),
            show: hellos.isEmpty
                ? ["connection \(id)"]
                : hellos.prefix(2).compactMap(\.name).map { "message \($0) of connection \(id)" },
            say: tls.isEstablished
                ? Words.handshakeEnds : Words.handshakeBegins,
            claims: claims)
        if let version {
            let short = version.replacing("TLS ", with: "")
            step.ask = DraftStep.Ask(
                question: Words.versionQuestion,
                answer: ["fill: [\"\(version)\", \"\(version.replacing(" ", with: ""))\", \"\(short)\"]"],
                because: ["connection \(id) version \"\(version)\""],
                explain: words("\(version), as the ServerHello says.", "\(version)，见 ServerHello。"))
        }
        return step
    }

    private func exchange(_ exchange: Exchange, _ number: Int) -> DraftStep? {
        let place = "\(number) of connection \(id)"
        var claims: [String] = []
        var show: [String] = []
        var title = words("Exchange \(number)", "第 \(number) 次请求与响应")
        if let request = exchange.request {
            let method = StyledText.escaped((request.head.method ?? []).prefix(40))
            let target = StyledText.escaped(clipped(request.head.target ?? [], to: 200))
            claims += [
                "request \(place) method \(method)", "request \(place) target \"\(target)\"",
                "request \(place) packet \(request.first.packet)",
            ]
            show.append("request \(place)")
            // Both may be lost: HTTP/2 refers to header fields that were sent before the capture began.
            if !method.isEmpty || !target.isEmpty {
                title = words("\(method) \(target)".clippedTitle, "\(method) \(target)".clippedTitle)
            }
        }
        guard let response = exchange.response, let status = response.head.status, status > 0 else {
            guard !show.isEmpty else { return nil }
            return DraftStep(
                title: title, show: show,
                say: Words.requestOnly,
                claims: claims)
        }
        let known = StatusCode.known(status)
        claims += ["response \(place) status \(status)", "response \(place) packet \(response.first.packet)"]
        show.append("response \(place)")
        return DraftStep(
            title: title, show: show,
            say: Words.requestAndResponse,
            claims: claims,
            ask: DraftStep.Ask(
                question: Words.statusQuestion,
                answer: ["number: \(status)"],
                because: ["response \(place) status \(status)"],
                explain: words(
                    "\(status)\(known.map { " \($0.name)" } ?? ""), in packet \(response.first.packet)."
                        + (known.map { " \($0.meaning.en)" } ?? ""),
                    "\(status)\(known.map { " \($0.name)" } ?? "")，在分组 \(response.first.packet) 中。"
                        + (known?.meaning.zh ?? ""))))
    }
}

extension String {
    /// A title of at most sixty characters.
    fileprivate var clippedTitle: String { count > 60 ? String(prefix(59)) + "…" : self }
}
