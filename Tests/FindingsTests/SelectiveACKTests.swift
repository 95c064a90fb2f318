import PacketDecoding
import Testing
import WireBytes

@testable import Findings

@Suite("What SACK blocks say")
struct SelectiveACKTests {
    private func read(_ blocks: [(UInt32, UInt32)], base: UInt32 = 0, sent: Int? = nil) -> SelectiveACK? {
        var options: [UInt8] = [1, 1, 5, UInt8(2 + blocks.count * 8)]
        for block in blocks {
            for value in [block.0 &+ base, block.1 &+ base] {
                options += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
            }
        }
        let read = options.withBytes { TCPOptions(0..<$0.byteCount, in: $0).sackBlocks }
        return SelectiveACK(read, acknowledgment: 1001 &+ base, relative: 1001, sent: sent)
    }

    @Test("Blocks beyond all that was sent say nothing")
    func neverSent() {
        #expect(read([(2001, 2501)], sent: 2000) == nil)
        #expect(read([(2001, 2501)], sent: 2501)?.has == [2001..<2501])
    }

    @Test("What is there and what is not, also where sequence numbers wrap (RFC 2018 §4)")
    func holes() throws {
        for base: UInt32 in [0, 0xffff_f000] {
            let found = try #require(read([(3001, 4001), (2001, 2501)], base: base))
            #expect(found.has == [2001..<2501, 3001..<4001])
            #expect(found.lacks == [1001..<2001, 2501..<3001])
            #expect(found.twice == nil)
        }
    }

    @Test("A first block below the acknowledgment, or inside the second, arrived twice (RFC 2883 §4)")
    func twice() throws {
        let below = try #require(read([(501, 1001)]))
        #expect(below.twice == 501..<1001 && below.has.isEmpty)
        let inside = try #require(read([(2001, 2101), (2001, 3001)]))
        #expect(inside.twice == 2001..<2101 && inside.has == [2001..<3001])
        #expect(read([]) == nil)
        #expect(read([(5, 5)]) == nil)
    }
}
