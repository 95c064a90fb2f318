public import WireBytes

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

    private let limits: MessageLimits
    private var framing = MessageFraming<MQTTHeader, MQTTProblem>()

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that sends CONNECT.
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(
        client: Side, keeping: MessageKeeping, openedLayers: Int = 0, limits: MessageLimits = MessageLimits()
    ) {
        self.client = client
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
        self.openedLayers = openedLayers
        self.limits = limits
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { step($0) }
    }

    /// Says that bytes are missing: those of a packet whose length is known are counted.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        if framing.miss(range, at: mark) { return finishIfWhole(range.side) }
        if let packet = framing.drop(range.side, .notCaptured) { add(packet, range.side) }
        framing.lose(range.side)
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        if let packet = framing.drop(side, .unfinished) { add(packet, side) }
    }

    // MARK: Packets

    /// Takes one piece: a packet's header, some of its bytes, or bytes that are none of a packet's. 0 when more are needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        let taken = framing.take(bytes, atMost: room)
        if taken > 0 {
            finishIfWhole(side)
            return taken
        }
        if framing.isLost(side) {
            guard MQTTHeader.beginsPackets(bytes.span, fromClient: side == client) else {
                return passOver(bytes)
            }
            framing.find(side)
        }
        switch MQTTHeader.read(bytes.span) {
        case .needMore: return 0
        case .none:
            framing.lose(side)
            return passOver(bytes)
        case .some(let header):
            framing.begin(
                header, count: header.count &+ header.length, at: bytes, taken: header.count, keepsHead: true)
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
    private var room: Int { kept.keeping == .none ? MQTTHeader.enoughForLevel : limits.messageBytes }

    private mutating func finishIfWhole(_ side: Side) {
        if let packet = framing.takeWhole(side) { add(packet, side) }
    }

    private mutating func add(_ packet: OpenMessage<MQTTHeader, MQTTProblem>, _ side: Side) {
        progress &+= 1
        var message = MQTTMessage(
            number: kept.next, type: packet.head.type, range: packet.range(of: side),
            first: packet.first, last: packet.last, body: .nothing, level: level ?? 4)
        message.problem = packet.problem
        packet.bytes.withBytes { message.read($0, headerLength: packet.head.count) }
        if message.type == .connect, message.level > 0 { level = message.level }
        kept.add(message, hasRoom: hasRoom)
    }
}

extension MQTTMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 512 &+ min(range.count, 64 << 10) }
}
