// IPv4: 20 bytes and up to 40 of options. RFC 791 §3.1. Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads an IPv4 header. An IPv6 header in its place (raw IP, or a wrong EtherType) is read as such.
    @inline(__always)
    mutating func readIPv4(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard captured > start else {
            short(20, .ipv4, &packet)
            return .done
        }
        let first = bytes.byte(at: start)
        guard first >> 4 == 4 else { return otherVersion(first >> 4, &packet) }
        guard need(20, .ipv4, &packet) else { return .done }
        let length = Int(first & 0x0f) &* 4
        guard length >= 20 else {
            stop(.ipv4, at: start, needed: 20, available: length, .ipv4HeaderLength, recorded: 20, &packet)
            return .done
        }
        let total = Int(bytes.uint16(at: start &+ 2))
        // Total length 0: a packet that the network card was to cut into segments, captured before it did; the
        // packet's own length holds.
        if total != 0 {
            guard total >= length else {
                stop(
                    .ipv4, at: start &+ 2, needed: length, available: total, .ipv4TotalLength,
                    recorded: length, &packet)
                return .done
            }
            limit(to: start &+ total, .ipv4TotalLength, .ipv4, &packet)
        }
        guard need(length, .ipv4, &packet) else { return .done }
        source = IPAddress(version4: bytes.uint32(at: start &+ 12))
        destination = IPAddress(version4: bytes.uint32(at: start &+ 16))
        identification = bytes.uint16(at: start &+ 4)
        timeToLive = bytes.byte(at: start &+ 8)
        let nextProtocol = bytes.byte(at: start &+ 9)
        let fragment = bytes.uint16(at: start &+ 6)
        pass(length, .ipv4, &packet)
        guard fragment & 0x3fff == 0 || isCutFirst(at: fragment & 0x1fff, packet) else {
            fragmented(
                nextProtocol, UInt32(identification), at: Int(fragment & 0x1fff) &* 8,
                more: fragment & 0x2000 != 0, .ipv4Fragment, &packet)
            return .done
        }
        return .ipProtocol(nextProtocol)
    }

    @inline(never)
    private mutating func otherVersion(_ version: UInt8, _ packet: inout DecodedPacket) -> NextHeader {
        if version == 6 { return .ipv6 }
        stop(.ipv4, at: offset, needed: 4, available: Int(version), .version, recorded: 0, &packet)
        return .done
    }

    /// Whether this is a first fragment not all of whose bytes are there: its datagram can never be put together,
    /// so what there is of the transport header is decoded (as Wireshark does).
    @inline(__always)
    func isCutFirst(at place: UInt16, _ packet: DecodedPacket) -> Bool {
        place == 0 && (captured < end || packet.overlong != nil)
    }

    /// Ends the walk at a fragment.
    @inline(never)
    mutating func fragmented(
        _ nextProtocol: UInt8, _ identification: UInt32, at place: Int, more: Bool, _ kind: PacketKind,
        _ packet: inout DecodedPacket
    ) {
        var fragment = IPFragment()
        fragment.source = source
        fragment.destination = destination
        fragment.nextProtocol = IPProtocol(rawValue: nextProtocol)
        fragment.identification = identification
        fragment.fragmentOffset = place
        fragment.moreFragments = more
        fragment.payload = offset..<max(offset, captured)
        fragment.payloadLength = max(0, end &- offset)
        fragment.timeToLive = timeToLive
        fragment.vlan = vlan
        packet.kind = kind
        packet.transport = .fragment(fragment)
    }
}
