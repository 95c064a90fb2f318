import Annotations
package import Documents
package import Findings
import Output
import ReferencePages
package import Tracing
import WireBytes

extension Exhibit {
    /// The nine steps beside the packets that did them, as far as they have happened.
    ///
    /// - Parameters:
    ///   - trace: the connection; nil shows the steps alone.
    ///   - step: the step that is pointed at, from 1.
    ///   - last: the last packet that has happened.
    /// - Returns: a line a step, and more where its name is long.
    package func nineSteps(of trace: ConnectionTrace?, step: Int? = nil, upTo last: Int = .max)
        -> [ExhibitLine]
    {
        steps(of: .nineStep, marked: step) { number in
            trace?.steps.first { $0.number == number && $0.mark.packet <= last }.map {
                (packets: PacketSpan($0.mark.packet), words: nil)
            }
        }
    }

    /// A flow as it happened, step by step.
    package func flow(_ occurrence: FlowOccurrence, step: Int? = nil) -> [ExhibitLine] {
        steps(of: occurrence.flow, marked: step) { number in
            occurrence.steps.first { $0.number == number }.map {
                (packets: $0.isOmission ? nil : $0.packets, words: $0.words?(in: options.language))
            }
        }
    }

    /// The steps of a flow that did not happen.
    package func flow(_ flow: Documents.Flow, step: Int? = nil) -> [ExhibitLine] {
        steps(of: flow, marked: step) { _ in nil }
    }

    private func steps(
        of flow: Documents.Flow, marked: Int?,
        _ happened: (Int) -> (packets: PacketSpan?, words: Prose?)?
    ) -> [ExhibitLine] {
        var lines = wrapped(StyledText(options.say(flow.title), .strong))
        for step in flow.steps {
            let found = happened(step.number)
            let style: Style = found?.packets == nil ? .dim : .plain
            var line = StyledText("\(step.mark) ")
            let heading = options.say(step.heading)
            let name = heading.hasPrefix(step.name) ? step.name : ""
            line.append(name, found?.packets == nil ? .dim : .field)
            line.append(String(heading.dropFirst(name.count)), style)
            if let packets = found?.packets {
                line.append("  #\(grouped(packets))", .strong)
            }
            lines += wrapped(line, indent: 3, isMarked: step.number == marked)
            if step.number == marked, let words = found?.words {
                var line = StyledText("   ")
                line.append(words)
                lines += wrapped(line, indent: 3)
            }
        }
        return lines
    }

    /// A table of the documents, or one row of it.
    ///
    /// - Parameters:
    ///   - id: the table's id.
    ///   - row: the row's name, in any case; nil for all of them.
    /// - Returns: nothing where there is no such table.
    package func table(_ id: String, row: String? = nil) -> [ExhibitLine] {
        guard let page = ReferencePage.table(id) else { return [] }
        return page.lines(options, row: row).map { ExhibitLine($0) }
    }
}
