import Annotations
import Documents
import LiveOutput
import Output
package import PacketCapture
import Platform
import Redaction
import TextOutput
package import Tracing
import WireBytes

/// Tells a room what happens live. Used by the thread that traces.
package final class LiveFeed {
    private let room: Room
    private let live: LiveRoom?
    private let board: LiveBoard
    private let timeDigits: Int
    private let linkTypes: [LinkType]
    private var told: Int64 = 0
    private var packets = -1

    /// Nanoseconds between two states: 4 a second are as many as can be read.
    private static let interval: Int64 = 250_000_000

    /// Prepares to tell.
    ///
    /// - Parameters:
    ///   - room: who is told.
    ///   - interfaces: what is captured on.
    package init(_ room: Room, _ interfaces: [RecordedInterface]) {
        self.room = room
        live = room.live
        board = LiveBoard(options: room.telling.options)
        timeDigits = interfaces.first?.timeDigits ?? 6
        linkTypes = interfaces.map(\.linkType)
    }

    /// What gets the trace.
    package var sink: any TraceSink {
        room.telling.redacts ? RedactingOutput(board, redactor: room.telling.redactor) : board
    }

    /// Answers what was asked since the last time, and tells how things stand.
    package func turn(_ tracer: inout Tracer, _ statistics: CaptureStatistics) {
        answer(&tracer)
        let now = SystemClock.steady
        // While nothing comes, nothing changes but the times of open connections.
        let isDue = now - told >= (tracer.packets == packets ? 8 : 1) * Self.interval
        guard isDue else { return }
        told = now
        packets = tracer.packets
        for row in board.rows where row.state.isOpen && !row.number.isUDP {
            if let activity = tracer.activity(ofConnection: row.number.number) {
                board.refresh(row.number.number, activity, at: .now)
            }
        }
        let rows = board.rows.suffix(room.limits.liveRows).reversed()
        for language in Language.allCases {
            let (counts, notes) = (counts(tracer, language), notes(tracer, statistics, language))
            room.states(in: language).set { state($0, counts, notes, Array(rows), language) }
        }
    }

    private func answer(_ tracer: inout Tracer) {
        live?.answer { number in
            var capture = CaptureTrace(file: live?.interface ?? "")
            capture.packets = tracer.packets
            capture.connections = tracer.connections
            capture.linkTypes = linkTypes
            capture.timeDigits = timeDigits
            if let known = board.trace(of: number) { return (known, capture) }
            let open = tracer.trace(of: number)
            return (room.telling.redacts ? open.map { $0.masked(by: room.telling.redactor) } : open, capture)
        }
    }

    // MARK: The state

    /// The columns behind the number.
    static let columns: [LiveTable.Order] = [
        .state, .protocols, .host, .request, .status, .took, .bytes, .rate, .age,
    ]

    /// A list in which no column is left out.
    static func table(_ language: Language) -> LiveTable {
        LiveTable(columns: 200, now: .now, language: language)
    }

    private func state(
        _ revision: Int, _ counts: [String], _ notes: [String], _ rows: [LiveBoard.Row],
        _ language: Language
    ) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        let table = Self.table(language)
        var json = JSONWriter(output)
        json.beginObject()
        json.field("revision", revision)
        for (name, lines) in [("counts", counts), ("notes", notes)] as [(StaticString, [String])] {
            json.name(name)
            json.beginArray()
            for line in lines { json.value(line) }
            json.endArray()
        }
        json.name("rows")
        json.beginArray()
        for row in rows {
            json.beginObject()
            json.field("id", row.number.text)
            json.field("packets", row.packets)
            json.field("open", row.state.isOpen)
            json.field("trouble", row.isTrouble)
            json.name("cells")
            json.beginArray()
            for column in Self.columns { json.value(table.text(column, of: row)) }
            json.endArray()
            json.endObject()
        }
        json.endArray()
        json.endObject()
        json.finish()
        // An event is a line.
        return output.bytes.filter { $0 != 0x0A }
    }

    private func counts(_ tracer: borrowing Tracer, _ language: Language) -> [String] {
        let (packets, connections) = (tracer.packets, tracer.connections)
        let open = board.rows.count { $0.state.isOpen }
        return [
            Bilingual(
                en: packets == 1 ? "1 packet" : "\(grouped(packets)) packets", zh: "\(grouped(packets)) 个分组"),
            Bilingual(
                en: connections == 1 ? "1 connection" : "\(grouped(connections)) connections",
                zh: "\(grouped(connections)) 条连接"),
            Bilingual(en: "\(grouped(open)) open", zh: "\(grouped(open)) 条打开"),
        ].map { $0(in: language) }
    }

    /// What is not shown, and why.
    private func notes(
        _ tracer: borrowing Tracer, _ statistics: CaptureStatistics, _ language: Language
    ) -> [String] {
        var notes: [Bilingual] = []
        let dropped = statistics.droppedByKernel
        if dropped > 0 {
            notes.append(
                Bilingual(
                    en: "\(grouped(dropped)) packet\(dropped == 1 ? " was" : "s were") dropped: "
                        + "packets came faster than they could be read.",
                    zh: "分组来得太快，丢弃了 \(grouped(dropped)) 个。"))
        }
        let oneIn = tracer.showsOneIn
        if oneIn > 1 {
            notes.append(
                Bilingual(
                    en: "Of \(oneIn) new connections one is listed, because too much arrives.",
                    zh: "通信太多，每 \(oneIn) 条新连接只列出一条。"))
        }
        let older = board.count - room.limits.liveRows
        if older > 0 {
            notes.append(
                Bilingual(
                    en: older == 1
                        ? "1 older connection is not listed any more."
                        : "\(grouped(older)) older connections are not listed any more.",
                    zh: "较早的 \(grouped(older)) 条连接已不再列出。"))
        }
        return notes.map { $0(in: language) }
    }
}

extension LiveBoard.Trace {
    /// The same with its secrets masked.
    fileprivate func masked(by redactor: Redactor) -> LiveBoard.Trace {
        switch self {
        case .connection(let trace): .connection(redactor.masked(trace))
        case .conversation(let trace): .conversation(redactor.masked(trace))
        }
    }
}
