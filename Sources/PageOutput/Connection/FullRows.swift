import Annotations
import Findings
import Ladder
import Output
import TextOutput
import Tracing

/// What the full level says of each packet of a connection, for rows of a ladder that draws some of them together.
struct FullRows {
    struct Row {
        let told: InBoth<ToldRow>
        /// What stands out, by numbers.
        let troubles: [Int]
    }

    /// The rows of each packet; one with several frames has several.
    private var rows: [Int: [Row]] = [:]

    init(of stories: InBoth<ConnectionStory>, after explained: Explained, _ facets: Facets) {
        var iterator = stories.shown.ladder.rows(after: explained)
        let language = stories.shown.language
        while let row = iterator.next() {
            guard let packet = row.packet else { continue }
            var troubles: [Int] = []
            if case .segment(let segment) = row {
                troubles = segment.remarks.filter { !$0.isHarmless }
                    .compactMap { facets.troubles.known($0.name(in: language)) }
            }
            rows[packet, default: []].append(Row(told: stories.map { $0.told(row) }, troubles: troubles))
        }
        for packet in rows.keys { rows[packet]?.reverse() }
    }

    /// The next row of a packet.
    mutating func next(of packet: Int) -> Row? { rows[packet]?.popLast() }
}
