/// How long a class has been at each of its steps, and in all: from when the first student joins, or the teacher first moves.
struct ClassClock: Sendable {
    /// Nanoseconds at each step, without the stay that is on.
    private var spent: [Int64]
    /// The step that the class is at, from 0.
    private var step = 0
    /// Since when it is there; nil before the class begins.
    private var since: Int64?

    init(steps: Int) { spent = Array(repeating: 0, count: max(1, steps)) }

    /// Begins; later calls change nothing.
    ///
    /// - Parameter now: nanoseconds of a clock that nobody sets.
    mutating func begin(now: Int64) { since = since ?? now }

    /// The class goes to a step.
    ///
    /// - Parameters:
    ///   - step: the step, from 0.
    ///   - now: nanoseconds of the same clock.
    mutating func go(to step: Int, now: Int64) {
        begin(now: now)
        guard step != self.step, spent.indices.contains(step), let since else { return }
        spent[self.step] += now - since
        self.step = step
        self.since = now
    }

    /// Whole seconds at each step.
    func seconds(now: Int64) -> [Int] {
        spent.indices.map { place in
            let more = place == step ? since.map { now - $0 } ?? 0 : 0
            return Int((spent[place] + more) / 1_000_000_000)
        }
    }

    /// Whether it has begun.
    var runs: Bool { since != nil }
}
