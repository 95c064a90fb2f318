import Comparison
package import Documents
import Output
import PacketCapture
package import TextOutput
import Tracing
import WireBytes

/// What a step shows, as lines.
package struct StepPicture {
    let capture: LessonCapture?
    let beside: LessonCapture?
    let language: Language
    let columns: Int
    let detail: PlayerDetail
    /// The last packet that has happened; nil for all of them.
    package var last: Int?

    /// Prepares what a step shows.
    ///
    /// - Parameters:
    ///   - capture: where it is looked for.
    ///   - beside: what that is compared with.
    ///   - language: of the words.
    ///   - columns: columns that there are.
    ///   - detail: how much is shown.
    ///   - last: the last packet that has happened; nil for all of them.
    package init(
        capture: LessonCapture?, beside: LessonCapture? = nil, language: Language, columns: Int,
        detail: PlayerDetail, last: Int? = nil
    ) {
        self.capture = capture
        self.beside = beside
        self.language = language
        self.columns = columns
        self.detail = detail
        self.last = last
    }

    private var exhibit: Exhibit {
        Exhibit(
            language: language, columns: columns, digits: capture?.capture.timeDigits ?? 6,
            comments: capture?.comments ?? PacketComments())
    }

    /// The lines of everything that is shown, one thing below the other.
    package func lines(_ shows: [Shown]) -> [ExhibitLine] {
        var lines: [ExhibitLine] = []
        for (index, shown) in merged(shows).enumerated() {
            let more = trimmed(self.lines(shown))
            if index > 0, !lines.isEmpty, !more.isEmpty { lines.append(ExhibitLine(StyledText())) }
            lines += more
        }
        return lines
    }

    /// Something that is drawn, of one thing or of several that a step shows.
    private enum Exhibited {
        case one(Shown)
        /// A message with the fields that are pointed at.
        case message(MessageReference, fields: [String])
    }

    /// Several packets that are shown one after another are of one ladder, and the fields of a message in one message.
    private func merged(_ shows: [Shown]) -> [Exhibited] {
        var merged: [Exhibited] = []
        var places: [MessageReference: Int] = [:]
        for shown in shows {
            if case .packets(let more) = shown, case .one(.packets(let spans))? = merged.last {
                merged[merged.count - 1] = .one(.packets(spans + more))
            } else if case .message(let reference, let field) = shown {
                if let place = places[reference], case .message(_, let fields) = merged[place] {
                    merged[place] = .message(reference, fields: fields + [field].compactMap(\.self))
                } else {
                    places[reference] = merged.count
                    merged.append(.message(reference, fields: [field].compactMap(\.self)))
                }
            } else {
                merged.append(.one(shown))
            }
        }
        return merged
    }

    /// The lines without those at the end on which nothing stands but lifelines.
    private func trimmed(_ lines: [ExhibitLine]) -> [ExhibitLine] {
        let end = lines.lastIndex { line in
            line.isMarked || line.text.runs.contains { $0.text.contains { $0 != " " && $0 != "│" } }
        }
        return Array(lines.prefix((end ?? -1) + 1))
    }

    private func lines(_ exhibited: Exhibited) -> [ExhibitLine] {
        switch exhibited {
        case .one(let shown): lines(shown)
        case .message(let reference, let fields):
            capture.map { capture in
                capture.message(reference).map { exhibit.message($0.message, fields: fields) } ?? missing
            } ?? []
        }
    }

    private func lines(_ shown: Shown) -> [ExhibitLine] {
        switch shown {
        case .nothing: return []
        case .table(let id): return exhibit.table(id)
        case .row(let row, let table): return exhibit.table(table, row: row)
        default: break
        }
        guard let capture else { return [] }
        switch shown {
        case .capture: return exhibit.overview(capture.connections)
        case .connection(let number):
            if number.isUDP {
                return capture.conversation(number.number).map { exhibit.conversation($0, []) } ?? missing
            }
            return capture.connection(number.number).map { ladder($0, marked: [], until: .max) } ?? missing
        case .packets(let spans): return packets(spans, capture)
        case .arrows(let spans, let number):
            return connection(number, of: spans, capture).map {
                exhibit.arrows(
                    $0, spans, upTo: last ?? .max, marked: last == nil ? nil : newest($0, spans, last ?? .max)
                )
            } ?? missing
        case .window(let spans, let number):
            return connection(number, of: spans, capture).map {
                exhibit.windows(
                    $0, spans, upTo: last ?? .max, marked: last == nil ? nil : newest($0, spans, last ?? .max)
                )
            } ?? missing
        case .bytes(let range, let packet): return bytes(of: packet, marked: range, capture)
        case .flow(let id, let step, let number):
            return flow(id, step: step, connection: number, capture)
        case .handshake(let name, let number):
            return capture.handshake(name, connection: number).map {
                exhibit.handshake($0.message, certificates: $0.certificates)
            }
                ?? missing
        case .chain(let number):
            return capture.connection(number, or: { !$0.judged.isEmpty }).map { exhibit.chain($0) } ?? missing
        case .comparison(let parts, let marked):
            return compared(parts, capture) { comparison in
                exhibit.comparison(comparison) { difference in
                    marked.contains { $0.means(difference) }
                }
            }
        case .phases(let parts): return compared(parts, capture) { exhibit.phases(of: $0) }
        case .nothing, .table, .row, .message: return []
        }
    }

    private func compared(
        _ parts: ComparedParts, _ capture: LessonCapture, _ draw: (Comparison) -> [ExhibitLine]
    ) -> [ExhibitLine] {
        do throws(LessonCapture.NothingToCompare) {
            return draw(try capture.compared(parts, beside: beside))
        } catch {
            return [ExhibitLine(StyledText(error.text(in: language), .anomaly))]
        }
    }

    private var missing: [ExhibitLine] {
        let words = Words.notCaptured(in: language)
        return [ExhibitLine(StyledText(words, .anomaly))]
    }

    // MARK: Packets

    private func packets(_ spans: [PacketSpan], _ capture: LessonCapture) -> [ExhibitLine] {
        guard let until = spans.map(\.last).max() else { return [] }
        let connections = connections(of: spans, capture)
        let datagrams = capture.datagrams(of: spans)
        let isAround =
            datagrams.isEmpty
            && spans.contains {
                $0.prefix(LessonCapture.mostSearched).contains { self.isAround($0, capture) }
            }
        var lines: [ExhibitLine] = []
        if isAround { lines = exhibit.around(capture.capture, capture.datagrams, marked: spans) }
        for conversation in datagrams {
            if !lines.isEmpty { lines.append(ExhibitLine(StyledText())) }
            lines += exhibit.conversation(conversation, spans)
        }
        for connection in connections {
            if !lines.isEmpty { lines = trimmed(lines) + [ExhibitLine(StyledText())] }
            // Of several each goes as far as it is pointed at.
            let end = connections.count > 1 ? newest(connection, spans, until) : until
            lines += ladder(connection, marked: spans, until: end)
        }
        return lines.isEmpty ? missing : lines
    }

    /// The connections that packets belong to, in the order of the packets.
    func connections(of spans: [PacketSpan], _ capture: LessonCapture) -> [ConnectionTrace] {
        var found: [ConnectionTrace] = []
        for packet in spans.lazy.flatMap({ $0.prefix(LessonCapture.mostSearched) }) {
            guard let connection = capture.connection(ofPacket: packet),
                !found.contains(where: { $0.id == connection.id })
            else { continue }
            found.append(connection)
        }
        return found
    }

    /// Whether a packet is there and belongs to no connection.
    private func isAround(_ packet: Int, _ capture: LessonCapture) -> Bool {
        capture.packet(packet) != nil && capture.segment(in: packet) == nil
    }

    /// The connection that is named, else that of the first packet, else the first of all.
    func connection(
        _ number: Int?, of spans: [PacketSpan], _ capture: LessonCapture
    ) -> ConnectionTrace? {
        if number == nil, let first = spans.first?.first { return capture.connection(ofPacket: first) }
        return capture.connection(number, or: { _ in true })
    }

    /// The newest of some packets, all of them where there are none; 0 before the first.
    private func newest(_ connection: ConnectionTrace, _ spans: [PacketSpan], _ end: Int) -> Int {
        connection.segments.last {
            let packet = $0.mark.packet
            return packet <= end && (spans.isEmpty || spans.contains { $0.contains(packet) })
        }?.mark.packet ?? 0
    }

    private func ladder(
        _ connection: ConnectionTrace, marked: [PacketSpan], until: Int
    ) -> [ExhibitLine] {
        let end = min(until, last ?? .max)
        // Of those that have happened the newest is what the eye should find.
        let happened = self.newest(connection, marked, end)
        let newest = happened > 0 ? happened : nil
        let isGrowing = last != nil
        let shown = isGrowing && marked.isEmpty ? newest.map { [PacketSpan($0)] } ?? [] : marked
        var lines = exhibit.ladder(
            connection, upTo: end, marked: shown, detail: detail == .bytes ? .notes : .contents)
        if detail == .bytes, let newest {
            lines.append(ExhibitLine(StyledText()))
            lines += exhibit.bytes(of: newest, in: connection)
        }
        return lines
    }

    private func bytes(of packet: Int, marked: ClosedRange<Int>, _ capture: LessonCapture) -> [ExhibitLine] {
        if let connection = capture.connection(ofPacket: packet) {
            return exhibit.bytes(of: packet, in: connection, marked: marked)
        }
        guard let found = capture.packet(packet) else { return missing }
        return exhibit.bytes(of: packet, found.bytes, link: found.facts.linkType, marked: marked)
    }

    private func flow(
        _ id: String, step: Int?, connection number: Int?, _ capture: LessonCapture
    ) -> [ExhibitLine] {
        guard id != Documents.Flow.nineStep.id else {
            return exhibit.nineSteps(
                of: capture.connection(number, or: { !$0.steps.isEmpty }), step: step, upTo: last ?? .max)
        }
        if let flow = capture.occurrence(of: id, connection: number) { return exhibit.flow(flow, step: step) }
        return Documents.Flow.all.first { $0.id == id }.map { exhibit.flow($0, step: step) } ?? missing
    }
}
