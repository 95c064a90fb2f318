import Annotations
import Documents
import Findings
import HTTPMessages
import Ladder
import Output
import QUICMessages
import TLSMessages
import Tracing
import WireBytes

/// QUIC or DTLS between two endpoints: what of its handshake can be seen, and what is encrypted and why.
struct DatagramText {
    private let options: TextOptions
    private let trace: DatagramTrace
    private let digits: Int
    private let comments: PacketComments

    /// An event in words.
    private struct Told {
        var title: String
        var sentence = StyledText()
        var lines: [Rung.Line] = []
    }

    /// Prepares the text of a conversation; nil where there is nothing to tell beyond its name.
    init?(
        _ trace: DatagramTrace, digits: Int, options: TextOptions, comments: PacketComments = PacketComments()
    ) {
        switch trace.content {
        case .quic, .dtls: break
        default: return nil
        }
        self.trace = trace
        self.comments = comments
        self.digits = digits
        self.options = options
    }

    /// Hands over the text line by line.
    func draw(_ write: (StyledText) -> Void) {
        for line in heading { write(line) }
        var commented = 0
        for event in DatagramEvent.all(of: trace, for: options.depth) {
            write(StyledText())
            let packet = event.mark.packet
            // Of several events in one packet the first has what was written about it.
            for line in lines(of: event, packet == commented ? [] : comments[packet]) { write(line) }
            commented = packet
        }
        if !notes.isEmpty {
            write(StyledText())
            write(StyledText(options.say(Words.notes), .strong))
            for note in notes {
                for line in StyledText("• " + options.say(note.words)).wrapped(
                    to: options.columns, indent: 2)
                {
                    write(line)
                }
            }
        }
        let httpNotes = httpNotes
        if !httpNotes.isEmpty { write(StyledText()) }
        for note in httpNotes {
            for line in note.wrapped(to: options.columns, indent: 2) { write(line) }
        }
        for chain in trace.judged { ChainText(chain, options).draw(write) }
    }

    /// What is said above, without its title.
    var about: [StyledText] { Array(heading.dropFirst()) }

    /// What is said below.
    var remarks: [StyledText] {
        var remarks: [StyledText] = []
        if !notes.isEmpty {
            remarks.append(StyledText(options.say(Words.notes), .strong))
            remarks += notes.map { StyledText("• " + options.say($0.words)) }
        }
        remarks += httpNotes
        for chain in trace.judged {
            ChainText(chain, options).draw { if !$0.isEmpty { remarks.append($0) } }
        }
        return remarks
    }

    /// What is to be said of HTTP/3 as a whole: what was wrong or waited, and when its streams were under way.
    private var httpNotes: [StyledText] {
        guard let http = trace.http, let carried = trace.carried else { return [] }
        let notes = http.notes.map { StyledText("• " + options.say($0)) }
        guard let times = StreamTimes(of: http, on: carried) else { return notes }
        return notes
            + StreamTimesText(
                times, StreamPriority.all(of: http), of: "HTTP/3", options: options
            ).lines
    }

    /// What happens, as the rungs of a ladder.
    var rungs: [Rung] {
        var commented = 0
        return DatagramEvent.all(of: trace, for: options.depth).map { event in
            let words = words(for: event.what)
            let packet = event.mark.packet
            var isTrouble = false
            if case .alert(let alert) = event.what { isTrouble = alert.isTrouble }
            var rung = Rung(
                head: .arrow(
                    Rung.Arrow(
                        time: time(of: event), packet: packet, marks: "", isAnomaly: isTrouble,
                        from: event.from, label: StyledText(words.title, .strong))))
            if !words.sentence.isEmpty { rung.notes.append(words.sentence) }
            rung.notes += event.notes.map { StyledText(options.say($0.words), .dim) }
            rung.content = words.lines
            if packet != commented { rung.comments = CommentText(options: options).lines(comments[packet]) }
            commented = packet
            return rung
        }
    }

    /// The packets in which something happens that is told.
    var packets: [Int] { DatagramEvent.all(of: trace, for: options.depth).map(\.mark.packet) }

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
        let what: String
        if trace.packets == 1 {
            what = options.say("1 packet, at \(time)", "1 个分组，时间 \(time)")
        } else if let duration = trace.duration.map({ spoken(duration: $0) }) {
            what = options.say(
                "\(grouped(trace.packets)) packets in \(duration), from \(time)",
                "\(grouped(trace.packets)) 个分组，历时 \(duration)，始于 \(time)")
        } else {
            what = options.say(
                "\(grouped(trace.packets)) packets; the times go back in between",
                "\(grouped(trace.packets)) 个分组；其间时间倒退")
        }
        return [rule] + who.wrapped(to: options.columns, indent: 2)
            + StyledText(what, .dim).wrapped(to: options.columns)
    }

    // MARK: What happened

    private func words(for what: DatagramEvent.What) -> Told {
        switch what {
        case .message(let message, let exchange, let facts):
            Told(
                title: "HTTP/3, " + options.say(Bilingual(en: "stream", zh: "流"))
                    + " \(exchange.stream?.number ?? 0)",
                sentence: HTTP3Lines(options: options).startLine(of: message),
                lines: HTTPLines(options: options).lines(facts))
        case .body(let message, let exchange, let facts):
            Told(
                title: "HTTP/3, " + options.say(Bilingual(en: "stream", zh: "流"))
                    + " \(exchange.stream?.number ?? 0)",
                sentence: HTTP3Lines(options: options).body(of: message),
                lines: HTTPLines(options: options).lines(facts))
        case .http3(let frame, let facts):
            Told(
                title: "HTTP/3 " + (frame.type.isReserved ? "GREASE" : frame.type.text),
                lines: HTTP3Lines(options: options).lines(facts))
        case .qpack(let instruction):
            Told(title: "QPACK", sentence: HTTP3Lines(options: options).sentence(instruction))
        case .handshake(let message, let isSecondHello, let facts):
            Told(
                title: marked(message.name ?? message.type.hexadecimal, message.isDecrypted),
                sentence: StyledText(message.text(isSecondHello: isSecondHello, in: options.language)),
                lines: TLSLines(options: options).lines(facts))
        case .packets(let packets):
            Told(
                title: packets.map(\.title).joined(separator: options.comma),
                lines: packets.compactMap { packet in
                    packet.contents(isFull: options.depth.isFull).map { contents in
                        let whose = packets.count > 1 ? packet.title + options.colon : ""
                        return Rung.Line(StyledText(whose + options.say(contents), .dim), indent: 4)
                    }
                })
        case .furtherDatagrams(let datagrams):
            Told(
                title: "…",
                sentence: StyledText(
                    options.say(
                        "\(count(datagrams, "further datagram")); --detail full shows their packets.",
                        "还有 \(grouped(datagrams)) 个数据报；--detail full 显示其中的分组。"), .dim))
        case .handshakeDone:
            Told(title: "HANDSHAKE_DONE", sentence: StyledText(options.say(Words.handshakeDone)))
        case .googleHello(let facts): Told(title: "CHLO", lines: TLSLines(options: options).lines(facts))
        case .versionNegotiation(let note):
            Told(title: "Version Negotiation", sentence: StyledText(options.say(note.words)))
        case .retry(let note): Told(title: "Retry", sentence: StyledText(options.say(note.words)))
        case .data(let data, let text):
            Told(
                title: marked(
                    options.say(
                        "data, \(Documents.count(data.length, "byte"))", "数据，\(grouped(data.length)) 字节"),
                    true),
                lines: lines(of: data, text))
        case .close(let close): Told(title: "CONNECTION_CLOSE", sentence: sentence(close))
        case .changeCipherSpec(let note):
            Told(title: "ChangeCipherSpec", sentence: StyledText(options.say(note.words)))
        case .alert(let alert):
            Told(
                title: marked(alert.name(in: options.language), alert.isDecrypted),
                sentence: StyledText(alert.text(in: options.language), alert.isTrouble ? .anomaly : .plain))
        }
    }

    /// A name between the marks of what was encrypted, where it was.
    private func marked(_ name: String, _ isDecrypted: Bool) -> String {
        let marks = SegmentWords.openedMarks
        return isDecrypted ? marks.before + name + marks.behind : name
    }

    /// The lines of text, or the first bytes of what is none.
    private func lines(of data: DTLSData, _ text: TextExcerpt) -> [Rung.Line] {
        guard text.lines.isEmpty else {
            return text.lines.map { line in
                var shown = StyledText()
                shown.append(captured: line.text)
                if line.isCut { shown.append("…", .dim) }
                return Rung.Line(shown, indent: 2, limit: line.rows)
            }
        }
        guard !data.beginning.isEmpty else { return [] }
        return [Rung.Line(LadderText.beginning(data.beginning.prefix(64)), indent: 2, limit: 4)]
    }

    private func sentence(_ close: QUICClose) -> StyledText {
        let number = "0x" + String(close.reason.code, radix: 16, uppercase: true)
        let name = close.name ?? number
        // What a number of the application protocol means, and whether it is an error, that protocol says.
        var sentence =
            close.reason.isApplication
            ? StyledText(options.say("the application protocol's code \(number)", "应用协议的代码 \(number)"))
            : StyledText(
                options.say("error \(name)", "错误 \(name)"), close.reason.code == 0 ? .plain : .anomaly)
        if !close.reason.text.isEmpty {
            sentence.append(options.colon)
            sentence.append(captured: close.reason.text)
        }
        return sentence
    }

    private func lines(of event: DatagramEvent, _ comments: [[UInt8]]) -> [StyledText] {
        let words = words(for: event.what)
        var title = StyledText("\(time(of: event)) s  #\(event.mark.packet)  ", .dim)
        title.append(event.from.name(in: options.language), Style(event.from))
        title.append(options.colon)
        title.append(words.title, .strong)
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
        add(words.sentence, 0)
        for line in words.lines { add(line.text, line.indent, limit: line.limit) }
        for note in event.notes { add(StyledText(options.say(note.words), .dim), 0) }
        for comment in CommentText(options: options).lines(comments) { add(comment, 0) }
        return lines
    }

    private func time(of event: DatagramEvent) -> String {
        var time: [UInt8] = []
        time.append(duration: event.mark.time.since(trace.first.time), digits: min(6, digits))
        return String(decoding: time, as: UTF8.self)
    }

    private var notes: [DatagramNote] { trace.notes }
}
