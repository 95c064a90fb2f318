import Annotations
import Documents
import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// What a ladder is made of, from top to bottom.
enum LadderPiece {
    /// A line that stands for itself: the heading, a pause.
    case line(StyledText)
    /// A rung, and the first packet on it.
    case rung(Rung, Int)
}

/// The ladder of one connection: a rung for each segment, with what is uneventful drawn together.
struct Ladder {
    private let options: TextOptions
    private let trace: ConnectionTrace
    private let contents: LadderContents
    private let layout: LadderLayout
    private let digits: Int
    private let words: SegmentWords
    /// Where the row of a packet stands.
    private let places: [Int: Int]
    /// Shows the packets' bytes, where they are wanted.
    private let dump: PacketDump?

    private var labelsSeen: [SegmentLabels: Int] = [:]
    private var errorsDrawn = 0
    private var errorsExplained: Set<String> = []
    private var explainedACK = false
    private var termsExplained: Set<Term> = []
    private var fieldsExplained: Set<[UInt8]> = []
    private var explainedOpening = false
    private var http2Explained: Set<HTTP2Explanation> = []
    /// Packets that are not drawn together with others.
    private var single: [PacketSpan] = []
    private var states = BySide(client: EndpointState.closed, server: EndpointState.closed)

    private var isFull: Bool { options.detail == .full || options.detail == .bytes }
    /// Fewer quiet segments than this stand one by one.
    private static let foldedAtLeast = 4
    /// A pause as long as this is worth a line.
    private static let longPause: Int64 = 1_000_000_000

    /// Prepares the ladder of a connection.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - digits: digits after the second of its times.
    ///   - options: language, width and detail.
    init(_ trace: ConnectionTrace, digits: Int, options: TextOptions) {
        self.options = options
        self.trace = trace
        self.digits = min(6, digits)
        let contents = LadderContents(trace)
        self.contents = contents
        words = SegmentWords(options: options)
        dump =
            options.detail == .bytes
            ? PacketDump(options: options, trace: trace, contents: contents) : nil
        var places: [Int: Int] = [:]
        for (index, row) in trace.segments.enumerated() { places[row.mark.packet] = index }
        self.places = places
        // The widest time may be a negative one: clocks go backwards.
        let times = (trace.segments.map(\.mark) + trace.icmpErrors.map(\.mark)).map {
            $0.time.since(trace.first.time)
        }
        let widest = [times.min() ?? 0, times.max() ?? 0].map {
            Self.text(of: $0, digits: min(6, digits)).count
        }.max()
        layout = LadderLayout(
            columns: options.columns, time: widest ?? 0,
            packet: max(
                String(trace.last.packet).count, String(trace.icmpErrors.last?.mark.packet ?? 1).count),
            marks: contents.marks.values.map(\.count).max() ?? 0)
    }

    private static func text(of duration: Int64, digits: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(duration: duration, digits: digits)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: From top to bottom

    /// Hands over the ladder line by line.
    mutating func draw(_ write: (StyledText) -> Void) {
        drawPieces { piece, layout in
            switch piece {
            case .line(let line): write(line)
            case .rung(let rung, _): for line in rung.lines(layout) { write(line) }
            }
        }
    }

    /// Hands over the ladder piece by piece, with the layout that all of them have.
    ///
    /// - Parameters:
    ///   - last: the last packet that is drawn.
    ///   - single: packets that stand one by one, however quiet they are.
    ///   - write: takes a piece.
    mutating func drawPieces(
        upTo last: Int = .max, single: [PacketSpan] = [], _ write: (LadderPiece, LadderLayout) -> Void
    ) {
        self.single = single
        write(.line(heading), layout)
        var index = 0
        var previous = trace.first.time
        let rows = trace.segments
        while index < rows.count, rows[index].mark.packet <= last {
            let row = rows[index]
            for error in errors(before: row.mark.packet) {
                write(.rung(rung(error), error.mark.packet), layout)
            }
            let pause = row.mark.time.since(previous)
            if pause >= Self.longPause { write(.line(self.pause(pause)), layout) }
            let end = endOfQuietRun(from: index, upTo: last)
            if end - index >= Self.foldedAtLeast {
                write(.rung(fold(rows.prefix(end).dropFirst(index)), row.mark.packet), layout)
                previous = rows[end - 1].mark.time
                index = end
                continue
            }
            write(.rung(rung(row), row.mark.packet), layout)
            previous = row.mark.time
            index += 1
        }
        for error in errors(before: last == .max ? last : last + 1) {
            write(.rung(rung(error), error.mark.packet), layout)
        }
        if trace.segmentsOmitted > 0, index == rows.count {
            let words = options.say(
                "⋮  \(grouped(trace.segmentsOmitted)) more segments are not listed",
                "⋮  还有 \(grouped(trace.segmentsOmitted)) 个报文段没有列出")
            write(.line(layout.inside(StyledText(words, .anomaly))), layout)
        }
    }

    /// The names of the columns, and who stands at which lifeline.
    private var heading: StyledText {
        var left = StyledText()
        let time = options.say("seconds", "秒")
        left.pad(to: layout.time - DisplayWidth.of(time))
        left.append(DisplayWidth.of(time) <= layout.time ? time : "s", .dim)
        left.append("  ")
        left.pad(to: layout.time + 2 + layout.packet - 1)
        left.append("#", .dim)
        left.pad(to: layout.left)
        let room = (layout.inner - 2) / 2
        left.append(named(.client, trace.client, room))
        let server = named(.server, trace.server, room)
        left.pad(to: layout.width - server.width)
        left.append(server)
        return left
    }

    private func named(_ side: Side, _ endpoint: Endpoint, _ room: Int) -> StyledText {
        let name = side.name(in: options.language)
        let address = endpoint.text.elided(to: room - DisplayWidth.of(name) - 1)
        return StyledText("\(name) \(address)", Style(side))
    }

    private func pause(_ duration: Int64) -> StyledText {
        let words = options.say(
            "… \(spoken(duration: duration)) without a packet …",
            "…… 其间 \(spoken(duration: duration)) 没有分组 ……")
        return layout.inside(
            StyledText(words, .dim), margin: max(2, (layout.inner - DisplayWidth.of(words)) / 2))
    }

    // MARK: ICMP errors

    /// The errors that stand before a packet and have not been drawn.
    private mutating func errors(before packet: Int) -> ArraySlice<ICMPError> {
        let start = errorsDrawn
        while errorsDrawn < trace.icmpErrors.count, trace.icmpErrors[errorsDrawn].mark.packet < packet {
            errorsDrawn += 1
        }
        return trace.icmpErrors.prefix(errorsDrawn).dropFirst(start)
    }

    /// An error goes to who sent the segment that it quotes.
    private mutating func rung(_ error: ICMPError) -> Rung {
        let steps = (contents.marks[error.mark.packet] ?? []).compactMap {
            Flow.nineStep.step($0.number)?.mark
        }
        var rung = Rung(
            arrow: layout.arrow(
                time: Self.text(of: error.mark.time.since(trace.first.time), digits: digits),
                packet: "\(error.mark.packet)", marks: steps.joined(), isAnomaly: true,
                from: error.quotedFrom.other,
                label: StyledText("ICMP " + error.name(in: options.language), .anomaly)))
        let name = error.name(in: options.language)
        let explains = isFull || errorsExplained.insert(name).inserted
        rung.notes.append(StyledText(error.text(in: trace, explains: explains, options.language)))
        return rung
    }

    // MARK: One segment

    private mutating func rung(_ row: SegmentRow) -> Rung {
        let steps = (contents.marks[row.mark.packet] ?? []).sorted { $0.number < $1.number }
        let items = contents.items[row.mark.packet] ?? []
        let labels = LabelAnnotation.all(of: row.labels, from: row.from, isSYN: row.flags.contains(.syn))
        let (label, long) = words.label(of: row, contents, width: layout.inner - 8)
        var rung = Rung(
            arrow: layout.arrow(
                time: Self.text(of: row.mark.time.since(trace.first.time), digits: digits),
                packet: "\(row.mark.packet)",
                marks: steps.compactMap { Flow.nineStep.step($0.number)?.mark }.joined(),
                isAnomaly: labels.contains { !$0.isHarmless }, from: row.from, label: label))
        for step in steps {
            let annotation = StepAnnotation(step, of: trace.steps) { packet in
                places[packet].map { trace.segments[$0] }
            }
            let words = StyledText(annotation.text(in: options.language, for: options.level))
            if !words.isEmpty { rung.notes.append(words) }
        }
        if options.level == .firstLook { rung.notes += newTerms(row, items) }
        if steps.isEmpty, let words = acknowledgment(row, labels) { rung.notes.append(StyledText(words)) }
        for label in labels { rung.notes.append(note(on: label)) }
        for gap in contents.gaps[row.mark.packet] ?? [] {
            rung.notes.append(StyledText("! " + gap.text(in: options.language), .anomaly))
        }
        if let pieces = contents.reassembled[row.mark.packet] {
            rung.notes.append(StyledText(pieces.text(in: options.language), .dim))
            for problem in pieces.problems(in: options.language) {
                rung.notes.append(StyledText("! " + problem, .anomaly))
            }
            if isFull {
                rung.content += pieces.datagram.parts.map {
                    Rung.Line(StyledText($0.text(in: options.language), .dim), indent: 4)
                }
            }
        }
        for conflict in contents.conflicts[row.mark.packet] ?? [] {
            var note = StyledText("! ", .anomaly)
            note.append(conflict.text(in: options.language), .anomaly)
            rung.notes.append(note)
        }
        // Of several messages each is named where it stands.
        if let long, items.count == 1 || contents.preface == nil,
            items.contains(where: { if case .message = $0.bare { true } else { false } })
        {
            rung.content.append(Rung.Line(long, indent: 4))
        }
        rung.content += facts(of: row)
        if contents.preface == row.mark.packet { explain(.preface, &rung) }
        for item in items.prefix(TextOptions.mostItems) { add(item, among: items.count, to: &rung) }
        let untold = items.count - TextOptions.mostItems
        if untold > 0 {
            let words = options.say(
                "… and \(grouped(untold)) more in this packet", "…… 这个分组里还有 \(grouped(untold)) 个")
            rung.content.append(Rung.Line(StyledText(words, .dim), indent: 2))
        }
        if contents.concurrent == row.mark.packet { explain(.concurrent, &rung) }
        rung.states = newStates(row)
        if let dump { rung.dump = dump.lines(row).map(\.text) }
        return rung
    }

    private func facts(of row: SegmentRow) -> [Rung.Line] {
        let facts = SegmentFacts(options: options)
        if isFull { return facts.all(row).map { Rung.Line(StyledText($0, .dim), indent: 4) } }
        // A repeated SYN offers the same again.
        guard row.flags.contains(.syn), row.labels.isDisjoint(with: [.anyRetransmission, .capturedTwice]),
            let offer = trace.offered[row.from]
        else { return [] }
        return [Rung.Line(StyledText(facts.offer(offer), .dim), indent: 4)]
    }

    /// What an acknowledgment that is none of the steps is for; said once.
    private mutating func acknowledgment(_ row: SegmentRow, _ labels: [LabelAnnotation]) -> String? {
        guard options.level != .expert, !explainedACK, labels.isEmpty, row.payloadLength == 0,
            row.flags == .ack,
            row.relativeAcknowledgment > 1
        else { return nil }
        explainedACK = true
        return Acknowledgment(from: row.from, number: Int(row.relativeAcknowledgment)).text(
            in: options.language)
    }

    /// A label's name, and the first time what it means.
    private mutating func note(on label: LabelAnnotation) -> StyledText {
        let style = label.isHarmless ? Style.dim : .anomaly
        let seen = labelsSeen[label.label, default: 0]
        labelsSeen[label.label] = seen + 1
        let sign = label.isHarmless ? "" : "! "
        let name = label.name(in: options.language)
        guard options.level != .expert, seen == 0 || isFull else { return StyledText(sign + name, style) }
        var note = StyledText(sign + name + options.say(": ", "："), style)
        note.append(label.explanation(in: options.language))
        return note
    }

    /// What the terms on a rung mean, each where it occurs first.
    private mutating func newTerms(_ row: SegmentRow, _ items: [LadderContents.Item]) -> [StyledText] {
        Glossary.terms(of: row, items).filter { termsExplained.insert($0).inserted }.map {
            StyledText("◆ " + options.say($0.text), .dim)
        }
    }

    private mutating func newStates(_ row: SegmentRow) -> BySide<String>? {
        let now = row.states
        guard now.client != states.client || now.server != states.server else { return nil }
        states = now
        return BySide(client: name(of: now.client, .client), server: name(of: now.server, .server))
    }

    /// A state in words. A captured segment counts as arrived, but where nothing ever came back nobody can tell.
    private func name(of state: EndpointState, _ side: Side) -> String {
        switch trace.opening {
        case .unanswered where side == .server: "?"
        case .refused where side == .server: EndpointState.closed.name
        default: state.name
        }
    }

    // MARK: What it carries

    private mutating func add(_ item: LadderContents.Item, among count: Int, to rung: inout Rung) {
        if case .opened = item, !explainedOpening {
            explainedOpening = true
            rung.notes.append(StyledText(TLSNote.openedMarks.text(in: options.language), .dim))
        }
        switch item.bare {
        case .message(let message, let exchange):
            if let stream = exchange.stream, !message.head.isVerbatim {
                if count > 1 {
                    rung.content.append(Rung.Line(words.name(of: message, on: stream), indent: 2))
                }
                for each in HTTP2Explanation.all(of: message, in: exchange) { explain(each, &rung) }
            } else if count > 1 {
                rung.content.append(Rung.Line(words.startLine(of: message)))
            }
            rung.content += HTTPLines(options: options, trace: trace).content(
                of: message, in: exchange, explained: &fieldsExplained)
            if isFull, let block = contents.block(of: message) {
                rung.content.append(Rung.Line(StyledText(block.text(in: options.language), .dim), indent: 2))
            }
        case .handshake(let message, let isSecondHello):
            guard let tls = trace.tls else { return }
            var line = StyledText(
                count > 1 ? (message.name ?? message.type.hexadecimal) + options.say(": ", "：") : "", .strong)
            line.append(message.text(isSecondHello: isSecondHello, in: options.language))
            // Beside its facts where there are several messages, else like any other sentence.
            if count > 1 { rung.content.append(Rung.Line(line, indent: 2)) } else { rung.notes.append(line) }
            rung.content += TLSLines(options: options, certificates: trace.certificates).content(of: message)
            rung.notes += notes(on: message, of: tls).map { StyledText($0.text(in: options.language), .dim) }
        case .webSocket(let message):
            rung.content += WebSocketLines(options: options).content(of: message, isOneOfMany: count > 1)
        case .frame(let frame, let number, _):
            if let words = HTTP2Explanation(frame) { explain(words, &rung) }
            if number == 1 {
                rung.content += HTTP2Lines(options: options).content(of: frame, isOneOfMany: count > 1)
            }
        case .proxy(let message, _):
            rung.notes.append(StyledText(message.text(in: options.language)))
        case .moment(let moment, let part):
            // Of several messages each is named where it stands.
            if count > 1 {
                rung.content.append(
                    Rung.Line(StyledText(part.words(for: moment)(in: options.language), .strong), indent: 2))
            }
            if let text = part.explanation(of: moment) {
                let words = StyledText(text(in: options.language), moment.isTrouble ? .anomaly : .plain)
                if count > 1 {
                    rung.content.append(Rung.Line(words, indent: 4))
                } else {
                    rung.notes.append(words)
                }
            }
            if isFull { rung.content += FactLines(options: options).lines(moment.facts) }
        case .beginning(let bytes, _):
            var line = StyledText(options.say("begins: ", "开头："), .field)
            line.append(Self.beginning(bytes))
            rung.content.append(Rung.Line(line, indent: 4, limit: 4))
        case .clearTextLine(let clearText):
            if count > 1 || clearText.text.count > SegmentWords.shortLine {
                var line = StyledText(options.say("says: ", "内容："), .field)
                line.append(captured: clearText.text)
                rung.content.append(Rung.Line(line, indent: 4, limit: 3))
            }
            if let meaning = clearText.meaning {
                rung.notes.append(StyledText(meaning.text(in: options.language)))
            }
        case .changeCipherSpec(let change):
            let note: TLSNote =
                trace.tls?.version?.isTLS13 == true
                ? .changeCipherSpecWithoutMeaning : .changeCipherSpec(change.from)
            rung.notes.append(StyledText(note.text(in: options.language), .dim))
        case .alert(let alert):
            rung.notes.append(
                StyledText(
                    alert.name(in: options.language) + options.say(". ", "。")
                        + alert.text(in: options.language),
                    alert.isTrouble ? .anomaly : .plain))
        case .encrypted(let type, let side, _, let isFirst):
            guard isFirst, type == .handshake, trace.tls?.version?.isTLS13 != true else { return }
            rung.notes.append(StyledText(TLSNote.encryptedFinished(side).text(in: options.language)))
        case .opened: break
        }
    }

    /// Says what is new in HTTP/2, each once.
    private mutating func explain(_ explanation: HTTP2Explanation, _ rung: inout Rung) {
        guard options.level != .expert, http2Explained.insert(explanation).inserted else { return }
        rung.notes.append(StyledText(explanation.text(in: options.language)))
    }

    /// The first line where it is text, else the first bytes in hexadecimal.
    private static func beginning(_ bytes: [UInt8]) -> StyledText {
        var text = StyledText()
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.count > 2, line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
            text.append(captured: line)
        } else {
            text.append(
                bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " "))
            if bytes.count > 16 { text.append(" …") }
        }
        return text
    }

    private mutating func notes(on message: HandshakeMessage, of tls: TLSConversation) -> [TLSNote] {
        switch message.body {
        case .clientHello(let hello):
            var notes: [TLSNote] = []
            if hello.has(.encryptedClientHello) { notes.append(.encryptedHello) }
            if hello.form == .sslv2 { notes.append(.oldHello(hello.legacyVersion)) }
            guard isFull else { return notes }
            if hello.supportedVersions.contains(where: \.isTLS13) { notes.append(.legacyVersion) }
            if hello.cipherSuites.contains(where: \.isGREASE) { notes.append(.grease) }
            return notes
        case .serverHello(let hello) where !hello.isHelloRetryRequest:
            var notes: [TLSNote] = []
            switch tls.resumption {
            case .session: notes.append(.resumedSession)
            case .psk: notes.append(.resumedPSK)
            case .none, .unknown: break
            }
            if hello.version.isTLS13 {
                notes.append(.encryptedFromHere(isOpened: tls.decryption?.openedRecords ?? 0 > 0))
            }
            return notes
        default: return []
        }
    }

    // MARK: Quiet stretches

    /// Where the run of segments ends that say nothing new and begin at `start`.
    private func endOfQuietRun(from start: Int, upTo last: Int) -> Int {
        guard !isFull else { return start }
        var index = start
        let nextError =
            errorsDrawn < trace.icmpErrors.count ? trace.icmpErrors[errorsDrawn].mark.packet : .max
        while index < trace.segments.count, isQuiet(trace.segments[index]) {
            let packet = trace.segments[index].mark.packet
            if packet > nextError || packet > last || single.contains(where: { $0.contains(packet) }) {
                break
            }
            if index > start {
                let pause = trace.segments[index].mark.time.since(trace.segments[index - 1].mark.time)
                if pause >= Self.longPause { break }
            }
            index += 1
        }
        return index
    }

    private func isQuiet(_ row: SegmentRow) -> Bool {
        guard row.flags.isDisjoint(with: [.syn, .fin, .rst]), contents.isQuiet(row.mark.packet),
            row.states.client == states.client, row.states.server == states.server
        else { return false }
        if row.labels.subtracting(.windowUpdate).isEmpty { return true }
        // What was explained twice needs no rung of its own a third time.
        return LabelAnnotation.all(of: row.labels, from: row.from).allSatisfy {
            labelsSeen[$0.label, default: 0] >= 2
        }
    }

    private func fold(_ rows: ArraySlice<SegmentRow>) -> Rung {
        let folded = FoldedSegments(rows, options: options)
        var arrow = StyledText()
        arrow.pad(to: layout.time - 1)
        arrow.append("⋮", .dim)
        arrow.pad(to: layout.time + 2 + layout.packet - 1)
        arrow.append("⋮", .dim)
        arrow.pad(to: layout.left)
        arrow.append("│", .dim)
        let lines = folded.lines.flatMap { $0.wrapped(to: layout.text) }
        arrow.pad(to: layout.left + 3)
        arrow.append(lines.first ?? StyledText())
        arrow.pad(to: layout.left + 1 + layout.inner)
        arrow.append("│", .dim)
        return Rung(arrow: arrow, content: lines.dropFirst().map { Rung.Line($0) })
    }
}
