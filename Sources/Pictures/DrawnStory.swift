import Annotations
import Documents
import Findings
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// What a picture shows of a connection, or of a conversation in datagrams: who, how it went, and its rows in words. All
/// pictures are drawn from it, so that none says what another does not.
struct DrawnStory {
    /// How much a reader would miss a row: where there is no room for all, the last ones of these go first.
    enum Weight: Int {
        /// One of the nine steps.
        case step
        /// Somebody is harmed by something on it, or would be.
        case trouble
        /// A message, record or frame begins with it; nothing happened for a long time.
        case content
        /// It carries on, or acknowledges.
        case rest
    }

    /// A row, from top to bottom.
    struct Row {
        let told: ToldRow
        let weight: Weight
        /// The numbers of its packets; nil of a pause.
        var packets: (first: Int, last: Int)?
        /// How many packets it is.
        var count = 0
        /// Whether its packet did not arrive.
        var isLost = false
        /// Whether there was no packet for so long that it is said.
        var isPause = false
    }

    /// What it is called.
    let title: String
    /// The names of what is spoken.
    let protocols: String
    /// Who stands at which lifeline.
    let client: String
    let server: String
    /// Who, when, and how it went.
    let heading: [StyledText]
    let rows: [Row]
    /// What is said below the rows.
    let remarks: [StyledText]
    /// What of it is said of packets that have no row.
    var untold: [StyledText] = []

    /// Tells a connection.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    ///   - explained: what is not explained again; what is explained now is added.
    init(
        _ trace: ConnectionTrace, digits: Int, options: TextOptions, comments: PacketComments,
        _ explained: inout Explained
    ) {
        let story = ConnectionStory(of: trace, digits: digits, options: options, comments: comments)
        title = story.title
        protocols = ConnectionText.protocolNames(of: trace).joined(separator: " · ")
        client = trace.client.text
        server = trace.server.text
        heading = story.heading
        var rows: [Row] = []
        var ladder = story.ladder.rows(after: explained)
        while let row = ladder.next() { rows.append(Row(row, told: story.told(row), of: story.ladder)) }
        explained = ladder.explained
        self.rows = rows
        // Certificates with all their fields have no place below a picture.
        remarks = story.parts.filter { $0.topic != .checks && $0.topic != .keys }.flatMap(\.lines)
    }

    /// Tells a conversation; nil of one whose name says all.
    init?(_ trace: DatagramTrace, digits: Int, options: TextOptions, comments: PacketComments) {
        guard let story = DatagramStory(of: trace, digits: digits, options: options, comments: comments)
        else { return nil }
        title = story.title
        protocols = story.name
        client = trace.client.text
        server = trace.server.text
        heading = story.heading
        rows = story.ladder.rows.map { Row($0, told: story.told($0)) }
        remarks = story.parts.filter { $0.topic != .checks }.flatMap(\.lines)
        untold = remarks.filter { !$0.isHeading }
    }
}

extension DrawnStory.Row {
    fileprivate init(_ row: DatagramLadder.Row, told: ToldRow) {
        switch row {
        case .datagram(let datagram):
            let packet = datagram.mark.packet
            self.init(
                told: told,
                weight: datagram.isTrouble ? .trouble : datagram.events.isEmpty ? .rest : .content,
                packets: (packet, packet), count: 1, isLost: datagram.isLost)
        case .run(let run):
            self.init(
                told: told, weight: .rest, packets: (run.first.packet, run.last.packet),
                count: run.datagrams.count)
        case .pause: self.init(told: told, weight: .content, isPause: true)
        case .omitted: self.init(told: told, weight: .content)
        }
    }

    fileprivate init(_ row: LadderRow, told: ToldRow, of ladder: Ladder) {
        switch row {
        case .segment(let segment):
            let packet = segment.row.mark.packet
            let isLost = segment.journey.map { ladder.ends?.outcomes[$0].isLoss == true } ?? false
            self.init(
                told: told,
                weight: !segment.steps.isEmpty
                    ? .step
                    : segment.isTrouble || isLost ? .trouble : segment.items.isEmpty ? .rest : .content,
                packets: (packet, packet), count: 1, isLost: isLost)
        case .run(let run):
            let (first, last) = (run.first.mark.packet, run.last.mark.packet)
            self.init(
                told: told, weight: .rest, packets: (min(first, last), max(first, last)), count: run.count)
        case .error(let error):
            let packet = error.error.mark.packet
            self.init(
                told: told, weight: error.steps.isEmpty ? .trouble : .step, packets: (packet, packet),
                count: 1
            )
        case .elsewhere(let journey):
            let packet = journey.mark.packet
            self.init(
                told: told, weight: journey.outcome.isLoss ? .trouble : .rest, packets: (packet, packet),
                count: 1, isLost: journey.outcome.isLoss)
        case .pause: self.init(told: told, weight: .content, isPause: true)
        case .omitted: self.init(told: told, weight: .content)
        }
    }
}

extension [StyledText] {
    /// Lines read out one behind the other.
    var spoken: String {
        var text = ""
        for line in self {
            let words = line.collapsed.words
            if let last = text.last { text += ".。".contains(last) ? " " : " · " }
            text += words
        }
        return text
    }
}

extension StyledText {
    /// Its words without their styles, stretches of spaces as a dot between them.
    var words: String { runs.map(\.text).joined().replacing("  ", with: " · ") }

    /// Whether something went wrong by what it says.
    var isAnomaly: Bool { runs.contains { $0.style == .anomaly } }
}
