package import Documents
import HTTPMessages
package import Output
import Platform
package import Tracing
import WireBytes

/// `--curl`: each request again as a curl command that repeats it, in order of time.
package struct CurlOutput: TraceSink {
    private let output: OutputBuffer
    private let language: Language
    private let folder: String
    private let isExtracted: Bool
    private let isMasked: Bool
    private let report: ExportReport
    private let findsSecrets: (ConnectionTrace) -> Bool
    private var commands = TimeOrderedSpool()
    private var wantsFiles = false

    /// Where bodies are looked for where nobody said a folder.
    private static let usualFolder = "bodies"

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - language: that of the comments.
    ///   - folder: where the bodies are written to; nil where they are not.
    ///   - isMasked: whether stars stand for secrets.
    ///   - report: is told what is left out, and whether there are secrets.
    ///   - findsSecrets: whether there are secrets in a connection, as it is written.
    package init(
        _ output: OutputBuffer, language: Language, bodiesIn folder: String?, isMasked: Bool,
        report: ExportReport, findsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.output = output
        self.language = language
        self.folder = folder ?? Self.usualFolder
        isExtracted = folder != nil
        self.isMasked = isMasked
        self.report = report
        self.findsSecrets = findsSecrets
    }

    package var needs: TracingNeeds { TracingNeeds([.messages, .bodies], within: .exporting) }

    package mutating func ended(_ trace: ConnectionTrace) { export(ExportedConnection(trace)) }

    package mutating func ended(_ trace: DatagramTrace) {
        if let connection = ExportedConnection(trace) { export(connection) }
    }

    private mutating func export(_ connection: ExportedConnection) {
        var isWritten = false
        connection.forEachExchange(report) { exchange in
            guard !commands.isFull else {
                report.leftOut.exchanges += 1
                return
            }
            isWritten = true
            let start = commands.buffer.count
            write(exchange, to: commands.buffer)
            commands.add(from: start, upTo: commands.buffer.count, at: exchange.request.earliest)
            commands.buffer.flushIfLarge()
        }
        if isWritten, !report.holdsSecrets, findsSecrets(connection.trace) { report.holdsSecrets = true }
    }

    package mutating func finished(_ capture: CaptureTrace) {
        if !commands.isEmpty {
            if isMasked { comment(CurlCommand.Words.masked, to: output) }
            if wantsFiles, !isExtracted { comment(CurlCommand.Words.extract, to: output) }
        }
        let spool = commands.buffer
        var isBehind = isMasked || wantsFiles && !isExtracted
        commands.forEach { start, end in
            if isBehind { output.append("\n") }
            isBehind = true
            var at = start
            while at < end {
                let piece = spool.piece(from: at, upTo: end)
                // It could not be written, or not be read: that is told at the end.
                guard !piece.isEmpty else { break }
                output.bytes += piece
                at += piece.count
                output.flushIfLarge()
            }
        }
        output.spoolFailure = spool.failure
        output.flush()
    }

    private mutating func write(_ exchange: ExportedExchange, to buffer: OutputBuffer) {
        let command = CurlCommand(exchange, bodiesIn: SystemText.shown(folder))
        let request = exchange.request
        let span = PacketSpan(request.earliest, request.last)
        let place = Bilingual(
            en: "\(span.isOne ? "packet" : "packets") \(grouped(span)) of \(exchange.place.en)",
            zh: "\(exchange.place.zh)，分组 \(grouped(span))")
        comment(place, to: buffer)
        var told: Set<Bilingual> = []
        for note in command.notes where told.insert(note).inserted { comment(note, to: buffer) }
        guard !command.options.isEmpty else { return }
        buffer.append("curl")
        for (index, words) in command.options.enumerated() {
            // The first options on the first line, each header and what follows on a line of its own.
            buffer.append(index == 0 ? " " : " \\\n  ")
            for (place, word) in words.enumerated() {
                if place > 0 { buffer.append(" ") }
                buffer.bytes += word
                if place > 0, word.starts(with: "@".utf8) { wantsFiles = true }
            }
        }
        buffer.append("\n")
    }

    private func comment(_ words: Bilingual, to buffer: OutputBuffer) {
        buffer.append("# ")
        buffer.appendEscaped(words(in: language))
        buffer.append("\n")
    }
}
