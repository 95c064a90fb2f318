import Annotations
import Output
package import Tracing
package import WireBytes

extension Exhibit {
    /// A conversation of QUIC as arrows with what each carries.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - spans: the packets that are drawn; all where there are none.
    /// - Returns: a heading, and an arrow for each datagram, below it what is in it.
    package func conversation(_ trace: DatagramTrace, _ spans: [PacketSpan]) -> [ExhibitLine] {
        guard let text = DatagramText(trace, digits: digits, options: options) else { return [] }
        let rungs = text.rungs(of: spans)
        let arrows = rungs.compactMap { if case .arrow(let arrow) = $0.head { arrow } else { nil } }
        let layout = LadderLayout(
            columns: options.columns, time: arrows.map { DisplayWidth.of($0.time) }.max() ?? 0,
            packet: String(trace.last.packet).count, marks: 0)
        var lines = [ExhibitLine(heading(of: trace, layout))]
        for rung in rungs {
            for (index, line) in rung.lines(layout).enumerated() {
                lines.append(ExhibitLine(line, isMarked: index == 0 && !spans.isEmpty))
            }
        }
        return lines
    }

    private func heading(of trace: DatagramTrace, _ layout: LadderLayout) -> StyledText {
        let room = (layout.inner - 2) / 2
        func named(_ side: Side, _ endpoint: String) -> StyledText {
            let name = side.name(in: options.language)
            return StyledText("\(name) \(endpoint.elided(to: room - DisplayWidth.of(name) - 1))", Style(side))
        }
        var heading = StyledText()
        heading.pad(to: layout.left)
        heading.append(named(.client, trace.client.text))
        let server = named(.server, trace.server.text)
        heading.pad(to: layout.width - server.width)
        heading.append(server)
        return heading
    }
}
