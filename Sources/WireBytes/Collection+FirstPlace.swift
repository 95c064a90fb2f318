extension RandomAccessCollection where Index == Int {
    /// The place of the first element that something holds for, where it holds for all after that one too; the end
    /// where it holds for none.
    @inlinable
    public func firstPlace(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
