/// How far two names are apart.
package enum EditDistance {
    /// Letters to put in, take out, change, or swap with the next (optimal string alignment); time grows with the product
    /// of the lengths, memory with that of the second.
    package static func between(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (index, byte) in one.enumerated() {
            var row = [index + 1]
            for column in other.indices {
                let change = last[column] + (other[column] == byte ? 0 : 1)
                var least = min(change, last[column + 1] + 1, row[column] + 1)
                if index > 0, column > 0, other[column - 1] == byte, other[column] == one[index - 1] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return last[other.count]
    }
}
