import Annotations
import Documents
import Findings
import HTTPMessages
import Ladder
import Output
import Tracing
import WireBytes

/// QUIC, DTLS or OpenVPN between two endpoints as a ladder: what of its handshake can be seen, and what is encrypted and why.
struct DatagramText {
    let options: TextOptions
    let ladder: DatagramLadder
    let layout: LadderLayout
    private let digits: Int
    /// Columns of what stands on an arrow.
    let labelWidth: Int

    var trace: DatagramTrace { ladder.trace }

    /// Prepares the text of a conversation; nil where there is nothing to tell beyond its name.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - digits: digits after the second of its times.
    ///   - options: language, width and detail.
    ///   - comments: what was written about the capture's packets.
    ///   - labels: columns of what stands on an arrow; nil: as many as the layout has.
    init?(
        _ trace: DatagramTrace, digits: Int, options: TextOptions,
        comments: PacketComments = PacketComments(), labels: Int? = nil
    ) {
        guard let ladder = DatagramLadder(of: trace, for: options.depth, comments: comments) else {
            return nil
        }
        self.ladder = ladder
        self.digits = digits
        self.options = options
        let marks = ladder.rows.compactMap(\.mark)
        let times = marks.map { Self.text(of: $0.time.since(trace.first.time), digits: min(6, digits)).count }
        layout = LadderLayout(
            columns: options.columns, time: times.max() ?? 0, packet: String(trace.last.packet).count,
            marks: 0)
        labelWidth = labels ?? layout.inner - 8
    }

    /// Whether there is something to tell of a conversation beyond its name.
    static func tells(of trace: DatagramTrace) -> Bool {
        switch trace.content {
        case .quic, .dtls, .openVPN: true
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            false
        }
    }

    /// Hands over the ladder alone.
    func drawLadder(_ write: (StyledText) -> Void) {
        write(layout.heading(trace.client, trace.server, options))
        for row in ladder.rows {
            switch row {
            case .datagram, .run:
                if let rung = rung(row) { for line in rung.lines(layout) { write(line) } }
            case .pause(let duration, let isLeast):
                write(layout.pause(duration, isLeast: isLeast, options))
            case .omitted(let count): write(layout.omitted(omittedWords(count)))
            }
        }
    }

    /// Hands over the text line by line.
    func draw(_ write: (StyledText) -> Void) {
        for line in heading { write(line) }
        write(StyledText())
        if options.detail == .steps {
            tell(write)
        } else {
            drawLadder(write)
        }
        for part in [notes, httpNotes] where !part.isEmpty {
            write(StyledText())
            for note in part {
                let indent = note.runs.first?.text.hasPrefix("  ") == true ? 4 : 2
                for line in note.wrapped(to: options.columns, indent: indent) { write(line) }
            }
        }
        for chain in trace.judged { ChainText(chain, options).draw(write) }
    }

    /// Hands over the rows without a drawing, a numbered line for each: for screen readers, and for notes.
    private func tell(_ write: (StyledText) -> Void) {
        let sentence = LinearSentence(options: options)
        for (index, row) in ladder.rows.enumerated() {
            let lines: [StyledText]
            switch row {
            case .datagram, .run: lines = rung(row).map { sentence.lines(index + 1, $0) } ?? []
            case .pause(let duration, let isLeast):
                lines = sentence.lines(index + 1, options.pauseWords(duration, isLeast: isLeast))
            case .omitted(let count): lines = sentence.lines(index + 1, omittedWords(count))
            }
            for line in lines { write(line) }
        }
    }

    /// What is said above, without its title.
    var about: [StyledText] { Array(heading.dropFirst()) }

    /// What is said below, but for certificates.
    var remarks: [StyledText] { notes + httpNotes }

    /// The packets that have a row of their own if there is something to say of them.
    var packets: [Int] {
        ladder.rows.flatMap { row in
            switch row {
            case .datagram(let datagram): [datagram.mark.packet]
            case .run(let run): run.datagrams.map(\.mark.packet)
            case .pause, .omitted: [Int]()
            }
        }
    }

    // MARK: Above and below

    private var heading: [StyledText] {
        var rule = StyledText(options.detail == .steps ? "" : "━━ ", .dim)
        rule.append(options.say("UDP conversation \(trace.id)", "UDP 会话 \(trace.id)"), .strong)
        rule.append("  \(trace.content.title ?? "UDP")  ")
        if options.detail != .steps { rule.pad(to: options.columns, with: "━", .dim) }
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

    /// What is to be said of the conversation as a whole.
    private var notes: [StyledText] {
        let notes = trace.notes
        guard !notes.isEmpty else { return [] }
        return [StyledText(options.say(Words.notes), .strong)]
            + notes.map { StyledText("• " + options.say($0.words)) }
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

    /// What is said of datagrams that are not listed.
    func omittedWords(_ count: Int) -> String {
        options.say(
            "\(Documents.count(count, "more datagram")) \(count == 1 ? "is" : "are") not listed",
            "还有 \(grouped(count)) 个数据报没有列出")
    }

    func time(_ mark: PacketMark) -> String {
        Self.text(of: mark.time.since(trace.first.time), digits: min(6, digits))
    }

    private static func text(of duration: Int64, digits: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(duration: duration, digits: digits)
        return String(decoding: bytes, as: UTF8.self)
    }
}
