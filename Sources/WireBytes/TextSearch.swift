// Swift looks for a text in another by what regular expressions are made of: where any of that is used, all of it is linked, a
// megabyte, and each start looks through 421 conformances more. What is used here of it is this; it goes before Swift's in each
// file that imports this room, and `tools/check-linked` finds those that do not.
//
// A text stands where its bytes do, if characters begin and end there: no LF in CR LF, no letter under an accent.

extension StringProtocol {
    /// Whether a text stands in this one; one without characters always does.
    package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

    /// Whether a text stands in this one; one without characters always does.
    package func contains(_ other: Substring) -> Bool { firstRange(of: String(other)) != nil }

    /// Where a text first stands in this one; one without characters stands at the beginning.
    package func firstRange(of other: String) -> Range<Index>? {
        other.isEmpty ? startIndex..<startIndex : places(of: other, atMost: 1).first
    }

    /// Where a text stands in this one, as often as it does, none in another; one without characters nowhere.
    package func ranges(of other: String) -> [Range<Index>] { places(of: other, atMost: .max) }

    /// What is between the places of a text, where that is not nothing.
    package func split(separator: String) -> [SubSequence] {
        var parts: [SubSequence] = []
        var start = startIndex
        for range in ranges(of: separator) {
            parts.append(self[start..<range.lowerBound])
            start = range.upperBound
        }
        return (parts + [self[start...]]).filter { !$0.isEmpty }
    }

    /// With another text wherever one stands; one without characters stands nowhere.
    package func replacing(_ old: String, with new: String) -> String {
        var replaced = ""
        var start = startIndex
        for range in ranges(of: old) {
            replaced += self[start..<range.lowerBound]
            replaced += new
            start = range.upperBound
        }
        return replaced + self[start...]
    }

    private func places(of other: String, atMost most: Int) -> [Range<Index>] {
        guard !other.isEmpty else { return [] }
        let search = ByteSearch(Array(other.utf8))
        let bytes = Array(utf8)
        var found: [Range<Index>] = []
        var from = 0
        while found.count < most, let place = search.place(in: bytes, from: from) {
            let start = utf8.index(startIndex, offsetBy: place)
            let end = utf8.index(start, offsetBy: search.sought.count)
            let isWhole = String.Index(start, within: self) != nil && String.Index(end, within: self) != nil
            if isWhole { found.append(start..<end) }
            from = place + (isWhole ? search.sought.count : 1)
        }
        return found
    }
}

extension String {
    /// Puts another text wherever one stands; one without characters stands nowhere.
    package mutating func replace(_ old: String, with new: String) { self = replacing(old, with: new) }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
    /// Where bytes first stand in these; none stand at the beginning.
    package func firstRange(of other: some RandomAccessCollection<UInt8>) -> Range<Int>? {
        let sought = Array(other)
        guard !sought.isEmpty else { return startIndex..<startIndex }
        let place = ByteSearch(sought).place(in: Array(self), from: 0).map { $0 + startIndex }
        return place.map { $0..<$0 + sought.count }
    }
}

/// Looks for bytes, and at each byte once, however what is sought begins again within itself (Knuth, Morris and Pratt).
private struct ByteSearch {
    /// At least one.
    let sought: [UInt8]
    /// Of each of its beginnings: how much of that end is a beginning again.
    private let begunAgain: [Int]

    init(_ sought: [UInt8]) {
        var begunAgain = [0]
        var same = 0
        for place in sought.indices.dropFirst() {
            while same > 0, sought[place] != sought[same] { same = begunAgain[same - 1] }
            if sought[place] == sought[same] { same += 1 }
            begunAgain.append(same)
        }
        self.sought = sought
        self.begunAgain = begunAgain
    }

    // Tests look through whole pages with this, unoptimized: so without a view of the bytes or pairs of them.
    func place(in bytes: [UInt8], from start: Int) -> Int? {
        let count = bytes.count
        let first = sought[0]
        var found = 0
        var place = start
        while place < count {
            let byte = bytes[place]
            place &+= 1
            if found == 0 {
                if byte != first { continue }
            } else {
                while found > 0, byte != sought[found] { found = begunAgain[found - 1] }
                if byte != sought[found] { continue }
            }
            found += 1
            if found == sought.count { return place - found }
        }
        return nil
    }
}
