// What follows the IP header of a datagram that was put together from fragments. RFC 791 §3.2, RFC 8200 §4.5.

/// Reads on where a fragment ended decoding, now that all of its datagram is there.
///
/// The datagram has to be in `bytes` as it would have in one packet: the headers of the fragment's packet up to
/// its payload, then the whole payload of the datagram.
///
/// - Parameters:
///   - fragment: what decoding of the packet with these headers ended with.
///   - nextProtocol: what the datagram carries, as its first fragment says.
///   - bytes: headers and datagram.
///   - packet: what decoding the fragment's packet left; the layers behind its own are added.
public func decodeWhole(
    _ fragment: IPFragment, carrying nextProtocol: IPProtocol, in bytes: RawSpan,
    into packet: inout DecodedPacket
) {
    packet.transport = .other
    packet.kind = .undecoded
    packet.stop = nil
    packet.overlong = nil
    packet.further.offset = 0
    guard fragment.payload.lowerBound >= 0, fragment.payload.lowerBound <= bytes.byteCount else { return }
    var walk = PacketWalk(capturedLength: bytes.byteCount, originalLength: bytes.byteCount)
    walk.offset = fragment.payload.lowerBound
    walk.source = fragment.source
    walk.destination = fragment.destination
    walk.identification = fragment.source.isVersion6 ? 0 : UInt16(truncatingIfNeeded: fragment.identification)
    walk.timeToLive = fragment.timeToLive
    walk.vlan = fragment.vlan
    walk.finish(from: .ipProtocol(nextProtocol.rawValue), bytes, &packet)
}
