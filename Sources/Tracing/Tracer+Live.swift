import Decompression
package import TCPConnections
import TLSMessages
package import WireBytes

// Tracing while it happens: who looks on is told of every step, may ask for what is known of a connection, and what
// may be over is forgotten in time.

/// What a live trace needs beside what every trace has.
struct LiveState {
    /// Where the connections stand, by number.
    var slots: [Int: Int] = [:]
    /// How far the walks have come that look for what has been silent for long.
    var hand = 0
    var datagramHand = 0
    /// How many keys there were at the last look.
    var keyGeneration = 0
    /// When there was last a new second's worth of unpacking.
    var unpackingSince: Timestamp?
}

/// How a connection stands that is open, for who looks on.
package struct ConnectionActivity: Sendable {
    package var packets: Int
    /// Payload bytes of both directions, as sent.
    package var payloadBytes: Int
    /// The states of both ends.
    package var states: BySide<EndpointState?>
    package var last: PacketMark
}

extension Tracer {
    /// Connections that are looked at in one turn, in search of silent ones: a thousand take some microseconds.
    private static let lookedAt = 1_024

    /// Tells the sink when a connection has come a step further.
    mutating func noteProgress(of slot: Int) {
        guard wants(slot), content.now.sink.isLive, table.isAlive(slot) else { return }
        let progress =
            content.now.contents[slot].delivery.application.progress &+ table[slot].milestones.count
            &+ traced[slot].record.anomalies.count &+ traced[slot].record.anomaliesOmitted
        guard progress != traced[slot].progress else { return }
        traced[slot].progress = progress
        let trace = trace(of: slot, final: false)
        content.now.sink.advanced(trace)
    }

    /// Says what time it is: what has been over or silent for long is reported and forgotten, and records whose keys
    /// have come are read.
    ///
    /// - Parameters:
    ///   - now: the time, by the clock that the packets' times are of.
    ///   - sink: gets what is forgotten.
    package mutating func pass(to now: Timestamp, to sink: inout any TraceSink) {
        guard live != nil else { return }
        swap(&content.now.sink, &sink)
        defer { swap(&content.now.sink, &sink) }
        renewUnpacking(now)
        reportEnded(now)
        readWithNewKeys()
        forgetSilent(now)
        forgetSilentDatagrams(now)
    }

    /// What is known of a connection that is open; nil where it is not.
    package mutating func trace(ofConnection id: Int) -> ConnectionTrace? {
        guard let slot = live?.slots[id], wants(slot) else { return nil }
        return trace(of: slot, final: false)
    }

    /// What is known of a conversation in datagrams that goes on; nil where it does not.
    package mutating func trace(ofConversation id: Int) -> DatagramTrace? {
        content.now.datagrams.conversations.first { $0.id == id }
    }

    /// How a connection stands that is open; nil where it is not.
    package func activity(ofConnection id: Int) -> ConnectionActivity? {
        guard let slot = live?.slots[id] else { return nil }
        let connection = table[slot]
        return ConnectionActivity(
            packets: connection.packets,
            payloadBytes: connection.flows.client.payloadBytes &+ connection.flows.server.payloadBytes,
            states: connection.states,
            last: connection.last)
    }

    /// Connections that are followed at present.
    package var openConnections: Int { table.aliveCount }

    /// Connections that there have been.
    package var connections: Int { table.count }

    /// The latest time that a packet has had.
    package var latest: Timestamp? { capture.end }

    /// Packets that have been taken in.
    package var packets: Int { capture.packets }

    /// A second's worth of unpacking each second; a clock that goes backwards begins a new one.
    private mutating func renewUnpacking(_ now: Timestamp) {
        if let since = live?.unpackingSince, (0..<1_000_000_000).contains(now.since(since)) { return }
        live?.unpackingSince = now
        unpacking.renew()
    }

    private mutating func reportEnded(_ now: Timestamp) {
        while let oldest = ended.first {
            if table.isAlive(oldest.slot), table.id(of: oldest.slot) == oldest.id,
                now.since(table.latest(of: oldest.slot).time) < limits.patience.ended
            {
                return
            }
            endOldest()
        }
    }

    private mutating func readWithNewKeys() {
        guard let keys, keys.mayGrow, let seen = live?.keyGeneration else { return }
        let generation = keys.generation
        guard generation != seen else { return }
        live?.keyGeneration = generation
        for slot in traced.indices where table.isAlive(slot) {
            guard content.now.contents[slot].delivery.application.waitsForKeysSince != nil else { continue }
            content.now.contents[slot].delivery.application.tryNewKeys()
            noteProgress(of: slot)
        }
        content.now.tryNewKeys()
    }

    private mutating func forgetSilent(_ now: Timestamp) {
        guard var hand = live?.hand else { return }
        for _ in 0..<min(Self.lookedAt, traced.count) {
            hand = hand + 1 < traced.count ? hand + 1 : 0
            guard table.isAlive(hand) else { continue }
            let silence = now.since(table.latest(of: hand).time)
            let isOpened = table[hand].milestones.syn == nil || table[hand].milestones.handshakeACK != nil
            if silence > (isOpened ? limits.patience.silent : limits.patience.unopened) {
                if isOpened { traced[hand].record.reached(.silence) }
                end(hand, mayGoOn: isOpened)
            } else if let since = content.now.contents[hand].delivery.application.waitsForKeysSince,
                now.since(since) > limits.patience.keys
            {
                content.now.contents[hand].delivery.application.conclude()
                noteProgress(of: hand)
            }
        }
        live?.hand = hand
    }

    private mutating func forgetSilentDatagrams(_ now: Timestamp) {
        guard var hand = live?.datagramHand else { return }
        content.now.forgetSilent(now, atMost: Self.lookedAt, from: &hand)
        live?.datagramHand = hand
    }
}

extension Milestones {
    /// How many of them have happened.
    fileprivate var count: Int {
        var count = 0
        for mark in [syn, synAck, handshakeACK, firstFIN, firstFINACK, secondFIN, secondFINACK, reset]
        where mark != nil {
            count += 1
        }
        return count
    }
}
