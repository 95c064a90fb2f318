public import WireBytes

/// One DHCP message: how a machine gets its address. RFC 2131 §2, RFC 2132. Network byte order.
public struct DHCPMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// What it is for; nil for BOOTP, which knows only requests and replies (RFC 951).
    public var kind: DHCPMessageType?
    /// Whether it is sent by a server.
    public var isReply: Bool
    /// Pairs the messages of one machine.
    public var transaction: UInt32
    /// The client's hardware address, as many bytes of it as the message says, at most 16.
    public var hardwareAddress: [UInt8]
    /// The address that the client has already (ciaddr); 0 for none.
    public var clientAddress: UInt32
    /// The address that the server gives (yiaddr); 0 for none.
    public var yourAddress: UInt32
    /// The address that the client asks for (option 50).
    public var requestedAddress: UInt32?
    /// The server's address (option 54).
    public var server: UInt32?
    /// Seconds for which the address is given (option 51).
    public var leaseTime: UInt32?
    /// The network's mask (option 1).
    public var subnetMask: UInt32?
    /// The first router (option 3).
    public var router: UInt32?
    /// The name servers (option 6), at most 8.
    public var nameServers: [UInt32] = []
    /// The client's name for itself (option 12).
    public var hostName: [UInt8]?

    /// Bytes before the options: the fixed fields and the magic cookie.
    static let fixedLength = 240

    /// Whether a datagram is DHCP: the fixed fields, and the cookie of RFC 1497.
    public static func looksLikeDHCP(_ bytes: RawSpan) -> Bool {
        bytes.byteCount >= fixedLength && (1...2).contains(bytes.byte(at: 0)) && bytes.byte(at: 2) <= 16
            && bytes.uint32(at: 236) == 0x6382_5363
    }

    /// Reads a message; options that are cut off are left out.
    ///
    /// - Returns: nil when it is not one.
    public init?(_ bytes: RawSpan, at mark: PacketMark) {
        guard Self.looksLikeDHCP(bytes) else { return nil }
        self.mark = mark
        isReply = bytes.byte(at: 0) == 2
        transaction = bytes.uint32(at: 4)
        clientAddress = bytes.uint32(at: 12)
        yourAddress = bytes.uint32(at: 16)
        hardwareAddress = bytes.copied(28..<28 + Int(bytes.byte(at: 2)))
        var at = Self.fixedLength
        while bytes.byteCount - at >= 2 {
            let option = DHCPOption(rawValue: bytes.byte(at: at))
            if option == .end { break }
            if option == .pad {
                at += 1
                continue
            }
            let size = Int(bytes.byte(at: at + 1))
            at += 2
            guard size <= bytes.byteCount - at else { break }
            read(option, bytes.extracting(at..<at + size))
            at += size
        }
    }

    private mutating func read(_ option: DHCPOption, _ value: RawSpan) {
        let word = value.byteCount >= 4 ? value.uint32(at: 0) : nil
        switch option {
        case .subnetMask: subnetMask = word
        case .router: router = word
        case .domainNameServer:
            for at in stride(from: 0, to: value.byteCount - 3, by: 4) where nameServers.count < 8 {
                nameServers.append(value.uint32(at: at))
            }
        case .hostName: hostName = value.copied()
        case .requestedAddress: requestedAddress = word
        case .leaseTime: leaseTime = word
        case .messageType:
            if value.byteCount >= 1 { kind = DHCPMessageType(rawValue: value.byte(at: 0)) }
        case .serverIdentifier: server = word
        default: break
        }
    }
}

/// The messages between two endpoints. A machine without an address asks everybody and is answered at an address it has
/// not got yet, so one lease may be obtained over several conversations; the transaction's number ties them together.
public struct DHCPConversation: DatagramMessageConversation {
    /// The messages, of which a machine sends four when it comes up.
    public private(set) var kept = DatagramMessages<DHCPMessage>(atMost: mostMessages)

    /// Messages that are listed: a machine that asks every few seconds does so for an hour.
    public static let mostMessages = 1024

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(DHCPMessage(bytes, at: place.mark))
    }
}
