// While a program has a terminal for itself, the terminal must be given back however the program ends: signals that
// end it, stop it, and those of a crash each have a handler that does so. Handlers may use nothing that takes memory or
// a lock (POSIX.1-2024 2.4.3), so all they need lies in plain memory that is filled before they are installed, and they
// call write, tcsetattr, tcgetpgrp, sigaction, pthread_sigmask and raise only.
//
// kill -9 and a power cut run no handler. The shell's `reset` mends what they leave.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A terminal that the program has for itself.
struct TerminalHold {
    /// The terminal.
    var descriptor: Int32
    /// Whether the program has it now.
    var isHeld = false
    /// Its settings as they were found, and as the program needs them.
    var found: termios
    var needed: termios
    /// Where a signal's number is written to, so that the program hears of it.
    var bell: Int32
    /// Whether the program wants to hear of the first signal that asks for its end instead of ending there.
    var asksFirst: Bool
    /// Whether the mouse is wanted.
    var usesMouse: Bool
}

private nonisolated(unsafe) let hold = UnsafeMutablePointer<TerminalHold>.allocate(capacity: 1)
/// What was to be done on a signal before, by its number.
private nonisolated(unsafe) let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
private nonisolated(unsafe) var isPrepared = false

private let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
private let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]

extension TerminalHold {
    /// Takes the terminal: the alternate screen, no echo, keys as they are pressed.
    static func take(_ terminal: TerminalHold) {
        unsafe hold.initialize(to: terminal)
        // Touched once, so that no handler is the first to do so.
        unsafe previous.initialize(repeating: sigaction(), count: 65)
        if unsafe !isPrepared {
            unsafe isPrepared = true
            // A stack that has run over leaves no room for the handler.
            let size = 64 << 10
            var stack = unsafe stack_t()
            unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            unsafe stack.ss_size = .init(size)
            unsafe sigaltstack(&stack, nil)
            atexit { giveTerminalBack() }
        }
        for signal in endings { install(endingArrived, for: signal, keepsIgnored: true) }
        for signal in crashes { install(crashArrived, for: signal, keepsIgnored: false) }
        install(stopArrived, for: SIGTSTP, keepsIgnored: true)
        install(continueArrived, for: SIGCONT, keepsIgnored: false)
        install(resizeArrived, for: SIGWINCH, keepsIgnored: false)
        takeTerminal()
    }

    /// Gives the terminal back and puts the handlers away. Does nothing where it is not held.
    static func end() {
        guard unsafe isPrepared else { return }
        giveTerminalBack()
        for signal in endings + crashes + [SIGTSTP, SIGCONT, SIGWINCH] {
            unsafe sigaction(signal, previous + Int(signal), nil)
        }
    }
}

private func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, keepsIgnored: Bool
) {
    unsafe sigaction(signal, nil, previous + Int(signal))
    // nohup and shells without job control have signals ignored, and it is not for us to change that.
    if keepsIgnored, unsafe isIgnored(previous[Int(signal)]) { return }
    setHandler(handler, for: signal)
}

/// Safe in a handler.
private func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
    var action = sigaction()
    #if canImport(Glibc)
        unsafe action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
        unsafe action.__sa_handler.sa_handler = handler
    #else
        unsafe action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = .init(bitPattern: UInt32(SA_RESTART) | UInt32(SA_ONSTACK))
    unsafe sigaction(signal, &action, nil)
}

private func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
        let handler = unsafe action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
        let handler = unsafe action.__sa_handler.sa_handler
    #else
        let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

// MARK: What handlers may call

/// xterm's private modes: 1049 the alternate screen, 7 wrapping at the right edge, 25 the cursor, 2004 bracketed
/// paste, 1000 and 1006 the mouse.
private func takeTerminal() {
    setTerminal(to: unsafe hold.pointee.needed, TCSADRAIN)
    writeTerminal("\u{1b}[?1049h\u{1b}[?7l\u{1b}[?25l\u{1b}[?2004h")
    if unsafe hold.pointee.usesMouse { writeTerminal("\u{1b}[?1000h\u{1b}[?1006h") }
    unsafe hold.pointee.isHeld = true
}

private func giveTerminalBack() {
    guard unsafe hold.pointee.isHeld else { return }
    unsafe hold.pointee.isHeld = false
    // In the background the terminal is another program's.
    let foreground = unsafe tcgetpgrp(hold.pointee.descriptor)
    guard foreground == -1 || foreground == getpgrp() else { return }
    if unsafe hold.pointee.usesMouse { writeTerminal("\u{1b}[?1006l\u{1b}[?1000l") }
    writeTerminal("\u{1b}[?2004l\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l")
    // Keys that nobody has read shall not go to the shell.
    setTerminal(to: unsafe hold.pointee.found, TCSAFLUSH)
}

private func setTerminal(to settings: termios, _ when: Int32) {
    var settings = settings
    while unsafe tcsetattr(hold.pointee.descriptor, when, &settings) == -1, errno == EINTR {}
}

private func writeTerminal(_ text: StaticString) {
    var start = unsafe text.utf8Start
    var rest = text.utf8CodeUnitCount
    while rest > 0 {
        let written = unsafe write(hold.pointee.descriptor, start, rest)
        if written < 0 {
            if errno == EINTR { continue }
            return
        }
        unsafe start += written
        rest -= written
    }
}

/// Tells the program of a signal. The pipe does not block: where it is full, there is enough to wake it.
private func ring(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = unsafe write(hold.pointee.bell, &byte, 1)
}

/// Does what the signal would have done without us, once its handler returns.
private func doAsBefore(_ signal: Int32) {
    unsafe sigaction(signal, previous + Int(signal), nil)
    raise(signal)
}

// MARK: Handlers

private func endingArrived(_ signal: Int32) {
    let error = errno
    if unsafe hold.pointee.asksFirst, signal != SIGQUIT {
        // A program that does not answer is not asked twice.
        unsafe hold.pointee.asksFirst = false
        ring(signal)
    } else {
        giveTerminalBack()
        doAsBefore(signal)
    }
    errno = error
}

private func crashArrived(_ signal: Int32) {
    giveTerminalBack()
    doAsBefore(signal)
}

private func stopArrived(_ signal: Int32) {
    let error = errno
    giveTerminalBack()
    doAsBefore(signal)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    // Here the program stops, and from here it goes on.
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    setHandler(stopArrived, for: signal)
    takeTerminal()
    ring(SIGCONT)
    errno = error
}

/// After SIGSTOP, which nobody can catch, the shell has changed the terminal behind our back.
private func continueArrived(_ signal: Int32) {
    let error = errno
    takeTerminal()
    ring(signal)
    errno = error
}

private func resizeArrived(_ signal: Int32) {
    let error = errno
    ring(signal)
    errno = error
}
