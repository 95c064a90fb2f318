// What the files of a ring are called.

import Platform
import WireBytes

/// The name that was given for a recording, from which others are made.
public struct RecordingName {
    private let stem: Substring
    private let ending: Substring

    /// Takes a path apart.
    public init(_ path: String) {
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let point = path[name...].lastIndex(of: ".").flatMap { $0 == name ? nil : $0 } ?? path.endIndex
        stem = path[..<point]
        ending = path[point...]
    }

    /// The name of file `number` that begins now, such as out-00001-20260102T030405Z.pcapng: by name is by time.
    func numbered(_ number: Int) -> String { "\(stem)-\(Self.digits(number, 5))-\(Self.now)\(ending)" }

    /// The name of a recording that begins now, such as out-20260102T030405Z.pcapng.
    public func timed() -> String { "\(stem)-\(Self.now)\(ending)" }

    /// The name that a capture gets when it is written as pcapng: trace.pcap.gz becomes trace.pcapng.
    public static func pcapng(insteadOf path: String) -> String {
        var stem = path[...]
        for endings in [[".gz", ".zst", ".lz4"], [".pcapng", ".pcap", ".cap", ".dmp", ".snoop", ".erf"]] {
            if let ending = endings.first(where: { stem.hasSuffix($0) }) {
                stem = stem.dropLast(ending.count)
            }
        }
        return stem + ".pcapng"
    }

    /// The time, in UTC, as it can be in a file's name on any system.
    private static var now: String {
        let seconds = Int(SystemClock.now / 1_000_000_000)
        let date = CivilDate(day: seconds / 86_400)
        let day = digits(date.year, 4) + digits(date.month, 2) + digits(date.dayOfMonth, 2)
        return day + "T" + digits(seconds / 3600 % 24, 2) + digits(seconds / 60 % 60, 2)
            + digits(seconds % 60, 2) + "Z"
    }

    private static func digits(_ value: Int, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// Another name like it, such as out-2.pcapng.
    func other(_ number: Int) -> String { "\(stem)-\(number)\(ending)" }

    /// Names that are tried: nobody makes this many recordings in one second, so somebody has laid a trap.
    static let mostNames = 100

    /// Deletes a file of the ring; one that is gone already is no failure.
    static func delete(_ path: String) { FileSystem.remove(path) }
}
