import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `netlesson run` in a network of its own, with real servers and clients.
@Suite(
    .serialized,
    .enabled(if: NetworkNamespace.isUsable, "needs root, and ip netns: a network of its own is made"))
struct RunTests {
    private let network: NetworkNamespace
    private let folder: TemporaryFolder

    init() throws {
        network = try NetworkNamespace()
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String]) throws -> Running {
        try Running(network, [Program.path, "run"] + arguments, environment: ["TMPDIR": folder.path])
    }

    private func webServer() throws -> Process {
        _ = try folder.file("page.html", Array(repeating: UInt8(ascii: "x"), count: 3000))
        let server = try network.start(
            ["python3", "-m", "http.server", "8080", "--bind", "127.0.0.1", "--directory", folder.path])
        try #require(try network.waitForServer(8080))
        return server
    }

    /// The targets of the requests in a recording, opened with the keys that it carries.
    private func targets(_ path: String) throws -> [String] {
        let outcome = try Program.trace(path, "--format", "json")
        let connections = outcome.json?["connections"] as? [[String: Any]] ?? []
        return connections.flatMap { connection -> [String] in
            let exchanges = (connection["http"] as? [String: Any])?["exchanges"] as? [[String: Any]] ?? []
            return exchanges.compactMap { ($0["request"] as? [String: Any])?["target"] as? String }
        }
    }

    /// What the program ends with is what it ends with; 127 and 126 as a shell says it.
    @Test(
        arguments: [
            (["sh", "-c", "exit 7"], 7), (["true"], 0), (["sh", "-c", "kill -TERM $$"], 143),
            (["sh", "-c", "kill -KILL $$"], 137), (["no-such-program"], 127), (["/etc/passwd"], 126),
        ] as [([String], Int32)]) func exitStatus(command: [String], expected: Int32) throws
    {
        let path = folder.path + "/run.pcapng"
        let running = try run(["-w", path, "--"] + command)
        #expect(running.end() == expected)
        #expect(running.errors.split(separator: "\n").count == 1, "\(running.errors)")
        // No key log is left.
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left.allSatisfy { $0 == "run.pcapng" }, "\(left)")
    }

    @Test func aRecordingIsNotWrittenOver() throws {
        let path = try folder.file("old.pcapng", Array("old".utf8))
        let refused = try run(["-w", path, "--", "true"])
        #expect(refused.end() == 73)
        #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
        #expect(refused.errors.contains("--force"), "\(refused.errors)")
        // Nothing was recorded, so that nothing takes its place.
        #expect(try run(["-w", path, "--force", "--", "true"]).end() == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        let server = try webServer()
        defer { server.terminate() }
        let forced = try run([
            "-w", path, "--force", "--", "curl", "-s", "http://127.0.0.1:8080/page.html",
        ])
        #expect(forced.end() == 0)
        #expect(try targets(path) == ["/page.html"])
    }

    /// On a terminal the explanation goes through a pager, as other long text does; where the program's output goes elsewhere,
    /// nothing else gets into that.
    @Test(.enabled(if: Tmux.isInstalled, "tmux is not installed"))
    func thePager() throws {
        let server = try webServer()
        defer { server.terminate() }
        let tmux = try Tmux(columns: 100, rows: 24)
        let run =
            "ip netns exec \(network.name) '\(Program.path)' run -w '\(folder.path)/run.pcapng' --force --color never -- curl -s http://127.0.0.1:8080/page.html"
        tmux.type("export NETLESSON_PAGER=\"tee '\(folder.path)/paged'\"; \(run); echo ended-$((40+2))")
        #expect(tmux.shows("ended-42"))
        let paged = try String(contentsOfFile: folder.path + "/paged", encoding: .utf8)
        #expect(paged.contains("━━ Connection 0") && paged.contains("GET /page.html"), "\(paged)")
        try FileManager.default.removeItem(atPath: folder.path + "/paged")
        tmux.type("\(run) >'\(folder.path)/out'; echo again-$((40+3))")
        #expect(tmux.shows("again-43"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/paged"))
        #expect(try String(contentsOfFile: folder.path + "/out", encoding: .utf8).allSatisfy { $0 == "x" })
    }

    /// A recording without a packet is none.
    @Test func noEmptyRecording() throws {
        let path = folder.path + "/none.pcapng"
        #expect(try run(["-w", path, "--", "true"]).end() == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func wrongUsage() throws {
        for arguments in [
            [], ["--"], ["--bogus", "true"], ["-w", "x.pcap", "--", "true"], ["-w", "-", "--", "true"],
        ] {
            let running = try run(arguments)
            #expect(running.end() == 64)
            #expect(running.errors.split(separator: "\n").count == 1, "\(running.errors)")
        }
        let running = try run(["-i", "nope", "--", "true"])
        #expect(running.end() == 66)
        let nobody = try Running(
            network,
            [
                "setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", Program.path, "run",
                "--", "true",
            ])
        #expect(nobody.end() == 77)
    }

    /// The program's connections, and nobody else's, while others make theirs at the same server all the time.
    @Test func exactlyItsConnections() throws {
        let server = try webServer()
        defer { server.terminate() }
        let others = try network.start(
            [
                "sh", "-c",
                "while :; do curl -s -o /dev/null http://127.0.0.1:8080/theirs; sleep 0.02; done",
            ])
        defer { others.terminate() }
        // Somebody else's connection that lasts: whoever looks can tell whose it is, however late that is.
        let portPath = folder.path + "/port"
        let held = try network.start([
            "python3", "-c",
            """
            import os, socket, sys, time
            s = socket.create_connection(("127.0.0.1", 8080))
            with open(sys.argv[1] + ".new", "w") as file: file.write(str(s.getsockname()[1]))
            os.rename(sys.argv[1] + ".new", sys.argv[1])
            s.sendall(b"GET /")
            while True:
                s.sendall(b"a")
                time.sleep(0.05)
            """, portPath,
        ])
        defer { held.terminate() }
        try #require(wait(until: { FileManager.default.fileExists(atPath: portPath) }))
        let heldPort = try #require(Int(try String(contentsOfFile: portPath, encoding: .utf8)))
        let path = folder.path + "/run.pcapng"
        let command =
            "for n in 1 2 3 4 5 6 7 8; do curl -s http://127.0.0.1:8080/page.html?$n; sleep 0.05; done"
        let running = try run(["-w", path, "--", "sh", "-c", command])
        #expect(running.end() == 0)
        // The program's output is its own.
        #expect(running.output == Array(repeating: UInt8(ascii: "x"), count: 8 * 3000))
        let found = try targets(path)
        #expect(found.filter { $0.hasPrefix("/page") } == (1...8).map { "/page.html?\($0)" })
        // What nobody can tell is kept, and said.
        let foreign = found.filter { $0 == "/theirs" }.count
        #expect(foreign == 0 || running.errors.contains("too soon to tell"), "\(running.errors)")
        // How many these are depends on how quickly they end; of the one that lasts there is nothing.
        let connections = try Program.trace(path, "--format", "json").json?["connections"] as? [[String: Any]]
        let ports = (connections ?? []).flatMap { connection in
            ["client", "server"].map { (connection[$0] as? [String: Any])?["port"] as? Int }
        }
        #expect(ports.count >= 16 && !ports.contains(heldPort), "\(running.errors)")
        #expect(running.errors.contains("GET /page.html?8"), "\(running.errors)")
        #expect(try Recording(path).damage == nil)
    }

    /// The keys are inside, so that the recording opens by itself; the log that they came through is gone.
    @Test func keysAreInside() throws {
        for arguments in [
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout",
                folder.path + "/key.pem", "-out", folder.path + "/cert.pem",
            ]
        ] {
            #expect(try network.run(["openssl"] + arguments) == 0)
        }
        let server = try network.start(
            [
                "openssl", "s_server", "-accept", "8443", "-www", "-quiet", "-key", folder.path + "/key.pem",
                "-cert",
                folder.path + "/cert.pem",
            ])
        defer { server.terminate() }
        try #require(try network.waitForServer(8443))
        let path = folder.path + "/run.pcapng"
        let running = try run(
            ["-w", path, "--", "curl", "-sk", "-o", "/dev/null", "https://127.0.0.1:8443/secret"])
        #expect(running.end() == 0)
        #expect(try targets(path) == ["/secret"])
        #expect(running.errors.contains("GET /secret"), "\(running.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "cert.pem", "key.pem", "run.pcapng",
            ])
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    /// A program that is asked: its server's connections are its own; the wish to end is passed on.
    @Test func aServer() throws {
        _ = try folder.file("page.html", Array("hello".utf8))
        let path = folder.path + "/run.pcapng"
        let running = try run(
            [
                "-w", path, "--", "python3", "-m", "http.server", "8080", "--bind", "127.0.0.1",
                "--directory", folder.path,
            ])
        try #require(try network.waitForServer(8080))
        for number in 0..<5 {
            #expect(
                try network.run([
                    "curl", "-s", "-o", "/dev/null", "http://127.0.0.1:8080/page.html?\(number)",
                ]) == 0)
        }
        #expect(running.end(with: SIGTERM) == 143)
        #expect(try targets(path) == (0..<5).map { "/page.html?\($0)" })
        #expect(!running.errors.contains("too soon to tell"), "\(running.errors)")
    }

    /// Without -w the recording is named after the program; without a connection there is none.
    @Test func theNameOfTheRecording() throws {
        let server = try webServer()
        defer { server.terminate() }
        let command =
            "cd '\(folder.path)' && '\(Program.path)' run -- curl -s http://127.0.0.1:8080/page.html >/dev/null"
        #expect(try network.run(["sh", "-c", command]) == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasPrefix("curl-")
        }
        #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix("Z.pcapng") })
        #expect(try targets(folder.path + "/" + (names.first ?? "")) == ["/page.html"])
        let nothing = try Running(
            network, ["sh", "-c", "cd '\(folder.path)' && '\(Program.path)' run -- true"])
        #expect(nothing.end() == 0)
        #expect(
            nothing.errors.contains("no connection") && nothing.errors.contains("-i any"), "\(nothing.errors)"
        )
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasPrefix("true")
        }
        #expect(left.isEmpty)
    }
}
