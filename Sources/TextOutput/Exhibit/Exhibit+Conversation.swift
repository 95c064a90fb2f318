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
        let rungs = text.rungs.filter { rung in
            guard case .arrow(let arrow) = rung.head else { return false }
            return spans.isEmpty || spans.contains { $0.contains(arrow.packet) }
        }
        let arrows = rungs.compactMap { if case .arrow(let arrow) = $0.head { arrow } else { nil } }
        let layout = LadderLayout(
            columns: options.columns, time: arrows.map { DisplayWidth.of($0.time) }.max() ?? 0,
            packet: String(trace.last.packet).count, marks: 0)
        var lines = [ExhibitLine(heading(of: trace, layout))]
        var packet = 0
        for var rung in rungs {
            guard case .arrow(let arrow) = rung.head else { continue }
            rung.notes = []
            if arrow.packet == packet {
                // What is in the same datagram stands below its arrow.
                var title = [Rung.Line(arrow.label)]
                title += rung.content.map { line in
                    var line = line
                    line.indent += 2
                    return line
                }
                lines += self.lines(title, in: layout)
            } else {
                let content = rung.content
                rung.content = []
                if let line = rung.lines(layout).first {
                    lines.append(ExhibitLine(line, isMarked: !spans.isEmpty))
                }
                lines += self.lines(content, in: layout)
            }
            packet = arrow.packet
        }
        return lines
    }

    private func lines(_ lines: [Rung.Line], in layout: LadderLayout) -> [ExhibitLine] {
        lines.flatMap { line in
            line.text.wrapped(to: layout.text, indent: line.indent, lines: line.limit).map {
                ExhibitLine(layout.inside($0))
            }
        }
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
