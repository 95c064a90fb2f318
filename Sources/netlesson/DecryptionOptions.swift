import ArgumentParser
import Documents
import TLSMessages

/// Where the secrets come from that open TLS.
struct DecryptionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Open TLS with this key log (SSLKEYLOGFILE of browsers, curl and others), or the bare name of a bundled \
            one; keys that a pcapng file carries are used without.
            """, valueName: "file"), completion: .file())
    var keys: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Open TLS with a server's RSA key in PEM form: only where the client encrypted the secret with it, which \
            TLS 1.3 does not do any more.
            """, valueName: "file"), completion: .file())
    var privateKey: String?

    /// The same options for another process.
    var arguments: [String] {
        keys.map { "--keys=\($0)" } + (privateKey.map { ["--private-key=\($0)"] } ?? [])
    }

    /// Whether secrets were named.
    var isWanted: Bool { !keys.isEmpty || privateKey != nil }

    /// The secrets; ends the program where a file has none.
    func keyLog(in language: Language) -> KeyLog {
        let log = KeyLog(privateKey: privateKey.map(Self.key))
        for file in keys {
            let path = DataFolder.keyLog(named: file) ?? file
            let reading = log.add(InputFile.bytes(of: path, for: "--keys", limit: 256 << 20))
            guard reading.secrets > 0 else {
                fail(
                    .dataError,
                    "--keys \(file): holds no secret; a key log has lines such as CLIENT_RANDOM <64 digits> <96 digits>"
                )
            }
            if let bad = reading.firstBad {
                let more = reading.badLines > 1 ? ", as are \(reading.badLines - 1) more" : ""
                warn("--keys \(file): line \(bad.number) is passed over\(more): \(bad.reason.text)")
            }
            if reading.omitted > 0 {
                warn("--keys \(file): \(reading.omitted) secrets are left out; there are too many")
            }
        }
        return log
    }

    /// The secrets of key logs that may still grow; nil where no keys were named.
    var follower: KeyFollower? {
        guard isWanted else { return nil }
        return KeyFollower(KeyLog(mayGrow: true, privateKey: privateKey.map(Self.key)), files: keys)
    }

    private static func key(_ file: String) -> RSAPrivateKey {
        do {
            return try RSAPrivateKey(pem: InputFile.bytes(of: file, for: "--private-key", limit: 1 << 20))
        } catch {
            switch error {
            case .unreadable:
                fail(
                    .dataError,
                    "--private-key \(file): holds no private key in PEM form without a pass phrase; openssl pkey -in "
                        + "\(file) -out plain.pem writes one")
            case .notRSA:
                fail(
                    .dataError,
                    "--private-key \(file): is no RSA key; another kind of key has never opened a recorded session"
                )
            }
        }
    }
}

extension KeyLog.BadLine.Reason {
    fileprivate var text: String {
        switch self {
        case .unknownLabel: "its first word is no label of a key log"
        case .words: "a line has a label, a random number and a secret"
        case .badBytes: "its numbers are not hexadecimal, or not of the right length"
        }
    }
}
