import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A lab's client, or another program, while it runs: a process of its own, whose standard output is read as it comes.
public struct ClientProcess: ~Copyable {
    /// What the client writes, for poll(2).
    public let output: Int32
    /// Its number.
    let process: pid_t
    private var isReaped = false

    /// Starts the client.
    ///
    /// - Parameters:
    ///   - program: the path of netlesson-lab-client.
    ///   - arguments: the lab's name, and NAME=VALUE for what it must know.
    ///   - isOwn: whether it is this program itself, which has our environment; what it says on standard error is then
    ///     not shown.
    /// - Throws: `ServerFault` with the errno where it cannot be started.
    public init(
        _ program: String, _ arguments: [String], isOwn: Bool = false
    ) throws(ServerFault) {
        var pipes: [Int32] = [0, 0]
        guard unsafe pipe(&pipes) == 0, makeNonblocking(pipes[0]) else {
            throw .noResources(errno: errno)
        }
        for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
        if isOwn { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        // No proxies and no key logs of the user's: the requests go to the lab's server as they are.
        let names = ["PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH"]
        let kept = names.compactMap { name in Self.variable(name).map { "\(name)=\($0)" } }
        let words = unsafe Self.copies([program] + arguments)
        let environment = isOwn ? Self.environment : kept
        let variables = unsafe Self.copies(environment + ["SWIFT_BACKTRACE=enable=no"])
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, program, &actions, nil, words, variables)
        close(pipes[1])
        guard status == 0 else {
            close(pipes[0])
            throw .noResources(errno: status)
        }
        self.process = process
        output = pipes[0]
    }

    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup(SystemText.bytes(of: $0)) } + [nil]
    }

    /// All of our environment.
    private static var environment: [String] {
        var all: [String] = []
        var at = unsafe environ
        while let text = unsafe at.pointee {
            unsafe all.append(String(cString: text))
            unsafe at += 1
        }
        return all.filter { !$0.hasPrefix("SWIFT_BACKTRACE=") }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    deinit {
        if !isReaped {
            kill(process, SIGKILL)
            var status: Int32 = 0
            unsafe waitpid(process, &status, 0)
        }
        close(output)
    }

    /// What has come since the last time; nil when the client has closed its output.
    public func read() -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count < 1 << 20 {
            #if canImport(Glibc)
                let count = unsafe Glibc.read(output, &piece, piece.count)
            #elseif canImport(Musl)
                let count = unsafe Musl.read(output, &piece, piece.count)
            #else
                let count = unsafe Darwin.read(output, &piece, piece.count)
            #endif
            if count > 0 {
                bytes += piece.prefix(count)
            } else if count < 0, errno == EINTR {
                continue
            } else {
                return count == 0 && bytes.isEmpty ? nil : bytes
            }
        }
        return bytes
    }

    /// Waits for the end, which must be near: the client has closed its output.
    ///
    /// - Returns: its exit status; 128 and the signal's number where one ended it.
    public mutating func wait() -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
        isReaped = true
        // The macros of wait(2): the low seven bits are the signal, the next eight the exit status.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}
