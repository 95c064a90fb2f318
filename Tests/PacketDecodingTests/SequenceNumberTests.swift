import PacketDecoding
import Testing

@Suite struct SequenceNumberTests {
    @Test(arguments: [
        (UInt32(0), UInt32(1)), (0xffff_ffff, 0), (0xffff_fff0, 5), (0x7fff_ffff, 0x8000_0000),
        (5, 0x8000_0004),
    ])
    func before(left: UInt32, right: UInt32) {
        let (a, b) = (SequenceNumber(left), SequenceNumber(right))
        #expect(a < b)
        #expect(a <= b)
        #expect(b > a)
        #expect(b >= a)
        #expect(!(a > b))
        #expect(!(b < a))
        #expect(a.distance(from: b) == -b.distance(from: a))
        #expect(a.advanced(by: b.distance(from: a)) == b)
    }

    @Test func equalAndOpposite() {
        let a = SequenceNumber(7)
        #expect(a <= a && a >= a && !(a < a) && !(a > a))
        // Exactly half way round, "before" holds both ways, and nothing traps.
        let opposite = a.advanced(by: 1 << 31)
        #expect(a.distance(from: opposite) == -(1 << 31))
        #expect(opposite.distance(from: a) == -(1 << 31))
        #expect(a.advanced(by: Int.min) == a)
        #expect(a.advanced(by: -8).rawValue == 0xffff_ffff)
    }
}
