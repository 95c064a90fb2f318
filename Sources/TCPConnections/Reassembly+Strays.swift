import PacketDecoding
import WireBytes

// Segments whose numbers are none of the stream's: damaged, or of somebody else. What comes behind them shows it.

extension Reassembly {
    /// Judges the segment before, which stood far ahead of all others, by the next: where this goes back to those, that one is
    /// none of the stream's, and no bytes are missing before it.
    mutating func settleFar(by segment: TCPSegment) {
        guard let far, !segment.flags.contains(.rst) else { return }
        self.far = nil
        guard far.offset &- offset(of: segment) > Int(Flow.farthest) else { return }
        drop(packet: far.packet, from: far.offset)
    }

    /// Forgets a packet whose sequence number was damaged.
    mutating func drop(packet: Int, at sequence: UInt32) {
        drop(packet: packet, from: nextOffset &+ Int(Int32(bitPattern: sequence &- nextSequence)))
    }

    private mutating func drop(packet: Int, from offset: Int) {
        beyond.removeAll { $0.mark.packet == packet }
        let index = firstPiece(endingAfter: offset)
        guard index < waiting.count, waiting[index].mark.packet == packet else { return }
        waitingBytes &-= waiting[index].bytes.count
        waiting.replaceSubrange(index..<(index &+ 1), with: [])
        acknowledgedHole = nil
    }
}
