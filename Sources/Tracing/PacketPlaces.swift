import PacketDecoding
import TCPConnections
import WireBytes

/// Which connection the TCP segments of each packet are of, four bytes a packet: so that a capture that is read a second
/// time needs no second look at its connections.
package struct PacketPlaces: Sendable {
    package struct Place: Sendable, Hashable {
        package var connection: Int
        /// Whether its payload was put in order, or repeats what was.
        package var isRead: Bool
    }

    /// Packets that are kept account of: 64 MiB of it, for a capture of some 10 GB.
    package static let mostPackets = 16 << 20
    /// Segments behind the first of their packet that are kept account of. Few links put several into one packet.
    package static let mostFurther = 100_000

    /// By the packet's number: 0 without a segment, 1 for one of no connection, else the connection's number plus one,
    /// and in the lowest bit whether it was read.
    private var first: [UInt32] = []
    private var further: [Int: [UInt32]] = [:]
    private var furtherCount = 0
    /// Whether there were more packets than are kept account of.
    package private(set) var reachedLimit = false

    package init() {}

    /// Notes the next segment of a packet.
    ///
    /// - Parameters:
    ///   - packet: the packet's number.
    ///   - place: where it belongs; nil where it is of no connection that is told.
    mutating func note(_ packet: Int, _ place: Place?) {
        guard packet >= 0, packet < Self.mostPackets else {
            reachedLimit = true
            return
        }
        while first.count <= packet { first.append(0) }
        var word: UInt32 = 1
        if let place, let number = UInt32(exactly: place.connection &+ 1), number < 1 << 31 {
            word = number << 1 | (place.isRead ? 1 : 0)
        }
        guard first[packet] != 0 else {
            first[packet] = word
            return
        }
        guard furtherCount < Self.mostFurther else {
            reachedLimit = true
            return
        }
        furtherCount += 1
        further[packet, default: []].append(word)
    }

    /// Where a segment belongs.
    ///
    /// - Parameters:
    ///   - segment: which of its packet's segments, from 0.
    ///   - packet: the packet's number.
    /// - Returns: nil for one of no connection that is told, or that is not kept account of.
    package func place(ofSegment segment: Int, in packet: Int) -> Place? {
        guard first.indices.contains(packet) else { return nil }
        var word = first[packet]
        if segment > 0 {
            guard let rest = further[packet], segment <= rest.count else { return nil }
            word = rest[segment - 1]
        }
        return word > 1 ? Place(connection: Int(word >> 1) - 1, isRead: word & 1 == 1) : nil
    }

    /// Whether a packet has a segment of a connection that is told.
    package func holds(_ packet: Int) -> Bool {
        guard first.indices.contains(packet) else { return false }
        return first[packet] > 1 || further[packet]?.contains { $0 > 1 } == true
    }
}

/// Where a side's stream lies among its sequence numbers.
package struct StreamPlacement: Sendable {
    /// The sequence number of its first byte.
    package var firstSequence: UInt32
    package var end: Int
    /// Where the last of its bytes end, those among them that wait for others before them.
    package var reach: Int

    /// Of no stream.
    init() {
        firstSequence = 0
        end = 0
        reach = 0
    }

    init(of stream: Reassembly) {
        firstSequence = stream.firstSequence
        end = stream.nextOffset
        reach = stream.reach
    }
}

extension Tracer {
    /// Notes where a segment belongs, and whether its payload is what was read: a copy that says something else was not.
    mutating func notePlace(of segment: TCPSegment, _ arrival: Arrival, at mark: PacketMark) {
        guard wants(arrival.slot) else { return capture.places.note(mark.packet, nil) }
        var isRead = !arrival.labels.contains(.overlapConflict) && !segment.flags.contains(.rst)
        if case .nothing = arrival.acceptance, segment.payloadLength > 0 {
            let stream = table[arrival.slot].streams[arrival.side]
            let start = stream.offset(of: segment)
            if start < 0 || start &+ segment.payloadLength > stream.nextOffset { isRead = false }
        }
        capture.places.note(mark.packet, .init(connection: table.id(of: arrival.slot), isRead: isRead))
    }

    /// Says whether a connection may keep more of its messages.
    mutating func giveRoom(_ slot: Int) {
        content.now.contents[slot].delivery.application.hasRoom = heldBytes < limits.heldMessages
    }

    /// Counts what it keeps now.
    mutating func countHeld(_ slot: Int) {
        let now = content.now.contents[slot].delivery.application.heldBytes
        heldBytes &+= now &- traced[slot].heldBytes
        traced[slot].heldBytes = now
    }
}
