import WireBytes

extension Array where Element: CodePoint, Element.RawValue == UInt16 {
    /// Those of 16 bits without repeats: a hello may name the same thing thousands of times. A bit for each number there is
    /// costs less than a set of the few that are there.
    var distinct: [Element] {
        var seen = [UInt64](repeating: 0, count: 1024)
        return filter { point in
            let number = Int(point.rawValue)
            let bit: UInt64 = 1 << UInt64(number & 63)
            defer { seen[number >> 6] |= bit }
            return seen[number >> 6] & bit == 0
        }
    }
}
