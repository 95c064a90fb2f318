import HTTPMessages
import TestSupport
import Testing
import Tracing

/// Frames that an access point joined in one IEEE 802.11 frame and passed on in a tunnel, with IP fragments around or
/// inside.
@Suite("Aggregated frames and IP fragments")
struct AggregateTests {
    static func request(_ target: String, port: Int) -> [UInt8] {
        NetworkPacket.ipv4(
            NetworkPacket.tcp(port, data: Array("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)))
    }

    private func targets(_ packets: [[UInt8]]) -> Set<String> {
        let traced = Traced(NetworkPacket.recorded(packets))
        return Set(traced.connections.compactMap { $0.exchanges.first?.request?.target })
    }

    @Test("All frames of a datagram are read that was put together from fragments")
    func insideFragments() {
        let tunnel = NetworkPacket.accessPoint(
            carrying: [
                Self.request("/a", port: 1001), Self.request("/b", port: 1002),
                Self.request("/c", port: 1003),
            ])
        #expect(targets([NetworkPacket.ipv4(protocol: 17, tunnel)]) == ["/a", "/b", "/c"])
        let pieces = NetworkPacket.fragments(of: tunnel, size: 120, protocol: 17)
        #expect(pieces.count > 2)
        #expect(targets(pieces) == ["/a", "/b", "/c"])
        #expect(targets(pieces.reversed()) == ["/a", "/b", "/c"])
    }

    @Test("A frame that completes a datagram does not hide the frames behind it")
    func aroundFragments() {
        let pieces = NetworkPacket.fragments(
            of: Array(Self.request("/whole", port: 1001).dropFirst(20)), size: 32)
        let tunnel = NetworkPacket.accessPoint(
            carrying: pieces + [Self.request("/b", port: 1002), Self.request("/c", port: 1003)])
        #expect(targets([NetworkPacket.ipv4(protocol: 17, tunnel)]) == ["/whole", "/b", "/c"])
    }

    @Test("Both at once: a datagram of several frames, completed by a frame with others behind it")
    func both() {
        let inner = NetworkPacket.accessPoint(
            carrying: [Self.request("/a", port: 1001), Self.request("/b", port: 1002)])
        let tunnel = NetworkPacket.accessPoint(
            carrying: NetworkPacket.fragments(of: inner, size: 96, protocol: 17, from: 3)
                + [Self.request("/c", port: 1003)])
        #expect(targets([NetworkPacket.ipv4(protocol: 17, tunnel)]) == ["/a", "/b", "/c"])
        let pieces = NetworkPacket.fragments(of: tunnel, size: 160, id: 8, protocol: 17)
        #expect(targets(pieces) == ["/a", "/b", "/c"])
    }

    @Test("and the place of each payload in its datagram is known")
    func places() throws {
        let frames = [Self.request("/a", port: 1001), Self.request("/bbb", port: 1002)]
        let tunnel = NetworkPacket.accessPoint(carrying: frames)
        let pieces = NetworkPacket.fragments(of: tunnel, size: 120, protocol: 17)
        let traced = Traced(NetworkPacket.recorded(pieces))
        #expect(traced.connections.count == 2)
        for (connection, frame) in zip(traced.connections, frames) {
            let segment = try #require(connection.reassembled.first)
            let payload = tunnel[segment.payloadOffset..<segment.payloadOffset + segment.capturedLength]
            #expect(Array(payload) == Array(frame.dropFirst(40)))
        }
    }
}

extension NetworkPacket {
    /// A datagram of an access point: in CAPWAP an IEEE 802.11 frame that joins several packets. RFC 5415 §4.3,
    /// IEEE 802.11-2020 §9.3.2.2.
    static func accessPoint(carrying packets: [[UInt8]]) -> [UInt8] {
        let header: [UInt8] = [0, 0x10, 0x03, 0, 0, 0, 0, 0]
        let data: [UInt8] = [0x88, 1, 0, 0] + Array(repeating: 2, count: 18) + [0, 0, 0x80, 0]
        var frames: [UInt8] = []
        for packet in packets {
            let body = [0xaa, 0xaa, 3, 0, 0, 0, 8, 0] + packet
            frames += Array(repeating: 0, count: (4 - frames.count % 4) % 4)
            frames += Array(repeating: 2, count: 12) + bytes16(body.count) + body
        }
        let content = header + data + frames
        return bytes16(5247) + bytes16(5247) + bytes16(8 + content.count) + [0, 0] + content
    }
}
