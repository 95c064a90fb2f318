import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A network of its own, with nothing in it but loopback; gone when nobody holds it. Needs root.
final class NetworkNamespace {
    let name = "netlesson-" + UUID().uuidString.prefix(8).lowercased()

    /// Whether this user may make one here.
    static let isUsable: Bool = {
        guard let namespace = try? NetworkNamespace() else { return false }
        return namespace.isUp
    }()

    private let isUp: Bool

    init() throws {
        let added = try Self.run(["ip", "netns", "add", String(name)])
        let up = try Self.run(["ip", "-n", String(name), "link", "set", "lo", "up"])
        isUp = added == 0 && up == 0
    }

    deinit { _ = try? Self.run(["ip", "netns", "delete", String(name)]) }

    /// Starts a command inside.
    func start(
        _ command: [String], input: FileHandle = .nullDevice, output: FileHandle = .nullDevice,
        errors: FileHandle = .nullDevice, environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ip", "netns", "exec", String(name)] + command
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
        ) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try Self.runHearingSignals(process)
        return process
    }

    /// Runs a command inside to its end.
    @discardableResult
    func run(_ command: [String], environment: [String: String] = [:]) throws -> Int32 {
        let process = try start(command, environment: environment)
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Runs a command inside to its end, and gives what it writes.
    func output(of command: [String]) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.file("out")
        let process = try start(command, output: FileHandle(forWritingTo: URL(fileURLWithPath: path)))
        process.waitUntilExit()
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    /// Waits until so many programs capture inside: their sockets are bound to the interface and run (the columns Iface
    /// and R). Then a moment more, for what they do between that and being ready.
    func waitForCaptures(_ count: Int) throws -> Bool {
        let areRunning = try wait(until: {
            try output(of: ["cat", "/proc/net/packet"]).split(separator: "\n").count { line in
                let columns = line.split(separator: " ")
                return columns.count > 5 && columns[4] != "0" && columns[5] == "1"
            } >= count
        })
        Thread.sleep(forTimeInterval: 0.5)
        return areRunning
    }

    /// Waits until a program that was started inside has done most of what there was to do, so that it takes little time
    /// of a processor; no longer than a minute.
    func waitForRest(of process: Process) throws {
        func ticks() throws -> Int {
            let text = try String(
                contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
            // Behind the name in parentheses; utime and stime are the 14th and the 15th of proc(5).
            let columns = text.split(separator: ")").last?.split(separator: " ") ?? []
            return columns.count > 12 ? (Int(columns[11]) ?? 0) + (Int(columns[12]) ?? 0) : 0
        }
        for _ in 0..<30 {
            let before = try ticks()
            Thread.sleep(forTimeInterval: 2)
            if try ticks() - before <= 20 { return }
        }
    }

    /// Waits until a program listens at a port.
    func waitForServer(_ port: Int) throws -> Bool {
        let hexadecimal = String(port, radix: 16, uppercase: true)
        let wanted = ":" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
        return try wait(until: {
            try output(of: ["cat", "/proc/net/tcp", "/proc/net/tcp6"]).split(separator: "\n").contains {
                $0.contains("\(wanted) ") && $0.contains(" 0A ")
            }
        })
    }

    /// Tests run on threads that block signals, and what they start would inherit that: Ctrl-C would not arrive. Whoever runs
    /// them in the background of a shell, or by nohup, has signals ignored, which would be inherited as well.
    static func runHearingSignals(_ process: Process) throws {
        for ignored in [SIGHUP, SIGINT, SIGQUIT] { signal(ignored, SIG_DFL) }
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
    }

    private static func run(_ command: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Waits for something that is bound to happen; false when it does not within five minutes, which only a machine with very
/// much else to do takes.
func wait(until happens: () throws -> Bool) rethrows -> Bool {
    let end = Date().addingTimeInterval(300)
    while Date() < end {
        if try happens() { return true }
        Thread.sleep(forTimeInterval: 0.02)
    }
    return false
}
