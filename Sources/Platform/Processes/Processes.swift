#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The processes of this machine, as Linux tells of them in /proc: proc(5). Elsewhere there are none.
package enum Processes {
    package static var all: [Int32] { (FileSystem.names(in: "/proc") ?? []).compactMap { Int32($0) } }

    /// Whether there is one of this number.
    package static func isThere(_ process: Int32) -> Bool { FileSystem.exists("/proc/\(process)/task") }

    package static func name(of process: Int32) -> [UInt8] {
        bytes(of: "/proc/\(process)/comm").filter { $0 != UInt8(ascii: "\n") }
    }

    /// Those that it has started.
    package static func children(of process: Int32) -> [Int32] {
        let tasks = "/proc/\(process)/task"
        return (FileSystem.names(in: tasks) ?? []).flatMap { task in
            words(of: "\(tasks)/\(task)/children").compactMap { Int32($0) }
        }
    }

    /// The inodes of the sockets that it holds.
    package static func sockets(of process: Int32) -> [UInt32] {
        let folder = "/proc/\(process)/fd"
        return (FileSystem.names(in: folder) ?? []).compactMap { file in
            // Such as socket:[12345].
            guard let name = FileSystem.target(ofLink: "\(folder)/\(file)"), name.hasPrefix("socket:[") else {
                return nil
            }
            return UInt32(name.dropFirst(8).dropLast())
        }
    }

    /// Bytes of memory that it has at present; 0 where the system does not tell.
    package static func memory(of process: Int32) -> Int {
        // Pages in all, and pages in memory.
        let counts = words(of: "/proc/\(process)/statm")
        return counts.count > 1 ? (Int(counts[1]) ?? 0) &* Int(getpagesize()) : 0
    }

    private static func words(of file: String) -> [Substring] {
        String(decoding: bytes(of: file), as: UTF8.self).split { $0 == " " || $0 == "\n" }
    }

    private static func bytes(of file: String) -> [UInt8] {
        (try? InputFile.bytes(of: file, limit: 16 << 10)) ?? []
    }
}
