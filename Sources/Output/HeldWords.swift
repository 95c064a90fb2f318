// Words that are read as one stay on one line where they can: "packet 12", "10.3 ms", "RFC 9112 §9.3.2", "第 6 步", "第一".

extension StyledText {
    /// The pieces, with those marked that belong to the one before them although a space stands between the two.
    static func held(_ pieces: [Piece]) -> [Piece] {
        var held = pieces
        for place in pieces.indices.dropFirst(2)
        where !pieces[place].isSpace && pieces[place - 1].isSpace && !pieces[place - 2].isSpace {
            guard let start = start(ofWordsAt: place, in: pieces) else { continue }
            var next = start + 1
            while next <= place {
                held[next].goesOn = true
                next += 1
            }
        }
        return held
    }

    /// The piece with which words begin that end with the one at a place; nil where it stands for itself.
    private static func start(ofWordsAt place: Int, in pieces: [Piece]) -> Int? {
        let (left, right) = (pieces[place - 2].words, pieces[place].words)
        if belong(left, right) { return place - 2 }
        // Between Chinese characters a line may end: 分组 is two pieces.
        if place >= 3, isNumber(right),
            numberedInChinese.contains(where: {
                left.last == $0.last && pieces[place - 3].words.last == $0.first
            })
        {
            return place - 3
        }
        let isCounted = place >= 4 && isNumber(left) && pieces[place - 4].words.hasSuffix("第")
        return isCounted ? place - 2 : nil
    }

    private static func belong(_ left: String, _ right: String) -> Bool {
        guard let last = left.unicodeScalars.last, let first = right.unicodeScalars.first else {
            return false
        }
        if left == "!" || last == "×" || first == "§" { return true }
        if last == ")", let letter = left.unicodeScalars.first, left.unicodeScalars.count == 2 {
            return ("a"..."z").contains(letter)
        }
        if isNumber(right) {
            return left.hasSuffix("第") || numbered.contains { left.hasSuffix($0) && isWord($0, endOf: left) }
        }
        guard isDigit(last) else { return false }
        return signs.contains(right) || units.contains(right.filter { !".,;:)".contains($0) })
    }

    /// Whether nothing but punctuation stands before a word at the end of a text.
    private static func isWord(_ word: String, endOf text: String) -> Bool {
        text.dropLast(word.count).allSatisfy { !$0.isLetter && !$0.isNumber }
    }

    private static func isNumber(_ text: String) -> Bool {
        text.unicodeScalars.first.map { isDigit($0) || ("①"..."⑳").contains($0) } ?? false
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Whether two characters that stand side by side are of one number: 第 and what it counts, 十 and 一.
    static func isOneNumber(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        numerals.contains(right) && (left == "第" || numerals.contains(left))
    }

    private static let numerals: Set<Unicode.Scalar> = [
        "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "几",
    ]
    private static let signs: Set<String> = ["×", "+"]
    private static let units: Set<String> = ["ms", "µs", "s"]
    /// What has a number behind it.
    private static let numbered = [
        "RFC", "TLS", "SSL", "packet", "packets", "step", "steps", "Packet", "Packets", "Step", "Steps",
        "port",
    ]
    private static let numberedInChinese = ["分组", "端口", "连接"]
}
