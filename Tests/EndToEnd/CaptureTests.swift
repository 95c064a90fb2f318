import Foundation
import PacketCapture
import TestSupport
import Testing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A recording, as our reader finds it.
struct Recording {
    var packets: [[UInt8]] = []
    var damage: CaptureDamage?
    var keys = ""

    /// The packets without their order.
    var inAnyOrder: [[UInt8]] { packets.sorted { $0.lexicographicallyPrecedes($1) } }

    init(_ path: String) throws {
        var file = try CaptureFile(path: path)
        file.forEachPacket { _, bytes in
            packets.append(bytes.copied())
            return true
        }
        damage = file.damage
        keys = file.secrets.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
}

/// A program of ours that goes on until it is told to end, in a network.
final class Running {
    let folder: TemporaryFolder
    let process: Process
    private let outPath: String
    private let errorPath: String

    init(_ network: NetworkNamespace, _ command: [String], environment: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        outPath = try folder.file("out")
        errorPath = try folder.file("errors")
        process = try network.start(
            command, output: FileHandle(forWritingTo: URL(fileURLWithPath: outPath)),
            errors: FileHandle(forWritingTo: URL(fileURLWithPath: errorPath)), environment: environment)
    }

    deinit { if process.isRunning { process.terminate() } }

    var output: [UInt8] { [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: outPath))) ?? Data()) }
    var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

    /// Sends a signal, if one is wanted, and waits for the end.
    func end(with signal: Int32? = nil) -> Int32 {
        if let signal { kill(process.processIdentifier, signal) }
        // What does not end by itself fails its test, and no other one waits for it.
        let end = Date().addingTimeInterval(300)
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}

/// `netlesson capture` in a network of its own, beside tcpdump, with real servers and clients.
@Suite(
    .serialized,
    .enabled(if: NetworkNamespace.isUsable, "needs root, and ip netns: a network of its own is made"))
struct CaptureTests {
    private let network: NetworkNamespace
    private let folder: TemporaryFolder

    init() throws {
        network = try NetworkNamespace()
        folder = try TemporaryFolder()
    }

    private func capture(_ path: String, _ arguments: String..., on interface: String = "lo") throws
        -> Running
    {
        try Running(network, [Program.path, "capture", "-i", interface, "-w", path] + arguments)
    }

    /// The same, once it captures; it must not end by itself before that could be seen. The file is made when the
    /// interface is open, with its filter.
    private func ready(_ path: String, _ arguments: String..., on interface: String = "lo") throws -> Running
    {
        let running = try Running(
            network, [Program.path, "capture", "-i", interface, "-w", path] + arguments)
        try #require(wait(until: { (try? Recording(path)) != nil || !running.process.isRunning }))
        return running
    }

    /// How many packets there are in a file that grows.
    private func count(_ path: String) -> Int { (try? Recording(path))?.packets.count ?? 0 }

    /// Datagrams with a number each, so many a second, until it is ended.
    private func numbers(perSecond: Int, bytes: Int = 200) throws -> Process {
        let script = """
            import socket, time
            s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            s.bind(("127.0.0.1", 9999))
            n = 0
            start = time.time()
            while True:
                while n < (time.time() - start) * \(perSecond):
                    s.sendto(n.to_bytes(8, "big") + bytes(\(bytes)), ("127.0.0.1", 9999))
                    s.recv(65536)
                    n += 1
                time.sleep(0.001)
            """
        return try network.start(["python3", "-c", script])
    }

    /// The numbers of such datagrams behind Ethernet, IPv4 and UDP.
    private func numbers(in recording: Recording) -> [Int] {
        recording.packets.compactMap { packet in
            guard packet.count >= 50 else { return nil }
            return packet[42..<50].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    private func webServer() throws -> Process {
        _ = try folder.file("page.html", Array(repeating: UInt8(ascii: "x"), count: 100_000))
        let server = try network.start(
            ["python3", "-m", "http.server", "8080", "--bind", "127.0.0.1", "--directory", folder.path])
        try #require(try network.waitForServer(8080))
        return server
    }

    private func curl(_ target: String = "http://127.0.0.1:8080/page.html") throws {
        #expect(try network.run(["curl", "-s", "-o", "/dev/null", "--max-time", "300", target]) == 0)
    }

    /// The same packets, byte for byte, whatever the format.
    @Test(arguments: ["pcap", "pcapng"]) func besideTcpdump(ending: String) throws {
        let server = try webServer()
        defer { server.terminate() }
        let (ours, theirs) = (folder.path + "/ours.\(ending)", folder.path + "/theirs.pcap")
        let tcpdump = try Running(
            network, ["tcpdump", "-i", "lo", "-s", "0", "-B", "32768", "-U", "-Z", "root", "-w", theirs])
        try #require(wait(until: { tcpdump.errors.contains("listening on") }))
        let running = try ready(ours)
        for _ in 0..<10 { try curl() }
        #expect(running.end(with: SIGINT) == 0)
        // Its last packets wait in the kernel for up to a second, or longer where it does not get to run.
        #expect(wait(until: { count(theirs) >= count(ours) }))
        #expect(tcpdump.end(with: SIGINT) == 0)
        let (own, other) = (try Recording(ours), try Recording(theirs))
        #expect(own.packets.count > 100)
        // Two processors may put their packets into the two rings in another order.
        let (ownPackets, otherPackets) = (own.inAnyOrder, other.inAnyOrder)
        let isSame = ownPackets == otherPackets
        #expect(isSame, "\(own.packets.count) and \(other.packets.count) packets")
        #expect(own.damage == nil)
        #expect(
            running.errors.hasPrefix("netlesson: lo: \(own.packets.count) packets ("), "\(running.errors)")
        #expect(
            running.errors.hasSuffix("dropped 0 by the kernel, 0 by the interface\n"), "\(running.errors)")
    }

    /// After kill -9 at any moment, under load, there is a whole beginning: nothing between its packets is lost.
    @Test func killedAtAnyMoment() throws {
        let moments = Int(ProcessInfo.processInfo.environment["NETLESSON_KILLS"] ?? "") ?? 10
        let load = try numbers(perSecond: 20_000)
        defer { load.terminate() }
        var random = SplitMix64(seed: UInt64(moments))
        for number in 0..<moments {
            let path = folder.path + "/killed-\(number).\(number % 2 == 0 ? "pcapng" : "pcap")"
            let running = try ready(path)
            #expect(wait(until: { count(path) > 100 }))
            Thread.sleep(forTimeInterval: Double.random(in: 0...0.7, using: &random))
            #expect(running.end(with: SIGKILL) == -SIGKILL)
            let recording = try Recording(path)
            switch recording.damage {
            // The very last write may have been cut off.
            case nil, .cutOff: break
            default: Issue.record("\(path): \(String(describing: recording.damage))")
            }
            let found = numbers(in: recording)
            #expect(found.count > 100, "\(path)")
            #expect(found == Array((found.first ?? 0)..<((found.first ?? 0) + found.count)), "\(path)")
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// What has been written can be read while it goes on, at most some tenths of a second after it happened.
    @Test func readWhileItGrows() throws {
        let path = folder.path + "/growing.pcapng"
        let running = try ready(path)
        let server = try webServer()
        defer { server.terminate() }
        try curl()
        #expect(wait(until: { count(path) >= 10 }))
        #expect(try Recording(path).damage == nil)
        #expect(running.process.isRunning)
        #expect(running.end(with: SIGTERM) == 0)
    }

    @Test func endings() throws {
        let load = try numbers(perSecond: 1000)
        defer { load.terminate() }
        let counted = try capture(folder.path + "/counted.pcap", "--count", "25", "--snaplen", "64")
        #expect(counted.end() == 0)
        let recording = try Recording(folder.path + "/counted.pcap")
        #expect(recording.packets.map(\.count) == Array(repeating: 64, count: 25))
        let start = Date()
        let timed = try capture(folder.path + "/timed.pcapng", "--duration", "1")
        #expect(timed.end() == 0)
        #expect(Date().timeIntervalSince(start) > 0.9)
        let found = numbers(in: try Recording(folder.path + "/timed.pcapng"))
        // How many depends on how much the machine has to do.
        #expect(!found.isEmpty)
        let filtered = try capture(folder.path + "/filtered.pcapng", "--duration", "0.3", "--filter", "tcp")
        #expect(filtered.end() == 0)
        #expect(try Recording(folder.path + "/filtered.pcapng").packets.isEmpty)
    }

    /// A ring keeps its newest files, each whole.
    @Test func ring() throws {
        let load = try numbers(perSecond: 5000, bytes: 1000)
        defer { load.terminate() }
        let running = try capture(
            folder.path + "/ring.pcapng", "--ring-size", "1", "--ring-files", "2")
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("ring") }
                .sorted()
        }
        try #require(try wait(until: { try !files().isEmpty }))
        let oldest = try #require(try files().first)
        #expect(try wait(until: { try !files().contains(oldest) }))
        #expect(running.end(with: SIGINT) == 0)
        let names = try files()
        #expect(names.count == 2)
        let found = try names.flatMap { numbers(in: try Recording(folder.path + "/" + $0)) }
        #expect(found.count > 900)
        #expect(found == Array((found.first ?? 0)..<((found.first ?? 0) + found.count)))
        #expect(running.errors.contains(" files, the last \(folder.path)/ring-"), "\(running.errors)")
    }

    /// It ends by itself, with whole packets, before it has more than it may.
    @Test(arguments: ["size.pcapng", "size.pcap"]) func aSize(_ name: String) throws {
        let load = try numbers(perSecond: 5000, bytes: 1000)
        defer { load.terminate() }
        let path = folder.path + "/" + name
        let running = try capture(path, "--size", "1")
        #expect(running.end() == 0)
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect((995_000...1_000_000).contains(size), "\(size)")
        #expect(try Recording(path).damage == nil)
    }

    /// A key log that comes and grows while it is recorded is in the file.
    @Test func embeddedKeys() throws {
        let log = folder.path + "/keys.log"
        let path = folder.path + "/keys.pcapng"
        let running = try ready(path, "--keys", log)
        try Data("CLIENT_RANDOM 01 02\nCLIENT_RAN".utf8).write(to: URL(fileURLWithPath: log))
        #expect(wait(until: { (try? Recording(path))?.keys == "CLIENT_RANDOM 01 02\n" }))
        let file = try #require(FileHandle(forWritingAtPath: log))
        try file.seekToEnd()
        try file.write(contentsOf: Data("DOM 03 04\n".utf8))
        #expect(
            wait(until: { (try? Recording(path))?.keys.hasSuffix("CLIENT_RANDOM 03 04\n") == true }))
        #expect(running.end(with: SIGINT) == 0)
    }

    @Test func standardOutput() throws {
        let load = try numbers(perSecond: 1000)
        defer { load.terminate() }
        let running = try capture("-", "--count", "30")
        #expect(running.end() == 0)
        let path = try folder.file("piped.pcapng", running.output)
        #expect(numbers(in: try Recording(path)).count == 30)
        // Who read it has gone: a quiet end.
        #expect(
            try network.run([
                "sh", "-c", "\"$0\" capture -i lo -w - 2>\"$1\" | head -c 100 >/dev/null", Program.path,
                folder.path + "/errors",
            ]) == 0)
        #expect(try String(contentsOfFile: folder.path + "/errors", encoding: .utf8) == "")
    }

    // MARK: What goes wrong

    private func expectFailure(
        _ status: Int32, _ arguments: [String], _ words: String...,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let running = try Running(network, arguments)
        #expect(running.end() == status, sourceLocation: location)
        let lines = running.errors.split(separator: "\n")
        #expect(lines.count == 1, "\(running.errors)", sourceLocation: location)
        for word in ["netlesson: "] + words {
            #expect(running.errors.contains(word), "\(running.errors)", sourceLocation: location)
        }
        #expect(running.output.isEmpty, sourceLocation: location)
    }

    @Test func errors() throws {
        let path = folder.path + "/x.pcapng"
        let program = Program.path
        try expectFailure(66, [program, "capture", "-i", "nope", "-w", path], "nope", "netlesson interfaces")
        try expectFailure(66, [program, "capture", "-i", "nope", "-w", path, "--language", "zh"], "没有这个网络接口")
        try expectFailure(
            64, [program, "capture", "-i", "lo", "-w", path, "--filter", "tcp prot 80"],
            "--filter 'tcp prot 80'")
        try expectFailure(73, [program, "capture", "-i", "lo", "-w", "/no/such/x"], "/no/such/x", "-w")
        try expectFailure(73, [program, "capture", "-i", "lo", "-w", folder.path], folder.path, "directory")
        for wrong in [
            ["--count", "0"], ["--duration", "-1"], ["--snaplen", "0"], ["--buffer", "0"],
            ["--ring-files", "3"], ["--size", "0"],
        ] {
            try expectFailure(64, [program, "capture", "-i", "lo", "-w", path] + wrong, wrong[0])
        }
        try expectFailure(
            64, [program, "capture", "-i", "lo", "-w", folder.path + "/x.pcap", "--keys", "log"], "pcapng")
        #expect(!FileManager.default.fileExists(atPath: path))
        try network.run(["ip", "link", "add", "off0", "type", "veth", "peer", "name", "off1"])
        try expectFailure(
            74, [program, "capture", "-i", "off0", "-w", path], "off0", "down", "ip link set off0 up")
    }

    /// What was recorded stays, unless it may go.
    @Test func aRecordingIsNotWrittenOver() throws {
        let path = try folder.file("old.pcapng", Array("old".utf8))
        chmod(path, 0o666)
        try expectFailure(
            73, [Program.path, "capture", "-i", "lo", "-w", path, "--duration", "0.2"], path, "--force")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        let running = try capture(path, "--force", "--duration", "0.5")
        #expect(running.end() == 0)
        #expect(try Recording(path).damage == nil)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.pcapng"])
    }

    /// Somebody else: no permission, and what to do about it; the list says the same.
    @Test func noPermission() throws {
        let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        try expectFailure(
            77, nobody + [Program.path, "capture", "-i", "lo", "-w", "/dev/null"], "lo", "no permission",
            "sudo")
        try expectFailure(66, nobody + [Program.path, "capture", "-i", "nope", "-w", "/dev/null"], "nope")
        let running = try Running(network, nobody + [Program.path, "interfaces", "--format", "json"])
        #expect(running.end() == 0)
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(running.output)) as? [[String: Any]])
        let loopback = try #require(list.first { $0["name"] as? String == "lo" })
        #expect(loopback["mayCapture"] as? Bool == false)
        #expect(loopback["loopback"] as? Bool == true)
        #if os(Linux)
            #expect((loopback["advice"] as? String)?.contains("setcap") == true)
        #endif
    }

    /// Rights of root are given up when the interface is open: what is written belongs to who called sudo.
    @Test func underSudo() throws {
        chmod(folder.path, 0o777)
        let path = folder.path + "/sudo.pcapng"
        let running = try Running(
            network, [Program.path, "capture", "-i", "lo", "-w", path],
            environment: ["SUDO_UID": "65534", "SUDO_GID": "65534"])
        #expect(wait(until: { FileManager.default.fileExists(atPath: path) }))
        let status = try String(
            contentsOfFile: "/proc/\(running.process.processIdentifier)/status", encoding: .utf8)
        #expect(status.contains("Uid:\t65534\t65534\t65534\t65534"), "\(status)")
        #expect(status.contains("Gid:\t65534\t65534\t65534\t65534"))
        for set in ["CapInh", "CapPrm", "CapEff"] { #expect(status.contains("\(set):\t0000000000000000")) }
        #expect(running.end(with: SIGINT) == 0)
        let owner = try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? Int
        #expect(owner == 65_534)
    }

    @Test(arguments: ["down", "gone"]) func theInterfaceGoes(how: String) throws {
        try network.run(["ip", "link", "add", "net0", "type", "veth", "peer", "name", "net1"])
        try network.run(["ip", "addr", "add", "192.0.2.1/24", "dev", "net0"])
        try network.run(["ip", "link", "set", "net0", "up"])
        try network.run(["ip", "link", "set", "net1", "up"])
        let path = folder.path + "/gone.pcapng"
        let running = try ready(path, "--filter", "udp port 9", on: "net0")
        try network.run(["ip", "neigh", "add", "192.0.2.2", "lladdr", "02:00:00:00:00:02", "dev", "net0"])
        let script = """
            import socket
            s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            for n in range(50): s.sendto(bytes(100), ("192.0.2.2", 9))
            """
        #expect(try network.run(["python3", "-c", script]) == 0)
        try network.run(["ip", "link"] + (how == "down" ? ["set", "net0", "down"] : ["delete", "net0"]))
        #expect(running.end() == 74)
        let lines = running.errors.split(separator: "\n")
        #expect(lines.count == 1, "\(running.errors)")
        #expect(
            running.errors.contains(
                how == "down" ? "net0: the interface is down" : "net0: the interface is gone"))
        #expect(running.errors.contains("50 packets"))
        let recording = try Recording(path)
        #expect(recording.packets.count == 50 && recording.damage == nil)
    }

    /// A disk that fills up: all until then can be read.
    @Test(arguments: ["pcap", "pcapng"]) func theDiskIsFull(ending: String) throws {
        let small = folder.path + "/small"
        try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
        let mount = Process()
        mount.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        mount.arguments = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", small]
        try mount.run()
        mount.waitUntilExit()
        try #require(mount.terminationStatus == 0)
        defer {
            let unmount = Process()
            unmount.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            unmount.arguments = ["umount", small]
            try? unmount.run()
            unmount.waitUntilExit()
        }
        let load = try numbers(perSecond: 2000, bytes: 1001)
        defer { load.terminate() }
        let path = small + "/full.\(ending)"
        let running = try capture(path)
        #expect(running.end() == 74)
        #expect(running.errors.split(separator: "\n").count == 1, "\(running.errors)")
        #expect(
            running.errors.contains(path) && running.errors.contains("No space left"), "\(running.errors)")
        let recording = try Recording(path)
        #expect(recording.damage == nil)
        let found = numbers(in: recording)
        #expect(found.count > 100)
        #expect(found == Array((found.first ?? 0)..<((found.first ?? 0) + found.count)))
    }
}
