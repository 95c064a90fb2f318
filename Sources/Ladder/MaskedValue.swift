extension ArraySlice<UInt8> {
    /// Whether a mask is in it, as redaction puts in the place of a secret: a star, up to eight small letters, and then
    /// stars or the end of the word. By its look, since the capture may have been masked before it was written.
    package var containsMask: Bool {
        var isBeginning = true
        for index in indices {
            if isBeginning, self[index] == UInt8(ascii: "*"), suffix(from: index).beginsWithMask {
                return true
            }
            isBeginning = !self[index].isLetterOrDigit && self[index] != UInt8(ascii: "*")
        }
        return false
    }

    private var beginsWithMask: Bool {
        let letters = dropFirst().prefix { (0x61...0x7A).contains($0) }
        guard (1...8).contains(letters.count) else { return false }
        guard letters.endIndex < endIndex else { return true }
        let next = self[letters.endIndex]
        return letters.count == 8 && next == UInt8(ascii: "*")
            || !next.isLetterOrDigit && next != UInt8(ascii: "*")
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}
