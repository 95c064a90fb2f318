// What is said of a connection.

import Documents
import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
package import Tracing
package import WireBytes

extension ClaimEvidence {
    func connectionFact(_ statement: ClaimStatement, _ trace: ConnectionTrace) -> Found {
        switch statement.attribute {
        case .opens: .text(trace.opening.rawValue)
        case .closes: .text(trace.closing.rawValue)
        case .closed: .text(trace.closedBy?.word)
        case .speaks: .texts(trace.protocols.map { Array($0.utf8) })
        case .packets: .number(trace.packets)
        case .requests: .number(trace.exchanges.count { $0.request != nil })
        case .anomaly: anomaly(statement, trace)
        case .anomalies: .number(trace.anomalyLabels.count + trace.anomaliesOmitted)
        case .client: .text(trace.client.shown)
        case .server: .text(trace.server.shown)
        case .paths: .number(1)
        default: tlsFact(statement, trace)
        }
    }

    private func anomaly(_ statement: ClaimStatement, _ trace: ConnectionTrace) -> Found {
        guard case .text(let name) = statement.argument else { return .nothing(LessonTerms.none) }
        let same = trace.anomalyLabels.filter { $0.label.name == name }.map(\.packet)
        if let packet = statement.packet {
            return .verdict(same.contains(packet), same.isEmpty ? others(trace) : .packets(same))
        }
        return .verdict(!same.isEmpty, same.isEmpty ? others(trace) : .packets(same))
    }

    private func others(_ trace: ConnectionTrace) -> Bilingual {
        var names: [String] = []
        for (label, _) in trace.anomalyLabels where !names.contains(label.name) { names.append(label.name) }
        return names.isEmpty
            ? Words.noAnomaly
            : Bilingual(
                en: "none of that kind, only \(names.joined(separator: ", "))",
                zh: "没有这种异常，但有 \(names.joined(separator: "、"))")
    }

    private func tlsFact(_ statement: ClaimStatement, _ trace: ConnectionTrace) -> Found {
        guard let tls = trace.tls else {
            let words = Words.noTLS
            if case .none = statement.argument { return .verdict(false, words) }
            return .nothing(words)
        }
        switch statement.attribute {
        case .version:
            guard case .text(let wanted) = statement.argument, let version = tls.version else {
                return .texts([])
            }
            // A lesson may write it as Wireshark does.
            return .verdict(version.text == ProtocolVersion.spoken(wanted), Bilingual(both: version.text))
        case .suite: return .text(tls.cipherSuite?.name)
        case .alpn: return .texts([tls.selectedALPN].compactMap(\.self))
        case .name: return .texts([tls.serverName].compactMap(\.self))
        case .resumed: return resumed(tls.resumption)
        case .early: return early(tls.decryption?.earlyData)
        default:
            let opened = tls.decryption?.openedRecords ?? 0
            let words =
                opened > 0
                ? Bilingual(en: "\(count(opened, "record")) decrypted with keys", zh: "用密钥解开了 \(opened) 条记录")
                : Words.nothingDecrypted
            return .verdict((opened > 0) == (statement.attribute == .decrypted), words)
        }
    }
}

extension ConnectionTrace {
    /// Who ended it: the sender of the first FIN or RST; nil where there is none.
    package var closedBy: Side? {
        guard closing != .none else { return nil }
        switch (milestones.firstFIN, milestones.reset) {
        case (let fin?, let reset?):
            return fin.packet < reset.packet ? milestones.firstFINFrom : milestones.resetFrom
        case (_?, nil): return milestones.firstFINFrom
        case (nil, _?): return milestones.resetFrom
        case (nil, nil): return nil
        }
    }

    /// Its anomalies one by one, as the JSON output lists them.
    var anomalyLabels: [(label: SegmentLabel, packet: Int)] {
        record.anomalies.flatMap { anomaly in anomaly.labels.each.map { ($0, anomaly.mark.packet) } }
    }
}

extension Endpoint {
    /// Address and port, an IPv6 address in brackets. RFC 3986 §3.2.2.
    var shown: String { address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
