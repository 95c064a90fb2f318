import TCPConnections
import WireBytes

/// A connection that is being traced, beside what TCP itself needs: its record, and how its bytes get to their protocol.
struct TracedConnection: Sendable {
    /// What goes into its trace.
    var record = ConnectionRecord()
    /// How its bytes get to their protocol.
    var delivery: Delivery
    /// The first bytes of each side, to tell a wrong protocol.
    var firstBytes = BySide(both: FirstBytes())
    /// Which lookups have led to its server.
    var lookups: [Lookup] = []
    /// What of the connections that its dialogue of FTP awaits has been noted.
    var dataChannelChanges = 0
    /// The number of the announcement, where a dialogue has announced it.
    var fileNumber: Int?
    /// Memory of what is kept of its messages, where all connections' is counted.
    var heldBytes = 0
    /// Its number among those that were recorded at both ends.
    var endsNumber: Int?
    /// The files that have packets of it, where two are put together.
    var files: Set<Int> = []
    /// Whether it is told, or only counted.
    var isShown = true
    /// What the sink was last told of, where it looks on.
    var progress = 0

    init(application: ApplicationStream) { delivery = Delivery(application: application) }

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
        record.streamBytes.change(side) { $0 &+= bytes.byteCount }
        if entry.streamOffset < FirstBytes.enough {
            firstBytes.change(side) {
                $0.note(bytes, at: entry.streamOffset, packet: entry.mark.packet)
            }
        }
        if !delivery.take(bytes, entry, from: side, atMost: limit, map: &map) {
            record.reached(.untakenBytes(side))
        }
    }

    /// What its bytes are: all parts, the present one last, and which packet bytes those out of encrypted records lie in, by layer.
    /// `mutating` only because it is then asked in its place: else all of it is copied first.
    mutating func application() -> (parts: [any ProtocolResult], decryptedMaps: [BySide<SegmentMap>]) {
        (delivery.application.parts, delivery.application.decryptedMaps)
    }

    /// Tells the protocol that bytes will not come.
    mutating func miss(_ range: StreamRange, at mark: PacketMark) { delivery.miss(range, at: mark) }

    /// Tells the protocol, once, that a side has ended.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        delivery.end(side, how: how, at: mark)
    }

    /// Turns the two sides, while nothing of them has been interpreted.
    mutating func swapSides() {
        record.swapSides()
        delivery.swapSides()
        firstBytes = firstBytes.swapped
    }
}
