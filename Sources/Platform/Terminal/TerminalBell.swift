#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What tells a program that has the terminal of signals.
package struct TerminalBell: Sendable {
    package enum News: Sendable, Hashable {
        /// The terminal has another size, or was another program's meanwhile.
        case changed
        /// A signal asks for the end.
        case ended
    }

    /// What is waited for with poll(2).
    package let ringing: Int32

    /// What it has told since the last time; each once.
    package func news() -> Set<News> {
        Set(
            ((try? Descriptor.read(ringing, atMost: 1024)) ?? []).map { signal in
                switch Int32(signal) {
                case SIGWINCH, SIGCONT: .changed
                default: .ended
                }
            })
    }
}
