public import WireBytes

/// Packets of one side of OpenVPN.
public struct OpenVPNTotals: Sendable, Hashable {
    /// Packets of the control channel, acknowledgments among them.
    public var control = 0
    /// Packets of the control channel that came again, because something was lost on the way.
    public var repeated = 0
    /// Packets of the tunnel, encrypted.
    public var data = 0
    /// Bytes in them.
    public var dataBytes = 0
    /// Messages out of the control channel's TLS that were opened, but for the one with the keys.
    public var opened = 0
    /// Bytes in them.
    public var openedBytes = 0
}

/// A session of OpenVPN, whatever carries its packets. Its control channel carries another protocol, TLS, by which the two
/// agree on keys; what the tunnel carries is encrypted with those.
///
/// The first handshake is read: what has another key number belongs to a later one, and is counted.
public struct OpenVPNSession: Sendable {
    /// What protects the control channel.
    public let protection: OpenVPNProtection
    /// What the control channel carries: its bytes lie in packets, in the order of their numbers. Nil where it is encrypted.
    public var control: (any StreamProtocol)?
    /// How many packets each side sent.
    public private(set) var packets = BySide(both: OpenVPNTotals())
    /// What each side gives for the keys, where TLS was opened.
    public private(set) var keyMessages: [OpenVPNKeyMessage] = []

    private var channels = BySide(both: Channel())

    /// Packets that wait for one before them: no OpenVPN sends more at once.
    private static let mostWaiting = 16
    /// Bytes of a direction that its reader may leave for later: more than the longest record of TLS.
    private static let mostUntaken = 64 << 10

    /// One direction of the control channel.
    private struct Channel: Sendable {
        var session: UInt64?
        var next: UInt32 = 1
        var waiting: [UInt32: Part] = [:]
        var untaken: [UInt8] = []
        var offset = 0
        var map = SegmentMap()
        var isLost = false
    }

    /// TLS bytes of a packet, and where they lie.
    private struct Part: Sendable {
        var bytes: [UInt8]
        var entries: [SegmentMap.Entry]
    }

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - protection: what `OpenVPNProtection.recognize` found.
    ///   - control: reads what the control channel carries.
    public init(_ protection: OpenVPNProtection, control: any StreamProtocol) {
        self.protection = protection
        self.control = if case .encrypted = protection { nil } else { control }
    }

    /// Whether packets of a side came whose predecessor is not in the capture, so that what they say was not read.
    public func hasGap(of side: Side) -> Bool { !channels[side].waiting.isEmpty || channels[side].isLost }

    /// Bytes of a side's control channel that have not been taken.
    func waitingCount(of side: Side) -> Int { channels[side].untaken.count }

    /// Reads a packet.
    ///
    /// - Parameters:
    ///   - packet: its bytes, as far as they were captured.
    ///   - length: its bytes on the wire.
    ///   - side: who sent it.
    ///   - entries: where it lies; offsets count from its first byte.
    mutating func read(
        _ packet: RawSpan, of length: Int, from side: Side, in entries: [SegmentMap.Entry]
    ) {
        guard packet.byteCount > 0 else { return }
        let opcode = OpenVPNOpcode(rawValue: packet.byte(at: 0) >> 3)
        if opcode == .dataV1 || opcode == .dataV2 {
            packets[side].data &+= 1
            packets[side].dataBytes &+= length
            return
        }
        packets[side].control &+= 1
        guard control != nil, packet.byteCount == length, packet.byte(at: 0) & 7 == 0,
            let header = OpenVPNControlHeader(packet, protection)
        else { return }
        switch opcode {
        case .clientReset, .clientResetV1, .serverReset, .serverResetV1: begin(header.session, side)
        case .controlV1 where header.length < packet.byteCount:
            let entries = entries.compactMap { $0.dropping(header.length) }
            take(
                Part(bytes: packet.extracting(droppingFirst: header.length).copied(), entries: entries),
                header, side)
        default: break
        }
    }

    /// Says that bytes are missing: TLS cannot be read on.
    mutating func lose(_ side: Side, at mark: PacketMark) {
        control?.missing(StreamRange(side: side, offset: channels[side].offset, count: 1), at: mark)
        channels[side].isLost = true
    }

    /// Says that a direction has ended.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        control?.end(side, how: how, at: mark)
        takeOpened()
    }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() {
        control?.tryNewKeys()
        takeOpened()
    }

    /// No more keys will come.
    mutating func giveUpWaiting() {
        control?.giveUpWaiting()
        takeOpened()
    }

    /// A side opens its channel. Whoever got no answer may do so again, as another session.
    private mutating func begin(_ session: UInt64, _ side: Side) {
        if channels[side].session == session {
            packets[side].repeated &+= 1
        } else if channels[side].next == 1 {
            channels[side] = Channel()
            channels[side].session = session
        }
    }

    /// Takes a packet's bytes when its turn comes.
    private mutating func take(_ part: Part, _ header: OpenVPNControlHeader, _ side: Side) {
        if channels[side].session == nil { channels[side].session = header.session }
        guard channels[side].session == header.session, !channels[side].isLost else { return }
        let next = channels[side].next
        guard header.number >= next, channels[side].waiting[header.number] == nil else {
            packets[side].repeated &+= 1
            return
        }
        guard header.number == next else {
            if header.number - next < Self.mostWaiting { channels[side].waiting[header.number] = part }
            return
        }
        give(part, side)
        while let part = channels[side].waiting.removeValue(forKey: channels[side].next) { give(part, side) }
    }

    /// Hands the control channel's bytes on, joined with what was not taken the last time.
    private mutating func give(_ part: Part, _ side: Side) {
        channels[side].next &+= 1
        // What was refuted takes nothing any more, and all of it would wait.
        guard let status = control?.readingStatus, status != .refuted else { return }
        var channel = Channel()
        swap(&channel, &channels[side])
        // A packet of OpenVPN may lie in several of TCP.
        let shift = channel.offset + channel.untaken.count
        for var entry in part.entries {
            entry.streamOffset += shift
            channel.map.append(entry)
        }
        channel.untaken += part.bytes
        let taken = channel.untaken.withBytes {
            control?.consume(StreamBytes($0, from: side, at: channel.offset, in: channel.map)) ?? 0
        }
        channel.untaken.removeFirst(taken)
        channel.offset += taken
        channel.map.forget(before: channel.offset)
        if channel.untaken.count > Self.mostUntaken {
            channel.untaken = []
            channel.isLost = true
        }
        swap(&channel, &channels[side])
        takeOpened()
    }

    /// Notes what came out of TLS: how long it is, and nothing of what it says.
    private mutating func takeOpened() {
        for case .bytes(let bytes, let side, let map) in control?.takeOpened() ?? [] {
            let message =
                packets[side].opened == 0 && !keyMessages.contains { $0.from == side }
                ? map.last.flatMap { entry in
                    bytes.withBytes { OpenVPNKeyMessage($0, from: side, at: entry.mark) }
                } : nil
            if let message {
                keyMessages.append(message)
            } else {
                packets[side].opened &+= 1
                packets[side].openedBytes &+= bytes.count
            }
        }
    }
}

extension SegmentMap.Entry {
    /// What of it lies behind the first bytes of the whole, counted from there; nil where nothing does.
    fileprivate func dropping(_ count: Int) -> SegmentMap.Entry? {
        let skipped = max(0, count - streamOffset)
        guard skipped < self.count else { return nil }
        return SegmentMap.Entry(
            streamOffset: streamOffset + skipped - count, count: self.count - skipped,
            packetOffset: packetOffset + skipped, mark: mark, acknowledged: acknowledged)
    }
}
