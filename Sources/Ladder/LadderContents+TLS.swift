import TLSMessages
import Tracing
import WireBytes

// What TLS's packets carry: handshake messages, alerts, encrypted records.

extension LadderContents {
    /// What TLS says, in the order of its bytes.
    mutating func add(_ tls: TLSConversation) {
        var found: [(offset: Int, packet: Int, item: Item)] = []
        let layers = tls.openedLayers
        if layers == 0 { encryptsNothing = tls.encryptsNothing }
        var hasEncrypted = BySide(both: false)
        var hellos = 0
        for message in tls.messages {
            if case .clientHello = message.body { hellos += 1 }
            let item = Item.handshake(message, isSecondHello: hellos > 1 && message.type == .clientHello)
            found.append(
                (
                    message.ranges.first?.offset ?? 0, message.first.packet,
                    item.opened(message.isDecrypted ? layers + 1 : layers)
                ))
        }
        for change in tls.changeCipherSpecs {
            found.append((change.offset, change.mark.packet, .changeCipherSpec(change).opened(layers)))
        }
        for alert in tls.alerts {
            let item = Item.alert(alert)
            found.append(
                (alert.offset, alert.mark.packet, item.opened(alert.isDecrypted ? layers + 1 : layers)))
        }
        for heartbeat in tls.heartbeats {
            found.append(
                (heartbeat.range.offset, heartbeat.mark.packet, .heartbeat(heartbeat).opened(layers)))
        }
        for record in tls.recordList {
            let side = record.range.side
            let packet = record.mark.packet
            // Those inside of other records do not begin in the packet's own bytes.
            if layers == 0 {
                if tlsFrom[side] == nil { tlsFrom[side] = packet }
                records[side].append(record)
            }
            guard record.isEncrypted, record.opened == nil, record.type != .alert else { continue }
            let isFirst = !hasEncrypted[side]
            hasEncrypted[side] = true
            if layers == 0, isFirst { encryptedFrom[side] = packet }
            if let last = found.last, last.packet == packet,
                case .encrypted(record.type, var range, let records, let wasFirst) = last.item.bare,
                range.side == side
            {
                range.count = record.range.end - range.offset
                let item = Item.encrypted(
                    record.type, in: range, records: records + 1, isFirst: wasFirst)
                found[found.count - 1].item = item.opened(layers)
            } else {
                found.append(
                    (
                        record.range.offset, packet,
                        .encrypted(record.type, in: record.range, records: 1, isFirst: isFirst)
                            .opened(layers)
                    ))
            }
        }
        // One packet is of one side, so that offsets can be compared.
        for entry in found.sorted(by: { ($0.packet, $0.offset) < ($1.packet, $1.offset) }) {
            items[entry.packet, default: []].append(entry.item)
        }
    }

    /// The record of TLS in which a segment's first byte lies, if it is listed.
    func record(of row: SegmentRow) -> RecordSummary? {
        guard let start = row.streamOffset else { return nil }
        let all = records[row.from]
        let next = all.firstPlace { $0.range.offset > start }
        return next > 0 && all[next - 1].range.end > start ? all[next - 1] : nil
    }

    /// Whether a side's payload in this packet is encrypted.
    func isEncrypted(_ packet: Int, from side: Side) -> Bool {
        encryptedFrom[side].map { $0 <= packet } ?? false
    }

    /// Whether a side's payload in this packet belongs to TLS.
    func isTLS(_ packet: Int, from side: Side) -> Bool { tlsFrom[side].map { $0 <= packet } ?? false }
}

extension RecordSummary {
    /// Whether it is encrypted and stays closed.
    var isSealed: Bool { isEncrypted && opened == nil }
}
