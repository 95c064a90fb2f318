// Neighbor Discovery and Multicast Listener Discovery: ICMPv6 messages between the machines of one network.
// RFC 4861 §4, options §4.6; RFC 8106 §5.1; RFC 2710 §3; RFC 3810 §5. Network byte order.

import WireBytes

/// What the machines of an IPv6 network tell one another: who has an address and where it is, which routers and
/// prefixes there are, and who listens to which groups.
public struct NeighborMessage: Sendable, Hashable {
    /// Its sender; `::` where it has no address yet.
    public var source: IPAddress
    /// Who gets it, mostly a group.
    public var destination: IPAddress
    /// Each router takes one off: what comes with 255 was sent in this network.
    public var hopLimit: UInt8
    /// What it says.
    public var body: Body
    /// The hardware address in its option, of the sender or of the target.
    public var hardware: MACAddress?

    /// What a message says.
    public enum Body: Sendable, Hashable {
        /// Asks for routers.
        case routerSolicitation
        /// A router says what the network is.
        case routerAdvertisement(RouterAnnouncement)
        /// Asks who has the target.
        case neighborSolicitation(target: IPAddress)
        /// Says who has the target; `isSolicited` where somebody asked.
        case neighborAdvertisement(target: IPAddress, isSolicited: Bool)
        /// Asks who listens to a group, or to any (`::`).
        case listenerQuery(group: IPAddress)
        /// Begins or goes on to listen to some groups, and leaves others.
        case listenerReport(joined: [IPAddress], left: [IPAddress], omitted: Int)

        /// Whether it is about groups: MLD; else it is Neighbor Discovery.
        public var isAboutGroups: Bool {
            switch self {
            case .listenerQuery, .listenerReport: true
            default: false
            }
        }
    }

    /// Its name in the RFCs.
    public var name: String {
        switch body {
        case .routerSolicitation: "Router Solicitation"
        case .routerAdvertisement: "Router Advertisement"
        case .neighborSolicitation: "Neighbor Solicitation"
        case .neighborAdvertisement: "Neighbor Advertisement"
        case .listenerQuery: "Multicast Listener Query"
        case .listenerReport: "Multicast Listener Report"
        }
    }

    /// What a router says of its network. RFC 4861 §4.2.
    public struct RouterAnnouncement: Sendable, Hashable {
        /// Seconds for which it will pass packets on; 0 where it is no default router.
        public var lifetime: UInt16
        /// Whether addresses come from DHCPv6 (M).
        public var isManaged: Bool
        /// Whether other settings come from DHCPv6 (O).
        public var hasOtherSettings: Bool
        /// The networks that addresses are of.
        public var prefixes: [Prefix] = []
        /// The largest packet of the link, in bytes, where it says so.
        public var mtu: UInt32?
        /// Servers for names. RFC 8106 §5.1.
        public var nameServers: [IPAddress] = []
    }

    /// The beginning that addresses of a network have in common. RFC 4861 §4.6.2.
    public struct Prefix: Sendable, Hashable {
        /// The beginning, the rest 0.
        public var address: IPAddress
        /// How many bits it has, 0 to 128.
        public var length: UInt8
        /// Whether machines make their own addresses with it (A).
        public var isAutonomous: Bool
        /// Seconds for which such an address holds; all bits set: for ever.
        public var validLifetime: UInt32
    }

    /// Whether receivers must not heed it because it may come from another network. RFC 4861 §6.1, §7.1.
    public var isFromElsewhere: Bool { !body.isAboutGroups && hopLimit != 255 }

    /// Prefixes, servers and groups of a message that are kept: networks have one or two.
    static let mostNamed = 16

    /// Reads the message that decoding of a packet ended at; nil where it is no such message, or not wholly there.
    ///
    /// - Parameters:
    ///   - packet: what decoding found.
    ///   - bytes: the packet.
    public init?(of packet: DecodedPacket, in bytes: RawSpan) {
        guard let message = ICMPMessage(of: packet, in: bytes), case .version6(let type) = message.kind,
            let network = packet.layers.last(where: { $0.kind == .ipv6 }), network.length >= IPv6.length
        else { return nil }
        source = message.source
        destination = message.destination
        hopLimit = bytes.read(IPv6.hopLimit, at: network.offset)
        // A frame may be padded behind its packet.
        let payload = bytes.number(IPv6.payloadLength, at: network.offset)
        let end = min(
            bytes.byteCount, payload > 0 ? network.offset &+ IPv6.length &+ payload : bytes.byteCount)
        let at = message.offset
        func address(_ offset: Int) -> IPAddress? {
            guard end &- at >= offset &+ 16 else { return nil }
            return IPAddress(high: bytes.uint64(at: at &+ offset), low: bytes.uint64(at: at &+ offset &+ 8))
        }
        let optionsAt: Int
        switch type {
        case .routerSolicitation:
            body = .routerSolicitation
            optionsAt = 8
        case .routerAdvertisement:
            guard end &- at >= 16 else { return nil }
            let flags = bytes.byte(at: at &+ 5)
            body = .routerAdvertisement(
                RouterAnnouncement(
                    lifetime: bytes.uint16(at: at &+ 6), isManaged: flags & 0x80 != 0,
                    hasOtherSettings: flags & 0x40 != 0))
            optionsAt = 16
        case .neighborSolicitation:
            guard let target = address(8) else { return nil }
            body = .neighborSolicitation(target: target)
            optionsAt = 24
        case .neighborAdvertisement:
            guard let target = address(8) else { return nil }
            body = .neighborAdvertisement(target: target, isSolicited: message.rest & 0x4000_0000 != 0)
            optionsAt = 24
        case .listenerQuery:
            guard let group = address(8) else { return nil }
            body = .listenerQuery(group: group)
            return
        case .listenerReport, .listenerDone:
            guard let group = address(8) else { return nil }
            let joins = type == .listenerReport
            body = .listenerReport(joined: joins ? [group] : [], left: joins ? [] : [group], omitted: 0)
            return
        case .listenerReport2:
            body = Self.groups(bytes, at &+ 8, end, announced: Int(message.rest & 0xFFFF))
            return
        default: return nil
        }
        readOptions(bytes, at &+ optionsAt, end)
    }

    /// Type, length in units of 8 bytes, and what the option says. RFC 4861 §4.6.
    private mutating func readOptions(_ bytes: RawSpan, _ start: Int, _ end: Int) {
        var at = start
        while end &- at >= 8 {
            let length = Int(bytes.byte(at: at &+ 1)) &* 8
            guard length > 0, length <= end &- at else { return }
            switch bytes.byte(at: at) {
            case 1, 2: hardware = MACAddress(rawValue: bytes.uint64(at: at) & 0xFFFF_FFFF_FFFF)
            case 3 where length >= 32:
                let prefix = Prefix(
                    address: IPAddress(
                        high: bytes.uint64(at: at &+ 16), low: bytes.uint64(at: at &+ 24)),
                    length: min(128, bytes.byte(at: at &+ 2)),
                    isAutonomous: bytes.byte(at: at &+ 3) & 0x40 != 0,
                    validLifetime: bytes.uint32(at: at &+ 4))
                change { if $0.prefixes.count < Self.mostNamed { $0.prefixes.append(prefix) } }
            case 5: change { $0.mtu = bytes.uint32(at: at &+ 4) }
            case 25:
                var server = at &+ 8
                while at &+ length &- server >= 16 {
                    let address = IPAddress(
                        high: bytes.uint64(at: server), low: bytes.uint64(at: server &+ 8))
                    change { if $0.nameServers.count < Self.mostNamed { $0.nameServers.append(address) } }
                    server &+= 16
                }
            default: break
            }
            at &+= length
        }
    }

    private mutating func change(_ apply: (inout RouterAnnouncement) -> Void) {
        guard case .routerAdvertisement(var announcement) = body else { return }
        apply(&announcement)
        body = .routerAdvertisement(announcement)
    }

    /// Records: type, length of what is behind the sources (4 bytes each), their number, the group, the sources (16 bytes
    /// each). To take in nobody's packets is to leave. RFC 3810 §5.2.
    private static func groups(_ bytes: RawSpan, _ start: Int, _ end: Int, announced: Int) -> Body {
        var (joined, left): ([IPAddress], [IPAddress]) = ([], [])
        var at = start
        var omitted = 0
        for _ in 0..<announced {
            guard end &- at >= 20 else { break }
            let sources = Int(bytes.uint16(at: at &+ 2))
            let group = IPAddress(high: bytes.uint64(at: at &+ 4), low: bytes.uint64(at: at &+ 12))
            let type = bytes.byte(at: at)
            let leaves = sources == 0 && (type == 1 || type == 3)
            if joined.count &+ left.count >= mostNamed {
                omitted &+= 1
            } else if leaves {
                left.append(group)
            } else if type != 6 {
                // Type 6 says from whom packets are wanted no more, not whether any are (§5.2.12).
                joined.append(group)
            }
            at &+= 20 &+ sources &* 16 &+ Int(bytes.byte(at: at &+ 1)) &* 4
        }
        return .listenerReport(joined: joined, left: left, omitted: omitted)
    }
}

extension IPAddress {
    /// Whether it is no address yet: 0.0.0.0 or `::`.
    public var isUnspecified: Bool { high == 0 && low == 0 }
}
