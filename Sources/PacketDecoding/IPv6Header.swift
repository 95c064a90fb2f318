// IPv6: 40 bytes, then extension headers of 8 bytes and more. RFC 8200 §3, §4. Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads an IPv6 header.
    @inline(__always)
    mutating func readIPv6(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard need(40, .ipv6, &packet) else { return .done }
        let version = bytes.byte(at: start) >> 4
        guard version == 6 else {
            stop(.ipv6, at: start, needed: 6, available: Int(version), .version, recorded: 0, &packet)
            return .done
        }
        let payload = Int(bytes.uint16(at: start &+ 4))
        // Payload length 0: a jumbogram says its length in a hop-by-hop option; without one the packet was
        // captured before the network card cut it into segments, and its own length holds.
        jumboBase = 0
        if payload != 0 {
            limit(to: start &+ 40 &+ payload, .ipv6PayloadLength, .ipv6, &packet)
        } else {
            jumboBase = start &+ 40
        }
        source = IPAddress(high: bytes.uint64(at: start &+ 8), low: bytes.uint64(at: start &+ 16))
        destination = IPAddress(high: bytes.uint64(at: start &+ 24), low: bytes.uint64(at: start &+ 32))
        identification = 0
        timeToLive = bytes.byte(at: start &+ 7)
        let nextHeader = bytes.byte(at: start &+ 6)
        pass(40, .ipv6, &packet)
        return .ipProtocol(nextHeader)
    }

    /// Reads one extension header. IPv4 may carry them too; only the authentication header is meant to.
    mutating func readExtension(_ number: UInt8, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let start = offset
        let layer: Layer.Kind =
            switch number {
            case 0: .hopByHop
            case 43: .routing
            case 44: .fragment
            case 51: .authentication
            case 60: .destinationOptions
            default: .shim6
            }
        guard need(8, layer, &packet) else { return .done }
        let nextHeader = bytes.byte(at: start)
        if layer == .fragment { return readFragment(nextHeader, bytes, &packet) }
        // In units of 8 bytes behind the first 8; of 4 bytes, less 2, in the authentication header (RFC 4302 §2.2).
        let units = Int(bytes.byte(at: start &+ 1))
        let length = layer == .authentication ? (units &+ 2) &* 4 : (units &+ 1) &* 8
        guard length >= 8, captured &- start >= length else {
            let why: LengthSource = end &- start >= length ? .capture : .extensionHeaderLength
            stop(
                layer, at: start, needed: length, available: captured &- start, why,
                recorded: captured &- start, &packet)
            return .done
        }
        if layer == .hopByHop { readJumboLength(start &+ 2, start &+ length, bytes, &packet) }
        pass(length, layer, &packet)
        return .ipProtocol(nextHeader)
    }

    /// Takes the length of a jumbogram from its option (type 0xC2, length 4). RFC 2675 §2.
    private mutating func readJumboLength(
        _ from: Int, _ to: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket
    ) {
        guard jumboBase > 0 else { return }
        var at = from
        while to &- at >= 2 {
            let type = bytes.byte(at: at)
            let length = Int(bytes.byte(at: at &+ 1))
            if type == 0xc2, length == 4, to &- at >= 6 {
                let jumbo = Int(bytes.uint32(at: at &+ 2))
                // One that would fit the header's own field is an error (RFC 2675 §3) and is not believed.
                if jumbo > 0xffff { limit(to: jumboBase &+ jumbo, .ipv6JumboLength, .hopByHop, &packet) }
                break
            }
            at &+= type == 0 ? 1 : length &+ 2
        }
        jumboBase = 0
    }

    /// Reads a fragment header; an atomic fragment, which is all of its datagram, is passed through (RFC 6946).
    private mutating func readFragment(_ nextHeader: UInt8, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let word = bytes.uint16(at: offset &+ 2)
        let identification = bytes.uint32(at: offset &+ 4)
        pass(8, .fragment, &packet)
        guard word & 0xfff9 == 0 || isCutFirst(at: word & 0xfff8, packet) else {
            fragmented(
                nextHeader, identification, at: Int(word & 0xfff8), more: word & 1 != 0, .ipv6Fragment,
                &packet)
            return .done
        }
        return .ipProtocol(nextHeader)
    }
}
