import CertificateChains
import PacketDecoding
import TCPConnections
import WireBytes

// What only few segments say: SYNs, RSTs, urgent data.

extension Tracer {
    mutating func noteRare(
        _ segment: TCPSegment, in bytes: RawSpan, at mark: PacketMark, arrival: Arrival
    ) {
        guard !segment.hasShortHeader else { return }
        let slot = arrival.slot
        let side = arrival.side
        if segment.flags.isSuperset(of: [.syn, .ack]), side == .server,
            answering.count < limits.answeringAddresses
        {
            answering.insert(segment.source)
        }
        if segment.flags.contains(.syn) {
            if let multipath = traced[slot].record.noteOffer(segment, in: bytes, from: side) {
                note(multipath, of: slot)
            }
        }
        if segment.flags.contains(.rst) {
            noteReset(segment, at: mark, of: slot, from: side)
            if !segment.payload.isEmpty, detail.contains(.messages),
                traced[slot].record.resetTexts.count < limits.rareSegments
            {
                let text = bytes.extracting(segment.payload).extracting(first: ResetText.longest).copied()
                traced[slot].record.resetTexts.append(ResetText(mark: mark, from: side, bytes: text))
            }
        }
        // A RST carries nothing of the stream, and what is dropped marks nothing.
        if segment.flags.contains(.urg), segment.urgentPointer > 0, !segment.flags.contains(.rst),
            arrival.labels.isDisjoint(with: .unacceptable)
        {
            guard traced[slot].record.urgentBytes.count < limits.rareSegments else {
                return traced[slot].record.reached(.rareSegments)
            }
            let start = table.connections.span[slot].flows.of(side) { Int($0.relative(segment.sequence)) }
            traced[slot].record.urgentBytes.append(
                UrgentByte(
                    mark: mark, from: side, pointer: Int(segment.urgentPointer),
                    byte: start &+ Int(segment.urgentPointer) &- 1))
        }
    }

    /// Notes where the first fragment of a segment ends, whose further fragments could not be put behind it.
    mutating func noteBeginning(of segment: TCPSegment, on slot: Int, from side: Side) {
        guard segment.payloadLength > 0,
            traced[slot].record.beginningsEnd.of(side, { $0.count < limits.anomalies })
        else { return }
        let end = table[slot].streams[side].offset(of: segment) &+ segment.payloadLength
        traced[slot].record.beginningsEnd.change(side) { _ = $0.insert(end) }
    }

    private mutating func noteReset(_ segment: TCPSegment, at mark: PacketMark, of slot: Int, from side: Side)
    {
        let usual = Int(table.connections.span[slot].flows.of(side) { $0.timeToLive })
        let reset = ForeignReset(mark: mark, from: side, timeToLive: Int(segment.timeToLive), usual: usual)
        guard usual == 0 || reset.isForeign else { return }
        guard traced[slot].record.foreignResets.count < limits.rareSegments else {
            return traced[slot].record.reached(.rareSegments)
        }
        traced[slot].record.foreignResets.append(reset)
    }

    /// A token is the beginning of the hash of a side's key; version 1 uses SHA-256 (RFC 8684 §3.2).
    private mutating func note(_ multipath: MultipathOpening, of slot: Int) {
        switch multipath.role {
        case .capable
        where multipath.version == 1 && multipath.key.count == 8
            && multipathTokens.count < limits.multipathTokens:
            let hash = Certificate.sha256(multipath.key)
            let token = hash.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            multipathTokens[token] = table.id(of: slot)
        case .join: if let token = multipath.token { traced[slot].record.joins = multipathTokens[token] }
        default: break
        }
    }
}

extension ConnectionRecord {
    /// Of a RST that came before any other packet of its side only those behind it tell whether it is foreign.
    mutating func judgeEarlyResets(usual: BySide<UInt8>) {
        for index in foreignResets.indices where foreignResets[index].usual == 0 {
            foreignResets[index].usual = Int(usual[foreignResets[index].from])
        }
        foreignResets.removeAll { !$0.isForeign }
    }
}

extension ForeignReset {
    /// One hop more or less is a change of route; two and more are another sender, or another part of the same machine.
    private static let hopsThatMayChange = 1

    /// Whether its time to live is not that of its side's other packets.
    fileprivate var isForeign: Bool { usual > 0 && abs(usual - timeToLive) > Self.hopsThatMayChange }
}
