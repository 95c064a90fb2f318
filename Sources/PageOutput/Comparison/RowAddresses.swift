import Ladder
import Tracing
import WireBytes

/// Under which addresses the packets of a capture have their rows on a page.
struct RowAddresses {
    /// What is added to the numbers of connections and conversations: several captures on a page number theirs anew.
    private let first: (connection: Int, conversation: Int)
    private var packets: [PageSection: Set<Int>] = [:]

    init(of part: PageOutput, first: (connection: Int, conversation: Int)) {
        self.first = first
        for trace in part.connections {
            packets[.connection(trace.id)] = Set(trace.segments.map(\.mark.packet))
        }
        for trace in part.conversations {
            let rows = DatagramLadder(of: trace, for: ReadingDepth())?.rows ?? []
            packets[.conversation(trace.id)] = Set(
                rows.flatMap { row -> [Int] in
                    switch row {
                    case .datagram(let datagram): [datagram.mark.packet]
                    case .run(let run): run.datagrams.map(\.mark.packet)
                    case .pause, .omitted: []
                    }
                })
        }
    }

    /// The address of a packet's row; nil where it has none.
    func id(of packet: Int, in section: PageSection) -> String? {
        guard packets[section]?.contains(packet) == true else { return nil }
        return switch section {
        case .connection(let number): "c\(first.connection + number)p\(packet)"
        case .conversation(let number): "u\(first.conversation + number)p\(packet)"
        }
    }
}
