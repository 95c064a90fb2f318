import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import TCPConnections

@Suite("Reassembly")
struct ReassemblyTests {
    private let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))

    private func accept(
        _ reassembly: inout Reassembly, _ sequence: UInt32, _ data: [UInt8], flags: TCPFlags = .ack,
        output: inout [UInt8], cut: Int = 0
    ) {
        var segment = TCPSegment()
        segment.sequence = sequence
        segment.flags = flags
        segment.payload = 0..<(data.count - cut)
        segment.payloadLength = data.count
        var conflict: OverlapConflict?
        let acceptance = data.withBytes {
            reassembly.accept(segment, in: $0, at: mark, from: .client, limits: .init(), conflict: &conflict)
        }
        if case .inOrder(let payload, let offset) = acceptance {
            #expect(offset == output.count)
            output += data[payload]
            while let piece = reassembly.takeReady() {
                #expect(piece.offset == output.count)
                output += piece.bytes
            }
        }
    }

    /// Any cut into segments, in any order, with repetitions and overlaps, gives the same bytes.
    @Test(arguments: 0..<200)
    func anySegmentationAnyOrder(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let stream = (0..<Int.random(in: 1...600, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        let start = UInt32.random(in: .min ... .max, using: &random)
        var pieces: [(at: Int, count: Int)] = []
        var at = 0
        while at < stream.count {
            let count = min(Int.random(in: 1...60, using: &random), stream.count - at)
            pieces.append((at, count))
            at += count
        }
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            let from = Int.random(in: 0..<stream.count, using: &random)
            pieces.append((from, Int.random(in: 1...(stream.count - from), using: &random)))
        }
        pieces.shuffle(using: &random)
        var reassembly = Reassembly()
        var output: [UInt8] = []
        accept(&reassembly, start &- 1, [], flags: .syn, output: &output)
        for piece in pieces {
            accept(
                &reassembly, start &+ UInt32(piece.at), Array(stream[piece.at..<(piece.at + piece.count)]),
                output: &output)
        }
        #expect(output == stream, "seed \(seed)")
        #expect(reassembly.waitingBytes == 0)
    }

    @Test func aHoleIsGivenUpAfterItsAcknowledgmentAndPatience() {
        var reassembly = Reassembly()
        var output: [UInt8] = []
        accept(&reassembly, 100, [1, 2, 3], output: &output)
        accept(&reassembly, 110, [4, 5], output: &output)
        #expect(reassembly.hasHole)
        let limits = ReassemblyLimits()
        @discardableResult
        func asks(_ acknowledgment: UInt32?, _ time: Int64) -> Bool {
            reassembly.shouldGiveUpHole(
                acknowledgment: acknowledgment, at: Timestamp(nanoseconds: time), limits: limits)
        }
        let answers = [asks(103, 0), asks(103, 9_000_000_000), asks(112, 0), asks(112, 1_000_000)]
        #expect(answers == [false, false, false, false])
        let atLast = asks(112, 2_000_000_000)
        #expect(atLast)
        let hole = reassembly.skipHole(side: .client)
        #expect(hole?.range == StreamRange(side: .client, offset: 3, count: 7))
        let ready = reassembly.takeReady()
        #expect(ready?.bytes == [4, 5])
        #expect(reassembly.nextOffset == 12)
    }

    @Test func waitingIsBounded() {
        var reassembly = Reassembly()
        var output: [UInt8] = []
        accept(&reassembly, 1, [0], output: &output)
        for index in 0..<5000 { accept(&reassembly, UInt32(10 + index * 2), [1], output: &output) }
        let givesUp = reassembly.shouldGiveUpHole(acknowledgment: nil, at: mark.time, limits: .init())
        #expect(givesUp)
    }

    @Test func bytesCutByTheRecorderAreNotMadeUp() {
        var reassembly = Reassembly()
        var output: [UInt8] = []
        accept(&reassembly, 1, Array(repeating: 9, count: 100), output: &output, cut: 60)
        #expect(output.count == 40)
        #expect(reassembly.cutBytes == 60)
        #expect(reassembly.nextOffset == 100)
    }

    @Test func aSequenceNumberFarAheadIsNotOfThisStream() {
        var reassembly = Reassembly()
        var output: [UInt8] = []
        accept(&reassembly, 1, [0], output: &output)
        accept(&reassembly, 0x7000_0000, [1, 2], output: &output)
        #expect(!reassembly.hasHole)
    }

    @Test func conflictingWaitingPiecesKeepTheFirst() {
        var reassembly = Reassembly()
        var segment = TCPSegment()
        segment.flags = .ack
        segment.sequence = 1
        segment.payload = 0..<1
        segment.payloadLength = 1
        var conflict: OverlapConflict?
        _ = [UInt8(0)].withBytes {
            reassembly.accept(segment, in: $0, at: mark, from: .client, limits: .init(), conflict: &conflict)
        }
        for byte in [UInt8(65), 66] {
            segment.sequence = 5
            segment.payload = 0..<3
            segment.payloadLength = 3
            _ = [byte, byte, byte].withBytes {
                reassembly.accept(
                    segment, in: $0, at: mark, from: .client, limits: .init(), conflict: &conflict)
            }
        }
        #expect(conflict?.first == [65, 65, 65])
        #expect(conflict?.second == [66, 66, 66])
        _ = reassembly.skipHole(side: .client)
        let ready = reassembly.takeReady()
        #expect(ready?.bytes == [65, 65, 65])
    }
}
