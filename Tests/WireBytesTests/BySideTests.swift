import Testing
import WireBytes

@Suite struct BySideTests {
    @Test func eachSideHasItsValue() {
        var pair = BySide(both: [Int]())
        pair[.client].append(1)
        pair[.server].append(2)
        pair[.server].append(3)
        #expect(pair.client == [1] && pair.server == [2, 3])
        #expect(pair[.client] == [1] && pair[.server] == [2, 3])
        #expect(pair.swapped == BySide(client: [2, 3], server: [1]))
        #expect(pair.swapped != pair)
        #expect(pair.map(\.count) == BySide(client: 1, server: 2))
    }
}
