import WireBytes

// What stands in HTML and SVG as text or in the value of an attribute. WHATWG HTML §13.1.2.3, §13.2.5.

extension Array where Element == UInt8 {
    /// Appends text that means itself, between tags as well as in a quoted value: what HTML would read as markup becomes a
    /// character reference, and what controls something, turns the direction of text or cannot be seen stands there by its
    /// number, as on a terminal.
    package mutating func append(asMarkup text: some StringProtocol) {
        var visible: [UInt8] = []
        visible.appendForTerminal(text.utf8)
        for byte in visible {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case UInt8(ascii: "'"): append("&#39;")
            default: append(byte)
            }
        }
    }
}
