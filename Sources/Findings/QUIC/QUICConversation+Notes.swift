import QUICMessages
import TLSMessages
import WireBytes

extension QUICConversation {
    /// What was opened, what stayed closed, and why.
    var protectionNotes: [DatagramNote] {
        var notes: [DatagramNote] = []
        let (client, server) = (totals[.client], totals[.server])
        let opened = client.opened + server.opened
        if opened > 0 { notes.append(.openedPackets(opened)) }
        for check in finished where !check.fits { notes.append(.finishedDoesNotFit(check.side)) }
        let isGoogle = googleHello != nil || version?.hasGoogleHandshake == true
        if opened == 0, failures[.noKeys] != nil || isGoogle || failures.isEmpty {
            if client.handshake + server.handshake > 0 {
                notes.append(.handshakePackets(client: client.handshake, server: server.handshake))
            }
            // Some may be of the same kind, and no count would be right.
            if client.oneRTT + server.oneRTT > 0, client.unreadable + server.unreadable == 0 {
                notes.append(.shortPackets(client: client.oneRTT, server: server.oneRTT))
            }
        }
        guard !isGoogle else { return notes }
        let others = failures.filter { $0.key != .noKeys && $0.key != .statelessReset }
        // The most frequent first; of those that are as frequent, always in the same order.
        notes += others.sorted { ($1.value, "\($0.key)") < ($0.value, "\($1.key)") }
            .map { .closedPackets($0.key, packets: $0.value) }
        return notes
    }

    /// What happened to the packets on their way.
    var courseNotes: [DatagramNote] {
        var notes = keyUpdates
        if let statelessReset { notes.append(.statelessReset(statelessReset)) }
        for side in [Side.client, .server] {
            let all = QUICNumberSpace.allCases.flatMap { losses(of: side, in: $0) }
            for lost in [all.filter { $0.rule == .packets }, all.filter { $0.rule != .packets }] {
                guard let first = lost.first else { continue }
                notes.append(
                    .lost(
                        side, first: first, packets: lost.count,
                        arrived: lost.count { $0.acknowledgedLater != nil }))
            }
            let missing = QUICNumberSpace.allCases.flatMap { gaps(of: side, in: $0) }
            if let first = missing.first(where: { $0.acknowledged != nil }) ?? missing.first {
                let count = missing.reduce(0) {
                    $0 &+ Int(clamping: $1.numbers.upperBound - $1.numbers.lowerBound) &+ 1
                }
                notes.append(.notCaptured(side, numbers: count, first: first))
            }
            let open = unanswered(of: side)
            if open > 0 { notes.append(.unanswered(side, open)) }
        }
        // Of a packet and its answer, whoever is farther away tells the round trip.
        let known = [Side.client, .server].compactMap { side in
            roundTrips[side].shortest.map { (side, $0, roundTrips[side].count) }
        }
        if let (side, shortest, count) = known.max(by: { $0.1.duration < $1.1.duration }),
            shortest.duration > 0
        {
            notes.append(.roundTrip(side.other, shortest, of: count))
        }
        for side in [Side.client, .server] {
            // A bit that turns with every packet says nothing.
            guard let shortest = spin[side].shortest, spin[side].turns * 2 < spin[side].packets else {
                continue
            }
            notes.append(.spin(side, turns: spin[side].turns, shortest: shortest))
        }
        return notes
    }

    /// Each update of the keys.
    private var keyUpdates: [DatagramNote] {
        var first: [Int: BySide<PacketMark?>] = [:]
        for use in keyUses {
            guard case .application(let updates)? = use.epoch, updates > 0 else { continue }
            first[updates, default: BySide(both: nil)][use.side] = use.first
        }
        return first.sorted { $0.key < $1.key }.map {
            .keyUpdate(number: $0.key, client: $0.value.client, server: $0.value.server)
        }
    }
}
