import Documents
import Output

/// Comments of a capture in lines. Whoever recorded it, or read it before, may have written anything: it is escaped, and
/// only as much is shown as somebody reads beside a packet.
struct CommentText {
    let options: TextOptions

    /// Bytes of a comment that are shown: a page of text.
    private static let longest = 2_000
    /// Lines of a comment that are shown: most of a screen.
    private static let mostLines = 20
    /// Comments that are shown at one packet: a class may add some, nobody reads hundreds.
    private static let mostAtPacket = 10

    /// What stands at a packet.
    func lines(_ comments: [[UInt8]]) -> [StyledText] {
        var lines = comments.prefix(Self.mostAtPacket).flatMap {
            self.lines($0, behind: options.say(Words.comment))
        }
        let more = comments.count - Self.mostAtPacket
        if more > 0 { lines.append(moreComments(more)) }
        return lines
    }

    /// A comment behind its title. Each of its lines is one.
    func lines(_ comment: [UInt8], behind title: String) -> [StyledText] {
        let shown = comment.prefix(Self.longest)
        let all = shown.split(omittingEmptySubsequences: false) { $0 == 0x0A }
        var lines: [StyledText] = []
        for line in all.prefix(Self.mostLines) {
            var text = StyledText(lines.isEmpty ? title : "", .dim)
            let isCut = shown.count < comment.count && line.endIndex == shown.endIndex
            text.append(captured: isCut ? line.withoutBrokenCharacter : line.withoutLineEnd)
            lines.append(text)
        }
        if shown.count < comment.count || all.count > Self.mostLines {
            lines.append(
                StyledText(
                    options.say(
                        "… (\(grouped(comment.count)) bytes in all)", "……（共 \(grouped(comment.count)) 字节）"),
                    .dim))
        }
        return lines
    }

    /// That there are further ones.
    func moreComments(_ count: Int) -> StyledText {
        StyledText(
            options.say(
                count == 1 ? "… and 1 more comment" : "… and \(grouped(count)) more comments",
                "…… 还有 \(grouped(count)) 条注释"), .dim)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var withoutLineEnd: ArraySlice { last == 0x0D ? dropLast() : self }

    /// Without the bytes of a character at the end that is not whole: three at most, and the one that they follow.
    fileprivate var withoutBrokenCharacter: ArraySlice {
        let rest = suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
        let whole = dropLast(rest)
        guard let lead = whole.last, lead >= 0xC0 else { return self }
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        return rest + 1 < length ? whole.dropLast() : self
    }
}
