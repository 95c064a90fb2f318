import Testing
import WireBytes

@Suite struct PacketSpanTests {
    @Test func takesItsEndsInAnyOrder() {
        #expect(PacketSpan(4, 7) == PacketSpan(7, 4))
        #expect(PacketSpan(7, 4).first == 4 && PacketSpan(7, 4).last == 7)
        #expect(PacketSpan(.max, .min).contains(0))
        let late = PacketMark(packet: 9, time: Timestamp(nanoseconds: 2))
        let early = PacketMark(packet: 3, time: Timestamp(nanoseconds: 1))
        #expect(PacketSpan(late, early) == PacketSpan(3, 9))
        #expect(PacketSpan(late, nil) == PacketSpan(9))
    }

    @Test func isMadeOfAnyPackets() {
        #expect(PacketSpan([5, 2, 9, 3]) == PacketSpan(2, 9))
        #expect(PacketSpan([Int]()) == nil)
        #expect(
            PacketSpan(5).including(2) == PacketSpan(2, 5)
                && PacketSpan(2, 5).including(3) == PacketSpan(2, 5))
    }

    @Test func knowsWhatLiesInIt() {
        let span = PacketSpan(4, 6)
        #expect((0...8).filter(span.contains) == [4, 5, 6])
        #expect(!span.isOne && PacketSpan(4).isOne)
        #expect(Array(span.prefix(2)) == [4, 5] && Array(span.prefix(9)) == [4, 5, 6])
        #expect(Array(PacketSpan(.max).prefix(3)) == [.max])
        #expect(Array(PacketSpan(0, .max).prefix(2)) == [0, 1])
    }
}
