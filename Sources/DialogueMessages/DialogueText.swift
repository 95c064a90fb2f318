import WireBytes

// What stands in a line.

extension [UInt8] {
    /// The first words, which blanks part.
    func words(_ most: Int) -> [[UInt8]] {
        split(separator: UInt8(ascii: " "), maxSplits: most).prefix(most).map(Array.init)
    }

    /// The code at the beginning of a reply, and whether more lines of it follow. RFC 5321 §4.2.1.
    var replyCode: (value: Int, isContinued: Bool)? {
        guard count >= 3, self[0].isDigit, self[1].isDigit, self[2].isDigit, self[0] != UInt8(ascii: "0")
        else {
            return nil
        }
        let value = Int(self[0] - 48) * 100 + Int(self[1] - 48) * 10 + Int(self[2] - 48)
        guard count > 3 else { return (value, false) }
        switch self[3] {
        case UInt8(ascii: "-"): return (value, true)
        case UInt8(ascii: " "): return (value, false)
        default: return nil
        }
    }

    /// How many bytes a line announces at its end: {12}, or {12+} where no answer is awaited. RFC 9051 §4.3, RFC 7888.
    var literalLength: Int? {
        guard last == UInt8(ascii: "}") else { return nil }
        var digits = self[..<(count - 1)]
        if digits.last == UInt8(ascii: "+") || digits.last == UInt8(ascii: "-") { digits.removeLast() }
        guard let open = digits.lastIndex(of: UInt8(ascii: "{")) else { return nil }
        return Array(digits[(open + 1)...]).number
    }

    /// The number that all of it is; nil where it is none, or far beyond any that is said.
    var number: Int? {
        guard !isEmpty, count <= 12, allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    /// A command without what Telnet may put before it: FTP interrupts so. RFC 959 §4.1.3.
    var withoutTelnet: [UInt8] { Array(drop { $0 >= 0xF0 }) }

    /// Whether a line says that its sender can do TLS.
    var offersTLS: Bool {
        let text = String(decoding: prefix(2_048), as: UTF8.self).uppercased()
        return text.contains("STARTTLS") || text.contains("AUTH TLS")
    }
}

extension RawSpan {
    /// Whether a side's first bytes are no line of a dialogue.
    func beginsAnother(isClient: Bool) -> StreamAcceptance {
        guard byteCount > 0 else { return .yes }
        let first = byte(at: 0)
        if first < 0x09 || 0x0E...0x1F ~= first { return .over }
        guard isClient else { return begins(with: Array("HTTP/1.".utf8), ignoringCase: false) ? .over : .yes }
        if begins(with: Array("SSH-2.0-".utf8), ignoringCase: false) { return .over }
        guard Self.methods.contains(where: { begins(with: $0, ignoringCase: false) }) else { return .yes }
        let line = copied(0..<min(byteCount, Self.longestRequest))
        guard let end = line.firstIndex(of: 0x0A) else {
            return byteCount < Self.longestRequest ? .needMore : .yes
        }
        return String(decoding: line[..<end], as: UTF8.self).contains(" HTTP/1.") ? .over : .yes
    }

    /// Bytes of a request line of HTTP that are awaited where a command of a dialogue could stand.
    private static let longestRequest = 2_048

    private static let methods = ["GET ", "HEAD ", "POST ", "PUT ", "OPTIONS ", "CONNECT ", "PRI * "].map {
        Array($0.utf8)
    }
}
