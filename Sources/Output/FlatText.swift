/// A styled text as one row of bytes, in which a line or a word is two numbers: to break a text into lines, nothing of it is
/// copied but the lines.
struct FlatText {
    /// UTF-8.
    let bytes: [UInt8]
    /// The style of each stretch, and where the stretch ends.
    private let runs: [(style: Style, end: Int)]

    init(_ text: StyledText) {
        var bytes: [UInt8] = []
        var runs: [(style: Style, end: Int)] = []
        runs.reserveCapacity(text.runs.count)
        for run in text.runs {
            bytes.append(contentsOf: run.text.utf8)
            runs.append((run.style, bytes.count))
        }
        self.bytes = bytes
        self.runs = runs
    }

    /// Stretches of one style.
    var runCount: Int { runs.count }

    /// Where a stretch stands, and its style.
    func run(_ index: Int) -> (range: Range<Int>, style: Style) {
        ((index == 0 ? 0 : runs[index - 1].end)..<runs[index].end, runs[index].style)
    }

    /// The stretch that a place is in; `runCount` behind the last.
    func run(at place: Int) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].end > place { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The character that begins at a place, and where the next one begins.
    @inline(__always)
    func character(at place: Int) -> (scalar: Unicode.Scalar, end: Int) {
        let first = bytes[place]
        return first < 0x80 ? (Unicode.Scalar(first), place + 1) : longCharacter(at: place)
    }

    private func longCharacter(at place: Int) -> (scalar: Unicode.Scalar, end: Int) {
        let first = bytes[place]
        // A string is well-formed (The Unicode Standard, table 3-7): as many bytes follow as the first one says.
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let end = min(place + count, bytes.count)
        var value = UInt32(first & (0x7F >> UInt8(count)))
        for at in (place + 1)..<end { value = value << 6 | UInt32(bytes[at] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
    }

    /// Where the character before a place begins; nil where none does behind `start`.
    func place(before place: Int, behind start: Int) -> Int? {
        var before = place - 1
        while before > start, bytes[before] & 0xC0 == 0x80 { before -= 1 }
        return before > start ? before : nil
    }

    func firstCharacter(in range: Range<Int>) -> Unicode.Scalar? {
        range.isEmpty ? nil : character(at: range.lowerBound).scalar
    }

    func lastCharacter(in range: Range<Int>) -> Unicode.Scalar? {
        guard !range.isEmpty else { return nil }
        return character(at: place(before: range.upperBound, behind: range.lowerBound) ?? range.lowerBound)
            .scalar
    }

    func forEachCharacter(in range: Range<Int>, _ body: (Unicode.Scalar) -> Void) {
        var place = range.lowerBound
        while place < range.upperBound {
            let next = character(at: place)
            body(next.scalar)
            place = next.end
        }
    }

    /// Whether a range ends with some bytes.
    func ends(_ range: Range<Int>, with ending: [UInt8]) -> Bool {
        range.count >= ending.count
            && bytes[(range.upperBound - ending.count)..<range.upperBound].elementsEqual(ending)
    }

    /// The words in a range.
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension StyledText {
    /// Adds a part of a text.
    ///
    /// - Parameters:
    ///   - range: where it stands there.
    ///   - text: the text.
    mutating func append(_ range: Range<Int>, of text: FlatText) {
        var start = range.lowerBound
        var run = text.run(at: start)
        while start < range.upperBound, run < text.runCount {
            let (whole, style) = text.run(run)
            let end = min(whole.upperBound, range.upperBound)
            append(text.words(start..<end), style)
            start = end
            run += 1
        }
    }
}
