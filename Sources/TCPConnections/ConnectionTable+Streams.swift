public import WireBytes

// The bytes of a connection's directions, and how much is held of them in all.

extension ConnectionTable {
    /// Remembers delivered bytes of a direction, from `offset` of its stream on, while the memory for that lasts.
    public mutating func remember(_ bytes: RawSpan, at offset: Int, slot: Int, side: Side) {
        guard historyBytes < historyLimit else { return }
        withStream(slot, side) { [limits] in $0.remember(bytes, at: offset, limits: limits) }
    }

    /// The next piece of a direction that waited and is in order now, cut to what is new.
    public mutating func takeReady(slot: Int, side: Side) -> WaitingPiece? {
        withStream(slot, side) { $0.takeReady() }
    }

    /// Gives the first hole of a direction up: its range, after which `takeReady` goes on; nil where there is none.
    public mutating func skipHole(slot: Int, side: Side) -> MissingBytes? {
        withStream(slot, side) { $0.skipHole(side: side) }
    }

    /// Takes what comes next in a direction as it is, although it is damaged, since no better copy will come.
    ///
    /// - Parameters:
    ///   - slot: the connection.
    ///   - side: the direction.
    /// - Returns: its packet, and whether its receiver has it: then it is the recorder's copy alone that is damaged, and
    ///   the checksums of this direction are worth nothing. Nil where nothing damaged comes next.
    public mutating func trustDamaged(slot: Int, side: Side) -> (mark: PacketMark, isAcknowledged: Bool)? {
        // Every connection is asked at its end.
        guard connections.span[slot].streams.of(side, { $0.holdsDamaged }) else { return nil }
        let number = connections.span[slot].flows.of(side.other) { $0.latestAcknowledgment }
        let isAcknowledged = connections.span[slot].streams.of(side) { $0.holeIsAcknowledged(by: number) }
        guard let mark = withStream(slot, side, { $0.trustDamaged() }) else { return nil }
        if isAcknowledged { connections[slot].flows[side].checksums = .worthless }
        return (mark, isAcknowledged)
    }

    /// The last number up to which the receiver of a direction confirmed its bytes: the one before, where the latest is far from
    /// that and from all that was captured, and so none of this stream. Nil before the first.
    public func lastAcknowledgment(of side: Side, slot: Int) -> UInt32? {
        let next = connections.span[slot].flows.of(side) { $0.hasNext ? $0.nextOfStream ?? $0.next : nil }
        let (latest, before) = connections.span[slot].flows.of(side.other) {
            ($0.latestAcknowledgment, $0.acknowledgmentBefore)
        }
        guard let latest, let before, let next, Flow.areFar(latest, before), Flow.areFar(latest, next) else {
            return latest
        }
        return before
    }

    /// What the receiver of a direction acknowledged beyond all that was captured, at the end of a connection.
    public mutating func skipAcknowledged(slot: Int, side: Side) -> MissingBytes? {
        guard let acknowledgment = lastAcknowledgment(of: side, slot: slot) else { return nil }
        let finAcknowledged = connections.span[slot].flows.of(side) { $0.finAcknowledged }
        return withStream(slot, side) {
            $0.skipAcknowledged(acknowledgment, finAcknowledged: finAcknowledged, side: side)
        }
    }

    /// How many bytes of the other side's stream an acknowledgment number of a side stands for; below 0 where that is not
    /// known.
    public mutating func acknowledged(_ acknowledgment: UInt32?, slot: Int, from side: Side) -> Int {
        connections[slot].acknowledged(acknowledgment, from: side, limits: limits)
    }

    /// Changes what is kept of a direction, and the sums with it.
    mutating func withStream<Result>(
        _ slot: Int, _ side: Side, _ change: (inout Reassembly) -> Result
    ) -> Result {
        func counted(_ stream: inout Reassembly) -> (Result, waiting: Int, remembered: Int) {
            let before = (waiting: stream.waitingMemory, remembered: stream.rememberedBytes)
            let result = change(&stream)
            return (
                result, stream.waitingMemory &- before.waiting, stream.rememberedBytes &- before.remembered
            )
        }
        let (result, waiting, remembered) = connections[slot].streams.change(side, counted)
        waitingMemory &+= waiting
        historyBytes &+= remembered
        return result
    }
}
