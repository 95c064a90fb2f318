import Annotations
import ArgumentParser
import Documents
import LiveCapture
import Platform
import TLSMessages

/// Where the secrets come from that open TLS.
struct DecryptionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(Help.keys, valueName: "file"), completion: .file())
    var keys: [String] = []

    @Option(
        help: ArgumentHelp(Help.privateKey, valueName: "file"), completion: .file())
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
                try Self.bytes(
                    of: DataFolder.keyLog(named: file), "--keys", limit: Self.largestKeyLog, ending: ".keys"))
            guard reading.secrets > 0 else {
                throw CommandFailure(
                    .dataError,
                    en:
                        "--keys \(file): contains no keys; a key log has lines such as CLIENT_RANDOM <64 digits> <96 digits>",
                    zh: "--keys \(file)：其中没有密钥；密钥日志的行形如 CLIENT_RANDOM <64 位十六进制数> <96 位十六进制数>")
            }
            if let bad = reading.firstBad {
                let more = reading.badLines - 1
                warn(
                    Bilingual(
                        en:
                            "--keys \(file): line \(bad.number) is passed over\(more > 0 ? ", \(more) more as well" : "")"
                            + ": \(bad.reason.words.en)",
                        zh:
                            "--keys \(file)：略过第 \(bad.number) 行\(more > 0 ? "等 \(more + 1) 行" : "")：\(bad.reason.words.zh)"
                    ))
            }
            if reading.omitted > 0 {
                warn(
                    Bilingual(
                        en:
                            "--keys \(file): \(count(reading.omitted, "secret")) left out, because there are too many; keep only those of this capture",
                        zh: "--keys \(file)：密钥过多，略去 \(grouped(reading.omitted)) 个；请只保留这次捕获的密钥"))
            }
        }
        return log
    }

    /// Gives the secrets of now, anew for each who asks; every file must have some.
    func source() throws(CommandFailure) -> @Sendable () -> KeyLog {
        _ = try keyLog()
        let privateKey = try key()
        let paths = keys.map { DataFolder.keyLog(named: $0) }
        return {
            let log = KeyLog(privateKey: privateKey)
            for path in paths {
                if let bytes = try? InputFile.bytes(of: path, limit: Self.largestKeyLog) { log.add(bytes) }
            }
            return log
        }
    }

    /// Bytes of a key log that are read: 256 MiB.
    private static let largestKeyLog = 256 << 20

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
            warn(
                Bilingual(
                    en: "--keys \(name): does not exist yet; its keys will be used when it does",
                    zh: "--keys \(name)：尚不存在；出现之后会使用其中的密钥"))
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
                    zh: "--private-key \(file)：其中没有不带密码的 PEM 私钥；可用 openssl pkey -in \(file) -out plain.pem 写出"
                )
            case .notRSA:
                throw CommandFailure(
                    .dataError,
                    en:
                        "--private-key \(file): is not an RSA key; no other kind of key can decrypt a recorded session",
                    zh: "--private-key \(file)：不是 RSA 密钥；其他类型的密钥都无法解开已录制的会话")
            }
        }
    }

    private static func bytes(
        of path: String, _ option: String, limit: Int, ending: String = ".pem"
    ) throws(CommandFailure) -> [UInt8] {
        do throws(InputFileFault) {
            return try InputFile.bytes(of: path, limit: limit)
        } catch {
            throw CommandFailure(error, at: option + " ", named: path, ending: ending)
        }
    }
}

/// One line on standard error for each key log that had nothing.
func warn(ofUnread logs: [FollowedKeyLogs.Unread]) {
    for log in logs {
        let none = DecryptionOptions.Words.nothingThere
        warn(
            Bilingual(
                en: "--keys \(log.path): no keys were read: "
                    + (log.code.map { describe(errno: $0, in: .en) } ?? none.en),
                zh: "--keys \(log.path)：没有读到密钥："
                    + (log.code.map { describe(errno: $0, in: .zh) } ?? none.zh)))
    }
}
