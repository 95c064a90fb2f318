// JA3 and JA3S, fingerprints of hellos: lists of their numbers and the MD5 of those.
// Defined by their authors, https://github.com/salesforce/ja3; GREASE values are left out.

extension ClientHello {
    /// The fingerprint's text: version, cipher suites, extensions, groups, point formats.
    ///
    /// Nil where the hello cannot be read as far as its extensions, or was not captured to their end, and for one in the
    /// form of SSL 2.0. Where the extensions are malformed, the text stops as Wireshark's does, so that the two agree.
    public var ja3: String? {
        guard isReadable, form == .tls else { return nil }
        let start =
            "\(legacyVersion.rawValue),\(JA3.list(cipherSuites.filter { !$0.isGREASE }.map(\.rawValue))),"
        let types = JA3.list(extensions.map(\.type).filter { !$0.isGREASE }.map(\.rawValue))
        switch extensionsEnd {
        case .beyondMessage, .cut: return nil
        case .listTooLong: return start
        case .extensionTooLong: return start + types
        case .absent, .whole:
            let groups = JA3.list(groups.filter { !$0.isGREASE }.map(\.rawValue))
            return start + "\(types),\(groups),\(JA3.list(pointFormats.map(UInt16.init)))"
        }
    }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3Hash: String? { ja3.map(Digest.md5.hexadecimal(of:)) }
}

extension ServerHello {
    /// The text of the server's fingerprint, JA3S: version, cipher suite, extensions.
    public var ja3s: String {
        let types = JA3.list(extensions.map(\.type.rawValue))
        return "\(legacyVersion.rawValue),\(cipherSuite.rawValue),\(types)"
    }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3sHash: String { Digest.md5.hexadecimal(of: ja3s) }
}

private enum JA3 {
    /// Decimal numbers with hyphens between them.
    static func list(_ numbers: [UInt16]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(numbers.count * 6)
        for number in numbers {
            if !text.isEmpty { text.append(UInt8(ascii: "-")) }
            text.append(decimal: number)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
