import WireBytes

/// One side's keys after the handshake, which it may update as often as it likes. RFC 9001 §6.
struct QUICUpdatedKeys: Sendable {
    /// How often they were updated.
    private(set) var updates = 0
    private var current: QUICPacketKeys
    /// Those before, for packets that come late.
    private var previous: QUICPacketKeys?
    /// Those after, once they were derived.
    private var next: QUICPacketKeys?

    init(_ first: QUICPacketKeys) { current = first }

    /// The header's, which stay.
    var header: QUICPacketKeys { current }

    /// Opens a packet, with the keys that its header points at.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - header: its header.
    ///   - room: has the header; takes the frames behind it.
    /// - Returns: where the frames are in it, and how often the keys had been updated; nil where no keys fit.
    mutating func open(
        _ packet: RawSpan, _ header: QUICUnprotectedHeader, in room: inout [UInt8]
    ) -> (frames: Range<Int>, updates: Int)? {
        if header.keyPhase == (updates & 1 == 1) {
            return header.open(packet, current, in: &room).map { ($0, updates) }
        }
        if let previous, let frames = header.open(packet, previous, in: &room) {
            return (frames, updates - 1)
        }
        let keys = next ?? current.updated
        next = keys
        guard let frames = header.open(packet, keys, in: &room) else { return nil }
        previous = current
        current = keys
        next = nil
        updates += 1
        return (frames, updates)
    }
}
