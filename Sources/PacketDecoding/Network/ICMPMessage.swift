// ICMP: type, code, checksum, four bytes by type, data. RFC 792; ICMPv6 RFC 4443 §2.1; Redirect RFC 4861 §4.5.
// Network byte order. Not on the path of TCP packets: read when a packet turns out to be ICMP.

import WireBytes

/// The header of an ICMP or ICMPv6 message in its packet.
public struct ICMPMessage: Sendable, Hashable {
    /// Whether it is ICMPv6, whose types are others.
    public var isVersion6: Bool
    /// The type field.
    public var type: UInt8
    /// The code field.
    public var code: UInt8
    /// The four bytes behind the checksum: an MTU, a gateway's address, a pointer, or unused.
    public var rest: UInt32
    /// Who sent the message, from the innermost IP header.
    public var source: IPAddress
    /// Who gets it.
    public var destination: IPAddress
    /// Offset of the message in the packet.
    public var offset: Int

    /// Reads the message that decoding of a packet ended at; nil where that is no ICMP or not wholly there.
    ///
    /// - Parameters:
    ///   - packet: what decoding found.
    ///   - bytes: the packet.
    public init?(of packet: DecodedPacket, in bytes: RawSpan) {
        guard packet.kind == .icmp || packet.kind == .icmpv6, packet.layers.omitted == 0,
            let last = packet.layers.last,
            let network = packet.layers.last(where: { $0.kind == .ipv4 || $0.kind == .ipv6 })
        else { return nil }
        offset = last.range.upperBound
        guard bytes.byteCount &- offset >= 8 else { return nil }
        isVersion6 = packet.kind == .icmpv6
        type = bytes.byte(at: offset)
        code = bytes.byte(at: offset &+ 1)
        rest = bytes.uint32(at: offset &+ 4)
        let start = network.offset
        if network.kind == .ipv4 {
            guard network.length >= IPv4.length else { return nil }
            source = bytes.address(IPv4.sourceAddress, at: start)
            destination = bytes.address(IPv4.destinationAddress, at: start)
        } else {
            guard network.length >= IPv6.length else { return nil }
            source = bytes.address(IPv6.sourceAddress, at: start)
            destination = bytes.address(IPv6.destinationAddress, at: start)
        }
    }

    /// What kind of message it is.
    public enum Kind: Sendable, Hashable {
        /// One of ICMP.
        case version4(ICMPType)
        /// One of ICMPv6.
        case version6(ICMPv6Type)
    }

    /// What the type field says.
    public var kind: Kind {
        isVersion6 ? .version6(ICMPv6Type(rawValue: type)) : .version4(ICMPType(rawValue: type))
    }

    /// Whether the message is about a packet, which it quotes: an error, or a redirect.
    public var isError: Bool {
        switch kind {
        case .version4(.destinationUnreachable), .version4(.sourceQuench), .version4(.timeExceeded),
            .version4(.parameterProblem), .version6(.destinationUnreachable), .version6(.packetTooBig),
            .version6(.timeExceeded), .version6(.parameterProblem):
            true
        default: isRedirect
        }
    }

    /// Whether it names a better first hop: that is about a route, not about a connection.
    public var isRedirect: Bool { kind == .version4(.redirect) || kind == .version6(.redirect) }

    /// The largest packet that fits through, where the message says so: "fragmentation needed" (RFC 1191 §4) and
    /// "packet too big" (RFC 4443 §3.2). Old routers leave it at 0.
    public var mtu: Int? {
        switch kind {
        case .version6(.packetTooBig): rest > 0 ? Int(rest) : nil
        case .version4(.destinationUnreachable)
        where ICMPUnreachableCode(rawValue: code) == .fragmentationNeeded:
            rest & 0xffff > 0 ? Int(rest & 0xffff) : nil
        default: nil
        }
    }

    /// Where the quoted packet has its bad field, in bytes: "parameter problem".
    public var pointer: Int? {
        switch kind {
        case .version6(.parameterProblem): Int(rest)
        case .version4(.parameterProblem): code == 0 ? Int(rest >> 24) : nil
        default: nil
        }
    }

    /// The better first hop that a redirect names.
    public func gateway(in bytes: RawSpan) -> IPAddress? {
        guard isRedirect else { return nil }
        guard isVersion6 else { return IPAddress(version4: rest) }
        guard bytes.byteCount &- offset >= 24 else { return nil }
        return IPAddress(high: bytes.uint64(at: offset &+ 8), low: bytes.uint64(at: offset &+ 16))
    }

    /// Offset of the packet that an error quotes; nil where it quotes none.
    func quoteOffset(in bytes: RawSpan) -> Int? {
        guard isError else { return nil }
        guard kind == .version6(.redirect) else { return offset &+ 8 }
        // A redirect quotes in an option: type 4, length in units of 8 bytes, 6 reserved bytes, the packet.
        var at = offset &+ 40
        while bytes.byteCount &- at >= 8 {
            let length = Int(bytes.byte(at: at &+ 1)) &* 8
            if bytes.byte(at: at) == 4 { return at &+ 8 }
            guard length > 0 else { return nil }
            at &+= length
        }
        return nil
    }
}

/// The TCP segment that an ICMP error quotes, as far as it does: 8 bytes at least (RFC 792), mostly the whole header
/// (RFC 1812 §4.3.2.3 has routers quote as much as fits into 576 bytes).
public struct QuotedSegment: Sendable {
    /// The segment; only addresses, ports and sequence number where `hasFlags` is false.
    public var segment: TCPSegment
    /// Whether the quote goes as far as flags and window (16 bytes).
    public var hasFlags: Bool
    /// Whether Wireshark numbers a stream for such a quote even if it sees nothing else of the connection.
    public var opensConnection: Bool
}

extension ICMPMessage {
    /// Reads the TCP segment that an error quotes; nil where it quotes something else or too little.
    ///
    /// - Parameter bytes: the packet that the message is in.
    /// - Returns: what is quoted of the segment.
    public func quotedSegment(in bytes: RawSpan) -> QuotedSegment? {
        // An error about an error is not allowed (RFC 1122 §3.2.2), but happens.
        var message = self
        for _ in 0..<3 {
            guard let start = message.quoteOffset(in: bytes), start < bytes.byteCount else { return nil }
            var packet = DecodedPacket()
            var walk = PacketWalk(capturedLength: bytes.byteCount, originalLength: bytes.byteCount)
            walk.offset = start
            walk.finish(from: message.isVersion6 ? .ipv6 : .ipv4, bytes, &packet)
            switch packet.transport {
            case .tcp(var segment):
                // Redirects are about a route, not about a connection.
                let opens = kind != .version4(.redirect)
                if !opens { segment.flags = [] }
                return QuotedSegment(segment: segment, hasFlags: opens, opensConnection: opens)
            case .fragment(let fragment):
                guard fragment.nextProtocol.rawValue == 6, fragment.fragmentOffset == 0 else { return nil }
                return walk.beginning(at: fragment.payload.lowerBound, bytes)
            default:
                if packet.stop?.layer == .tcp { return walk.beginning(at: walk.offset, bytes) }
                guard let inner = ICMPMessage(of: packet, in: bytes) else { return nil }
                message = inner
            }
        }
        return nil
    }
}

extension PacketWalk {
    /// Ports and sequence number of a TCP header of which not more needs to be there.
    fileprivate func beginning(at start: Int, _ bytes: RawSpan) -> QuotedSegment? {
        guard bytes.byteCount &- start >= 8 else { return nil }
        var segment = TCPSegment()
        segment.source = source
        segment.destination = destination
        segment.identification = identification
        segment.timeToLive = timeToLive
        segment.headerOffset = start
        segment.sourcePort = bytes.read(TCP.sourcePort, at: start)
        segment.destinationPort = bytes.read(TCP.destinationPort, at: start)
        segment.sequence = bytes.read(TCP.sequence, at: start)
        return QuotedSegment(segment: segment, hasFlags: false, opensConnection: false)
    }
}
