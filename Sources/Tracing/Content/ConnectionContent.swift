import DialogueMessages
import PacketDecoding
import TCPConnections
import WireBytes

/// What an open connection carries, as far as it has been read.
struct ConnectionContent: Sendable {
    /// Its number.
    var id = 0
    var client = Endpoint(address: IPAddress(version4: 0), port: 0)
    var server = Endpoint(address: IPAddress(version4: 0), port: 0)
    /// Its first packet.
    var first = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
    /// Whether it is told, or only counted.
    var isShown = true
    /// How its bytes get to their protocol.
    var delivery: Delivery
    /// Bytes of each side's stream that were read.
    var streamBytes = BySide(both: 0)
    /// The first bytes of each side, to tell a wrong protocol.
    var firstBytes = BySide(both: FirstBytes())
    /// Which lookups have led to its server.
    var lookups: [Lookup] = []
    /// What of the connections that its dialogue of FTP awaits has been noted.
    var dataChannelChanges = 0
    /// The number of the announcement, where a dialogue has announced it.
    var fileNumber: Int?
    /// The verdicts on its certificates, once there are any.
    var judged: [JudgedChain] = []
    /// The bounds that it has reached, in that order.
    private(set) var limits: [LimitReached] = []

    init(delivery: Delivery) { self.delivery = delivery }

    /// Bytes that are kept of its messages.
    var memory: Int { delivery.application.parts.reduce(0) { $0 + $1.memory } }

    /// Gives bytes to the protocol.
    ///
    /// - Parameters:
    ///   - bytes: the bytes, in order.
    ///   - entry: where they lie.
    ///   - side: who sent them.
    ///   - limit: the most bytes that are kept for the protocol to see again.
    ///   - map: storage for the map that the protocol is shown; what it holds does not count.
    mutating func take(
        _ bytes: RawSpan, _ entry: SegmentMap.Entry, from side: Side, atMost limit: Int, map: inout SegmentMap
    ) {
        streamBytes.change(side) { $0 &+= bytes.byteCount }
        if entry.streamOffset < FirstBytes.enough {
            firstBytes.change(side) {
                $0.note(bytes, at: entry.streamOffset, packet: entry.mark.packet)
            }
        }
        if !delivery.take(bytes, entry, from: side, atMost: limit, map: &map) {
            reached(.untakenBytes(side))
        }
    }

    /// What its bytes are: all parts, the present one last, and which packet bytes those out of encrypted records lie in, by layer.
    /// `mutating` only because it is then asked in its place: else all of it is copied first.
    mutating func application() -> (parts: [any ProtocolResult], decryptedMaps: [BySide<SegmentMap>]) {
        (delivery.application.parts, delivery.application.decryptedMaps)
    }

    mutating func reached(_ limit: LimitReached) {
        if !limits.contains(limit) { limits.append(limit) }
    }

    /// Turns the two sides, while nothing of them has been interpreted.
    mutating func swapSides() {
        delivery.swapSides()
        streamBytes = streamBytes.swapped
        firstBytes = firstBytes.swapped
    }
}

/// A connection that begins, as its content is read.
struct OpenedConnection: Sendable {
    var id: Int
    var client: Endpoint
    var server: Endpoint
    var first: PacketMark
    /// Whether it is told, or only counted.
    var isShown: Bool
    /// What is kept of it.
    var detail: TraceDetail
    /// Whether there are secrets to open it with.
    var hasKeys: Bool
    /// Whether what had led to it was noted when its SYN came.
    var isExpected: Bool
}

/// A connection of which only the SYN is there, and which may begin later.
struct ExpectedConnection: Sendable {
    var number: Int
    var client: IPAddress
    var server: Endpoint
    /// Its SYN.
    var first: PacketMark
}

/// What had led to such a connection when its SYN came.
struct Expectation: Sendable {
    var lookups: [Lookup]
    /// The file that a dialogue had announced there.
    var file: (number: Int, control: FTPControl)?
}

/// A connection that is over, but for what it carried.
enum ClosedConnection {
    /// It is not told.
    case untold
    case counts(ConnectionCounts)
    case trace(ConnectionTrace)
}
