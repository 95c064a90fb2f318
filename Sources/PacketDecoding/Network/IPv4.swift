// IPv4: 20 bytes and up to 40 of options. RFC 791 §3.1. Network byte order.

import WireBytes

/// Internet Protocol version 4; options may follow.
enum IPv4: Header {
    static let title = "IPv4"
    static let source = "RFC 791 §3.1"
    static let length = 20

    static let version = HeaderField.part("Version", 0..<4)
    static let words = HeaderField.part("IHL", 4..<8)
    static let totalLength = HeaderField.whole("Total Length", 2..<4)
    static let identification = HeaderField.whole("Identification", 4..<6, .hexadecimal)
    static let moreFragments = HeaderField.part("More Fragments", 50..<51, .flag)
    static let fragmentOffset = HeaderField.part("Fragment Offset", 51..<64)
    static let timeToLive = HeaderField.whole("Time to Live", 8..<9)
    static let next = HeaderField.whole("Protocol", 9..<10, .code(.ipProtocol))
    static let checksum = HeaderField.whole("Header Checksum", 10..<12, .hexadecimal)
    static let sourceAddress = HeaderField.whole("Source Address", 12..<16, .address4)
    static let destinationAddress = HeaderField.whole("Destination Address", 16..<20, .address4)

    static let fields: [HeaderField] = [
        version, words,
        .part("DSCP", 8..<14, .number, source: "RFC 2474 §3"),
        .part("ECN", 14..<16, .number, source: "RFC 3168 §5"),
        totalLength, identification,
        .part("Reserved", 48..<49, .flag),
        .part("Don't Fragment", 49..<50, .flag),
        moreFragments, fragmentOffset, timeToLive, next, checksum, sourceAddress, destinationAddress,
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        list.readIPOptions(isVersion6: false, bytes)
    }
}

extension PacketWalk {
    /// Reads an IPv4 header. An IPv6 header in its place (raw IP, or a wrong EtherType) is read as such.
    @inline(__always)
    mutating func readIPv4(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard captured > start else {
            short(IPv4.length, .ipv4, &packet)
            return .done
        }
        let version: UInt8 = bytes.read(IPv4.version, at: start)
        guard version == 4 else { return otherVersion(version, &packet) }
        guard need(IPv4.length, .ipv4, &packet) else { return .done }
        let length = bytes.number(IPv4.words, at: start) &* 4
        guard length >= IPv4.length else {
            stop(
                .ipv4, at: start, needed: IPv4.length, available: length, .ipv4HeaderLength,
                recorded: IPv4.length, &packet)
            return .done
        }
        let total = bytes.number(IPv4.totalLength, at: start)
        // Total length 0: a packet that the network card was to cut into segments, captured before it did; the
        // packet's own length holds.
        if total != 0 {
            guard total >= length else {
                stop(
                    .ipv4, at: start &+ IPv4.totalLength.offset, needed: length, available: total,
                    .ipv4TotalLength, recorded: length, &packet)
                return .done
            }
            limit(to: start &+ total, .ipv4TotalLength, .ipv4, &packet)
        }
        guard need(length, .ipv4, &packet) else { return .done }
        source = bytes.address(IPv4.sourceAddress, at: start)
        destination = bytes.address(IPv4.destinationAddress, at: start)
        identification = bytes.read(IPv4.identification, at: start)
        networkHeaderLength = length
        if length > IPv4.length { followRoute(ofHeader: length, at: start, bytes) }
        timeToLive = bytes.read(IPv4.timeToLive, at: start)
        let nextProtocol: UInt8 = bytes.read(IPv4.next, at: start)
        let fragment = bytes.number(from: IPv4.moreFragments, to: IPv4.fragmentOffset, at: start)
        pass(length, .ipv4, &packet)
        isFirstFragment = false
        if fragment == 0 { return .ipProtocol(nextProtocol) }
        let place = bytes.number(IPv4.fragmentOffset, at: start)
        if isCutFirst(at: place, packet) {
            isFirstFragment = true
            return .ipProtocol(nextProtocol)
        }
        let more = bytes.isSet(IPv4.moreFragments, at: start)
        fragmented(
            nextProtocol, identification: UInt32(identification), at: place &* 8, more: more, .ipv4Fragment,
            &packet)
        return .done
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
    func isCutFirst(at place: Int, _ packet: DecodedPacket) -> Bool {
        place == 0 && (captured < end || packet.overlong != nil)
    }

    /// Ends the walk at a fragment.
    @inline(never)
    mutating func fragmented(
        _ nextProtocol: UInt8, identification: UInt32, at place: Int, more: Bool, _ kind: PacketKind,
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
