import TestSupport
import Testing
import WireBytes

@testable import QUICMessages

/// The bytes of a stream, in whatever order their frames come. RFC 9000 §2.2.
@Suite("Streams of QUIC") struct StreamTests {
    /// Keeps what it is told; takes bytes in groups of `group`.
    private struct Listener: MultiplexedProtocol {
        var group = 1
        var taken: [UInt8] = []
        var packets: [Int] = []
        var places: [Int] = []
        var missing: [Range<Int>] = []
        var end: NumberedStreamEnd?

        mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int {
            #expect(bytes.offset == taken.count + missing.reduce(0) { $0 + $1.count })
            let count = bytes.byteCount / group * group
            for index in 0..<count {
                taken.append(bytes.byte(at: index))
                packets.append(bytes.mark(at: index).packet)
            }
            places += bytes.first(count).entries.map(\.packetOffset)
            return count
        }

        mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark) {
            missing.append(range.offset..<range.end)
        }

        mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark) {
            #expect(end == nil)
            end = how
        }
    }

    private static let text = Array("the quick brown fox jumps over the lazy dog".utf8)

    private func mark(_ packet: Int) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: 0))
    }

    private func play(
        _ pieces: [Range<Int>], group: Int = 1, ending: Bool = true, most: Int = 1 << 20
    ) -> (Listener, QUICStreamAssembly) {
        var assembly = QUICStreamAssembly()
        var listener = Listener(group: group)
        for (index, piece) in pieces.enumerated() {
            Self.text[piece].withBytes {
                assembly.take(
                    $0, at: piece.lowerBound, packetOffset: 100 + piece.lowerBound, mark(index + 1),
                    isEnd: ending && piece.upperBound == Self.text.count, of: 0, from: .client,
                    keepingAtMost: most, to: &listener)
            }
        }
        return (listener, assembly)
    }

    @Test(arguments: [1, 3, 7]) func anyOrder(group: Int) {
        var random = SplitMix64(seed: UInt64(group))
        for _ in 0..<200 {
            var cuts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                Int.random(in: 0...Self.text.count, using: &random)
            }
            cuts = ([0] + cuts + [Self.text.count]).sorted()
            var pieces = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
            // Some come twice, and some overlap others.
            pieces += pieces.prefix(2).map { max(0, $0.lowerBound - 3)..<$0.upperBound }
            pieces.shuffle(using: &random)
            let (listener, assembly) = play(pieces, group: group)
            let whole = Self.text.count / group * group
            #expect(listener.taken == Array(Self.text.prefix(whole)))
            #expect(listener.end == .finished && listener.missing.isEmpty)
            #expect(assembly.isOver && assembly.heldBytes == 0)
        }
    }

    @Test func placesInPackets() {
        let (listener, _) = play([10..<20, 0..<10, 20..<43])
        #expect(listener.places == [100, 110, 120])
        #expect(Array(listener.packets[0..<10]) == [Int](repeating: 2, count: 10))
        #expect(Array(listener.packets[10..<20]) == [Int](repeating: 1, count: 10))
    }

    @Test func holes() {
        var (listener, assembly) = play([0..<5, 10..<20, 30..<43])
        #expect(listener.taken.count == 5 && assembly.hasHole && listener.end == nil)
        assembly.cutOff(0, from: .client, at: mark(9), to: &listener)
        #expect(listener.missing == [5..<10, 20..<30])
        #expect(listener.end == .finished)
        var (open, cut) = play([0..<5], ending: false)
        cut.cutOff(0, from: .client, at: mark(9), to: &open)
        #expect(open.end == .cutOff && open.missing.isEmpty)
    }

    @Test func bounds() {
        // Nobody takes anything: what is not taken has a bound.
        let (listener, assembly) = play([0..<20, 20..<43], group: 1000, most: 16)
        #expect(listener.missing == [0..<20, 20..<43] && listener.taken.isEmpty)
        #expect(assembly.heldBytes == 0)
    }

    @Test func reset() {
        var (listener, assembly) = play([0..<5, 10..<20], ending: false)
        assembly.reset(0x10C, finalSize: 100, at: mark(7))
        assembly.deliver(0, from: .client, keepingAtMost: 1 << 20, at: mark(7), to: &listener)
        #expect(listener.end == .reset(code: 0x10C))
        #expect(assembly.finalSize == 100 && assembly.heldBytes == 0)
    }

    /// Streams that take turns are each found again, and of too many none is opened.
    @Test func numbers() {
        var streams = QUICStreams()
        for number in [8, 0, 8, 3, 0, 8] as [UInt64] {
            let place = streams.place(of: number, at: mark(1), atMost: 3)
            #expect(place.map { streams.all[$0].id } == number)
        }
        #expect(streams.all.map(\.id) == [8, 0, 3] && streams.count == 3)
        #expect(streams.placesByNumber.map { streams.all[$0].id } == [0, 3, 8])
        #expect(streams.place(of: 4, at: mark(1), atMost: 3) == nil)
        #expect(streams[4] == nil && streams[3]?.id == 3)
    }
}
