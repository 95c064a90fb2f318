public import WireBytes

/// Packets of one side of OpenVPN.
public struct OpenVPNTotals: Sendable, Hashable {
    /// Packets of the control channel, acknowledgments among them.
    public var control = 0
    /// Packets of the tunnel, encrypted.
    public var data = 0
    /// Bytes in them.
    public var dataBytes = 0
}

/// OpenVPN over TCP: packets behind their lengths. Its control channel carries TLS, by which the two agree on keys;
/// what the tunnel carries is encrypted with those.
public struct OpenVPNConversation: StreamProtocol {
    /// The TLS in the control channel. Its messages' ranges are empty, since they lie in packets inside the stream.
    public private(set) var tls: TLSConversation
    /// How many packets each side sent.
    public private(set) var packets = BySide(both: OpenVPNTotals())
    /// Bytes of the code that authenticates control packets ("tls-auth").
    public let authenticationLength: Int

    private var channels = BySide(both: Channel())
    private var isLost = BySide(both: false)

    /// One direction of the control channel.
    private struct Channel: Sendable {
        var untaken: [UInt8] = []
        var offset = 0
        var map = SegmentMap()
    }

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - authenticationLength: what `recognize` found.
    ///   - keep: what is kept of the TLS inside.
    ///   - limits: its bounds.
    public init(authenticationLength: Int, keep: TLSDetail, limits: TLSLimits = TLSLimits()) {
        self.authenticationLength = authenticationLength
        tls = TLSConversation(keep: keep == .bytes ? .messages : keep, limits: limits)
    }

    /// Bytes of a side's TLS that have not been taken.
    func waitingCount(of side: Side) -> Int { channels[side].untaken.count }

    /// Bytes of the authentication code, if a client's first packet stands here whole; nil where none does.
    public static func recognize(_ bytes: RawSpan) -> Int? {
        guard bytes.byteCount >= 2 + OpenVPNPacket.bareReset else { return nil }
        let length = Int(bytes.uint16(at: 0))
        guard length <= 86, bytes.byteCount >= 2 + length else { return nil }
        return OpenVPNPacket.authenticationLength(bytes.extracting(2..<(2 + length)))
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        guard !isLost[side] else { return bytes.byteCount }
        var taken = 0
        while bytes.byteCount - taken >= 3 {
            let length = Int(bytes.uint16(at: taken))
            let opcode = OpenVPNOpcode(rawValue: bytes.byte(at: taken + 2) >> 3)
            guard length > 0, opcode.name != nil else {
                isLost[side] = true
                return bytes.byteCount
            }
            guard bytes.byteCount - taken >= 2 + length else { break }
            let packet = bytes.span.extracting((taken + 2)..<(taken + 2 + length))
            read(packet, opcode, from: side, at: bytes.mark(at: taken))
            taken += 2 + length
        }
        return taken
    }

    /// Says that bytes are missing: behind them no length can be found.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        tls.missing(StreamRange(side: range.side, offset: channels[range.side].offset, count: 1), at: mark)
        isLost[range.side] = true
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        tls.end(side, how: how, at: mark)
    }

    private mutating func read(
        _ packet: RawSpan, _ opcode: OpenVPNOpcode, from side: Side, at mark: PacketMark
    ) {
        if opcode == .dataV1 || opcode == .dataV2 {
            packets[side].data &+= 1
            packets[side].dataBytes &+= packet.byteCount
        } else {
            packets[side].control &+= 1
        }
        guard opcode == .controlV1,
            let start = try? OpenVPNPacket.controlStart(packet, authentication: authenticationLength),
            start < packet.byteCount
        else { return }
        give(packet.extracting(start..<packet.byteCount), from: side, at: mark)
    }

    /// Hands TLS bytes on, joined with what was not taken the last time.
    private mutating func give(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        // What is no TLS takes nothing any more, and all of it would wait.
        guard !tls.isRefuted else { return }
        var channel = Channel()
        swap(&channel, &channels[side])
        defer { swap(&channel, &channels[side]) }
        channel.map.append(
            SegmentMap.Entry(
                streamOffset: channel.offset + channel.untaken.count, count: bytes.byteCount, packetOffset: 0,
                mark: mark))
        channel.untaken.append(contentsOf: bytes)
        let known = tls.messages.count
        let taken = channel.untaken.withBytes {
            tls.consume(StreamBytes($0, from: side, at: channel.offset, in: channel.map))
        }
        for index in known..<max(known, tls.messages.count) { tls.messages[index].ranges = [] }
        channel.untaken.removeFirst(taken)
        channel.offset += taken
        channel.map.forget(before: channel.offset)
    }
}
