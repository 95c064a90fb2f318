import Foundation
import Testing

/// `netlesson verify`, run as users run it, on chains of Tests/Chains/chains.json.
@Suite struct VerifyTests {
    private struct Bundle: Decodable {
        struct Case: Decodable {
            let id: String
            let anchors: [Int]
            let chain: [Int]
        }
        let cases: [Case]
        let certificates: [String]

        func pem(_ numbers: some Sequence<Int>) -> String {
            numbers.map { "-----BEGIN CERTIFICATE-----\n\(certificates[$0])\n-----END CERTIFICATE-----\n" }
                .joined()
        }
    }

    /// Files of a case in a folder of their own.
    private struct Files {
        let folder: URL
        let bundle: Bundle
        private let one: Bundle.Case

        init(_ id: String) throws {
            let source = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../Chains/chains.json")
            bundle = try JSONDecoder().decode(Bundle.self, from: Data(contentsOf: source))
            one = try #require(bundle.cases.first { $0.id == id })
            folder = FileManager.default.temporaryDirectory.appending(path: "verify-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try write(bundle.pem(one.chain), "chain.pem")
            try write(bundle.pem(one.anchors), "anchors.pem")
            try write(bundle.pem(one.chain.prefix(1)), "leaf.pem")
        }

        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }

        func path(_ name: String) -> String { folder.appending(path: name).path }

        func verify(_ names: [String] = ["chain.pem"], _ more: [String] = []) throws -> Program.Outcome {
            try Program.run(
                ["verify"] + names.map(path) + [
                    "--anchors", path("anchors.pem"), "--at", "2026-06-01T00:00:00Z",
                ] + more,
                environment: ["COLUMNS": "80"])
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test func aDotAtTheEndOfAHostIsLeftOutAndSaid() throws {
        let files = try Files("host/trailing-dot-asked")
        defer { files.remove() }
        let outcome = try files.verify(["chain.pem"], ["--host", "shop.example.com.", "--language", "en"])
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("the dot at its end is ignored"))
        #expect(try files.verify(["chain.pem"], ["--host", "shop.example.com"]).errors.isEmpty)
    }

    @Test(arguments: [
        ("key/point-off-curve", "not a point on its curve"), ("key/point-at-infinity", "point at infinity"),
        ("key/rsa-even-modulus", "RSA modulus is even"), ("key/rsa-exponent-even", "RSA exponent is even"),
        ("form/ecdsa-with-null", "not even NULL"), ("form/aki-of-another", "names a different key"),
        ("form/aki-other-serial", "whose issuer or serial number"),
        ("usage/ca-absent", "it has no keyUsage"),
    ])
    func whatIsStricterThanAPathNeedsIsSaid(_ id: String, _ words: String) throws {
        let files = try Files(id)
        defer { files.remove() }
        let outcome = try files.verify(["chain.pem"], ["--language", "en"])
        #expect(outcome.status == 1)
        #expect(outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
    }

    @Test func aGoodChain() throws {
        let files = try Files("strength/rsa-chain")
        defer { files.remove() }
        let outcome = try files.verify(["chain.pem"], ["--host", "shop.example.com", "--language", "en"])
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.text.contains("chain.pem: valid"))
        // Check 1 shows both digests: they are the same.
        let lines = outcome.text.split(separator: "\n").map(String.init)
        let over = try #require(lines.first { $0.contains("SHA-256 over the signed part") })
        let recovered = try #require(lines.first { $0.contains("the public key recovers") })
        #expect(over.suffix(30) == recovered.suffix(30))
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func whatIsWrongAndHowItIsMended() throws {
        let files = try Files("path/only-expired-twin")
        defer { files.remove() }
        let english = try files.verify(["chain.pem"], ["--language", "en"])
        #expect(english.status == 1 && english.errors == "")
        for words in ["not valid", "CA 1: expired at 2026-01-01T00:00:00Z", "mistake", "fix"] {
            #expect(english.text.contains(words))
        }
        let chinese = try files.verify(["chain.pem"], ["--language", "zh", "--detail", "full"])
        for words in ["无效", "已于 2026-01-01T00:00:00Z 过期", "办法", "basicConstraints"] {
            #expect(chinese.text.contains(words))
        }
    }

    @Test func json() throws {
        let files = try Files("path/twin-for-code")
        defer { files.remove() }
        let outcome = try files.verify(["chain.pem"], ["--host", "shop.example.com", "--format", "json"])
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
        #expect(json["valid"] as? Bool == true && json["host"] as? String == "shop.example.com")
        #expect(json["at"] as? String == "2026-06-01T00:00:00Z")
        #expect((json["chain"] as? [[String: Any]])?.last?["anchor"] as? Bool == true)
        let checks = try #require(json["checks"] as? [[String: Any]])
        #expect(
            checks.compactMap { $0["id"] as? String } == [
                "signature", "trust-anchor", "validity", "host", "key-usage", "constraints", "strength",
            ])
        #expect((json["otherPaths"] as? [Any])?.count == 1)
        let several = try files.verify(["chain.pem", "leaf.pem"], ["--format", "json"])
        let array = try JSONSerialization.jsonObject(with: Data(several.text.utf8)) as? [[String: Any]]
        #expect(array?.map { $0["valid"] as? Bool } == [true, false] && several.status == 1)
    }

    @Test func pins() throws {
        let files = try Files("path/good")
        defer { files.remove() }
        let full = try files.verify(["chain.pem"], ["--detail", "full", "--language", "en"])
        let pin = try #require(
            full.text.split(separator: "\n").last { $0.contains("sha256/") }?.split(separator: " ").last)
        #expect(try files.verify(["chain.pem"], ["--pin", String(pin)]).status == 0)
        let other = "sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
        #expect(try files.verify(["chain.pem"], ["--pin", other]).status == 1)
        #expect(try files.verify(["chain.pem"], ["--pin", other, "--pin", String(pin)]).status == 0)
        #expect(try files.verify(["chain.pem"], ["--pin", "sha256/AAAA"]).status == 64)
    }

    @Test(arguments: [
        ("empty.pem", "", "contains no certificate"), ("text.pem", "hello\n", "contains no certificate"),
        ("key.pem", "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n", "PRIVATE KEY"),
        ("damaged.pem", "-----BEGIN CERTIFICATE-----\n!!!!\n-----END CERTIFICATE-----\n", "damaged"),
        (
            "short.pem", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n",
            "is not a certificate"
        ),
    ]) func whatIsNoCertificate(name: String, content: String, words: String) throws {
        let files = try Files("path/good")
        defer { files.remove() }
        try files.write(content, name)
        let outcome = try files.verify([name])
        #expect(outcome.status == 65 && outcome.errorLines.count == 1)
        #expect(outcome.errors.contains(words) && outcome.output.isEmpty, "\(outcome.errors)")
    }

    @Test func whatCannotBeReadIsNotTrusted() throws {
        let files = try Files("path/good")
        defer { files.remove() }
        let damaged = "-----BEGIN %@-----\nMAA=\n-----END %@-----\n"
        try files.write(damaged.replacingOccurrences(of: "%@", with: "X509 CRL"), "damaged.crl")
        let listed = try files.verify(
            ["chain.pem"], ["--crl", files.path("damaged.crl"), "--language", "en"])
        #expect(listed.status == 1 && listed.text.contains("CRL is malformed"))
        #expect(listed.errorLines.count == 1)
        try files.write(damaged.replacingOccurrences(of: "%@", with: "CERTIFICATE"), "anchors.pem")
        let anchored = try files.verify(["chain.pem"], ["--language", "en"])
        #expect(anchored.status == 1 && anchored.text.contains("among the anchors"))
        #expect(anchored.errorLines.count == 1)
    }

    @Test func wrongUsage() throws {
        let files = try Files("path/good")
        defer { files.remove() }
        for more in [
            ["--host", "https://shop.example.com/"], ["--host", "münchen.example"], ["--host", ""],
            ["--max-depth", "-1"], ["--at", "yesterday"],
        ] {
            let outcome = try files.verify(["chain.pem"], more)
            #expect(outcome.status == 64 && outcome.errorLines.count == 1, "\(more)")
        }
        #expect(try files.verify(["nowhere.pem"]).status == 66)
        #expect(try files.verify(["chain.pem"], ["--crl", files.path("chain.pem")]).status == 65)
    }
}
