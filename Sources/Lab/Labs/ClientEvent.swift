package import Documents
import Output
package import WireBytes

/// Something that a lab's client tells of itself.
package enum ClientEvent: Sendable, Hashable {
    /// A line of its source.
    case code(line: Int, text: String)
    /// The code behind this line runs from now on.
    case step(at: Timestamp, line: Int, title: Bilingual)
    /// The client printed something.
    case says(at: Timestamp, Bilingual)
    /// It ended before its end: why.
    case failed(at: Timestamp, String)

    /// When it happened; nil for a line of source.
    package var time: Timestamp? {
        switch self {
        case .code: nil
        case .step(let time, _, _), .says(let time, _), .failed(let time, _): time
        }
    }

    /// Reads a line of what the client writes; nil where it is none. `Sources/LabClient/Telling.swift` says what they are.
    package init?(_ line: String) {
        let parts = line.split(separator: "\t" as Character, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count >= 3 else { return nil }
        if parts[0] == "code" {
            guard let number = Int(parts[1]), parts.count == 3 else { return nil }
            self = .code(line: number, text: parts[2])
            return
        }
        guard let time = Self.time(parts[1]) else { return nil }
        switch (parts[0], parts.count) {
        case ("step", 5):
            guard let line = Int(parts[2]) else { return nil }
            self = .step(at: time, line: line, title: Bilingual(en: parts[3], zh: parts[4]))
        case ("says", 4): self = .says(at: time, Bilingual(en: parts[2], zh: parts[3]))
        case ("failed", 3): self = .failed(at: time, parts[2])
        default: return nil
        }
    }

    private static func time(_ text: String) -> Timestamp? {
        let parts = text.split(separator: "." as Character)
        guard parts.count == 2, let seconds = Int64(parts[0]), let fraction = Int64(parts[1]),
            parts[1].count == 9, (0..<1 << 33).contains(seconds), (0..<1_000_000_000).contains(fraction)
        else { return nil }
        return Timestamp(nanoseconds: seconds * 1_000_000_000 + fraction)
    }
}
