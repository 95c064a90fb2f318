import CertificateChains
package import Documents
import HTTPFields
import HTTPMessages
import JSONOutput
package import Output
package import Platform
package import Tracing
import WireBytes

/// `--extract FOLDER`: each body as a file of its own, without codings, and a list of them, index.json.
package struct BodyExtraction: TraceSink {
    private let folder: OutputFolder
    private let report: ExportReport
    private let findsSecrets: (ConnectionTrace) -> Bool
    private let output: OutputBuffer?
    private let language: Language
    private let index: OutputBuffer
    private let indexFile: Int32
    private var written = 0

    /// The list of what there is.
    private static let indexName = "index.json"
    /// Files that are written: more in one folder, nobody looks at.
    static let mostFiles = 20_000

    /// Begins to write into a folder.
    ///
    /// - Parameters:
    ///   - folder: where to.
    ///   - output: gets a line for each file, for people; nil for none.
    ///   - language: that of the lines.
    ///   - report: is told what is left out, what failed, and whether there are secrets.
    ///   - findsSecrets: whether there are secrets in a connection, as it is written.
    /// - Throws: `SystemFailure` where no file can be made there.
    package init(
        into folder: OutputFolder, output: OutputBuffer?, language: Language, report: ExportReport,
        findsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) throws(SystemFailure) {
        self.folder = folder
        self.output = output
        self.language = language
        self.report = report
        self.findsSecrets = findsSecrets
        indexFile = try folder.make(Self.indexName)
        index = OutputBuffer(descriptor: indexFile)
    }

    package var needs: TracingNeeds { TracingNeeds([.messages, .bodies], within: .exporting) }
    /// Whether writing failed.
    package var isClosed: Bool { report.failure != nil }

    package mutating func ended(_ trace: ConnectionTrace) { export(ExportedConnection(trace)) }

    package mutating func ended(_ trace: DatagramTrace) {
        if let connection = ExportedConnection(trace) { export(connection) }
    }

    private mutating func export(_ connection: ExportedConnection) {
        let before = written
        connection.forEachExchange(report) { exchange in
            for isRequest in [true, false] {
                if let body = ExtractedBody(of: exchange, isRequest: isRequest) { extract(body) }
            }
        }
        if written > before, !report.holdsSecrets, findsSecrets(connection.trace) {
            report.holdsSecrets = true
        }
        index.flushIfLarge()
    }

    package mutating func finished(_ capture: CaptureTrace) {
        index.append(written == 0 ? "[]\n" : "]\n")
        index.flush()
        if let code = index.failure { fail(Self.indexName, code) }
        Descriptor.close(indexFile)
        if report.failure == nil, let output {
            let path = SystemText.shown(folder.path)
            output.appendEscaped(
                Bilingual(
                    en: "\(count(written, "body", "bodies")) in \(path); \(Self.indexName) lists them",
                    zh: "\(path) 中共 \(grouped(written)) 个正文，列在 \(Self.indexName) 中")(in: language))
            output.append("\n")
        }
        output?.flush()
    }

    private mutating func extract(_ body: ExtractedBody) {
        guard report.failure == nil else { return }
        guard written < Self.mostFiles else {
            report.leftOut.bodies += 1
            return
        }
        let name = body.name
        do throws(SystemFailure) {
            try folder.write(body.message.body.content, to: name)
        } catch {
            return fail(name, error.code)
        }
        if !body.message.body.isWhole { report.leftOut.cutBodies += 1 }
        // In front of its line: what is behind may have been written out.
        index.append(written == 0 ? "[\n" : ",")
        written += 1
        var json = JSONWriter(index)
        json.write(body, name)
        json.finish()
        list(body, name)
    }

    private mutating func fail(_ name: String, _ code: Int32) {
        if report.failure == nil { report.failure = .init(path: "\(folder.path)/\(name)", code: code) }
    }

    /// A line for people.
    private func list(_ body: ExtractedBody, _ name: String) {
        guard let output else { return }
        let content = body.message.body
        let packets = PacketSpan(body.message.earliest, body.message.last)
        let cut = content.isWhole ? nil : Bilingual(en: ", not whole", zh: "，不完整")
        let line = Bilingual(
            en:
                "\(count(content.content.count, "byte")), \(packets.isOne ? "packet" : "packets") \(grouped(packets))\(cut?.en ?? "")",
            zh: "\(grouped(content.content.count)) 字节，分组 \(grouped(packets))\(cut?.zh ?? "")")
        output.appendEscaped(name + "  " + line(in: language))
        output.append("\n")
        output.flushIfLarge()
    }
}

extension JSONWriter {
    /// An entry of the list.
    fileprivate mutating func write(_ extracted: ExtractedBody, _ file: String) {
        let (message, exported) = (extracted.message, extracted.exported)
        let body = message.body
        beginObject()
        field("file", file)
        if exported.isQUIC {
            field("datagrams", exported.trace.id)
        } else {
            field("connection", exported.trace.id)
        }
        field("exchange", exported.number)
        if let stream = exported.exchange.stream { field("stream", Int(stream.number)) }
        field("from", message.head.range.side)
        field("packet", message.first.packet)
        field("lastPacket", max(message.first.packet, message.last.packet))
        field("method", exported.request.head.method ?? [])
        field("url", RequestURL(of: exported).text)
        if let status = message.head.status { field("status", status) }
        if let type = message.head.value("content-type") { field("type", type) }
        field("length", body.content.count)
        field("sha256", Certificate.sha256(body.content).hexadecimal)
        field("complete", body.isWhole)
        if !body.isWhole {
            field("captured", body.length)
            if let reason = message.incompleteReason {
                field("incomplete", reason.identifier)
            } else if let bound = body.problem?.identifier {
                field("incomplete", bound)
            } else {
                field("incomplete", "limit")
            }
        }
        if exported.isDecrypted { field("decrypted", true) }
        endObject()
    }
}

extension ContentProblem {
    /// The word that the list has for why content is as it was sent, or ends early.
    fileprivate var identifier: String {
        switch self {
        case .notDecoded, .notCoded: "coded"
        case .damaged: "damaged"
        case .incomplete: "missing"
        case .limit, .unpacksTooLarge, .connectionLimit, .captureLimit: "limit"
        }
    }
}

extension [UInt8] {
    fileprivate var hexadecimal: String {
        var digits: [UInt8] = []
        for byte in self {
            for nibble in [byte >> 4, byte & 15] {
                digits.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
