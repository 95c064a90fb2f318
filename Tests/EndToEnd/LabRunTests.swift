import Foundation
import Lab
import TestSupport
import Testing

/// What a lab needs to run, and what is wrong where it is not there.
enum LabConditions {
    /// Whether this user may capture on loopback: asked of the program itself.
    static let mayCapture: Bool = {
        guard let outcome = try? Program.run(["interfaces", "--format", "json"]),
            let list = try? JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]]
        else { return false }
        return list.contains { $0["loopback"] as? Bool == true && $0["mayCapture"] as? Bool == true }
    }()

    static let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}

@Suite(
    .enabled(
        if: LabConditions.mayCapture, "running labs needs the right to capture on loopback: root, or setcap"))
struct LabRunTests {
    /// A run that was kept, as the server and the trace tell of it.
    struct Kept {
        let name: String
        let folder: TemporaryFolder
        let outcome: Program.Outcome
        let log: [[String: Any]]
        let trace: [String: Any]

        init(_ name: String) throws {
            self.name = name
            folder = try TemporaryFolder()
            outcome = try Program.run(
                ["lab", "run", name, "--write", folder.path], environment: ["COLUMNS": "100"])
            let text = try String(contentsOfFile: "\(folder.path)/\(name).log", encoding: .utf8)
            log = try text.split(separator: "\n").map {
                try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            let root = "\(folder.path)/\(name).pem"
            let anchors = FileManager.default.fileExists(atPath: root) ? ["--anchors", root] : []
            let traced = try Program.run(
                ["trace", "\(folder.path)/\(name).pcapng", "--format", "json"] + anchors)
            #expect(traced.status == 0, "\(traced.errors)")
            trace = try #require(traced.json)
        }

        /// The code that the client shows.
        var code: String {
            get throws {
                let client = try String(contentsOfFile: "\(folder.path)/\(name).client", encoding: .utf8)
                return client.split(separator: "\n").compactMap { line -> Substring? in
                    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
                    return parts.first == "code" ? parts.last : nil
                }.joined(separator: "\n")
            }
        }

        var connections: [[String: Any]] { trace["connections"] as? [[String: Any]] ?? [] }

        /// "GET /echo 200" for each exchange in the trace.
        var traced: [String] {
            connections.flatMap { connection in
                let http = connection["http"] as? [String: Any]
                return (http?["exchanges"] as? [[String: Any]] ?? []).map { exchange in
                    let request = exchange["request"] as? [String: Any]
                    let response = (exchange["response"] ?? exchange["incompleteResponse"]) as? [String: Any]
                    return
                        "\(request?["method"] ?? "") \(request?["target"] ?? "") \(response?["status"] ?? "")"
                }
            }
        }

        /// The same for each request in the server's log.
        var logged: [String] {
            log.filter { $0["status"] != nil }.map {
                "\($0["method"] ?? "") \($0["target"] ?? "") \($0["status"] ?? "")"
            }
        }

        /// Whether the first answer was handed over to its end.
        var isWholeAtOnce: Bool {
            log.first?["status"] as? Int == 200 && log.first?["bytes"] as? Int == 32_768
        }

        /// What the verdict on each connection's chain found wrong; nil where there is no chain.
        var failedChecks: [[String]?] {
            connections.map { connection in
                let tls = connection["tls"] as? [String: Any]
                let validation = tls?["validation"] as? [String: Any]
                return (validation?["checks"] as? [[String: Any]])?.filter { $0["passed"] as? Bool == false }
                    .compactMap { $0["id"] as? String }
            }
        }

        /// The names of each connection's fatal alerts.
        var alerts: [[String]] {
            connections.map { connection in
                let tls = connection["tls"] as? [String: Any]
                return (tls?["alerts"] as? [[String: Any]] ?? []).filter { "\($0["level"] ?? "")" == "fatal" }
                    .compactMap { $0["name"] as? String }
            }
        }
    }

    /// What makes a lab what it is.
    struct Expected: Sendable, CustomTestStringConvertible {
        var name: String
        /// Requests with their statuses.
        var requests: [String]
        /// What is wrong with the chain that each connection shows; nil without TLS.
        var failedChecks: [[String]?]?
        /// The fatal alerts of each connection.
        var alerts: [[String]]?
        var connections = 1
        /// What the client prints at the end, or on the way.
        var says: String

        var testDescription: String { name }
    }

    static let slow = (1...3).map { "GET /slow?request=\($0)&milliseconds=" }
    static let unknown = ["signature", "trust-anchor"]
    static let labs = [
        Expected(
            name: "get", requests: ["GET /echo?username=zhang%20san&city=%E5%8C%97%E4%BA%AC 200"],
            says: #"> {"username": "zhang san", "city":"#),
        Expected(name: "look-up", requests: ["GET /region?number=13812345678 200"], says: "> 四川 成都 中国电信"),
        Expected(
            name: "post-form", requests: ["POST /login 200"], says: #"> {"userName": "张 三", "result": "ok"}"#),
        Expected(name: "post-json", requests: ["POST /devices 201"], says: #"> {"id": 7, "received": 30}"#),
        Expected(
            name: "multipart", requests: ["POST /upload 201"], says: #"> [{"name": "title", "file": "","#),
        Expected(
            name: "put-basic", requests: ["PUT /files/steps.txt 401", "PUT /files/steps.txt 201"],
            says: "> 201"),
        Expected(
            name: "redirect", requests: ["GET /old 301", "GET /moved 302", "GET /new 200"],
            says: "> 200, /new"),
        Expected(name: "download", requests: ["GET /download 200"], says: "> 32768 of 32768 bytes"),
        Expected(
            name: "pause-resume", requests: ["GET /download 200", "GET /download 206"], connections: 2,
            says: "= 32768 bytes"),
        Expected(name: "synchronous", requests: slow.prefix(2).map { $0 + "200 200" }, says: "> loaded"),
        Expected(name: "queued", requests: slow.map { $0 + "150 200" }, says: "> 2, request 3"),
        Expected(
            name: "asynchronous",
            requests: (1...3).map { slow[$0 - 1] + "\(600 - $0 * 150) 200" }, connections: 3,
            says: "> 2, request 3"),
        Expected(
            name: "system-trust", requests: ["GET /account 200"], failedChecks: [[], []],
            alerts: [["unknown_ca"], []], connections: 2, says: "> refused: SSL certificate problem"),
        Expected(
            name: "own-anchor", requests: ["GET /account 200", "GET /account 200"],
            failedChecks: [[], [], unknown], alerts: [[], [], ["unknown_ca"]], connections: 3,
            says: "> refused: unable to get local issuer"),
        Expected(
            name: "pinned", requests: ["GET /account 200"], failedChecks: [[], []], alerts: [[], []],
            connections: 2, says: "> refused: the key is not the pinned one"),
        Expected(
            name: "careless", requests: ["GET /account 200"], failedChecks: [unknown], alerts: [[]],
            says: #"> {"user": "admin", "admin": true}"#),
        Expected(
            name: "expired", requests: [], failedChecks: [["validity"]], alerts: [["certificate_expired"]],
            says: "> refused: certificate has expired"),
        Expected(
            name: "wrong-host", requests: [], failedChecks: [["host"]], alerts: [["bad_certificate"]],
            says: "> refused: hostname mismatch"),
    ]

    @Test func everyLabIsTried() { #expect(Self.labs.map(\.name) == Lab.all.map(\.name)) }

    @Test(arguments: labs)
    func traceShowsWhatTheServerLogged(_ lab: Expected) throws {
        var kept = try Kept(lab.name)
        // A client that is kept from running for half a second has the whole file before it can cut the download off.
        for _ in 0..<20 where lab.name == "pause-resume" && kept.isWholeAtOnce { kept = try Kept(lab.name) }
        #expect(kept.outcome.status == 0)
        #expect(kept.outcome.errors == "")
        #expect(kept.traced.sorted() == kept.logged.sorted())
        #expect(kept.logged.sorted() == lab.requests.sorted())
        #expect(kept.connections.count == lab.connections)
        if let failed = lab.failedChecks { #expect(kept.failedChecks == failed) }
        if let alerts = lab.alerts { #expect(kept.alerts == alerts) }
        // The code and the wire stand side by side, and the client came to its end.
        #expect(kept.outcome.text.contains("①  SYN"))
        #expect(kept.outcome.text.contains(lab.says))
        #expect(try kept.code == source(of: lab.name))
        let cut = kept.log.filter { $0["trouble"] as? String == "cut off by the client" }
        #expect(cut.count == (lab.name == "pause-resume" ? 1 : 0))
    }

    /// The lab's source, as it stands in the checkout.
    private func source(of name: String) throws -> String {
        let folder = BundledCaptures.top.appendingPathComponent("Sources/LabClient/Labs")
        let spelled = name.replacingOccurrences(of: "-", with: "").lowercased() + ".swift"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let file = try #require(files.first { $0.lowercased() == spelled })
        return String(try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).dropLast())
    }

    @Test func unknownLabAndBadFolderGetALine() throws {
        let unknown = try Program.run(["lab", "run", "nothing"])
        #expect(unknown.status == 66)
        #expect(unknown.errorLines.count == 1)
        let folder = try TemporaryFolder()
        let file = try folder.file("taken")
        let bad = try Program.run(["lab", "run", "get", "--write", file + "/below"])
        #expect(bad.status == 73)
        #expect(bad.errorLines.count == 1)
    }
}
