import PacketDecoding
import Testing
import WireBytes

@Suite struct DecodeKindTests {
    private static let named: [(PacketKind, LinkType, [UInt8], String?)] = [
        (.arp, .ethernet, Build.frame(0x0806, [0, 1, 8, 0]), "ARP"),
        (.lldp, .ethernet, Build.frame(0x88cc, [2, 7]), "LLDP"),
        (.eapol, .ethernet, Build.frame(0x888e, [1]), "EAPOL"),
        (.pppoeDiscovery, .ethernet, Build.frame(0x8863, [0x11]), "PPPoE discovery"),
        (.stp, .ethernet, Build.frame(38, hex("424203") + [UInt8](repeating: 0, count: 35)), "STP"),
        (.icmp, .raw, Build.ipv4([8, 0, 0, 0], protocol: 1), "ICMP"),
        (.igmp, .raw, Build.ipv4([0x16], protocol: 2), "IGMP"),
        (.udp, .raw, Build.ipv4(Build.udp([1]), protocol: 17), "UDP"),
        (.esp, .raw, Build.ipv6([0, 0, 0, 1], next: 50), "ESP"),
        (.icmpv6, .raw, Build.ipv6([128, 0, 0, 0], next: 58), "IPv6-ICMP"),
        (.ospf, .raw, Build.ipv4([2, 1], protocol: 89), "OSPFIGP"),
        (.sctp, .raw, Build.ipv4([0, 1], protocol: 132), "SCTP"),
        (.noNextHeader, .raw, Build.ipv6([], next: 59), "IPv6-NoNxt"),
        (.gre, .raw, Build.ipv4([0, 7, 8, 0], protocol: 47), "GRE"),
        (.mpls, .ethernet, Build.frame(0x8847, hex("00011140 50")), "MPLS"),
        (.mpls, .ethernet, Build.frame(0x8847, hex("00011040 00011140")), "MPLS"),
        (.malformed(.mpls), .ethernet, Build.frame(0x8847, hex("00011040")), nil),
        (PacketKind(.ipProtocol, code: 253), .raw, Build.ipv4([1], protocol: 253), nil),
        (PacketKind(.etherType, code: 0xfffe), .ethernet, Build.frame(0xfffe, []), nil),
        (PacketKind(.snap, code: 0x2000), .ethernet, Build.frame(8, hex("aaaa03 00000c 2000")), nil),
        (PacketKind(.ppp, code: 0xc021), LinkType(rawValue: 9), hex("ff03 c021 01"), "LCP"),
        (PacketKind(.loopbackFamily, code: 23), .null, hex("17000000 00"), nil),
        (PacketKind(.linuxDevice, code: 824), .linuxSLL, Build.sll(0x0800, [0], device: 824), nil),
        (.unsupported(LinkType(rawValue: 147)), LinkType(rawValue: 147), [1, 2], nil),
        (.truncated(.ethernet), .ethernet, [1, 2], nil),
    ]

    @Test(arguments: named.indices) func packetsAreNamed(index: Int) {
        let (kind, link, bytes, name) = Self.named[index]
        let packet = decoded(bytes, link, original: bytes.count + (kind == .truncated(.ethernet) ? 60 : 0))
        #expect(packet.kind == kind)
        #expect(packet.kind.name == name)
        #expect(packet.segment == nil)
        #expect(violations(bytes, link) == [])
        #expect(PacketKind(rawValue: kind.rawValue) == kind)
    }

    /// The segment that an ICMP error quotes is not one of its connection.
    @Test func quotedSegments() {
        let quoted = hex("03010000 00000000") + Build.ipv4(Build.tcp())
        #expect(decoded(Build.ipv4(quoted, protocol: 1), .raw).kind == .icmp)
        let quoted6 = hex("01000000 00000000") + Build.ipv6(Build.tcp())
        #expect(decoded(Build.ipv6(quoted6, next: 58), .raw).kind == .icmpv6)
    }

    @Test func ipv4Fragments() throws {
        let first = decoded(Build.ipv4(Build.tcp(), fragment: 0x2000), .raw)
        #expect(first.kind == .ipv4Fragment)
        let fragment = try #require(first.fragment)
        #expect(fragment.moreFragments)
        #expect(fragment.fragmentOffset == 0)
        #expect(fragment.nextProtocol == .tcp)
        #expect(fragment.identification == 7)
        #expect(fragment.payload == 20..<45)
        let later = try #require(decoded(Build.ipv4(Build.tcp(), fragment: 0x00b9), .raw).fragment)
        #expect(later.fragmentOffset == 1480)
        #expect(!later.moreFragments)
        // Neither "don't fragment" nor the reserved bit makes one.
        #expect(decoded(Build.ipv4(Build.tcp(), fragment: 0xc000), .raw).segment != nil)
        // One that the capture cut can never be put together; its header is shown.
        let cut = decoded(Build.ipv4(Build.tcp(), total: 500, fragment: 0x2000), .raw, original: 500)
        #expect(cut.segment?.payloadLength == 460)
        #expect(
            decoded(Build.ipv4(Build.tcp(), total: 500, fragment: 0x2000), .raw).segment?.payloadLength == 5)
        #expect(decoded(Build.ipv4(Build.tcp(), total: 500, fragment: 0x2001), .raw).segment == nil)
    }

    @Test func ipv6Fragments() throws {
        let first = decoded(Build.ipv6(hex("06 00 0001 0000abcd") + Build.tcp(), next: 44), .raw)
        #expect(first.kind == .ipv6Fragment)
        #expect(try #require(first.fragment).identification == 0xabcd)
        #expect(try #require(first.fragment).payload == 48..<73)
        let later = decoded(Build.ipv6(hex("06 00 0010 0000abcd") + Build.tcp(), next: 44), .raw)
        #expect(try #require(later.fragment).fragmentOffset == 16)
        #expect(later.fragment?.moreFragments == false)
    }

    @Test func whatLooksLikeATunnelAndIsNone() {
        for (port, payload) in [
            (4789, hex("00000000 00000100")), (6081, hex("c0006558")), (2152, hex("32010000")),
        ] {
            #expect(decoded(Build.ipv4(Build.udp(payload, to: port), protocol: 17), .raw).kind == .udp)
        }
    }

    /// More layers than there is room for are counted.
    @Test func manyLayers() throws {
        var bytes = Build.ipv4(Build.tcp())
        for _ in 0..<20 { bytes = Build.ipv4(bytes, protocol: 4) }
        let packet = decoded(bytes, .raw)
        #expect(packet.layers.count == LayerList.capacity)
        #expect(packet.layers.omitted == 22 - LayerList.capacity)
        #expect(packet.segment?.payloadLength == 5)
        #expect(packet.layers.allSatisfy { $0.kind == .ipv4 && $0.length == 20 })
    }

    @Test func everyLayerKindKeepsItsPlaceInTheList() {
        for kind in Layer.Kind.allCases { #expect(kind.rawValue < 128) }
        for family in PacketKind.Family.allCases {
            #expect(PacketKind(family, code: 0xabcd).family == family)
            #expect(PacketKind(family, code: 0xabcd).code == 0xabcd)
        }
        for kind in Layer.Kind.allCases { #expect(PacketKind.truncated(kind).layer == kind) }
    }
}
