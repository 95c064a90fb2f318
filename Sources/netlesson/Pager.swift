import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Shows long text as git does: through a pager, when standard output is a terminal and the text is longer than it.
///
/// `NETLESSON_PAGER`, then `PAGER`, then `less`; `cat` means none, and so does a program that is not installed.
/// `LESS=FRX` unless it is set.
struct Pager {
    private let process: pid_t
    private let input: Int32

    /// Starts the pager; nil when none is wanted or it cannot be started.
    static func start() -> Pager? {
        let command = Terminal.variable("NETLESSON_PAGER") ?? Terminal.variable("PAGER") ?? "less"
        guard command != "cat", isInstalled(command) else { return nil }
        var pipes: [Int32] = [0, 0]
        guard unsafe pipe(&pipes) == 0 else { return nil }
        if Terminal.variable("LESS") == nil { unsafe setenv("LESS", "FRX", 1) }
        // The text is UTF-8 whatever the locale says; less would show its bytes in numbers.
        if Terminal.variable("LESSCHARSET") == nil { unsafe setenv("LESSCHARSET", "utf-8", 1) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, pipes[0], 0)
        unsafe posix_spawn_file_actions_addclose(&actions, pipes[0])
        unsafe posix_spawn_file_actions_addclose(&actions, pipes[1])
        var process: pid_t = 0
        let words = ["/bin/sh", "-c", command]
        var arguments: [UnsafeMutablePointer<CChar>?] =
            unsafe words.map { unsafe strdup(SystemText.bytes(of: $0)) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        let started = unsafe posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
        close(pipes[0])
        guard started == 0 else {
            close(pipes[1])
            return nil
        }
        return Pager(process: process, input: pipes[1])
    }

    /// Whether a command's program is there: text that goes to a missing one would be lost.
    private static func isInstalled(_ command: String) -> Bool {
        guard let program = command.split(separator: " ").first else { return false }
        if program.contains("/") { return unsafe access(SystemText.bytes(of: String(program)), X_OK) == 0 }
        let folders = (Terminal.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        return folders.contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
    }

    /// Where the text is to be written.
    var descriptor: Int32 { input }

    /// Ends the text and waits until the reader has finished.
    func finish() {
        close(input)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
}
