import PacketDecoding
import Testing
import WireBytes

@Suite struct EncapsulationTests {
    private static func path(_ bytes: [UInt8], _ link: LinkType = .ethernet) -> Encapsulation {
        bytes.withBytes {
            Encapsulation(of: decode($0, link: link, originalLength: bytes.count), in: $0)
        }
    }

    @Test func ordinaryPacketsSayNoMoreThanTheirHeaders() {
        let plain = Self.path(Build.frame(0x0800, Build.ipv4(Build.tcp())))
        #expect(plain.isPlain)
        #expect(plain.steps.map(\.kind) == [.ethernet, .ipv4])
        #expect(plain.steps.allSatisfy { $0.numbers.isEmpty && $0.source == nil })
        #expect(Encapsulation().steps.isEmpty)
    }

    @Test func tunnelsSayWhereTheyGo() throws {
        let inner = Build.frame(0x0800, Build.ipv4(Build.tcp()))
        let outer = Build.ipv4(
            Build.udp(Build.join(hex("08000000 00000500"), inner), to: 4789), protocol: 17)
        let path = Self.path(Build.frame(0x8100, Build.tag(0x2064, 0x0800, outer)))
        #expect(!path.isPlain)
        #expect(path.steps.map(\.kind) == [.ethernet, .vlan, .ipv4, .udp, .vxlan, .ethernet, .ipv4])
        #expect(path.steps[1].numbers == [.init(name: .vlan, value: 100)])
        #expect(path.steps[2].source?.description == "192.0.2.1")
        #expect(path.steps[2].destination?.description == "198.51.100.2")
        #expect(
            path.steps[3].numbers == [
                .init(name: .sourcePort, value: 5000), .init(name: .destinationPort, value: 4789),
            ])
        #expect(path.steps[4].numbers == [.init(name: .vni, value: 5)])
        #expect(path.steps[6].source == nil)
    }

    private static let numbered: [(String, Layer.Kind, Encapsulation.Name, UInt64)] = [
        ("MPLS", .mpls, .label, 16), ("PPPoE", .pppoe, .session, 1),
        ("GRE with everything", .gre, .key, 1), ("GRE, PPTP", .gre, .call, 1), ("GTP-U", .gtpu, .teid, 1),
        ("Geneve", .geneve, .vni, 1), ("L2TP, everything", .l2tp, .tunnel, 1),
        ("L2TP", .l2tp, .session, 2), ("L2TPv3 over UDP", .l2tp, .session, 1),
        ("ERSPAN II", .erspan2, .session, 1), ("802.1ah", .backboneTag, .service, 0x123),
        ("NSH", .nsh, .path, 1), ("GTP v0", .gtp0, .teid, 1), ("ATM, LLC", .atm, .vci, 0x21),
    ]

    @Test(arguments: numbered.indices) func numbersAreTheHeaders(index: Int) throws {
        let (name, kind, number, value) = Self.numbered[index]
        let vector = try #require(Build.everyVector.first { $0.name == name })
        let step = try #require(Self.path(vector.bytes, vector.link).steps.first { $0.kind == kind })
        #expect(step.numbers.contains(.init(name: number, value: value)), "\(name): \(step.numbers)")
    }

    @Test func whatHasNoRoomIsCounted() {
        var bytes = Build.ipv4(Build.tcp())
        for _ in 0..<20 { bytes = Build.ipv4(bytes, protocol: 4) }
        let path = Self.path(bytes, .raw)
        #expect(path.omitted == 10)
        #expect(path.steps.count == 11)
    }
}
