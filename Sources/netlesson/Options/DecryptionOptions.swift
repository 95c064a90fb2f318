import ArgumentParser
import LiveCapture
import Platform
import TLSMessages

/// Where the secrets come from that open TLS.
struct DecryptionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Decrypt TLS with this key log (the SSLKEYLOGFILE of browsers, curl and others), or a bundled one given by \
            its bare name; keys inside a pcapng file are used even without this option.
            """, valueName: "file"), completion: .file())
    var keys: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Decrypt TLS with a server's RSA key in PEM form: only works where the client encrypted the secret with it, \
            which TLS 1.3 no longer does.
            """, valueName: "file"), completion: .file())
    var privateKey: String?

    /// The same options for another process.
    var arguments: [String] {
        keys.map { "--keys=\($0)" } + (privateKey.map { ["--private-key=\($0)"] } ?? [])
    }

    var isWanted: Bool { !keys.isEmpty || privateKey != nil }

    /// The secrets, of which every file must have some.
    func keyLog() throws(CommandFailure) -> KeyLog {
        let log = KeyLog(privateKey: try key())
        for file in keys {
            let reading = log.add(
                try Self.bytes(of: DataFolder.keyLog(named: file), "--keys", limit: 256 << 20))
            guard reading.secrets > 0 else {
                throw CommandFailure(
                    .dataError,
                    en:
                        "--keys \(file): contains no keys; a key log has lines such as CLIENT_RANDOM <64 digits> <96 digits>",
                    zh: "--keys \(file)：其中没有密钥；密钥日志的行形如 CLIENT_RANDOM <64 位十六进制数> <96 位十六进制数>")
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
    func follower() throws(CommandFailure) -> KeyFollower? {
        guard isWanted else { return nil }
        let log = KeyLog(mayGrow: true, privateKey: try key())
        let follower: KeyFollower
        do throws(InputFileFault) {
            follower = try KeyFollower(log, files: keys.map { DataFolder.keyLog(named: $0) })
        } catch {
            throw CommandFailure(error, at: "--keys ")
        }
        for name in keys where !FileSystem.exists(DataFolder.keyLog(named: name)) {
            warn("--keys \(name): does not exist yet; its keys will be used when it does")
        }
        return follower
    }

    private func key() throws(CommandFailure) -> RSAPrivateKey? {
        guard let file = privateKey else { return nil }
        let pem = try Self.bytes(of: file, "--private-key", limit: 1 << 20)
        do {
            return try RSAPrivateKey(pem: pem)
        } catch {
            switch error {
            case .unreadable:
                throw CommandFailure(
                    .dataError,
                    en:
                        "--private-key \(file): contains no private key in PEM form without a pass phrase; openssl pkey -in "
                        + "\(file) -out plain.pem writes one",
                    zh: "--private-key \(file)：其中没有不带口令的 PEM 私钥；可用 openssl pkey -in \(file) -out plain.pem 写出"
                )
            case .notRSA:
                throw CommandFailure(
                    .dataError,
                    en:
                        "--private-key \(file): is not an RSA key; no other kind of key can decrypt a recorded session",
                    zh: "--private-key \(file)：不是 RSA 密钥；其他类型的密钥从来不能解开已录制的会话")
            }
        }
    }

    private static func bytes(
        of path: String, _ option: String, limit: Int
    ) throws(CommandFailure) -> [UInt8] {
        do throws(InputFileFault) {
            return try InputFile.bytes(of: path, limit: limit)
        } catch {
            throw CommandFailure(error, at: option + " ")
        }
    }
}

/// One line on standard error for each key log that had nothing.
func warn(ofUnread logs: [FollowedKeyLogs.Unread]) {
    for log in logs {
        let reason = log.code.map { describe(errno: $0) } ?? "it was not there, or empty"
        warn("--keys \(log.path): no keys were read: \(reason)")
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
