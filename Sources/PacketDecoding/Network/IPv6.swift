// IPv6: 40 bytes. RFC 8200 §3. Network byte order.

import WireBytes

/// Internet Protocol version 6.
enum IPv6: Header {
    static let title = "IPv6"
    static let source = "RFC 8200 §3"
    static let length = 40

    static let version = HeaderField.part("Version", 0..<4)
    static let payloadLength = HeaderField.whole("Payload Length", 4..<6)
    static let next = HeaderField.whole("Next Header", 6..<7, .code(.ipProtocol))
    static let hopLimit = HeaderField.whole("Hop Limit", 7..<8)
    static let sourceAddress = HeaderField.whole("Source Address", 8..<24, .address6)
    static let destinationAddress = HeaderField.whole("Destination Address", 24..<40, .address6)

    static let fields: [HeaderField] = [
        version,
        .part("DSCP", 4..<10, .number, source: "RFC 2474 §3"),
        .part("ECN", 10..<12, .number, source: "RFC 3168 §5"),
        .part("Flow Label", 12..<32, .hexadecimal),
        payloadLength, next, hopLimit, sourceAddress, destinationAddress,
    ]
}

extension PacketWalk {
    /// Reads an IPv6 header.
    @inline(__always)
    mutating func readIPv6(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard need(IPv6.length, .ipv6, &packet) else { return .done }
        let version = bytes.number(IPv6.version, at: start)
        guard version == 6 else {
            stop(.ipv6, at: start, needed: 6, available: version, .version, recorded: 0, &packet)
            return .done
        }
        let payload = bytes.number(IPv6.payloadLength, at: start)
        // Payload length 0: a jumbogram says its length in a hop-by-hop option; without one the packet was
        // captured before the network card cut it into segments, and its own length holds.
        jumboBase = 0
        if payload != 0 {
            limit(to: start &+ IPv6.length &+ payload, .ipv6PayloadLength, .ipv6, &packet)
        } else {
            jumboBase = start &+ IPv6.length
        }
        source = bytes.address(IPv6.sourceAddress, at: start)
        destination = bytes.address(IPv6.destinationAddress, at: start)
        identification = 0
        networkHeaderLength = 40
        timeToLive = bytes.read(IPv6.hopLimit, at: start)
        isFirstFragment = false
        let nextHeader: UInt8 = bytes.read(IPv6.next, at: start)
        pass(IPv6.length, .ipv6, &packet)
        return .ipProtocol(nextHeader)
    }
}
