// Frames that travel several in one packet: an IEEE 802.11 aggregate.

/// Where the next frame of an aggregate begins, and what bounded the aggregate.
@usableFromInline
struct FurtherFrame: Sendable {
    @usableFromInline var offset = 0
    var captured = 0
    var end = 0
    var endSource = LengthSource.packet

    init() {}
}

/// Reads the next frame of a packet that holds several, into the value that the one before was read into.
///
/// Its layers begin with the frame's own header; what lies before the first frame is not listed again.
///
/// - Parameters:
///   - bytes: the packet.
///   - packet: what reading the frame before left; overwritten if there is another.
/// - Returns: whether there was another frame. Each call takes a header at least, so calls end.
@inlinable
public func decodeFurther(_ bytes: RawSpan, into packet: inout DecodedPacket) -> Bool {
    packet.further.offset > 0 && decodeNext(bytes, into: &packet)
}

@inline(never)
@usableFromInline
func decodeNext(_ bytes: RawSpan, into packet: inout DecodedPacket) -> Bool {
    let frame = packet.further
    packet.clear()
    guard frame.captured <= bytes.byteCount, frame.offset < frame.captured else { return false }
    var walk = PacketWalk(capturedLength: frame.captured, originalLength: frame.end)
    walk.offset = frame.offset
    walk.endSource = frame.endSource
    walk.finish(from: walk.readAggregated(bytes, &packet), bytes, &packet)
    return true
}
