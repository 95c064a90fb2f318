import WireBytes

/// Text that means itself in Markdown. CommonMark 0.31 §2.4.
package enum Markdown {
    /// Escapes what Markdown would read as marks, and HTML with it.
    package static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if #"\`*_{}[]<>#|~&"#.unicodeScalars.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// The same of a line that may hold what was captured: it does not become an item of a list, a heading or a rule by its
    /// beginning, and an address in it does not become a link where GitHub would make it one.
    package static func escaped(line: some StringProtocol) -> String {
        let text = escaped(line).replacing("://", with: "\\://").replacing("@", with: "\\@")
            .replacing("www.", with: "www\\.")
        let digits = text.prefix(while: \.isASCIIDigit)
        let rest = text.dropFirst(digits.count)
        let isMark = digits.isEmpty ? "-+=".contains(rest.first ?? " ") : ".)".contains(rest.first ?? " ")
        // A mark of a list has a space or nothing behind it; a rule has more of the same.
        return isMark && (digits.isEmpty || rest.dropFirst().first ?? " " == " ")
            ? digits + "\\" + rest : text
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
