import PacketDecoding
import TestSupport
import Testing
import WireBytes

@Suite struct HostileBytesTests {
    private static let links: [UInt16] = [0, 1, 9, 12, 50, 101, 104, 108, 113, 228, 229, 276]

    @Test(arguments: UInt64(1)...8) func randomBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<250 {
            let count = Int.random(in: 0...120, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let link = LinkType(rawValue: Self.links.randomElement(using: &random) ?? 1)
            let original = Int.random(in: 0...2000, using: &random)
            #expect(violations(bytes, link, original: original) == [], "SplitMix64(seed: \(seed)) \(bytes)")
        }
    }

    /// Vectors with some bytes changed reach far deeper than random ones.
    @Test(arguments: UInt64(1)...16) func mutatedVectors(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for vector in Build.everyVector {
            for _ in 0..<6 {
                var bytes = vector.bytes
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let at = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[at] =
                        Bool.random(using: &random)
                        ? UInt8.random(in: 0...255, using: &random)
                        : [0, 0xff, 0x7f, 0x80][Int(random.next() % 4)]
                }
                if Bool.random(using: &random) {
                    bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
                }
                #expect(
                    violations(bytes, vector.link, original: Int.random(in: 0...200, using: &random)) == [],
                    "SplitMix64(seed: \(seed)) \(vector.name) \(bytes)")
            }
        }
    }

    /// 64 KiB of tags, labels, or headers within headers take linear time and no room.
    @Test func headersWithoutEnd() {
        let tags = Build.frame(0x8100, (0..<16_000).flatMap { _ in hex("00058100") })
        #expect(decoded(tags).stop?.layer == .vlan)
        let labels = Build.frame(0x8847, [UInt8](repeating: 0, count: 65_000))
        #expect(decoded(labels).stop?.layer == .mpls)
        let options = Build.ipv6((0..<8_000).flatMap { _ in hex("3c00010400000000") }, next: 60)
        #expect(decoded(options, .raw).stop?.layer == .destinationOptions)
        #expect(violations(options, .raw) == [])
    }

    @Test func layersOutsideThePacketHaveNoFields() {
        [UInt8](repeating: 0, count: 10).withBytes { bytes in
            for kind in Layer.Kind.allCases {
                #expect(fields(of: Layer(kind, offset: 11, length: 20), in: bytes).isEmpty)
                #expect(fields(of: Layer(kind, offset: -1, length: 20), in: bytes).isEmpty)
                #expect(fields(of: Layer(kind, offset: 4, length: -3), in: bytes).isEmpty)
                for length in 0...10 {
                    let all = fields(of: Layer(kind, offset: 10 - length, length: 20), in: bytes)
                    #expect(all.reduce(0) { $0 + $1.bits.count } == length * 8)
                }
                #expect(
                    verifyIPv4Checksum(of: Layer(kind, offset: 4, length: Int.max), in: bytes)
                        == .notVerifiable)
            }
        }
    }
}
