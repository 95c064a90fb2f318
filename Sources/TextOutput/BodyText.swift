import Output

/// Captured text as lines of the ladder: its first ones, and how much more there is.
struct BodyText {
    let options: TextOptions

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
        while !rest.isEmpty, left > 0 {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            var line = rest[..<end]
            if line.last == 0x0D { line = line.dropLast() }
            lines.append(Rung.Line(StyledText.body(line.prefix(4096)), limit: left))
            left -= 1 + line.count / 60
            rest = end < rest.endIndex ? rest[(end + 1)...] : []
        }
        if !rest.isEmpty {
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
