import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// `netlesson doctor`, by root and by nobody, with and without what it looks for.
@Suite struct DoctorTests {
    struct Item {
        let state: String
        let found: String
        let advice: String?
    }

    /// What is found, by name.
    fileprivate func items(_ outcome: Program.Outcome) throws -> [String: Item] {
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
        var items: [String: Item] = [:]
        for each in list {
            let name = try #require(each["name"] as? String)
            items[name] = Item(
                state: each["state"] as? String ?? "", found: each["found"] as? String ?? "",
                advice: each["advice"] as? String)
        }
        return items
    }

    private func checked(_ environment: [String: String] = [:]) throws -> [String: Item] {
        try items(
            try Program.run(["doctor", "--format", "json", "--language", "en"], environment: environment))
    }

    @Test func everythingIsLookedAt() throws {
        let outcome = try Program.run(["doctor", "--language", "en"], environment: ["COLUMNS": "100"])
        for title in ["Program", "Captures and lessons", "Capturing", "Keys and trust", "Terminal", "Pages"] {
            #expect(outcome.text.contains("\(title)\n"), "\(title)")
        }
        #expect(outcome.errors.isEmpty)
        // The status is that of the sentence.
        #expect(outcome.text.contains("All can be used.") == (outcome.status == 0))
        #expect([0, 1].contains(outcome.status))
        let items = try checked()
        #expect(items["captures"]?.state == "fine" && items["lessons"]?.state == "fine")
        #expect(items["libraries"]?.found.contains("libpcap") == true)
        #expect(items["libraries"]?.found.contains("OpenSSL") == true)
    }

    #if os(Linux)
        /// Only who captures or filters needs libpcap.
        @Test func libpcapIsLoadedWhereItIsNeeded() throws {
            let folder = try TemporaryFolder()
            for name in ["libpcap.so.0.8", "libpcap.so.1"] {
                try Data("none".utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
            }
            let environment = ["LD_LIBRARY_PATH": folder.path]
            let libraries = try checked(environment)["libraries"]
            #expect(libraries?.state == "missing" && libraries?.found.contains("libpcap.so.0.8") == true)
            #expect(libraries?.advice?.contains("install") == true)
            let capture = BundledCaptures.path("plain-get.pcap")
            #expect(try Program.run(["trace", capture], environment: environment).status == 0)
            let live = try Program.run(["live", "-i", "lo"], environment: environment)
            #expect(live.status == 74 && live.errors.contains("libpcap.so.0.8"))
        }
    #endif

    @Test func inBothLanguagesAndFormats() throws {
        let chinese = try Program.run(["doctor", "--language", "zh"])
        #expect(chinese.text.contains("抓包") && chinese.text.contains("信任锚"))
        let markdown = try Program.run(["doctor", "--format", "markdown", "--language", "en"])
        #expect(markdown.text.contains("## Terminal\n\n| | what | found | what to do |\n|---|---|---|---|\n"))
    }

    @Test func capturesThatAreNotThere() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Program.path, toPath: folder.path + "/netlesson")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: folder.path + "/netlesson")
        process.arguments = [
            "doctor", "--format", "json", "--language", "en", "--output", folder.path + "/out",
        ]
        process.environment = ["PATH": "/usr/bin:/bin"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let written = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out"))
        let items = try items(Program.Outcome(status: 1, output: [UInt8](written), errors: ""))
        #expect(items["captures"]?.state == "missing" && items["lessons"]?.state == "missing")
        #expect(items["captures"]?.advice?.contains("NETLESSON_HOME") == true)
    }

    @Test func keyLogs() throws {
        let folder = try TemporaryFolder()
        let keys = BundledCaptures.folder.appendingPathComponent("tls13.keys").path
        let read = try checked(["SSLKEYLOGFILE": keys])["key-log"]
        #expect(read?.state == "fine" && read?.found.contains("secrets in \(keys)") == true)
        let empty = try folder.file("empty")
        #expect(try checked(["SSLKEYLOGFILE": empty])["key-log"]?.found == "0 secrets in \(empty)")
        let none = try checked(["SSLKEYLOGFILE": folder.path + "/none"])["key-log"]
        #expect(none?.state == "hint" && none?.found.hasSuffix("not there yet") == true)
        let unreadable = try checked(["SSLKEYLOGFILE": folder.path])["key-log"]
        #expect(unreadable?.state == "missing" && unreadable?.advice?.contains("chmod") == true)
        #expect(try checked(["SSLKEYLOGFILE": ""])["key-log"]?.found == "not set")
        let hostile = try checked(["SSLKEYLOGFILE": "/no\u{1b}[2Jwhere"])["key-log"]
        #expect(hostile?.found.contains("\u{1b}") == false)
    }

    @Test func anchorsThatAreNotThere() throws {
        let outcome = try Program.run(
            ["doctor", "--format", "json", "--language", "en"], environment: ["SSL_CERT_FILE": "/nowhere.pem"]
        )
        #expect(outcome.status == 1)
        #expect(try items(outcome)["anchors"]?.advice?.contains("ca-certificates") == true)
    }

    @Test func terminals() throws {
        let plain = try checked(["LC_ALL": "C", "COLUMNS": "44", "NO_COLOR": "1", "PAGER": "nothing-like-it"])
        #expect(plain["characters"]?.found == "C: lines and signs in ASCII")
        #expect(plain["characters"]?.advice?.contains("LC_ALL=C.UTF-8") == true)
        #expect(plain["width"]?.state == "hint" && plain["width"]?.found == "44 columns")
        #expect(plain["color"]?.state == "hint" && plain["pager"]?.state == "hint")
        let good = try checked(["LC_ALL": "zh_CN.UTF-8", "COLUMNS": "120", "PAGER": "cat", "NO_COLOR": ""])
        #expect(good["characters"]?.state == "fine" && good["width"]?.state == "fine")
        #expect(good["language"]?.found.hasPrefix("Chinese") == true)
        // What a program reads has no color, though a terminal would have.
        let piped = try checked(["TERM": "xterm", "NO_COLOR": ""])
        #expect(piped["terminal"]?.found == "to a file or a program, not to a terminal")
        #expect(piped["color"]?.found == "in a terminal, and so not here")
        // A narrow terminal gets what was found below each name, and no line is longer than it.
        let narrow = try Program.run(["doctor", "--language", "en"], environment: ["COLUMNS": "40"])
        #expect(
            narrow.text.contains("\n    44 columns\n") == false && narrow.text.contains("\n    40 columns → ")
        )
        for line in narrow.text.split(separator: "\n") where !line.contains("/") {
            #expect(line.count <= 40, "\(line)")
        }
    }

    @Test(.enabled(if: Tmux.isInstalled)) func onATerminal() throws {
        let tmux = try Tmux(columns: 90, rows: 60)
        tmux.type(
            "LC_ALL=C '\(Program.path)' doctor --language en | cat; LC_ALL=C PAGER=cat '\(Program.path)' doctor --language en"
        )
        // Its signs are ASCII where the locale has no more.
        #expect(tmux.shows("+ width"))
        #expect(tmux.shows("90 columns"))
    }

    #if os(Linux)
        /// Who may capture, and what keeps others from it.
        @Suite(.enabled(if: GrantedProgram.isPossible, "needs root, setcap and setpriv")) struct Rights {
            private func items(_ command: [String]) throws -> (status: Int32, items: [String: Item]) {
                let folder = try TemporaryFolder()
                chmod(folder.path, 0o777)
                let program = try GrantedProgram.made(in: folder)
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                process.arguments =
                    command.map { $0 == "GRANTED" ? program : $0 }
                    + ["doctor", "--format", "json", "--language", "en"]
                process.environment = ProcessInfo.processInfo.environment.merging([
                    "NETLESSON_HOME": BundledCaptures.top.path
                ]) { $1 }
                let pipe = Pipe()
                process.standardOutput = pipe
                try process.run()
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                let outcome = Program.Outcome(
                    status: process.terminationStatus, output: [UInt8](output), errors: "")
                return (process.terminationStatus, try DoctorTests().items(outcome))
            }

            private let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]

            @Test func root() throws {
                let (_, items) = try items([Program.path])
                #expect(items["interfaces"]?.state == "fine")
                #expect(items["process-rights"]?.found == "runs as root, with cap_net_admin, cap_net_raw")
                #expect(items["file-rights"]?.found == "grants no right to capture")
            }

            @Test func nobodyWithoutRights() throws {
                // A copy, since others may not be able to get at the one that was built.
                let folder = try TemporaryFolder()
                chmod(folder.path, 0o777)
                let program = folder.path + "/netlesson"
                try FileManager.default.copyItem(atPath: Program.path, toPath: program)
                let (status, items) = try items(nobody + [program])
                #expect(status == 1)
                #expect(items["interfaces"]?.state == "missing")
                #expect(items["interfaces"]?.advice?.contains("sudo setcap") == true)
                #expect(items["process-rights"]?.found == "runs as nobody, without rights to capture")
                #expect(items["groups"]?.found == "nogroup")
                #expect(items["system"]?.state == "fine")
            }

            @Test func nobodyWithTheRightsOfTheFile() throws {
                let (_, items) = try items(nobody + ["GRANTED"])
                #expect(items["interfaces"]?.state == "fine")
                #expect(items["file-rights"]?.found == "grants cap_net_admin, cap_net_raw")
                #expect(items["process-rights"]?.state == "fine")
            }

            @Test func rightsThatHaveNoEffect() throws {
                let (status, items) = try items(nobody + ["setpriv", "--no-new-privs", "GRANTED"])
                #expect(status == 1)
                #expect(items["file-rights"]?.found == "grants cap_net_admin, cap_net_raw, without effect")
                #expect(items["system"]?.state == "missing")
                #expect(items["system"]?.found.contains("no_new_privs") == true)
            }

            @Test func rightsOutOfReach() throws {
                let (_, items) = try items(["setpriv", "--bounding-set", "-net_raw", Program.path])
                #expect(items["system"]?.state == "missing")
                #expect(items["system"]?.advice == "start the container with --cap-add NET_RAW")
            }
        }
    #endif
}
