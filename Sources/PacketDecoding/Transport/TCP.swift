// TCP: 20 bytes and up to 40 of options. RFC 9293 §3.1. Network byte order.

import WireBytes

/// Transmission Control Protocol; options may follow.
enum TCP: Header {
    static let title = "TCP"
    static let source = "RFC 9293 §3.1"
    static let length = 20

    static let sourcePort = HeaderField.whole("Source Port", 0..<2)
    static let destinationPort = HeaderField.whole("Destination Port", 2..<4)
    static let sequence = HeaderField.whole("Sequence Number", 4..<8)
    static let acknowledgment = HeaderField.whole("Acknowledgment Number", 8..<12)
    static let dataOffset = HeaderField.part("Data Offset", 96..<100)
    static let accurateECN = HeaderField.part("AE", 103..<104, .flag, source: "RFC 9768 §3")
    static let finished = HeaderField.part("FIN", 111..<112, .flag)
    static let window = HeaderField.whole("Window", 14..<16)
    static let checksum = HeaderField.whole("Checksum", 16..<18, .hexadecimal)
    static let urgentPointer = HeaderField.whole("Urgent Pointer", 18..<20)

    static let fields: [HeaderField] = [
        sourcePort, destinationPort, sequence, acknowledgment, dataOffset,
        .part("Rsrvd", 100..<103, .hexadecimal),
        accurateECN,
        .part("CWR", 104..<105, .flag),
        .part("ECE", 105..<106, .flag),
        .part("URG", 106..<107, .flag),
        .part("ACK", 107..<108, .flag),
        .part("PSH", 108..<109, .flag),
        .part("RST", 109..<110, .flag),
        .part("SYN", 110..<111, .flag),
        finished, window, checksum, urgentPointer,
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        readOptions(&list, bytes)
    }
}

extension PacketWalk {
    /// Reads a TCP header into a segment.
    ///
    /// A header that is there up to the window makes a segment, as it makes one in Wireshark; what is wrong with the
    /// rest is said in `stop`.
    @inline(__always)
    mutating func readTCP(_ bytes: RawSpan, _ packet: inout DecodedPacket) {
        let start = offset
        let available = captured &- start
        guard available >= TCP.length else { return readShortTCP(bytes, &packet) }
        let length = bytes.number(TCP.dataOffset, at: start) &* 4
        guard length >= TCP.length, length <= available else { return readSpoiltTCP(length, bytes, &packet) }
        var segment = TCPSegment()
        fill(&segment, bytes)
        fillRest(&segment, bytes)
        segment.options = start &+ TCP.length..<start &+ length
        segment.payload = start &+ length..<captured
        segment.payloadLength = end &- start &- length
        if captured == bytes.byteCount, captured <= Self.smallestFrame, !segment.flags.contains(.psh) {
            setFillingApart(in: &segment, bytes, packet)
        }
        packet.layers.append(.tcp, offset: start, length: length)
        packet.kind = .tcp
        packet.transport = .tcp(segment)
    }

    /// Bytes of Ethernet's smallest frame without its check sequence. IEEE 802.3 §4A.4.2.
    private static let smallestFrame = 60
    /// The same where a VLAN tag was taken out of it.
    private static let smallestUntagged = 56
    /// What the smallest headers leave of it.
    private static let roomBehindHeaders = 6

    /// Takes out of the payload what fills the frame up to the smallest: zeros alone, without PSH, which who sends so little
    /// sets (RFC 9293 §3.9.1.2). An IP length that counts them was changed behind the sender.
    @inline(never)
    private func setFillingApart(in segment: inout TCPSegment, _ bytes: RawSpan, _ packet: DecodedPacket) {
        let payload = segment.payload
        guard end == captured, captured == Self.smallestFrame || captured == Self.smallestUntagged,
            packet.layers.first?.kind == .ethernet, !payload.isEmpty, payload.count <= Self.roomBehindHeaders
        else { return }
        for place in payload where bytes.byte(at: place) != 0 { return }
        segment.filling = UInt8(truncatingIfNeeded: payload.count)
        segment.payload = payload.prefix(0)
        segment.payloadLength = 0
    }

    @inline(__always)
    private func fill(_ segment: inout TCPSegment, _ bytes: RawSpan) {
        let start = offset
        segment.source = source
        segment.destination = destination
        segment.identification = identification
        segment.networkHeaderLength = networkHeaderLength
        segment.timeToLive = timeToLive
        segment.isBeginning = isFirstFragment
        segment.vlan = vlan
        segment.headerOffset = start
        segment.sourcePort = bytes.read(TCP.sourcePort, at: start)
        segment.destinationPort = bytes.read(TCP.destinationPort, at: start)
        segment.sequence = bytes.read(TCP.sequence, at: start)
        segment.acknowledgment = bytes.read(TCP.acknowledgment, at: start)
        segment.flags = TCPFlags(
            rawValue: UInt16(
                truncatingIfNeeded: bytes.number(from: TCP.accurateECN, to: TCP.finished, at: start)))
        segment.window = bytes.read(TCP.window, at: start)
        segment.options = captured..<captured
        segment.payload = captured..<captured
    }

    /// What comes after the window, apart because the compiler folds no more reads than those of one function.
    @inline(__always)
    private func fillRest(_ segment: inout TCPSegment, _ bytes: RawSpan) {
        segment.checksum = bytes.read(TCP.checksum, at: offset)
        segment.urgentPointer = bytes.read(TCP.urgentPointer, at: offset)
    }

    /// Less than the fixed part.
    @inline(never)
    private mutating func readShortTCP(_ bytes: RawSpan, _ packet: inout DecodedPacket) {
        let available = captured &- offset
        short(TCP.length, .tcp, &packet)
        guard available >= TCP.window.range.upperBound else { return }
        var segment = TCPSegment()
        fill(&segment, bytes)
        if available >= TCP.checksum.range.upperBound {
            segment.checksum = bytes.read(TCP.checksum, at: offset)
        }
        let length = bytes.number(TCP.dataOffset, at: offset) &* 4
        segment.payloadLength = length >= TCP.length ? max(0, end &- offset &- length) : 0
        segment.optionsAreCut = length > TCP.length
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
        segment.checksum = bytes.read(TCP.checksum, at: start)
        segment.urgentPointer = bytes.read(TCP.urgentPointer, at: start)
        if length < TCP.length {
            segment.hasImpossibleHeader = true
            // Before the header's end nothing can be an option.
            segment.options = start..<start
            stop(
                .tcp, at: start &+ TCP.dataOffset.offset, needed: TCP.length, available: length,
                .tcpDataOffset, recorded: TCP.length, &packet)
        } else {
            segment.options = start &+ TCP.length..<captured
            segment.payloadLength = max(0, end &- start &- length)
            // Options that the capture cut are no contradiction; those beyond the IP packet's end are one.
            let why: LengthSource = length <= end &- start ? .capture : .tcpDataOffset
            segment.hasImpossibleHeader = why == .tcpDataOffset
            segment.optionsAreCut = why == .capture
            stop(
                .tcp, at: start, needed: length, available: available, why, recorded: available, &packet)
        }
        packet.kind = .tcp
        packet.transport = .tcp(segment)
    }
}
