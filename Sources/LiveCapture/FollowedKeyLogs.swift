import PacketCapture
package import Platform

/// Key logs that other programs write, while they grow.
package struct FollowedKeyLogs: ~Copyable {
    package struct Unread: Sendable, Hashable {
        /// Where it is looked for.
        package var path: String
        /// errno, where it could not be read.
        package var code: Int32?
    }

    private let logs: [Log]

    private final class Log {
        var file: GrowingFile
        var isRead = false

        init(_ path: String) { file = GrowingFile(path: path) }
    }

    /// Follows the files at these paths; they need not be there yet.
    ///
    /// - Parameter paths: where they are.
    /// - Throws: `InputFileFault` where one is there that cannot grow, or may not be read.
    package init(_ paths: [String]) throws(InputFileFault) {
        for path in paths where FileSystem.exists(path) {
            Descriptor.close(try InputFile.open(path, allowsPipes: false))
        }
        paths.forEach { FilesRead.note(path: $0) }
        logs = paths.map { Log($0) }
    }

    /// What was added to any of them since the last call.
    ///
    /// - Parameter isLast: whether a last line without an end is whole, too.
    /// - Returns: whole lines, each with its end.
    package func newLines(isLast: Bool = false) -> [UInt8] {
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
            if !rest.isEmpty { lines += rest + [UInt8(ascii: "\n")] }
        }
        return lines
    }

    /// Those that had nothing so far.
    package var unread: [Unread] {
        logs.filter { !$0.isRead }.map { Unread(path: $0.file.path, code: $0.file.failure) }
    }
}
