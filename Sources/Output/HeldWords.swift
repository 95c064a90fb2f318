// Words that are read as one stay on one line where they can: "packet 12", "10.3 ms", "RFC 9112 §9.3.2", "第 6 步", "第一".

extension FlatText {
    /// The pieces, with those marked that belong to the one before them although a space stands between the two.
    func held(_ pieces: [TextPiece]) -> [TextPiece] {
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
    private func start(ofWordsAt place: Int, in pieces: [TextPiece]) -> Int? {
        let (left, right) = (pieces[place - 2].range, pieces[place].range)
        if belong(left, right) { return place - 2 }
        // Between Chinese characters a line may end: 分组 is two pieces.
        if place >= 3, isNumber(right), let last = lastCharacter(in: left),
            let before = lastCharacter(in: pieces[place - 3].range),
            Self.numberedInChinese.contains(where: { $0.first == before && $0.last == last })
        {
            return place - 3
        }
        let isCounted = place >= 4 && isNumber(left) && lastCharacter(in: pieces[place - 4].range) == "第"
        return isCounted ? place - 2 : nil
    }

    private func belong(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard let last = lastCharacter(in: left), let first = firstCharacter(in: right) else { return false }
        if last == "×" || first == "§" || last == "!" && left.count == 1 { return true }
        if last == ")", left.count == 2 { return ("a"..."z").contains(character(at: left.lowerBound).scalar) }
        if isNumber(right) {
            return last == "第" || Self.numbered.contains { ends(left, with: $0) && isWord($0, endOf: left) }
        }
        guard last.isDigit else { return false }
        let words = words(right)
        return Self.signs.contains(words) || Self.units.contains(words.filter { !".,;:)".contains($0) })
    }

    /// Whether nothing but punctuation stands before a word at the end of a text.
    private func isWord(_ word: [UInt8], endOf range: Range<Int>) -> Bool {
        words(range.dropLast(word.count)).allSatisfy { !$0.isLetter && !$0.isNumber }
    }

    private func isNumber(_ range: Range<Int>) -> Bool {
        firstCharacter(in: range).map { $0.isDigit || ("①"..."⑳").contains($0) } ?? false
    }

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
    ].map { Array($0.utf8) }
    /// The two characters of each.
    private static let numberedInChinese: [(first: Unicode.Scalar, last: Unicode.Scalar)] = [
        ("分", "组"), ("端", "口"), ("连", "接"),
    ]
}
