import Synchronization

/// The user's wish to end a command that would go on: Ctrl-C, or SIGTERM or SIGHUP from another program.
package enum Interruption {
    private static let isWatched = Atomic(false)
    private static let signalNumber = Atomic<Int32>(0)

    /// From here on the first such signal is noted, and ends no more than what waits: poll(2) and the like. A second one
    /// ends the program at once.
    package static func watch() {
        signalNumber.store(0, ordering: .relaxed)
        isWatched.store(true, ordering: .relaxed)
        EndingSignals.listen()
    }

    /// Whether such a signal has come.
    package static var isWanted: Bool { signalNumber.load(ordering: .relaxed) != 0 }

    /// The signal that came; nil when none has.
    package static var signal: Int32? {
        let number = signalNumber.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Waits a moment, or until a signal comes. One that comes just before is seen afterwards.
    package static func wait(milliseconds: Int) {
        var nothing: [Polled] = []
        _ = try? Polled.wait(for: &nothing, milliseconds: milliseconds)
    }

    /// Notes a signal; false where nobody waits for one, or one has come before. Safe in a handler.
    static func takes(_ number: Int32) -> Bool {
        guard isWatched.load(ordering: .relaxed), !isWanted else { return false }
        signalNumber.store(number, ordering: .relaxed)
        return true
    }
}
