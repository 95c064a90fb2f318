package import PacketDecoding
import TCPConnections
package import WireBytes

/// One connection that was recorded at both of its ends: each of its packets, with when it was seen where.
package struct ConnectionEnds: Sendable {
    /// Which of the files was recorded nearer to each side, counted from 0.
    package var files: BySide<Int>
    /// The side by whose file the connection is told; of the other file only what is here.
    package var toldBy = Side.client
    /// From when until when each of the files goes, by the clock of reference.
    package var covered: BySide<PacketTimes>
    /// Its packets in the order in which they were seen first.
    package var journeys: [Journey] = []
    /// Whether addresses or ports are others at the server's end.
    package var isTranslated = false
    /// Whether sequence numbers are others at the server's end.
    package var isRenumbered = false
    /// Half of the smallest round trip of all connections, in nanoseconds: so uncertain is how the clocks go by each other.
    package var uncertainty: Int64
    /// The client as the first file has it.
    var client: Endpoint

    /// The same with its sides exchanged.
    var swapped: ConnectionEnds {
        var ends = self
        ends.files = files.swapped
        ends.toldBy = toldBy.other
        ends.covered = covered.swapped
        for index in journeys.indices {
            ends.journeys[index].from = journeys[index].from.other
            ends.journeys[index].sightings = journeys[index].sightings.swapped
        }
        return ends
    }
}

/// A stretch of time.
package struct PacketTimes: Sendable {
    package var first: Timestamp
    package var last: Timestamp
}

/// One packet on its way from one end to the other.
package struct Journey: Sendable {
    package var from: Side
    /// Its sequence number, counted from its side's SYN where that was captured.
    package var sequence: UInt32
    /// Its acknowledgment number, counted in the same way.
    package var acknowledgment: UInt32
    /// Payload bytes.
    package var length: Int
    package var flags: TCPFlags
    /// When it was seen at each end; nil where it was not.
    package var sightings: BySide<PacketSighting?>
    /// So many packets look like it, and fewer arrived: which of them did is not certain.
    package var alike = 1

    /// Sequence numbers that it uses. RFC 9293 §3.4.
    package var sequenceLength: Int {
        length + (flags.contains(.syn) ? 1 : 0) + (flags.contains(.fin) ? 1 : 0)
    }
    /// When it was seen to leave, by the clock of reference.
    package var left: Timestamp? { sightings[from]?.mark.time }
    /// When it was seen to arrive, by the clock of reference.
    package var arrived: Timestamp? { sightings[from.other]?.mark.time }
    /// How long it was on the way, in nanoseconds; nil where it was not seen at both ends.
    package var transit: Int64? {
        guard let left, let arrived else { return nil }
        return max(0, arrived.since(left))
    }
}

/// A packet as the file of one end has it.
package struct PacketSighting: Sendable {
    /// Its number in that file, from 1.
    package var number: Int
    /// When, by that file's own clock.
    package var ownTime: Timestamp
    /// Its number among the packets of all files, 0 while it has not been read; and when, by the clock of reference.
    package var mark: PacketMark
}
