import Annotations
import Documents
import Findings
import HTTPMessages
import Ladder
package import Output
import PacketDecoding
import ProxyMessages
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// What stands on the arrow of a segment.
struct SegmentWords {
    let options: TextOptions
    let trace: ConnectionTrace

    /// The control bits that mean something to a reader: PSH and the congestion bits are left to full detail.
    static func control(of flags: TCPFlags, hasPayload: Bool) -> String {
        var names: [String] = []
        if flags.contains(.syn) { names.append("SYN") }
        if flags.contains(.fin) { names.append("FIN") }
        if flags.contains(.rst) { names.append("RST") }
        if flags.contains(.ack), !hasPayload || !names.isEmpty { names.append("ACK") }
        // Alone they are all that there is to see.
        if names.isEmpty, !hasPayload {
            names = TCPFlags.names.filter { flags.contains($0.flag) }.map(\.name)
            if names.isEmpty { names.append("—") }
        }
        return names.joined(separator: ", ")
    }

    /// The words on the arrow.
    ///
    /// - Parameters:
    ///   - row: the segment.
    ///   - carried: what its payload is.
    ///   - contents: what the connection's packets carry.
    ///   - width: columns that there are.
    /// - Returns: the words, and the start line of the message if it found no room.
    func label(
        of row: SegmentRow, _ carried: CarriedPayload?, _ contents: LadderContents, width: Int
    ) -> (StyledText, StyledText?) {
        var label = name(of: row, carried, contents)
        var long: StyledText?
        let numbers = self.numbers(of: row)
        if !numbers.isEmpty, label.width + 2 + DisplayWidth.of(numbers) <= width {
            label.append("  \(numbers)", .dim)
        } else if label.width > width {
            long = label
        }
        return (label, long)
    }

    /// What a segment is, without its numbers.
    func name(of row: SegmentRow, _ carried: CarriedPayload?, _ contents: LadderContents) -> StyledText {
        guard let carried else {
            return StyledText(Self.control(of: row.flags, hasPayload: false), .strong)
        }
        var name = text(of: carried, contents)
        let control = Self.control(of: row.flags, hasPayload: true)
        if !control.isEmpty { name.append(" + \(control)", .strong) }
        return name
    }

    /// The words on the arrow of a packet of which no more is known than its numbers.
    func label(of journey: Journey) -> StyledText {
        let control = Self.control(of: journey.flags, hasPayload: journey.length > 0)
        let parts = [journey.length > 0 ? options.say(Words.data) : "", control].filter { !$0.isEmpty }
        var label = StyledText(parts.joined(separator: " + "), .strong)
        var numbers = "  seq \(grouped(Int(journey.sequence)))"
        if journey.flags.contains(.ack), journey.length == 0 {
            numbers += "  ack \(grouped(Int(journey.acknowledgment)))"
        }
        if journey.length > 0 { numbers += "  \(options.bytes(journey.length))" }
        label.append(numbers, .dim)
        return label
    }

    private func numbers(of row: SegmentRow) -> String {
        let flags = row.flags
        var parts: [String] = []
        if flags.contains(.syn) || flags.contains(.fin) || flags.contains(.rst) {
            parts.append("seq \(number(row.relativeSequence, row.sequence, of: row.from))")
        }
        if flags.contains(.ack), row.payloadLength == 0 || flags.contains(.fin) {
            parts.append("ack \(number(row.relativeAcknowledgment, row.acknowledgment, of: row.from.other))")
        }
        if row.payloadLength > 0 {
            let size = options.bytes(row.payloadLength)
            parts.append(
                row.facts.contains(.isBeginning)
                    ? options.say("at least \(size)", "至少 \(size)") : size)
        }
        return parts.joined(separator: "  ")
    }

    /// A relative number; below the first that is known the one on the wire.
    private func number(_ relative: UInt32, _ absolute: UInt32, of side: Side) -> String {
        trace.isBeforeFirst(relative, of: side)
            ? options.say("\(absolute) on the wire", "线路上为 \(absolute)") : grouped(Int(relative))
    }

    private func text(of carried: CarriedPayload, _ contents: LadderContents) -> StyledText {
        switch carried {
        case .again: StyledText(options.say(Words.sameBytesAgain))
        case .filler: StyledText(options.say(Words.keepAliveByte))
        case .damaged: StyledText(options.say(Words.damagedData))
        case .items(let items): names(of: items, contents)
        case .goesOn(let span, let ends): StyledText(text(of: span, ends: ends))
        case .tls(.handshake?, isEncrypted: false), .tls(nil, isEncrypted: false):
            StyledText(options.say(Words.handshakeContinued))
        case .tls where contents.encryptsNothing:
            StyledText(options.say(Words.unencryptedDataContinued))
        case .tls(_, isEncrypted: true): StyledText(options.say(Words.encryptedDataContinued))
        case .tls(let type?, isEncrypted: false):
            type == .applicationData
                ? Self.opened(options.say(Words.dataContinued))
                : StyledText(options.say("\(type.text) goes on", "\(type.text)（续）"))
        case .data(let name): StyledText(data(name))
        }
    }

    /// What was encrypted and could be opened.
    private static func opened(_ words: String) -> StyledText {
        var text = StyledText(openedMarks.before, .dim)
        text.append(words)
        text.append(openedMarks.behind, .dim)
        return text
    }

    private func text(of span: LadderContents.Span, ends: Bool) -> String {
        let what =
            span.frame.map {
                options.say("\($0.type.text) of stream \($0.stream)", "流 \($0.stream) 的 \($0.type.text)")
            }
            ?? span.kind
            ?? (span.isWebSocket
                ? options.say(Words.webSocketMessage)
                : span.isRequest ? options.say(Words.request) : options.say(Words.response))
        guard ends else { return options.say("\(what) goes on", "\(what)（续）") }
        if span.frame != nil { return options.say("end of \(what)", "\(what) 到此结束") }
        // A protocol's own name for it is no Chinese word.
        return options.say("end of the \(what)", span.kind == nil ? "\(what)到此结束" : "\(what) 到此结束")
    }

    private func data(_ name: String?) -> String {
        guard let name else { return options.say(Words.data) }
        return options.say("\(name) data", "\(name) 数据")
    }

    /// What stands around things that were encrypted and could be opened.
    static let openedMarks = (before: "⟦", behind: "⟧")

    /// A line in clear text that is no longer stands on the arrow whole.
    static let shortLine = 40

    private func names(of items: [LadderContents.Item], _ contents: LadderContents) -> StyledText {
        var names = StyledText()
        for item in items.prefix(Ladder.mostItems) {
            if !names.isEmpty { names.append(", ") }
            var isOpened = false
            if case .opened = item {
                isOpened = !contents.encryptsNothing
                if !isOpened { names.append(options.say(Words.notEncrypted)) }
            }
            if isOpened { names.append(Self.openedMarks.before, .dim) }
            defer { if isOpened { names.append(Self.openedMarks.behind, .dim) } }
            switch item.bare {
            case .message(let message, let exchange):
                names.append(exchange.stream.map { name(of: message, on: $0) } ?? startLine(of: message))
            case .body(let message, _): names.append(bodyName(of: message))
            case .handshake(let message, _):
                names.append(message.name ?? "\(message.type.hexadecimal)", .strong)
            case .webSocket(let message): names.append(message.name(in: options.language), .strong)
            case .frame(let frame, let count, let bytes):
                names.append(
                    HTTP2Lines(options: options).name(FrameLabel(of: frame, count: count, bytes: bytes)))
            case .proxy(let message, let proxy):
                names.append(message.name(of: proxy.kind, in: options.language), .strong)
            case .moment(let moment, let part):
                names.append(
                    part.words(for: moment)(in: options.language), moment.isTrouble ? .anomaly : .strong)
            case .beginning(_, let stream): names.append(data(stream.name))
            case .clearTextLine(let clearText) where clearText.text.isEmpty:
                names.append(data(contents.unknownName))
            case .clearTextLine(let clearText):
                names.append(captured: clearText.text.prefix(Self.shortLine), .strong)
            case .changeCipherSpec: names.append("ChangeCipherSpec")
            case .alert(let alert):
                names.append(alert.name(in: options.language), alert.isTrouble ? .anomaly : .strong)
            case .heartbeat(let heartbeat):
                names.append(heartbeat.name(in: options.language), .strong)
            case .encrypted(let type, _, let records, _):
                let what = contents.encryptsNothing ? name(ofPlain: type) : name(ofEncrypted: type)
                names.append(records > 1 ? "\(what) ×\(records)" : what)
            case .opened: break
            }
        }
        if items.count > Ladder.mostItems { names.append(", …") }
        return names
    }

    /// What a record is called under a cipher suite that encrypts nothing.
    private func name(ofPlain type: ContentType) -> String {
        switch type {
        case .applicationData: options.say(Words.unencryptedData)
        case .handshake: options.say(Words.unencryptedHandshakeMessage)
        default: options.say("\(type.text), not encrypted", "\(type.text)（未加密）")
        }
    }

    /// What an encrypted record is called, by its type.
    private func name(ofEncrypted type: ContentType) -> String {
        switch type {
        case .applicationData: options.say(Words.encryptedData)
        case .handshake: options.say(Words.encryptedHandshakeMessage)
        case .heartbeat: options.say(Words.encryptedHeartbeat)
        default: options.say("encrypted record (\(type.text))", "加密的记录（\(type.text)）")
        }
    }

    private func bodyName(of message: HTTPMessage) -> String {
        // Behind a length nothing comes but content; chunks have a line of their own that ends them.
        let isWhole = message.incompleteReason == nil && message.body.earliest == message.body.latest
        let isRequest = message.head.status == nil
        return switch (isRequest, isWhole) {
        case (true, true): options.say(Words.requestBody)
        case (true, false): options.say(Words.requestBodyBegins)
        case (false, true): options.say(Words.responseBody)
        case (false, false): options.say(Words.responseBodyBegins)
        }
    }

    /// The frame that begins a message of HTTP/2, its stream, and what it asks or answers.
    func name(of message: HTTPMessage, on stream: StreamFacts) -> StyledText {
        let head = message.head
        // The answer to an upgraded request is of a stream; the request was not.
        guard !head.isVerbatim else { return startLine(of: message) }
        let type: HTTP2FrameType = stream.isPushed && head.status == nil ? .pushPromise : .headers
        var line = StyledText(type.text + options.say(" stream \(stream.number): ", " 流 \(stream.number)："))
        if let method = head.method {
            line.append(captured: method.isEmpty ? Array("?".utf8)[...] : method, .strong)
            line.append(" ")
            line.append(captured: head.target ?? [], .strong)
        } else {
            line.append(head.status.map { $0 > 0 ? "\($0)" : "?" } ?? "?", .strong)
        }
        return line
    }

    /// The first line of a message.
    func startLine(of message: HTTPMessage) -> StyledText {
        var line = StyledText()
        let head = message.head
        switch head.startLine {
        case .request(_, _, let version):
            line.append(captured: head.method ?? [], .strong)
            line.append(" ")
            line.append(captured: head.target ?? [], .strong)
            switch (version, message.oddVersion) {
            case (.notCaptured, _): line.append("…")
            case (.http09, _): break
            case (_, let written?):
                line.append(" ")
                line.append(captured: written)
            default: line.append(" \(version.text)")
            }
        case .status(let version, let code, _):
            if let written = message.oddVersion {
                line.append(captured: written)
            } else {
                line.append(version.text)
            }
            line.append(" ")
            if code > 0 { line.append(StatusCode.digits(of: code) + " ", .strong) }
            line.append(captured: head.reason ?? [], .strong)
        case .none:
            line.append("HTTP/0.9 ")
            line.append(options.say(Words.bareContent), .strong)
        }
        return line
    }
}

extension TextOptions {
    /// A count of bytes with its unit.
    package func bytes(_ count: Int) -> String {
        say(count == 1 ? "1 byte" : "\(grouped(count)) bytes", "\(grouped(count)) 字节")
    }
}
