import Testing
import WireBytes

/// Between which packets a time can be told.
struct ClockStepsTests {
    private static func mark(_ packet: Int, _ milliseconds: Int64) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: milliseconds * 1_000_000))
    }

    private static func steps(_ marks: [PacketMark]) -> ClockSteps {
        var steps = ClockSteps()
        for (last, mark) in zip(marks, marks.dropFirst()) { steps.note(mark, after: last) }
        return steps
    }

    @Test func noTimeAcrossAStep() {
        let marks = [
            Self.mark(3, 1_000), Self.mark(5, 2_000), Self.mark(8, 500), Self.mark(9, 2_500),
        ]
        let steps = Self.steps(marks)
        #expect(!steps.isEmpty)
        #expect(steps.time(from: marks[0], to: marks[1]) == 1_000_000_000)
        #expect(steps.time(from: marks[2], to: marks[3]) == 2_000_000_000)
        // The times differ by 1.5 s, but what passed is not known.
        #expect(steps.time(from: marks[0], to: marks[3]) == nil)
        #expect(steps.time(from: marks[1], to: marks[2]) == nil)
        #expect(steps.time(from: marks[2], to: marks[2]) == 0)
    }

    /// Queues of a recorder hand packets over a little late.
    @Test func aLittleLateIsNoStep() {
        let marks = [Self.mark(1, 1_000), Self.mark(2, 950), Self.mark(3, 1_200)]
        let steps = Self.steps(marks)
        #expect(steps.isEmpty)
        #expect(steps.time(from: marks[0], to: marks[2]) == 200_000_000)
        #expect(steps.time(from: marks[0], to: marks[1]) == nil)
    }

    /// Behind as many as are remembered nothing is told.
    @Test func stepsWithoutEnd() {
        let marks = (0..<1_000).map { Self.mark($0, $0 % 2 == 0 ? 1_000_000 : 0) }
        let steps = Self.steps(marks)
        #expect(steps.time(from: Self.mark(996, 5), to: Self.mark(998, 6)) == nil)
        #expect(steps.time(from: Self.mark(2_000, 5), to: Self.mark(2_001, 6)) == nil)
    }
}
