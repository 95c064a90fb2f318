import Output
import WireBytes

// What stands in `<script type="application/json">`. RFC 8259 §7; WHATWG HTML §4.12.1.3 says what ends such an element, or
// begins one inside it: nothing of it can be written with these characters alone.

extension Array where Element == UInt8 {
    /// Appends text as a string of JSON in which no character could end the element that it stands in.
    package mutating func append(asScriptData text: some StringProtocol) {
        var visible: [UInt8] = []
        visible.appendForTerminal(text.utf8)
        var content: [UInt8] = []
        content.appendForJSON(visible)
        append(UInt8(ascii: "\""))
        for byte in content {
            switch byte {
            case UInt8(ascii: "<"): append("\\u003c")
            case UInt8(ascii: ">"): append("\\u003e")
            case UInt8(ascii: "&"): append("\\u0026")
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
