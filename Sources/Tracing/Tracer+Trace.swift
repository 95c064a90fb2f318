import HTTPMessages
import PacketDecoding
import TCPConnections
import WireBytes

// Puts together what is known of a connection.

extension Tracer {
    /// The trace of the connection at `slot` as it stands.
    mutating func trace(of slot: Int, final: Bool) -> ConnectionTrace {
        var trace = trace(of: table.connections.span[slot], in: slot, traced[slot].record)
        content.now.complete(&trace, slot, final: final)
        return trace
    }

    /// What is known of the connection at `slot`, which is over, as far as that is asked for; what was recorded of it goes there.
    mutating func closed(_ slot: Int) -> ClosedConnection {
        guard wants(slot) else { return .untold }
        if content.countsOnly {
            return .counts(ConnectionCounts(of: table.connections.span[slot], traced.span[slot].record))
        }
        told &+= 1
        var record = ConnectionRecord()
        swap(&record, &traced[slot].record)
        return .trace(trace(of: table.connections.span[slot], in: slot, record))
    }

    /// The trace of the connection at `slot`, of which this was recorded, but for what it carries.
    private func trace(
        of connection: borrowing Connection, in slot: Int, _ recorded: consuming ConnectionRecord
    ) -> ConnectionTrace {
        var record = recorded
        record.settleStates(connection.milestones, wasOpen: connection.wasOpen)
        for side in Side.allCases where connection.flows.of(side, { $0.isRebased }) {
            record.rebase(side, on: connection.flows.of(side) { $0.base })
        }
        record.judgeEarlyResets(usual: connection.flows.map(\.timeToLive))
        return ConnectionTrace(
            record: record, id: connection.id, client: connection.client, server: connection.server,
            roles: connection.roles,
            first: connection.first, last: connection.last,
            silence: isFinishing || record.limits.contains(.connections)
                ? capture.end.map { max(0, $0.since(connection.last.time)) } : nil,
            packetsFrom: connection.flows.map(\.packets),
            payloadBytes: connection.flows.map(\.payloadBytes),
            opening: connection.opening, closing: connection.closing, onlySide: connection.onlySide,
            milestones: connection.milestones, initialRoundTrip: connection.initialRoundTrip,
            steps: [], stepInDoubt: nil,
            placements: BySide(
                client: StreamPlacement(of: connection.streams.client),
                server: StreamPlacement(of: connection.streams.server)),
            application: [], certificates: [], decryptedMaps: [],
            ends: ends(of: slot), onlyFile: onlyFile(of: slot),
            answersElsewhere: connection.opening == .unanswered
                && answering.contains(connection.server.address),
            clockSteps: connection.clockSteps)
    }
}

extension Step {
    /// The documents' nine steps as far as the connection has them, in the order of their numbers.
    ///
    /// Steps are events: one packet may complete several, and a step that is not in the capture is not in the list.
    ///
    /// A SYN or FIN that was not captured, but that an ICMP error quotes, was sent: the error's packet proves it.
    ///
    /// Where a FIN that was not captured may have been the first, the one that was may be ⑥ or ⑧: it is neither here.
    static func steps(
        of moments: Milestones, firstExchange: Exchange?, quoted: [ICMPError], missedFIN: PacketMark? = nil
    ) -> [Step] {
        func quote(_ wanted: TCPFlags, without: TCPFlags = []) -> ICMPError? {
            quoted.first { error in
                error.flags.map { $0.isSuperset(of: wanted) && $0.isDisjoint(with: without) } ?? false
            }
        }
        var steps: [Step] = []
        steps.reserveCapacity(9)
        func add(_ number: Int, _ mark: PacketMark?, _ side: Side) {
            if let mark { steps.append(Step(number: number, mark: mark, from: side)) }
        }
        add(1, moments.syn ?? quote(.syn, without: .ack)?.mark, .client)
        if let mark = moments.synAck {
            add(2, mark, moments.synAckFrom)
        } else if let error = quote([.syn, .ack]) {
            add(2, error.mark, error.quotedFrom)
        }
        add(3, moments.handshakeACK, .client)
        if let request = firstExchange?.request { add(4, request.first, .client) }
        // What comes before anybody has asked answers nothing.
        if let first = firstExchange, let response = first.response,
            first.request != nil || first.unpaired != nil || moments.syn == nil
        {
            add(5, response.first, .server)
        }
        if mayBeSecond(moments.firstFIN, missedFIN) { return steps }
        if let mark = moments.firstFIN {
            add(6, mark, moments.firstFINFrom)
        } else if let error = quote(.fin) {
            add(6, error.mark, error.quotedFrom)
        } else if let denied = moments.withdrawnFINs.first {
            steps.append(
                Step(number: 6, deniedBy: denied.data.packet, mark: denied.fin, from: denied.from))
        }
        add(7, moments.firstFINACK, moments.firstFINFrom.other)
        add(8, moments.secondFIN, moments.firstFINFrom.other)
        add(9, moments.secondFINACK, moments.firstFINFrom)
        return steps
    }

    /// The only FIN that was captured, where the other side's was missed and may have come before: ⑧ if what was missed is
    /// most likely the FIN alone, ⑥ if bytes are missing too.
    static func inDoubt(of moments: Milestones, missedFIN: PacketMark?, gaps: [Gap]) -> Step? {
        guard let fin = moments.firstFIN, mayBeSecond(fin, missedFIN) else { return nil }
        let isLikely = gaps.contains { $0.range.side == moments.firstFINFrom.other && $0.fin == .likely }
        return Step(
            number: isLikely ? 8 : 6, mayBe: isLikely ? 6 : 8, mark: fin, from: moments.firstFINFrom)
    }

    private static func mayBeSecond(_ fin: PacketMark?, _ missedFIN: PacketMark?) -> Bool {
        guard let fin, let missedFIN else { return false }
        return missedFIN.packet <= fin.packet
    }
}
