import Output
import WireBytes

/// Text that means itself in a sequence diagram of Mermaid.
///
/// The grammar ends a text at `;`, a line's end and `#`, and takes entities such as `#35;` (sequenceDiagram.jison); before
/// it, `%%` begins a comment; `<` and `>` are HTML; `\n` is a line's end and `$$` mathematics where labels are drawn; ﬂ° and
/// ¶ß stand for entities on the way (utils.ts).
enum MermaidText {
    static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in StyledText.escaped(Array(text.utf8)).unicodeScalars {
            switch scalar {
            case "<": escaped += "#lt;"
            case ">": escaped += "#gt;"
            case "&": escaped += "#amp;"
            case "#", ";", "%", "\\", "$", "`", "\u{FB02}", "\u{B6}": escaped += "#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        // What looks like a style loses its last entity's end, and a text that begins with wrap: is not one.
        for (word, instead) in [("style", "#115;tyle"), ("classDef", "#99;lassDef"), ("wrap:", "wrap#58;")] {
            escaped = escaped.replacing(word, with: instead)
        }
        return escaped
    }

    /// Several lines of one text.
    static func escaped(lines: [StyledText]) -> String {
        lines.map { escaped($0.words) }.joined(separator: "<br/>")
    }
}
