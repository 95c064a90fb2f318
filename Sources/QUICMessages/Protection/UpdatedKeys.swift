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
    /// - Returns: the frames, and how often the keys had been updated; nil where no keys fit.
    mutating func open(
        _ packet: RawSpan, _ header: QUICUnprotectedHeader
    ) -> (payload: [UInt8], updates: Int)? {
        if header.keyPhase == (updates & 1 == 1) {
            return header.open(packet, current).map { ($0, updates) }
        }
        if let previous, let payload = header.open(packet, previous) { return (payload, updates - 1) }
        let keys = next ?? current.updated
        next = keys
        guard let payload = header.open(packet, keys) else { return nil }
        previous = current
        current = keys
        next = nil
        updates += 1
        return (payload, updates)
    }
}
