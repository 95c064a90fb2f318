import WireBytes

/// Which entries a search wants, written as RFC 4515 has it.
enum LDAPFilter {
    /// Filters in filters: programs write a handful.
    static let mostLevels = 16
    /// Bytes of the text: what comes behind is "…".
    static let longestFilter = 2_048

    /// Reads the filter that stands next.
    static func text(of reader: inout BERReader) throws(BERFault) -> [UInt8] {
        var text: [UInt8] = []
        try write(try reader.next(), of: reader.bytes, to: &text, level: 0)
        if text.count > longestFilter { return text.prefix(longestFilter) + Array("…".utf8) }
        return text
    }

    private static func write(_ value: BERValue, of bytes: [UInt8], to text: inout [UInt8], level: Int)
        throws(BERFault)
    {
        guard text.count <= longestFilter else { return }
        guard level < mostLevels else {
            text += "(…)".utf8
            return
        }
        var reader = BERReader(bytes, value.content)
        text.append(UInt8(ascii: "("))
        switch value.tag {
        case 0xA0, 0xA1, 0xA2:
            text.append(UInt8(ascii: value.tag == 0xA0 ? "&" : value.tag == 0xA1 ? "|" : "!"))
            while !reader.isAtEnd { try write(try reader.next(), of: bytes, to: &text, level: level + 1) }
        case 0xA3, 0xA5, 0xA6, 0xA8:
            text += try reader.contents(BERTag.octetString)
            text +=
                (value.tag == 0xA3 ? "=" : value.tag == 0xA5 ? ">=" : value.tag == 0xA6 ? "<=" : "~=").utf8
            escape(try reader.contents(BERTag.octetString), to: &text)
        case 0xA4:
            text += try reader.contents(BERTag.octetString)
            text.append(UInt8(ascii: "="))
            var parts = try reader.enter(BERTag.sequence)
            var endsInStar = false
            var isFirst = true
            while !parts.isAtEnd {
                let part = try parts.next()
                // 0 is the beginning, 1 stands anywhere, 2 is the end.
                if !(isFirst && part.tag == 0x80), !endsInStar { text.append(UInt8(ascii: "*")) }
                escape(Array(bytes[part.content]), to: &text)
                endsInStar = part.tag != 0x82
                if endsInStar { text.append(UInt8(ascii: "*")) }
                isFirst = false
            }
        case 0x87:
            text += bytes[value.content]
            text += "=*".utf8
        case 0xA9:
            var (rule, name, wanted, isOfName): ([UInt8], [UInt8], [UInt8], Bool) = ([], [], [], false)
            while !reader.isAtEnd {
                let part = try reader.next()
                switch part.tag {
                case 0x81: rule = Array(bytes[part.content])
                case 0x82: name = Array(bytes[part.content])
                case 0x83: wanted = Array(bytes[part.content])
                case 0x84: isOfName = bytes[part.content].contains { $0 != 0 }
                default: break
                }
            }
            text += name
            if isOfName { text += ":dn".utf8 }
            if !rule.isEmpty { text += ":".utf8 + rule }
            text += ":=".utf8
            escape(wanted, to: &text)
        default: throw .tag(value.tag)
        }
        text.append(UInt8(ascii: ")"))
    }

    /// Writes a value: what would mean something, control characters and what is no UTF-8 as a backslash and two digits.
    /// RFC 4515 §3.
    private static func escape(_ value: [UInt8], to text: inout [UInt8]) {
        let value = value.prefix(LDAPMessage.longestText)
        let isText = String(validating: value, as: UTF8.self) != nil
        for byte in value {
            if byte < 0x20 || byte == 0x7F || byte.isOne(of: "*()\\") || byte >= 0x80 && !isText {
                text += [UInt8(ascii: "\\"), UInt8(hexDigit: byte >> 4), UInt8(hexDigit: byte & 15)]
            } else {
                text.append(byte)
            }
        }
    }
}
