import Foundation
import TCPConnections
import Testing

/// The full-screen view in a real terminal: tmux.
@Suite(
    .serialized,
    .enabled(
        if: NetworkNamespace.isUsable && TerminalMultiplexer.isThere,
        "needs root, ip netns and tmux: a network and a terminal of their own are made"))
struct LiveScreenTests {
    @Test(arguments: [(80, 24), (200, 60)]) func watchedInATerminal(_ columns: Int, _ rows: Int) throws {
        let network = try NetworkNamespace()
        let folder = try TemporaryFolder()
        let server = try network.start([
            "python3", "-m", "http.server", "8080", "--bind", "127.0.0.1", "--directory", folder.path,
        ])
        defer { server.terminate() }
        try #require(try network.waitForServer(8080))
        let terminal = try TerminalMultiplexer(
            network, columns: columns, rows: rows, "\(Program.path) live -i lo --language en")
        #expect(terminal.shows("waiting for the first connection"))
        // Escapes, a turn of direction, and bytes that are no UTF-8, in what is captured.
        try network.run([
            "python3", "-c",
            """
            import socket
            for path in (b"/one", b"/\\x1b[2J\\x1b[31m\\xe2\\x80\\xae\\xff\\xfe"):
                s = socket.create_connection(("127.0.0.1", 8080))
                s.sendall(b"GET " + path + b" HTTP/1.0\\r\\nHost: " + path + b"\\r\\n\\r\\n")
                while s.recv(1000): pass
            """,
        ])
        #expect(terminal.shows("2 connections in all"))
        #expect(terminal.shows("▶"))
        #expect(terminal.shows("\\x1b[2J"))
        let lines = terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].contains("netlesson live lo"))
        #expect(lines[rows - 1].contains("q quit"))

        try terminal.press("Enter")
        #expect(terminal.shows("━━ Connection 1"))
        try terminal.press("l")
        #expect(terminal.shows("━━ 连接 1"))
        try terminal.press("l", "Enter", "w")
        #expect(terminal.shows("packets are in netlesson-"))
        let saved = try FileManager.default.contentsOfDirectory(atPath: terminal.folder.path).first {
            $0.hasSuffix(".pcapng")
        }
        let file = terminal.folder.path + "/" + (try #require(saved))
        let traced = try Program.trace(file, "--format", "ndjson")
        #expect(traced.jsonLines.count { $0?["type"] as? String == "connection" } == 2)

        try terminal.run("resize-window", "-x", "100", "-y", "30")
        #expect(
            wait(until: {
                terminal.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(29).first?
                    .contains("q quit") == true
            }))
        try terminal.press("q")
        // The terminal is as before: its echo is on, and the line about the packets stands in it.
        #expect(terminal.shows("STATUS 0\n1"))
        #expect(terminal.screen.contains("packets received: "))
        #expect(!terminal.screen.contains("▶"))
    }

    @Test func controlCLeavesTheTerminalAsItWas() throws {
        let network = try NetworkNamespace()
        let terminal = try TerminalMultiplexer(
            network, columns: 80, rows: 24, "\(Program.path) live -i lo --language en")
        #expect(terminal.shows("waiting for the first connection"))
        try terminal.press("C-c")
        #expect(terminal.shows("STATUS 0\n1"))
        #expect(terminal.screen.contains("0 packets received"))
    }
}

/// A terminal that nobody sees.
private final class TerminalMultiplexer {
    static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")

    private let network: NetworkNamespace
    private let socket: String
    let folder: TemporaryFolder

    init(_ network: NetworkNamespace, columns: Int, rows: Int, _ command: String) throws {
        self.network = network
        folder = try TemporaryFolder()
        socket = folder.path + "/tmux"
        // Not waited for: what the server of tmux inherits would be waited for, too.
        _ = try network.start(
            [
                "tmux", "-u", "-S", socket, "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y",
                "\(rows)", "-c", folder.path,
                "\(command); echo STATUS $?; stty -a | grep -c -- ' echo '; cat",
            ], environment: Self.environment)
    }

    private static let environment = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]

    deinit { try? run("kill-server") }

    func run(_ arguments: String...) throws {
        try network.run(
            ["tmux", "-u", "-S", socket] + arguments, environment: Self.environment)
    }

    var screen: String {
        (try? network.output(of: ["tmux", "-u", "-S", socket, "capture-pane", "-p"])) ?? ""
    }

    func shows(_ words: String) -> Bool { wait(until: { screen.contains(words) }) }
    func press(_ keys: String...) throws { for key in keys { try run("send-keys", key) } }
}
