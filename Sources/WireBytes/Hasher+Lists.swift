extension Hasher {
    /// Takes in how long a list is and some of what it holds: for keys whose lists nearly always differ in that or in nothing. To
    /// hash all of it takes longer than to compare it with the one that is found.
    @inlinable
    public mutating func combine(someOf list: [some Hashable]) {
        combine(list.count)
        guard let first = list.first, let last = list.last else { return }
        combine(first)
        combine(list[list.count / 2])
        combine(last)
    }
}
