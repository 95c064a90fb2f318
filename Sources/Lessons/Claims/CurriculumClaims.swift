import Annotations
import Documents
import Findings
import HTTPMessages
import Tracing
import WireBytes

// What is said of the documents' flows and tables.

extension ClaimEvidence {
    /// A step of a flow as it happened.
    struct SeenStep {
        var number: Int
        var packets: PacketSpan
    }

    /// The steps that left something in the capture, of the flow's first occurrence or of all.
    func steps(of id: String, on number: Int?) -> [SeenStep] {
        if id == "nine-step" {
            return candidates(number).flatMap(\.steps).map {
                SeenStep(number: $0.number, packets: PacketSpan($0.mark.packet))
            }
        }
        return occurrences(of: id, on: number).flatMap(\.steps).compactMap { step in
            step.packets.map { SeenStep(number: step.number, packets: $0) }
        }
    }

    private func occurrences(of id: String, on number: Int?) -> [FlowOccurrence] {
        let wanted = Set(candidates(number).map(\.id))
        return capture.occurrences.filter { occurrence in
            (occurrence.id == id || occurrence.kind.rawValue == id)
                && occurrence.steps.contains { $0.connection.map(wanted.contains) ?? false }
        }
    }

    func flowFact(_ statement: ClaimStatement, _ id: String, _ number: Int?) -> Found {
        if let number, capture.connection(number) == nil { return .nothing(noConnection(number)) }
        let all = steps(of: id, on: number)
        switch (statement.attribute, statement.argument) {
        case (.steps, _): return .number(Set(firstOccurrence(of: id, on: number).map(\.number)).count)
        case (.step, .step(let wanted, _)):
            let same = all.filter { $0.number == wanted }
            let holds = same.contains { step in statement.packet.map(step.packets.contains) ?? true }
            return .verdict(
                holds,
                same.isEmpty
                    ? Bilingual(en: "step \(wanted) is not in the capture", zh: "捕获中没有第 \(wanted) 步")
                    : Bilingual(
                        en: "step \(wanted) in packet "
                            + same.prefix(4).map(\.packets.shown).joined(separator: ", "),
                        zh: "第 \(wanted) 步在分组 " + same.prefix(4).map(\.packets.shown).joined(separator: "、")))
        default:
            return .verdict(
                !all.isEmpty,
                all.isEmpty
                    ? Words.doesNotHappen
                    : Words.happens)
        }
    }

    private func firstOccurrence(of id: String, on number: Int?) -> [SeenStep] {
        if id == "nine-step" {
            let connection = candidates(number).first { !$0.steps.isEmpty }
            return (connection?.steps ?? []).map {
                SeenStep(number: $0.number, packets: PacketSpan($0.mark.packet))
            }
        }
        return (occurrences(of: id, on: number).first?.steps ?? []).compactMap { step in
            step.packets.map { SeenStep(number: step.number, packets: $0) }
        }
    }

    // MARK: Rows

    func rowFact(_ statement: ClaimStatement, _ row: String, _ table: String) -> Found {
        let packets = packets(showing: row, of: table)
        let holds =
            statement.packet.map { wanted in packets.contains { $0.contains(wanted) } } ?? !packets.isEmpty
        return .verdict(
            holds,
            packets.isEmpty
                ? Words.notShown : .packets(packets.map(\.first)))
    }

    /// The packets that show a row of a table.
    private func packets(showing row: String, of table: String) -> [PacketSpan] {
        let connections = candidates(nil)
        if table == "status-codes" {
            return connections.flatMap(\.exchanges).flatMap(\.answers)
                .filter { "\($0.head.status ?? 0)" == row }.map(\.headPackets)
        }
        let tables = HeaderTable.ofDocuments + HeaderTable.beyondDocuments
        guard let known = tables.first(where: { "\($0.id)" == table }) else {
            return connections.flatMap { TableUse.all(of: $0) }
                .filter { $0.table == table && $0.row == row }.map { PacketSpan($0.packet) }
        }
        let wanted = row.lowercased()
        guard let entry = known.rows.first(where: { $0.names.contains { $0.lowercased() == wanted } }) else {
            return []
        }
        var packets: [PacketSpan] = []
        for exchange in connections.flatMap(\.exchanges) {
            var messages: [HTTPMessage] = []
            if entry.direction != .response, let request = exchange.request { messages.append(request) }
            if entry.direction != .request { messages += exchange.answers }
            for message in messages where !message.head.values(of: wanted).isEmpty {
                packets.append(message.headPackets)
            }
        }
        return packets
    }
}

extension Exchange {
    /// Interim responses and the final one.
    fileprivate var answers: [HTTPMessage] { response.map { interim + [$0] } ?? interim }
}

extension HTTPMessage {
    /// The packets that its head lies in.
    fileprivate var headPackets: PacketSpan { PacketSpan(head.first, head.last) }
}
