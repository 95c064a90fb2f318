import PacketCapture
import Platform

/// Key logs that other programs write, while they grow.
struct FollowedKeyLogs: ~Copyable {
    private let logs: [Log]

    private final class Log {
        var file: GrowingFile
        var isRead = false

        init(_ path: String) { file = GrowingFile(path: path) }
    }

    /// Follows the files at these paths; they need not be there yet. Ends the program with a line on standard error where
    /// one is there that cannot grow, or may not be read.
    init(_ paths: [String]) {
        let paths = paths.map { DataFolder.keyLog(named: $0) ?? $0 }
        for path in paths where InputFile.isThere(path) {
            do throws(InputFile.Fault) {
                InputFile.close(try InputFile.open(path, allowsPipes: false))
            } catch {
                fail(error.status, "--keys \(error.message)")
            }
        }
        paths.forEach { FilesRead.note(path: $0) }
        logs = paths.map { Log($0) }
    }

    /// What was added to any of them since the last call.
    func newLines(isLast: Bool = false) -> [UInt8] {
        var lines: [UInt8] = []
        for log in logs {
            while true {
                let more = log.file.newLines()
                if more.isEmpty { break }
                lines += more
                log.isRead = true
            }
            guard isLast else { continue }
            let rest = log.file.newLines(isLast: true)
            if !rest.isEmpty { lines += rest + [0x0A] }
        }
        return lines
    }

    /// One line on standard error for each that had nothing.
    func warnOfUnread() {
        for log in logs where !log.isRead {
            let reason = log.file.failure.map { describe(errno: $0) } ?? "it was not there, or empty"
            warn("--keys \(log.file.path): no keys were read: \(reason)")
        }
    }
}
