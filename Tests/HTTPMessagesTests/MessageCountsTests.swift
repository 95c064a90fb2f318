import HTTPMessages
import Testing

struct MessageCountsTests {
    @Test func eachPlaceCountsByItself() {
        var counts = MessageCounts()
        for place in 0..<16 { for _ in 0...place { counts[place] &+= 1 } }
        for place in 0..<16 { #expect(counts[place] == UInt32(place + 1)) }
        #expect(counts.sum == 136)
        counts[16] &+= 1
        counts[-1] &+= 1
        #expect(counts.sum == 136 && counts[16] == 0 && counts[-1] == 0)
        counts &+= counts
        for place in 0..<16 { #expect(counts[place] == UInt32(2 * place + 2)) }
        #expect(counts != MessageCounts())
    }

    /// They are in each connection of HTTP: what lies at a multiple of more than 16 bytes takes long to be had.
    @Test func theyLieWhereAllElseLies() {
        #expect(MemoryLayout<HTTPConversation>.alignment <= 16)
        #expect(MemoryLayout<HTTP2Conversation>.alignment <= 16)
    }
}
