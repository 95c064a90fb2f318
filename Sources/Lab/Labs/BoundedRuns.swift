import Annotations
package import Documents
import Platform

/// Runs of a program, each a process of its own with bounds of its own: what one does costs the others nothing.
package struct BoundedRuns: Sendable {
    /// What one run may take.
    package struct Bounds: Sendable {
        /// Seconds that it may take: what takes longer hangs.
        package var seconds = 60
        /// Bytes of memory that it may have: four times what a command needs at most.
        package var memory = 1 << 30
        /// Bytes that it may write.
        package var output = 16 << 20

        package init() {}
    }

    package enum Outcome: Sendable, Hashable {
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
    private static let interval = 20

    /// Prepares runs.
    ///
    /// - Parameters:
    ///   - program: its path; it gets our environment.
    ///   - bounds: what each run may take.
    package init(_ program: String, bounds: Bounds = Bounds()) {
        self.program = program
        self.bounds = bounds
    }

    private final class Run {
        let place: Int
        var process: ChildProcess
        var output: [UInt8] = []
        let deadline: Int64

        init(_ place: Int, _ process: consuming ChildProcess, deadline: Int64) {
            self.place = place
            self.process = process
            self.deadline = deadline
        }
    }

    /// Runs the program with each of these arguments, some at once, and waits for all.
    ///
    /// - Parameter arguments: those of each run.
    /// - Returns: how each ended, in the same order.
    package func outcomes(of arguments: [[String]]) -> [Outcome] {
        var outcomes = [Outcome](repeating: .tookTooLong, count: arguments.count)
        var running: [Run] = []
        var next = 0
        while next < arguments.count || !running.isEmpty {
            while running.count < Self.atOnce, next < arguments.count {
                do throws(SystemFailure) {
                    let process = try start(arguments[next])
                    let deadline = SystemClock.steady + Int64(bounds.seconds) * 1_000_000_000
                    running.append(Run(next, process, deadline: deadline))
                } catch {
                    outcomes[next] = .notStarted(error.code)
                }
                next += 1
            }
            guard !running.isEmpty else { continue }
            var polled = running.map { Polled($0.process.output) }
            _ = try? Polled.wait(for: &polled, milliseconds: Self.interval)
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
        if run.output.count > bounds.output || Processes.memory(of: run.process.number) > bounds.memory {
            return .tookTooMuch
        }
        return SystemClock.steady > run.deadline ? .tookTooLong : nil
    }

    private func start(_ arguments: [String]) throws(SystemFailure) -> ChildProcess {
        var settings = ChildProcess.Settings()
        settings.input = .nothing
        settings.output = .pipe
        settings.errors = .nothing
        settings.environment = Environment.all(with: ["SWIFT_BACKTRACE": "enable=no"])
        settings.endsWithThis = true
        return try ChildProcess([program] + arguments, settings)
    }
}

extension BoundedRuns.Outcome {
    /// Why nothing came of a run, in a clause.
    ///
    /// - Parameter bounds: what it might take.
    /// - Returns: the clause.
    package func words(within bounds: BoundedRuns.Bounds) -> Bilingual {
        switch self {
        case .ended(_, let status):
            return Bilingual(en: "the program ended with status \(status)", zh: "程序以状态 \(status) 结束")
        case .died(let signal):
            return Bilingual(en: "the program died of signal \(signal)", zh: "程序因信号 \(signal) 崩溃")
        case .tookTooLong:
            return Bilingual(en: "it takes over \(bounds.seconds) seconds", zh: "耗时超过 \(bounds.seconds) 秒")
        case .tookTooMuch:
            let most = bounds.memory >> 20
            return Bilingual(en: "it takes over \(most) MiB of memory", zh: "占用内存超过 \(most) MiB")
        case .notStarted(let code):
            return Bilingual(
                en: "no process could be started: \(describe(errno: code, in: .en))",
                zh: "无法启动进程：\(describe(errno: code, in: .zh))")
        }
    }
}
