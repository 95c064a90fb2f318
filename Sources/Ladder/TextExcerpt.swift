import WireBytes

/// The first lines of a captured text, and how much more of it there is.
package struct TextExcerpt: Sendable, Hashable {
    /// A line, without its end.
    package struct Line: Sendable, Hashable {
        package let text: ArraySlice<UInt8>
        /// Whether it is longer than what is shown of it.
        package let isCut: Bool
        /// Rows that it may take where lines are broken.
        package let rows: Int
    }

    /// What is not in the lines.
    package enum Rest: Sendable, Hashable {
        /// So many bytes, some of them of lines that are cut; `orMore`: and what was not kept.
        case hidden(Int, orMore: Bool)
        /// So many bytes below the lines; `orMore`: and what was not kept.
        case below(Int, orMore: Bool)
        /// What was not kept, nobody knows how much.
        case unknown
    }

    package private(set) var lines: [Line] = []
    /// What is not shown; nil where all of it is.
    package private(set) var rest: Rest?

    /// This many bytes of a line are shown.
    private static let longestLine = 4096
    /// A line of so many bytes counts as two, since it takes about as much room.
    private static let usualLine = 60

    /// How many lines of a body are shown.
    package static func most(for depth: ReadingDepth) -> Int { depth.isFull ? 200 : 8 }

    /// Takes the first lines of a text; nothing of what is no text.
    ///
    /// - Parameters:
    ///   - content: the text.
    ///   - isCut: whether it goes on behind what is there.
    ///   - most: how many lines.
    package init(_ content: ArraySlice<UInt8>, isCut: Bool, most: Int) {
        guard content.looksLikeText else { return }
        var below = content
        var left = most
        // What lines that are too long hide.
        var hidden = 0
        while !below.isEmpty, left > 0 {
            let end = below.firstIndex(of: 0x0A) ?? below.endIndex
            var line = below[..<end]
            if line.last == 0x0D { line = line.dropLast() }
            let shown = line.prefix(Self.longestLine)
            lines.append(Line(text: shown, isCut: shown.count < line.count, rows: left))
            hidden += line.count - shown.count
            left -= 1 + shown.count / Self.usualLine
            below = end < below.endIndex ? below[(end + 1)...] : []
        }
        // Of a content that goes on behind what was kept, the rest is a part.
        if hidden > 0 {
            rest = .hidden(hidden + below.count, orMore: isCut)
        } else if !below.isEmpty {
            rest = .below(below.count, orMore: isCut)
        } else if isCut {
            rest = .unknown
        }
    }
}
