import PacketDecoding
import WireBytes

// Where a stream begins of which the SYN was not captured.

extension Reassembly {
    /// What is known of where the stream begins.
    enum Beginning {
        case unknown
        /// Nothing of it was captured, but the receiver has confirmed all before it.
        case confirmed
        /// At the first segment captured, before which others may have been sent: one without data may be a keep-alive, or
        /// have overtaken data.
        case guessed
        case known
    }

    /// Whether the stream begins with this segment, as far as is known now. A SYN knows best; an ACK without data may
    /// have overtaken data, or be no part of the stream at all.
    mutating func begins(_ segment: TCPSegment, ahead: Int, _ limits: ReassemblyLimits) -> Bool {
        if segment.flags.contains(.syn) { return beginning == .unknown || nextOffset == 0 && !hasHole }
        switch beginning {
        case .unknown:
            beginning = .guessed
            return true
        case .confirmed:
            beginning = .guessed
            // What lies between is a hole; a keep-alive has the number before the next.
            if ahead == -1, segment.sequenceLength == 0 { return false }
            return !(0...limits.farthestAhead).contains(ahead)
        case .guessed:
            if seemsKeptAlive(ahead: ahead) { return true }
            return segment.payloadLength > 0 && finOffset == nil
                && !(0...limits.farthestAhead).contains(ahead)
        case .known: return false
        }
    }

    /// Whether anything of the stream was captured.
    var hasBegun: Bool { beginning == .guessed || beginning == .known }

    /// Whether the first segment captured, which was empty, was a keep-alive: those have the number before the next
    /// (RFC 9293 §3.8.4), of a byte that was sent before the capture began and is not missing.
    func seemsKeptAlive(ahead: Int) -> Bool {
        beginning == .guessed && ahead == 1 && nextOffset == 0 && finOffset == nil
    }
}
