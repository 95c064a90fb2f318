public import PacketDecoding
public import WireBytes

/// All connections that are alive, found by their addresses and ports.
///
/// An open-addressing table with a random seed, so that nobody can choose ports that collide; keys are compared
/// in full. A SYN with a new sequence number on a known pair of addresses and ports begins a new connection, as
/// in Wireshark, and so does what is far from all numbers of one that is over: its SYN was not captured. Where the old
/// one is open, whoever gives the segments may await the answer to the SYN first.
public struct ConnectionTable: Sendable {
    /// Bounds of what one connection holds back.
    public let limits: ReassemblyLimits
    /// The connections by slot; a slot that is free holds what was there before.
    public private(set) var connections: [Connection] = []
    /// How many connections there have been.
    public private(set) var count = 0
    /// How many are in the table.
    public private(set) var aliveCount = 0
    /// Bytes remembered to compare repeated segments with, in all, are kept below this: 4 MiB.
    public var historyLimit = 4 << 20
    /// Memory of what waits for a hole to be filled, in all, in bytes.
    public private(set) var waitingMemory = 0

    private var entries: [Entry] = Array(repeating: Entry(), count: 1024)
    private var free: [Int32] = []
    private var isFree: [Bool] = []
    private var hand = 0
    private var historyBytes = 0
    private let seed: UInt64

    private struct Entry {
        var hash: UInt32 = 0
        var slot: Int32 = -1
    }

    /// Where the connection of a segment stands, if it is in the table: the outcome of a search, good until the
    /// table changes.
    public struct Place {
        fileprivate let key: Key
        fileprivate let slot: Int

        /// Whether the connection is in the table.
        public var isKnown: Bool { slot >= 0 }
    }

    /// What is known of a segment with the addresses and ports of a connection, which may begin another.
    public enum SYNDecision: Sendable {
        /// Its numbers alone tell.
        case undecided
        /// A SYN that opens a connection, which has this number.
        case opens(number: Int)
        /// It belongs to the connection that is open.
        case ofOpenConnection
    }

    fileprivate struct Key {
        var low: Endpoint
        var high: Endpoint
        var sourceIsLow: Bool
        var hash: UInt32

        init(_ segment: TCPSegment, seed: UInt64) {
            let source = Endpoint(address: segment.source, port: segment.sourcePort)
            let destination = Endpoint(address: segment.destination, port: segment.destinationPort)
            sourceIsLow = source.isBelow(destination)
            low = sourceIsLow ? source : destination
            high = sourceIsLow ? destination : source
            var mixed = Self.mix(seed, low.address.low)
            mixed = Self.mix(mixed, high.address.low)
            if low.address.isVersion6 {
                mixed = Self.mix(mixed, low.address.high)
                mixed = Self.mix(mixed, high.address.high)
            }
            mixed = Self.mix(mixed, UInt64(low.port) << 16 | UInt64(high.port))
            hash = UInt32(truncatingIfNeeded: mixed >> 32)
        }

        private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
            let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            return product.high ^ product.low
        }
    }

    /// Makes an empty table.
    public init(limits: ReassemblyLimits = ReassemblyLimits()) {
        self.limits = limits
        seed = UInt64.random(in: .min ... .max)
    }

    /// Looks for the connection of a segment. What is asked for every packet borrows the table: else it is copied.
    public borrowing func place(of segment: TCPSegment) -> Place {
        let key = Key(segment, seed: seed)
        return Place(key: key, slot: find(key))
    }

    /// Whether the checksum of a segment tells something: the first of a direction whether such checksums are those of the
    /// wire, and then that of data whether it is whole; and of what alone says where the other side's numbers begin,
    /// whether that may be believed.
    public borrowing func asksChecksum(of segment: TCPSegment, at place: Place) -> Bool {
        guard place.isKnown else { return true }
        let side = connections.span[place.slot].side(sourceIsLow: place.key.sourceIsLow)
        if segment.flags.contains(.ack),
            !connections.span[place.slot].flows.of(side.other, { $0.hasBase })
        {
            return true
        }
        return switch connections.span[place.slot].flows.of(side, { $0.checksums }) {
        case .unknown: true
        case .right: segment.payloadLength > 0
        case .worthless: false
        }
    }

    /// Takes a segment in: finds or makes its connection, judges it, and puts its payload in order.
    ///
    /// - Parameters:
    ///   - segment: the segment; its ranges lie inside `bytes`.
    ///   - place: where its connection stands, as `place(of:)` found it.
    ///   - bytes: the whole packet.
    ///   - mark: its number and time.
    ///   - decision: what is known of a SYN on addresses and ports that are in use.
    ///   - checksum: what is known of its checksum, where `asksChecksum` asks for it.
    ///   - conflict: gets what the segment contradicts where that has the label `.overlapConflict`; else it stays as it
    ///     was. No part of the arrival, which every segment has.
    /// - Returns: which connection it belongs to and what it meant there.
    public mutating func receive(
        _ segment: TCPSegment, of place: Place, in bytes: RawSpan, at mark: PacketMark,
        as decision: SYNDecision = .undecided, checksum: PacketChecksum = .notAsked,
        conflict: inout OverlapConflict?
    ) -> Arrival {
        var arrival = Arrival(slot: place.slot)
        if !place.isKnown {
            arrival.isNew = true
            arrival.slot = add(place.key, segment, at: mark)
            insert(place.key, arrival.slot)
        } else if segment.flags.contains(.syn) || connections.span[place.slot].sibling >= 0
            || connections.span[place.slot].isOver
        {
            continueOrReplace(place.key, segment, at: mark, decision, &arrival)
        }
        connections[arrival.slot].receive(
            segment, sourceIsLow: place.key.sourceIsLow, in: bytes, at: mark, checksum: checksum,
            limits: limits, into: &arrival, conflict: &conflict)
        if case .waiting(let memory, _) = arrival.acceptance { waitingMemory &+= memory }
        return arrival
    }

    /// Finds the connection of a segment that is only quoted, in an ICMP error; nothing of it moves on.
    ///
    /// - Parameters:
    ///   - segment: the segment as far as it is quoted.
    ///   - place: where its connection stands, as `place(of:)` found it.
    ///   - opens: whether a connection of which nothing else was seen is to be made.
    ///   - mark: the packet with the quote.
    /// - Returns: the connection and who sent the segment; nil where there is no such connection.
    public mutating func quote(
        _ segment: TCPSegment, of place: Place, opens: Bool, at mark: PacketMark
    ) -> Arrival? {
        var arrival = Arrival(slot: place.slot)
        if place.isKnown {
            continueOrReplace(
                place.key, segment, at: mark, opens ? .undecided : .ofOpenConnection, &arrival)
        } else {
            guard opens else { return nil }
            arrival.isNew = true
            arrival.slot = add(place.key, segment, at: mark)
            insert(place.key, arrival.slot)
        }
        arrival.side = connections.span[arrival.slot].side(sourceIsLow: place.key.sourceIsLow)
        return arrival
    }

    /// The connection at `slot`, to be changed.
    public subscript(slot: Int) -> Connection {
        // Not the array's own subscript: that would copy the connection.
        _read { yield connections.span[slot] }
        _modify { yield &connections[slot] }
    }

    /// The number of the connection at `slot`. Asked by itself: the subscript copies a connection that it reads.
    public func id(of slot: Int) -> Int { connections[slot].id }

    /// The latest packet of the connection at `slot`.
    public func latest(of slot: Int) -> PacketMark { connections[slot].last }

    /// Whether a RST has ended the connection at `slot`.
    public func isReset(_ slot: Int) -> Bool { connections[slot].milestones.reset != nil }

    /// Marks the connection at `slot` as listed among the closed ones; false if it was already.
    public mutating func listAsClosed(_ slot: Int) -> Bool { connections[slot].listAsClosed() }

    /// Remembers delivered bytes of a direction, from `offset` of its stream on, while the memory for that lasts.
    public mutating func remember(_ bytes: RawSpan, at offset: Int, slot: Int, side: Side) {
        guard historyBytes < historyLimit else { return }
        withStream(slot, side) { [limits] in $0.remember(bytes, at: offset, limits: limits) }
    }

    /// The next piece of a direction that waited and is in order now, cut to what is new.
    public mutating func takeReady(slot: Int, side: Side) -> WaitingPiece? {
        withStream(slot, side) { $0.takeReady() }
    }

    /// Gives the first hole of a direction up: its range, after which `takeReady` goes on; nil where there is none.
    public mutating func skipHole(slot: Int, side: Side) -> MissingBytes? {
        withStream(slot, side) { $0.skipHole(side: side) }
    }

    /// Takes what comes next in a direction as it is, although it is damaged, since no better copy will come.
    ///
    /// - Parameters:
    ///   - slot: the connection.
    ///   - side: the direction.
    /// - Returns: its packet, and whether its receiver has it: then it is the recorder's copy alone that is damaged, and
    ///   the checksums of this direction are worth nothing. Nil where nothing damaged comes next.
    public mutating func trustDamaged(slot: Int, side: Side) -> (mark: PacketMark, isAcknowledged: Bool)? {
        // Every connection is asked at its end.
        guard connections.span[slot].streams.of(side, { $0.holdsDamaged }) else { return nil }
        let number = connections.span[slot].flows.of(side.other) { $0.latestAcknowledgment }
        let isAcknowledged = connections.span[slot].streams.of(side) { $0.holeIsAcknowledged(by: number) }
        guard let mark = withStream(slot, side, { $0.trustDamaged() }) else { return nil }
        if isAcknowledged { connections[slot].flows[side].checksums = .worthless }
        return (mark, isAcknowledged)
    }

    /// What the receiver of a direction acknowledged beyond all that was captured, at the end of a connection.
    public mutating func skipAcknowledged(slot: Int, side: Side) -> MissingBytes? {
        let receiver = connections.span[slot].flows.of(side.other) { $0.latestAcknowledgment }
        guard let acknowledgment = receiver else { return nil }
        let finAcknowledged = connections.span[slot].flows.of(side) { $0.finAcknowledged }
        return withStream(slot, side) {
            $0.skipAcknowledged(acknowledgment, finAcknowledged: finAcknowledged, side: side)
        }
    }

    /// How many bytes of the other side's stream an acknowledgment number of a side stands for; below 0 where that is not
    /// known.
    public mutating func acknowledged(_ acknowledgment: UInt32?, slot: Int, from side: Side) -> Int {
        connections[slot].acknowledged(acknowledgment, from: side, limits: limits)
    }

    /// Changes what is kept of a direction, and the sums with it.
    private mutating func withStream<Result>(
        _ slot: Int, _ side: Side, _ change: (inout Reassembly) -> Result
    ) -> Result {
        func counted(_ stream: inout Reassembly) -> (Result, waiting: Int, remembered: Int) {
            let before = (waiting: stream.waitingMemory, remembered: stream.rememberedBytes)
            let result = change(&stream)
            return (
                result, stream.waitingMemory &- before.waiting, stream.rememberedBytes &- before.remembered
            )
        }
        let (result, waiting, remembered) = connections[slot].streams.change(side, counted)
        waitingMemory &+= waiting
        historyBytes &+= remembered
        return result
    }

    /// How the connection at `slot` stands.
    public borrowing func status(of slot: Int) -> ConnectionStatus { connections.span[slot].status }

    /// Takes a connection out; its slot is used again.
    public mutating func remove(_ slot: Int) {
        historyBytes &-=
            connections[slot].streams.client.rememberedBytes
            &+ connections[slot].streams.server.rememberedBytes
        waitingMemory &-=
            connections[slot].streams.client.waitingMemory &+ connections[slot].streams.server.waitingMemory
        let (client, server) = (connections[slot].client, connections[slot].server)
        let lowIsClient = connections[slot].lowIsClient
        let low = lowIsClient ? client : server
        let high = lowIsClient ? server : client
        var probe = TCPSegment()
        probe.source = low.address
        probe.sourcePort = low.port
        probe.destination = high.address
        probe.destinationPort = high.port
        unlink(Key(probe, seed: seed), slot)
        connections[slot].streams.client = Reassembly()
        connections[slot].streams.server = Reassembly()
        aliveCount -= 1
        free.append(Int32(slot))
        isFree[slot] = true
    }

    /// Whether `slot` holds a connection.
    public func isAlive(_ slot: Int) -> Bool { slot < isFree.count && !isFree[slot] }

    /// The slots of all connections, by number.
    public func aliveSlotsByID() -> [Int] {
        connections.indices.filter { !isFree[$0] }.sorted { connections[$0].id < connections[$1].id }
    }

    /// The slots of the connections with bytes that wait, those that have been silent the longest first.
    public func slotsWithHoles() -> [Int] {
        connections.indices.filter { !isFree[$0] && connections[$0].hasHole }
            .sorted { connections[$0].last.packet < connections[$1].last.packet }
    }

    /// The connection that has been silent the longest among the next 16 in a walk around the table: near enough to
    /// the longest of all, at a cost that does not depend on their number.
    public mutating func longestSilent() -> Int? {
        var found: Int?
        var looked = 0
        for _ in connections.indices {
            hand = hand + 1 < connections.count ? hand + 1 : 0
            guard !isFree[hand] else { continue }
            looked += 1
            if found.map({ connections[hand].last.packet < connections[$0].last.packet }) ?? true {
                found = hand
            }
            if looked == 16 { break }
        }
        return found
    }

    /// A segment whose addresses and ports are known belongs to the connection that has them, to an older one of
    /// another VLAN, or begins a new one.
    private mutating func continueOrReplace(
        _ key: Key, _ segment: TCPSegment, at mark: PacketMark, _ decision: SYNDecision,
        _ arrival: inout Arrival
    ) {
        let newest = arrival.slot
        if connections[newest].sibling >= 0 { arrival.slot = amongSiblings(newest, key, segment) }
        if case .ofOpenConnection = decision { return }
        guard beginsAnew(segment, at: arrival.slot, sourceIsLow: key.sourceIsLow) else { return }
        if sharesVLAN(segment.vlan, arrival.slot) {
            arrival.replaced = arrival.slot
        } else {
            arrival.facts.insert(.isOnOtherVLAN)
        }
        arrival.isNew = true
        arrival.labels.insert(.portReused)
        arrival.slot = add(key, segment, at: mark)
        if case .opens(let number) = decision {
            connections[arrival.slot].id = number
            count -= 1
        }
        connections[arrival.slot].sibling = Int32(newest)
        connections[newest].newer = Int32(arrival.slot)
        redirect(key, from: newest, to: arrival.slot)
    }

    /// Whether a segment begins another connection than the one at `slot`: a SYN whose sequence number is not that of the
    /// SYN (or the first segment) of its direction; where that one is over, what follows a SYN that was not captured.
    private func beginsAnew(_ segment: TCPSegment, at slot: Int, sourceIsLow: Bool) -> Bool {
        guard segment.flags.isDisjoint(with: [.rst, .fin]) else { return false }
        // In its place: a connection is large, and this may be asked for every packet.
        let side = connections.span[slot].side(sourceIsLow: sourceIsLow)
        guard segment.flags.contains(.syn), !segment.flags.contains(.ack) else {
            return connections.span[slot].isOver
                && connections.span[slot].knowsNothing(of: segment, from: side)
        }
        // A split handshake: the answer to a SYN is an ACK with any number, and then a SYN.
        if side == .server, connections.span[slot].answersWithSYN { return false }
        return connections.span[slot].flows.of(side) { $0.hasBase && $0.base != segment.sequence }
    }

    /// Two VLANs may use the same addresses and ports: an older connection goes on if the segment's tag is its own. A
    /// connection may have another tag for each direction: of one that has not been heard yet the numbers tell.
    private func amongSiblings(_ newest: Int, _ key: Key, _ segment: TCPSegment) -> Int {
        var candidate = Int32(newest)
        var answered: Int?
        var unheard: Int?
        // Bounded: nobody has this many VLANs with one and the same pair of ports.
        for _ in 0..<8 where candidate >= 0 {
            let slot = Int(candidate)
            let side = connections.span[slot].side(sourceIsLow: key.sourceIsLow)
            let own = connections.span[slot].flows.of(side) { (isHeard: $0.packets > 0, vlan: $0.vlan) }
            if own.isHeard, own.vlan == segment.vlan { return slot }
            if !own.isHeard {
                let other = connections.span[slot].flows.of(side.other) {
                    (isAnswered: $0.hasNext && segment.acknowledgment == $0.next, vlan: $0.vlan)
                }
                if segment.flags.contains(.ack), other.isAnswered { answered = answered ?? slot }
                if other.vlan == segment.vlan { unheard = unheard ?? slot }
            }
            candidate = connections.span[slot].sibling
        }
        return answered ?? unheard ?? newest
    }

    // MARK: SYNs that ask anew

    /// The open connection with whose addresses and ports a SYN asks for another: it may be that its receiver refuses, so
    /// that the answer must be awaited (RFC 9293 §3.10.7.4, RFC 5961 §4). Nil where the SYN opens one at once.
    public func openConnection(askedAnewBy segment: TCPSegment, of place: Place) -> Int? {
        guard place.isKnown, segment.flags.contains(.syn), segment.flags.isDisjoint(with: [.ack, .rst, .fin])
        else { return nil }
        let slot = self.slot(of: segment, place)
        guard beginsAnew(segment, at: slot, sourceIsLow: place.key.sourceIsLow),
            sharesVLAN(segment.vlan, slot), connections.span[slot].milestones.clientConfirmed,
            !connections.span[slot].isClosed
        else { return nil }
        return slot
    }

    /// Where the connection stands that a segment belongs to, if it begins none.
    public func slot(of segment: TCPSegment, _ place: Place) -> Int {
        guard place.isKnown, connections[place.slot].sibling >= 0 else { return place.slot }
        return amongSiblings(place.slot, place.key, segment)
    }

    /// Who sends a segment to the connection at `slot`.
    public func sender(of place: Place, in slot: Int) -> Side {
        connections.span[slot].side(sourceIsLow: place.key.sourceIsLow)
    }

    /// The number that the next connection would have, for a SYN that may open it.
    public mutating func takeNumber() -> Int {
        count += 1
        return count - 1
    }

    private func sharesVLAN(_ vlan: UInt32, _ slot: Int) -> Bool {
        connections.span[slot].flows.of(.client) { $0.packets > 0 && $0.vlan == vlan }
            || connections.span[slot].flows.of(.server) { $0.packets > 0 && $0.vlan == vlan }
    }

    private mutating func add(_ key: Key, _ segment: TCPSegment, at mark: PacketMark) -> Int {
        let isSYN = segment.flags.isOpening
        let byPort = isSYN ? nil : Connection.role(of: segment.sourcePort, towards: segment.destinationPort)
        let answers = isSYN ? segment.flags.contains(.ack) : byPort == .server
        let sender = Endpoint(address: segment.source, port: segment.sourcePort)
        let receiver = Endpoint(address: segment.destination, port: segment.destinationPort)
        var connection = Connection(
            client: answers ? receiver : sender, server: answers ? sender : receiver, first: mark, last: mark,
            lowIsClient: key.sourceIsLow != answers)
        connection.id = count
        connection.roles = isSYN ? (answers ? .synAck : .syn) : byPort == nil ? .firstPacket : .port
        count += 1
        aliveCount += 1
        if let slot = free.popLast() {
            connections[Int(slot)] = connection
            isFree[Int(slot)] = false
            return Int(slot)
        }
        connections.append(connection)
        isFree.append(false)
        return connections.count - 1
    }

    // MARK: The index

    private func find(_ key: Key) -> Int {
        let mask = entries.count - 1
        var at = Int(key.hash) & mask
        while entries[at].slot >= 0 {
            if entries[at].hash == key.hash {
                let slot = Int(entries[at].slot)
                let low = connections[slot].lowIsClient ? connections[slot].client : connections[slot].server
                let high = connections[slot].lowIsClient ? connections[slot].server : connections[slot].client
                if low == key.low, high == key.high { return slot }
            }
            at = (at + 1) & mask
        }
        return -1
    }

    private mutating func insert(_ key: Key, _ slot: Int) {
        if aliveCount * 2 > entries.count { grow() }
        place(Entry(hash: key.hash, slot: Int32(slot)))
    }

    private mutating func place(_ entry: Entry) {
        let mask = entries.count - 1
        var at = Int(entry.hash) & mask
        while entries[at].slot >= 0 { at = (at + 1) & mask }
        entries[at] = entry
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: Entry(), count: old.count * 2)
        for entry in old where entry.slot >= 0 { place(entry) }
    }

    private mutating func redirect(_ key: Key, from older: Int, to slot: Int) {
        let mask = entries.count - 1
        var at = Int(key.hash) & mask
        while entries[at].slot >= 0, entries[at].slot != Int32(older) { at = (at + 1) & mask }
        if entries[at].slot >= 0 { entries[at].slot = Int32(slot) }
    }

    /// Takes a slot out of the chain of connections with one key.
    private mutating func unlink(_ key: Key, _ slot: Int) {
        // Linked both ways: a flood of SYNs on one pair of ports makes the chain as long as the table.
        let next = connections[slot].sibling
        let newer = connections[slot].newer
        if next >= 0 { connections[Int(next)].newer = newer }
        if newer >= 0 {
            connections[Int(newer)].sibling = next
        } else if next >= 0 {
            redirect(key, from: slot, to: Int(next))
        } else {
            erase(key, slot)
        }
    }

    /// Takes an entry out and closes the gap, so that searches still end at the first empty place.
    private mutating func erase(_ key: Key, _ slot: Int) {
        let mask = entries.count - 1
        var hole = Int(key.hash) & mask
        while entries[hole].slot >= 0, entries[hole].slot != Int32(slot) { hole = (hole + 1) & mask }
        guard entries[hole].slot >= 0 else { return }
        entries[hole] = Entry()
        var at = (hole + 1) & mask
        while entries[at].slot >= 0 {
            let home = Int(entries[at].hash) & mask
            if (at &- home) & mask >= (at &- hole) & mask {
                entries[hole] = entries[at]
                entries[at] = Entry()
                hole = at
            }
            at = (at + 1) & mask
        }
    }
}

extension Endpoint {
    /// Any fixed order of endpoints, so that both directions of a connection have one key.
    fileprivate func isBelow(_ other: Endpoint) -> Bool {
        if address.high != other.address.high { return address.high < other.address.high }
        if address.low != other.address.low { return address.low < other.address.low }
        if port != other.port { return port < other.port }
        return !address.isVersion6 && other.address.isVersion6
    }
}
