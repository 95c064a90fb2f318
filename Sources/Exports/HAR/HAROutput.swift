package import Documents
package import Output
package import Tracing
import WireBytes

/// `--format har`: an HTTP Archive (HAR 1.2), as the importers of browsers and other tools take it. Source:
/// http://www.softwareishard.com/blog/har-12-spec/; what importers insist on beyond it stands in docs/exports.md.
///
/// Entries stand in order of time, and connections end in another, so that entries are spooled.
package struct HAROutput: TraceSink {
    private let output: OutputBuffer
    private let version: String
    private let language: Language
    private let report: ExportReport
    private let findsSecrets: (ConnectionTrace) -> Bool
    private var digits: Int
    private var entries = TimeOrderedSpool()

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - digits: digits after the second that the capture's times have.
    ///   - version: the program's.
    ///   - language: that of the comments.
    ///   - report: is told what is left out, and whether there are secrets.
    ///   - findsSecrets: whether there are secrets in a connection, as it is written.
    package init(
        _ output: OutputBuffer, digits: Int, version: String, language: Language, report: ExportReport,
        findsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.output = output
        self.digits = digits
        self.version = version
        self.language = language
        self.report = report
        self.findsSecrets = findsSecrets
    }

    package var needs: TracingNeeds { TracingNeeds([.messages, .bodies], within: .exporting) }

    package mutating func finishing(timeDigits: Int) { digits = timeDigits }

    package mutating func ended(_ trace: ConnectionTrace) { export(ExportedConnection(trace)) }

    package mutating func ended(_ trace: DatagramTrace) {
        if let connection = ExportedConnection(trace) { export(connection) }
    }

    private mutating func export(_ connection: ExportedConnection) {
        let known = HARConnection(connection.trace)
        var isWritten = false
        connection.forEachExchange(report) { exchange in
            guard !entries.isFull else {
                report.leftOut.exchanges += 1
                return
            }
            isWritten = true
            let entry = HAREntry(exchange, on: known, digits: digits, language: language)
            report.leftOut.cutBodies += entry.cutBodies
            let start = entries.buffer.count
            var json = JSONWriter(entries.buffer)
            json.write(entry)
            json.finish()
            // Without the line's end.
            entries.add(from: start, upTo: entries.buffer.count - 1, at: entry.timings.start)
        }
        if isWritten, !report.holdsSecrets, findsSecrets(connection.trace) { report.holdsSecrets = true }
    }

    package mutating func finished(_ capture: CaptureTrace) {
        var json = JSONWriter(output)
        json.beginObject()
        json.name("log")
        json.beginObject()
        json.field("version", "1.2")
        json.name("creator")
        json.beginObject()
        json.field("name", "netlesson")
        json.field("version", version)
        json.endObject()
        json.name("pages")
        json.beginArray()
        json.write(page: capture)
        json.endArray()
        json.name("entries")
        json.beginArray()
        let spool = entries.buffer
        entries.forEach { start, end in json.value(from: start, upTo: end, of: spool) }
        json.endArray()
        if let remark = report.remark { json.field("comment", remark(in: language)) }
        json.endObject()
        json.endObject()
        json.finish()
        output.spoolFailure = spool.failure
        output.flush()
    }
}

extension JSONWriter {
    /// The one page of a capture, which all entries are of: several importers want one.
    fileprivate mutating func write(page capture: CaptureTrace) {
        beginObject()
        name("startedDateTime")
        value(capture.start ?? Timestamp(nanoseconds: 0), digits: capture.timeDigits)
        field("id", HAREntry.page)
        field("title", capture.file)
        name("pageTimings")
        beginObject()
        field("onContentLoad", -1)
        field("onLoad", -1)
        endObject()
        name("_netlesson")
        beginObject()
        field("packets", capture.packets)
        field("connections", capture.connections)
        if capture.isDamaged { field("truncated", true) }
        endObject()
        endObject()
    }
}
