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
            let names = WrittenSteps.of(occurrence.kind)
            for step in occurrence.steps {
                beginObject()
                field("number", step.number)
                if let names = names?[step.number] { members(names) }
                field("connection", step.connection)
                field("packet", step.packets?.first)
                field("lastPacket", step.packets?.last)
                handshakes.write(step, in: occurrence.kind, &self)
                endObject()
            }
            endArray()
            endObject()
        }
        endArray()
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
            beginObject(WrittenRows.beginning(of: use.place))
            field("packet", use.packet)
            endObject()
        }
        endArray()
    }
}
