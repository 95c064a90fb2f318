// Where a packet that carries its route is going in the end: that is its connection's address and what its checksums
// cover, not the next stop, which stands in the destination field. IPv4 RFC 791 §3.1, RFC 1122 §3.2.1.8; IPv6 RFC 8200
// §4.4 and §8.1, RFC 5095, RFC 6275 §6.4, RFC 8754 §2.

import WireBytes

extension PacketWalk {
    /// Takes the last address of a loose (131) or strict (137) source route of IPv4 for the destination, while the packet
    /// has not come to its end: then the pointer is not behind the list.
    @inline(never)
    mutating func followRoute(ofHeader length: Int, at start: Int, _ bytes: RawSpan) {
        var cursor = IPOptionCursor(start &+ IPv4.length..<max(start &+ IPv4.length, start &+ length))
        while let option = cursor.next(in: bytes) {
            // Type, length, pointer, and at least one address.
            guard option.type == 131 || option.type == 137, option.range.count >= 7 else { continue }
            if Int(bytes.byte(at: option.range.lowerBound &+ 2)) <= option.range.count {
                destination = IPAddress(version4: bytes.uint32(at: option.range.upperBound &- 4))
            }
        }
    }

    /// Takes the last address of an IPv6 routing header, all of which is there, for the destination, while there are
    /// segments left.
    mutating func followRoute(at start: Int, length: Int, _ bytes: RawSpan) {
        guard length >= 24, bytes.number(RoutingHeader.segmentsLeft, at: start) > 0 else { return }
        // Types 0 and 2 list addresses; segment routing (4) lists them backwards, the last one first.
        let last: Int
        switch bytes.number(RoutingHeader.type, at: start) {
        case 0, 2: last = start &+ length &- 16
        case 4: last = start &+ 8
        default: return
        }
        destination = IPAddress(high: bytes.uint64(at: last), low: bytes.uint64(at: last &+ 8))
    }
}
