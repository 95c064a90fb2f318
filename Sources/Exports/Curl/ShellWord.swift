import Output
import WireBytes

/// A word of a command line that a shell reads as these very bytes.
enum ShellWord {
    /// Bytes of a word: Linux takes no argument above 128 KiB (MAX_ARG_STRLEN).
    static let longest = 100_000

    /// Quotes bytes; nil where no argument can hold them.
    ///
    /// What can be seen stands between single quotes, as every shell reads it. With anything else in it the word is written
    /// as `$'…'` (bash, ksh, zsh, POSIX.1-2024), control characters and what cannot be seen by their octal numbers, so that
    /// nothing in it reaches a terminal as it is.
    static func quoted(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count <= longest, !bytes.contains(0) else { return nil }
        if !bytes.isEmpty, bytes.allSatisfy(\.isPlainInShell) { return bytes }
        var shown: [UInt8] = []
        shown.appendForTerminal(bytes)
        guard shown == bytes else { return Array("$'".utf8) + escaped(bytes) + [quote] }
        var word = [quote]
        for byte in bytes { word += byte == quote ? Array(#"'\''"#.utf8) : [byte] }
        return word + [quote]
    }

    private static let quote = UInt8(ascii: "'")

    /// What stands in `$'…'` for bytes.
    private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        guard let valid = String(validating: bytes, as: UTF8.self) else {
            for byte in bytes { text.append(escaping: byte) }
            return text
        }
        for character in valid.unicodeScalars {
            if character.isASCII {
                text.append(escaping: UInt8(truncatingIfNeeded: character.value))
            } else if character.isHidden {
                for byte in String(character).utf8 { text.append(escaping: byte) }
            } else {
                text += String(character).utf8
            }
        }
        return text
    }
}

extension UInt8 {
    /// Whether no shell sees anything but a character in it.
    fileprivate var isPlainInShell: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
            || isOne(of: "-._/:,@%+=")
    }
}

extension [UInt8] {
    /// Appends a byte as it stands in `$'…'`; "!" by its number, because interactive shells look for it.
    fileprivate mutating func append(escaping byte: UInt8) {
        switch byte {
        case 0x0A: self += #"\n"#.utf8
        case 0x0D: self += #"\r"#.utf8
        case 0x09: self += #"\t"#.utf8
        case UInt8(ascii: "'"), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "!"), ..<0x20, 0x7F...:
            append(UInt8(ascii: "\\"))
            for shift in [6, 3, 0] as [UInt8] { append(0x30 + (byte >> shift & 7)) }
        default: append(byte)
        }
    }
}
