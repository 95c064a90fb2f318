package import Documents
package import Lessons
package import Output
package import PageOutput
import TextOutput
import Tracing
import WireBytes

extension LessonCapture {
    /// What of a page's ladders something points at.
    ///
    /// - Parameters:
    ///   - shows: what is shown.
    ///   - place: the place of this capture on the page, from 0.
    /// - Returns: its connections and packets; where nothing is named and there is only one connection, that.
    package func places(of shows: [Shown], on place: Int) -> [PageLesson.Place] {
        var places: [PageLesson.Place] = []
        func add(_ connection: Int, _ packet: Int? = nil) {
            let new = PageLesson.Place(capture: place, connection: connection, packet: packet)
            if !places.contains(new), places.count < Self.mostPlaces { places.append(new) }
        }
        for shown in shows {
            for span in shown.packets {
                for packet in span.prefix(Self.mostPlaces) {
                    if let found = segment(in: packet) { add(found.connection.id, packet) }
                }
            }
            switch shown {
            case .arrows(_, let number?), .window(_, let number?), .flow(_, _, let number?),
                .chain(let number?):
                if connection(number) != nil { add(number) }
            case .connection(let number), .handshake(_, let number?):
                if trace(number) != nil, !number.isUDP { add(number.number) }
            case .message(let reference, _):
                if let number = reference.connection, trace(number) != nil, !number.isUDP {
                    add(number.number)
                }
            default: break
            }
        }
        if places.isEmpty, connections.count == 1, let only = connections.first { add(only.id) }
        return places
    }

    /// Packets of a step that are named one by one.
    private static let mostPlaces = 40
}

extension PageLesson {
    /// Columns of what is shown beside the ladders.
    private static let columns = 52

    /// What is shown that is not in the ladders.
    ///
    /// - Parameters:
    ///   - shows: what is shown.
    ///   - capture: the capture that it is about; nil where it cannot be read.
    ///   - beside: what that is compared with.
    ///   - language: the page's.
    /// - Returns: its lines; none where all of it is in the ladders.
    package static func picture(
        of shows: [Shown], in capture: LessonCapture?, beside: LessonCapture?, _ language: Language
    ) -> [InBoth<StyledText>] {
        let shows = shows.filter { shown in
            switch shown {
            case .connection(let number): number.isUDP
            case .packets(let spans): capture?.datagrams(of: spans).isEmpty == false
            case .arrows, .bytes, .capture, .nothing: false
            case .window, .flow, .message, .handshake, .chain, .row, .table, .comparison, .phases: true
            }
        }
        guard !shows.isEmpty else { return [] }
        return InBoth(language) { language in
            StepPicture(
                capture: capture, beside: beside, language: language, columns: columns, detail: .ladder
            ).lines(shows).map { line in
                var text = StyledText(line.isMarked ? "▸ " : "  ", .strong)
                text.append(line.text)
                return text
            }
        }.pairs.map { $0.map { $0 ?? StyledText() } }
    }

    /// The paragraphs and points of a text.
    package static func paragraphs(_ text: InBoth<MarkedText>) -> [Paragraph] {
        text.map(\.blocks).pairs.map { pair in
            Paragraph(isPoint: pair.shown?.isItem ?? false, words: pair.map { $0?.styled ?? StyledText() })
        }
    }
}
