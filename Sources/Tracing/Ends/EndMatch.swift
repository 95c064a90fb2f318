import PacketDecoding
import TCPConnections
import WireBytes

/// One connection as two files have it: which packets of the first file are which of the second.
struct EndMatch: Sendable {
    /// One packet in both files.
    struct Pair: Sendable {
        var first: Int
        var second: Int
        /// Whether no other packet of the connection looks the same, so that it is certain.
        var isCertain: Bool
    }

    /// Packets that look the same, of which one file has more than the other.
    struct Alike: Sendable {
        var first: [Int]
        var second: [Int]
    }

    /// The connection's place in each file.
    var first: Int
    var second: Int
    var pairs: [Pair] = []
    var alike: [Alike] = []
    /// Whether addresses or ports differ: something on the way translates them.
    var isTranslated = false
    /// Whether the sequence numbers differ: something on the way rewrites them.
    var isRenumbered = false
    /// Whether the first file is that of the client's end; nil where the times do not tell.
    var clientIsFirst: Bool?
    /// Whether only one side's packets are in both.
    var isOneWay = false

    /// Compares two connections packet by packet; nil where they are not the same.
    ///
    /// - Parameters:
    ///   - one: the connection in the first file.
    ///   - other: the same in the second, with the same side for the client.
    ///   - places: their places in the files.
    init?(_ one: EndSurvey.Connection, _ other: EndSurvey.Connection, at places: (first: Int, second: Int)) {
        (first, second) = places
        isTranslated = one.client != other.client || one.server != other.server
        func same(_ side: Side) -> Bool? {
            guard let number = one.initial[side], let twin = other.initial[side] else { return nil }
            return number == twin
        }
        isRenumbered = same(.client) == false || same(.server) == false
        let isProved = !isTranslated && !isRenumbered && (same(.client) ?? same(.server) ?? false)
        // Numbers that were rewritten are compared counted from the SYNs: both must be there.
        if isRenumbered, same(.client) == nil || same(.server) == nil { return nil }
        let bases = isRenumbered ? (one.initial, other.initial) : (BySide(both: nil), BySide(both: nil))
        compare(
            Dictionary(grouping: one.packets.indices.filter { !one.packets[$0].isCopy }) {
                PacketIdentity(one.packets[$0], from: bases.0)
            },
            Dictionary(grouping: other.packets.indices.filter { !other.packets[$0].isCopy }) {
                PacketIdentity(other.packets[$0], from: bases.1)
            }, one, other)
        let fromClient = pairs.count { one.packets[$0.first].from == .client }
        guard !pairs.isEmpty else { return nil }
        isOneWay = fromClient == 0 || fromClient == pairs.count
        if !isProved {
            // The same numbers by chance, or other packets of a connection recorded in two parts.
            guard pairs.count * 2 >= min(one.packets.count, other.packets.count) else { return nil }
        }
        if isTranslated || isRenumbered {
            let digests = pairs.map { (one.packets[$0.first].digest, other.packets[$0.second].digest) }
                .filter { $0.0 != 0 && $0.1 != 0 }
            guard !digests.isEmpty, digests.allSatisfy({ $0.0 == $0.1 }) else { return nil }
        }
        pairs.sort { $0.first < $1.first }
        alike.sort { $0.first.lexicographicallyPrecedes($1.first) }
        clientIsFirst = Self.clientIsFirst(pairs, one, other)
    }

    private mutating func compare(
        _ ones: [PacketIdentity: [Int]], _ others: [PacketIdentity: [Int]],
        _ one: EndSurvey.Connection, _ other: EndSurvey.Connection
    ) {
        for (identity, first) in ones {
            guard let second = others[identity] else { continue }
            if first.count == 1, second.count == 1 {
                pairs.append(Pair(first: first[0], second: second[0], isCertain: true))
                continue
            }
            // A packet that was sent again is told from the first by its identification (RFC 791 §3.2).
            let numbers = first.map { one.packets[$0].identification }
            let twins = second.map { other.packets[$0].identification }
            let common = Set(numbers).intersection(twins)
            if !numbers.contains(0), !common.isEmpty, Set(numbers).count == numbers.count,
                Set(twins).count == twins.count
            {
                for (index, number) in numbers.enumerated() {
                    guard let twin = twins.firstIndex(of: number) else { continue }
                    pairs.append(Pair(first: first[index], second: second[twin], isCertain: true))
                }
            } else if first.count == second.count {
                for (index, twin) in zip(first, second) {
                    pairs.append(Pair(first: index, second: twin, isCertain: false))
                }
            } else {
                alike.append(Alike(first: first, second: second))
            }
        }
    }

    /// Whether the first file is that of the client's end: then what the client sends comes later to the second than what
    /// the server sends, whatever the clocks show.
    private static func clientIsFirst(
        _ pairs: [Pair], _ one: EndSurvey.Connection, _ other: EndSurvey.Connection
    ) -> Bool? {
        let certain = pairs.filter(\.isCertain)
        var votes = (client: 0, server: 0)
        for (pair, next) in zip(certain, certain.dropFirst()) {
            let side = one.packets[pair.first].from
            guard side != one.packets[next.first].from else { continue }
            let apart = [pair, next].map { other.packets[$0.second].time.since(one.packets[$0.first].time) }
            let difference = side == .client ? apart[0] &- apart[1] : apart[1] &- apart[0]
            if difference > 0 { votes.client += 1 } else if difference < 0 { votes.server += 1 }
        }
        return verdict(for: votes.client, against: votes.server)
    }

    /// What nine of ten say.
    private static func verdict(for yes: Int, against no: Int) -> Bool? {
        yes > 9 * no ? true : no > 9 * yes ? false : nil
    }

    /// Learns from clocks that other connections have put together which file is whose: nothing arrives before it leaves.
    ///
    /// - Parameters:
    ///   - one: the connection as the first file has it.
    ///   - other: as the second has it.
    ///   - ahead: how far the second file's clock is ahead of the first's at a time of the first's, in nanoseconds.
    mutating func settle(
        _ one: EndSurvey.Connection, _ other: EndSurvey.Connection, ahead: (Timestamp) -> Int64
    ) {
        guard clientIsFirst == nil else { return }
        var votes = (client: 0, server: 0)
        for pair in pairs where pair.isCertain {
            let (packet, twin) = (one.packets[pair.first], other.packets[pair.second])
            let way = twin.time.since(packet.time) &- ahead(packet.time)
            guard way != 0 else { continue }
            if (way > 0) == (packet.from == .client) { votes.client += 1 } else { votes.server += 1 }
        }
        clientIsFirst = Self.verdict(for: votes.client, against: votes.server)
    }
}

/// What a packet keeps on its way through routers.
private struct PacketIdentity: Hashable {
    var from: Side
    var sequence: UInt32
    var acknowledgment: UInt32
    var length: Int
    var flags: UInt16
    var window: UInt16
    var stamp: UInt64

    /// - Parameters:
    ///   - packet: the packet.
    ///   - base: the numbers of the SYNs, from which its numbers are counted; nil for 0.
    init(_ packet: EndSurvey.Packet, from base: BySide<UInt32?>) {
        from = packet.from
        sequence = packet.sequence &- (base[packet.from] ?? 0)
        acknowledgment =
            packet.flags.contains(.ack) ? packet.acknowledgment &- (base[packet.from.other] ?? 0) : 0
        length = packet.length
        flags = UInt16(truncatingIfNeeded: packet.flags.rawValue)
        window = packet.window
        stamp = packet.stamp
    }
}
