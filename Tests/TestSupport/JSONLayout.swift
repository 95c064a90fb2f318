/// JSON with one member or element a line, so that a golden file's diff can be read.
public enum JSONLayout {
    /// Puts a line break and two spaces a level behind each `{`, `[` and `,` and before each `}` and `]` of a non-empty
    /// object or array. Nothing else is touched: strings, numbers and the order stay as they were written.
    public static func oneMemberALine(_ text: String) -> String {
        var laidOut: [UInt8] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        func breakLine() {
            laidOut.append(UInt8(ascii: "\n"))
            laidOut.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
        }
        var previous: UInt8 = 0
        for byte in text.utf8 {
            defer { previous = byte }
            if isInString {
                laidOut.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            let opensBefore = previous == UInt8(ascii: "{") || previous == UInt8(ascii: "[")
            let closes = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
            if closes {
                depth -= 1
                if !opensBefore { breakLine() }
            } else if opensBefore {
                breakLine()
            }
            laidOut.append(byte)
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ","): breakLine()
            default: break
            }
        }
        return String(decoding: laidOut, as: UTF8.self)
    }
}
