public import WireBytes

/// One DHCPv6 message: how a machine gets an IPv6 address where it does not make its own, and the rest that it needs.
/// RFC 8415 §8, options §21, name servers RFC 3646 §3. Network byte order.
public struct DHCPv6Message: Sendable, Hashable {
    /// An address, or a network for the machine to give addresses of (a prefix), and how long it is given for.
    public struct Lease: Sendable, Hashable {
        /// The address's first eight bytes.
        public var high: UInt64
        /// The address's last eight bytes.
        public var low: UInt64
        /// Bits of a prefix, 0 to 128; nil of an address.
        public var prefixLength: UInt8?
        /// Seconds for which it holds; all bits set: for ever.
        public var validLifetime: UInt32
    }

    /// The packet.
    public var mark: PacketMark
    /// What it is for; inside of a relay's message, that of the message relayed.
    public var kind: DHCPv6MessageType
    /// Pairs a question and its answer, 24 bits.
    public var transaction: UInt32
    /// Whether a relay passed it on.
    public var isRelayed = false
    /// The client's own identifier (DUID, option 1), at most 130 bytes (RFC 8415 §11.1).
    public var client: [UInt8] = []
    /// Addresses and prefixes that are asked for or given, at most 8.
    public var leases: [Lease] = []
    /// The name servers (option 23), at most 8.
    public var nameServers: [(high: UInt64, low: UInt64)] {
        stride(from: 0, to: serverWords.count &- 1, by: 2).map { (serverWords[$0], serverWords[$0 &+ 1]) }
    }
    /// The first refusal; nil where everything went well.
    public var refusal: DHCPv6Status?
    /// Whether an option was cut off, or is not as the RFC has it.
    public var isDamaged = false

    private var serverWords: [UInt64] = []

    /// Leases and name servers that are kept of a message; a machine gets one or two of each.
    static let mostListed = 8
    /// Relays that a message may have passed; more are not followed (HOP_COUNT_LIMIT, RFC 8415 §7.6).
    static let mostRelays = 8
    /// The longest identifier of a client. RFC 8415 §11.1.
    static let longestIdentifier = 130

    /// Whether a datagram may be DHCPv6: a known type, and options that fill it.
    public static func looksLikeDHCPv6(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= 4, (1...13).contains(bytes.byte(at: 0)) else { return false }
        var at = (12...13).contains(bytes.byte(at: 0)) ? 34 : 4
        guard at < bytes.byteCount else { return false }
        while bytes.byteCount &- at >= 4 { at &+= 4 &+ Int(bytes.uint16(at: at &+ 2)) }
        return at == bytes.byteCount
    }

    /// Reads a message; options that are cut off are left out. Nil when it is too short to be one.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - mark: its packet.
    public init?(_ bytes: RawSpan, at mark: PacketMark) {
        self.mark = mark
        kind = .relayForward
        transaction = 0
        guard read(bytes, relays: 0) else { return nil }
    }

    /// Reads a message, or the one that a relay's message encloses.
    private mutating func read(_ bytes: RawSpan, relays: Int) -> Bool {
        guard bytes.byteCount >= 4 else { return false }
        kind = DHCPv6MessageType(rawValue: bytes.byte(at: 0))
        guard kind == .relayForward || kind == .relayReply else {
            transaction = bytes.uint32(at: 0) & 0xFF_FFFF
            readOptions(bytes.extracting(droppingFirst: 4), isTop: true)
            return true
        }
        isRelayed = true
        // Hop count, link address, peer address, options.
        guard bytes.byteCount >= 34, relays < Self.mostRelays else { return false }
        var at = 34
        while bytes.byteCount &- at >= 4 {
            let size = Int(bytes.uint16(at: at &+ 2))
            guard size <= bytes.byteCount &- at &- 4 else { break }
            if bytes.uint16(at: at) == 9 {
                return read(bytes.extracting(at &+ 4..<at &+ 4 &+ size), relays: relays &+ 1)
            }
            at &+= 4 &+ size
        }
        isDamaged = true
        return true
    }

    private mutating func readOptions(_ bytes: RawSpan, isTop: Bool) {
        var at = 0
        while bytes.byteCount &- at >= 4 {
            let size = Int(bytes.uint16(at: at &+ 2))
            guard size <= bytes.byteCount &- at &- 4 else {
                isDamaged = true
                return
            }
            read(bytes.uint16(at: at), bytes.extracting(at &+ 4..<at &+ 4 &+ size), isTop: isTop)
            at &+= 4 &+ size
        }
        if at < bytes.byteCount { isDamaged = true }
    }

    private mutating func read(_ option: UInt16, _ value: RawSpan, isTop: Bool) {
        switch option {
        case 1 where isTop: client = value.copied(0..<min(value.byteCount, Self.longestIdentifier))
        // IA_NA and IA_PD: identifier, two times, options. IA_TA: identifier, options.
        case 3 where isTop && value.byteCount >= 12, 25 where isTop && value.byteCount >= 12:
            readOptions(value.extracting(droppingFirst: 12), isTop: false)
        case 4 where isTop && value.byteCount >= 4:
            readOptions(value.extracting(droppingFirst: 4), isTop: false)
        // IAADDR: address, preferred and valid lifetime, options.
        case 5 where !isTop && value.byteCount >= 24:
            add(
                Lease(
                    high: value.uint64(at: 0), low: value.uint64(at: 8), validLifetime: value.uint32(at: 20)))
        // IAPREFIX: preferred and valid lifetime, length, prefix, options.
        case 26 where !isTop && value.byteCount >= 25:
            add(
                Lease(
                    high: value.uint64(at: 9), low: value.uint64(at: 17),
                    prefixLength: min(128, value.byte(at: 8)), validLifetime: value.uint32(at: 4)))
        case 13 where value.byteCount >= 2:
            let status = DHCPv6Status(rawValue: value.uint16(at: 0))
            if status != .success, refusal == nil { refusal = status }
        case 23 where isTop:
            for at in stride(from: 0, to: value.byteCount - 15, by: 16)
            where serverWords.count < 2 * Self.mostListed {
                serverWords += [value.uint64(at: at), value.uint64(at: at &+ 8)]
            }
        case 1, 3, 4, 5, 25, 26: isDamaged = true
        default: break
        }
    }

    private mutating func add(_ lease: Lease) {
        if leases.count < Self.mostListed { leases.append(lease) }
    }
}

/// The DHCPv6 messages between two endpoints. A machine asks a group of all servers and is answered from an address, so that
/// one lease is obtained over several conversations; the client's identifier ties them together.
public struct DHCPv6Conversation: DatagramMessageConversation {
    /// The messages, of which a machine sends two or four when it comes up.
    public private(set) var kept = DatagramMessages<DHCPv6Message>(atMost: DHCPConversation.mostMessages)

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(DHCPv6Message(bytes, at: place.mark))
    }
}
