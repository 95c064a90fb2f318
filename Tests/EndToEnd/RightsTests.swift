import Foundation
import TestSupport
import Testing

#if os(Linux)
    import Glibc

    /// A copy of the program with the rights that `make grant-capture` gives.
    enum GrantedProgram {
        static let isPossible: Bool = {
            guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
            return (try? made(in: folder)) != nil
        }()

        static func made(in folder: TemporaryFolder) throws -> String {
            let copy = folder.path + "/netlesson"
            // By a program: what another test starts meanwhile would inherit a descriptor of ours that writes to it, and
            // a file that is being written cannot be started.
            try #require(try call(["cp", Program.path, copy]) == 0)
            try #require(try call(["setcap", "cap_net_raw,cap_net_admin+eip", copy]) == 0)
            return copy
        }

        static func call(_ command: [String]) throws -> Int32 {
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

    /// What a command may do while it works: rights of a file (setcap), and root's under sudo. A pipe that is written to
    /// late holds each command where it has begun to read.
    @Suite(
        .serialized, .timeLimit(.minutes(10)),
        .enabled(if: GrantedProgram.isPossible, "needs root, setcap and setpriv"))
    struct RightsTests {
        private let folder: TemporaryFolder
        private let program: String

        init() throws {
            folder = try TemporaryFolder()
            program = try GrantedProgram.made(in: folder)
            chmod(folder.path, 0o777)
            // Where others may read it.
            let captures = folder.path + "/captures"
            try FileManager.default.createDirectory(atPath: captures, withIntermediateDirectories: true)
            for name in ["README.md", "plain-get.pcap"] {
                try FileManager.default.copyItem(
                    atPath: BundledCaptures.folder.appendingPathComponent(name).path,
                    toPath: captures + "/" + name)
            }
        }

        private var home: [String: String] { ["NETLESSON_HOME": folder.path] }

        private static let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]

        /// Commands that do not end by themselves, PIPE being a pipe that nobody writes to yet.
        static let working: [[String]] = [
            ["trace", "PIPE"], ["trace", "plain-get", "--keys", "PIPE"], ["verify", "PIPE"],
            ["lesson", "show", "PIPE"], ["lesson", "check", "PIPE"], ["lesson", "quiz", "PIPE"],
            ["lesson", "grade", "PIPE", "plain-get"],
            ["header", "--observed", "PIPE"], ["lab", "serve", "--port", "0", "--tls-port", "0"],
        ]

        /// The sets of rights and the users of a command that runs.
        private func status(
            of command: [String], environment: [String: String] = [:]
        ) throws -> [String: String] {
            let pipe = folder.path + "/pipe"
            mkfifo(pipe, 0o666)
            chmod(pipe, 0o666)
            // Held open, so that there is somebody who may write.
            let writer = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            defer { close(writer) }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = command.map { $0 == "PIPE" ? pipe : $0 }
            process.environment = ProcessInfo.processInfo.environment.merging(home) { $1 }.merging(
                environment
            ) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer {
                process.terminate()
                process.waitUntilExit()
            }
            if command.contains("PIPE") {
                // It has begun to read as soon as it has opened the pipe.
                let files = "/proc/\(process.processIdentifier)/fd"
                let hasBegun = wait {
                    let open = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
                    return open.contains {
                        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")) == pipe
                    }
                }
                try #require(hasBegun, "\(command)")
            } else {
                // These go on; at some time the program itself, and not what started it, has given its rights up.
                _ = wait {
                    if !process.isRunning { return true }
                    guard let now = try? Self.status(of: process), now["Name"] == "netlesson" else {
                        return false
                    }
                    return Self.sets.allSatisfy { now[$0] == Self.noRights }
                        && now["Uid"]?.hasSuffix("\t65534") == true
                }
            }
            try #require(process.isRunning, "\(command)")
            return try Self.status(of: process)
        }

        private static func status(of process: Process) throws -> [String: String] {
            let text = try String(
                contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            return text.split(separator: "\n").reduce(into: [:]) { found, line in
                let parts = line.split(separator: ":", maxSplits: 1)
                if parts.count == 2 {
                    found[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
                }
            }
        }

        private static let sets = ["CapInh", "CapPrm", "CapEff", "CapAmb"]
        private static let noRights = "0000000000000000"

        private func expectNone(_ status: [String: String], _ command: [String]) {
            for set in Self.sets { #expect(status[set] == Self.noRights, "\(command) \(set)") }
            for user in ["Uid", "Gid"] {
                #expect(status[user] == "65534\t65534\t65534\t65534", "\(command) \(user)")
            }
        }

        @Test(arguments: working) func grantedRights(command: [String]) throws {
            expectNone(try status(of: Self.nobody + [program] + command), command)
        }

        @Test(arguments: working) func underSudo(command: [String]) throws {
            let caller = ["SUDO_UID": "65534", "SUDO_GID": "65534"]
            let found = try status(of: [Program.path] + command, environment: caller)
            expectNone(found, command)
            #expect(["", "65534"].contains(found["Groups"] ?? "none"))
        }

        /// Those that open an interface have none when it is open.
        @Test(arguments: [
            ["capture", "-i", "lo", "-w", "out.pcapng"], ["live", "-i", "lo", "--lines"],
            ["run", "-w", "run.pcapng", "--", "sleep", "600"],
        ])
        func whenTheInterfaceIsOpen(command: [String]) throws {
            try #require(NetworkNamespace.isUsable)
            let command = command.map { $0.hasSuffix(".pcapng") ? folder.path + "/" + $0 : $0 }
            expectNone(try status(of: Self.nobody + [program] + command), command)
        }

        @Test func theProgramThatIsRunHasNone() throws {
            let path = folder.path + "/status"
            let command =
                Self.nobody + [
                    program, "run", "-w", folder.path + "/r.pcapng", "--", "cp", "/proc/self/status", path,
                ]
            #expect(try GrantedProgram.call(command) == 0)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for set in ["CapInh", "CapPrm", "CapEff"] { #expect(text.contains("\(set):\t0000000000000000")) }
        }

        /// The interfaces are still found to be open to those who were granted the right.
        @Test func interfacesStillOpen() throws {
            let path = folder.path + "/list.json"
            let command = Self.nobody + [program, "interfaces", "--format", "json", "--output", path]
            #expect(try GrantedProgram.call(command) == 0)
            let list =
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
                as? [[String: Any]]
            let loopback = try #require(list?.first { $0["name"] as? String == "lo" })
            #expect(loopback["mayCapture"] as? Bool == true)
        }

        /// What is made belongs to who called sudo, whatever the command.
        @Test func filesBelongToTheCaller() throws {
            let path = folder.path + "/out.json"
            let outcome = try Program.run(
                ["trace", "plain-get", "--format", "json", "--output", path],
                environment: ["SUDO_UID": "65534", "SUDO_GID": "65534"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            let owner = try FileManager.default.attributesOfItem(atPath: path)
            #expect(owner[.ownerAccountID] as? Int == 65_534)
            #expect(owner[.groupOwnerAccountID] as? Int == 65_534)
        }

        /// Nobody stays root because the caller's number cannot be read.
        @Test(arguments: [
            ["SUDO_UID": "-1", "SUDO_GID": "-1"], ["SUDO_UID": "4294967295", "SUDO_GID": "4294967295"],
            ["SUDO_UID": "abc", "SUDO_GID": "1"], ["SUDO_UID": "65534"],
            ["SUDO_UID": "65534", "SUDO_GID": ""], ["SUDO_UID": " 65534", "SUDO_GID": "65534"],
            ["SUDO_UID": "+65534", "SUDO_GID": "+65534"], ["SUDO_UID": "12345", "SUDO_GID": "0"],
            ["SUDO_UID": "99999999999999", "SUDO_GID": "1"],
        ])
        func oddCallers(environment: [String: String]) throws {
            for command in [["trace", "plain-get"], ["interfaces"]] {
                let outcome = try Program.run(command, environment: environment)
                #expect(outcome.status == 77, "\(environment)")
                #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(outcome.errors)")
                #expect(outcome.errors.contains("SUDO_"), "\(outcome.errors)")
            }
        }

        @Test func rootItselfStaysRoot() throws {
            let found = try status(of: [Program.path, "trace", "PIPE"])
            #expect(found["Uid"] == "0\t0\t0\t0")
            let called = try status(
                of: [Program.path, "trace", "PIPE"], environment: ["SUDO_UID": "0", "SUDO_GID": "0"])
            #expect(called["Uid"] == "0\t0\t0\t0")
        }
    }
#endif
