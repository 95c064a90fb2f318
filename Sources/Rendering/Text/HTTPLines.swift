import Annotations

/// A message as it stands on the ladder: its fields, its body, and what is to be said of them.
struct HTTPLines {
    let options: TextOptions

    private var isFull: Bool { options.detail == .full || options.detail == .bytes }
    private var bodyText: BodyText { BodyText(options: options) }

    /// What a message carries.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of.
    /// - Returns: the lines under its arrow.
    func content(of message: HTTPMessage, in exchange: Exchange) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        for field in message.head.fields {
            var line = StyledText()
            line.append(captured: message.head.name(of: field), .field)
            line.append(": ", .field)
            line.append(captured: message.head.value(of: field))
            lines.append(Rung.Line(line, indent: 4, limit: isFull ? .max : 3))
        }
        if let form = message.head.targetForm?.text(in: options.language) {
            lines.append(Rung.Line(StyledText(form, .dim), indent: 2))
        }
        for finding in message.findings {
            var line = StyledText("! ", .anomaly)
            line.append(StyledText(finding.text(in: options.language), .anomaly))
            // Of a target with spaces only the first word stands on the arrow.
            if case .spaceInTarget(let range) = finding {
                line.append(options.say(" Here: ", "原文："), .anomaly)
                line.append(captured: message.head.bytes[range.clamped(to: 0..<message.head.bytes.count)])
            }
            line.append(" (\(finding.source))", .dim)
            lines.append(Rung.Line(line, indent: 2))
        }
        lines += body(of: message)
        if let reason = message.incompleteReason {
            lines.append(Rung.Line(StyledText("! " + reason.text(in: options.language), .anomaly), indent: 2))
        }
        if let timing = timing(of: message, in: exchange) {
            lines.append(Rung.Line(StyledText(timing, .dim)))
        }
        return lines
    }

    // MARK: Bodies

    private func body(of message: HTTPMessage) -> [Rung.Line] {
        let body = message.body
        var lines: [Rung.Line] = []
        guard message.head.isComplete else { return [] }
        if case .none(.requestWithoutLength) = body.framing { return [] }
        var title = StyledText("── ", .dim)
        title.append(body.text(in: options.language), .dim)
        if message.last.packet != message.first.packet {
            let span = "\(grouped(message.first.packet))–\(grouped(message.last.packet))"
            title.append(options.say("; packets \(span)", "；分组 \(span)"), .dim)
        }
        lines.append(Rung.Line(title, indent: 3))
        if let problem = body.problem {
            var line = StyledText("! ", .anomaly)
            line.append(StyledText(problem.text(in: options.language), .anomaly))
            lines.append(Rung.Line(line, indent: 2))
        }
        if let charset = body.charset, let words = charset.text(in: options.language) {
            lines.append(
                charset.isTrouble
                    ? Rung.Line(StyledText("! " + words, .anomaly), indent: 2)
                    : Rung.Line(StyledText(words, .dim), indent: 2))
        }
        if isFull { lines += chunks(of: body) }
        lines += content(of: body)
        if !body.trailers.isEmpty {
            lines.append(Rung.Line(StyledText(options.say("── trailer fields", "── 尾部字段"), .dim)))
            for field in body.trailers { lines.append(trailer(field, of: body)) }
        }
        return lines
    }

    private func trailer(_ field: HeaderField, of body: MessageBody) -> Rung.Line {
        let all = 0..<body.trailerBytes.count
        var line = StyledText()
        line.append(captured: body.trailerBytes[field.name.clamped(to: all)], .field)
        line.append(": ", .field)
        line.append(captured: body.trailerBytes[field.value.clamped(to: all)])
        return Rung.Line(line, indent: 4)
    }

    private func chunks(of body: MessageBody) -> [Rung.Line] {
        guard body.chunkCount > 0, !body.chunks.isEmpty else { return [] }
        let sizes = body.chunks.map { grouped($0.size) }.joined(separator: " + ")
        let more = body.chunkCount > body.chunks.count ? " + …" : ""
        return [
            Rung.Line(StyledText(options.say("chunks: ", "各块：") + sizes + more, .dim), indent: 2)
        ]
    }

    private func content(of body: MessageBody) -> [Rung.Line] {
        guard !body.content.isEmpty else { return [] }
        switch body.kind {
        case .form: return form(body.content)
        case .multipart(let boundary): return parts(MultipartBody(body.content, boundary: boundary), body)
        case .eventStream: return events(body)
        case .json, .xml, .text:
            return bodyText.lines(of: (body.text ?? body.content)[...], isCut: body.contentIsCut)
        case .empty, .image, .binary: return []
        }
    }

    private func form(_ content: [UInt8]) -> [Rung.Line] {
        let fields = FormField.parse(content)
        var lines = fields.prefix(bodyText.most).map { field in
            var line = StyledText()
            line.append(captured: field.name, .field)
            line.append(" = ", .field)
            line.append(captured: field.value)
            return Rung.Line(line, indent: 4, limit: 3)
        }
        if fields.count > bodyText.most {
            lines.append(more(fields.count - bodyText.most, "field", "fields", "个字段"))
        }
        return lines
    }

    /// The events of a stream, a line for each of their fields.
    private func events(_ body: MessageBody) -> [Rung.Line] {
        let events = ServerSentEvent.parse(body.text ?? body.content)
        let most = isFull ? 200 : 6
        var lines: [Rung.Line] = []
        for (index, event) in events.prefix(most).enumerated() {
            var title = StyledText(options.say("event \(index + 1)", "事件 \(index + 1)"), .dim)
            if !event.type.isEmpty {
                title.append(options.say(" of type ", "，类型 "), .dim)
                title.append(captured: event.type, .field)
            }
            if let id = event.id {
                title.append(options.say(", id ", "，标识 "), .dim)
                title.append(captured: id, .field)
            }
            if let retry = event.retry {
                title.append(options.say(", retry after \(retry) ms", "，\(retry) 毫秒后重连"), .dim)
            }
            if event.data.isEmpty, event.comments > 0 {
                title.append(options.say(", a comment: keeps the connection open", "，注释：用于保持连接"), .dim)
            }
            if !event.isComplete { title.append(options.say(", not complete", "，不完整"), .anomaly) }
            lines.append(Rung.Line(title, indent: 2))
            if !event.data.isEmpty {
                lines += bodyText.lines(of: event.data[...], isCut: false, limit: isFull ? 50 : 2)
            }
        }
        if events.count > most { lines.append(more(events.count - most, "event", "events", "个事件")) }
        return lines
    }

    private func parts(_ body: MultipartBody, _ whole: MessageBody) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        for (index, part) in body.parts.enumerated() {
            var title = StyledText(options.say("part \(index + 1): ", "第 \(index + 1) 部分："), .dim)
            if let range = part.contentRange {
                title.append(captured: range, .field)
            } else {
                title.append(captured: part.name ?? part.contentType ?? [], .field)
            }
            if let file = part.fileName {
                title.append(options.say(", file ", "，文件 "), .dim)
                title.append(captured: file, .field)
            }
            title.append(options.say(", ", "，") + options.bytes(part.content.count), .dim)
            lines.append(Rung.Line(title, indent: 2))
            let content = whole.content[part.content.clamped(to: 0..<whole.content.count)]
            if BodyText.looksLikeText(content) {
                lines += bodyText.lines(of: content, isCut: false, limit: isFull ? 50 : 3)
            }
        }
        if !body.isClosed {
            let words = options.say("! the closing boundary is missing", "! 缺少结束的分界线")
            lines.append(Rung.Line(StyledText(words, .anomaly)))
        }
        return lines
    }

    private func more(_ count: Int, _ one: String, _ many: String, _ chinese: String) -> Rung.Line {
        Rung.Line(
            StyledText(
                options.say(
                    "… \(grouped(count)) more \(count == 1 ? one : many)",
                    "…… 还有 \(grouped(count)) \(chinese)"),
                .dim))
    }

    // MARK: Time

    private func timing(of message: HTTPMessage, in exchange: Exchange) -> String? {
        guard message.head.status != nil, let request = exchange.request else { return nil }
        let wait = message.first.time.since(request.last.time)
        guard wait >= 0 else {
            return options.say("answered before the request had ended", "请求尚未结束就已作出应答")
        }
        let name = request.head.method.map { StyledText.escaped($0) } ?? ""
        return options.say(
            "\(spoken(duration: wait)) after the \(name) in packet \(request.first.packet)",
            "在分组 \(request.first.packet) 的 \(name) 之后 \(spoken(duration: wait))")
    }
}
