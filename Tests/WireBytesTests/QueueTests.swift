import Testing
import WireBytes

@Suite struct QueueTests {
    /// Whatever is done with it, a queue holds what an array would.
    @Test(arguments: UInt64(1)...30) func itIsAnArrayThatLosesItsFirst(seed: UInt64) {
        var state = seed
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        var queue = Queue<Int>()
        var expected: [Int] = []
        for turn in 0..<500 {
            switch random(9) {
            case 0...3:
                queue.append(turn)
                expected.append(turn)
            case 4, 5: #expect(queue.popFirst() == (expected.isEmpty ? nil : expected.removeFirst()))
            case 6 where !expected.isEmpty:
                let place = random(expected.count)
                queue[place] += 1
                expected[place] += 1
            case 7:
                #expect((queue.changeLast { $0 += 2 } == nil) == expected.isEmpty)
                if let last = expected.indices.last { expected[last] += 2 }
            default:
                let start = random(expected.count + 1)
                let end = start + random(expected.count - start + 1)
                let new = Array(repeating: -turn, count: random(4))
                queue.replaceSubrange(start..<end, with: new)
                expected.replaceSubrange(start..<end, with: new)
            }
            #expect(Array(queue) == expected, "seed \(seed)")
            #expect(queue.count == expected.count && queue.isEmpty == expected.isEmpty)
            #expect(queue.first == expected.first && queue.last == expected.last)
        }
    }

    private final class Counted {
        nonisolated(unsafe) static var alive = 0
        init() { Counted.alive += 1 }
        deinit { Counted.alive -= 1 }
    }

    @Test func whatIsTakenOutIsGivenBackAtOnce() {
        var queue = Queue<Counted>()
        for _ in 0..<100 { queue.append(Counted()) }
        for left in stride(from: 99, through: 50, by: -1) {
            _ = queue.popFirst()
            #expect(Counted.alive == left)
        }
        queue.removeAll()
        #expect(Counted.alive == 0)
        #expect(queue.popFirst() == nil)
    }
}
