public import WireBytes

/// OpenVPN over UDP: a packet in each datagram, which may get lost, overtake another, and come again.
public struct OpenVPNDatagrams: DatagramConsumer, Sendable {
    /// What its packets say.
    public private(set) var session: OpenVPNSession
    /// The packets one by one, in their order.
    public private(set) var packetList: [OpenVPNPacket] = []

    /// Packets that are listed one by one; nobody reads more.
    private static let mostPackets = 1_000

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - protection: what `OpenVPNProtection.recognize` found.
    ///   - control: reads what the control channel carries.
    public init(_ protection: OpenVPNProtection, control: any StreamProtocol) {
        session = OpenVPNSession(protection, control: control)
    }

    /// What protects the control channel of a conversation that begins with this datagram, and who sent that; nil where it
    /// is none of OpenVPN's first ones.
    ///
    /// - Parameters:
    ///   - bytes: the payload.
    ///   - length: its bytes on the wire.
    /// - Returns: what was found.
    public static func recognize(_ bytes: RawSpan, length: Int) -> (
        protection: OpenVPNProtection, sender: Side
    )? {
        bytes.byteCount == length ? OpenVPNProtection.recognize(bytes) : nil
    }

    /// Reads a datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        guard bytes.byteCount > 0 else { return }
        let opcode = OpenVPNOpcode(rawValue: bytes.byte(at: 0) >> 3)
        // Something else on the same ports.
        guard opcode.name != nil else { return }
        if packetList.count < Self.mostPackets {
            packetList.append(
                OpenVPNPacket(from: side, mark: place.mark, opcode: opcode, length: place.length))
        }
        let entry = SegmentMap.Entry(
            streamOffset: 0, count: bytes.byteCount, packetOffset: place.offset, mark: place.mark)
        session.read(bytes, of: place.length, from: side, in: [entry])
    }

    /// Reads what waited for keys that have come since.
    public mutating func tryNewKeys() { session.tryNewKeys() }

    /// Says that nothing more comes.
    public mutating func conclude(at mark: PacketMark) {
        session.giveUpWaiting()
        for side in Side.allCases { session.end(side, how: .captureEnded, at: mark) }
    }

    /// Changes what the control channel carries.
    ///
    /// - Parameter change: makes the change.
    public mutating func changeControl(_ change: (inout (any StreamProtocol)?) -> Void) {
        change(&session.control)
    }
}
