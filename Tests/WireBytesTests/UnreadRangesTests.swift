import Testing
import WireBytes

@Suite struct UnreadRangesTests {
    /// What is noted in pieces is one stretch; where too many are listed, the next is said not to be.
    @Test func whatTouchesIsOne() {
        var unread = UnreadRanges()
        for offset in [0, 10, 20, 40] {
            let isNoted = unread.note(StreamRange(side: .client, offset: offset, count: 10), atMost: 2)
            #expect(isNoted)
        }
        let isThirdNoted = unread.note(StreamRange(side: .client, offset: 60, count: 10), atMost: 2)
        #expect(!isThirdNoted)
        #expect(unread.ranges.map(\.offset) == [0, 40] && unread.ranges.map(\.end) == [30, 50])
    }

    /// However many there are, every byte that was noted lies in a stretch of its side.
    @Test func noneIsForgotten() {
        var unread = UnreadRanges()
        let noted =
            (0..<2_000).map { StreamRange(side: .client, offset: $0 * 3, count: 1) }
            + (0..<5).map { StreamRange(side: .server, offset: $0 * 3, count: 1) }
        for range in noted { unread.cover(range) }
        #expect(unread.ranges.count < noted.count)
        for range in noted {
            #expect(
                unread.ranges.contains {
                    $0.side == range.side && $0.offset <= range.offset && range.end <= $0.end
                })
        }
    }
}
