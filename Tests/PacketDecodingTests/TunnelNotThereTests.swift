import PacketDecoding
import TestSupport
import Testing
import WireBytes

/// Ordinary datagrams on a tunnel's port, and tunnels whose content is not read.
@Suite struct TunnelNotThereTests {
    private static let ports = [
        434, 1701, 2152, 3386, 3544, 4341, 4754, 4789, 4790, 5072, 5247, 6081, 6635, 8472, 37008,
    ]

    /// Text, zeroes and noise stay UDP.
    @Test(arguments: ports) func otherTrafficOnTheirPort(port: Int) {
        var random = SplitMix64(seed: UInt64(port))
        var payloads = [
            Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n some more text to be longer than a header".utf8),
            [UInt8](repeating: 0, count: 100), [UInt8](repeating: 0xff, count: 100), [], [0x45],
            hex("1234 0100 0001 0000 0000 0000 07 6578616d706c65 03 636f6d 00 0001 0001"),
        ]
        for _ in 0..<40 {
            let count = Int(random.next() % 200)
            payloads.append((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        }
        for payload in payloads {
            let packet = decoded(Build.ipv4(Build.udp(payload, to: port), protocol: 17), .raw)
            #expect(packet.segment == nil)
            #expect(packet.datagram != nil)
            #expect(packet.stop == nil, "\(port) \(payload)")
            #expect(violations(Build.ipv4(Build.udp(payload, from: port), protocol: 17), .raw) == [])
        }
    }

    private static let unread: [(String, PacketKind, LinkType, [UInt8])] = [
        (
            "MACsec", .encrypted(.macsec), .ethernet,
            Build.frame(0x88e5, hex("2c00 00000001 1122334455660001 aa"))
        ),
        ("DOCSIS", .encrypted(.docsis), LinkType(rawValue: 143), hex("01050010 34 01 80 0000 0000 0000")),
        ("ARCnet", .piece(.arcnet), LinkType(rawValue: 7), hex("0102 d4 01 0001 45")),
        ("multilink", .piece(.multilink), LinkType(rawValue: 9), hex("ff03 003d 80000001 0021 45")),
        ("GRE keepalive", .gre, .raw, Build.ipv4(hex("0000 0000"), protocol: 47)),
        ("L2TPv3 control", .content(.l2tpv3), .raw, Build.ipv4(hex("00000000 c803"), protocol: 115)),
        (
            "L2TPv3 of unknown content", PacketKind(.ipProtocol, code: 115), .raw,
            Build.ipv4(hex("00000001 aabb"), protocol: 115)
        ),
        (
            "CAPWAP DTLS", .encrypted(.capwap), .raw,
            Build.ipv4(Build.udp(hex("01000000 16fefd0000"), to: 5247), protocol: 17)
        ),
        ("Juniper", .content(.juniper), LinkType(rawValue: 136), hex("4d4743 01 00")),
        ("ATM", .content(.atm), LinkType(rawValue: 123), hex("06 00 0005 00")),
        (
            "Token Ring MAC", .content(.tokenRing), LinkType(rawValue: 6),
            hex("1000 020000000002 020000000001 00")
        ),
        (
            "PPI in PPI", .content(.perPacket), LinkType(rawValue: 192),
            hex("0000 0800 c0000000 00000800c0000000")
        ),
        ("NSH", .content(.nsh), .ethernet, Build.frame(0x894f, hex("0fc2 0207 00000100"))),
        ("batman OGM", PacketKind(.etherType, code: 0x4305), .ethernet, Build.frame(0x4305, hex("000f3200"))),
    ]

    @Test(arguments: unread.indices) func whatIsNotReadIsNamed(index: Int) {
        let (name, kind, link, bytes) = Self.unread[index]
        #expect(decoded(bytes, link).kind == kind, "\(name)")
        #expect(violations(bytes, link) == [], "\(name)")
    }
}
