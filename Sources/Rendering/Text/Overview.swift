import Annotations

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
        /// What happened.
        var story: StyledText
    }

    init(options: TextOptions) { self.options = options }

    // MARK: Gathering

    /// The line of a connection.
    func row(_ trace: ConnectionTrace) -> Row {
        Row(
            id: trace.id, client: trace.client.text, server: trace.server.text, packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server,
            protocols: ConnectionText.protocolNames(of: trace).joined(separator: "+"),
            duration: max(0, trace.last.time.since(trace.first.time)), story: story(of: trace))
    }

    private func story(of trace: ConnectionTrace) -> StyledText {
        var story = StyledText()
        func separate() { if !story.isEmpty { story.append(options.say("; ", "；")) } }
        if let word = trace.opening.word(in: options.language) { story.append(word, .anomaly) }
        let contents = self.contents(of: trace)
        if !contents.isEmpty {
            separate()
            story.append(contents)
        }
        if let word = trace.closing.word(in: options.language), trace.opening != .refused,
            trace.opening != .unanswered
        {
            separate()
            story.append(word, trace.closing == .reset ? .anomaly : .dim)
        }
        if let trouble = ConnectionText.trouble(of: trace, options) {
            separate()
            story.append("! " + trouble, .anomaly)
        }
        if story.isEmpty { story.append(options.say("no data", "无数据"), .dim) }
        return story
    }

    private func contents(of trace: ConnectionTrace) -> StyledText {
        var text = StyledText()
        for part in trace.application {
            if !text.isEmpty { text.append(options.say(", then ", "，然后 ")) }
            switch part {
            case .http(let http):
                if let exchange = http.exchanges.first { text.append(describe(exchange)) }
                let more = http.exchanges.count + http.exchangesOmitted - 1
                if more > 0 {
                    text.append(options.say(" and \(grouped(more)) more", " 等 \(grouped(more + 1)) 次"), .dim)
                }
            case .tls(let tls): text.append(describe(tls))
            case .unknown(let stream): text.append(stream.name ?? options.say("not decoded", "未解码"), .dim)
            }
        }
        return text
    }

    private func describe(_ exchange: Exchange) -> StyledText {
        var text = StyledText()
        if let request = exchange.request {
            text.append(captured: request.head.method ?? [])
            text.append(" ")
            text.append(captured: (request.head.target ?? []).prefix(200))
        } else {
            text.append("?", .dim)
        }
        text.append(" → ")
        text.append(exchange.response?.head.status.map { "\($0)" } ?? options.say("no answer", "无响应"))
        return text
    }

    private func describe(_ tls: TLSConversation) -> StyledText {
        var text = StyledText()
        for message in tls.messages {
            guard case .clientHello(let hello) = message.body, let name = hello.serverName else { continue }
            text.append(captured: name.prefix(200))
            break
        }
        if text.isEmpty { text.append("TLS") }
        if let alert = tls.alerts.first(where: \.isTrouble) {
            text.append(", " + alert.name(in: options.language), .anomaly)
        }
        return text
    }

    // MARK: Writing

    /// What the capture is, in a few lines.
    func heading(of capture: CaptureTrace) -> [StyledText] {
        var line = StyledText()
        line.append(captured: Array(capture.file.utf8), .strong)
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
        if let start = capture.start, let end = capture.end {
            facts.append(spoken(duration: end.since(start)))
        }
        if !capture.linkTypes.isEmpty { facts.append(capture.linkTypes.map(\.name).joined(separator: ", ")) }
        line.append(options.say(": ", "：") + facts.joined(separator: options.say(", ", "，")))
        var lines = line.wrapped(to: options.columns, indent: 2)
        let others = capture.others.map { "\($0.kind.phrase(in: options.language)) \(grouped($0.packets))" }
        if !others.isEmpty {
            lines += StyledText(
                options.say("Not TCP, only counted: ", "非 TCP（只计数）：") + others.joined(separator: ", "), .dim
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

    /// The table of connections.
    func table(_ rows: [Row]) -> [StyledText] {
        let wide = options.columns >= 110
        func widest(_ texts: [String], _ heading: String, atMost limit: Int) -> Int {
            max(DisplayWidth.of(heading), min(limit, texts.map { DisplayWidth.of($0) }.max() ?? 0))
        }
        let names = (
            client: Side.client.name(in: options.language), server: Side.server.name(in: options.language),
            packets: options.say("packets", "分组"), bytes: options.say("bytes", "字节"),
            protocols: options.say("protocol", "协议"), time: options.say("time", "历时"),
            story: options.say("what happened", "经过")
        )
        let address = wide ? 42 : 21
        let widths = (
            id: max(1, rows.map { String($0.id).count }.max() ?? 1),
            client: widest(rows.map(\.client), names.client, atMost: address),
            server: widest(rows.map(\.server), names.server, atMost: address),
            packets: widest(rows.map { grouped($0.packets) }, names.packets, atMost: 12),
            bytes: widest(rows.map { grouped($0.bytes) }, names.bytes, atMost: 16),
            protocols: widest(rows.map(\.protocols), names.protocols, atMost: 20),
            time: widest(rows.map { spoken(duration: $0.duration) }, names.time, atMost: 12)
        )
        func line(
            _ row: (
                id: String, client: StyledText, server: StyledText, packets: String, bytes: String,
                protocols: String, time: String
            ), _ story: StyledText, _ style: Style
        ) -> StyledText {
            var line = StyledText()
            func right(_ text: String, _ width: Int) {
                line.pad(to: line.width + width - DisplayWidth.of(text))
                line.append(text, style)
                line.append("  ")
            }
            func left(_ text: StyledText, _ width: Int) {
                let end = line.width + width
                line.append(text)
                line.pad(to: end)
            }
            right(row.id, widths.id)
            left(row.client, widths.client)
            line.append(style == .dim ? "   " : " → ", .dim)
            left(row.server, widths.server)
            line.append("  ")
            right(row.packets, widths.packets)
            if wide {
                right(row.bytes, widths.bytes)
                right(row.time, widths.time)
                left(StyledText(row.protocols.elided(to: 20), style), widths.protocols)
                line.append("  ")
            }
            line.append(story)
            return line.clipped(to: options.columns)
        }
        var lines = [
            line(
                (
                    "#", StyledText(names.client, .dim), StyledText(names.server, .dim), names.packets,
                    names.bytes, names.protocols, names.time
                ),
                StyledText(names.story, .dim), .dim)
        ]
        for row in rows {
            lines.append(
                line(
                    (
                        "\(row.id)", StyledText(row.client.elided(to: address), .client),
                        StyledText(row.server.elided(to: address), .server), grouped(row.packets),
                        grouped(row.bytes),
                        row.protocols, spoken(duration: row.duration)
                    ), row.story, .plain))
        }
        return lines
    }
}
