import Foundation
import TestSupport

/// A terminal with a shell in it, in a tmux of its own.
final class Tmux {
    private let socket = "netlesson-" + UUID().uuidString
    let folder: TemporaryFolder

    static let isInstalled = (try? output(["tmux", "-V"])) != nil

    /// How long something may take to be seen. Nothing is that slow but a machine with other things to do.
    private static let patience: TimeInterval = 200

    /// Starts a shell.
    init(columns: Int, rows: Int) throws {
        folder = try TemporaryFolder()
        let shell =
            "env -u NO_COLOR PS1='$ ' LC_ALL=C.UTF-8 NETLESSON_HOME='\(BundledCaptures.top.path)' SWIFT_BACKTRACE=enable=no sh -i"
        _ = try Self.output([
            "tmux", "-L", socket, "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            shell,
        ])
        tmux("set-option", "-g", "status", "off")
        tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
        _ = shows("$")
    }

    deinit { tmux("kill-server") }

    // MARK: Doing

    /// Types a line.
    func type(_ line: String, end: String = "Enter") {
        tmux("send-keys", "-l", line)
        press(end)
    }

    /// Presses keys by tmux's names for them.
    func press(_ keys: String...) { for key in keys { tmux("send-keys", key) } }

    func resize(_ columns: Int, _ rows: Int) { tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)") }

    /// Runs a command line, after the terminal's settings have gone to a file.
    func run(_ command: String) {
        type("stty -a > '\(folder.path)/before'; echo before-$((40+2))")
        _ = shows("before-42")
        type(command)
    }

    /// Sends a signal to the program.
    func signal(_ signal: Int32) throws {
        let shell = try Self.output(["tmux", "-L", socket, "display-message", "-p", "#{pane_pid}"])
        let lines = try Self.output(["ps", "-e", "-o", "pid=,ppid=,comm="]).split(separator: "\n").map {
            $0.split(separator: " ")
        }
        var family: Set<Substring> = [shell.trimmingCharacters(in: .whitespacesAndNewlines)[...]]
        for _ in 0..<4 {
            for line in lines where line.count > 2 && family.contains(line[1]) { family.insert(line[0]) }
        }
        for line in lines where line.count > 2 && family.contains(line[0]) && line[2].hasPrefix("netlesson") {
            if let process = Int32(line[0]) { kill(process, signal) }
        }
    }

    // MARK: Looking

    /// The screen as text.
    var screen: [String] {
        ((try? Self.output(["tmux", "-L", socket, "capture-pane", "-p"])) ?? "").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    /// The screen with its styles.
    var styledScreen: String { (try? Self.output(["tmux", "-L", socket, "capture-pane", "-p", "-e"])) ?? "" }

    private func flag(_ name: String) -> Bool {
        (try? Self.output(["tmux", "-L", socket, "display-message", "-p", "#{\(name)}"]))?.hasPrefix("1")
            ?? false
    }

    /// The program that has the terminal.
    var foreground: String {
        ((try? Self.output(["tmux", "-L", socket, "display-message", "-p", "#{pane_current_command}"])) ?? "")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether the shell gets the terminal back. What is typed while a program still gives it back may be thrown away
    /// with the keys that it has not read.
    var shellIsBack: Bool { waits { _ in foreground.hasSuffix("sh") } }

    var isAlternate: Bool { flag("alternate_on") }
    var showsCursor: Bool { flag("cursor_flag") }

    /// Waits until the screen is as wanted.
    func waits(until isRight: ([String]) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while Date() < end {
            if isRight(screen) { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return false
    }

    func shows(_ text: String) -> Bool { waits { $0.contains { $0.contains(text) } } }
    func hides(_ text: String) -> Bool { waits { !$0.contains { $0.contains(text) } } }

    /// A file that a command has written.
    func file(_ name: String) -> String? {
        try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    /// Whether the program has ended so, and the terminal is as it was before: settings, screen, cursor, and what it
    /// sends for the keys and the mouse.
    func isAsBefore(status: Int32) -> Bool {
        guard waits(until: { _ in !isAlternate && showsCursor }) else { return false }
        guard shellIsBack else { return false }
        type("echo status-$?; stty -a > '\(folder.path)/after'; echo after-$((40+2))")
        guard shows("after-42"), screen.contains("status-\(status)") else { return false }
        return file("after") == file("before") && !isAlternate && showsCursor && !flag("mouse_any_flag")
            && !flag("keypad_flag") && flag("wrap_flag")
    }

    // MARK: tmux

    private func tmux(_ words: String...) { _ = try? Self.output(["tmux", "-L", socket] + words) }

    private struct Failed: Error {}

    /// Runs a program and gives what it writes. Foundation's Process would wait for tmux's server too, which inherits
    /// from it what it waits for.
    private static func output(_ words: [String]) throws -> String {
        let file = NSTemporaryDirectory() + "netlesson-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: file) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // The server goes on for long: whoever waits for the end of another test's pipe must not wait for it.
        #if os(Linux)
            // What is not open is passed over.
            for descriptor in 3..<1024 as Range<Int32> {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        #endif
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        // Tests run on threads that block signals; a server that inherits that cannot be ended.
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        guard posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ) == 0 else {
            throw Failed()
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        guard status == 0 else { throw Failed() }
        return try String(contentsOfFile: file, encoding: .utf8)
    }
}
