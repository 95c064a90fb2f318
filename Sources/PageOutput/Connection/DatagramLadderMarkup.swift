import Annotations
import Documents
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// The ladder of a conversation in datagrams as an ordered list: a row a datagram.
struct DatagramLadderMarkup {
    private let trace: DatagramTrace
    private let ladder: DatagramLadder
    private let stories: InBoth<DatagramStory>
    /// What the full level says of each datagram.
    private let full: [Int: InBoth<ToldRow>]
    private let fields: DatagramFields
    private let bodies: BodyMarkup
    private var rows: RowMarkup
    /// Its datagrams over time; nil where its times cannot be compared.
    private(set) var strip: TimeStrip?
    /// When its rows are.
    private(set) var times: [RowTimes] = []

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - stories: what is said of it.
    ///   - full: the same at the full level.
    ///   - options: language, level and detail.
    ///   - room: how much of bodies the page has room for.
    ///   - data: where the fields and bytes of datagrams go for the script; nil where they stand on the page as elements.
    init(
        _ stories: InBoth<DatagramStory>, _ full: InBoth<DatagramStory>, _ options: TextOptions,
        room: BodyRoom, data: PacketData?
    ) {
        self.stories = stories
        ladder = stories.shown.ladder
        trace = ladder.trace
        fields = DatagramFields(options)
        bodies = BodyMarkup(room: room, depth: ReadingDepth(options.level))
        rows = RowMarkup(.conversation(trace.id), options, data: data)
        var told: [Int: InBoth<ToldRow>] = [:]
        for row in full.shown.ladder.rows {
            if case .datagram(let datagram) = row { told[datagram.mark.packet] = full.map { $0.told(row) } }
        }
        self.full = told
    }

    /// Writes it.
    mutating func write(to markup: inout Markup) {
        let marks = ladder.rows.filter(\.isTrouble).compactMap(\.mark)
        strip = trace.duration.map { TimeStrip(from: trace.first.time, lasting: $0, standingOut: marks) }
        RowMarkup.lanes(
            trace.client.text, trace.server.text, strip, of: trace.rows.map { ($0.from, $0.mark.time) },
            to: &markup)
        let scale = trace.duration.flatMap { _ in TimeScale(of: ladder.rows.lazy.compactMap(\.mark?.time)) }
        markup.beginLadder(isFalling: false, scale)
        // The time of the latest packet on the rows before, and that of the last: times may go back.
        var passed: (latest: Timestamp, last: Timestamp)?
        for row in ladder.rows {
            let told = stories.map { $0.told(row) }
            if let time = row.mark?.time {
                if let scale, let (latest, last) = passed {
                    rows.silence(time.since(latest), isLeast: last < latest, scale, to: &markup)
                }
                let last = row.lastTime ?? time
                passed = (max(passed?.latest ?? last, last), last)
            }
            switch row {
            case .datagram(let datagram): write(datagram, told, &markup)
            case .run(let run):
                let heads = run.datagrams.map { (head: head(of: $0), full: full[$0.mark.packet]) }
                rows.write(told, of: heads, to: &markup)
            case .pause, .omitted:
                rows.write(between: told, to: &markup)
                passed = nil
            }
        }
        times = ladder.rows.compactMap { row in row.mark.map { ($0.time, row.lastTime ?? $0.time) } }
        markup.raw("</ol>\n")
        rows.writeRest(to: &markup)
    }

    private mutating func write(
        _ datagram: LadderDatagram, _ told: InBoth<ToldRow>, _ markup: inout Markup
    ) {
        let items = datagram.events.compactMap { event -> LadderContents.Item? in
            switch event.what {
            case .message(let message, let exchange, _): .message(message, in: exchange)
            case .body(let message, let exchange, _): .body(message, in: exchange)
            default: nil
            }
        }
        let bodies = bodies
        rows.write(head(of: datagram), told, full[datagram.mark.packet], to: &markup) {
            bodies.write(items, to: &$0)
        }
    }

    private func head(of datagram: LadderDatagram) -> RowMarkup.Head {
        let (fields, stories) = (fields, stories)
        let content = datagram.row.map { row in
            PacketContent(
                bytes: row.bytes, originalLength: row.originalLength, isAlone: true,
                fields: { fields.all(of: datagram) }, opened: { stories.map { $0.opened(in: datagram) } })
        }
        return RowMarkup.Head(arrow: stories.map { $0.arrow(ofOne: datagram) }, packet: content)
    }
}
