import Ladder
package import Tracing
package import WireBytes

extension Exhibit {
    /// A conversation of QUIC, each datagram an arrow of its own with what is in it.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - spans: the packets that are drawn; all where there are none.
    /// - Returns: a heading, and an arrow for each datagram, below it what is in it.
    package func conversation(_ trace: DatagramTrace, _ spans: [PacketSpan]) -> [ExhibitLine] {
        guard let text = DatagramText(trace, digits: digits, options: options, comments: comments) else {
            return []
        }
        let datagrams = text.ladder.rows.flatMap { row in
            switch row {
            case .datagram(let datagram): [datagram]
            case .run(let run): run.datagrams
            case .pause, .omitted: [LadderDatagram]()
            }
        }
        var lines = [ExhibitLine(text.layout.heading(trace.client, trace.server, options))]
        for datagram in datagrams {
            let packet = datagram.mark.packet
            guard spans.isEmpty || spans.contains(where: { $0.contains(packet) }),
                var rung = text.rung(.datagram(datagram))
            else { continue }
            rung.notes = []
            for (index, line) in rung.lines(text.layout).enumerated() {
                lines.append(ExhibitLine(line, isMarked: index == 0 && !spans.isEmpty))
            }
        }
        return lines
    }
}
