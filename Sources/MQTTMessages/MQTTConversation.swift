public import WireBytes

/// Bounds of what MQTT keeps.
public struct MQTTLimits: Sendable {
    /// Messages of one connection; of more the first or the latest are kept.
    public var messages = 10_000
    /// Bytes of one packet: sensors send dozens, and no list of topics or properties is longer.
    public var packetBytes = 64 << 10
    /// Bytes of all packets of a connection.
    public var keptBytes = 4 << 20

    /// The defaults.
    public init() {}
}

/// MQTT on one connection: devices that publish messages on topics, and a server that passes them on to all that have
/// subscribed. OASIS MQTT 5.0 and 3.1.1; 3.1 is 3.1.1 with another name in its CONNECT.
///
/// Packets are taken as their bytes come; of one that is longer than is kept, the rest is only counted. Behind a hole whose
/// end is inside of a packet reading goes on; else the next packet is looked for where a segment begins.
public struct MQTTConversation: MessageConversation {
    /// The side that connected to the server.
    public let client: Side
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The protocol's level, as the client's CONNECT has it.
    public private(set) var level: UInt8?
    /// The packets, and where those lie that are not kept or were not found.
    public internal(set) var kept: KeptMessages<MQTTMessage>
    /// Changes with every packet that is complete.
    public private(set) var progress = 0
    /// Bytes in which no packet was found.
    public private(set) var unreadableBytes = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true

    private let limits: MQTTLimits
    private var directions = BySide(both: PacketReader())

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that sends CONNECT.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0, limits: MQTTLimits = MQTTLimits()
    ) {
        self.client = client
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
        self.openedLayers = openedLayers
        self.limits = limits
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        while taken < bytes.byteCount {
            let now = step(bytes.dropFirst(taken))
            if now == 0 { break }
            taken &+= now
        }
        return taken
    }

    /// Says that bytes are missing: those of a packet whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        guard var packet = directions[range.side].packet, range.count <= packet.left else {
            if let packet = directions[range.side].packet { add(packet, range.side, .notCaptured) }
            directions[range.side].packet = nil
            directions[range.side].isLost = true
            return
        }
        packet.left &-= range.count
        packet.problem = .notCaptured
        packet.last = mark
        directions[range.side].packet = packet
        finishIfWhole(range.side)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        guard let packet = directions[side].packet else { return }
        directions[side].packet = nil
        add(packet, side, .unfinished)
    }

    // MARK: Packets

    /// Takes one piece: a packet's header, some of its bytes, or bytes that are none of a packet's. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if let left = directions[side].packet?.left {
            let some = bytes.first(left)
            let most = room
            directions[side].packet?.take(some, atMost: most)
            finishIfWhole(side)
            return some.byteCount
        }
        if directions[side].isLost {
            guard MQTTHeader.beginsPackets(bytes.span, fromClient: side == client) else {
                return passOver(bytes)
            }
            directions[side].isLost = false
        }
        switch MQTTHeader.read(bytes.span) {
        case .needMore: return 0
        case .none:
            directions[side].isLost = true
            return passOver(bytes)
        case .some(let header):
            let first = bytes.first(header.count)
            directions[side].packet = PacketReader.Packet(
                header: header, offset: bytes.offset, first: first.mark(at: 0), last: first.last,
                left: header.length, kept: first.span.copied())
            finishIfWhole(side)
            return header.count
        }
    }

    /// Takes bytes that nobody can read.
    private mutating func passOver(_ bytes: StreamBytes) -> Int {
        unreadableBytes &+= bytes.byteCount
        kept.noteUnread(bytes.range)
        return bytes.byteCount
    }

    /// Bytes of a packet that may be kept.
    private var room: Int { kept.keeping == .none ? MQTTHeader.enoughForLevel : limits.packetBytes }

    private mutating func finishIfWhole(_ side: Side) {
        guard let packet = directions[side].packet, packet.left == 0 else { return }
        directions[side].packet = nil
        add(packet, side, nil)
    }

    private mutating func add(_ packet: PacketReader.Packet, _ side: Side, _ problem: MQTTProblem?) {
        progress &+= 1
        let range = StreamRange(
            side: side, offset: packet.offset,
            count: packet.header.count &+ packet.header.length &- packet.left)
        var message = MQTTMessage(
            number: kept.next, type: packet.header.type, range: range,
            first: packet.first, last: packet.last, body: .nothing, level: level ?? 4)
        message.problem = problem ?? packet.problem
        packet.kept.withBytes { message.read($0, headerLength: packet.header.count) }
        if message.type == .connect, message.level > 0 { level = message.level }
        kept.add(message, hasRoom: hasRoom)
    }
}

/// Where the reading of one direction stands.
private struct PacketReader: Sendable {
    /// The packet that is under way.
    var packet: Packet?
    /// Whether nobody knows where the next packet begins.
    var isLost = false

    struct Packet: Sendable {
        let header: MQTTHeader
        /// Where its first byte lies in the stream.
        let offset: Int
        let first: PacketMark
        var last: PacketMark
        /// Bytes of it that have not come.
        var left: Int
        /// Its header, and as much of the rest as is kept.
        var kept: [UInt8]
        var problem: MQTTProblem?

        mutating func take(_ bytes: StreamBytes, atMost limit: Int) {
            left &-= bytes.byteCount
            last = bytes.last
            // What follows a hole is not joined with what precedes it.
            guard problem == nil else { return }
            let some = bytes.first(max(0, limit &- kept.count))
            kept.append(contentsOf: some.span)
            if some.byteCount < bytes.byteCount { problem = .cut }
        }
    }
}

extension MQTTMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 512 &+ min(range.count, 64 << 10) }
}
