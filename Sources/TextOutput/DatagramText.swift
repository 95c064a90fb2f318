import Annotations
import Documents
import Findings
import Ladder
import Output
import TLSMessages
import Tracing
import WireBytes

/// QUIC or DTLS between two endpoints: what of its handshake can be seen, and what is encrypted and why.
struct DatagramText {
    private let options: TextOptions
    private let trace: DatagramTrace
    private let digits: Int

    private struct Event {
        var mark: PacketMark
        var from: Side
        var title: String
        var sentence = StyledText()
        var lines: [Rung.Line] = []
        var notes: [String] = []
    }

    /// Prepares the text of a conversation; nil where there is nothing to tell beyond its name.
    init?(_ trace: DatagramTrace, digits: Int, options: TextOptions) {
        switch trace.content {
        case .quic, .dtls: break
        default: return nil
        }
        self.trace = trace
        self.digits = digits
        self.options = options
    }

    /// Hands over the text line by line.
    func draw(_ write: (StyledText) -> Void) {
        for line in heading { write(line) }
        for event in events.sorted(by: { $0.mark.packet < $1.mark.packet }) {
            write(StyledText())
            for line in lines(of: event) { write(line) }
        }
        guard !notes.isEmpty else { return }
        write(StyledText())
        write(StyledText(options.say("Notes:", "说明："), .strong))
        for note in notes {
            for line in StyledText("• " + options.say(note.words)).wrapped(
                to: options.columns, indent: 2)
            {
                write(line)
            }
        }
    }

    // MARK: Above

    private var heading: [StyledText] {
        var rule = StyledText("━━ ", .dim)
        rule.append(options.say("UDP conversation \(trace.id)", "UDP 会话 \(trace.id)"), .strong)
        rule.append("  \(trace.content.title ?? "UDP")  ")
        rule.pad(to: options.columns, with: "━", .dim)
        var who = StyledText(trace.client.text, .client)
        who.append(" → ")
        who.append(trace.server.text, .server)
        var when: [UInt8] = []
        when.append(time: trace.first.time, digits: digits)
        let time = String(decoding: when, as: UTF8.self)
        let duration = spoken(duration: trace.last.time.since(trace.first.time))
        let isClockSetBack = trace.last.time < trace.first.time
        let what =
            trace.packets == 1
            ? options.say("1 packet, at \(time)", "1 个分组，时间 \(time)")
            : isClockSetBack
                ? options.say(
                    "\(grouped(trace.packets)) packets, from \(time)",
                    "\(grouped(trace.packets)) 个分组，始于 \(time)")
                : options.say(
                    "\(grouped(trace.packets)) packets in \(duration), from \(time)",
                    "\(grouped(trace.packets)) 个分组，历时 \(duration)，始于 \(time)")
        return [rule] + who.wrapped(to: options.columns, indent: 2)
            + StyledText(what, .dim).wrapped(to: options.columns)
    }

    // MARK: What happened

    private var events: [Event] {
        switch trace.content {
        case .quic(let quic): events(of: quic)
        case .dtls(let dtls): events(of: dtls)
        default: []
        }
    }

    private func events(of quic: QUICConversation) -> [Event] {
        var events = events(of: quic.handshake)
        if let mark = quic.negotiation {
            events.append(
                event(
                    "Version Negotiation", at: mark, from: .server, .versionNegotiation(quic.serverVersions)))
        }
        if let retry = quic.retry {
            events.append(
                event("Retry", at: retry.mark, from: .server, .retry(tokenLength: retry.tokenLength)))
        }
        for close in quic.closes { events.append(event(close)) }
        if let hello = quic.googleHello {
            var event = Event(mark: trace.first, from: .client, title: "CHLO")
            event.lines = TLSLines(options: options).lines(hello.facts)
            events.append(event)
        }
        return events
    }

    private func events(of dtls: DTLSConversation) -> [Event] {
        var events = events(of: dtls.handshake)
        for change in dtls.changeCipherSpecs {
            var event = Event(mark: change.mark, from: change.from, title: "ChangeCipherSpec")
            event.sentence = StyledText(options.say(TLSNote.changeCipherSpec(change.from).words))
            events.append(event)
        }
        for alert in dtls.alerts {
            var event = Event(mark: alert.mark, from: alert.from, title: alert.name(in: options.language))
            event.sentence = StyledText(alert.text(in: options.language), alert.isTrouble ? .anomaly : .plain)
            events.append(event)
        }
        return events
    }

    private func events(of handshake: DatagramHandshake) -> [Event] {
        let lines = TLSLines(options: options)
        var hellos = 0
        return handshake.messages.map { message in
            if message.type == .clientHello { hellos += 1 }
            let isSecond = message.type == .clientHello && hellos > 1
            var event = Event(
                mark: message.first, from: message.from, title: message.name ?? message.type.hexadecimal)
            event.sentence = StyledText(message.text(isSecondHello: isSecond, in: options.language))
            let content = HandshakeContent(
                of: message, certificates: trace.certificates, over: handshake.transport, for: options.depth)
            event.lines = lines.lines(content.facts)
            if case .clientHello(let hello) = message.body, hello.has(.encryptedClientHello) {
                event.notes.append(options.say(TLSNote.encryptedHello.words))
            }
            return event
        }
    }

    private func event(
        _ title: String, at mark: PacketMark, from side: Side, _ note: DatagramNote
    ) -> Event {
        Event(mark: mark, from: side, title: title, sentence: StyledText(options.say(note.words)))
    }

    private func event(_ close: QUICClose) -> Event {
        var event = Event(mark: close.mark, from: close.from, title: "CONNECTION_CLOSE")
        let number = "0x" + String(close.code, radix: 16, uppercase: true)
        event.sentence.append(options.say("error ", "错误 ") + (close.name ?? number), .anomaly)
        if !close.reason.isEmpty {
            event.sentence.append(options.colon)
            event.sentence.append(captured: close.reason)
        }
        return event
    }

    private func lines(of event: Event) -> [StyledText] {
        var time: [UInt8] = []
        time.append(duration: event.mark.time.since(trace.first.time), digits: min(6, digits))
        var title = StyledText(
            "\(String(decoding: time, as: UTF8.self)) s  #\(event.mark.packet)  ", .dim)
        title.append(event.from.name(in: options.language), Style(event.from))
        title.append(options.colon)
        title.append(event.title, .strong)
        var lines = [title]
        func add(_ text: StyledText, _ indent: Int, limit: Int = .max) {
            guard !text.isEmpty else { return }
            lines += text.wrapped(to: options.columns - 4, indent: indent, lines: limit).map { line in
                var indented = StyledText()
                indented.pad(to: 4)
                indented.append(line)
                return indented
            }
        }
        add(event.sentence, 0)
        for line in event.lines { add(line.text, line.indent, limit: line.limit) }
        for note in event.notes { add(StyledText(note, .dim), 0) }
        return lines
    }

    private var notes: [DatagramNote] {
        switch trace.content {
        case .quic(let quic): quic.notes
        case .dtls(let dtls): dtls.notes
        default: []
        }
    }
}
