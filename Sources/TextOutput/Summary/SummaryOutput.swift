import Annotations
package import Documents
import Findings
import HTTPMessages
package import Output
import PacketCapture
import PacketDecoding
import ProxyMessages
import TCPConnections
import TLSMessages
package import Tracing
import WireBytes

/// `--format summary`: a capture in a screenful, from counts alone. Keeps a few numbers whatever the capture's size.
package struct SummaryOutput: TraceSink {
    private let output: OutputBuffer
    private let language: Language
    private var openings = Tally<String>()
    private var closings = Tally<String>()
    private var protocols = Tally<String>()
    private var versions = Tally<String>()
    private var services = Tally<UInt16>()
    /// Those that only the port numbers make a server's.
    private var guessedServices = Tally<UInt16>()
    /// Connections of which nothing tells who is the server.
    private var withoutRoles = 0
    private var labels = LabelSums()
    private var methods = SIMD16<UInt32>()
    private var statuses = SIMD8<UInt32>()
    private var bodyBytes = 0
    private var payload = 0
    private var missingBytes = 0
    /// Whether one of them may be a FIN's number.
    private var missesAtMost = false
    private var busiest: [Busy] = []
    private var datagrams = Tally<String>()

    /// A connection that moved many bytes.
    private struct Busy {
        var id: Int
        var client: Endpoint
        var server: Endpoint
        var bytes: Int
    }

    /// Connections that are listed as the busiest.
    private static let listed = 5

    package init(_ output: OutputBuffer, language: Language) {
        self.output = output
        self.language = language
    }

    package var needs: TracingNeeds { TracingNeeds(.counts) }

    package var countsOnly: Bool { true }

    package mutating func ended(_ trace: ConnectionTrace) { counted(ConnectionCounts(of: trace)) }

    package mutating func counted(_ connection: ConnectionCounts) {
        openings.count(connection.openingIdentifier)
        closings.count(connection.closingIdentifier)
        switch connection.roles {
        case .syn, .synAck, .content: services.count(connection.server.port)
        case .port: guessedServices.count(connection.server.port)
        // Where nothing tells which side is the server, its port is none of a service.
        case .firstPacket: withoutRoles += 1
        }
        labels.add(connection.labelCounts)
        missingBytes += connection.gaps.uncapturedBytes
        if connection.gaps.contains(where: \.mayEndWithFIN) { missesAtMost = true }
        let bytes = connection.payloadBytes
        if connection.application.isEmpty {
            protocols.count(bytes == 0 ? "-" : connection.labelCounts[.truncated] > 0 ? "!" : "?")
        }
        count(connection.application)
        payload += bytes
        if busiest.count < Self.listed || bytes > busiest[busiest.count - 1].bytes {
            let place = busiest.firstIndex { $0.bytes < bytes } ?? busiest.count
            busiest.insert(
                Busy(id: connection.id, client: connection.client, server: connection.server, bytes: bytes),
                at: place)
            if busiest.count > Self.listed { busiest.removeLast() }
        }
    }

    package mutating func ended(_ trace: DatagramTrace) { datagrams.count(trace.content.title ?? "?") }

    private mutating func count(_ parts: [any ProtocolResult]) {
        for (place, part) in parts.enumerated() {
            // One that goes on behind another is the same connection's; and what is not decoded makes it an unknown one only
            // where nothing of it is.
            if place == 0 || !parts.prefix(place).contains(where: { $0.family == part.family }),
                part.title != nil || parts.allSatisfy({ $0.title == nil })
            {
                protocols.count(part.family)
            }
            // A type is told at once; whether it conforms to a protocol has to be looked up.
            if let tls = part as? TLSConversation {
                versions.count(tls.version?.text ?? "?")
            } else if let http = part as? any HTTPResult {
                count(http.totals)
            }
        }
    }

    private mutating func count(_ totals: HTTPTotals) {
        methods &+= totals.methods
        statuses &+= totals.statusClasses
        bodyBytes += totals.bodyBytes
    }

    package mutating func finished(_ capture: CaptureTrace) {
        writeCapture(capture)
        if capture.connections > 0 {
            writeConnections(capture)
            writeMessages()
            writeLabels()
            writeBusiest()
        }
        output.flush()
    }

    // MARK: The page

    /// From so many nanoseconds on a time is said in days and hours rather than in seconds.
    private static let manySeconds: Int64 = 7_200_000_000_000

    private func writeCapture(_ capture: CaptureTrace) {
        line(word(Words.capture)) { $0.appendForTerminal(capture.file.utf8) }
        line(word(Words.packets)) {
            $0 += words(
                Bilingual(
                    en: "\(grouped(capture.packets)), \(grouped(capture.bytes)) bytes on the wire",
                    zh: "\(grouped(capture.packets)) 个，线路上共 \(grouped(capture.bytes)) 字节"))
        }
        if let start = capture.start, let duration = capture.duration {
            line(word(Words.time)) {
                $0.append(time: start, digits: min(3, capture.timeDigits))
                $0 += words(Words.over)
                if duration >= Self.manySeconds {
                    $0 += Array(spoken(duration: duration).utf8)
                } else {
                    // Rounded, as other outputs say it.
                    $0.append(duration: duration &+ 500_000, digits: 3)
                    $0 += words(Words.seconds)
                }
            }
        }
        line(word(Words.linkTypes)) {
            $0 += Array(capture.linkTypes.map(\.name).joined(separator: ", ").utf8)
        }
        let others = capture.others.map { "\($0.kind.phrase(in: language)) \(grouped($0.packets))" }
        if !others.isEmpty { list(word(Words.notTCP), others) }
        list(
            word(Words.datagrams),
            datagrams.sorted.map { "\($0.key == "?" ? word(Words.unknown) : $0.key) \(grouped($0.count))" })
        if !capture.comments.isEmpty {
            line(word(Words.comments)) { $0 += Array(grouped(capture.comments.count).utf8) }
        }
        for warning in capture.warnings(in: language) {
            line(word(Words.note)) { $0.appendForTerminal(warning.utf8) }
        }
    }

    private func writeConnections(_ capture: CaptureTrace) {
        blank()
        line(word(Words.connections)) {
            $0 += words(
                Bilingual(
                    en: "\(grouped(capture.connections)), \(grouped(payload)) bytes of payload",
                    zh: "\(grouped(capture.connections)) 个，负载共 \(grouped(payload)) 字节"))
        }
        list(word(Words.opening), openings.sorted.map { "\($0.key) \(grouped($0.count))" })
        list(word(Words.closing), closings.sorted.map { "\($0.key) \(grouped($0.count))" })
        list(
            word(Words.protocols),
            protocols.sorted.map { name, count in
                let text =
                    switch name {
                    case "-": word(Words.noData)
                    case "!": word(Words.notCaptured)
                    case "?": word(Words.unknown)
                    default: name
                    }
                return "\(text) \(grouped(count))"
            })
        var ports = services.sorted.map { "\($0.key) ×\(grouped($0.count))" }
        ports += guessedServices.sorted.map { "\($0.key) ×\(grouped($0.count))\(word(Words.guessed))" }
        if !ports.isEmpty, withoutRoles > 0 {
            ports.append("\(word(Words.notDetermined)) \(grouped(withoutRoles))")
        }
        list(word(Words.serverPorts), ports)
    }

    private func writeMessages() {
        let requests =
            HTTPTotals.methodNames.indices.map { (HTTPTotals.methodNames[$0], Int(methods[$0])) }
            + [(word(Words.other), Int(methods[HTTPTotals.methodNames.count]))]
        let named = requests.filter { $0.1 > 0 }.map { "\($0.0) \(grouped($0.1))" }
        let answers = (0..<6).filter { statuses[$0] > 0 }.map {
            "\($0 == 0 ? "?" : "\($0)xx") \(grouped(Int(statuses[$0])))"
        }
        // Of a side that was not recorded nothing is counted: responses may stand alone.
        if !named.isEmpty || !answers.isEmpty {
            blank()
            list(word(Words.httpRequests), named)
            list(word(Words.responses), answers)
            line(word(Words.bodyBytes)) { $0 += Array(grouped(bodyBytes).utf8) }
        }
        if !versions.sorted.isEmpty {
            blank()
            list(
                word(Words.tlsVersions),
                versions.sorted.map {
                    "\($0.key == "?" ? word(Words.unknown) : $0.key) \(grouped($0.count))"
                })
        }
    }

    private func writeLabels() {
        let seen = SegmentLabel.allCases.map { ($0, labels[$0]) }.filter { $0.1 > 0 }
        guard !seen.isEmpty || missingBytes > 0 else { return }
        blank()
        list(word(Words.anomalies), seen.map { "\($0.0.name) \(grouped($0.1))" })
        if missingBytes > 0 {
            line(word(Words.bytesNotCaptured)) {
                $0 += words(
                    Bilingual(
                        en:
                            "\(missesAtMost ? "up to " : "")\(Documents.count(missingBytes, "byte")) of payload",
                        zh: "负载\(missesAtMost ? "至多" : "") \(grouped(missingBytes)) 字节")
                )
            }
        }
    }

    private func writeBusiest() {
        blank()
        line(word(Words.busiest)) { $0 += words(Words.byPayload) }
        for busy in busiest {
            let bytes = grouped(busy.bytes)
            output.append("  " + String(repeating: " ", count: max(0, 14 - bytes.count)) + bytes + "  ")
            output.append("#\(busy.id)  \(busy.client.text) → \(busy.server.text)\n")
        }
    }

    // MARK: Lines

    private func word(_ words: Bilingual) -> String { words(in: language) }
    private func words(_ words: Bilingual) -> [UInt8] { Array(word(words).utf8) }
    private func blank() { output.append("\n") }

    private func label(_ text: String) -> String {
        text + String(repeating: " ", count: max(1, 16 - DisplayWidth.of(text)))
    }

    private func line(_ name: String, _ content: (inout [UInt8]) -> Void) {
        output.append(label(name))
        content(&output.bytes)
        output.append("\n")
    }

    /// Items separated by commas, broken at 80 columns under the first.
    private func list(_ name: String, _ items: [String]) {
        guard !items.isEmpty else { return }
        output.append(label(name))
        var column = 16
        for (index, item) in items.enumerated() {
            let text = index + 1 < items.count ? item + ", " : item
            let width = DisplayWidth.of(text)
            if column + width > 80, column > 16 {
                output.append("\n" + String(repeating: " ", count: 16))
                column = 16
            }
            output.bytes.appendForTerminal(text.utf8)
            column += width
        }
        output.append("\n")
    }
}

/// Counts of a few kinds of things; of very many kinds only the first are told apart.
struct Tally<Key: Hashable> {
    private var counts: [Key: Int] = [:]

    /// Kinds that are told apart.
    private static var mostKinds: Int { 4096 }

    mutating func count(_ key: Key) {
        if let known = counts.index(forKey: key) {
            counts.values[known] += 1
        } else if counts.count < Self.mostKinds {
            counts[key] = 1
        }
    }

    /// The ten most frequent, most frequent first; equal ones by name, so that the output is the same every time.
    var sorted: [(key: Key, count: Int)] {
        let all = counts.sorted { ($1.value, "\($0.key)") < ($0.value, "\($1.key)") }
        return all.prefix(10).map { ($0.key, $0.value) }
    }
}
