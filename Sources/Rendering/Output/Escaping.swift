// The one escaper: whatever was captured passes through here on its way out.

extension Array where Element == UInt8 {
    /// Appends captured bytes for a terminal or a text file: valid, printable UTF-8 stays; control characters,
    /// invalid bytes and what changes the direction or is invisible are shown by their numbers (`\x1b`, `\u{202e}`).
    mutating func appendForTerminal(_ captured: some Collection<UInt8>) {
        appendEscaped(captured, style: .terminal)
    }

    /// Appends captured bytes as the content of a JSON string (RFC 8259 §7): always valid UTF-8. Invalid bytes
    /// become U+FFFD; control and direction characters are written as \uXXXX.
    mutating func appendForJSON(_ captured: some Collection<UInt8>) {
        let done: Void? = captured.withContiguousStorageIfAvailable { buffer in
            var at = 0
            // Most values are plain ASCII: one pass to see that, one to copy.
            while at < buffer.count, unsafe buffer[at].isPlainInJSON { at &+= 1 }
            if at == buffer.count { unsafe append(contentsOf: buffer) } else { appendEscaped(captured, style: .json) }
        }
        if done == nil { appendEscaped(captured, style: .json) }
    }

    private enum Style { case terminal, json }

    private mutating func appendEscaped(_ captured: some Collection<UInt8>, style: Style) {
        var bytes = captured.makeIterator()
        var next = bytes.next()
        while let lead = next {
            if lead < 0x80 {
                appendASCII(lead, style)
                next = bytes.next()
                continue
            }
            // UTF-8, RFC 3629 §4: overlong forms, surrogates and what lies beyond U+10FFFF are invalid.
            let (length, lowest): (Int, UInt32) =
                switch lead {
                case 0xC2...0xDF: (1, 0x80)
                case 0xE0...0xEF: (2, 0x800)
                case 0xF0...0xF4: (3, 0x10000)
                default: (0, 0)
                }
            var sequence: [UInt8] = [lead]
            var scalar = UInt32(lead) & (0x7F >> UInt32(length + 1))
            next = bytes.next()
            while sequence.count <= length, let byte = next, byte & 0xC0 == 0x80 {
                scalar = scalar << 6 | UInt32(byte & 0x3F)
                sequence.append(byte)
                next = bytes.next()
            }
            let isValid = length > 0 && sequence.count == length + 1 && scalar >= lowest && scalar <= 0x10FFFF
                && !(0xD800...0xDFFF).contains(scalar)
            if !isValid {
                appendInvalid(sequence, style)
            } else if Self.isDangerous(scalar) {
                appendNumber(scalar, style)
            } else {
                append(contentsOf: sequence)
            }
        }
    }

    /// C1 controls, direction marks and overrides, line separators, invisible and unassigned-by-design characters.
    private static func isDangerous(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    private mutating func appendASCII(_ byte: UInt8, _ style: Style) {
        switch (style, byte) {
        case (.json, 0x22), (.json, 0x5C):
            append(0x5C)
            append(byte)
        case (.json, 0x0A): append(contentsOf: [0x5C, 0x6E])
        case (.json, 0x0D): append(contentsOf: [0x5C, 0x72])
        case (.json, 0x09): append(contentsOf: [0x5C, 0x74])
        case (.json, 0..<0x20), (.json, 0x7F): appendNumber(UInt32(byte), style)
        case (.terminal, 0..<0x20), (.terminal, 0x7F):
            append(contentsOf: [0x5C, 0x78, Self.hexadecimal(byte >> 4), Self.hexadecimal(byte & 15)])
        default: append(byte)
        }
    }

    private mutating func appendInvalid(_ sequence: [UInt8], _ style: Style) {
        switch style {
        case .json: append(contentsOf: [0xEF, 0xBF, 0xBD])
        case .terminal:
            for byte in sequence {
                append(contentsOf: [0x5C, 0x78, Self.hexadecimal(byte >> 4), Self.hexadecimal(byte & 15)])
            }
        }
    }

    private mutating func appendNumber(_ scalar: UInt32, _ style: Style) {
        switch style {
        case .terminal:
            append(contentsOf: Array("\\u{\(String(scalar, radix: 16))}".utf8))
        case .json:
            let high = 0xD800 + (scalar &- 0x10000) >> 10
            let units = scalar < 0x10000 ? [scalar] : [high, 0xDC00 + (scalar & 0x3FF)]
            for unit in units {
                append(contentsOf: [0x5C, 0x75])
                for shift in [12, 8, 4, 0] as [UInt32] { append(Self.hexadecimal(UInt8(unit >> shift & 15))) }
            }
        }
    }

    private static func hexadecimal(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 0x30 + nibble : 0x57 + nibble }
}

extension UInt8 {
    /// Whether a JSON string may hold the byte as it is.
    fileprivate var isPlainInJSON: Bool { self >= 0x20 && self < 0x7F && self != 0x22 && self != 0x5C }
}
