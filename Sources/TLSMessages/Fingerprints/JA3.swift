// JA3 and JA3S, fingerprints of hellos: lists of their numbers and the MD5 of those.
// Defined by their authors, https://github.com/salesforce/ja3; GREASE values are left out.

extension ClientHello {
    /// The fingerprint's text: version, cipher suites, extensions, groups, point formats.
    ///
    /// Nil where the hello cannot be read as far as its extensions, and for one in the form of SSL 2.0. Where the
    /// extensions are malformed, the text stops as Wireshark's does, so that the two agree.
    public var ja3: String? {
        func list(_ numbers: [UInt16]) -> String { numbers.map { String($0) }.joined(separator: "-") }
        guard isReadable, form == .tls else { return nil }
        let start = "\(legacyVersion.rawValue),\(list(cipherSuites.filter { !$0.isGREASE }.map(\.rawValue))),"
        let types = list(extensions.map(\.type).filter { !$0.isGREASE }.map(\.rawValue))
        switch extensionsEnd {
        case .beyondMessage: return nil
        case .listTooLong: return start
        case .extensionTooLong: return start + types
        case .absent, .whole:
            let groups = list(groups.filter { !$0.isGREASE }.map(\.rawValue))
            return start + "\(types),\(groups),\(list(pointFormats.map(UInt16.init)))"
        }
    }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3Hash: String? { ja3.map(Digest.md5.hexadecimal(of:)) }
}

extension ServerHello {
    /// The text of the server's fingerprint, JA3S: version, cipher suite, extensions.
    public var ja3s: String {
        let types = extensions.map { String($0.type.rawValue) }.joined(separator: "-")
        return "\(legacyVersion.rawValue),\(cipherSuite.rawValue),\(types)"
    }

    /// MD5 of the text, in lower-case hexadecimal.
    public var ja3sHash: String { Digest.md5.hexadecimal(of: ja3s) }
}
