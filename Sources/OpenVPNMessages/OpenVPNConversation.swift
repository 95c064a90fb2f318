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

/// OpenVPN over TCP: packets behind their lengths. Its control channel carries another protocol, TLS, by which the two
/// agree on keys; what the tunnel carries is encrypted with those.
public struct OpenVPNConversation: StreamProtocol {
    /// What the control channel carries: its bytes lie in packets inside the stream.
    public private(set) var control: any StreamProtocol
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
    ///   - control: reads what the control channel carries.
    public init(authenticationLength: Int, control: any StreamProtocol) {
        self.authenticationLength = authenticationLength
        self.control = control
    }

    /// Bytes of a side's control channel that have not been taken.
    func waitingCount(of side: Side) -> Int { channels[side].untaken.count }

    /// Bytes of the authentication code, if a client's first packet is here whole; nil where none does.
    public static func recognize(_ bytes: RawSpan) -> Int? {
        guard bytes.byteCount >= 2 + OpenVPNPacket.bareReset else { return nil }
        let length = Int(bytes.uint16(at: 0))
        guard length <= 86, bytes.byteCount >= 2 + length else { return nil }
        return OpenVPNPacket.authenticationLength(
            bytes.extracting(droppingFirst: 2).extracting(first: length))
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
            let packet = bytes.dropFirst(taken + 2).first(length)
            read(packet, opcode)
            taken += 2 + length
        }
        return taken
    }

    /// Says that bytes are missing: after them no length can be found.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        control.missing(
            StreamRange(side: range.side, offset: channels[range.side].offset, count: 1), at: mark)
        isLost[range.side] = true
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        control.end(side, how: how, at: mark)
    }

    private mutating func read(_ packet: StreamBytes, _ opcode: OpenVPNOpcode) {
        let side = packet.side
        if opcode == .dataV1 || opcode == .dataV2 {
            packets[side].data &+= 1
            packets[side].dataBytes &+= packet.byteCount
        } else {
            packets[side].control &+= 1
        }
        guard opcode == .controlV1,
            let start = try? OpenVPNPacket.controlStart(packet.span, authentication: authenticationLength),
            start < packet.byteCount
        else { return }
        give(packet.dropFirst(start))
    }

    /// Hands the control channel's bytes on, joined with what was not taken the last time.
    private mutating func give(_ bytes: StreamBytes) {
        let side = bytes.side
        // What was refuted takes nothing any more, and all of it would wait.
        guard control.readingStatus != .refuted else { return }
        var channel = Channel()
        swap(&channel, &channels[side])
        defer { swap(&channel, &channels[side]) }
        // A packet of OpenVPN may lie in several of TCP.
        let shift = channel.offset + channel.untaken.count - bytes.offset
        for var entry in bytes.entries {
            entry.streamOffset += shift
            channel.map.append(entry)
        }
        channel.untaken.append(contentsOf: bytes.span)
        let taken = channel.untaken.withBytes {
            control.consume(StreamBytes($0, from: side, at: channel.offset, in: channel.map))
        }
        channel.untaken.removeFirst(taken)
        channel.offset += taken
        channel.map.forget(before: channel.offset)
    }
}

extension OpenVPNConversation: ProtocolResult {
    /// It goes on.
    public var readingStatus: ReadingStatus { .reading }
    /// Rises with what the control channel carries.
    public var progress: Int { control.progress }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name, and those of what its control channel carries.
    public var identifiers: [String] { ["openvpn"] + control.result.identifiers }
    /// Its name.
    public var title: String? { "OpenVPN" }
    /// Whether less of the control channel was kept than there was.
    public var reachedLimit: Bool { control.result.reachedLimit }
    /// Memory of what is kept of the control channel.
    public var memory: Int { control.result.memory }

    /// Nothing: nobody has its keys.
    public mutating func mask(with masking: inout some SecretMasking) {}
}
