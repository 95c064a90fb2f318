import Foundation
import TestSupport
import Testing

/// HARs, bodies and commands, as users ask for them.
@Suite(.timeLimit(.minutes(10))) struct ExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aHARIsOneDocument() throws {
        let outcome = try Program.trace("plain-get", "--format", "har")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let log = outcome.json?["log"] as? [String: Any]
        #expect(log?["version"] as? String == "1.2")
        #expect((log?["entries"] as? [Any])?.count == 1)
    }

    /// From standard input, which cannot be read twice, and of several files as one.
    @Test func fromAnywhere() throws {
        let capture = try BundledCaptures.bytes("plain-get.pcap")
        let piped = try Program.run(["trace", "-", "--format", "har"], input: capture)
        #expect(((piped.json?["log"] as? [String: Any])?["entries"] as? [Any])?.count == 1)
        let both = try Program.trace("plain-get", "gzip", "--format", "har")
        let log = both.json?["log"] as? [String: Any]
        #expect((log?["entries"] as? [Any])?.count == 3)
        #expect((log?["pages"] as? [Any])?.count == 1)
    }

    @Test func oneConnectionOfSeveral() throws {
        let outcome = try Program.trace("concurrent", "--format", "har", "--connection", "1")
        let entries = (outcome.json?["log"] as? [String: Any])?["entries"] as? [[String: Any]] ?? []
        #expect(entries.map { $0["connection"] as? String } == ["2"])
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// What was opened with keys, or holds secrets, is its owner's alone.
    @Test(arguments: [["tls13", "--keys", "tls13"], ["put-basic"]])
    func secretsAreTheirOwnersAlone(_ arguments: [String]) throws {
        let path = folder.path + "/out.har"
        #expect(try Program.run(["trace"] + arguments + ["--format", "har", "--output", path]).status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    /// The list, the lines for people and the commands name the same files.
    @Test func bodiesAndCommandsGoTogether() throws {
        let bodies = folder.path + "/bodies"
        let outcome = try Program.trace("multipart", "--extract", bodies)
        #expect(outcome.status == 0)
        #expect(
            outcome.text == """
                c0-e1-request.bin  575 bytes, packets 4–6
                c0-e1-response-receive.json  36 bytes, packet 10
                2 bodies in \(bodies); index.json lists them

                """)
        let second = try Program.trace("multipart", "--extract", bodies)
        #expect(second.status == 73)
        let commands = try Program.trace("multipart", "--curl", "--extract", bodies + "2")
        #expect(commands.text.contains("--data-binary @\(bodies)2/c0-e1-request.bin"))
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: bodies + "2/c0-e1-request.bin"))
                == Data(contentsOf: URL(fileURLWithPath: bodies + "/c0-e1-request.bin")))
    }
}
