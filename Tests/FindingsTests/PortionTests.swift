import Testing

@testable import Findings

@Suite struct PortionTests {
    /// A body may end behind holes that are counted, not kept: its length can be any number.
    @Test func portionsOfAnyLength() {
        #expect([25, 50, 75, 100].map { FlowOccurrence.portion($0, of: 1001) } == [250, 500, 750, 1001])
        #expect(FlowOccurrence.portion(50, of: Int.max) == Int.max / 2)
        #expect(FlowOccurrence.portion(100, of: Int.max) == Int.max)
        #expect(FlowOccurrence.portion(75, of: 0) == 0)
    }
}
