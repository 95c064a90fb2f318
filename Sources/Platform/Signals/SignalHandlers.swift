// What is done on signals is put into place here, and put away again. Handlers may use nothing that takes memory or a
// lock (POSIX.1-2024 2.4.3), so all that they need lies in plain memory that is filled before they are installed. `unsafe`:
// that memory, and the system's calls, which take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Handlers of signals, and what was to be done before they came.
enum SignalHandlers {
    /// What was to be done on a signal before, by its number; Linux has 64 of them.
    private nonisolated(unsafe) static let previous = {
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        unsafe actions.initialize(repeating: sigaction(), count: 65)
        return unsafe actions
    }()

    /// Has a handler called on a signal.
    ///
    /// - Parameters:
    ///   - handler: what is called.
    ///   - signal: its number.
    ///   - keepsIgnored: whether a signal that is ignored stays so: nohup and shells without job control have that done,
    ///     and it is not for us to change it.
    ///   - restarts: whether a call of the system that waits goes on waiting afterwards.
    static func install(
        _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, keepsIgnored: Bool,
        restarts: Bool = true
    ) {
        var found = sigaction()
        guard unsafe sigaction(signal, nil, &found) == 0 else { return }
        if isIgnored(found) {
            if keepsIgnored { return }
            found = sigaction()
        }
        unsafe previous[Int(signal)] = found
        set(handler, for: signal, restarts: restarts)
    }

    /// Has what was there before called again.
    static func uninstall(_ signal: Int32) { unsafe sigaction(signal, previous + Int(signal), nil) }

    /// Puts a handler into place without a look at what is there. Safe in a handler.
    static func set(
        _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, restarts: Bool = true
    ) {
        var action = sigaction()
        #if canImport(Glibc)
            unsafe action.__sigaction_handler.sa_handler = handler
        #elseif canImport(Musl)
            unsafe action.__sa_handler.sa_handler = handler
        #else
            unsafe action.__sigaction_u.__sa_handler = handler
        #endif
        let flags = UInt32(SA_ONSTACK) | (restarts ? UInt32(SA_RESTART) : 0)
        action.sa_flags = .init(bitPattern: flags)
        unsafe sigaction(signal, &action, nil)
    }

    /// Does what the signal would have done without us, once its handler returns. Safe in a handler.
    static func doAsBefore(_ signal: Int32) {
        uninstall(signal)
        raise(signal)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Glibc)
            let handler = unsafe action.__sigaction_handler.sa_handler
        #elseif canImport(Musl)
            let handler = unsafe action.__sa_handler.sa_handler
        #else
            let handler = unsafe action.__sigaction_u.__sa_handler
        #endif
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
