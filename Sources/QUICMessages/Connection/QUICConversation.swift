public import TLSMessages
public import WireBytes

/// Packets of one side by kind.
public struct QUICTotals: Sendable, Hashable {
    /// Initial packets.
    public var initial = 0
    /// Those of them that could not be opened.
    public var unopened = 0
    /// Packets with early data.
    public var zeroRTT = 0
    /// Handshake packets.
    public var handshake = 0
    /// Datagrams that begin with a short header; packets after the first in one datagram cannot be told apart.
    public var oneRTT = 0
    /// Datagrams that begin like nothing of QUIC, as far as can be known.
    public var unreadable = 0
    /// Packets behind the Initial ones that were opened with keys that were given.
    public var opened = 0
    /// Packets for which there were keys that did not fit.
    public var damaged = 0
}

/// The server asked the client to show that it can be reached. RFC 9000 §8.1.2.
public struct QUICRetry: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Bytes of the token that the client has to bring back.
    public var tokenLength: Int
    /// Whether its tag fits the client's first packet; nil where that cannot be known. RFC 9001 §5.8.
    public var isIntact: Bool?
}

/// QUIC between two endpoints: its packets, their frames, the handshake in them and the bytes of its streams, as far as there
/// are keys. RFC 8999, RFC 9000, RFC 9001, RFC 9002, RFC 9221, RFC 9369.
///
/// Initial packets are encrypted with keys that follow from the client's first packet, so that everybody on the way can
/// open them. All others need the secrets of a key log.
public struct QUICConversation: DatagramConsumer, Sendable {
    /// The version of the client's first packet.
    public internal(set) var offeredVersion: QUICVersion?
    /// The version of the latest long header: what came of it.
    public internal(set) var version: QUICVersion?
    /// The versions that the server listed, because it cannot do the client's.
    public internal(set) var serverVersions: [QUICVersion] = []
    /// The packet in which it did.
    public internal(set) var negotiation: PacketMark?
    /// The server's Retry.
    public internal(set) var retry: QUICRetry?
    /// Retries that the client must not obey.
    public internal(set) var retriesIgnored = 0
    /// The handshake's messages.
    public internal(set) var handshake = DatagramHandshake(over: .quic)
    /// The hello of Google's own handshake.
    public internal(set) var googleHello: GoogleHello?
    /// Why it was closed, where that could be read.
    public internal(set) var closes: [QUICClose] = []
    /// How many packets of each kind each side sent.
    public internal(set) var totals = BySide(both: QUICTotals())
    /// The packets one by one, in the order in which they were captured.
    public internal(set) var packets: [QUICPacket] = []
    /// Packets that are not listed because there were too many.
    public internal(set) var packetsOmitted = 0
    /// How many packets stayed closed, by the reason.
    public internal(set) var failures: [QUICOpeningFailure: Int] = [:]
    /// The keys that were used, in their order.
    public internal(set) var keyUses: [QUICKeyUse] = []
    /// The streams.
    public internal(set) var streams = QUICStreams()
    /// Streams that are not followed because there were too many.
    public internal(set) var streamsOmitted = 0
    /// The IDs that each end gave itself, by their numbers as far as those are known.
    public internal(set) var connectionIDs = BySide<[QUICConnectionID]>(both: [])
    /// The server's confirmation that the handshake is over.
    public internal(set) var handshakeDone: PacketMark?
    /// Whether the server took early data; nil where there was none, or it is not known.
    public internal(set) var earlyData: EarlyData?
    /// The packet that says that its sender has forgotten the connection. RFC 9000 §10.3.
    public internal(set) var statelessReset: QUICStatelessReset?
    /// How long packets and their answers took.
    public internal(set) var roundTrips = BySide(both: QUICRoundTrips())
    /// Finished messages that could be checked.
    public internal(set) var finished: [FinishedCheck] = []
    /// What the bit that everybody can see did.
    public internal(set) var spin = BySide(both: QUICSpin())
    /// Whether a bound was reached beside those of packets and streams.
    public internal(set) var reachedLimit = false

    /// What is known of one side.
    var directions = BySide(both: Direction())
    /// The destination connection ID that the keys of the Initial packets follow from.
    var connection: [UInt8] = []
    /// The latest packet that was opened, its protection taken off: memory for the next.
    var room: [UInt8] = []
    /// Packets that wait for what opens them.
    var waiting: [WaitingPacket] = []
    var waitingBytes = 0
    /// What the streams keep.
    var heldBytes = 0
    /// What is kept of opened packets to be shown.
    var keptBytes = 0
    /// The key log's state when it was last asked.
    var seenGeneration = 0
    /// Whether handshake messages were read since packets that wait were tried the last time.
    var hasNews = false
    /// The client's random bytes, which its keys are found by, and the suites that it offers: of its latest hello.
    var clientRandom: [UInt8]?
    var clientSuites: [CipherSuite] = []
    /// Whether a packet took another path than the first.
    var hasMoved = false
    /// Whether the application protocol was told that it begins.
    var hasBegun = false
    let limits: QUICLimits
    let keys: KeyLog?

    struct Direction: Sendable {
        var initialKeys: QUICPacketKeys?
        var initialVersion: QUICVersion?
        var earlyKeys: QUICPacketKeys?
        var handshakeKeys: QUICPacketKeys?
        var application: QUICUpdatedKeys?
        var crypto = BySpace(all: CryptoStream())
        /// Bytes of each crypto stream that were read as messages.
        var taken = BySpace(all: 0)
        var largest = BySpace<UInt64?>(all: nil)
        var sent = BySpace(all: QUICSentPackets())
        /// Whether it takes packets without the fixed bit; of a server without keys it is not known.
        var takesGreasedBit = false
        /// How long it says that it takes with its acknowledgments.
        var delays = QUICAckDelays()

        /// Whether it may take packets for lost because of the time that has gone by.
        var maySendAgain: Bool {
            sent.initial.awaitsEarlier || sent.handshake.awaitsEarlier || sent.application.awaitsEarlier
        }
    }

    /// A packet that cannot be opened yet.
    struct WaitingPacket: Sendable {
        var bytes: [UInt8]
        var packet: QUICPacket
        /// Where its number begins; 0 where that is not known.
        var numberOffset: Int
        /// Its place on the list.
        var index: Int?
    }

    /// Initial packets of one side that are opened: a handshake has some, and each costs.
    static let mostOpened = 64
    /// Closes that are listed: a side that has closed says so again to whoever does not hear it.
    static let mostCloses = 8
    /// IDs of one end that are remembered: it may have as many in use as the other allows, which is rarely more than 8.
    static let mostConnectionIDs = 64
    /// Reasons that are told apart.
    static let mostFailures = 16
    /// Keys whose use is listed.
    static let mostKeyUses = 64

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - limits: its bounds.
    ///   - keys: secrets to open it with; nil to open only what everybody can.
    public init(limits: QUICLimits = QUICLimits(), keys: KeyLog? = nil) {
        self.limits = limits
        self.keys = keys
    }

    /// Whether the other side's packets after the hellos could be opened, some of them at least.
    public var isDecrypted: Bool { totals.client.opened + totals.server.opened > 0 }

    /// Packets of one side, in one space, that the other side must have missed.
    public func losses(of side: Side, in space: QUICNumberSpace) -> [QUICLoss] {
        directions[side].sent[space].losses
    }

    /// Numbers that one side has passed and of which no packet was captured.
    public func gaps(of side: Side, in space: QUICNumberSpace) -> [QUICGap] {
        directions[side].sent[space].gaps
    }

    /// Packets that came behind one with a larger number.
    public func reordered(of side: Side) -> Int {
        QUICNumberSpace.allCases.reduce(0) { $0 + directions[side].sent[$1].reordered }
    }

    /// Packets that have to be acknowledged, were not, and are not lost by the rule either: what became of them cannot be
    /// told.
    public func unanswered(of side: Side) -> Int {
        QUICNumberSpace.allCases.reduce(0) { $0 + directions[side].sent[$1].unanswered }
    }

    /// The power of two that the delays in a side's acknowledgments are multiplied by, in microseconds. RFC 9000 §19.3.
    public func ackDelayExponent(of side: Side) -> UInt64 { directions[side].delays.exponent }

    /// Memory of what is kept, in bytes, roughly.
    public var memory: Int {
        let frames = packets.reduce(0) { $0 + ($1.opened?.frames.count ?? 0) }
        let messages = handshake.messages.reduce(0) { $0 + 512 + $1.length }
        return packets.count * MemoryLayout<QUICPacket>.stride + frames * MemoryLayout<QUICFramePlace>.stride
            + streams.count * MemoryLayout<QUICStream>.stride + messages + heldBytes + waitingBytes
            + keptBytes
    }

    /// Whether the handshake's bytes were too many or lay too far ahead.
    public var handshakeReachedLimit: Bool {
        [Side.client, .server].contains { side in
            QUICNumberSpace.allCases.contains { directions[side].crypto[$0].reachedLimit }
        }
    }
}

/// A datagram that says that its sender has forgotten the connection. RFC 9000 §10.3.
public struct QUICStatelessReset: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Its sender.
    public var from: Side
}

/// The use of one side's keys. Holds no secret.
public struct QUICKeyUse: Sendable, Hashable {
    /// Whose packets they protect.
    public var side: Side
    /// Which keys; of Initial packets nil.
    public var epoch: KeyEpoch?
    /// The cipher suite; of Initial packets it is always the same.
    public var suite: CipherSuite?
    /// The line of the key log that they follow from.
    public var label: KeyLog.Label?
    /// The first packet that they opened.
    public var first: PacketMark
    /// The latest.
    public var last: PacketMark
    /// How many packets.
    public var packets: Int
}

/// What the spin bit of one side's short headers did. RFC 9000 §17.4.
public struct QUICSpin: Sendable, Hashable {
    /// Short headers that were seen.
    public var packets = 0
    /// How often the bit was another than before.
    public var turns = 0
    /// The shortest time between two turns, in nanoseconds.
    public var shortest: Int64?
    private var value: Bool?
    private var turned: PacketMark?

    mutating func note(_ bit: Bool, at mark: PacketMark) {
        packets &+= 1
        defer { value = bit }
        guard let value, value != bit else { return }
        turns &+= 1
        if let turned {
            let time = mark.time.since(turned.time)
            if time > 0 { shortest = min(shortest ?? time, time) }
        }
        turned = mark
    }
}
