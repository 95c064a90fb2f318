/// Text that means itself in Markdown.
enum Markdown {
    /// Escapes what Markdown would read as marks, and HTML with it.
    static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if #"\`*_{}[]<>#|~&"#.unicodeScalars.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
