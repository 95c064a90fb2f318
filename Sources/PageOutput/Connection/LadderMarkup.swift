import Annotations
import Documents
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// The ladder of a connection as an ordered list: a row a packet.
struct LadderMarkup {
    private let trace: ConnectionTrace
    private let stories: InBoth<ConnectionStory>
    private var full: FullRows
    private let ladder: Ladder
    private let fields: PacketFields
    private let bodies: BodyMarkup
    private var rows: RowMarkup
    /// Its packets over time; nil where its times cannot be compared.
    private(set) var strip: TimeStrip?
    /// When its rows are.
    private(set) var times: [RowTimes] = []

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - stories: what is said of it.
    ///   - full: what the full level says of each packet.
    ///   - options: language, level and detail.
    ///   - room: how much of bodies the page has room for.
    ///   - data: where the fields and bytes of packets go, and those that are drawn together, for the script; nil where they
    ///     stand on the page as elements.
    init(
        _ trace: ConnectionTrace, _ stories: InBoth<ConnectionStory>, _ full: FullRows,
        _ options: TextOptions, room: BodyRoom, data: PacketData?
    ) {
        self.trace = trace
        self.full = full
        self.stories = stories
        ladder = stories.shown.ladder
        fields = PacketFields(of: trace, contents: ladder.contents, options)
        bodies = BodyMarkup(room: room, depth: ladder.depth)
        rows = RowMarkup(.connection(trace.id), options, data: data)
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - markup: where to.
    ///   - explained: what is not explained again.
    /// - Returns: what has been explained, now.
    mutating func write(to markup: inout Markup, after explained: Explained) -> Explained {
        var iterator = ladder.rows(after: explained)
        var all: [LadderRow] = []
        while let row = iterator.next() { all.append(row) }
        let marks = all.filter { ladder.standsOut($0) }.compactMap(\.mark)
        strip = trace.duration.map { TimeStrip(from: trace.first.time, lasting: $0, standingOut: marks) }
        RowMarkup.lanes(
            trace.client.text, trace.server.text, strip,
            of: trace.segments.map { ($0.from, $0.mark.time) }, to: &markup)
        let scale = trace.duration.flatMap { _ in TimeScale(of: all.lazy.compactMap(\.mark?.time)) }
        let isFalling = all.contains { Flight(of: $0, in: ladder) != nil }
        markup.beginLadder(isFalling: isFalling, scale)
        var next = 0
        // The time of the latest packet on the rows before, and that of the last: times may go back.
        var passed: (latest: Timestamp, last: Timestamp)?
        for row in all {
            let told = stories.map { $0.told(row) }
            if let time = row.mark?.time {
                if let scale, let (latest, last) = passed {
                    rows.silence(time.since(latest), isLeast: last < latest, scale, to: &markup)
                }
                let last = row.lastTime ?? time
                passed = (max(passed?.latest ?? last, last), last)
            }
            let flight = Flight(of: row, in: ladder)
            switch row {
            case .segment(let segment):
                next += 1
                write(told, segment.steps, segment.row, segment.items, flight, &markup)
            case .error(let error): write(told, error.steps, nil, [], nil, &markup)
            case .elsewhere: write(told, [], nil, [], flight, &markup)
            case .run(let run):
                write(told, trace.segments.dropFirst(next).prefix(run.count), &markup)
                next += run.count
            case .pause, .omitted:
                rows.write(between: told, to: &markup)
                passed = nil
            }
        }
        times = all.compactMap { row in row.mark.map { ($0.time, row.lastTime ?? $0.time) } }
        if trace.segmentsOmitted > 0, let last = times.last?.until {
            times.append((last, max(last, trace.last.time)))
        }
        markup.raw("</ol>\n")
        rows.writeRest(to: &markup)
        return iterator.explained
    }

    // MARK: Rows

    private mutating func write(
        _ told: InBoth<ToldRow>, _ steps: [Step], _ row: SegmentRow?,
        _ items: [LadderContents.Item], _ flight: Flight?, _ markup: inout Markup
    ) {
        guard let shown = told.shown.arrow, let other = told.other.arrow else { return }
        let inFull = full.next(of: shown.packet)
        let head = RowMarkup.Head(
            arrow: InBoth(shown: shown, other: other), steps: steps, packet: row.map(content), flight: flight,
            troubles: inFull?.troubles ?? [])
        let bodies = bodies
        rows.write(head, told, inFull?.told, to: &markup) { bodies.write(items, to: &$0) }
    }

    /// Packets that are drawn together.
    private mutating func write(
        _ told: InBoth<ToldRow>, _ segments: ArraySlice<SegmentRow>, _ markup: inout Markup
    ) {
        let heads = segments.map { row in
            let inFull = full.next(of: row.mark.packet)
            var head = RowMarkup.Head(
                arrow: stories.map { $0.arrow(ofOne: row) }, packet: content(row),
                troubles: inFull?.troubles ?? [])
            if let shown = inFull?.told.shown.arrow, let other = inFull?.told.other.arrow {
                head.arrow = InBoth(shown: shown, other: other)
            }
            return (head: head, full: inFull?.told)
        }
        rows.write(told, of: heads, to: &markup)
    }

    /// What opens below the arrow of a segment.
    private func content(_ row: SegmentRow) -> PacketContent {
        let (fields, stories) = (fields, stories)
        return PacketContent(
            bytes: row.bytes, originalLength: row.originalLength, isAlone: fields.isAlone(row),
            fields: { fields.all(of: row) }, opened: { stories.map { $0.opened(in: row) } })
    }
}

extension Markup {
    /// Begins the list of a ladder's rows.
    ///
    /// - Parameters:
    ///   - isFalling: whether arrows fall, as both ends were recorded.
    ///   - scale: how times are drawn to scale; nil where they cannot be compared.
    func beginLadder(isFalling: Bool, _ scale: TimeScale?) {
        raw(isFalling ? "<ol class=\"ladder falling\"" : "<ol class=\"ladder\"")
        if let scale {
            raw(" data-unit=\"")
            number(Int(scale.unit))
            raw("\"")
        }
        raw(">\n")
    }
}
