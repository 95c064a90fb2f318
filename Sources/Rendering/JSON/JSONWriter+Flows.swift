import Annotations
import Documents
import WireBytes

// The flows of the documents other than the nine steps, which stand in `steps`.

extension JSONWriter {
    /// Writes the flows that happened, under `flows`; nothing where there are none.
    mutating func write(_ flows: [FlowOccurrence]) {
        guard !flows.isEmpty else { return }
        name("flows")
        beginArray()
        for occurrence in flows {
            beginObject()
            field("flow", occurrence.id)
            if occurrence.flow.id != occurrence.id { field("variant", occurrence.flow.id) }
            name("steps")
            beginArray()
            for step in occurrence.steps {
                beginObject()
                field("number", step.number)
                if let known = occurrence.flow.step(step.number) {
                    field("mark", known.mark)
                    field("name", known.name)
                }
                field("connection", step.connection)
                field("packet", step.packets?.first)
                field("lastPacket", step.packets?.last)
                if let words = step.words { field("detail", words(in: .en)) }
                endObject()
            }
            endArray()
            endObject()
        }
        endArray()
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

    /// Prose with what was captured as it is: JSON has its own escapes.
    private mutating func field(_ key: StaticString, _ prose: Prose) {
        var bytes: [UInt8] = []
        for piece in prose.pieces {
            switch piece {
            case .words(let words): bytes += words.utf8
            case .captured(let captured): bytes += captured
            }
        }
        field(key, bytes)
    }
}
