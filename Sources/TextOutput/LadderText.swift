import Annotations
import Documents
import Findings
import HTTPMessages
import Ladder
import Output
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// What a ladder in columns is made of, from top to bottom.
enum LadderPiece {
    /// A line that stands for itself: the heading, a pause.
    case line(StyledText)
    /// A rung, and the first packet on it.
    case rung(Rung, Int)
}

/// The ladder of a connection in columns of text.
struct LadderText {
    private let options: TextOptions
    let ladder: Ladder
    private let layout: LadderLayout
    private let digits: Int
    private let words: SegmentWords
    /// Columns of what stands on an arrow.
    private let labelWidth: Int
    /// When its times begin.
    private let origin: Timestamp
    /// Shows the packets' bytes, where they are wanted.
    private let dump: PacketDump?

    private var trace: ConnectionTrace { ladder.trace }
    private var contents: LadderContents { ladder.contents }

    /// Prepares the ladder of a connection.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - digits: digits after the second of its times.
    ///   - options: language, width and detail.
    ///   - isBare: whether only arrows with their numbers are drawn.
    ///   - comments: what was written about the capture's packets.
    ///   - labels: columns of what stands on an arrow; nil: as many as the layout has.
    ///   - latest: how many segments are drawn, the latest ones; nil: all.
    ///   - origin: when its times begin; nil: with the first packet.
    init(
        _ trace: ConnectionTrace, digits: Int, options: TextOptions, isBare: Bool = false,
        comments: PacketComments = PacketComments(), labels: Int? = nil, latest: Int? = nil,
        from origin: Timestamp? = nil
    ) {
        let origin = origin ?? trace.first.time
        self.origin = origin
        self.options = options
        self.digits = min(6, digits)
        ladder = Ladder(of: trace, for: options.depth, comments: comments, latest: latest)
        words = SegmentWords(options: options, trace: trace)
        dump =
            options.detail == .bytes
            ? PacketDump(options: options, trace: trace, contents: ladder.contents) : nil
        // The widest time may be a negative one: clocks go backwards.
        let elsewhereMarks = ladder.ends?.elsewhereMarks ?? []
        let times = (trace.segments.map(\.mark) + trace.icmpErrors.map(\.mark) + elsewhereMarks).map {
            $0.time.since(origin)
        }
        let widest = [times.min() ?? 0, times.max() ?? 0].map {
            Self.text(of: $0, digits: min(6, digits)).count
        }.max()
        let packet = max(
            String(trace.last.packet).count, String(trace.icmpErrors.last?.mark.packet ?? 1).count,
            String(elsewhereMarks.map(\.packet).max() ?? 1).count)
        guard !isBare else {
            layout = LadderLayout(bareIn: options.columns, packet: packet)
            labelWidth = labels ?? layout.inner - 8
            return
        }
        layout = LadderLayout(
            columns: options.columns, time: widest ?? 0, packet: packet,
            marks: ladder.contents.marks.values.map(\.count).max() ?? 0)
        labelWidth = labels ?? layout.inner - 8
    }

    private static func text(of duration: Int64, digits: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(duration: duration, digits: digits)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: From top to bottom

    /// Hands over the ladder line by line.
    ///
    /// - Parameters:
    ///   - explained: what is not explained again.
    ///   - write: takes a line.
    /// - Returns: what has been explained, now.
    @discardableResult
    func draw(after explained: Explained = Explained(), _ write: (StyledText) -> Void) -> Explained {
        drawPieces(after: explained) { piece, layout in
            switch piece {
            case .line(let line): write(line)
            case .rung(let rung, _): for line in rung.lines(layout) { write(line) }
            }
        }
    }

    /// Hands over the same without a drawing, a numbered line for each rung: for screen readers, and for notes.
    func tell(after explained: Explained, _ write: (StyledText) -> Void) -> Explained {
        var rows = ladder.rows(after: explained)
        var number = 0
        while let row = rows.next() {
            number += 1
            for line in told(row, number) { write(line) }
        }
        return rows.explained
    }

    private func told(_ row: LadderRow, _ number: Int) -> [StyledText] {
        let sentence = LinearSentence(options: options)
        return switch row {
        case .segment(let segment): sentence.lines(number, rung(segment))
        case .run(let run): sentence.lines(number, rung(run))
        case .error(let error): sentence.lines(number, rung(error))
        case .elsewhere(let journey): sentence.lines(number, rung(journey))
        case .pause(let duration, let isLeast):
            sentence.lines(number, options.pauseWords(duration, isLeast: isLeast))
        case .omitted(let count): sentence.lines(number, omittedWords(count))
        }
    }

    /// Hands over the ladder piece by piece, with the layout that all of them have.
    ///
    /// - Parameters:
    ///   - last: the last packet that is drawn.
    ///   - single: packets that stand one by one, however quiet they are.
    ///   - isBrief: whether a run of quiet segments has only as much said of it as fits a line.
    ///   - explained: what is not explained again.
    ///   - write: takes a piece.
    /// - Returns: what has been explained, now.
    @discardableResult
    func drawPieces(
        upTo last: Int = .max, single: [PacketSpan] = [], isBrief: Bool = false,
        after explained: Explained = Explained(), _ write: (LadderPiece, LadderLayout) -> Void
    ) -> Explained {
        write(.line(heading), layout)
        var rows = ladder.rows(upTo: last, single: single, after: explained)
        while let row = rows.next() {
            if isBrief, case .run(let run) = row {
                let words = RunWords(run, options: options).line(columns: layout.text)
                write(.rung(Rung(head: .run([words])), run.first.mark.packet), layout)
            } else {
                write(piece(row), layout)
            }
        }
        return rows.explained
    }

    /// Hands over the packets as arrows alone, each with its number.
    ///
    /// - Parameters:
    ///   - last: the last packet that is drawn.
    ///   - spans: packets that are drawn; all where there are none.
    ///   - write: takes a line, and the packet that it is of; the heading is of none.
    func drawArrows(upTo last: Int, of spans: [PacketSpan], _ write: (StyledText, Int?) -> Void) {
        write(heading, nil)
        for row in ladder.rows(upTo: last, single: [PacketSpan(0, .max)]) {
            guard let packet = row.packet, spans.isEmpty || spans.contains(where: { $0.contains(packet) })
            else { continue }
            switch row {
            case .segment(let segment):
                let label = words.name(of: segment.row, segment.carried, contents)
                write(
                    layout.arrow(
                        Rung.Arrow(
                            time: "", packet: packet, marks: "", isAnomaly: false, from: segment.row.from,
                            label: label)), packet)
            case .error, .elsewhere:
                if case .rung(let rung, _) = piece(row), case .arrow(let arrow) = rung.head {
                    write(layout.arrow(arrow), packet)
                }
            case .run, .pause, .omitted: break
            }
        }
    }

    /// A row in words.
    func piece(_ row: LadderRow) -> LadderPiece {
        switch row {
        case .segment(let segment): .rung(rung(segment), segment.row.mark.packet)
        case .run(let run): .rung(rung(run), run.first.mark.packet)
        case .error(let error): .rung(rung(error), error.error.mark.packet)
        case .elsewhere(let journey): .rung(rung(journey), journey.mark.packet)
        case .pause(let duration, let isLeast): .line(layout.pause(duration, isLeast: isLeast, options))
        case .omitted(let count):
            .line(layout.omitted(omittedWords(count)))
        }
    }

    private var heading: StyledText { layout.heading(trace.client, trace.server, options) }

    /// What is said of segments that are not listed.
    func omittedWords(_ count: Int) -> String {
        options.say(
            "\(grouped(count)) more segments are not listed", "还有 \(grouped(count)) 个报文段没有列出")
    }

    /// The arrow of a segment that is drawn together with others, by itself.
    func arrow(ofOne row: SegmentRow) -> Rung.Arrow {
        let carried = row.payloadLength > 0 ? contents.carried(by: row) : nil
        return Rung.Arrow(
            time: time(row.mark), packet: row.mark.packet, marks: "", isAnomaly: false, from: row.from,
            label: words.label(of: row, carried, contents, width: labelWidth).0)
    }

    private func marks(_ steps: [Step]) -> String {
        steps.compactMap { Documents.Flow.nineStep.step($0.number)?.mark }.joined()
    }

    private func time(_ mark: PacketMark) -> String {
        Self.text(of: mark.time.since(origin), digits: digits)
    }

    // MARK: Rows

    /// An error goes to who sent the segment that it quotes.
    private func rung(_ row: LadderError) -> Rung {
        let error = row.error
        var rung = Rung(
            head: .arrow(
                Rung.Arrow(
                    time: time(error.mark), packet: error.mark.packet, marks: marks(row.steps),
                    isAnomaly: ladder.standsOut(.error(row)),
                    from: error.quotedFrom.other,
                    label: StyledText("ICMP " + error.name(in: options.language), .anomaly))))
        rung.notes.append(StyledText(error.text(in: trace, explains: row.isExplained, options.language)))
        rung.comments = CommentText(options: options).lines(row.comments)
        return rung
    }

    /// What only the other end saw.
    private func rung(_ row: LadderJourney) -> Rung {
        var rung = Rung(
            head: .arrow(
                Rung.Arrow(
                    time: time(row.mark), packet: row.mark.packet, marks: "",
                    isAnomaly: ladder.standsOut(.elsewhere(row)),
                    from: row.journey.from, label: words.label(of: row.journey))))
        let text = options.say(row.outcome.words(from: row.journey.from))
        rung.notes.append(
            StyledText((row.outcome.isLoss ? "! " : "") + text, row.outcome.isLoss ? .anomaly : .plain))
        rung.comments = CommentText(options: options).lines(row.comments)
        return rung
    }

    private func rung(_ run: LadderRun) -> Rung {
        Rung(head: .run(RunWords(run, options: options).lines))
    }

    private func rung(_ segment: LadderSegment) -> Rung {
        let (row, items) = (segment.row, segment.items)
        let (label, long) = words.label(of: row, segment.carried, contents, width: labelWidth)
        var rung = Rung(
            head: .arrow(
                Rung.Arrow(
                    time: time(row.mark), packet: row.mark.packet, marks: marks(segment.steps),
                    isAnomaly: ladder.standsOut(.segment(segment)),
                    from: row.from, label: label)))
        let notes = NoteText(options: options)
        for note in segment.ownNotes { rung.notes += notes.lines(note) }
        if let journey = segment.journey, let ends = ladder.ends {
            let text = ends.text(ofJourney: journey, in: options.language) {
                time(PacketMark(packet: 0, time: $0))
            }
            let isLoss = ends.outcomes[journey].isLoss
            rung.notes.append(StyledText((isLoss ? "! " : "") + text, isLoss ? .anomaly : .dim))
        }
        rung.comments = CommentText(options: options).lines(segment.comments)
        if options.isFull, let pieces = segment.reassembled {
            rung.content += pieces.datagram.parts.map {
                Rung.Line(StyledText($0.text(in: options.language), .dim), indent: 4)
            }
        }
        // Of several messages each is named where it stands.
        if let long, items.count == 1, case .message? = items.first?.bare {
            rung.content.append(Rung.Line(long, indent: 4))
        }
        rung.content += facts(of: row)
        for content in segment.contents { rung.content += lines(of: content) }
        let untold = items.count - segment.contents.count
        if untold > 0 {
            let words = options.say(
                "… and \(grouped(untold)) more in this packet", "…… 这个分组里还有 \(grouped(untold)) 个")
            rung.content.append(Rung.Line(StyledText(words, .dim), indent: 2))
        }
        rung.states = segment.states.map {
            BySide(
                client: name(of: $0.client, behind: segment.passed.client),
                server: name(of: $0.server, behind: segment.passed.server))
        }
        if let dump { rung.dump = dump.lines(row).map(\.text) }
        return rung
    }

    private func name(of state: EndpointState?, behind passed: EndpointState?) -> String {
        let name = state?.name ?? "?"
        return passed.map { "\($0.name) → \(name)" } ?? name
    }

    // MARK: What a segment carries

    private func facts(of row: SegmentRow) -> [Rung.Line] {
        let facts = SegmentNumbers(options: options, of: trace)
        if options.isFull { return facts.all(row).map { Rung.Line(StyledText($0, .dim), indent: 4) } }
        // A repeated SYN offers the same again.
        guard row.flags.contains(.syn), !row.flags.contains(.rst),
            row.labels.isDisjoint(with: [.anyRetransmission, .capturedTwice]),
            let offer = trace.offered[row.from]
        else { return [] }
        return [Rung.Line(StyledText(facts.offer(offer), .dim), indent: 4)]
    }

    private func lines(of content: ItemContent) -> [Rung.Line] {
        let name = content.isNamed ? name(of: content.item.bare) : []
        switch content.facts {
        case .message(let facts, let block):
            let packing = block.map {
                Rung.Line(StyledText($0.text(in: options.language), .dim), indent: 2)
            }
            return name + HTTPLines(options: options).lines(facts) + (packing.map { [$0] } ?? [])
        case .handshake(let facts): return name + TLSLines(options: options).lines(facts)
        case .webSocket(let facts): return WebSocketLines(options: options).lines(facts)
        case .frame(let facts): return HTTP2Lines(options: options).lines(facts)
        case .beginning(let bytes):
            var line = StyledText(options.say(Words.begins), .field)
            line.append(Self.beginning(bytes))
            return [Rung.Line(line, indent: 4, limit: 4)]
        case .moment(let facts): return name + FactLines(options: options).lines(facts)
        case .clearTextLine(let text):
            // A short one stands on the arrow.
            guard content.isNamed || text.count > SegmentWords.shortLine else { return [] }
            var line = StyledText(options.say(Words.says), .field)
            line.append(captured: text)
            return [Rung.Line(line, indent: 4, limit: 3)]
        case .none: return []
        }
    }

    /// What one of several is called, and what it is for.
    private func name(of item: LadderContents.Item) -> [Rung.Line] {
        switch item {
        case .message(let message, let exchange):
            guard let stream = exchange.stream, !message.head.isVerbatim else {
                return [Rung.Line(words.startLine(of: message))]
            }
            return [Rung.Line(words.name(of: message, on: stream), indent: 2)]
        case .handshake(let message, let isSecondHello):
            var line = StyledText((message.name ?? message.type.hexadecimal) + options.colon, .strong)
            line.append(message.text(isSecondHello: isSecondHello, in: options.language))
            return [Rung.Line(line, indent: 2)]
        case .moment(let moment, let part):
            let name = part.words(for: moment)(in: options.language)
            return [Rung.Line(StyledText(name, .strong), indent: 2)]
                + NoteText(options: options).lines(.moment(moment, of: part)).map { Rung.Line($0, indent: 4) }
        case .body, .changeCipherSpec, .alert, .heartbeat, .webSocket, .frame, .proxy, .beginning,
            .clearTextLine, .encrypted, .opened:
            return []
        }
    }

    /// The first line where it is text, line ends and all, else the first bytes in hexadecimal.
    static func beginning(_ bytes: ArraySlice<UInt8>) -> StyledText {
        var text = StyledText()
        let line = bytes.prefix { $0 != 0x0A }
        if bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }),
            line.contains(where: { $0 > 0x20 })
        {
            text.append(captured: line.last == 0x0D ? line.dropLast() : line)
        } else {
            text.append(
                bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " "))
            if bytes.count > 16 { text.append(" …") }
        }
        return text
    }
}
