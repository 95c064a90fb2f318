import Annotations
import DNSMessages
import Documents
import Findings
import HTTPMessages
import Ladder
import Output
import PacketCapture
import ProxyMessages
import TCPConnections
import TLSMessages
import Tracing
import WebSocketMessages
import WireBytes

/// The capture as a whole: what it is, and a line for each connection.
struct Overview {
    private let options: TextOptions

    /// A connection in a line; all that is kept of those without a ladder.
    struct Row {
        var number: ConversationNumber
        var client: String
        var server: String
        var packets: Int
        var bytes: Int
        var protocols: String
        /// Nanoseconds; nil where its times cannot be compared.
        var duration: Int64?
        var summary: OverviewSummary
        /// The client without its port.
        var clientAddress: String
        /// Connections that it stands for, and the number of the last.
        var count = 1
        var last: ConversationNumber

        /// Takes in another connection that is like it.
        mutating func take(_ other: Row) {
            count += 1
            last = other.number
            client = clientAddress
            packets += other.packets
            bytes += other.bytes
            duration = [duration, other.duration].compactMap(\.self).max()
        }
    }

    init(options: TextOptions) { self.options = options }

    // MARK: Gathering

    /// The line of a connection.
    func row(_ trace: ConnectionTrace) -> Row {
        Row(
            number: ConversationNumber(trace.id), client: trace.client.text, server: trace.server.text,
            packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server,
            protocols: ConnectionText.protocolNames(of: trace).joined(separator: "+"),
            duration: trace.duration, summary: summary(of: ConnectionSummary.facts(of: trace), trace),
            clientAddress: "\(trace.client.address)", last: ConversationNumber(trace.id))
    }

    /// The line of a conversation of QUIC; nil of another in datagrams.
    func row(_ trace: DatagramTrace) -> Row? {
        guard case .quic = trace.content else { return nil }
        let number = ConversationNumber(trace.id, isUDP: true)
        return Row(
            number: number, client: trace.client.text, server: trace.server.text, packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server,
            protocols: trace.content.title ?? "QUIC", duration: trace.duration,
            summary: summary(of: ConnectionSummary.facts(of: trace), trace.asConnection),
            clientAddress: "\(trace.client.address)", last: number)
    }

    private func summary(of facts: [ConnectionSummary.Fact], _ trace: ConnectionTrace) -> OverviewSummary {
        var summary = OverviewSummary()
        for fact in facts {
            if !summary.isEmpty { summary.append(options.semicolon) }
            append(fact, of: trace, to: &summary)
        }
        return summary
    }

    /// What was asked for over QUIC; nil where nothing can be seen of that.
    func exchanges(of trace: DatagramTrace) -> StyledText? {
        guard let carried = trace.carried else { return nil }
        var summary = OverviewSummary()
        for fact in ConnectionSummary.facts(of: carried) {
            guard case .contents = fact else { continue }
            append(fact, of: carried, to: &summary)
        }
        return summary.isEmpty ? nil : summary.lines(of: .max, atMost: 1).first
    }

    private func append(
        _ fact: ConnectionSummary.Fact, of trace: ConnectionTrace, to text: inout OverviewSummary
    ) {
        switch fact {
        case .quoted: text.append("! " + (trace.icmpVerdict(in: options.language) ?? ""), .anomaly)
        case .opening: text.append(trace.openingWord(in: options.language) ?? "", .anomaly)
        case .onlySide(let side):
            text.append(
                trace.roles.isGuess
                    ? options.say("only one side captured", "只捕获到一方")
                    : options.say("only the \(side.name(in: .en)) captured", "只捕获到\(side.name(in: .zh))"),
                .anomaly)
        case .withItself: text.append(options.say(Words.withItself), .dim)
        case .trouble(let trouble):
            text.append("! " + options.words(for: trouble), .anomaly)
        case .contents(let contents):
            for (index, content) in contents.enumerated() {
                if index > 0 { text.append(options.say(Words.then)) }
                append(content, to: &text)
            }
        case .closing:
            text.append(
                trace.closingWord(in: options.language) ?? "", trace.closing == .reset ? .anomaly : .dim)
        case .nothing: text.append(options.say(Words.noData), .dim)
        case .nothingSeen: text.append(options.say(Words.nothingSeen), .dim)
        }
    }

    private func append(_ content: ConnectionSummary.Content, to text: inout OverviewSummary) {
        switch content {
        case .exchange(let request, let answer, let more):
            append(request, to: &text)
            text.append(" → ")
            append(answer, to: &text)
            appendMore(more, &text)
        case .webSocket(let number):
            text.append(
                options.say(
                    number == 1 ? "1 WebSocket message" : "\(grouped(number)) WebSocket messages",
                    "\(grouped(number)) 条 WebSocket 消息"))
        case .dns(let exchange, let more):
            if let exchange {
                text.append(StyledText().followed(by: exchange.text(.dns, in: options.language)))
            }
            appendMore(more, &text)
        case .tls(let host, let alert):
            var name = StyledText()
            if let host { name.append(captured: clipped(host, to: 200)) }
            text.append(name.isEmpty ? StyledText("TLS") : name)
            if let alert { text.append(options.comma + alert.name(in: options.language), .anomaly) }
        case .other(let part):
            if let summary = part.summaryWords {
                text.append(StyledText().followed(by: summary(in: options.language)))
            } else {
                let name = part.title ?? options.say(Words.notDecoded)
                text.append(name, part is UnknownStream ? .dim : .plain)
            }
        }
    }

    private func appendMore(_ more: Int, _ text: inout OverviewSummary) {
        guard more > 0 else { return }
        text.append(options.say(" and \(grouped(more)) more", "，共 \(grouped(more + 1)) 次"), .dim)
    }

    private func append(_ request: ConnectionSummary.Request, to text: inout OverviewSummary) {
        switch request {
        case .message(let message):
            text.append(StyledText.escaped(message.head.method ?? []))
            text.append(" ")
            text.append(target: clipped(message.head.target ?? [], to: 200))
        case .stream(let number): text.append(options.say("stream \(number)", "流 \(number)"))
        case .none: text.append(options.say(Words.noRequest), .dim)
        case .unknown: text.append("?", .dim)
        }
    }

    private func append(_ answer: ConnectionSummary.Answer, to text: inout OverviewSummary) {
        switch answer {
        case .status(let status):
            text.append(StatusCode.digits(of: status), status >= 400 ? .anomaly : .plain)
        case .contentAlone: text.append(options.say(Words.contentAlone))
        case .notCaptured: text.append(options.say(Words.answerNotCaptured))
        case .notHTTP: text.append(options.say(Words.answerNotHTTP))
        case .notIdentified: text.append(options.say(Words.answerNotIdentified))
        case .none: text.append(options.say(Words.noAnswer))
        case .maybeLost: text.append(options.say(Words.notCaptured))
        case .noneCaptured: text.append(options.say(Words.noAnswerCaptured))
        }
    }

    // MARK: Writing

    /// What the capture is, in a few lines.
    ///
    /// - Parameters:
    ///   - capture: the capture.
    ///   - shown: the packets that are shown below with what was written about them.
    ///   - isNamed: whether its name stands above.
    /// - Returns: the lines.
    func heading(of capture: CaptureTrace, without shown: Set<Int> = [], isNamed: Bool = false)
        -> [StyledText]
    {
        var line = StyledText()
        if !capture.files.isEmpty {
            let count = grouped(capture.files.count)
            line.append(options.say("\(count) files, merged by time", "\(count) 个文件，按时间合并"), .strong)
        } else if !isNamed {
            line.append(captured: Array(captureName(capture.file, in: options.language).utf8), .strong)
        }
        if !line.isEmpty { line.append(options.say(Punctuation.colon)) }
        var facts: [String] = []
        facts.append(
            options.say(
                capture.packets == 1 ? "1 packet" : "\(grouped(capture.packets)) packets",
                "\(grouped(capture.packets)) 个分组"))
        facts.append(
            options.say(
                capture.connections == 1
                    ? "1 TCP connection" : "\(grouped(capture.connections)) TCP connections",
                "\(grouped(capture.connections)) 条 TCP 连接"))
        if let duration = capture.duration { facts.append(spoken(duration: duration)) }
        if !capture.linkTypes.isEmpty {
            let links = capture.linkTypes.map { $0.phrase(in: options.language) }
            facts.append(links.joined(separator: options.say(Punctuation.listComma)))
        }
        line.append(facts.joined(separator: options.say(Punctuation.comma)))
        var lines = line.wrapped(to: options.columns, indent: 2)
        if !capture.files.isEmpty {
            var names = StyledText()
            for file in capture.files {
                if !names.isEmpty { names.append(options.say(Punctuation.listComma), .dim) }
                names.append(captured: Array(captureName(file.name, in: options.language).utf8))
                names.append(" \(grouped(file.packets))", .dim)
            }
            var text = StyledText(options.say(Words.packetsOfEach), .dim)
            text.append(names)
            lines += text.wrapped(to: options.columns, indent: 2, lines: 4)
        }
        if let clocks = capture.clocks {
            let text = clocks.words(capture.files, in: options.language)
            lines += StyledText(text, .dim).wrapped(to: options.columns, indent: 2)
        }
        let others = capture.others.map { "\($0.kind.phrase(in: options.language)) \(grouped($0.packets))" }
        if !others.isEmpty {
            lines += StyledText(
                options.say(Words.notTCP) + others.joined(separator: options.say(Punctuation.listComma)), .dim
            ).wrapped(to: options.columns, indent: 2, lines: 4)
        }
        // Flows and tables are told of "the documents": which these are, once.
        if capture.connections > 0, options.detail != .brief {
            let names = DocumentNames.all.joined(separator: options.say(Punctuation.listComma))
            let text = options.say(
                "“The documents” are the tutorials \(names); netlesson flow and netlesson table show what they say.",
                "“文档”指教程 \(names)；其中的说法见 netlesson flow 和 netlesson table。")
            lines += StyledText(text, .dim).wrapped(to: options.columns, indent: 2)
        }
        lines += comments(of: capture, without: shown)
        for warning in capture.warnings(in: options.language) {
            lines += StyledText("! " + warning, .anomaly).wrapped(to: options.columns, indent: 2)
        }
        return lines
    }

    /// Comments that are shown above everything: a page that begins with more does not begin with what it is about.
    private static let mostComments = 20

    /// The comments that stand at no packet below.
    private func comments(of capture: CaptureTrace, without shown: Set<Int>) -> [StyledText] {
        let text = CommentText(options: options)
        let left = capture.comments.filter { !($0.packet.map(shown.contains) ?? false) }
        var lines = left.prefix(Self.mostComments).flatMap { comment in
            text.lines(
                comment.text,
                behind: comment.packet.map { options.say("Comment on packet \($0): ", "分组 \($0) 的注释：") }
                    ?? options.say(CommentText.Words.comment))
        }
        if left.count > Self.mostComments { lines.append(text.moreComments(left.count - Self.mostComments)) }
        return lines.flatMap { $0.wrapped(to: options.columns, indent: 2, lines: 6) }
    }
}
