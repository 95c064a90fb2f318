#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs of a program, each a process of its own with bounds of its own: what one does costs the others nothing.
public struct BoundedRuns: Sendable {
    /// What one run may take.
    public struct Bounds: Sendable {
        /// Seconds that it may take: what takes longer hangs.
        public var seconds = 60
        /// Bytes of memory that it may have: four times what a command needs at most.
        public var memory = 1 << 30
        /// Bytes that it may write.
        public var output = 16 << 20

        /// The defaults.
        public init() {}
    }

    /// How a run ended.
    public enum Outcome: Sendable, Hashable {
        /// By itself: what it wrote, and its status.
        case ended([UInt8], status: Int32)
        /// By a signal, as a crash does.
        case died(signal: Int32)
        /// It took too long.
        case tookTooLong
        /// It took too much memory, or wrote too much.
        case tookTooMuch
        /// It could not be started: errno.
        case notStarted(Int32)
    }

    private let program: String
    private let bounds: Bounds
    /// Processes at once: reading a capture and starting the next program overlap, and two cores are everywhere.
    private static let atOnce = 2
    /// Milliseconds between two looks at what has come.
    private static let interval: Int32 = 20

    /// Prepares runs.
    ///
    /// - Parameters:
    ///   - program: its path; it gets our environment.
    ///   - bounds: what each run may take.
    public init(_ program: String, bounds: Bounds = Bounds()) {
        self.program = program
        self.bounds = bounds
    }

    private final class Run {
        let place: Int
        var process: ClientProcess
        var output: [UInt8] = []
        let deadline: Int64

        init(_ place: Int, _ process: consuming ClientProcess, deadline: Int64) {
            self.place = place
            self.process = process
            self.deadline = deadline
        }
    }

    /// Runs the program with each of these arguments, some at once, and waits for all.
    ///
    /// - Parameter arguments: those of each run.
    /// - Returns: how each ended, in the same order.
    public func outcomes(of arguments: [[String]]) -> [Outcome] {
        var outcomes = [Outcome](repeating: .tookTooLong, count: arguments.count)
        var running: [Run] = []
        var next = 0
        while next < arguments.count || !running.isEmpty {
            while running.count < Self.atOnce, next < arguments.count {
                do throws(ServerFault) {
                    let process = try ClientProcess(program, arguments[next], isOwn: true)
                    running.append(Run(next, process, deadline: Self.now + Int64(bounds.seconds) * 1000))
                } catch {
                    outcomes[next] = .notStarted(errno)
                }
                next += 1
            }
            guard !running.isEmpty else { continue }
            var descriptors = running.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
            unsafe poll(&descriptors, nfds_t(descriptors.count), Self.interval)
            running.removeAll { run in
                guard let outcome = outcome(of: run) else { return false }
                outcomes[run.place] = outcome
                return true
            }
        }
        return outcomes
    }

    /// How a run ended; nil while it goes on. One that is given up ends with the last reference to it.
    private func outcome(of run: Run) -> Outcome? {
        guard let more = run.process.read() else {
            let status = run.process.wait()
            return status > 128 ? .died(signal: status - 128) : .ended(run.output, status: status)
        }
        run.output += more
        if run.output.count > bounds.output || run.process.memory > bounds.memory { return .tookTooMuch }
        return Self.now > run.deadline ? .tookTooLong : nil
    }

    /// Milliseconds on a clock that nobody sets.
    private static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension ClientProcess {
    /// Bytes of memory that it has at present; 0 where the system does not tell.
    var memory: Int {
        // /proc/PID/statm: pages in all, and pages in memory. proc(5).
        guard let file = unsafe fopen("/proc/\(process)/statm", "re") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard unsafe fgets(&line, 255, file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(separator: " ")
        guard words.count > 1, let pages = Int(words[1]) else { return 0 }
        return pages &* Int(getpagesize())
    }
}
