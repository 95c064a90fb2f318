import Annotations
import DNSMessages
import Documents
import Findings
import HTTPMessages
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
        var id: Int
        var client: String
        var server: String
        var packets: Int
        var bytes: Int
        var protocols: String
        var duration: Int64
        var summary: OverviewSummary
        /// The client without its port.
        var clientAddress: String
        /// Connections that it stands for, and the number of the last.
        var count = 1
        var last: Int

        /// Takes in another connection that is like it.
        mutating func take(_ other: Row) {
            count += 1
            last = other.id
            client = clientAddress
            packets += other.packets
            bytes += other.bytes
            duration = max(duration, other.duration)
        }
    }

    init(options: TextOptions) { self.options = options }

    // MARK: Gathering

    /// The line of a connection.
    func row(_ trace: ConnectionTrace) -> Row {
        Row(
            id: trace.id, client: trace.client.text, server: trace.server.text, packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server,
            protocols: ConnectionText.protocolNames(of: trace).joined(separator: "+"),
            duration: max(0, trace.last.time.since(trace.first.time)), summary: summary(of: trace),
            clientAddress: "\(trace.client.address)", last: trace.id)
    }

    /// What went wrong comes first.
    private func summary(of trace: ConnectionTrace) -> OverviewSummary {
        var summary = OverviewSummary()
        if trace.isOnlyQuoted {
            // What ICMP says is all there is.
            summary.append("! " + (trace.icmpVerdict(in: options.language) ?? ""), .anomaly)
            return summary
        }
        func separate() { if !summary.isEmpty { summary.append(options.say("; ", "；")) } }
        if let word = trace.openingWord(in: options.language) { summary.append(word, .anomaly) }
        if let side = trace.onlySide {
            separate()
            summary.append(
                options.say("only the \(side.name(in: .en)) recorded", "只记录了\(side.name(in: .zh))"), .anomaly)
        }
        if let trouble = ConnectionText.trouble(of: trace, options) {
            separate()
            summary.append("! " + trouble, .anomaly)
        }
        if !trace.application.isEmpty {
            separate()
            appendContents(of: trace, to: &summary)
        }
        if let word = trace.closingWord(in: options.language), trace.opening != .refused,
            trace.opening != .unanswered, trace.opening != .probe, trace.onlySide == nil
        {
            separate()
            summary.append(word, trace.closing == .reset ? .anomaly : .dim)
        }
        if summary.isEmpty { summary.append(options.say("no data", "无数据"), .dim) }
        return summary
    }

    private func appendContents(of trace: ConnectionTrace, to text: inout OverviewSummary) {
        for (index, part) in trace.application.enumerated() {
            if let webSocket = part as? WebSocketConversation, index > 0, webSocket.messages.isEmpty {
                continue
            }
            if index > 0 { text.append(options.say(", then ", "，然后 ")) }
            switch part {
            case let http as any HTTPResult:
                if let exchange = http.exchanges.first { append(exchange, in: trace, to: &text) }
                appendMore(http.exchanges.count + http.exchangesOmitted - 1, &text)
            case let webSocket as WebSocketConversation:
                let number = webSocket.messages.count + webSocket.messagesOmitted
                text.append(
                    options.say(
                        number == 1 ? "1 WebSocket message" : "\(grouped(number)) WebSocket messages",
                        "\(grouped(number)) 条 WebSocket 消息"))
            case let dns as DNSStream:
                if let exchange = dns.conversation.exchanges.first {
                    text.append(StyledText().followed(by: exchange.text(.dns, in: options.language)))
                }
                appendMore(dns.conversation.exchanges.count + dns.conversation.exchangesOmitted - 1, &text)
            default:
                if let tls = part.tls {
                    text.append(describe(tls))
                } else if let summary = part.summaryWords {
                    text.append(StyledText().followed(by: summary(in: options.language)))
                } else {
                    let name = part.title ?? options.say("not decoded", "未解码")
                    text.append(name, part is UnknownStream ? .dim : .plain)
                }
            }
        }
    }

    private func appendMore(_ more: Int, _ text: inout OverviewSummary) {
        guard more > 0 else { return }
        text.append(options.say(" and \(grouped(more)) more", "，共 \(grouped(more + 1)) 次"), .dim)
    }

    private func append(_ exchange: Exchange, in trace: ConnectionTrace, to text: inout OverviewSummary) {
        if let request = exchange.request {
            text.append(StyledText.escaped(request.head.method ?? []))
            text.append(" ")
            text.append(target: clipped(request.head.target ?? [], to: 200))
        } else if let stream = exchange.stream, stream.isUpgraded {
            text.append(options.say("stream \(stream.number)", "流 \(stream.number)"))
        } else if trace.loneMessage(of: exchange) == .unasked {
            text.append(options.say("no request", "没有请求"), .dim)
        } else {
            text.append("?", .dim)
        }
        text.append(" → ")
        guard let response = exchange.response else {
            switch trace.loneMessage(of: exchange) {
            case .notCaptured?: text.append(options.say("answer not captured", "响应未捕获"))
            case .unreadable?: text.append(options.say("answer not HTTP", "响应不是 HTTP"))
            case .unknown?: text.append(options.say("answer not identified", "无法确定响应"))
            case .unanswered?, .unasked?: text.append(options.say("no answer", "无响应"))
            case nil where trace.mayHaveLostAnswer(to: exchange):
                text.append(options.say("not captured", "未捕获"))
            // Whether one comes behind the end of the capture nobody can tell.
            case nil where trace.closing == .none: text.append(options.say("no answer captured", "未捕获到响应"))
            case nil: text.append(options.say("no answer", "无响应"))
            }
            return
        }
        if let status = response.head.status {
            text.append(StatusCode.digits(of: status), status >= 400 ? .anomaly : .plain)
        } else {
            text.append(options.say("content alone (HTTP/0.9)", "只有内容（HTTP/0.9）"))
        }
    }

    private func describe(_ tls: TLSConversation) -> StyledText {
        var text = StyledText()
        for message in tls.messages {
            guard case .clientHello(let hello) = message.body, let name = hello.serverName else { continue }
            text.append(captured: clipped(name, to: 200))
            break
        }
        if text.isEmpty { text.append("TLS") }
        if let alert = tls.alerts.first(where: \.isTrouble) {
            text.append(options.say(", ", "，") + alert.name(in: options.language), .anomaly)
        }
        return text
    }

    // MARK: Writing

    /// What the capture is, in a few lines.
    func heading(of capture: CaptureTrace) -> [StyledText] {
        var line = StyledText()
        if capture.file == "-" {
            line.append(options.say("standard input", "标准输入"), .strong)
        } else if capture.files.isEmpty {
            line.append(captured: Array(capture.file.utf8), .strong)
        } else {
            let count = grouped(capture.files.count)
            line.append(options.say("\(count) files, merged by time", "\(count) 个文件，按时间合并"), .strong)
        }
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
        if let start = capture.start, let end = capture.end, capture.clockSteps.isEmpty {
            facts.append(spoken(duration: end.since(start)))
        }
        if !capture.linkTypes.isEmpty {
            let links = capture.linkTypes.map { $0.phrase(in: options.language) }
            facts.append(links.joined(separator: options.say(", ", "、")))
        }
        line.append(options.say(": ", "：") + facts.joined(separator: options.say(", ", "，")))
        var lines = line.wrapped(to: options.columns, indent: 2)
        if !capture.files.isEmpty {
            var names = StyledText()
            for file in capture.files {
                if !names.isEmpty { names.append(options.say(", ", "、"), .dim) }
                names.append(captured: Array(captureName(file.name, in: options.language).utf8))
                names.append(" \(grouped(file.packets))", .dim)
            }
            var text = StyledText(options.say("Packets of each: ", "各文件分组数："), .dim)
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
                options.say("Not TCP: ", "非 TCP：") + others.joined(separator: options.say(", ", "、")), .dim
            ).wrapped(to: options.columns, indent: 2, lines: 4)
        }
        for comment in capture.comments.prefix(20) {
            var text = StyledText(
                comment.packet.map { options.say("Comment on packet \($0): ", "分组 \($0) 的注释：") }
                    ?? options.say("Comment: ", "注释："), .dim)
            text.append(captured: comment.text)
            lines += text.wrapped(to: options.columns, indent: 2, lines: 6)
        }
        for warning in capture.warnings(in: options.language) {
            lines += StyledText("! " + warning, .anomaly).wrapped(to: options.columns, indent: 2)
        }
        return lines
    }
}
