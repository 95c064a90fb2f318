import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

/// The TCP packets of one file, by connection: enough to know each of them again in another file.
package struct EndSurvey: Sendable {
    /// Packets of a file that are compared: some minutes of a busy connection.
    package static let mostPackets = 300_000
    /// Bytes of a payload by which it is known again where the addresses are not the same.
    static let digestedBytes = 64

    /// One TCP packet.
    struct Packet: Sendable {
        var number: Int
        /// By the file's own clock.
        var time: Timestamp
        var from: Side
        var sequence: UInt32
        var acknowledgment: UInt32
        var length: Int
        var flags: TCPFlags
        var window: UInt16
        var identification: UInt16
        /// Both numbers of the timestamps option; 0 without it.
        var stamp: UInt64
        /// A digest of the first payload bytes; 0 without, or where they were cut.
        var digest: UInt64
        /// Whether the recorder saw it a second time.
        var isCopy: Bool
    }

    /// One connection.
    struct Connection: Sendable {
        var client: Endpoint
        var server: Endpoint
        /// The numbers of the SYNs.
        var initial = BySide<UInt32?>(both: nil)
        var packets: [Packet] = []

        /// The same with its sides exchanged.
        mutating func swapSides() {
            swap(&client, &server)
            initial = initial.swapped
            for index in packets.indices { packets[index].from = packets[index].from.other }
        }
    }

    private(set) var connections: [Connection] = []
    /// The earliest and the latest time in the file.
    private(set) var first = Timestamp(nanoseconds: .max)
    private(set) var last = Timestamp(nanoseconds: .min)
    /// Whether there are more packets than are compared.
    private(set) var isTooLong = false

    private var table = ConnectionTable()
    private var packets = 0

    /// Reads a file to its end, or until there is too much.
    package init<Source: PacketSource & ~Copyable>(of source: inout Source) {
        var decoded = DecodedPacket()
        source.forEachPacket(onSecrets: { _ in }) { packet, bytes in
            guard packet.hasTime else { return true }
            first = min(first, packet.time)
            last = max(last, packet.time)
            decode(bytes, link: packet.linkType, originalLength: packet.originalLength, into: &decoded)
            guard case .tcp(let segment) = decoded.transport else { return true }
            packets += 1
            isTooLong = packets > Self.mostPackets
            if !isTooLong { note(segment, in: bytes, PacketMark(packet: packet.number, time: packet.time)) }
            return !isTooLong
        }
        table = ConnectionTable()
    }

    private mutating func note(_ segment: TCPSegment, in bytes: RawSpan, _ mark: PacketMark) {
        // Nothing of the payload is kept: what it says does not matter here.
        var bare = segment
        bare.payload = segment.payload.prefix(0)
        var conflict: OverlapConflict?
        let arrival = table.receive(bare, of: table.place(of: bare), in: bytes, at: mark, conflict: &conflict)
        let connection = table.connections.span[arrival.slot]
        let (id, client, server) = (connection.id, connection.client, connection.server)
        if let replaced = arrival.replaced { table.remove(replaced) }
        while connections.count <= id { connections.append(Connection(client: client, server: server)) }
        if arrival.turnedRoles { connections[id].swapSides() }
        connections[id].client = client
        connections[id].server = server
        if segment.flags.contains(.syn), connections[id].initial[arrival.side] == nil {
            connections[id].initial[arrival.side] = segment.sequence
        }
        let stamps = TCPOptions(segment.options, in: bytes).timestamps
        connections[id].packets.append(
            Packet(
                number: mark.packet, time: mark.time, from: arrival.side, sequence: segment.sequence,
                acknowledgment: segment.flags.contains(.ack) ? segment.acknowledgment : 0,
                length: segment.payloadLength, flags: segment.flags, window: segment.window,
                identification: segment.identification,
                stamp: stamps.map { UInt64($0.value) << 32 | UInt64($0.echoReply) } ?? 0,
                digest: Self.digest(segment, in: bytes),
                isCopy: arrival.labels.contains(.capturedTwice)))
    }

    /// FNV-1a of the first payload bytes.
    private static func digest(_ segment: TCPSegment, in bytes: RawSpan) -> UInt64 {
        let wanted = min(segment.payloadLength, digestedBytes)
        guard wanted > 0, segment.payload.count >= wanted else { return 0 }
        return bytes.copied(segment.payload.prefix(wanted)).reduce(0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
    }
}
