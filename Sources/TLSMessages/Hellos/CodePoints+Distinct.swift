import WireBytes

extension Array where Element: CodePoint, Element.RawValue == UInt16 {
    /// Those of 16 bits without repeats: a hello may name the same thing thousands of times. Some dozens, as most have, are
    /// compared with one another; for more a bit for each number there is costs less than a set.
    var distinct: [Element] {
        guard count > 64 else {
            var kept: [Element] = []
            kept.reserveCapacity(count)
            for point in self where !kept.contains(point) { kept.append(point) }
            return kept
        }
        var seen = [UInt64](repeating: 0, count: 1024)
        return filter { point in
            let number = Int(point.rawValue)
            let bit: UInt64 = 1 << UInt64(number & 63)
            defer { seen[number >> 6] |= bit }
            return seen[number >> 6] & bit == 0
        }
    }
}
