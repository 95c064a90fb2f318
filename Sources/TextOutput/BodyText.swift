import Output

/// Captured text as lines of the ladder: its first ones, and how much more there is.
struct BodyText {
    let options: TextOptions

    /// Of a line so many bytes are shown.
    private static let longestLine = 4096

    var most: Int { options.detail == .full || options.detail == .bytes ? 200 : 8 }

    /// The first lines of a text; nothing of what is no text.
    ///
    /// - Parameters:
    ///   - content: the text.
    ///   - isCut: whether it goes on behind what is there.
    ///   - limit: lines; nil for as many as the detail allows.
    /// - Returns: the lines.
    func lines(of content: ArraySlice<UInt8>, isCut: Bool, limit: Int? = nil) -> [Rung.Line] {
        guard content.looksLikeText else { return [] }
        var lines: [Rung.Line] = []
        var rest = content
        var left = limit ?? most
        // What lines that are too long hide.
        var hidden = 0
        while !rest.isEmpty, left > 0 {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            var line = rest[..<end]
            if line.last == 0x0D { line = line.dropLast() }
            let shown = line.prefix(Self.longestLine)
            var text = StyledText.body(shown)
            if shown.count < line.count { text.append("…", .dim) }
            hidden += line.count - shown.count
            lines.append(Rung.Line(text, limit: left))
            left -= 1 + shown.count / 60
            rest = end < rest.endIndex ? rest[(end + 1)...] : []
        }
        if hidden > 0 {
            let bytes = options.bytes(hidden + rest.count)
            let words =
                isCut
                ? options.say("… more than \(bytes) more are not shown", "…… 还有超过 \(bytes)没有显示")
                : options.say("… \(bytes) more are not shown", "…… 还有 \(bytes)没有显示")
            lines.append(Rung.Line(StyledText(words, .dim)))
        } else if !rest.isEmpty {
            let bytes = options.bytes(rest.count)
            // Of a content that goes on behind what was kept, the rest is a part.
            let words =
                isCut
                ? options.say("… more than \(bytes) more below this", "…… 其后还有超过 \(bytes)")
                : options.say("… \(bytes) more below this", "…… 其后还有 \(bytes)")
            lines.append(Rung.Line(StyledText(words, .dim)))
        } else if isCut {
            lines.append(Rung.Line(StyledText(options.say("… and more", "…… 未完"), .dim)))
        }
        return lines
    }
}

extension StyledText {
    /// A line of a captured text: tabs become spaces, all else is escaped.
    static func body(_ line: some Collection<UInt8>) -> StyledText {
        var text = StyledText()
        for (index, piece) in line.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { text.append("    ") }
            text.append(captured: Array(piece))
        }
        return text
    }
}
