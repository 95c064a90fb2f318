import Comparison
import Tracing
package import WireBytes

extension StepPicture {
    /// The packets that happen while the step is on the screen, in their order: those of its ladders that it points at.
    ///
    /// - Parameters:
    ///   - shows: what the step shows.
    ///   - seen: the last packet of the same capture that was on the screen before.
    /// - Returns: the packets; none where no ladder is shown.
    package func timeline(_ shows: [Shown], after seen: Int) -> [PacketMark] {
        guard let capture, detail != .text else { return [] }
        var marks: [Int: PacketMark] = [:]
        for shown in shows {
            for mark in moments(of: shown, capture) where mark.packet > seen { marks[mark.packet] = mark }
        }
        return marks.values.sorted { $0.packet < $1.packet }
    }

    /// The packets that one thing points at on its ladders.
    private func moments(of shown: Shown, _ capture: LessonCapture) -> [PacketMark] {
        let (connections, spans): ([ConnectionTrace], [PacketSpan]) =
            switch shown {
            case .packets(let spans): (self.connections(of: spans, capture), spans)
            case .arrows(let spans, let number), .window(let spans, let number):
                (connection(number, of: spans, capture).map { [$0] } ?? [], spans)
            case .connection(let number):
                number.isUDP ? ([], []) : (capture.connection(number.number).map { [$0] } ?? [], [])
            default: ([], [])
            }
        return connections.flatMap { connection in
            connection.segments.map(\.mark).filter { mark in
                spans.isEmpty || spans.contains { $0.contains(mark.packet) }
            }
        }
    }
}
