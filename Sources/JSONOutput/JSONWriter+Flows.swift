import Annotations
import Documents
import Findings
import Output
import WireBytes

// The flows of the documents other than the nine steps, which stand in `steps`.

extension JSONWriter {
    /// Writes the flows that happened, under `flows`; nothing where there are none.
    ///
    /// - Parameters:
    ///   - flows: the flows.
    ///   - handshakes: what was said of handshakes that went alike.
    mutating func write(_ flows: [FlowOccurrence], handshakes: JudgedHandshakes) {
        guard !flows.isEmpty else { return }
        name("flows")
        beginArray()
        for occurrence in flows {
            beginObject()
            field("flow", occurrence.id)
            if occurrence.kind.rawValue != occurrence.id { field("variant", occurrence.kind.rawValue) }
            name("steps")
            beginArray()
            let steps = occurrence.flow.steps
            for step in occurrence.steps {
                beginObject()
                field("number", step.number)
                write(nameOf: step.number, in: steps)
                field("connection", step.connection)
                field("packet", step.packets?.first)
                field("lastPacket", step.packets?.last)
                if let words = handshakes.words(of: step) { field("detail", words) }
                endObject()
            }
            endArray()
            endObject()
        }
        endArray()
    }

    /// Writes the sign and the name of a step, if the flow has it.
    mutating func write(nameOf number: Int, in steps: [FlowStep]) {
        // By its place, and that of a span: it has a dozen texts, which would be copied.
        let all = steps.span
        guard all.indices.contains(number - 1) else { return }
        field("mark", all[number - 1].mark)
        field("name", all[number - 1].name)
    }

    /// Writes the flows across messages and connections, and how many there are of which no more is said.
    mutating func write(_ groups: [FlowGroup]) {
        write(groups.flatMap(\.occurrences), handshakes: JudgedHandshakes())
        let more = groups.reduce(0) { $0 + $1.more }
        if more > 0 { field("flowsOmitted", more) }
    }

    /// Writes which rows of the documents' other tables a connection shows, under `tables`.
    mutating func write(_ uses: [TableUse]) {
        name("tables")
        beginArray()
        for use in uses {
            beginObject()
            field("table", use.table)
            field("row", use.row)
            field("packet", use.packet)
            endObject()
        }
        endArray()
    }
}
