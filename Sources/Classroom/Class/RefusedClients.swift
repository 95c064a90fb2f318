import Documents
import Output
import Synchronization

/// What clients were refused for, to be told in the terminal: a line now and then, however many there are.
final class RefusedClients: Sendable {
    private struct Content {
        var counts = Array(repeating: 0, count: RefusedKind.allCases.count)
        var address = ""
        var told: Int64?
        var lines = 0
    }

    private let content = Mutex(Content())

    /// Nanoseconds between two lines.
    private static let between: Int64 = 10_000_000_000
    /// Lines in all.
    private static let mostLines = 200

    func note(_ kind: RefusedKind, from address: String) {
        content.withLock { content in
            content.counts[kind.rawValue] += 1
            content.address = address
        }
    }

    /// What came together since the last line, if that is long ago.
    ///
    /// - Parameters:
    ///   - language: of the words.
    ///   - now: nanoseconds of a clock that nobody sets.
    /// - Returns: nil where there is nothing to tell yet.
    func line(in language: Language, now: Int64) -> String? {
        let told = content.withLock { content -> (counts: [Int], address: String)? in
            guard content.counts.contains(where: { $0 > 0 }), content.lines < Self.mostLines else {
                return nil
            }
            if let last = content.told, now - last < Self.between { return nil }
            defer {
                content.counts = content.counts.map { _ in 0 }
                content.told = now
                content.lines += 1
            }
            return (content.counts, content.address)
        }
        guard let told else { return nil }
        let parts = RefusedKind.allCases.filter { told.counts[$0.rawValue] > 0 }.map { kind in
            "\(kind.words(in: language)) \(grouped(told.counts[kind.rawValue]))"
        }
        let separator = Punctuation.semicolon(in: language)
        return Words.refused(in: language) + Punctuation.colon(in: language)
            + parts.joined(separator: separator)
            + (language == .en ? " (last from \(told.address))" : "（最近一次来自 \(told.address)）")
    }
}

extension RefusedKind {
    var words: Bilingual {
        switch self {
        case .code: RefusedClients.Words.code
        case .foreign: RefusedClients.Words.foreign
        case .length: RefusedClients.Words.length
        case .answer: RefusedClients.Words.answer
        case .crowd: RefusedClients.Words.crowd
        }
    }
}
