#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A process with all that it started, and the sockets that they hold: proc(5). `unsafe`: calls of the system take
/// pointers.
final class ProcessTree {
    private var processes: Set<Int32>
    private var sockets: Set<UInt32> = []
    private var lookedAt = Int64.min
    private var cost: Int64 = 0

    /// Sockets that are remembered: 65,536.
    private static let mostSockets = 1 << 16

    init(root: pid_t) { processes = [root] }

    /// Whether one of them holds a socket, or was seen to.
    func holds(_ inode: UInt32) -> Bool { sockets.contains(inode) }

    /// Looks at them anew if the last look is a while ago: often enough that a socket that lives for some milliseconds is
    /// seen, and never for more than a fifth of the time.
    func lookAgainIfDue() {
        if Clock.steady &- lookedAt > max(1_000_000, cost &* 4) { lookAgain() }
    }

    /// Looks at them anew.
    func lookAgain() {
        let start = Clock.steady
        if sockets.count > Self.mostSockets { sockets.removeAll() }
        var waiting = Array(processes)
        while let process = waiting.popLast() {
            let tasks = Self.names(in: "/proc/\(process)/task")
            if tasks.isEmpty { processes.remove(process) }
            for task in tasks {
                for child in Self.numbers(in: "/proc/\(process)/task/\(task)/children")
                where processes.insert(child).inserted {
                    waiting.append(child)
                }
            }
            let folder = "/proc/\(process)/fd/"
            for file in Self.names(in: folder) {
                if let inode = Self.socket(folder + file) { sockets.insert(inode) }
            }
        }
        lookedAt = Clock.steady
        cost = lookedAt &- start
    }

    /// The inode that a link such as socket:[12345] names.
    private static func socket(_ path: String) -> UInt32? {
        var target = [UInt8](repeating: 0, count: 64)
        let count = unsafe target.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard count > 9, target.starts(with: "socket:[".utf8) else { return nil }
        return UInt32(String(decoding: target[8..<(count - 1)], as: UTF8.self))
    }

    /// Numbers with spaces between.
    private static func numbers(in file: String) -> [Int32] {
        let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 16 << 10)
        let count = unsafe text.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        return text.prefix(max(0, count)).split(separator: 0x20).compactMap {
            Int32(String(decoding: $0, as: UTF8.self))
        }
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
