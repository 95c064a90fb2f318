import PacketDecoding
import Testing
import WireBytes

/// Lengths that contradict each other, each as Wireshark 4.0 takes it (held against tshark when written).
@Suite struct DecodeLengthTests {
    @Test func totalLengthBelowTheHeader() {
        let packet = decoded(Build.ipv4(Build.tcp(), total: 19), .raw)
        #expect(packet.kind == .malformed(.ipv4))
        #expect(
            packet.stop
                == DecodingStop(layer: .ipv4, offset: 2, needed: 20, available: 19, source: .ipv4TotalLength))
    }

    @Test(arguments: [(35, false), (36, true), (39, true)]) func totalLengthInsideTheTCPHeader(
        total: Int, isSegment: Bool
    ) {
        let packet = decoded(Build.ipv4(Build.tcp(), total: total), .raw)
        #expect((packet.segment != nil) == isSegment)
        #expect(
            packet.stop
                == DecodingStop(
                    layer: .tcp, offset: 20, needed: 20, available: total - 20, source: .ipv4TotalLength))
    }

    @Test func totalLengthBeyondThePacket() throws {
        let packet = decoded(Build.ipv4(Build.tcp(), total: 1000), .raw)
        #expect(try #require(packet.segment).payloadLength == 5)
        #expect(packet.stop == nil)
        #expect(
            packet.overlong
                == DecodingStop(
                    layer: .ipv4, offset: 0, needed: 1000, available: 45, source: .ipv4TotalLength))
        let cut = decoded(Build.ipv4(Build.tcp(), total: 1000), .raw, original: 1000)
        let segment = try #require(cut.segment)
        #expect(cut.overlong == nil)
        #expect(segment.payload.count == 5)
        #expect(segment.payloadLength == 960)
        // A captured length above the original one is the one to believe.
        #expect(decoded(Build.ipv4(Build.tcp()), .raw, original: -7).segment?.payloadLength == 5)
    }

    @Test(arguments: [UInt8(0), 1, 4]) func headerLengthBelowFive(words: UInt8) {
        let packet = decoded(Build.ipv4(Build.tcp(), first: 0x40 | words), .raw)
        #expect(packet.kind == .malformed(.ipv4))
        #expect(packet.stop?.source == .ipv4HeaderLength)
        #expect(packet.stop?.available == Int(words) * 4)
    }

    @Test func headerLengthBeyondThePacket() {
        #expect(decoded(Build.ipv4(Build.tcp([]), first: 0x4f), .raw).kind == .malformed(.ipv4))
    }

    @Test(arguments: [0, 4]) func dataOffsetBelowFive(words: Int) throws {
        let packet = decoded(Build.ipv4(Build.tcp(dataOffset: words)), .raw)
        let segment = try #require(packet.segment)
        #expect(segment.payload.isEmpty)
        #expect(segment.payloadLength == 0)
        #expect(segment.checksum == 0xabcd)
        #expect(segment.hasImpossibleHeader && segment.hasShortHeader)
        #expect(segment.flags == [.psh, .ack])
        #expect(
            packet.stop
                == DecodingStop(
                    layer: .tcp, offset: 32, needed: 20, available: words * 4, source: .tcpDataOffset))
    }

    @Test func dataOffsetBeyondThePacket() throws {
        let packet = decoded(Build.ipv4(Build.tcp(dataOffset: 15)), .raw)
        #expect(try #require(packet.segment).payload.isEmpty)
        #expect(packet.stop?.source == .tcpDataOffset)
        #expect(packet.stop?.needed == 60)
        #expect(packet.segment?.hasImpossibleHeader == true)
        #expect(packet.segment?.hasShortHeader == false)
        let cut = decoded(Build.ipv4(Build.tcp(dataOffset: 15), total: 100), .raw, original: 100)
        #expect(cut.stop?.source == .capture)
        #expect(cut.segment?.payloadLength == 20)
        #expect(cut.segment?.hasImpossibleHeader == false)
        #expect(cut.segment?.options == 40..<45)
    }

    @Test(arguments: 0..<20) func capturedTCPBytes(count: Int) {
        let whole = Build.ipv4(Build.tcp())
        let packet = decoded(Array(whole.prefix(20 + count)), .raw, original: whole.count)
        #expect((packet.segment != nil) == (count >= 16))
        #expect(
            packet.stop
                == DecodingStop(layer: .tcp, offset: 20, needed: 20, available: count, source: .capture))
        #expect(count >= 16 ? packet.kind == .tcp : packet.kind == .truncated(.tcp))
    }

    @Test func ethernetLengthEndsTheFrame() {
        let inner = Build.ipv4(Build.tcp())
        let short = decoded(Build.frame(30, Build.snap + inner))
        #expect(short.segment == nil)
        #expect(short.overlong?.source == .ipv4TotalLength)
        #expect(short.stop?.source == .ethernetLength)
        let long = decoded(Build.frame(1000, Build.snap + inner))
        #expect(long.segment?.payloadLength == 5)
        #expect(long.overlong?.source == .ethernetLength)
        #expect(decoded(Build.frame(0x05dd, inner)).kind == PacketKind(.ethernetLength, code: 0x05dd))
    }

    @Test func jumbogram() throws {
        let payload = [UInt8](repeating: 0x61, count: 70_000)
        let option = hex("0600 c204") + [0, 1] + big16((8 + 20 + 70_000) & 0xffff)
        let packet = decoded(Build.ipv6(option + Build.tcp(payload), next: 0, length: 0), .raw)
        #expect(try #require(packet.segment).payloadLength == 70_000)
        let padded = decoded(Build.ipv6(option + Build.tcp(payload), next: 0, length: 0) + [0, 0], .raw)
        #expect(try #require(padded.segment).payload.count == 70_000)
    }

    @Test func udpLengthEndsThePayload() throws {
        let padded = Build.ipv4(Build.udp([1, 2, 3]) + [0, 0, 0, 0], protocol: 17)
        let datagram = try #require(decoded(padded, .raw).datagram)
        #expect(datagram.payload.count == 3)
        #expect(datagram.payloadLength == 3)
        var zero = Build.ipv4(Build.udp([1, 2, 3]), protocol: 17)
        zero[25] = 0
        #expect(decoded(zero, .raw).datagram?.payloadLength == 3)
    }

    /// Zeros up to Ethernet's smallest frame that the IP length counts, without PSH.
    @Test(arguments: [2, 6]) func zerosThatFillTheFrame(count: Int) throws {
        let zeros = [UInt8](repeating: 0, count: count)
        func segment(_ payload: [UInt8], pushes: Bool = false, behind: [UInt8] = []) throws -> TCPSegment {
            var tcp = Build.tcp(payload)
            tcp[13] = pushes ? 0x18 : 0x10
            return try #require(decoded(Build.frame(0x0800, Build.ipv4(tcp)) + behind).segment)
        }
        let filled = try segment(zeros)
        #expect(filled.payload.isEmpty && filled.payloadLength == 0 && filled.filling == UInt8(count))
        #expect(try segment(zeros, pushes: true).payloadLength == count)
        #expect(try segment(Array(zeros.dropLast()) + [1]).payloadLength == count)
        #expect(try segment(zeros, behind: [0]).payloadLength == count)
        #expect(try segment([0]).payloadLength == 1)
    }

    @Test func wrongVersions() {
        #expect(decoded(Build.frame(0x86dd, Build.ipv4(Build.tcp()) + [0])).stop?.source == .version)
        #expect(decoded(Build.frame(0x0800, Build.ipv4(Build.tcp(), first: 0x55))).stop?.available == 5)
    }
}
