import WireBytes

/// The packets that the story of the reported connections is made of: their segments, fragments of them, what ICMP says of
/// them, and the lookup of the server's address. So a capture that is read a second time can be cut down to them.
package struct ReportedPackets: Sendable {
    /// Packets that carry no whole segment: 100,000 of them are kept account of.
    package static let mostFurther = 100_000

    private var places = PacketPlaces()
    private var further: Set<Int> = []
    /// Whether there were more packets than are kept account of.
    package private(set) var reachedLimit = false

    package init() {}

    /// Takes note of a connection that is over.
    package mutating func note(_ trace: ConnectionTrace) {
        for whole in trace.reassembled { for part in whole.datagram.parts { note(part.mark.packet) } }
        for error in trace.icmpErrors { note(error.mark.packet) }
        guard let lookup = trace.lookup else { return }
        if let asked = lookup.asked { note(asked.packet) }
        note(lookup.answered.packet)
    }

    private mutating func note(_ packet: Int) {
        guard further.count < Self.mostFurther || further.contains(packet) else {
            reachedLimit = true
            return
        }
        further.insert(packet)
    }

    /// Takes note of where the segments of all packets belong.
    package mutating func note(_ capture: CaptureTrace) {
        places = capture.places
        if places.reachedLimit { reachedLimit = true }
    }

    /// Whether a packet is one of them.
    package func holds(_ packet: Int) -> Bool { places.holds(packet) || further.contains(packet) }
}
