import Annotations
import Documents
import Findings
import HTTPMessages
import Output
import TCPConnections
import TLSMessages
import TextOutput
import Tracing
import WebSocketMessages
import WireBytes

/// A line for each thing that happens: local time, connection, what it is, and what there is to say of it.
struct LiveLineText {
    var options: TextOptions
    /// Seconds that local time is ahead of UTC.
    var utcOffset = 0

    /// Columns of the connection's number; of a larger one the line moves to the right.
    private static let numberWidth = 5
    /// Bytes of a target or name that are looked at: more than a line holds.
    private static let longest = 400

    /// Columns before what is said.
    var indent: Int { 12 + 1 + Self.numberWidth + 2 + kindWidth + 2 }

    private var kindWidth: Int { options.language == .en ? 8 : 4 }

    /// The line of an event.
    func line(_ event: LiveEvent) -> StyledText {
        var line = StyledText(Self.clock(event.mark.time, utcOffset: utcOffset), .dim)
        line.append(" ")
        let number = event.connection.map(String.init) ?? ""
        line.pad(to: 13 + Self.numberWidth - number.count)
        line.append(number, .strong)
        line.append("  ")
        let (kind, style, text) = words(for: event.what)
        let start = line.width
        line.append(kind, style)
        line.pad(to: start + kindWidth + 2)
        line.append(text)
        return line
    }

    /// Hours, minutes, seconds and thousandths in local time: 23:59:59.999.
    static func clock(_ time: Timestamp, utcOffset: Int) -> String {
        var seconds = time.nanoseconds / 1_000_000_000
        var rest = time.nanoseconds % 1_000_000_000
        if rest < 0 {
            rest += 1_000_000_000
            seconds -= 1
        }
        var second = Int((seconds % 86_400 + Int64(utcOffset % 86_400)) % 86_400)
        if second < 0 { second += 86_400 }
        var text: [UInt8] = []
        text.append(second / 3600, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(second / 60 % 60, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(second % 60, width: 2)
        text.append(UInt8(ascii: "."))
        text.append(Int(rest / 1_000_000), width: 3)
        return String(decoding: text, as: UTF8.self)
    }

    private func words(for what: LiveEvent.What) -> (kind: String, style: Style, text: StyledText) {
        switch what {
        case .opened(let opened): (options.say(Words.opened), .strong, text(opened))
        case .request(let request, _): (options.say(Words.request), .client, text(request: request))
        case .response(let response, _, let wait):
            (options.say(Words.response), .server, text(response: response, after: wait))
        case .handshake(let handshake): ("TLS", .field, text(handshake))
        case .alert(let alert):
            ("TLS", .anomaly, anomaly(alert.name(in: options.language) + by(alert.from)))
        case .message(let message): (options.say(Words.message), Style(message.from), text(message))
        case .moment(let moment, let part):
            (part.family, moment.isTrouble ? .anomaly : Style(moment.from), text(moment, of: part))
        case .lookup(let exchange, let variant):
            (variant.title, .field, StyledText(exchange.text(variant, in: options.language)))
        case .anomaly(let remark):
            (
                options.say(Words.anomaly), .anomaly,
                anomaly(remark.name(in: options.language) + by(remark.from))
            )
        case .programs(let programs): (options.say(Words.process), .field, text(programs))
        case .closed(let closed): (kind(of: closed), closed.isTrouble ? .anomaly : .strong, text(closed))
        }
    }

    private func by(_ side: Side) -> String {
        options.say(" by the \(side.name(in: .en))", "（\(side.name(in: .zh))）")
    }

    private func anomaly(_ words: String) -> StyledText { StyledText("! " + words, .anomaly) }

    private func text(_ opened: OpenedConnection) -> StyledText {
        var text = StyledText(opened.client.text, .client)
        text.append(" → ")
        text.append(opened.server.text, .server)
        if let name = opened.name {
            text.append(" ")
            text.append(captured: name.prefix(Self.longest))
        }
        if let time = opened.roundTrip {
            text.append(
                options.say(", round trip \(spoken(duration: time))", "，往返时间 \(spoken(duration: time))"), .dim
            )
        } else if let words = opened.openingWords {
            text.append(options.say(Punctuation.comma) + options.say(words), .dim)
        }
        return text
    }

    private func text(request: HTTPMessage) -> StyledText {
        var text = StyledText()
        text.append(captured: (request.head.method ?? []).prefix(Self.longest), .client)
        text.append(" ")
        text.append(captured: (request.head.target ?? []).prefix(Self.longest))
        if let host = request.head.authority {
            text.append("  ")
            text.append(captured: host.prefix(Self.longest), .dim)
        }
        return text
    }

    private func text(response: HTTPMessage, after wait: Int64?) -> StyledText {
        var text = StyledText()
        let status = response.head.status
        text.append(status.map { "\($0)" } ?? "?", status.map { $0 >= 400 } == true ? .anomaly : .server)
        let reason = response.head.reason ?? []
        if !reason.isEmpty {
            text.append(" ")
            text.append(captured: reason.prefix(Self.longest))
        }
        let comma = options.say(Punctuation.comma)
        if response.body.length > 0 {
            text.append(comma + options.bytes(response.body.length))
            if let type = response.head.value("content-type") {
                text.append(" ")
                text.append(captured: type.prefix(Self.longest), .dim)
            }
        }
        if let wait {
            text.append(comma)
            text.append(
                options.say("after \(spoken(duration: wait))", "等待 \(spoken(duration: wait))"), .dim)
        }
        if let reason = response.incompleteReason {
            text.append(options.say(Words.mark) + reason.text(in: options.language), .anomaly)
        }
        return text
    }

    private func text(_ handshake: FinishedHandshake) -> StyledText {
        let comma = options.say(Punctuation.comma)
        var text = StyledText(handshake.version?.title ?? "TLS")
        if let name = handshake.serverName {
            text.append(comma)
            text.append(captured: name.prefix(Self.longest))
        }
        if let suite = handshake.cipherSuite { text.append(comma + (suite.name ?? suite.hexadecimal), .dim) }
        if let alpn = handshake.alpn {
            text.append(comma, .dim)
            text.append(captured: alpn.prefix(Self.longest), .dim)
        }
        if handshake.isResumed { text.append(comma + options.say(Words.resumed)) }
        if let duration = handshake.duration {
            text.append(
                comma + options.say("in \(spoken(duration: duration))", "用时 \(spoken(duration: duration))"))
        }
        switch handshake.chainIsValid {
        case true?: text.append(comma + options.say(Words.certificateChainGood))
        case false?:
            text.append(comma)
            text.append(options.say(Words.certificateChainNotGood), .anomaly)
        case nil: break
        }
        return text
    }

    private func text(_ message: WebSocketMessage) -> StyledText {
        var text = StyledText(message.name(in: options.language) + by(message.from))
        text.append(options.say(Punctuation.comma) + options.bytes(message.length))
        if message.opcode == .text, !message.content.isEmpty {
            text.append(options.say(Punctuation.colon))
            text.append(captured: message.content.prefix(Self.longest))
        }
        return text
    }

    private func text(_ moment: Moment, of part: any ProtocolResult) -> StyledText {
        var text = moment.isTrouble ? StyledText("! ", .anomaly) : StyledText()
        text.append(
            StyledText(part.words(for: moment)(in: options.language), moment.isTrouble ? .anomaly : .plain))
        text.append(by(moment.from), .dim)
        return text
    }

    private func text(_ programs: BySide<LocalProgram?>) -> StyledText {
        var text = StyledText()
        for side in Side.allCases {
            if side == .server { text.append(" → ") }
            guard let program = programs[side] else {
                text.append("?", .dim)
                continue
            }
            text.append(captured: program.name.prefix(64), Style(side))
            text.append(" (\(program.process))", .dim)
        }
        return text
    }

    private func kind(of closed: ClosedConnection) -> String {
        switch closed.opening {
        case .refused, .unanswered: options.say(Words.failed)
        default: closed.isSilent ? options.say(Words.silent) : options.say(Words.closed)
        }
    }

    private func text(_ closed: ClosedConnection) -> StyledText {
        let comma = options.say(Punctuation.comma)
        var text = StyledText()
        if closed.opening == .refused || closed.opening == .unanswered {
            text.append(closed.client.text, .client)
            text.append(" → ")
            text.append(closed.server.text, .server)
            text.append(comma)
            text.append("! " + options.say(closed.openingWords), .anomaly)
        } else if closed.isSilent {
            text.append(options.say(Words.notFollowed))
        } else {
            let isReset = closed.isBrokenOff
            // "closed" stands before it.
            let words = options.say(closed.closingWords)
            let rest = words.hasPrefix("closed ") ? String(words.dropFirst(7)) : words
            text.append(isReset ? "! " + rest : rest, isReset ? .anomaly : .plain)
        }
        if let side = closed.by, closed.opening != .refused,
            ![.simultaneous, .halfClosed, .oneSided].contains(closed.closing)
        {
            text.append(
                closed.isBrokenOff
                    ? options.say(" from the \(side.name(in: .en))", "（\(side.name(in: .zh))发出）")
                    : options.say(", the \(side.name(in: .en)) first", "，\(side.name(in: .zh))先关闭"))
        }
        var facts: [String] = []
        if let duration = closed.duration.map({ spoken(duration: $0) }) {
            facts.append(options.say(duration, "历时 \(duration)"))
        }
        facts.append(
            options.say(
                closed.packets == 1 ? "1 packet" : "\(grouped(closed.packets)) packets",
                "\(grouped(closed.packets)) 个分组"))
        facts.append(options.bytes(closed.bytes))
        if closed.exchanges > 1 {
            facts.append(
                options.say("\(grouped(closed.exchanges)) requests", "\(grouped(closed.exchanges)) 个请求"))
        }
        text.append(comma + facts.joined(separator: comma), .dim)
        if closed.unanswered > 0 {
            text.append(comma)
            text.append(
                options.say(
                    closed.unanswered == 1
                        ? "! 1 request without a response"
                        : "! \(grouped(closed.unanswered)) requests without a response",
                    "! \(grouped(closed.unanswered)) 个请求没有响应"), .anomaly)
        }
        if let trouble = ConnectionText.trouble(of: closed.labels, options) {
            text.append(comma)
            text.append("! " + trouble, .anomaly)
        }
        return text
    }
}

extension ClosedConnection {
    /// Whether it ended other than it should.
    var isTrouble: Bool { opening == .refused || opening == .unanswered || isBrokenOff }
}
