import Annotations
import Documents
package import Findings
import PacketDecoding
import TCPConnections
package import Tracing
package import WireBytes

/// What is drawn of a connection, without a layout: its rows from top to bottom, of which each knows its packets, its
/// steps, what it carries and where that lies in the bytes, and what there is to say of it.
package struct Ladder: Sendable {
    package let trace: ConnectionTrace
    package let contents: LadderContents
    /// For whom it is drawn, and how much of it is told.
    package let depth: ReadingDepth
    /// What both ends tell, where both were recorded.
    package let ends: EndToEnd?
    /// What was written about its packets.
    let comments: PacketComments
    /// Where the row of a packet stands.
    let places: [Int: Int]
    /// The first segment that is drawn, counted from 0.
    let beginning: Int

    /// Messages, frames and records of one packet that are told; a browser puts a handful into one.
    package static let mostItems = 100
    /// Packets that are drawn although only the other end saw them; further ones are counted below the ladder.
    static let mostElsewhere = 1_000

    /// Prepares the ladder of a connection.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - depth: for whom it is drawn, and how much of it is told.
    ///   - comments: what was written about the capture's packets.
    ///   - latest: how many segments are drawn, the latest ones; nil: all. Those before count for what is said of them.
    package init(
        of trace: ConnectionTrace, for depth: ReadingDepth = ReadingDepth(),
        comments: PacketComments = PacketComments(), latest: Int? = nil
    ) {
        beginning = latest.map { max(0, trace.segments.count - $0) } ?? 0
        self.trace = trace
        self.comments = comments
        contents = LadderContents(trace)
        ends = EndToEnd(of: trace)
        self.depth = depth
        var places: [Int: Int] = [:]
        for (index, row) in trace.segments.enumerated() { places[row.mark.packet] = index }
        self.places = places
    }

    /// Whether a row stands out: somebody is harmed by something on it, or would be.
    package func standsOut(_ row: LadderRow) -> Bool {
        switch row {
        case .segment(let segment):
            segment.isTrouble || segment.journey.map { ends?.outcomes[$0].isLoss == true } == true
        case .error: true
        case .elsewhere(let journey): journey.outcome.isLoss
        case .run, .pause, .omitted: false
        }
    }

    /// The packets of a connection that have a row of their own if there is something to say of them.
    package static func packets(of trace: ConnectionTrace) -> Set<Int> {
        var packets = Set(trace.segments.map(\.mark.packet))
        packets.formUnion(trace.icmpErrors.map(\.mark.packet))
        let elsewhere = EndToEnd(of: trace)?.elsewhereMarks ?? []
        packets.formUnion(elsewhere.prefix(mostElsewhere).map(\.packet))
        return packets
    }

    /// The rows, made one by one.
    ///
    /// - Parameters:
    ///   - last: the last packet that is drawn.
    ///   - single: packets that stand alone, however little they say.
    ///   - explained: what is not explained again.
    /// - Returns: a sequence that can be gone through once.
    package func rows(
        upTo last: Int = .max, single: [PacketSpan] = [], after explained: Explained = Explained()
    ) -> LadderRows {
        LadderRows(self, upTo: last, single: single, after: explained)
    }
}

/// The rows of a ladder from top to bottom. What has been explained on one row is not explained again.
package struct LadderRows: Sequence, IteratorProtocol, Sendable {
    let ladder: Ladder
    private let last: Int
    private let single: [PacketSpan]

    private var index: Int
    /// The time of the latest packet on the rows before, and that of the last.
    private var (latest, previous): (Timestamp, Timestamp)
    private var errorsDrawn = 0
    private var elsewhereDrawn = 0
    private var isPauseDrawn = false
    private var isOver = false
    var told = Told()
    /// What has been explained on the rows so far, and before them.
    package internal(set) var explained: Explained
    private var states = BySide<EndpointState?>(both: nil)

    /// Fewer quiet segments than this stand one by one.
    private static let drawnTogether = 4
    /// A pause as long as this is worth a row, in nanoseconds.
    private static let longPause: Int64 = 1_000_000_000

    init(_ ladder: Ladder, upTo last: Int, single: [PacketSpan], after explained: Explained) {
        self.ladder = ladder
        self.explained = explained
        self.last = last
        self.single = single
        index = ladder.beginning
        let (rows, errors) = (ladder.trace.segments, ladder.trace.icmpErrors)
        let before = rows.prefix(index)
        latest = before.map(\.mark.time).max() ?? ladder.trace.first.time
        previous = before.last?.mark.time ?? ladder.trace.first.time
        if index > 0, index < rows.count {
            errorsDrawn = errors.prefix { $0.mark.packet < rows[index].mark.packet }.count
        }
    }

    /// The next row; nil behind the last.
    package mutating func next() -> LadderRow? {
        let rows = ladder.trace.segments
        guard index < rows.count, rows[index].mark.packet <= last else { return tail() }
        let row = rows[index]
        if let error = error(before: row.mark.packet) { return error }
        if let elsewhere = elsewhere(before: row.mark) { return elsewhere }
        if let pause = pause(before: row.mark) { return pause }
        let end = endOfQuietRun()
        if end - index >= Self.drawnTogether, let run = LadderRun(rows.prefix(end).dropFirst(index)) {
            pass(run.last.mark.time)
            index = end
            return .run(run)
        }
        pass(row.mark.time)
        index += 1
        var segment = self.segment(row)
        let before = states
        segment.states = newStates(row)
        segment.passed = passed(row, from: before)
        return .segment(segment)
    }

    /// What stands behind the last segment.
    private mutating func tail() -> LadderRow? {
        if let error = error(before: last == .max ? last : last + 1) { return error }
        if last == .max, let elsewhere = elsewhere(before: nil) { return elsewhere }
        guard !isOver, ladder.trace.segmentsOmitted > 0, index == ladder.trace.segments.count else {
            return nil
        }
        isOver = true
        return .omitted(ladder.trace.segmentsOmitted)
    }

    private mutating func pass(_ time: Timestamp) {
        latest = Swift.max(latest, time)
        previous = time
    }

    /// The pause before a packet, if it is long and has not been drawn. Behind a place where the times go back it begins with
    /// the packet before, or with a later one of the file's earlier part.
    private mutating func pause(before mark: PacketMark) -> LadderRow? {
        let pause = mark.time.since(latest)
        isPauseDrawn = pause >= Self.longPause && !isPauseDrawn
        return isPauseDrawn ? .pause(pause, isLeast: previous < latest) : nil
    }

    // MARK: ICMP errors

    /// The next error that stands before a packet and has not been drawn.
    private mutating func error(before packet: Int) -> LadderRow? {
        let errors = ladder.trace.icmpErrors
        guard errorsDrawn < errors.count, errors[errorsDrawn].mark.packet < packet else { return nil }
        let error = errors[errorsDrawn]
        if let pause = pause(before: error.mark) { return pause }
        pass(error.mark.time)
        errorsDrawn += 1
        let isFirst = told.errors.insert(error.name(in: .en)).inserted
        return .error(
            LadderError(
                error: error, steps: ladder.contents.marks[error.mark.packet] ?? [],
                isExplained: isFirst || ladder.depth.isFull, comments: ladder.comments[error.mark.packet]))
    }

    // MARK: The other end

    /// The next packet that only the other end saw, before one; nil for all that are left.
    private mutating func elsewhere(before mark: PacketMark?) -> LadderRow? {
        guard let next = nextElsewhere, mark.map({ next.mark.time < $0.time }) ?? true else { return nil }
        elsewhereDrawn += 1
        return .elsewhere(next)
    }

    private var nextElsewhere: LadderJourney? {
        guard let ends = ladder.ends, elsewhereDrawn < ends.elsewhere.count,
            elsewhereDrawn < Ladder.mostElsewhere
        else {
            return nil
        }
        let place = ends.elsewhere[elsewhereDrawn]
        let journey = ends.ends.journeys[place]
        return journey.sightings[ends.ends.toldBy.other].map {
            LadderJourney(
                journey: journey, mark: $0.mark, outcome: ends.outcomes[place],
                comments: ladder.comments[$0.mark.packet])
        }
    }

    // MARK: Quiet stretches

    /// Where the run of segments ends that say nothing new and begin here.
    private func endOfQuietRun() -> Int {
        guard !ladder.depth.isFull else { return index }
        let rows = ladder.trace.segments
        let errors = ladder.trace.icmpErrors
        let nextError = errorsDrawn < errors.count ? errors[errorsDrawn].mark.packet : .max
        let elsewhere = nextElsewhere?.mark.time
        var end = index
        while end < rows.count, isQuiet(rows[end]) {
            let packet = rows[end].mark.packet
            if let elsewhere, rows[end].mark.time > elsewhere { break }
            if packet > nextError || packet > last || single.contains(where: { $0.contains(packet) }) {
                break
            }
            if end > index {
                // How long a run takes is told.
                let passed = ladder.trace.time(from: rows[end - 1].mark, to: rows[end].mark)
                guard let passed, passed < Self.longPause else { break }
            }
            end += 1
        }
        return end
    }

    private func isQuiet(_ row: SegmentRow) -> Bool {
        // What a RST carries is told.
        if let ends = ladder.ends, let journey = ends.journey(ofPacket: row.mark.packet) {
            guard case .arrived = ends.outcomes[journey] else { return false }
        }
        guard !row.flags.contains(.fin), !row.flags.contains(.rst) || row.payloadLength == 0,
            ladder.contents.isQuiet(row.mark.packet), ladder.comments[row.mark.packet].isEmpty,
            row.states.client == states.client, row.states.server == states.server
        else { return false }
        if row.labels.subtracting(.windowUpdate).isEmpty { return row.flags.isDisjoint(with: [.syn, .rst]) }
        // What was explained twice needs no row of its own a third time.
        return SegmentRemark.all(of: row, in: ladder.trace).allSatisfy {
            told.remarks[Remark($0), default: 0] >= 2
        }
    }

    // MARK: States

    /// The acknowledgment of a FIN behind FINs that crossed: that it has arrived shows that the other FIN, sent before it,
    /// has too. RFC 9293 figure 13.
    private func passed(_ row: SegmentRow, from before: BySide<EndpointState?>) -> BySide<EndpointState?> {
        func closing(_ side: Side) -> EndpointState? {
            let bringsFIN = row.from != side && row.flags.contains(.fin)
            return before[side] == .finWait1 && row.states[side] == .timeWait && !bringsFIN ? .closing : nil
        }
        return BySide(client: closing(.client), server: closing(.server))
    }

    private mutating func newStates(_ row: SegmentRow) -> BySide<EndpointState?>? {
        let now = row.states
        guard now.client != states.client || now.server != states.server else { return nil }
        states = now
        // A captured segment counts as arrived, but where nothing ever came back nobody can tell.
        let server: EndpointState? =
            switch ladder.trace.opening {
            case .unanswered: nil
            case .refused: .closed
            default: now.server
            }
        // Of a side that was not recorded nothing is known.
        let only = ladder.trace.onlySide
        return BySide(
            client: only == .server ? nil : now.client, server: only == .client ? nil : server)
    }
}
