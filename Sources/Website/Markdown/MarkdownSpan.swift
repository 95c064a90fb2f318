import Output

/// A stretch of a line of Markdown.
indirect enum MarkdownSpan: Sendable {
    case text(String)
    case code(String)
    case strong([MarkdownSpan])
    case emphasis([MarkdownSpan])
    case link([MarkdownSpan], to: String)
    case image(String, at: String)

    /// Its words without marks.
    var plain: String {
        switch self {
        case .text(let text), .code(let text), .image(let text, _): text
        case .strong(let spans), .emphasis(let spans), .link(let spans, _): spans.plain
        }
    }

    /// Spans in spans that are read; documents have three.
    private static let deepest = 8

    /// Reads the spans of a block; marks that are not closed in it stand for themselves.
    static func read(_ text: String) -> [MarkdownSpan] { spans(Array(text)[...], depth: 0) }

    private static func spans(_ text: ArraySlice<Character>, depth: Int) -> [MarkdownSpan] {
        var spans: [MarkdownSpan] = []
        var plain = ""
        var rest = text
        var previous: Character = " "
        while let first = rest.first {
            if first == "\\", let next = rest.dropFirst().first, next.isASCII,
                next.isPunctuation || next.isSymbol
            {
                plain.append(next)
                previous = next
                rest = rest.dropFirst(2)
            } else if depth < deepest, let (span, after) = marked(rest, behind: previous, depth: depth) {
                if !plain.isEmpty { spans.append(.text(plain)) }
                plain = ""
                spans.append(span)
                previous = rest[..<after.startIndex].last ?? " "
                rest = after
            } else {
                plain.append(first)
                previous = first
                rest = rest.dropFirst()
            }
        }
        if !plain.isEmpty { spans.append(.text(plain)) }
        return spans
    }

    /// What begins here with a mark, and what follows it.
    private static func marked(
        _ text: ArraySlice<Character>, behind previous: Character, depth: Int
    ) -> (MarkdownSpan, ArraySlice<Character>)? {
        switch text.first {
        case "`": return code(text)
        case "!":
            guard text.dropFirst().first == "[", let (words, address, after) = target(text.dropFirst()) else {
                return nil
            }
            return (.image(spans(words, depth: depth + 1).plain, at: address), after)
        case "[":
            guard let (words, address, after) = target(text) else { return nil }
            return (.link(spans(words, depth: depth + 1), to: address), after)
        case "<":
            guard let end = text.firstIndex(of: ">") else { return nil }
            let address = String(text[text.startIndex..<end].dropFirst())
            guard address.isWebAddress else { return nil }
            return (.link([.text(address)], to: address), text[end...].dropFirst())
        case "h":
            // An address as it is, as GitHub reads it.
            guard !previous.isLetter, !previous.isNumber else { return nil }
            var address = String(text.prefix { !" <>\"'`，。；：（）、".contains($0) })
            while let last = address.last, ".,;:!?)".contains(last) { address.removeLast() }
            guard address.isWebAddress else { return nil }
            return (.link([.text(address)], to: address), text.dropFirst(address.count))
        case "*", "_":
            guard let mark = text.first, mark == "*" || !(previous.isLetter || previous.isNumber) else {
                return nil
            }
            let isStrong = text.dropFirst().first == mark
            let width = isStrong ? 2 : 1
            let behind = text.dropFirst(width)
            guard let next = behind.first, next != " ", let end = close(mark, width, in: behind) else {
                return nil
            }
            let inner = spans(behind[..<end], depth: depth + 1)
            return (isStrong ? .strong(inner) : .emphasis(inner), behind[end...].dropFirst(width))
        default: return nil
        }
    }

    /// Where a mark of so many characters ends what it began, with something before it.
    private static func close(_ mark: Character, _ width: Int, in text: ArraySlice<Character>) -> Int? {
        var place = text.startIndex
        while place < text.endIndex {
            if text[place] == "\\" {
                place += 2
            } else if text[place] == "`", let (_, after) = code(text[place...]) {
                place = after.startIndex
            } else if text[place] == mark {
                let run = text[place...].prefix { $0 == mark }.count
                let isBehindText = place > text.startIndex && text[place - 1] != " "
                if run == width || run == 3, isBehindText { return place + run - width }
                place += run
            } else {
                place += 1
            }
        }
        return nil
    }

    /// Code between as many backticks on both sides.
    private static func code(_ text: ArraySlice<Character>) -> (MarkdownSpan, ArraySlice<Character>)? {
        let width = text.prefix { $0 == "`" }.count
        var rest = text.dropFirst(width)
        let start = rest.startIndex
        while let place = rest.firstIndex(of: "`") {
            let run = rest[place...].prefix { $0 == "`" }.count
            let after = rest[place...].dropFirst(run)
            if run == width {
                var inner = text[start..<place]
                if inner.count > 2, inner.first == " ", inner.last == " " {
                    inner = inner.dropFirst().dropLast()
                }
                return (.code(String(inner)), after)
            }
            rest = after
        }
        return nil
    }

    /// The words in square brackets and the address in round ones behind them.
    private static func target(
        _ text: ArraySlice<Character>
    ) -> (words: ArraySlice<Character>, address: String, after: ArraySlice<Character>)? {
        var open = 0
        var place = text.startIndex
        while place < text.endIndex {
            switch text[place] {
            case "\\": place += 1
            case "`":
                if let (_, after) = code(text[place...]) { place = after.startIndex - 1 }
            case "[": open += 1
            case "]": open -= 1
            default: break
            }
            place += 1
            if open == 0 { break }
        }
        guard open == 0, place < text.endIndex, text[place] == "(",
            let end = text[place...].firstIndex(of: ")")
        else { return nil }
        let words = text[text.startIndex..<place].dropFirst().dropLast()
        return (words, String(text[place..<end].dropFirst()), text[end...].dropFirst())
    }
}

extension [MarkdownSpan] {
    /// Their words without marks.
    var plain: String { map(\.plain).joined() }
}

extension String {
    /// Whether it is the address of a page on the web, without blanks.
    var isWebAddress: Bool {
        (hasPrefix("https://") || hasPrefix("http://")) && count > 8 && !contains(" ")
    }

    /// Appends a line: behind a space, but not between two Chinese characters.
    mutating func join(_ line: some StringProtocol) {
        if let last = unicodeScalars.last, let first = line.unicodeScalars.first,
            DisplayWidth.of(last) < 2 || DisplayWidth.of(first) < 2
        {
            append(" ")
        }
        append(contentsOf: line)
    }
}
