import PacketDecoding
import Testing
import WireBytes

@Suite struct WirelessTests {
    private static let link = LinkType(rawValue: 105)

    @Test func framesWithoutDataAreNamed() {
        for (bytes, name) in [
            ("8000 0000", "802.11 Beacon"), ("d400 0000", "802.11 Ack"), ("4801", "802.11 Null Data"),
            ("c801", "802.11 Null Data"), ("4000", "802.11 Probe Request"), ("b400", "802.11 RTS"),
        ] {
            #expect(decoded(hex(bytes), Self.link).kind.name == name)
        }
        #expect(decoded(hex("0c00"), Self.link).kind.name == nil)
    }

    @Test func whatCannotBeReadIsSaid() {
        #expect(decoded(Build.wireless("0841"), Self.link).kind == .encrypted(.wireless))
        #expect(decoded(Build.wireless("0805"), Self.link).kind == .piece(.wireless))
        let last = Build.wireless("0801", sequence: "1100", body: hex("0102030405"))
        #expect(decoded(last, Self.link).kind == .piece(.wireless))
    }

    /// Each frame of an aggregate is read, and what lies between them is filler.
    @Test func aggregatesHoldSeveralFrames() throws {
        let frames = ["first", "second!", "3"].flatMap {
            Build.aggregated(Build.join(Build.snap, Build.ipv4(Build.tcp(Array($0.utf8)))))
        }
        let bytes = Build.wireless("8801", hex("8000"), body: frames)
        try bytes.withBytes { span throws in
            var packet = decode(span, link: Self.link, originalLength: bytes.count)
            var found = [String(decoding: bytes[try #require(packet.segment).payload], as: UTF8.self)]
            while decodeFurther(span, into: &packet) {
                found.append(String(decoding: bytes[try #require(packet.segment).payload], as: UTF8.self))
                #expect(packet.layers.map(\.kind) == [.aggregated, .llc, .snap, .ipv4, .tcp])
            }
            #expect(found == ["first", "second!", "3"])
        }
        for length in 0..<bytes.count {
            #expect(violations(Array(bytes.prefix(length)), Self.link, original: bytes.count) == [])
        }
    }

    @Test func aggregatesEnd() {
        // Lengths of 0, and one beyond the end.
        let empty = Build.wireless("8801", hex("8000"), body: [UInt8](repeating: 0, count: 64_000))
        empty.withBytes { span in
            var packet = decode(span, link: Self.link, originalLength: empty.count)
            var count = 0
            while decodeFurther(span, into: &packet) { count += 1 }
            #expect(count == 3999)
        }
        let long = Build.wireless("8801", hex("8000"), body: Build.join(Build.ethernet, hex("ffff aaaa03")))
        long.withBytes { span in
            var packet = decode(span, link: Self.link, originalLength: long.count)
            #expect(!decodeFurther(span, into: &packet))
        }
    }

    @Test func radiotapLengthsAreNotBelieved() {
        let radiotap = LinkType(rawValue: 127)
        #expect(decoded(hex("0000 0700 00000000 08"), radiotap).kind == .malformed(.radiotap))
        #expect(decoded(hex("0000 ffff 00000000 08"), radiotap).kind == .malformed(.radiotap))
        #expect(decoded(hex("0000 1000 00000000"), radiotap, original: 60).kind == .truncated(.radiotap))
        // A bitmap that never ends.
        let endless = Build.join(hex("0000 2000"), [UInt8](repeating: 0xff, count: 28))
        #expect(violations(Build.join(endless, Build.wireless("0801")), radiotap) == [])
    }
}
