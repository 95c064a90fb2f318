import Testing
import Tracing
import WireBytes

@Suite("What TCP agreed upon beyond the usual")
struct OpeningExtrasTests {
    private func trace(_ segments: [(fromClient: Bool, bytes: [UInt8])], ttl: [UInt8] = [])
        -> [ConnectionTrace]
    {
        let packets = segments.enumerated().map { index, segment in
            NetworkPacket.ipv4(
                from: segment.fromClient ? 1 : 2, to: segment.fromClient ? 2 : 1,
                ttl: index < ttl.count ? ttl[index] : 64, segment.bytes)
        }
        return Traced(NetworkPacket.recorded(packets)).connections
    }

    @Test(
        "Multipath: a joining path is tied to its connection by the token of the server's key (RFC 8684 §3.2)"
    )
    func multipath() {
        // SHA-256 of the bytes 0 to 7 begins with 8a851ff8.
        let key: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7]
        let connections = trace([
            (true, NetworkPacket.tcp(1000, 80, seq: 1, ack: 0, flags: 2, options: [30, 4, 0x01, 0x01])),
            (
                false,
                NetworkPacket.tcp(80, 1000, seq: 5, ack: 2, flags: 0x12, options: [30, 12, 0x01, 0x01] + key)
            ),
            (
                true,
                NetworkPacket.tcp(
                    1001, 80, seq: 1, ack: 0, flags: 2,
                    options: [30, 12, 0x10, 1, 0x8a, 0x85, 0x1f, 0xf8, 9, 9, 9, 9])
            ),
        ])
        #expect(connections.count == 2)
        #expect(connections.first?.offered.client?.multipath?.version == 1)
        #expect(connections.last?.offered.client?.multipath?.role == .join)
        #expect(connections.last?.joins == 0)
    }

    @Test("Fast open: data on the SYN, taken wholly, in part, or not (RFC 7413)", arguments: [0, 2, 5])
    func fastOpen(_ taken: Int) {
        let connections = trace([
            (
                true,
                NetworkPacket.tcp(
                    seq: 100, ack: 0, flags: 2, options: [34, 10, 1, 2, 3, 4, 5, 6, 7, 8, 1, 1],
                    data: Array("hello".utf8))
            ),
            (false, NetworkPacket.tcp(80, 1000, seq: 500, ack: 101 + taken, flags: 0x12)),
        ])
        #expect(connections.first?.acceptedSYNData == taken)
        #expect(connections.first?.offered.client?.fastOpenCookie == 8)
    }

    @Test(
        "Congestion notices (RFC 3168 §6.1.1, RFC 9768 table 2)",
        arguments: [
            (0xc2, 0x52, .classic), (0xc2, 0x12, .refused), (0x1c2, 0x92, .accurate), (0x1c2, 0x52, .classic),
            (0x1c2, 0x1d2, .refused), (0x02, 0x52, nil), (0xc2, 0, .asked),
        ] as [(Int, Int, CongestionNotice?)])
    func congestion(_ syn: Int, _ answer: Int, _ notice: CongestionNotice?) {
        func segment(_ client: Bool, _ flags: Int) -> [UInt8] {
            var bytes =
                client
                ? NetworkPacket.tcp(seq: 100, ack: 0, flags: UInt8(flags & 0xff))
                : NetworkPacket.tcp(80, 1000, seq: 500, ack: 101, flags: UInt8(flags & 0xff))
            bytes[12] |= UInt8(flags >> 8)
            return bytes
        }
        let segments = [(true, segment(true, syn))] + (answer == 0 ? [] : [(false, segment(false, answer))])
        #expect(trace(segments).first?.congestionNotice == notice)
    }

    @Test("The urgent byte is the one before the place that the pointer names (RFC 6093)")
    func urgent() {
        let connections = trace([
            (true, NetworkPacket.tcp(seq: 100, ack: 0, flags: 2)),
            (true, NetworkPacket.tcp(seq: 101, flags: 0x38, urgent: 3, data: Array("abcde".utf8))),
        ])
        #expect(connections.first?.urgentBytes.map(\.byte) == [3])
    }

    @Test("Of many urgent bytes only the first are listed, and that is said")
    func manyUrgentBytes() {
        let opening = (true, NetworkPacket.tcp(seq: 100, ack: 0, flags: 2))
        let urgent = (true, NetworkPacket.tcp(seq: 101, flags: 0x38, urgent: 3, data: Array("abcde".utf8)))
        let connection = trace([opening] + Array(repeating: urgent, count: 150)).first
        #expect(connection?.urgentBytes.count == 100)
        #expect(connection?.limits == [.rareSegments])
    }

    @Test("A RST from another distance is pointed out with both values")
    func foreignReset() {
        let segments = [
            (true, NetworkPacket.tcp(seq: 100, ack: 0, flags: 2)),
            (false, NetworkPacket.tcp(80, 1000, seq: 500, ack: 101, flags: 0x12)),
            (false, NetworkPacket.tcp(80, 1000, seq: 501, ack: 101, flags: 0x14)),
        ]
        let odd = trace(segments, ttl: [64, 49, 46]).first
        #expect(odd?.foreignResets.map { [$0.timeToLive, $0.usual, $0.mark.packet] } == [[46, 49, 3]])
        #expect(trace(segments, ttl: [64, 49, 48]).first?.foreignResets.isEmpty == true)
    }
}
