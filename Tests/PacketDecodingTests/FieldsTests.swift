import Testing
import WireBytes

@testable import PacketDecoding

@Suite struct FieldsTests {
    private static func fields(_ bytes: [UInt8], _ link: LinkType, _ kind: Layer.Kind) -> [FieldValue] {
        bytes.withBytes { span in
            let packet = decode(span, link: link, originalLength: bytes.count)
            guard let layer = packet.layers.last(where: { $0.kind == kind }) else { return [] }
            return PacketDecoding.fields(of: layer, in: span)
        }
    }

    private static func value(_ name: String, _ fields: [FieldValue]) -> FieldValue.Value? {
        fields.first { $0.name == name }?.value
    }

    /// What the fields say is what decoding read.
    @Test func fieldsAndDecodingAgree() throws {
        let bytes = Build.frame(0x8100, Build.tag(0x6005, 0x0800, Build.ipv4(Build.tcp(), fragment: 0x4000)))
        let segment = try #require(decoded(bytes).segment)
        let tcp = Self.fields(bytes, .ethernet, .tcp)
        #expect(Self.value("Source Port", tcp) == .number(UInt64(segment.sourcePort)))
        #expect(Self.value("Sequence Number", tcp) == .number(UInt64(segment.sequence)))
        #expect(Self.value("Window", tcp) == .number(UInt64(segment.window)))
        #expect(Self.value("Checksum", tcp) == .hexadecimal(UInt64(segment.checksum)))
        for (name, flag) in [("FIN", TCPFlags.fin), ("SYN", .syn), ("PSH", .psh), ("ACK", .ack), ("AE", .ae)]
        {
            #expect(Self.value(name, tcp) == .flag(segment.flags.contains(flag)))
        }
        let ip = Self.fields(bytes, .ethernet, .ipv4)
        #expect(Self.value("Source Address", ip) == .address(segment.source))
        #expect(Self.value("Don't Fragment", ip) == .flag(true))
        #expect(Self.value("Fragment Offset", ip) == .number(0))
        #expect(Self.value("Protocol", ip) == .code(6, name: "TCP"))
        #expect(ip.first { $0.name == "Fragment Offset" }?.range == 24..<26)
        let tag = Self.fields(bytes, .ethernet, .vlan)
        #expect(Self.value("Priority Code Point", tag) == .number(3))
        #expect(Self.value("VLAN Identifier", tag) == .number(5))
        let link = Self.fields(bytes, .ethernet, .ethernet)
        #expect(
            Self.value("Source Address", link) == .hardwareAddress(MACAddress(rawValue: 0x0200_0000_0001)))
        #expect(Self.value("Length/Type", link) == .code(0x8100, name: "802.1Q"))
    }

    @Test func tcpOptionFields() {
        let bytes = Build.ipv4(Build.tcp(options: hex("020405b4 0101 0402 030307 00")))
        let names = Self.fields(bytes, .raw, .tcp).dropFirst(18).map(\.name)
        #expect(
            names == [
                "Kind", "Length", "Maximum Segment Size", "Kind", "Kind", "Kind", "Length", "Kind", "Length",
                "shift.cnt", "Kind",
            ])
        let broken = Self.fields(Build.ipv4(Build.tcp(options: hex("0301 0000"))), .raw, .tcp)
        #expect(broken.last?.value == .cut)
        #expect(broken.last?.range == 40..<44)
    }

    @Test func cutHeadersNameTheFieldThatIsCut() {
        let bytes = Array(Build.ipv4(Build.tcp()).prefix(27))
        let packet = decoded(bytes, .raw, original: 45)
        bytes.withBytes { span in
            let last = packet.layers.last.map { PacketDecoding.fields(of: $0, in: span) } ?? []
            #expect(last.map(\.name) == ["Source Port", "Destination Port", "Sequence Number"])
            #expect(last.last?.value == .cut)
            #expect(last.last?.range == 24..<27)
        }
    }

    /// The declared fields alone tile the fixed part of each header, bit by bit.
    @Test(arguments: Layer.Kind.allCases) func declaredFieldsTile(kind: Layer.Kind) {
        var bit = 0
        for field in kind.fields {
            #expect(field.bits.lowerBound == bit, "\(kind) \(field.name)")
            #expect(!field.source.isEmpty && !field.name.isEmpty)
            bit = field.bits.upperBound
        }
        // Decoders ask whether so many bytes are there before they read the fields.
        #expect(bit == kind.header.length * 8)
    }
}
