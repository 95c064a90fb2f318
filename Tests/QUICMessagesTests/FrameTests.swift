import TestSupport
import Testing
import WireBytes

@testable import QUICMessages

@Suite("Frames of QUIC") struct FrameTests {
    private func frames(_ bytes: [UInt8]) -> [QUICFramePlace]? {
        bytes.withBytes { span in
            var reader = ByteReader(span)
            var frames: [QUICFramePlace] = []
            while !reader.isAtEnd {
                guard let frame = try? QUICFramePlace(&reader, of: .v1) else { return nil }
                frames.append(frame)
            }
            return frames
        }
    }

    private static let id: [UInt8] = [0xC1, 0xC2, 0xC3, 0xC4]
    private static let token = [UInt8](repeating: 0x77, count: 16)

    /// Each frame of RFC 9000 §19, RFC 9221 and ACK frequency: its bytes, and what they say.
    private static let all: [(bytes: [UInt8], frame: QUICFrame)] = [
        ([0x01], .ping),
        (
            [0x02, 0x0A, 0x40, 0x64, 0x01, 0x02, 0x03, 0x01],
            .ack(QUICAcknowledgment(ranges: [8...10, 2...3], delay: 100))
        ),
        (
            [0x03, 0x05, 0x00, 0x00, 0x05, 0x06, 0x07, 0x08],
            .ack(
                QUICAcknowledgment(ranges: [0...5], delay: 0, ecn: QUICECNCounts(ect0: 6, ect1: 7, ce: 8)))
        ),
        ([0x04, 0x04, 0x41, 0x0C, 0x44, 0x00], .resetStream(stream: 4, code: 0x10C, finalSize: 0x400)),
        ([0x05, 0x04, 0x41, 0x0C], .stopSending(stream: 4, code: 0x10C)),
        ([0x06, 0x05, 0x02, 0xAA, 0xBB], .crypto(offset: 5, count: 2)),
        ([0x07, 0x03, 1, 2, 3], .newToken(count: 3)),
        ([0x0F, 0x00, 0x07, 0x02, 1, 2], .stream(0, offset: 7, count: 2, isEnd: true)),
        ([0x0A, 0x03, 0x02, 1, 2], .stream(3, offset: 0, count: 2, isEnd: false)),
        ([0x10, 0x80, 0x10, 0x00, 0x00], .maxData(0x10_0000)),
        ([0x11, 0x04, 0x09], .maxStreamData(stream: 4, 9)),
        ([0x12, 0x40, 0x80], .maxStreams(128, isBidirectional: true)),
        ([0x13, 0x03], .maxStreams(3, isBidirectional: false)),
        ([0x14, 0x09], .dataBlocked(9)),
        ([0x15, 0x04, 0x09], .streamDataBlocked(stream: 4, 9)),
        ([0x16, 0x09], .streamsBlocked(9, isBidirectional: true)),
        ([0x17, 0x09], .streamsBlocked(9, isBidirectional: false)),
        (
            [0x18, 0x02, 0x01, 0x04] + id + token,
            .newConnectionID(
                QUICConnectionID(sequence: 2, bytes: id, resetToken: token), retirePriorTo: 1)
        ),
        ([0x19, 0x01], .retireConnectionID(1)),
        ([0x1A, 0, 0, 0, 0, 0, 0, 1, 2], .pathChallenge(0x102)),
        ([0x1B, 0, 0, 0, 0, 0, 0, 1, 2], .pathResponse(0x102)),
        (
            [0x1C, 0x0A, 0x08, 0x02, 0x68, 0x69],
            .connectionClose(
                QUICCloseReason(code: 10, isApplication: false, frameType: 8, text: [0x68, 0x69]))
        ),
        (
            [0x1D, 0x41, 0x00, 0x00],
            .connectionClose(QUICCloseReason(code: 0x100, isApplication: true, frameType: nil, text: []))
        ),
        ([0x1E], .handshakeDone),
        ([0x1F], .immediateAck),
        ([0x42, 0xF5, 0x80, 0x01, 0x00, 0x00], .timeStamp(0x1_0000)),
        ([0x31, 0x02, 9, 9], .datagram(count: 2)),
        (
            [0x40, 0xAF, 0x01, 0x02, 0x40, 0x64, 0x03],
            .ackFrequency(QUICAckFrequency(sequence: 1, threshold: 2, delay: 100, reordering: 3))
        ),
    ]

    @Test func each() throws {
        for (bytes, frame) in Self.all {
            let found = try #require(frames(bytes), "\(frame.name)")
            #expect(found.map(\.frame) == [frame])
            #expect(found.first?.range == 0..<bytes.count)
            // Every byte of a frame is needed.
            for count in 1..<bytes.count {
                #expect(frames(Array(bytes.prefix(count))) == nil, "\(frame.name) cut at \(count)")
            }
        }
    }

    @Test func allInOnePacket() throws {
        let padding: [UInt8] = [0, 0, 0]
        let found = try #require(frames(Self.all.flatMap(\.bytes) + padding))
        #expect(found.map(\.frame) == Self.all.map(\.frame) + [.padding(3)])
        var end = 0
        for place in found {
            #expect(place.range.lowerBound == end)
            end = place.range.upperBound
        }
        #expect(found.filter { !$0.frame.isAckEliciting }.map(\.frame.name).contains("CONNECTION_CLOSE"))
    }

    /// A STREAM or DATAGRAM frame without a length goes to the packet's end.
    @Test func toTheEnd() throws {
        let stream = try #require(frames([0x08, 0x04, 0x61, 0x62, 0x63])?.first)
        #expect(stream.frame == .stream(4, offset: 0, count: 3, isEnd: false) && stream.content == 2..<5)
        let datagram = try #require(frames([0x30, 0x61, 0x62])?.first)
        #expect(datagram.frame == .datagram(count: 2) && datagram.content == 1..<3)
    }

    @Test func impossible() {
        // Ranges below zero, an ID of no byte and of 21, lengths beyond the packet.
        #expect(frames([0x02, 0x05, 0x00, 0x00, 0x06]) == nil)
        #expect(frames([0x02, 0x05, 0x00, 0x01, 0x02, 0x02, 0x00]) == nil)
        #expect(frames([0x18, 0x01, 0x00, 0x00] + Self.token) == nil)
        #expect(frames([0x18, 0x01, 0x00, 0x15] + [UInt8](repeating: 1, count: 40)) == nil)
        #expect(frames([0x06, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
        #expect(frames([0x0E, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]) != nil)
        #expect(frames([0x21])?.first?.frame == .unknown(type: 0x21))
    }

    @Test func manyRanges() throws {
        let count = 300
        var bytes: [UInt8] = [0x02, 0x50, 0x00, 0x00, 0x41, 0x2C, 0x00]
        for _ in 0..<count { bytes += [0x00, 0x00] }
        guard case .ack(let acknowledgment)? = frames(bytes)?.first?.frame else {
            Issue.record("no ACK")
            return
        }
        #expect(acknowledgment.ranges.count == QUICAcknowledgment.mostRanges)
        #expect(acknowledgment.rangesOmitted == count + 1 - QUICAcknowledgment.mostRanges)
        #expect(acknowledgment.largest == 0x1000)
    }

    @Test func hostileBytes() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<20_000 {
            _ = frames(
                (0..<Int.random(in: 0...80, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? UInt8.random(in: 0...0x31, using: &random)
                        : UInt8.random(in: 0...255, using: &random)
                })
        }
    }
}
