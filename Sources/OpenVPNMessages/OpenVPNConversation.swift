public import WireBytes

/// OpenVPN over TCP: packets behind their lengths.
public struct OpenVPNConversation: StreamProtocol {
    /// What its packets say.
    public private(set) var session: OpenVPNSession

    private var isLost = BySide(both: false)

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - protection: what `recognize` found.
    ///   - control: reads what the control channel carries.
    public init(_ protection: OpenVPNProtection, control: any StreamProtocol) {
        session = OpenVPNSession(protection, control: control)
    }

    /// What protects the control channel, if a client's first packet is here whole; nil where none does.
    public static func recognize(_ bytes: RawSpan) -> OpenVPNProtection? {
        guard bytes.byteCount >= 2 + OpenVPNProtection.bareReset else { return nil }
        let length = Int(bytes.uint16(at: 0))
        guard length <= OpenVPNProtection.longestReset, bytes.byteCount >= 2 + length,
            let found = OpenVPNProtection.recognize(
                bytes.extracting(droppingFirst: 2).extracting(first: length)), found.sender == .client
        else { return nil }
        return found.protection
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
            let entries = packet.entries.map { entry in
                var entry = entry
                entry.streamOffset -= packet.offset
                return entry
            }
            session.read(packet.span, of: length, from: side, in: entries)
            taken += 2 + length
        }
        return taken
    }

    /// Says that bytes are missing: after them no length can be found.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        session.lose(range.side, at: mark)
        isLost[range.side] = true
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        session.end(side, how: how, at: mark)
    }

    /// Since when records of TLS wait for their keys; nil where none does.
    public var waitsForKeysSince: Timestamp? { session.control?.waitsForKeysSince }

    /// Reads what waited for keys that have come since.
    public mutating func tryNewKeys() { session.tryNewKeys() }

    /// Says that no more keys will come.
    public mutating func giveUpWaiting() { session.giveUpWaiting() }
}

extension OpenVPNConversation: ProtocolResult {
    /// It goes on.
    public var readingStatus: ReadingStatus { .reading }
    /// Rises with what the control channel carries.
    public var progress: Int { session.control?.progress ?? 0 }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name, and those of what its control channel carries.
    public var identifiers: [String] { ["openvpn"] + (session.control?.result.identifiers ?? []) }
    /// Its name.
    public var title: String? { "OpenVPN" }
    /// Whether less of the control channel was kept than there was.
    public var reachedLimit: Bool { session.control?.result.reachedLimit ?? false }
    /// Memory of what is kept of the control channel.
    public var memory: Int { 1_024 + (session.control?.result.memory ?? 0) }

    /// The keys of TLS: of what it carries nothing is kept.
    public mutating func mask(with masking: inout some SecretMasking) {
        guard var control = session.control as? any StreamProtocol & ProtocolResult else { return }
        control.mask(with: &masking)
        session.control = control
    }
}
