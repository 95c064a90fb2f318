import Lab
import Testing

/// What one run does costs the others nothing.
@Suite(.timeLimit(.minutes(10))) struct BoundedRunsTests {
    private static func outcomes(
        _ scripts: [String], bounds: BoundedRuns.Bounds = BoundedRuns.Bounds()
    ) -> [BoundedRuns.Outcome] {
        BoundedRuns("/bin/sh", bounds: bounds).outcomes(of: scripts.map { ["-c", $0] })
    }

    @Test func deathsAndHangsAreTheirOwn() {
        var bounds = BoundedRuns.Bounds()
        // Time enough for each of the others on a machine that has much to do.
        bounds.seconds = 15
        bounds.output = 100_000
        let found = Self.outcomes(
            [
                "echo first", "kill -SEGV $$", "exec sleep 600", "echo fourth; exit 65", "yes",
                "echo last >&2",
                "exit 3",
            ], bounds: bounds)
        #expect(
            found == [
                .ended(Array("first\n".utf8), status: 0), .died(signal: 11), .tookTooLong,
                .ended(Array("fourth\n".utf8), status: 65), .tookTooMuch, .ended([], status: 0),
                .ended([], status: 3),
            ])
    }

    #if os(Linux)
        /// A shell that holds 200 MB and waits, without a program of its own that would outlive it.
        @Test func memoryIsBounded() {
            var bounds = BoundedRuns.Bounds()
            bounds.memory = 64 << 20
            bounds.seconds = 400
            let found = Self.outcomes(
                ["x=$(head -c 200000000 /dev/zero | tr '\\0' x); kill -STOP $$", "echo unharmed"],
                bounds: bounds)
            #expect(found == [.tookTooMuch, .ended(Array("unharmed\n".utf8), status: 0)])
        }
    #endif

    @Test func whatCannotBeStarted() {
        let found = BoundedRuns("/no/such/program").outcomes(of: [["a"], ["b"]])
        #expect(
            found.allSatisfy { outcome in
                if case .notStarted = outcome { true } else { false }
            })
    }
}
