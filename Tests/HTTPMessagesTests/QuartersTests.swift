import Testing

@testable import HTTPMessages

struct QuartersTests {
    /// Also of lengths as large as holes can be counted.
    @Test func areWholeBytes() {
        func quarters(of length: Int) -> [Int] { (1...4).map { MessageBody.quarters($0, of: length) } }
        #expect(quarters(of: 1001) == [250, 500, 750, 1001])
        #expect(quarters(of: Int.max)[1] == Int.max / 2)
        #expect(quarters(of: Int.max)[3] == Int.max)
        #expect(quarters(of: 0) == [0, 0, 0, 0])
    }
}
