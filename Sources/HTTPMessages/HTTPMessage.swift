public import WireBytes

/// A request or a response.
///
/// What it holds is much, and many hold it, so that it lies in a place of its own: to hand it on copies one reference, and only
/// who changes it gets a copy.
public struct HTTPMessage: Sendable, Hashable {
    /// What it holds; always one.
    @usableFromInline var parts: [Parts]

    @usableFromInline
    struct Parts: Sendable, Hashable {
        @usableFromInline var head: MessageHead
        @usableFromInline var body: MessageBody
        @usableFromInline var first: PacketMark
        @usableFromInline var earliest: PacketMark
        @usableFromInline var last: PacketMark
        @usableFromInline var findings: [HTTPFinding] = []
        @usableFromInline var incompleteReason: IncompleteReason?

        mutating func finish(
            _ reason: IncompleteReason?, end: Int, _ kept: [UInt8], isCut: Bool, _ bounds: DecodingBounds
        ) -> (kept: Int, unpacked: Int) {
            incompleteReason = reason
            body.range.count = max(0, end &- body.range.offset)
            body.isComplete = reason == nil
            let unpacked = body.finish(kept, isCut: isCut, bounds)
            return (body.content.count &+ (body.text?.count ?? 0), unpacked)
        }
    }

    /// Start line and header fields.
    @inlinable public var head: MessageHead {
        _read { yield parts[0].head }
        _modify { yield &parts[0].head }
    }
    /// The body.
    @inlinable public var body: MessageBody {
        _read { yield parts[0].body }
        _modify { yield &parts[0].body }
    }
    /// The packet with its first byte.
    @inlinable public var first: PacketMark {
        _read { yield parts[0].first }
        _modify { yield &parts[0].first }
    }
    /// The packet that brought the first of its bytes: another where segments came out of order.
    @inlinable public var earliest: PacketMark { parts[0].earliest }
    /// The packet with which all of it so far was there.
    @inlinable public var last: PacketMark { parts[0].last }
    /// What the RFCs forbid in it.
    @inlinable public var findings: [HTTPFinding] {
        _read { yield parts[0].findings }
        _modify { yield &parts[0].findings }
    }
    /// Why it is incomplete; nil when it is.
    @inlinable public var incompleteReason: IncompleteReason? {
        _read { yield parts[0].incompleteReason }
        _modify { yield &parts[0].incompleteReason }
    }

    /// It is over: its body is what was kept of it.
    ///
    /// - Parameters:
    ///   - reason: why it is incomplete; nil when it is not.
    ///   - end: the offset behind its last byte.
    ///   - kept: the body's bytes, as sent.
    ///   - isCut: whether the body had more.
    ///   - bounds: how far its codings may be undone.
    /// - Returns: how many bytes are kept of the body, and how many decompression has produced.
    mutating func finish(
        _ reason: IncompleteReason?, end: Int, _ kept: [UInt8], isCut: Bool, _ bounds: DecodingBounds
    ) -> (kept: Int, unpacked: Int) {
        // In its place, and not through the accessors: they would copy the body.
        parts[0].finish(reason, end: end, kept, isCut: isCut, bounds)
    }

    /// The version as it is written, where that is not as the grammar has it.
    public var oddVersion: ArraySlice<UInt8>? {
        for case .badVersion(let range) in findings {
            return head.bytes[range.clamped(to: 0..<head.bytes.count)]
        }
        return nil
    }

    /// Its head is there; its body is still to come.
    init(
        head: MessageHead, body: MessageBody, earliest: PacketMark, incompleteReason: IncompleteReason? = nil
    ) {
        parts = [
            Parts(
                head: head, body: body, first: head.first, earliest: earliest, last: head.last,
                incompleteReason: incompleteReason)
        ]
    }

    /// Takes in what its head says of its body.
    mutating func take(_ content: borrowing ContentFacts) { parts[0].body.take(content) }

    /// Bytes of it came in packets from one to another.
    mutating func arrived(from first: PacketMark, to last: PacketMark) {
        if first.packet < earliest.packet { parts[0].earliest = first }
        if last.packet > self.last.packet { parts[0].last = last }
    }

    /// Content came. Nothing of what it holds is copied to ask it something: this is done for every packet of a body.
    ///
    /// - Returns: how many bytes of the body are to be kept until all are there.
    mutating func take(_ content: StreamBytes, _ detail: HTTPDetail, _ limits: HTTPLimits) -> Int {
        let last = self.last
        parts[0].body.take(content, after: last)
        parts[0].body.takeForGRPC(content)
        arrived(content)
        return parts[0].body.bytesToKeep(detail, limits)
    }

    /// Content comes: where none did before, it is the first.
    mutating func noteFirstContent(_ content: StreamBytes) {
        if parts[0].body.length == 0 { parts[0].body.firstContent = content.mark(at: 0) }
    }

    /// Bytes of its body came.
    mutating func arrived(_ bytes: StreamBytes) {
        let (first, last) = bytes.arrival
        arrived(from: first, to: last)
        body.arrived(from: first, to: last)
    }

    /// Whether its content begins in a packet behind that in which its head ends.
    public var hasContentApart: Bool {
        body.firstContent.map { $0.packet != head.last.packet && $0.packet != first.packet } ?? false
    }
}
