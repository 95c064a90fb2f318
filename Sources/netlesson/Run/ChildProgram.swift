import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that runs with our standard input, output and errors. `unsafe`: posix_spawn(3) takes pointers.
struct ChildProgram {
    /// Its process.
    let process: pid_t

    /// Why it could not be started; `code` is errno.
    struct StartFailure: Error {
        let code: Int32

        /// What a shell ends with: 127 when there is no such program, 126 when it cannot be run.
        var exitStatus: Int32 { code == ENOENT ? 127 : 126 }
    }

    /// Starts it.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments; the program is looked for as a shell does.
    ///   - variables: what is added to its environment.
    /// - Throws: `StartFailure` when there is no such program, or it cannot be run.
    init(_ command: [String], variables: [(String, String)]) throws(StartFailure) {
        for (name, value) in variables { unsafe setenv(name, SystemText.bytes(of: value), 1) }
        defer { for (name, _) in variables { unsafe unsetenv(name) } }
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // What we ignore it must not ignore because of us.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        // What whoever started us had blocked, the program hears all the same.
        var blocked = sigset_t()
        unsafe sigemptyset(&blocked)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments: [UnsafeMutablePointer<CChar>?] =
            unsafe command.map { unsafe strdup(SystemText.bytes(of: $0)) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawnp(
            &process, SystemText.bytes(of: command[0]), nil, &attributes, &arguments, environ)
        guard code == 0 else { throw StartFailure(code: code) }
        self.process = process
    }

    /// What it ended with, as a shell says it: 128 and the signal that ended it; nil while it runs.
    func exitStatus() -> Int32? {
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Passes on that the user wants an end. Of Ctrl-C the terminal has told it already.
    func passOn(_ signal: Int32) {
        if signal == SIGINT, tcgetpgrp(0) == getpgrp() { return }
        kill(process, signal)
    }
}
