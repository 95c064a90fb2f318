import Foundation
import TestSupport
import Testing

/// `--keys`, `--private-key`, `--anchors` and `--at`, as users give them.
struct OpeningTests {
    private func connections(_ outcome: Program.Outcome) -> [[String: Any]] {
        outcome.json?["connections"] as? [[String: Any]] ?? []
    }

    private func requests(_ outcome: Program.Outcome) -> [String] {
        connections(outcome).flatMap { connection -> [String] in
            let exchanges = (connection["http"] as? [String: Any])?["exchanges"] as? [[String: Any]] ?? []
            return exchanges.compactMap { exchange in
                guard let request = exchange["request"] as? [String: Any] else { return nil }
                #expect(request["decrypted"] as? Bool == true)
                return request["target"] as? String
            }
        }
    }

    @Test func aKeyLogOpensWhatItKnows() throws {
        let opened = try Program.trace("https-http11", "--keys", "https-http11", "--format", "json")
        #expect(opened.status == 0 && opened.errors.isEmpty)
        #expect(requests(opened).count > 3)
        let closed = try Program.trace("https-http11", "--format", "json")
        #expect(requests(closed).isEmpty)
        #expect(connections(closed).allSatisfy { ($0["tls"] as? [String: Any])?["decryption"] == nil })
    }

    /// The second of its key blocks stands behind the connection that it opens.
    @Test(arguments: ["embedded-keys", "embedded-keys-late"]) func keysInTheFile(name: String) throws {
        let opened = try Program.trace(name, "--format", "json")
        let all = connections(opened)
        #expect(!all.isEmpty && requests(opened).count == all.count)
    }

    @Test func aPrivateKeyOpensWhatItCan() throws {
        let key = BundledCaptures.folder.appendingPathComponent("rsa-key-exchange.key").path
        let opened = try Program.trace("rsa-key-exchange", "--private-key", key, "--format", "json")
        #expect(requests(opened) == ["/poem.txt?AES256-GCM-SHA384"])
        let text = try Program.trace("rsa-key-exchange", "--private-key", key).text
        #expect(text.contains("forward secrecy"))
    }

    @Test func textMarksWhatWasEncrypted() throws {
        let text = try Program.trace("tls13", "--keys", "tls13", "--detail", "full").text
        #expect(text.contains("⟦GET /poem.txt HTTP/1.1⟧") && text.contains("⟦Finished⟧"))
        #expect(
            text.contains("HKDF-Expand-Label") && text.contains("nobody has changed a byte of the handshake"))
        let bytes = try Program.trace("tls13", "--keys", "tls13", "--detail", "bytes").text
        #expect(bytes.contains("opened: application_data, 83 bytes"))
        let closed = try Program.trace("tls13").text
        #expect(!closed.contains("⟦") && closed.contains("SSLKEYLOGFILE"))
    }

    @Test func filesThatHoldNoKeys() throws {
        let folder = try TemporaryFolder()
        let garbage = try folder.file("garbage.keys", Array("nothing\n".utf8))
        let half = try folder.file(
            "half.keys",
            Array(
                ("hello\nCLIENT_RANDOM " + String(repeating: "0", count: 64) + " "
                    + String(repeating: "0", count: 96) + "\n").utf8))
        for (arguments, status) in [
            (["--keys", garbage], Int32(65)), (["--keys", folder.path + "/none"], 66),
            (["--private-key", garbage], 65), (["--anchors", garbage], 65),
            (["--anchors", folder.path + "/none"], 66), (["--at", "yesterday"], 64),
        ] {
            let outcome = try Program.run(["trace", "tls13"] + arguments)
            #expect(outcome.status == status, "\(arguments)")
            #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(arguments)")
        }
        let warned = try Program.trace("tls13", "--keys", half)
        #expect(warned.status == 0 && warned.errorLines.count == 1)
        #expect(warned.errors.contains("line 1"))
        #expect(warned.text.contains("The encrypted content cannot be decrypted"))
    }

    @Test func chainsAreJudged() throws {
        let good = try Program.trace("chain-good", "--anchors", "chain-good", "--format", "json")
        let tls = connections(good).first?["tls"] as? [String: Any]
        let validation = try #require(tls?["validation"] as? [String: Any])
        #expect(validation["valid"] as? Bool == true && validation["host"] as? String == "lesson.test")
        let anchors = try #require(validation["anchors"] as? [String: Any])
        #expect(anchors["source"] as? String == "file" && anchors["file"] as? String == "chain-good")
        #expect(anchors["count"] as? Int == 1)
        let checks = (validation["checks"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        #expect(
            Set(["signature", "trust-anchor", "validity", "host", "key-usage", "constraints"]).isSubset(
                of: checks))
        let late = try Program.trace(
            "chain-good", "--anchors", "chain-good", "--at", "2099-01-01T00:00:00Z", "--format", "ndjson")
        let judged = (late.jsonLines.first??["tls"] as? [String: Any])?["validation"] as? [String: Any]
        #expect(judged?["valid"] as? Bool == false && judged?["at"] as? String == "2099-01-01T00:00:00Z")
        let text = try Program.trace("chain-path-length", "--anchors", "chain-path-length").text
        #expect(text.contains("└─ ✗ netlesson Lesson CA") && text.contains("path length"))
        #expect(text.contains("What is wrong"))
    }
}
