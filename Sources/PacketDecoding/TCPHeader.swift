// TCP: 20 bytes and up to 40 of options. RFC 9293 §3.1. Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads a TCP header into a segment.
    ///
    /// A header of which at least 16 bytes are there, up to the window, makes a segment, as it makes one in
    /// Wireshark; what is wrong with the rest is said in `stop`.
    @inline(__always)
    mutating func readTCP(_ bytes: RawSpan, _ packet: inout DecodedPacket) {
        let start = offset
        let available = captured &- start
        guard available >= 20 else { return readShortTCP(bytes, &packet) }
        let length = Int(bytes.byte(at: start &+ 12) >> 4) &* 4
        guard length >= 20, length <= available else { return readSpoiltTCP(length, bytes, &packet) }
        var segment = TCPSegment()
        fill(&segment, bytes)
        segment.checksum = bytes.uint16(at: start &+ 16)
        segment.urgentPointer = bytes.uint16(at: start &+ 18)
        segment.options = start &+ 20..<start &+ length
        segment.payload = start &+ length..<captured
        segment.payloadLength = end &- start &- length
        packet.layers.append(.tcp, offset: start, length: length)
        packet.kind = .tcp
        packet.transport = .tcp(segment)
    }

    @inline(__always)
    private func fill(_ segment: inout TCPSegment, _ bytes: RawSpan) {
        let start = offset
        segment.source = source
        segment.destination = destination
        segment.identification = identification
        segment.timeToLive = timeToLive
        segment.vlan = vlan
        segment.headerOffset = start
        segment.sourcePort = bytes.uint16(at: start)
        segment.destinationPort = bytes.uint16(at: start &+ 2)
        segment.sequence = bytes.uint32(at: start &+ 4)
        segment.acknowledgment = bytes.uint32(at: start &+ 8)
        segment.flags = TCPFlags(rawValue: bytes.uint16(at: start &+ 12) & 0x1ff)
        segment.window = bytes.uint16(at: start &+ 14)
        segment.options = captured..<captured
        segment.payload = captured..<captured
    }

    /// 0 to 19 bytes of header.
    @inline(never)
    private mutating func readShortTCP(_ bytes: RawSpan, _ packet: inout DecodedPacket) {
        let available = captured &- offset
        short(20, .tcp, &packet)
        guard available >= 16 else { return }
        var segment = TCPSegment()
        fill(&segment, bytes)
        if available >= 18 { segment.checksum = bytes.uint16(at: offset &+ 16) }
        let length = Int(bytes.byte(at: offset &+ 12) >> 4) &* 4
        segment.payloadLength = length >= 20 ? max(0, end &- offset &- length) : 0
        packet.kind = .tcp
        packet.transport = .tcp(segment)
    }

    /// A data offset below 5, or one beyond what is there.
    @inline(never)
    private mutating func readSpoiltTCP(_ length: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket) {
        let start = offset
        let available = captured &- start
        var segment = TCPSegment()
        fill(&segment, bytes)
        segment.checksum = bytes.uint16(at: start &+ 16)
        segment.urgentPointer = bytes.uint16(at: start &+ 18)
        if length < 20 {
            // Receivers drop such a segment, and so its bits mean nothing; Wireshark does not read them either.
            segment.flags = []
            segment.hasImpossibleHeader = true
            stop(
                .tcp, at: start &+ 12, needed: 20, available: length, .tcpDataOffset, recorded: 20, &packet)
        } else {
            segment.options = start &+ 20..<captured
            segment.payloadLength = max(0, end &- start &- length)
            // Options that the capture cut are no contradiction; those beyond the IP packet's end are one.
            let why: LengthSource = length <= end &- start ? .capture : .tcpDataOffset
            segment.hasImpossibleHeader = why == .tcpDataOffset
            stop(
                .tcp, at: start, needed: length, available: available, why, recorded: available, &packet)
        }
        packet.kind = .tcp
        packet.transport = .tcp(segment)
    }
}
