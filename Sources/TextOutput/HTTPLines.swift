import Annotations
import Documents
import Findings
import HTTPFields
import HTTPMessages
import Ladder
import Output
import Tracing
import WireBytes

/// A message as it stands on the ladder: its fields, its body, and what is to be said of them.
package struct HTTPLines {
    let options: TextOptions
    /// The connection that the messages are of.
    let trace: ConnectionTrace

    private var isFull: Bool { options.detail == .full || options.detail == .bytes }
    private var bodyText: BodyText { BodyText(options: options) }

    /// What a message carries.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of.
    ///   - explained: names of the fields whose meaning has been told; what is told now is added.
    /// - Returns: the lines under its arrow.
    func content(
        of message: HTTPMessage, in exchange: Exchange, explained: inout Set<[UInt8]>
    ) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        lines += startLine(of: message)
        lines += fields(of: message, in: exchange, &explained)
        if let form = message.head.targetForm?.text(in: options.language) {
            lines.append(Rung.Line(StyledText(form, .dim), indent: 2))
        }
        var told: Set<String> = []
        for finding in message.findings {
            let words = options.say(finding.words)
            guard told.insert(words).inserted else { continue }
            let times = message.findings.count { options.say($0.words) == words }
            var line = StyledText("! ", .anomaly)
            line.append(words, .anomaly)
            if times > 1 {
                line.append(options.say(" \(grouped(times)) times.", "共 \(grouped(times)) 处。"), .anomaly)
            }
            // Of a target with spaces only the first word stands on the arrow.
            if case .spaceInTarget(let range) = finding {
                line.append(options.say(" Here: ", "原文："), .anomaly)
                line.append(captured: message.head.bytes[range.clamped(to: 0..<message.head.bytes.count)])
            }
            line.append(" (\(finding.source))", .dim)
            lines.append(Rung.Line(line, indent: 2))
        }
        lines += message.isShownApart ? announcement(of: message) : bodyApart(of: message)
        if let lone = trace.loneMessage(of: exchange) {
            let words = options.say(lone.words(of: message))
            lines.append(
                lone.isTrouble
                    ? Rung.Line(StyledText("! " + words, .anomaly), indent: 2)
                    : Rung.Line(StyledText(words, .dim), indent: 2))
        }
        if let timing = timing(of: message, in: exchange) {
            lines.append(Rung.Line(StyledText(timing, .dim)))
        }
        return lines
    }

    // MARK: Start line and fields

    /// What the method or status means, and the parts of the target: for beginners, and in full detail.
    private func startLine(of message: HTTPMessage) -> [Rung.Line] {
        guard options.level == .firstLook || isFull && options.level != .expert else { return [] }
        var lines: [Rung.Line] = []
        if let method = message.head.method,
            let row = Table.methods.row(String(decoding: method, as: UTF8.self).lowercased()),
            let purpose = row.cells.first ?? nil
        {
            var line = StyledText()
            line.append(captured: method, .dim)
            line.append(options.say(": ", "：") + options.say(purpose), .dim)
            lines.append(Rung.Line(line, indent: 2))
        }
        if let status = message.head.status, let known = StatusCode.known(status) {
            let words = "\(status)" + options.say(": ", "：") + options.say(known.meaning)
            lines.append(Rung.Line(StyledText(words, .dim), indent: 2))
        }
        if let target = message.head.target {
            let isConnect = message.head.method?.elementsEqual("CONNECT".utf8) == true
            lines += parts(of: target, isConnect: isConnect)
        }
        return lines
    }

    /// The parts of a target by their names in table `url-anatomy`, percent-decoded. RFC 3986 §2.1, §3.
    private func parts(of target: ArraySlice<UInt8>, isConnect: Bool) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        func add(_ part: String, _ value: some Collection<UInt8>) {
            guard let name = Table.urlAnatomy.row(part)?.name else { return }
            var line = StyledText(options.say(name) + options.say(": ", "："), .dim)
            line.append(captured: clipped(value, to: 400))
            lines.append(Rung.Line(line, indent: 4, limit: 3))
        }
        func add(_ authority: URIAuthority) {
            if let user = authority.userInfo { add("user", user) }
            add("host", authority.host.text)
            if let port = authority.port { add("port", "\(port)".utf8) }
        }
        func add(_ reference: URIReference) {
            if let scheme = reference.scheme { add("scheme", scheme) }
            if let authority = reference.authority { add(authority) }
            if !reference.path.isEmpty { add("path", reference.decodedPath) }
            for field in reference.queryFields.prefix(20) {
                add("query", field.name + [0x20, 0x3D, 0x20] + field.value)
            }
        }
        switch try? RequestTarget.read(Array(target), isConnect: isConnect) {
        case .origin(let reference), .absolute(let reference): add(reference)
        case .authority(let authority): add(authority)
        case .asterisk, nil: break
        }
        return lines
    }

    func fields(
        of message: HTTPMessage, in exchange: Exchange, _ explained: inout Set<[UInt8]>
    ) -> [Rung.Line] {
        let effects = FieldEffects(of: message, in: exchange, on: trace)
        let isRequest = message.head.status == nil
        var lines: [Rung.Line] = []
        var plain: [ArraySlice<UInt8>] = []
        for field in message.head.fields.prefix(TextOptions.mostFields) {
            let name = message.head.name(of: field)
            let effect = options.level == .expert ? nil : effects.effect(of: field)?.words
            if options.level == .firstLook, effect == nil, SecondaryField.contains(name) {
                plain.append(name)
                continue
            }
            var line = StyledText()
            line.append(captured: name, .field)
            line.append(": ", .field)
            line.append(captured: message.head.value(of: field))
            lines.append(Rung.Line(line, indent: 4, limit: isFull ? .max : 3))
            if options.level == .firstLook, let row = HeaderTables.row(of: name, inRequest: isRequest) {
                if explained.insert(Array(name) + [isRequest ? 1 : 0]).inserted {
                    lines.append(Rung.Line(StyledText("    " + options.say(row.meaning), .dim), indent: 4))
                }
            } else if isFull, options.level == .normal, let origin = origin(of: name, isRequest) {
                lines.append(Rung.Line(StyledText("    " + origin, .dim), indent: 4))
            }
            if !message.head.isVerbatim,
                let packing = HTTP2Lines(options: options).packing(of: field, in: message.head)
            {
                lines.append(packing)
            }
            lines += value(name, message.head.value(of: field), isRequest)
            if let effect {
                var line = StyledText("  → ", .strong)
                line.append(effect(in: options.language))
                lines.append(Rung.Line(line, indent: 4))
            }
        }
        let untold = message.head.fields.count - TextOptions.mostFields
        if untold > 0 { lines.append(more(untold, one: "field", many: "fields", chinese: "个字段")) }
        if !message.head.isVerbatim { lines += HTTP2Lines(options: options).lostFields(of: message.head) }
        if !plain.isEmpty {
            var line = StyledText(
                options.say("Not needed to follow what happens: ", "理解这一过程时可以忽略："), .dim)
            for (index, name) in plain.enumerated() {
                if index > 0 { line.append(options.say(", ", "、"), .dim) }
                line.append(captured: name, .field)
            }
            lines.append(Rung.Line(line, indent: 2))
        }
        return lines
    }

    /// What a value says: for beginners and in full detail; what is wrong with it always.
    private func value(
        _ name: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>, _ isRequest: Bool
    ) -> [Rung.Line] {
        // What masks made of a secret is no value: nothing is to be said of how it is written.
        guard !bytes.containsMask else { return [] }
        let value = HTTPFieldValue.read(name: name, value: bytes)
        guard value.isTrouble || options.level == .firstLook || isFull && options.level != .expert,
            let words = value.text(in: options.language, from: isRequest ? .client : .server)
        else { return [] }
        var line = StyledText(value.isTrouble ? "  ! " : "  = ", value.isTrouble ? .anomaly : .dim)
        line.append(words, value.isTrouble ? .anomaly : .dim)
        return [Rung.Line(line, indent: 4)]
    }

    /// Which table a field stands in, and what defines it today.
    private func origin(of name: ArraySlice<UInt8>, _ isRequest: Bool) -> String? {
        guard let row = HeaderTables.row(of: name, inRequest: isRequest) else { return nil }
        let table =
            isRequest ? HeaderTables.table(ofRequestField: name) : HeaderTables.table(ofResponseField: name)
        let place = table.map { "\($0)" } ?? options.say("not in the documents", "不在文档中")
        let status = options.say(row.status.text)
        return options.say("\(place); \(status), \(row.source)", "\(place)；\(status)，\(row.source)")
    }

    // MARK: Bodies

    /// A body, and why the message is not whole, if it is not.
    func bodyApart(of message: HTTPMessage) -> [Rung.Line] {
        var lines = body(of: message)
        if let reason = message.incompleteReason {
            let words = reason.text(in: options.language)
            lines.append(
                reason == .withheld
                    ? Rung.Line(StyledText(words, .dim), indent: 2)
                    : Rung.Line(StyledText("! " + words, .anomaly), indent: 2))
        }
        return lines
    }

    /// Where the content of a head comes that comes in a later packet, and how much later.
    private func announcement(of message: HTTPMessage) -> [Rung.Line] {
        guard let first = message.body.firstContent else { return [] }
        let wait = first.time.since(message.head.last.time)
        // It may have been captured before the head was whole.
        let isLater = first.packet > message.head.last.packet && wait >= 0
        let later = spoken(duration: max(0, wait))
        let words =
            isLater
            ? options.say(
                "── its body begins in packet \(grouped(first.packet)), \(later) later",
                "── 主体从分组 \(grouped(first.packet)) 开始，在 \(later) 之后")
            : options.say(
                "── its body begins in packet \(grouped(first.packet))",
                "── 主体从分组 \(grouped(first.packet)) 开始")
        return [Rung.Line(StyledText(words, .dim), indent: 3)]
    }

    func body(of message: HTTPMessage) -> [Rung.Line] {
        let body = message.body
        var lines: [Rung.Line] = []
        guard message.head.isComplete else { return [] }
        if case .none(.requestWithoutLength) = body.framing { return [] }
        var title = StyledText("── ", .dim)
        title.append(body.text(in: options.language), .dim)
        let beginning = message.isShownApart ? body.earliest ?? message.earliest : message.earliest
        let end = message.isShownApart ? body.latest ?? message.last : message.last
        let packets = PacketSpan(beginning, end)
        if !packets.isOne {
            let span = grouped(packets)
            let time = end.time.since(beginning.time)
            title.append(options.say("; packets \(span)", "；分组 \(span)"), .dim)
            // A clock may have been set back.
            if time >= 0 {
                let spoken = spoken(duration: time)
                title.append(options.say(", \(spoken)", "，历时 \(spoken)"), .dim)
            }
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
            lines.append(more(fields.count - bodyText.most, one: "field", many: "fields", chinese: "个字段"))
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
                title.append(options.say(", retry after \(retry) ms", "，断开后等 \(retry) 毫秒重连"), .dim)
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
        if events.count > most {
            lines.append(more(events.count - most, one: "event", many: "events", chinese: "个事件"))
        }
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
            if content.looksLikeText {
                lines += bodyText.lines(of: content, isCut: false, limit: isFull ? 50 : 3)
            }
        }
        if !body.isClosed {
            let words = options.say("! the closing boundary is missing", "! 缺少结尾的分隔符")
            lines.append(Rung.Line(StyledText(words, .anomaly)))
        }
        return lines
    }

    private func more(_ count: Int, one: String, many: String, chinese: String) -> Rung.Line {
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
        let name = request.head.method.map { StyledText.escaped($0) } ?? ""
        // What is said of a head before its body has come is counted from the head.
        let isEarly = message.first.packet < request.last.packet
        let asked = isEarly ? request.head.last : request.last
        let wait = message.first.time.since(asked.time)
        // Two packets at one time: the clock is too coarse to tell, or was set back.
        guard wait > 0 || message.first.packet == asked.packet else { return nil }
        let time = spoken(duration: wait)
        if isEarly, message.head.status.map({ $0 / 100 != 1 }) ?? true {
            return options.say(
                "\(time) after the head of the \(name) in packet \(asked.packet), before the request had ended",
                "比分组 \(asked.packet) 中 \(name) 的首部晚 \(time)，请求尚未结束就已作出应答")
        }
        if isEarly {
            return options.say(
                "\(time) after the head of the \(name) in packet \(asked.packet)",
                "比分组 \(asked.packet) 中 \(name) 的首部晚 \(time)")
        }
        if request.first.packet != request.last.packet {
            return options.say(
                "\(time) after the end of the \(name) in packet \(asked.packet)",
                "比分组 \(asked.packet) 中 \(name) 的末尾晚 \(time)")
        }
        return options.say(
            "\(time) after the \(name) in packet \(asked.packet)",
            "比分组 \(asked.packet) 的 \(name) 晚 \(time)")
    }
}
