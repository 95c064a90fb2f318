// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// However the program ends, the terminal is as it was found and no file of its own is left: every signal that would end
/// it, and that can be caught, has a handler which sees to that, and then does what the signal would have done.
///
/// kill -9 and a power cut run no handler. The shell's `reset` repairs what they leave of the terminal.
package enum EndingSignals {
    /// Those by which somebody asks for the end, and which may be answered (see Interruption.swift).
    static let asking: [Int32] = [SIGINT, SIGTERM, SIGHUP]

    /// All others that end a program unless it does something about them: signal(7).
    private static let others: [Int32] = {
        var signals = [SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE]
        signals += [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
        #if canImport(Darwin)
            signals.append(SIGEMT)
        #else
            signals += [SIGPOLL, SIGPWR]
            #if canImport(Glibc)
                signals.append(SIGSTKFLT)
                signals += Array(
                    stride(from: __libc_current_sigrtmin(), through: __libc_current_sigrtmax(), by: 1))
            #endif
        #endif
        return signals
    }()

    /// `unsafe`: set by the first call, which `main` makes before there is another thread.
    private nonisolated(unsafe) static var isPrepared = false

    /// Puts the handlers into place, once.
    package static func prepare() {
        guard unsafe !isPrepared else { return }
        unsafe isPrepared = true
        // A stack that has run over leaves no room for a handler.
        let size = 64 << 10
        var stack = unsafe stack_t()
        unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        unsafe stack.ss_size = .init(size)
        unsafe sigaltstack(&stack, nil)
        // Touched once, so that no handler is the first to do so.
        TerminalHold.giveTerminalBack()
        TemporaryFiles.forget("")
        _ = Interruption.takes(0)
        atexit { EndingSignals.clean() }
        for signal in asking { SignalHandlers.install(askingArrived, for: signal, keepsIgnored: true) }
        for signal in others { SignalHandlers.install(otherArrived, for: signal, keepsIgnored: true) }
        // A thread of Dispatch blocks all signals, and so does, from its first instruction, what it starts.
        unblock(asking + others)
    }

    /// From here on the signals that ask for the end arrive even where the parent of the program had them
    /// ignored, and interrupt what waits: poll(2) and the like.
    static func listen() {
        prepare()
        for signal in asking { SignalHandlers.set(askingArrived, for: signal, restarts: false) }
        unblock(asking)
    }

    private static func unblock(_ signals: [Int32]) {
        var wanted = sigset_t()
        unsafe sigemptyset(&wanted)
        for signal in signals { unsafe sigaddset(&wanted, signal) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// Does something during which no signal is handled.
    package static func held<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }

    private static func clean() {
        TerminalHold.giveTerminalBack()
        TemporaryFiles.removeAll()
    }

    private static let askingArrived: @convention(c) (Int32) -> Void = { signal in
        let error = errno
        if TerminalHold.report(signal) {
            // The program has the terminal, and answers.
        } else if Interruption.takes(signal) {
            TerminalHold.giveTerminalBack()
        } else {
            clean()
            SignalHandlers.doAsBefore(signal)
        }
        errno = error
    }

    private static let otherArrived: @convention(c) (Int32) -> Void = { signal in
        let error = errno
        clean()
        SignalHandlers.doAsBefore(signal)
        errno = error
    }
}
