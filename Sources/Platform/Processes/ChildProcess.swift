// `unsafe`: posix_spawn(3) takes pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Another program that was started by this one.
package struct ChildProcess: ~Copyable {
    /// What one of its three streams is.
    package enum Stream: Sendable {
        /// Ours.
        case inherited
        /// Nothing: /dev/null.
        case nothing
        /// A pipe whose other end is ours.
        case pipe
    }

    package struct Settings: Sendable {
        package var input = Stream.inherited
        package var output = Stream.inherited
        /// Standard errors; not a pipe.
        package var errors = Stream.inherited
        /// Its variables, each as NAME=VALUE.
        package var environment = Environment.all()
        /// Whether it receives all signals, including those that we ignore or that our own parent has blocked.
        package var receivesSignals = false
        /// Whether it is killed when nobody holds this any more.
        package var endsWithThis = false

        /// Its streams are ours, and so are its variables.
        package init() {}
    }

    package let number: Int32
    /// Our end of its standard input; -1 where that is no pipe.
    package private(set) var input: Int32
    /// Our end of its standard output, which does not block; -1 where that is no pipe.
    package let output: Int32

    private let endsWithThis: Bool
    private var isReaped = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments; one without a slash is looked for as a shell does.
    ///   - settings: how it is started.
    /// - Throws: `SystemFailure` when there is no such program, or it cannot be run.
    package init(_ command: [String], _ settings: Settings = Settings()) throws(SystemFailure) {
        guard let program = command.first else { throw SystemFailure(code: ENOENT) }
        let input = try settings.input == .pipe ? Descriptor.pipe() : (reading: -1, writing: -1)
        let output: (reading: Int32, writing: Int32)
        do throws(SystemFailure) {
            output = try settings.output == .pipe ? Descriptor.pipe() : (reading: -1, writing: -1)
        } catch {
            Self.close([input.reading, input.writing])
            throw error
        }
        // What is the program's alone.
        defer { Self.close([input.reading, output.writing]) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (stream, number, end) in [
            (settings.input, 0, input.reading), (settings.output, 1, output.writing),
            (settings.errors, 2, -1),
        ] as [(Stream, Int32, Int32)] {
            switch stream {
            case .inherited: break
            case .nothing:
                unsafe posix_spawn_file_actions_addopen(
                    &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
            case .pipe: unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
            }
        }
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        if settings.receivesSignals { Self.unblockSignals(&attributes) }
        let words = unsafe Self.copies(command)
        let variables = unsafe Self.copies(settings.environment)
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawnp(
            &process, SystemText.bytes(of: program), &actions, &attributes, words, variables)
        let isReady = output.reading < 0 || Descriptor.makeNonblocking(output.reading)
        guard code == 0, isReady else {
            Self.close([input.writing, output.reading])
            throw SystemFailure(code: code == 0 ? errno : code)
        }
        number = process
        self.input = input.writing
        self.output = output.reading
        endsWithThis = settings.endsWithThis
    }

    deinit {
        if endsWithThis, !isReaped {
            kill(number, SIGKILL)
            var status: Int32 = 0
            unsafe waitpid(number, &status, 0)
        }
        Self.close([input, output])
    }

    /// What it has written since the last time, up to about 1 MiB; nil when it has closed its output.
    package func read() -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < 1 << 20 {
            guard let more = try? Descriptor.read(output, atMost: 16 << 10) else { return bytes }
            if more.isEmpty { return bytes.isEmpty ? nil : bytes }
            bytes += more
        }
        return bytes
    }

    /// What it ended with, as a shell says it: 128 and the signal that ended it; nil while it runs.
    package mutating func exitStatus() -> Int32? { exitStatus(WNOHANG) }

    /// Ends its input, and waits for its end.
    ///
    /// - Returns: what it ended with, as a shell says it.
    package mutating func wait() -> Int32 {
        Self.close([input])
        input = -1
        while true {
            if let status = exitStatus(0) { return status }
            if errno != EINTR { return 1 }
        }
    }

    /// Passes on that the user wants an end. Of Ctrl-C the terminal has told it already.
    package func passOn(_ signal: Int32) {
        if signal == SIGINT, tcgetpgrp(0) == getpgrp() { return }
        kill(number, signal)
    }

    private mutating func exitStatus(_ options: Int32) -> Int32? {
        var status: Int32 = 0
        guard unsafe waitpid(number, &status, options) == number else { return nil }
        isReaped = true
        // The macros of wait(2): the low seven bits are the signal, the next eight the exit status.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    #if canImport(Darwin)
        private typealias Attributes = posix_spawnattr_t?
    #else
        private typealias Attributes = posix_spawnattr_t
    #endif

    private static func unblockSignals(_ attributes: inout Attributes) {
        // What we ignore it must not ignore because of us.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        // The program receives even the signals that our own parent had blocked.
        var blocked = sigset_t()
        unsafe sigemptyset(&blocked)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    }

    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup(SystemText.bytes(of: $0)) } + [nil]
    }

    private static func close(_ ends: [Int32]) { for end in ends where end >= 0 { Descriptor.close(end) } }
}
