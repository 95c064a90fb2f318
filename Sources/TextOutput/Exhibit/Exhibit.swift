import Annotations
import CertificateChains
package import Documents
import Ladder
import Output
package import TLSMessages
package import Tracing
package import WireBytes

/// Puts parts of a trace on show, each as lines with those marked that are pointed at. It says what stands in the
/// packets, and leaves what it means to the lesson.
package struct Exhibit: Sendable {
    let options: TextOptions
    /// Digits after the second that the capture's times have.
    let digits: Int
    /// What was written about the capture's packets.
    let comments: PacketComments

    /// Columns that a ladder needs at least.
    private static let narrowest = 44

    /// Shows in so many columns.
    ///
    /// - Parameters:
    ///   - language: of the words.
    ///   - columns: columns that there are.
    ///   - digits: digits after the second that the capture's times have.
    ///   - comments: what was written about the capture's packets.
    package init(
        language: Language, columns: Int, digits: Int, comments: PacketComments = PacketComments()
    ) {
        var options = TextOptions()
        options.language = language
        options.narrowest = Self.narrowest
        options.width = columns
        // What is shown shall not explain before it was asked.
        options.level = .expert
        self.options = options
        self.digits = digits
        self.comments = comments
    }

    /// Lines of text broken to the columns.
    func wrapped(_ text: StyledText, indent: Int = 0, isMarked: Bool = false) -> [ExhibitLine] {
        text.wrapped(to: options.columns, indent: indent).map { ExhibitLine($0, isMarked: isMarked) }
    }

    // MARK: The whole capture

    /// The connections, a line each; the marked one marked.
    package func overview(_ traces: [ConnectionTrace], marked: Int? = nil) -> [ExhibitLine] {
        let overview = Overview(options: options)
        var lines: [ExhibitLine] = []
        var connection: Int?
        let rows = traces.sorted { $0.id < $1.id }.map { overview.row($0) }
        var starts = rows.map(\.number.number)[...]
        var isHeading = true
        OverviewTable(rows, options: options).draw { line in
            if !isHeading, line.runs.first?.text.contains(where: \.isNumber) == true {
                connection = starts.popFirst()
            }
            isHeading = false
            lines.append(ExhibitLine(line, isMarked: connection != nil && connection == marked))
        }
        return lines
    }

    /// What happened around the connections: names looked up, addresses found and given.
    ///
    /// - Parameters:
    ///   - capture: the capture as a whole.
    ///   - conversations: its conversations in datagrams.
    ///   - marked: the packets that are pointed at.
    /// - Returns: a line or more for each event.
    package func around(
        _ capture: CaptureTrace, _ conversations: [DatagramTrace], marked: [PacketSpan]
    ) -> [ExhibitLine] {
        var around = AroundText(options: options)
        for conversation in conversations { around.add(conversation) }
        var lines: [ExhibitLine] = []
        around.draw(capture, comments) { line, packet in
            let isMarked = packet.map { packet in marked.contains { $0.contains(packet) } } ?? false
            lines.append(ExhibitLine(line, isMarked: isMarked))
        }
        return Array(lines.drop { $0.text.isEmpty })
    }

    // MARK: One connection

    /// How much of a rung is drawn.
    package enum RungDetail: Sendable, Hashable {
        /// Only its arrow.
        case arrow
        /// What the marked ones carry as well.
        case contents
        /// What there is to say of the marked ones as well.
        case notes
    }

    /// The ladder of a connection from its beginning.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - last: the last packet that has happened.
    ///   - marked: the packets that are pointed at.
    ///   - detail: how much of the marked ones is drawn; the others are arrows, with what was written about them unless all
    ///     are arrows alone.
    /// - Returns: the ladder, line by line.
    package func ladder(
        _ trace: ConnectionTrace, upTo last: Int = .max, marked: [PacketSpan], detail: RungDetail
    ) -> [ExhibitLine] {
        var options = options
        if detail == .notes { options.level = .normal }
        let ladder = LadderText(trace, digits: digits, options: options, comments: comments)
        var lines: [ExhibitLine] = []
        ladder.drawPieces(upTo: last, single: marked, isBrief: true) { piece, layout in
            switch piece {
            case .line(let line): lines.append(ExhibitLine(line))
            case .rung(var rung, let packet):
                let isMarked = marked.contains { $0.contains(packet) }
                rung.states = nil
                if !isMarked || detail == .arrow { rung.content = [] }
                if !isMarked || detail != .notes { leaveSign(of: &rung, isMarked && detail == .contents) }
                if detail == .arrow { rung.comments = [] }
                var drawn = rung.lines(layout)
                // A sign's reason alone needs no room below it.
                if detail == .contents, rung.content.isEmpty, rung.comments.isEmpty, drawn.count > 1 {
                    drawn.removeLast()
                }
                for (index, line) in drawn.enumerated() {
                    lines.append(ExhibitLine(line, isMarked: isMarked && index == 0))
                }
            }
        }
        return lines
    }

    /// Takes the notes from a rung: a sign that something went wrong stays with its reason, or goes with it.
    private func leaveSign(of rung: inout Rung, _ keepsReason: Bool) {
        rung.notes = keepsReason ? rung.notes.filter { $0.runs.first?.text.hasPrefix("! ") == true } : []
        if rung.notes.isEmpty, case .arrow(var arrow) = rung.head {
            arrow.isAnomaly = false
            rung.head = .arrow(arrow)
        }
    }

    /// A connection's packets as arrows alone, one a line.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - spans: the packets that are drawn; all where there are none.
    ///   - last: the last packet that has happened.
    ///   - marked: the packet that is pointed at.
    /// - Returns: a heading, and an arrow for each packet.
    package func arrows(
        _ trace: ConnectionTrace, _ spans: [PacketSpan], upTo last: Int = .max, marked: Int? = nil
    ) -> [ExhibitLine] {
        var lines: [ExhibitLine] = []
        LadderText(trace, digits: digits, options: options, isBare: true).drawArrows(upTo: last, of: spans) {
            lines.append(ExhibitLine($0, isMarked: $1 != nil && $1 == marked))
        }
        return lines
    }

    /// Every byte of a packet with the field that it belongs to.
    ///
    /// - Parameters:
    ///   - packet: its number.
    ///   - trace: its connection, traced with the packets' bytes.
    ///   - marked: bytes that are pointed at, counted from 0; nil for none.
    /// - Returns: the dump; nothing where the packet is none of the connection's.
    package func bytes(
        of packet: Int, in trace: ConnectionTrace, marked: ClosedRange<Int>? = nil
    ) -> [ExhibitLine] {
        guard let row = trace.segments.first(where: { $0.mark.packet == packet }) else { return [] }
        let marked = marked.map { Range($0) }
        let dump = PacketDump(
            options: options, trace: trace, contents: LadderContents(trace), marked: marked)
        return titled(packet, dump.lines(row), marked)
    }

    /// Every byte of a packet that belongs to no connection, with its headers' fields.
    ///
    /// - Parameters:
    ///   - packet: its number.
    ///   - bytes: its bytes.
    ///   - link: what its first header is.
    ///   - marked: bytes that are pointed at, counted from 0; nil for none.
    /// - Returns: the dump.
    package func bytes(
        of packet: Int, _ bytes: [UInt8], link: LinkType, marked: ClosedRange<Int>? = nil
    ) -> [ExhibitLine] {
        let marked = marked.map { Range($0) }
        let dump = PacketDump(options: options, marked: marked)
        return bytes.withBytes { bytes in
            titled(packet, dump.lines(bytes, link: link, originalLength: bytes.byteCount), marked)
        }
    }

    private func titled(_ packet: Int, _ lines: [PacketDump.Line], _ marked: Range<Int>?) -> [ExhibitLine] {
        let title = options.say("Packet \(grouped(packet))", "分组 \(grouped(packet))")
        return [ExhibitLine(StyledText(title, .strong))]
            + lines.map { line in
                ExhibitLine(
                    line.text, isMarked: line.bytes.map { marked?.overlaps($0) ?? false } ?? false,
                    marksParts: true)
            }
    }

    /// A handshake message of TLS, field by field.
    package func handshake(
        _ message: HandshakeMessage, certificates: [SeenCertificate]
    ) -> [ExhibitLine] {
        var title = StyledText(message.name ?? message.type.hexadecimal, .strong)
        title.append("  " + message.from.name(in: options.language), Style(message.from))
        title.append(options.say(Words.packet) + grouped(message.first.packet), .dim)
        let content = HandshakeContent(of: message, certificates: certificates, for: options.depth)
        return [ExhibitLine(title, isMarked: true)]
            + lines(TLSLines(options: options).lines(content.facts))
    }

    /// The chain that the server showed, and its checks.
    package func chain(_ trace: ConnectionTrace) -> [ExhibitLine] {
        guard let chain = trace.judged.first else {
            let words = options.say(Words.noChain)
            return wrapped(StyledText(words, .anomaly))
        }
        var lines = wrapped(
            StyledText(chain.summary(in: options.language), chain.verdict.isValid ? .strong : .anomaly),
            indent: 2)
        ChainDrawing(chain.verdict, options).draw { lines.append(ExhibitLine($0)) }
        return lines
    }

    /// Lines as they stand on a ladder, without its lifelines.
    func lines(_ lines: [Rung.Line]) -> [ExhibitLine] {
        lines.flatMap { line in
            line.text.wrapped(to: options.columns - 2, indent: line.indent, lines: line.limit).map { text in
                var indented = StyledText("  ")
                indented.append(text)
                return ExhibitLine(indented)
            }
        }
    }
}
