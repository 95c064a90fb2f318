import WireBytes

/// Finds what somebody may have meant who mistyped a name.
package enum NearestName {
    /// The known name that a word is nearest to.
    ///
    /// - Parameters:
    ///   - word: what was typed; of a longer one the first 64 bytes are compared.
    ///   - known: the names that there are.
    /// - Returns: nil where none is near: a third of its letters may differ, and one always.
    package static func of(_ word: String, among known: [String]) -> String? {
        let wanted = Array(word.lowercased().utf8.prefix(64))
        let nearest = known.map { ($0, EditDistance.between(wanted, Array($0.lowercased().utf8))) }
            .min { ($0.1, $0.0) < ($1.1, $1.0) }
        guard let nearest, nearest.1 <= max(1, wanted.count / 3) else { return nil }
        return nearest.0
    }

    /// The known names of which a word is a part, such as `request-headers` for `headers`: the first few.
    ///
    /// - Parameters:
    ///   - word: what was typed, of three letters at least.
    ///   - known: the names that there are.
    /// - Returns: them, in the order in which they are known.
    package static func containing(_ word: String, among known: [String]) -> [String] {
        guard word.utf8.count >= 3 else { return [] }
        return Array(known.lazy.filter { $0.contains(word.lowercased()) }.prefix(mostListed))
    }

    /// Names that are listed where one was meant; nobody reads more.
    package static let mostListed = 12
}
