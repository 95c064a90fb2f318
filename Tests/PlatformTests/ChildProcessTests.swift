import Foundation
import Platform
import TestSupport
import Testing

/// Other programs, really run.
@Suite(.timeLimit(.minutes(10))) struct ChildProcessTests {
    private static func settings(_ change: (inout ChildProcess.Settings) -> Void) -> ChildProcess.Settings {
        var settings = ChildProcess.Settings()
        settings.input = .nothing
        settings.output = .pipe
        settings.errors = .nothing
        settings.endsWithThis = true
        change(&settings)
        return settings
    }

    /// What a script writes, and what it ends with.
    private static func run(
        _ script: String, _ change: (inout ChildProcess.Settings) -> Void = { _ in }
    ) throws -> (output: String, status: Int32) {
        var process = try ChildProcess(["sh", "-c", script], settings(change))
        var bytes: [UInt8] = []
        while let more = process.read() {
            bytes += more
            var polled = [Polled(process.output)]
            try Polled.wait(for: &polled, milliseconds: 100)
        }
        return (String(decoding: bytes, as: UTF8.self), process.wait())
    }

    @Test func outputAndStatus() throws {
        #expect(try Self.run("echo text; echo lost >&2; cat; exit 3") == ("text\n", 3))
        // Other tests may have blocked signals for the moment.
        #expect(try Self.run("kill -TERM $$") { $0.receivesSignals = true } == ("", 128 + 15))
        let long = try Self.run("head -c 3000000 /dev/zero")
        #expect(long.output.utf8.count == 3_000_000)
    }

    @Test func environment() throws {
        let found = try Self.run("echo $ADDED-$PATH") {
            $0.environment = Environment.all(with: ["ADDED": "yes", "PATH": "/bin:/usr/bin"])
        }
        #expect(found.output == "yes-/bin:/usr/bin\n")
        #expect(!Environment.all(with: ["PATH": nil]).contains { $0.hasPrefix("PATH=") })
    }

    @Test func whatCannotBeStarted() {
        #expect(throws: SystemFailure(code: 2)) {
            _ = try ChildProcess(["/no/such/program"], Self.settings { _ in })
        }
        #expect(throws: SystemFailure(code: 2)) {
            _ = try ChildProcess(["no-such-program-anywhere"], Self.settings { _ in })
        }
        #expect(throws: SystemFailure(code: 13)) {
            _ = try ChildProcess([BundledCaptures.path("README.md")], Self.settings { _ in })
        }
    }

    @Test func itsInputEndsWhenItIsWaitedFor() throws {
        var process = try ChildProcess(["wc", "-c"], Self.settings { $0.input = .pipe })
        #expect(Descriptor.writeAll(Array("12345".utf8), to: process.input) == nil)
        #expect(process.exitStatus() == nil)
        #expect(process.wait() == 0)
        #expect(process.read() == Array("5\n".utf8))
    }

    @Test func whoForgetsItEndsIt() throws {
        func start() throws -> Int32 {
            let process = try ChildProcess(["sleep", "600"], Self.settings { _ in })
            #expect(kill(process.number, 0) == 0)
            return process.number
        }
        #expect(kill(try start(), 0) == -1)
    }
}

#if os(Linux)
    /// What the system tells of processes and their sockets.
    @Suite(.timeLimit(.minutes(10))) struct ProcessesTests {
        private let own = ProcessInfo.processInfo.processIdentifier

        @Test func ofThisProcess() throws {
            #expect(Processes.all.contains(own))
            #expect(Processes.isThere(own))
            #expect(!Processes.isThere(.max))
            #expect(Processes.memory(of: own) > 1 << 20)
            #expect(Processes.memory(of: .max) == 0)
            #expect(!Processes.name(of: own).isEmpty)
            var settings = ChildProcess.Settings()
            settings.endsWithThis = true
            let child = try ChildProcess(["sleep", "600"], settings)
            #expect(Processes.children(of: own).contains(child.number))
            // Between fork and exec it still has our name.
            let end = Date().addingTimeInterval(300)
            while Processes.name(of: child.number) != Array("sleep".utf8), Date() < end {
                Thread.sleep(forTimeInterval: 0.01)
            }
            #expect(Processes.name(of: child.number) == Array("sleep".utf8))
        }

        /// A connection over loopback: the kernel knows the sockets of both ends, and the process holds them.
        @Test func whoHoldsASocket() throws {
            let lookup = try #require(SocketLookup())
            let listener = try ListeningSocket(address: "127.0.0.1", port: 0)
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { Descriptor.close(client) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = listener.port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isConnected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, length) == 0 }
            }
            try #require(isConnected)
            var local = sockaddr_in()
            var size = length
            withUnsafeMutablePointer(to: &local) {
                _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(client, $0, &size) }
            }
            func end(_ port: UInt16) -> SocketEnd {
                SocketEnd(high: 0, low: 0x7F00_0001, isVersion6: false, port: port)
            }
            let (near, far) = (end(UInt16(bigEndian: local.sin_port)), end(listener.port))
            let held = Processes.sockets(of: own)
            let listening = try #require(lookup.inode(.tcp, far, nil))
            let ofClient = try #require(lookup.inode(.tcp, near, far))
            #expect(held.contains(listening) && held.contains(ofClient) && listening != ofClient)
            // Nobody has accepted it yet.
            #expect(lookup.inode(.tcp, far, near) == nil)
            let accepted = try #require(listener.accept())
            defer { Descriptor.close(accepted) }
            let ofServer = try #require(lookup.inode(.tcp, far, near))
            #expect(Processes.sockets(of: own).contains(ofServer) && ofServer != listening)
            #expect(lookup.inode(.udp, near, far) == nil)
        }
    }
#endif
