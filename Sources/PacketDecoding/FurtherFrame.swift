// Frames that travel several in one packet: an IEEE 802.11 aggregate.

import WireBytes

/// Where the next frame of an aggregate begins, and what bounded the aggregate.
struct FurtherFrame: Sendable {
    var offset: Int
    var captured: Int
    var end: Int
    var endSource: LengthSource
}

/// Reads the next frame of a packet that holds several, into the value that the one before was read into.
///
/// Its layers begin with the frame's own header; what lies before the first frame is not listed again.
///
/// - Parameters:
///   - bytes: the packet.
///   - packet: what reading the frame before left; overwritten if there is another.
/// - Returns: whether there was another frame. Each call takes a header at least, so calls end.
public func decodeFurther(_ bytes: RawSpan, into packet: inout DecodedPacket) -> Bool {
    guard let frame = packet.further else { return false }
    packet.clear()
    guard frame.captured <= bytes.byteCount, frame.offset < frame.captured else { return false }
    var walk = PacketWalk(capturedLength: frame.captured, originalLength: frame.end)
    walk.offset = frame.offset
    walk.endSource = frame.endSource
    let next = walk.readAggregated(bytes, &packet)
    walk.finish(from: next, bytes, &packet)
    return true
}
