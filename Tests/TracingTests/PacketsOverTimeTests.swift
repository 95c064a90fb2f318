import Testing
import WireBytes

@testable import Tracing

struct PacketsOverTimeTests {
    private func counted(_ times: [Int64]) -> PacketsOverTime {
        var packets = PacketsOverTime()
        for time in times { packets.add(Timestamp(nanoseconds: time)) }
        return packets
    }

    /// In whatever order they come, each is in the stretch that its time lies in.
    @Test(
        arguments: [
            [0], [5, 5, 5], [0, 1_000_000_000], [1_000_000_000, 0], [-7, 3_000, -4_000_000], [.max, .min, 0],
            (0..<1_000).map { $0 * 999_983 }, (0..<1_000).reversed().map { $0 * $0 * 1_013 - 70_000 },
        ] as [[Int64]])
    func countsEachWhereItIs(_ times: [Int64]) {
        let packets = counted(times)
        #expect(packets.counts.reduce(0, +) == times.count)
        #expect(packets.counts.count <= PacketsOverTime.mostStretches)
        #expect(packets.counts.first != 0 && packets.counts.last != 0)
        let start = packets.start.nanoseconds / packets.width
        for (place, count) in packets.counts.enumerated() {
            let there = times.count { Int($0.dividedDown(by: packets.width) - start) == place }
            #expect(there == count)
        }
    }

    /// No stretch is longer than it has to be.
    @Test func isAsFineAsItCan() {
        #expect(counted([0, 1]).width == 1_024)
        #expect(counted([0, 255 * 1_024]).width == 1_024)
        #expect(counted([0, 256 * 1_024]).width == 2_048)
    }
}

extension Int64 {
    fileprivate func dividedDown(by width: Int64) -> Int64 {
        let quotient = self / width
        return self < 0 && self % width != 0 ? quotient - 1 : quotient
    }
}
