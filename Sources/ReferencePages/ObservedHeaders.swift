import Documents
import HTTPMessages
import Output
package import Tracing
import WebSocketMessages
import WireBytes

/// Counts which header fields occur in a capture, and holds them against the documents' four tables.
package struct ObservedHeaders: TraceSink {
    /// Messages; what bodies hold is not asked for, so none is unpacked.
    package var needs: TracingNeeds {
        var needs = TracingNeeds()
        needs.limits.http.codedBody = 0
        needs.limits.http.decodedBodies = 0
        needs.limits.webSocket.decodedContents = 0
        return needs
    }

    private struct Seen {
        var count = 0
        var packet = 0
    }

    /// A field as a direction has it, its name in small letters.
    private struct Key: Hashable {
        var isRequest: Bool
        var name: [UInt8]
    }

    private var seen: [Key: Seen] = [:]
    private var omitted = 0
    /// Nobody reads more names than this.
    private static let most = 4096

    package init() {}

    /// Counts the fields of its messages.
    package mutating func ended(_ trace: ConnectionTrace) {
        for part in trace.application {
            for exchange in part.exchanges {
                count(exchange.request, isRequest: true)
                for interim in exchange.interim { count(interim, isRequest: false) }
                count(exchange.response, isRequest: false)
            }
        }
    }

    /// Ignores it: the page is asked for.
    package mutating func finished(_ capture: CaptureTrace) {}

    private mutating func count(_ message: HTTPMessage?, isRequest: Bool) {
        guard let message else { return }
        for field in message.head.fields {
            let name = message.head.name(of: field).prefix(256).map(\.lowerCased)
            let key = Key(isRequest: isRequest, name: name)
            if seen[key] == nil, seen.count >= Self.most {
                omitted += 1
                continue
            }
            seen[key, default: Seen(count: 0, packet: message.first.packet)].count += 1
        }
    }

    /// The four tables' fields, those that occurred before those that did not, and the fields that are in no table.
    package var page: ReferencePage {
        var left = seen
        var entries: [ReferencePage.Entry] = []
        for table in HeaderTable.ofDocuments {
            let isRequest = table.rows.first?.direction == .request
            for row in table.rows {
                let keys = row.names.map { Key(isRequest: isRequest, name: Array($0.lowercased().utf8)) }
                let found = keys.compactMap { left.removeValue(forKey: $0) }
                let count = found.reduce(0) { $0 + $1.count }
                entries.append(
                    ReferencePage.Entry(
                        row.names[0],
                        [.term("table", Words.table, "\(table.id)")]
                            + Self.facts(count, found.map(\.packet).min())))
            }
        }
        let others = left.sorted { ($1.value.count, $0.value.packet) < ($0.value.count, $1.value.packet) }
        for (key, value) in others {
            let name = StyledText.escaped(key.name)
            entries.append(
                ReferencePage.Entry(
                    name: key.name, heading: Bilingual(en: name, zh: name),
                    facts: ([
                        .words(
                            "table", Words.table,
                            key.isRequest
                                ? Words.noRequests
                                : Words.noResponses)
                    ] + Self.facts(value.count, value.packet)).compactMap(\.self)))
        }
        let rows = entries.count - others.count
        let used = entries.prefix(rows).count { $0.count > 0 }
        return ReferencePage(
            id: "", title: Words.title,
            facts: [
                .words(
                    "used", Words.documents,
                    Bilingual(
                        en: "\(used) of \(rows) rows occur, \(rows - used) never",
                        zh: "\(rows) 行中出现 \(used) 行，其余 \(rows - used) 行从未出现")),
                .number("beyond", Words.beyondThem, others.count),
                omitted > 0 ? .number("omitted", Words.notCounted, omitted) : nil,
            ].compactMap(\.self),
            entriesKey: "rows",
            entries: entries.filter { $0.count > 0 } + entries.filter { $0.count == 0 })
    }

    private static func facts(_ count: Int, _ packet: Int?) -> [ReferencePage.Fact?] {
        [
            .number("count", Words.occurs, count),
            packet.map { .number("packet", Words.firstPacket, $0) },
        ]
    }
}

extension ReferencePage.Entry {
    fileprivate var count: Int {
        for fact in facts where "\(fact.key)" == "count" {
            if case .number(let number) = fact.value { return number }
        }
        return 0
    }
}
