import PacketDecoding
import Testing
import WireBytes

@Suite struct DecodeVectorTests {
    /// Every encapsulation leads to the same segment.
    @Test(arguments: Build.everyVector.indices) func theSegmentIsFound(index: Int) throws {
        let vector = Build.everyVector[index]
        let packet = decoded(vector.bytes, vector.link)
        let segment = try #require(packet.segment, "\(vector.name): \(packet)")
        #expect(packet.stop == nil)
        #expect(packet.overlong == nil)
        #expect(packet.layers.last?.kind == .tcp)
        #expect(segment.sourcePort == 0xc001)
        #expect(segment.destinationPort == 80)
        #expect(segment.sequence == 0x0102_0304)
        #expect(segment.acknowledgment == 0x0506_0708)
        #expect(segment.flags == [.psh, .ack])
        #expect(segment.window == 0x2000)
        #expect(segment.checksum == 0xabcd)
        #expect(segment.timeToLive == 64)
        #expect(["192.0.2.1", "2001:db8::1"].contains(segment.source.description))
        #expect(["198.51.100.2", "2001:db8::2"].contains(segment.destination.description))
        let payload = vector.name == "padding" ? [] : Array("hello".utf8)
        #expect(Array(vector.bytes[segment.payload]) == payload, "\(vector.name)")
        #expect(segment.payloadLength == payload.count)
        #expect(violations(vector.bytes, vector.link) == [], "\(vector.name)")
    }

    /// Cut anywhere, a packet gives a stop, or a segment with less payload, and never a trap.
    @Test(arguments: Build.everyVector.indices) func cutAnywhere(index: Int) {
        let vector = Build.everyVector[index]
        for length in 0..<vector.bytes.count {
            let bytes = Array(vector.bytes.prefix(length))
            let packet = decoded(bytes, vector.link, original: vector.bytes.count)
            #expect(
                violations(bytes, vector.link, original: vector.bytes.count) == [],
                "\(vector.name) at \(length)")
            #expect(violations(bytes, vector.link) == [], "\(vector.name) at \(length), short on the wire")
            guard let segment = packet.segment else {
                // Tunnels over UDP that are cut in their own header are left as UDP.
                #expect(
                    packet.stop?.isCaptureCut ?? (packet.kind != .undecoded), "\(vector.name) at \(length)")
                continue
            }
            #expect(
                segment.payloadLength == (vector.name == "padding" ? 0 : 5), "\(vector.name) at \(length)")
        }
    }

    @Test func factsOfTheHeadersAround() throws {
        let tagged = try #require(
            decoded(
                Build.frame(0x88a8, Build.tag(0x2005, 0x8100, Build.tag(6, 0x0800, Build.ipv4(Build.tcp()))))
            ).segment)
        #expect(tagged.vlan == 5 << 12 | 6)
        #expect(tagged.identification == 7)
        #expect(tagged.headerOffset == 42)
        let path = decoded(Build.ipv4(Build.ipv6(Build.tcp()), protocol: 41), .raw).layers.map(\.kind)
        #expect(path == [.ipv4, .ipv6, .tcp])
    }

    @Test func reusedValuesKeepNothing() {
        var packet = decoded(Array(Build.frame(0x0800, Build.ipv4(Build.tcp())).prefix(20)), original: 59)
        #expect(packet.stop != nil)
        Build.frame(0x0806, [0, 1]).withBytes {
            decode($0, link: .ethernet, originalLength: 16, into: &packet)
        }
        #expect(packet.kind == .arp)
        #expect(packet.stop == nil)
        #expect(packet.layers.count == 1)
        #expect(packet.segment == nil)
    }
}
