extension String {
    /// Hexadecimal digits in groups of four bytes, so that two values can be compared by eye.
    package var inGroupsOfFourBytes: String {
        var groups: [Substring] = []
        var rest = self[...]
        while !rest.isEmpty {
            groups.append(rest.prefix(8))
            rest = rest.dropFirst(8)
        }
        return groups.joined(separator: " ")
    }
}
