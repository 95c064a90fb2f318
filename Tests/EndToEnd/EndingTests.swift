import Foundation
import Lab
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Signals that end a program unless it does something about them, and that it can do something about.
let endingSignals: [Int32] = {
    var signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    signals += [SIGXFSZ, SIGPIPE, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSYS]
    // SIGSTKFLT, SIGIO, SIGPWR, and the first and last that are for programs.
    #if os(Linux)
        signals += [16, 29, 30, 34, 64]
    #endif
    return signals
}()

/// However the program ends, it leaves nothing behind; and what it could not write it says.
@Suite(.serialized, .timeLimit(.minutes(10))) struct EndingTests {
    // MARK: Full disks and closed pipes

    private static let commands: [[String]] = [
        [], ["--help"], ["--version"], ["trace", "--help"], ["help", "lesson", "quiz"],
        ["--generate-completion-script", "bash"],
        ["lesson", "quiz", "plain-get.pcap", "--seed", "3", "--answers", "/dev/null"],
        ["lesson", "quiz", "plain-get.pcap", "--seed", "3", "--answers", "/dev/null", "--format", "json"],
        ["lesson", "list"], ["lesson", "show", "handshake"], ["lesson", "check", "handshake"],
        ["table"], ["table", "methods", "--format", "json"], ["flow"], ["interfaces"],
        ["lab", "list"], ["lab", "run", "get", "--recorded"],
        ["lab", "serve", "--port", "0", "--tls-port", "0"],
        ["trace", "plain-get"], ["trace", "plain-get", "--format", "json"],
        ["trace", "plain-get", "--format", "ndjson"], ["trace", "plain-get", "--format", "summary"],
        ["trace", "plain-get", "--redact", "--format", "pcap"],
    ]

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
    func aFullDiskIsToldAndIsNoSuccess(arguments: [String]) throws {
        let outcome = try Program.run(arguments, output: FileHandle(forWritingAtPath: "/dev/full"))
        #expect(outcome.status == 74)
        let lines = outcome.errorLines
        #expect(lines.count == 1 && lines[0].contains("writing failed"), "\(outcome.errors)")
    }

    @Test(arguments: commands.filter { !$0.contains("serve") })
    func aReaderThatHasGoneIsNoFailure(arguments: [String]) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try Program.run(arguments, output: pipe.fileHandleForWriting)
        #expect([0, -SIGPIPE].contains(outcome.status), "\(outcome.status)")
        #expect(outcome.errors.isEmpty)
    }

    // MARK: Signals

    /// A program with a folder of its own for temporary files.
    private final class Started {
        let folder: TemporaryFolder
        let process = Process()
        private let elsewhere: TemporaryFolder
        private let outPath: String

        init(_ arguments: [String]) throws {
            folder = try TemporaryFolder()
            elsewhere = try TemporaryFolder()
            outPath = try elsewhere.file("out")
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "ulimit -c 0; exec \"$@\"", "sh", Program.path] + arguments
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["TMPDIR": folder.path, "SWIFT_BACKTRACE": "enable=no"]
            ) { $1 }
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outPath))
            process.standardError = FileHandle.nullDevice
            try NetworkNamespace.runHearingSignals(process)
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        /// What it has written.
        var output: String { (try? String(contentsOfFile: outPath, encoding: .utf8)) ?? "" }

        /// What lies in the folder, and in folders there.
        var left: [String] {
            FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        }

        /// Sends a signal; what the program ended with, negative for a signal, and what it left.
        func end(with signal: Int32) -> (status: Int32, left: [String]) {
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let status = process.terminationStatus
            return (process.terminationReason == .exit ? status : -status, left)
        }
    }

    /// All servers at once. What they write of their addresses comes when they answer signals.
    @Test func theServersFolderGoes() throws {
        // Of SIGPIPE it wants to know nothing.
        let signals = endingSignals.filter { $0 != SIGPIPE }
        let servers = try signals.map { _ in try Started(["lab", "serve", "--port", "0", "--tls-port", "0"]) }
        for server in servers {
            #expect(wait { server.output.contains("--cacert") })
            #expect(server.left.contains { $0.hasSuffix("root.pem") })
        }
        for (signal, server) in zip(signals, servers) {
            let (status, left) = server.end(with: signal)
            // The three that ask for the end are answered.
            #expect(status == ([SIGINT, SIGTERM, SIGHUP].contains(signal) ? 0 : -signal), "signal \(signal)")
            #expect(left.isEmpty, "signal \(signal)")
        }
    }

    /// A signal that comes at any moment of the start.
    @Test(arguments: [SIGINT, SIGTERM, SIGQUIT]) func anEarlySignalLeavesNothing(signal: Int32) throws {
        for delay in stride(from: 0.0, to: 0.2, by: 0.01) {
            let server = try Started(["lab", "serve", "--port", "0", "--tls-port", "0"])
            Thread.sleep(forTimeInterval: delay)
            #expect(server.end(with: signal).left.isEmpty, "after \(delay) s")
        }
    }

    @Test func aTakenPortLeavesNothing() throws {
        let other = try LabServer(LabServer.Settings([.plain]))
        let server = try Started(["lab", "serve", "--port", "\(other.port(of: .plain) ?? 0)"])
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 74)
        #expect(server.left.isEmpty)
    }

    @Test(
        .enabled(if: LabConditions.mayCapture, "needs the right to capture on loopback"),
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
    func aLabsFolderGoes(signal: Int32) throws {
        var ended: (status: Int32, left: [String]) = (0, [])
        // A lab that is over before its signal comes shows nothing.
        for _ in 0..<20 where ended.status == 0 {
            let run = try Started(["lab", "run", "download"])
            #expect(wait { run.left.contains { $0.hasSuffix("root.pem") } || !run.process.isRunning })
            ended = run.end(with: signal)
        }
        #expect(ended == (-signal, []))
    }

    @Test(
        .enabled(if: LabConditions.mayCapture, "needs the right to capture on loopback"),
        arguments: [SIGQUIT, SIGUSR1, SIGXCPU, SIGSEGV])
    func theKeyLogOfRunGoes(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let run = try Started(["run", "-w", "\(folder.path)/run.pcapng", "--", "sleep", "60"])
        #expect(wait { run.left.contains { $0.contains("keys") } })
        Thread.sleep(forTimeInterval: 0.1)
        #expect(run.end(with: signal) == (-signal, []))
    }
}
