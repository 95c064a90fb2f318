// The walk of one packet from header to header: where it is, and what the lengths so far allow.

import WireBytes

/// Which header comes next.
enum NextHeader {
    case ethernet, etherType(UInt16), llc, ipv4, ipv6, ipProtocol(UInt8), ppp, ciscoHDLC, done
    case wireless, frameRelay, link(LinkType)
}

/// Where decoding of one packet stands. Each reader takes the header at `offset`, moves after it and says
/// what follows; each moves on by at least one byte or ends, so that a packet costs linear time.
struct PacketWalk {
    /// Offset of the next header's first byte.
    var offset = 0
    /// Offset after the last byte that the lengths so far allow, on the wire.
    var end: Int
    /// The same for what is captured: never more than `end`, nor than the packet's captured bytes.
    var captured: Int
    /// Which length set `end`.
    var endSource = LengthSource.packet
    // Facts of the innermost IP header and of the tags, for the transport header.
    var source = IPAddress(version4: 0)
    var destination = IPAddress(version4: 0)
    var identification: UInt16 = 0
    var networkHeaderLength = 0
    var timeToLive: UInt8 = 0
    /// It is the first fragment of a datagram that is longer.
    var isFirstFragment = false
    var vlan: UInt32 = 0
    /// Start of the IPv6 payload while a payload length of 0 may be made good by a jumbo option.
    var jumboBase = 0
    /// How a wireless frame lies in the capture, as the header before it said.
    var wireless = WirelessFlags()

    init(capturedLength: Int, originalLength: Int) {
        captured = capturedLength
        end = max(capturedLength, originalLength)
    }

    /// Whether `count` bytes are there at `offset`; if not, the walk ends in `layer`.
    @inline(__always)
    mutating func need(_ count: Int, _ layer: Layer.Kind, _ packet: inout DecodedPacket) -> Bool {
        if captured &- offset >= count { return true }
        short(count, layer, &packet)
        return false
    }

    /// Records a header at `offset` and moves after it.
    @inline(__always)
    mutating func pass(_ length: Int, _ layer: Layer.Kind, _ packet: inout DecodedPacket) {
        packet.layers.append(layer, offset: offset, length: length)
        offset &+= length
    }

    /// Records a header that is shorter than it should be.
    @inline(never)
    mutating func short(_ count: Int, _ layer: Layer.Kind, _ packet: inout DecodedPacket) {
        let wasThere = end &- offset >= count
        stop(
            layer, at: offset, needed: count, available: max(0, (wasThere ? captured : end) &- offset),
            wasThere ? .capture : endSource, recorded: captured &- offset, &packet)
    }

    /// Ends the walk in `layer`, whose captured bytes (`recorded` of them) are still listed.
    @inline(never)
    mutating func stop(
        _ layer: Layer.Kind, at place: Int, needed: Int, available: Int, _ why: LengthSource, recorded: Int,
        _ packet: inout DecodedPacket
    ) {
        let recorded = min(recorded, captured &- offset)
        if recorded > 0 { packet.layers.append(layer, offset: offset, length: recorded) }
        packet.stop = DecodingStop(
            layer: layer, offset: place, needed: needed, available: available, source: why)
        packet.kind = why == .capture ? .truncated(layer) : .malformed(layer)
    }

    /// Takes over the end that a length field of `layer` gives; one beyond the end so far is noted.
    @inline(__always)
    mutating func limit(
        to newEnd: Int, _ why: LengthSource, _ layer: Layer.Kind, _ packet: inout DecodedPacket
    ) {
        guard newEnd <= end else {
            overlong(newEnd, by: why, of: layer, &packet)
            return
        }
        end = newEnd
        endSource = why
        if newEnd < captured { captured = newEnd }
    }

    @inline(never)
    private mutating func overlong(
        _ newEnd: Int, by why: LengthSource, of layer: Layer.Kind, _ packet: inout DecodedPacket
    ) {
        guard packet.overlong == nil else { return }
        packet.overlong = DecodingStop(
            layer: layer, offset: offset, needed: newEnd &- offset, available: end &- offset, source: why)
    }

    /// Takes bytes off the end: a check sequence that belongs to the link.
    mutating func dropTail(_ count: Int) {
        end = max(offset, end &- count)
        captured = min(captured, end)
    }

    /// Ends the walk: what follows is not read.
    func done(_ kind: PacketKind, _ packet: inout DecodedPacket) -> NextHeader {
        packet.kind = kind
        return .done
    }

    /// Whether a header's own length is possible and there; if not, the walk ends in `layer`.
    mutating func hasOwnLength(
        _ length: Int, atLeast least: Int, _ layer: Layer.Kind, _ packet: inout DecodedPacket
    ) -> Bool {
        if length >= least, captured &- offset >= length { return true }
        if length >= least, end &- offset >= length {
            short(length, layer, &packet)
        } else {
            let needed = length < least ? least : length
            stop(
                layer, at: offset, needed: needed, available: length < least ? length : end &- offset,
                .ownLength, recorded: length < least ? least : captured &- offset, &packet)
        }
        return false
    }
}
