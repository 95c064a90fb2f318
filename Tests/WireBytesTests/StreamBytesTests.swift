import Testing
import WireBytes

@Suite struct StreamBytesTests {
    private static func mark(_ packet: Int) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet)))
    }

    /// The bytes from 100 to 109 in packet 1, from 110 to 119 in packet 2.
    private static let map = SegmentMap([
        .init(streamOffset: 100, count: 10, packetOffset: 54, mark: mark(1)),
        .init(streamOffset: 110, count: 10, packetOffset: 66, mark: mark(2)),
    ])
    /// Those from 104 to 115, each its own offset.
    private static let content = Array(UInt8(104)...115)

    private func look<Result>(_ body: (StreamBytes) -> Result) -> Result {
        let map = Self.map
        return Self.content.withBytes { body(StreamBytes($0, from: .server, at: 104, in: map)) }
    }

    @Test func bytesKnowTheirPlace() {
        look { bytes in
            #expect(bytes.range == StreamRange(side: .server, offset: 104, count: 12))
            #expect(bytes.end == 116 && bytes.byteCount == 12)
            #expect(bytes.range(2..<20) == StreamRange(side: .server, offset: 106, count: 18))
            #expect(
                bytes.byte(at: 3) == 107 && bytes.uint16(at: 0) == 0x6869
                    && bytes.uint32(at: 1) == 0x696A_6B6C)
            let packets = [0, 5, 6, 11, 100].map { bytes.mark(at: $0).packet }
            #expect(packets == [1, 1, 2, 2, 2])
            #expect(bytes.last.packet == 2)
        }
    }

    @Test(arguments: [0, 1, 6, 11, 12, 13, 1000]) func twoPartsAreTheWhole(_ count: Int) {
        look { bytes in
            let first = bytes.first(count)
            let rest = bytes.dropFirst(count)
            #expect(first.span.copied() == Array(Self.content.prefix(count)))
            #expect(rest.span.copied() == Array(Self.content.dropFirst(count)))
            #expect(first.offset == bytes.offset && first.end == rest.offset && rest.end == bytes.end)
            #expect(first.side == .server && rest.side == .server)
            if rest.byteCount > 0 { #expect(rest.mark(at: 0) == bytes.mark(at: count)) }
        }
    }

    @Test func theFirstRunEndsWithItsPacket() {
        look { bytes in
            #expect(bytes.firstRun.range == StreamRange(side: .server, offset: 104, count: 6))
            #expect(bytes.dropFirst(6).firstRun.byteCount == 6)
            #expect(bytes.first(3).firstRun.byteCount == 3)
        }
    }

    @Test func theRunsAreThoseOfTheMap() {
        look { bytes in
            let part = bytes.dropFirst(4).first(4).entries
            #expect(part.map(\.streamOffset) == [108, 110])
            #expect(part.map(\.count) == [2, 2])
            #expect(part.map(\.packetOffset) == [62, 66])
        }
    }
}
