public import PacketDecoding
public import WireBytes

/// What is known of the checksum of a packet's segment, for `ConnectionTable.receive`.
public struct PacketChecksum: Sendable {
    /// What was found; `.notVerifiable` where it was not asked for.
    public var verdict: ChecksumVerdict
    /// Whether the packet is larger than any on the wire.
    public var isOffloaded: Bool

    /// Whether it fits neither the bytes nor what a network card is to complete.
    var isWrong: Bool { if case .wrong = verdict { true } else { false } }

    /// Nothing is known of it.
    public static var notAsked: PacketChecksum { PacketChecksum(verdict: .notVerifiable, isOffloaded: false) }

    /// Makes what is known.
    public init(verdict: ChecksumVerdict, isOffloaded: Bool) {
        self.verdict = verdict
        self.isOffloaded = isOffloaded
    }
}

/// What `ConnectionTable.receive` tells of a segment.
public struct Arrival: Sendable {
    /// Where the connection is in the table, until it is removed.
    public internal(set) var slot: Int
    /// Who sent the segment.
    public var side = Side.client
    /// What stands out.
    public internal(set) var labels: SegmentLabels = []
    /// Those of the labels that are more than numbers.
    public var weightyLabels: SegmentLabels { labels.weighty(with: facts) }
    /// What its bytes and numbers prove beyond that.
    public internal(set) var facts: SegmentFacts = []
    /// Whether this is the connection's first segment.
    public internal(set) var isNew = false
    /// The slot of an older connection that this segment's SYN puts an end to; it is to be removed.
    public internal(set) var replaced: Int?
    /// Whether this segment's SYN showed that the roles are the other way round than was thought so far.
    public internal(set) var turnedRoles = false
    /// Memory that a segment took that waited and turned out to be none of its stream.
    var freedMemory = 0
    /// What became of the payload.
    public internal(set) var acceptance = Acceptance.nothing
    /// Of a payload that is in order: how many bytes of the other side's stream its sender had; below 0 where that is not
    /// known.
    public internal(set) var acknowledged = -1
    /// How the connection stands now.
    public internal(set) var status: ConnectionStatus = []
}

/// What of a connection asks for a closer look behind a segment; nothing does while data flows as it should.
public struct ConnectionStatus: OptionSet, Sendable {
    /// One bit a reason.
    public let rawValue: UInt8

    /// Makes a status from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Who is client and who is server was guessed; the bytes may tell better.
    @inlinable public static var rolesAreGuessed: ConnectionStatus { ConnectionStatus(rawValue: 1) }
    /// Bytes of a side wait for a hole before them to be filled.
    @inlinable public static var hasHole: ConnectionStatus { ConnectionStatus(rawValue: 2) }
    /// The client has sent its FIN and all before it.
    @inlinable public static var clientIsComplete: ConnectionStatus { ConnectionStatus(rawValue: 4) }
    /// The server has sent its FIN and all before it.
    @inlinable public static var serverIsComplete: ConnectionStatus { ConnectionStatus(rawValue: 8) }
    /// The connection is over.
    @inlinable public static var isClosed: ConnectionStatus { ConnectionStatus(rawValue: 16) }
}
