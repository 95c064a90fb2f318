// While a program has a terminal for itself, the terminal must be given back however the program ends
// (EndingSignals.swift) and whenever it stops. What is called from a signal's handler here calls write, tcsetattr,
// tcgetpgrp, sigaction, pthread_sigmask and raise only. `unsafe`: for that the state lies in memory of its own, which is never
// freed; the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A terminal that the program has for itself.
package struct TerminalHold {
    /// The terminal.
    fileprivate var descriptor: Int32
    /// Whether the program has it now.
    fileprivate var isHeld = false
    /// Its settings as they were found, and as the program needs them.
    fileprivate var found: termios
    fileprivate var needed: termios
    /// Where a signal's number is written to, so that the program learns of it.
    fileprivate var bell: Int32
    /// Whether the program wants to be told of the first signal that asks for its end instead of ending there.
    fileprivate var asksFirst: Bool
    /// Whether the mouse is wanted.
    fileprivate var usesMouse: Bool
}

private nonisolated(unsafe) let hold = UnsafeMutablePointer<TerminalHold>.allocate(capacity: 1)
/// Whether the terminal has been taken at all; else `hold` holds nothing.
private nonisolated(unsafe) var isFilled = false

extension TerminalHold {
    /// Takes the terminal of standard output: the alternate screen, no echo, keys as they are pressed.
    ///
    /// - Parameters:
    ///   - input: where keys come from.
    ///   - asksFirst: whether the program wants to be told of the first signal that asks for its end.
    ///   - usesMouse: whether the mouse is wanted.
    /// - Returns: what tells the program of signals.
    /// - Throws: `SystemFailure` where that is no terminal that can be read.
    package static func take(
        keysFrom input: Int32, asksFirst: Bool, usesMouse: Bool
    ) throws(SystemFailure) -> TerminalBell {
        var found = termios()
        guard input >= 0, unsafe tcgetattr(input, &found) == 0 else { throw .latest }
        let ends = try Descriptor.pipe()
        for end in [ends.reading, ends.writing] { _ = Descriptor.makeNonblocking(end) }
        unsafe hold.initialize(
            to: TerminalHold(
                descriptor: 1, found: found, needed: found.forKeys, bell: ends.writing, asksFirst: asksFirst,
                usesMouse: usesMouse))
        unsafe isFilled = true
        EndingSignals.prepare()
        SignalHandlers.install(stopArrived, for: SIGTSTP, keepsIgnored: true)
        SignalHandlers.install(continueArrived, for: SIGCONT, keepsIgnored: false)
        SignalHandlers.install(resizeArrived, for: SIGWINCH, keepsIgnored: false)
        takeTerminal()
        return TerminalBell(ringing: ends.reading)
    }

    /// Gives the terminal back for good. Does nothing where it is not held.
    package static func end() {
        guard unsafe isFilled else { return }
        unsafe hold.pointee.asksFirst = false
        giveTerminalBack()
        for signal in [SIGTSTP, SIGCONT, SIGWINCH] { SignalHandlers.uninstall(signal) }
    }

    /// Tells the program of a signal that asks for its end, if it wants to be told. Safe in a handler.
    static func report(_ signal: Int32) -> Bool {
        guard unsafe isFilled, unsafe hold.pointee.asksFirst else { return false }
        // A program that does not answer is not asked twice.
        unsafe hold.pointee.asksFirst = false
        ring(signal)
        return true
    }

    /// Gives the terminal back if it is held. Safe in a handler.
    static func giveTerminalBack() {
        guard unsafe isFilled, unsafe hold.pointee.isHeld else { return }
        unsafe hold.pointee.isHeld = false
        // In the background the terminal is another program's.
        let foreground = unsafe tcgetpgrp(hold.pointee.descriptor)
        guard foreground == -1 || foreground == getpgrp() else { return }
        if unsafe hold.pointee.usesMouse { writeTerminal("\u{1b}[?1006l\u{1b}[?1000l") }
        writeTerminal("\u{1b}[?2004l\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l")
        // Keys that nobody has read shall not go to the shell.
        setTerminal(to: unsafe hold.pointee.found, TCSAFLUSH)
    }
}

extension termios {
    /// The same settings, but keys come as they are pressed and are not echoed. Those that make signals still do, so
    /// that Ctrl-C works while the program is busy.
    fileprivate var forKeys: termios {
        var settings = self
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
        unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 1
            unsafe characters[Int(VTIME)] = 0
        }
        return settings
    }
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

// MARK: Handlers

private func stopArrived(_ signal: Int32) {
    let error = errno
    TerminalHold.giveTerminalBack()
    SignalHandlers.doAsBefore(signal)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    // Here the program stops, and from here it goes on.
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    SignalHandlers.set(stopArrived, for: signal)
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
