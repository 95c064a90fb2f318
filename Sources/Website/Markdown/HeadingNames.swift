/// The names by which links lead to headings of a document, as GitHub makes them.
struct HeadingNames {
    private var used: [String: Int] = [:]

    /// The name of the next heading.
    ///
    /// - Parameter heading: its words.
    /// - Returns: small letters, digits and hyphens; the second of the same words gets a number.
    mutating func name(of heading: String) -> String {
        var name = ""
        for character in heading.lowercased() {
            if character == " " || character == "-" {
                name.append("-")
            } else if character.isLetter || character.isNumber || character == "_" {
                name.append(character)
            }
        }
        let before = used[name, default: 0]
        used[name] = before + 1
        return before == 0 ? name : "\(name)-\(before)"
    }
}
