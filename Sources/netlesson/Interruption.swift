import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The user's wish to end a command that would go on: Ctrl-C, or SIGTERM or SIGHUP from another program.
enum Interruption {
    private static let signalNumber = Atomic<Int32>(0)

    /// From here on the first such signal is noted, and ends no more than what waits: poll(2) and the like. A second one
    /// ends the program at once.
    static func watch() {
        // Made before a signal can come.
        signalNumber.store(0, ordering: .relaxed)
        var action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_handler = { Interruption.note($0) }
        #else
            unsafe action.__sigaction_handler.sa_handler = { Interruption.note($0) }
        #endif
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaction(number, &action, nil) }
        // Who started the program may have blocked them, and a program inherits that.
        var wanted = sigset_t()
        unsafe sigemptyset(&wanted)
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&wanted, number) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// Whether such a signal has come.
    static var isWanted: Bool { signalNumber.load(ordering: .relaxed) != 0 }

    /// The signal that came; nil when none has.
    static var signal: Int32? {
        let number = signalNumber.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    private static func note(_ number: Int32) { signalNumber.store(number, ordering: .relaxed) }
}
