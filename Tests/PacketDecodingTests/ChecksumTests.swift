import PacketDecoding
import Testing
import WireBytes

@Suite struct ChecksumTests {
    /// The sum, worked out here in the slow and obvious way.
    private static func sum(_ parts: [UInt8]...) -> UInt16 {
        var total = 0
        for part in parts {
            for index in stride(from: 0, to: part.count, by: 2) {
                total += Int(part[index]) << 8 | (index + 1 < part.count ? Int(part[index + 1]) : 0)
            }
        }
        while total > 0xffff { total = total & 0xffff + total >> 16 }
        return UInt16(total)
    }

    private static func put(_ value: UInt16, at offset: Int, _ bytes: inout [UInt8]) {
        bytes[offset] = UInt8(value >> 8)
        bytes[offset + 1] = UInt8(value & 0xff)
    }

    private static func verdict(_ bytes: [UInt8], original: Int? = nil) -> ChecksumVerdict {
        bytes.withBytes { span in
            let packet = decode(span, link: .raw, originalLength: original ?? bytes.count)
            switch packet.transport {
            case .tcp(let segment): return verifyTCPChecksum(of: segment, in: packet, span)
            case .udp(let datagram): return verifyUDPChecksum(of: datagram, in: packet, span)
            default: return .notVerifiable
            }
        }
    }

    /// A header from the literature: RFC 791 with checksum B861.
    @Test func ipv4Header() {
        var bytes = hex("45000073 00004000 4011b861 c0a80001 c0a800c7")
        func verify() -> ChecksumVerdict {
            bytes.withBytes { verifyIPv4Checksum(of: Layer(.ipv4, offset: 0, length: 20), in: $0) }
        }
        #expect(verify() == .correct)
        bytes[8] = 0x3f
        #expect(verify() == .wrong(expected: 0xb961))
        bytes[10] = 0
        bytes[11] = 0
        #expect(verify() == .zero)
        bytes[0] = 0x46
        #expect(verify() == .notVerifiable)
    }

    @Test(arguments: [false, true], [0, 1, 2, 3, 4, 5, 1000, 1001]) func tcp(isVersion6: Bool, count: Int) {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        let segment = Build.tcp(payload)
        var bytes = isVersion6 ? Build.ipv6(segment) : Build.ipv4(segment)
        let start = isVersion6 ? 40 : 20
        let place = start + 16
        Self.put(0, at: place, &bytes)
        let addresses = Array(isVersion6 ? bytes[8..<40] : bytes[12..<20])
        let pseudo = Self.sum(addresses, big16(6), big16(segment.count))
        let right = ~Self.sum(addresses, big16(6), big16(segment.count), Array(bytes[start...]))
        #expect(Self.verdict(bytes) == .zero)
        Self.put(right, at: place, &bytes)
        #expect(Self.verdict(bytes) == .correct)
        Self.put(right &+ 1, at: place, &bytes)
        #expect(Self.verdict(bytes) == .wrong(expected: right))
        Self.put(pseudo, at: place, &bytes)
        #expect(Self.verdict(bytes) == .partial)
        // The driver of a card that cuts segments up leaves the length out.
        Self.put(Self.sum(addresses, big16(6)), at: place, &bytes)
        #expect(Self.verdict(bytes) == .partial)
        #expect(Self.verdict(Array(bytes.dropLast()), original: bytes.count) == .notVerifiable)
    }

    @Test func udp() {
        var bytes = Build.ipv4(Build.udp([1, 2, 3]), protocol: 17)
        #expect(Self.verdict(bytes) == .zero)
        let right = ~Self.sum(Array(bytes[12..<20]), big16(17), big16(11), Array(bytes[20...]))
        Self.put(right, at: 26, &bytes)
        #expect(Self.verdict(bytes) == .correct)
        Self.put(right ^ 0x0101, at: 26, &bytes)
        #expect(Self.verdict(bytes) == .wrong(expected: right))
    }

    /// The checksum covers where the packet will end up, not the next stop of its source route.
    @Test func sourceRoutes() {
        let last = hex("20010db8000000000000000000000099")
        let segment = Build.tcp()
        var six = Build.ipv6(Build.join(hex("06 02 00 01 00000000"), last, segment), next: 43)
        Self.put(0, at: 64 + 16, &six)
        let right = ~Self.sum(Array(six[8..<24]), last, big16(6), big16(segment.count), Array(six[64...]))
        Self.put(right, at: 64 + 16, &six)
        #expect(Self.verdict(six) == .correct)
        six[43] = 0
        #expect(Self.verdict(six) != .correct)

        var four = Build.ipv4(segment, options: hex("83 07 04 cb007109 00"))
        Self.put(0, at: 28 + 16, &four)
        let expected = ~Self.sum(
            Array(four[12..<16]), hex("cb007109"), big16(6), big16(segment.count), Array(four[28...]))
        Self.put(expected, at: 28 + 16, &four)
        #expect(Self.verdict(four) == .correct)
    }
}
