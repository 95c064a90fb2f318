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
    public internal(set) var connections: [Connection] = []
    /// How many connections there have been.
    public internal(set) var count = 0
    /// How many are in the table.
    public private(set) var aliveCount = 0
    /// Bytes remembered to compare repeated segments with, in all, are kept below this: 4 MiB.
    public var historyLimit = 4 << 20
    /// Memory of what waits for a hole to be filled, in all, in bytes.
    public internal(set) var waitingMemory = 0

    var entries: [Entry] = Array(repeating: Entry(), count: 1024)
    private var free: [Int32] = []
    private var isFree: [Bool] = []
    private var hand = 0
    var historyBytes = 0
    let seed: UInt64

    /// Where the connection of a segment stands, if it is in the table: the outcome of a search, good until the
    /// table changes.
    public struct Place {
        let key: Key
        let slot: Int

        /// Whether the connection is in the table.
        public var isKnown: Bool { slot >= 0 }
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
            if case .opens(let number) = decision {
                connections[arrival.slot].id = number
                count -= 1
            }
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
        waitingMemory &-= arrival.freedMemory
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

    mutating func add(_ key: Key, _ segment: TCPSegment, at mark: PacketMark) -> Int {
        let isSYN = segment.flags.isOpening && !segment.hasShortHeader
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

}
