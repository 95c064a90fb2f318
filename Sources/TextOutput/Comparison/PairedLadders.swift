import Annotations
import Comparison
import ComparisonWords
import Ladder
import Output
import Tracing
import WireBytes

/// The ladders of two connections: side by side where there is room, what stands for each other on one line; else one above
/// the other.
struct PairedLadders {
    private let pair: ConnectionPair
    private let options: TextOptions
    private let digits: Compared<Int>

    /// Columns from which on two ladders stand side by side.
    private static let narrowestPair = 140
    /// What stands between two ladders, and where one of the two packets shows a difference.
    private static let (gap, differs) = (" │ ", " ≠ ")

    init(_ pair: ConnectionPair, digits: Compared<Int>, options: TextOptions) {
        self.pair = pair
        self.digits = digits
        self.options = options
    }

    /// Something of a ladder: its lines, and the first packet in them.
    private struct Piece {
        let packet: Int?
        let lines: [StyledText]
    }

    /// A ladder in pieces.
    private struct Drawn {
        var heading = StyledText()
        var pieces: [Piece] = []
        /// The lifelines alone.
        var blank = StyledText()

        /// The place of the piece that a packet is in.
        func place(of packet: Int) -> Int? {
            pieces.lastIndex { piece in piece.packet.map { $0 <= packet } ?? false }
        }
    }

    func draw(_ write: (StyledText) -> Void) {
        guard options.detail != .steps, options.columns >= Self.narrowestPair else {
            for side in ComparedSide.allCases {
                if side == .b { write(StyledText()) }
                drawAlone(side, write)
            }
            return
        }
        let columns = (options.columns - DisplayWidth.of(Self.gap)) / 2
        let drawn = Compared { draw($0, columns: columns) }
        func line(_ a: StyledText, _ b: StyledText, differs: Bool = false) {
            var line = a
            line.pad(to: columns)
            line.append(differs ? Self.differs : Self.gap, differs ? .anomaly : .dim)
            line.append(b)
            write(line)
        }
        line(drawn.a.heading, drawn.b.heading)
        let shown = differing
        var at = Compared(a: 0, b: 0)
        /// Writes both up to a place, each piece beside the other's of the same number.
        func advance(to end: Compared<Int>) {
            while at.a < end.a || at.b < end.b {
                let pieces = Compared { side in at[side] < end[side] ? drawn[side].pieces[at[side]] : nil }
                let longest = [pieces.a, pieces.b].compactMap { $0?.lines }.max { $0.count < $1.count } ?? []
                let differs = ComparedSide.allCases.contains { side in
                    pieces[side]?.packet.map { shown[side].contains($0) } ?? false
                }
                for index in longest.indices {
                    let both = Compared { side in
                        pieces[side].flatMap { index < $0.lines.count ? $0.lines[index] : nil }
                            ?? drawn[side].blank
                    }
                    line(both.a, both.b, differs: differs && index == 0)
                }
                for side in ComparedSide.allCases where at[side] < end[side] { at[side] += 1 }
            }
        }
        for moment in AlignedMoment.inOrder(pair.aligned) {
            guard let a = drawn.a.place(of: moment.marks.a.packet),
                let b = drawn.b.place(of: moment.marks.b.packet), a >= at.a, b >= at.b
            else { continue }
            advance(to: Compared(a: a, b: b))
            advance(to: Compared(a: a + 1, b: b + 1))
        }
        advance(to: drawn.map(\.pieces.count))
    }

    /// The packets of each side that show a difference.
    private var differing: Compared<Set<Int>> {
        Compared { side in
            Set(pair.differences.filter(\.subject.isShownByPackets).flatMap { $0.packets[side] })
        }
    }

    private func drawAlone(_ side: ComparedSide, _ write: (StyledText) -> Void) {
        write(StyledText(side.name, .strong))
        let shown = differing[side]
        if options.detail == .steps {
            guard pair.conversations[side].datagrams == nil else {
                for piece in draw(side, columns: options.columns).pieces {
                    for line in piece.lines { write(line) }
                }
                return
            }
            _ = ladder(side, options).tell(after: Explained(), write)
            return
        }
        let drawn = draw(side, columns: options.columns - 2)
        write(StyledText("  ").followed(by: drawn.heading))
        for piece in drawn.pieces {
            let differs = piece.packet.map { shown.contains($0) } ?? false
            for (index, line) in piece.lines.enumerated() {
                let mark = differs && index == 0
                write(StyledText(mark ? "≠ " : "  ", .anomaly).followed(by: line))
            }
        }
    }

    private func ladder(_ side: ComparedSide, _ options: TextOptions) -> LadderText {
        LadderText(
            pair.traces[side], digits: digits[side], options: options, from: pair.origins[side].time)
    }

    /// Datagrams, an arrow for each that says something.
    private func draw(_ trace: DatagramTrace, _ side: ComparedSide, _ options: TextOptions) -> Drawn {
        var drawn = Drawn()
        guard let text = DatagramText(trace, digits: digits[side], options: options) else { return drawn }
        drawn.heading = text.layout.heading(trace.client, trace.server, options)
        drawn.blank = text.layout.inside()
        let span = pair.spans[side]
        for row in text.ladder.rows {
            guard let packet = row.mark?.packet, span.contains(packet), let rung = text.rung(row) else {
                continue
            }
            let lines = options.isFull ? rung.lines(text.layout) : rung.alone.lines(text.layout)
            drawn.pieces.append(Piece(packet: packet, lines: lines))
        }
        return drawn
    }

    private func draw(_ side: ComparedSide, columns: Int) -> Drawn {
        var options = options
        options.width = columns
        options.narrowest = min(options.narrowest, columns)
        if let datagrams = pair.conversations[side].datagrams { return draw(datagrams, side, options) }
        let span = pair.spans[side]
        var drawn = Drawn()
        var isFirst = true
        ladder(side, options).drawPieces(upTo: span.last, isBrief: true) { piece, layout in
            drawn.blank = layout.inside()
            switch piece {
            case .line(let line):
                if isFirst {
                    drawn.heading = line
                } else {
                    drawn.pieces.append(Piece(packet: nil, lines: [line]))
                }
            case .rung(let rung, let packet):
                guard packet >= span.first || rung.isRun else {
                    drawn.pieces.removeAll()
                    return
                }
                let lines = options.isFull ? rung.lines(layout) : rung.alone.lines(layout)
                drawn.pieces.append(Piece(packet: packet, lines: lines))
            }
            isFirst = false
        }
        return drawn
    }
}

extension Rung {
    /// Its arrow without what it carries and what there is to say of it.
    fileprivate var alone: Rung { Rung(head: head) }

    fileprivate var isRun: Bool { if case .run = head { true } else { false } }
}
