// UDP: 8 bytes. RFC 768. Network byte order.

import WireBytes

/// User Datagram Protocol.
enum UDP: Header {
    static let title = "UDP"
    static let source = "RFC 768"
    static let length = 8

    static let sourcePort = HeaderField.whole("Source Port", 0..<2)
    static let destinationPort = HeaderField.whole("Destination Port", 2..<4)
    static let wholeLength = HeaderField.whole("Length", 4..<6)
    static let checksum = HeaderField.whole("Checksum", 6..<8, .hexadecimal)

    static let fields = [sourcePort, destinationPort, wholeLength, checksum]

    static let pathNumbers: [PathNumber] = [
        (sourcePort.name, .sourcePort), (destinationPort.name, .destinationPort),
    ]
}

/// One UDP datagram in its packet. RFC 768.
public struct UDPHeader: Sendable {
    /// Sender's address, from the innermost IP header.
    public var source = IPAddress(version4: 0)
    /// Receiver's address: behind a source route the route's last.
    public var destination = IPAddress(version4: 0)
    /// Sender's port.
    public var sourcePort: UInt16 = 0
    /// Receiver's port.
    public var destinationPort: UInt16 = 0
    /// Length field as sent: header and payload; 0 in a jumbogram.
    public var length: UInt16 = 0
    /// Checksum field as sent; 0 when the sender made none (IPv4 only).
    public var checksum: UInt16 = 0
    /// Offset of the header's first byte in the packet.
    public var headerOffset = 0
    /// Where the captured payload lies in the packet.
    public var payload: Range<Int> = 0..<0
    /// Payload bytes on the wire; more than `payload.count` when the capture cut the packet.
    public var payloadLength = 0

    /// Makes an empty header, to be filled by the decoder or a test.
    public init() {}
}

extension PacketWalk {
    /// Reads a UDP header, and goes on into the tunnels that are told by their port and their own header.
    mutating func readUDP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard need(UDP.length, .udp, &packet) else { return .done }
        var header = UDPHeader()
        header.source = source
        header.destination = destination
        header.sourcePort = bytes.read(UDP.sourcePort, at: start)
        header.destinationPort = bytes.read(UDP.destinationPort, at: start)
        header.length = bytes.read(UDP.wholeLength, at: start)
        header.checksum = bytes.read(UDP.checksum, at: start)
        header.headerOffset = start
        let length = Int(header.length)
        // A length below 8 says nothing: 0 is a jumbogram (RFC 2675 §4), else IP's length is the better one.
        if length >= UDP.length { limit(to: start &+ length, .udpLength, .udp, &packet) }
        pass(UDP.length, .udp, &packet)
        header.payload = offset..<captured
        header.payloadLength = end &- offset
        packet.transport = .udp(header)
        packet.kind = .udp
        let next = tunnel(header.destinationPort, bytes, &packet)
        if case .done = next { return tunnel(header.sourcePort, bytes, &packet) }
        return next
    }

    /// Ports by IANA, and 8472, which Linux used for VXLAN before it had one. A port alone opens nothing: what is
    /// read there must look like the tunnel's header in every field that has rules.
    private mutating func tunnel(_ port: UInt16, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch port {
        case 434: readMobileIP(bytes, &packet)
        case 1701: readL2TP(bytes, &packet)
        case 2152: readGTPU(bytes, &packet)
        case 3386: readGTP0(bytes, &packet)
        case 3544: readTeredo(bytes, &packet)
        case 4341: readLISP(bytes, &packet)
        case 4754: readGREInUDP(bytes, &packet)
        case 4789, 8472: readVXLAN(bytes, &packet)
        case 4790: readVXLANGPE(bytes, &packet)
        case 5072: readAYIYA(bytes, &packet)
        case 5247: readCAPWAP(bytes, &packet)
        case 6081: readGeneve(bytes, &packet)
        case 6635: readMPLSInUDP(bytes, &packet)
        case 37008: readTZSP(bytes, &packet)
        default: .done
        }
    }
}
