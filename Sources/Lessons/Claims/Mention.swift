/// Packets or bytes of a packet that prose names by their numbers: "packets 7–11", "#7", "第 7 个分组", "bytes 38 to 41".
struct Mention: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case packets, bytes }

    let kind: Kind
    /// The first and the last, as they are written: the last may be the lower one.
    let first: Int
    let last: Int
    /// The words that name them.
    let words: String
    /// Where they stand.
    let place: String.Index

    /// All of them in a text; what is code is quoted, and names nothing.
    static func all(in text: String) -> [Mention] {
        var reader = MentionReader(text)
        return reader.mentions()
    }
}

/// Looks for numbers behind the words that say what they count.
private struct MentionReader {
    private let text: String
    private var rest: Substring
    private var found: [Mention] = []

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func mentions() -> [Mention] {
        while let first = rest.first {
            if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
                rest = rest.suffix(from: end).dropFirst()
            } else if !mention() {
                rest = rest.dropFirst()
            }
        }
        return found
    }

    /// Reads a mention that begins here; false where none does.
    private mutating func mention() -> Bool {
        let start = rest
        if !isInWord, take(["packets ", "packet ", "Packets ", "Packet "]) {
            return numbers(.packets, start)
        }
        if !isInWord, take(["bytes ", "byte ", "Bytes ", "Byte "]) { return numbers(.bytes, start) }
        if !isInWord, take(["#"]) { return numbers(.packets, start, isList: false) }
        if take(["分组 ", "分组"]) { return numbers(.packets, start) }
        if take(["字节 ", "字节"]) { return numbers(.bytes, start, isList: false) }
        return take(["第 ", "第"]) && counted(start)
    }

    /// Reads what stands between 第 and the word for it, which says what is counted.
    private mutating func counted(_ start: Substring) -> Bool {
        guard numbers(.packets, start, isClosed: true) else { return false }
        _ = take([" "])
        if take(["个分组", "分组"]) { return true }
        let kind: Mention.Kind? = take(["个字节", "字节"]) ? .bytes : nil
        // 第 3 步, 第 2 个报文段: something else was counted.
        found = found.flatMap { mention -> [Mention] in
            guard mention.place >= start.startIndex else { return [mention] }
            guard let kind else { return [] }
            return [
                Mention(
                    kind: kind, first: mention.first, last: mention.last, words: mention.words,
                    place: mention.place)
            ]
        }
        return true
    }

    /// Reads numbers and ranges one behind the other.
    private mutating func numbers(
        _ kind: Mention.Kind, _ start: Substring, isList: Bool = true, isClosed: Bool = false
    ) -> Bool {
        guard let first = number(isClosed: isClosed) else {
            rest = start
            return false
        }
        add(kind, first, start, isClosed)
        while isList {
            let before = rest
            let isListed = take([", and ", ", or ", ", ", " and ", " or ", "、", " 和 ", "和", " 与 ", " 或 "])
            let start = rest
            guard isListed, let next = number(isClosed: isClosed) else {
                rest = before
                break
            }
            add(kind, next, start, isClosed)
        }
        return true
    }

    private mutating func add(_ kind: Mention.Kind, _ first: Int, _ start: Substring, _ isClosed: Bool) {
        let before = rest
        var last = first
        if take(["–", "-", "～", " to ", " 至 ", "至", " 到 ", "到"]), let end = number(isClosed: isClosed) {
            last = end
        } else {
            rest = before
        }
        let words = String(text.prefix(upTo: rest.startIndex).suffix(from: start.startIndex))
        found.append(
            Mention(kind: kind, first: first, last: last, words: words, place: start.startIndex))
    }

    /// Reads a number that counts from 0 or 1: 7, 1,448; not the 3 of 3.5, of 03, of 3d, of 3 bytes.
    ///
    /// - Parameter isClosed: whether what is counted stands behind it.
    /// - Returns: the number; nil where there is none.
    private mutating func number(isClosed: Bool) -> Int? {
        let before = rest
        var digits = ""
        while let next = rest.first {
            if next.isASCII, next.isNumber {
                digits.append(next)
            } else {
                // 1,448 is one number; 7, 8 are two.
                let group = rest.dropFirst().prefix(3)
                guard next == ",", !digits.isEmpty, group.count(where: { $0.isASCII && $0.isNumber }) == 3
                else { break }
            }
            rest = rest.dropFirst()
        }
        let isWhole: Bool =
            if let next = rest.first {
                !(next.isASCII && next.isLetter)
                    && !(next == "." && rest.dropFirst().first?.isNumber == true)
                    && (isClosed || !Self.units.contains { rest.hasPrefix($0) })
            } else {
                true
            }
        guard isWhole, digits.count <= 9, digits.first != "0" || digits == "0", let number = Int(digits)
        else {
            rest = before
            return nil
        }
        return number
    }

    /// Behind a number they say that it counts something else.
    private static let units = [
        " byte", " ms", " µs", " s ", " segment", " time", " packet", " 字节", "字节", " 毫秒", " 秒", " 个", "个",
        " ×", "%",
        " %",
    ]

    /// Whether a letter, or something that makes one word with it, stands before this place.
    private var isInWord: Bool {
        guard rest.startIndex > text.startIndex else { return false }
        let last = text[text.index(before: rest.startIndex)]
        return last.isASCII && (last.isLetter || last.isNumber || last == "&")
    }

    private mutating func take(_ words: [String]) -> Bool {
        guard let word = words.first(where: { rest.hasPrefix($0) }) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }
}
