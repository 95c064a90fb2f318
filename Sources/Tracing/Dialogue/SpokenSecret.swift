/// What proves who somebody is, in a client's line of clear text: never shown, only that it was said.
///
/// PASS and ACCT of FTP (RFC 959 §4.1.1), PASS and APOP of POP3 (RFC 1939 §7), AUTH of SMTP and POP3 (RFC 4954 §4, RFC
/// 5034 §4), LOGIN and AUTHENTICATE of IMAP (RFC 3501 §6.2), SASL in XMPP (RFC 6120 §6.4).
enum SpokenSecret {
    static let mask = Array("***".utf8)

    /// A line with what is secret in it masked.
    ///
    /// - Parameters:
    ///   - line: the line without its end.
    ///   - answersChallenge: whether the server's last line asked for more (334, or "+").
    /// - Returns: the line as it may be shown.
    static func masked(_ line: [UInt8], answersChallenge: Bool) -> [UInt8] {
        if answersChallenge { return mask }
        let words = line.split(separator: 0x20, omittingEmptySubsequences: true)
        let upper = words.prefix(3).map { word in word.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 } }
        guard let first = upper.first else { return line }
        func says(_ word: Int, _ texts: String...) -> Bool {
            word < upper.count && texts.contains { upper[word] == Array($0.utf8) }
        }
        if says(0, "PASS", "ACCT", "APOP") { return kept(words, 1) }
        // The mechanism is no secret, what comes behind it is.
        if says(0, "AUTH") { return kept(words, 2) }
        if says(1, "LOGIN") { return kept(words, 2) }
        if says(1, "AUTHENTICATE") { return kept(words, 3) }
        if first.starts(with: "<AUTH".utf8) || first.starts(with: "<RESPONSE".utf8) {
            guard let end = line.firstIndex(of: 0x3E) else { return kept(words, 1) }
            return line[...end] + mask
        }
        return line
    }

    /// The first words, and the mask where more were said.
    private static func kept(_ words: [ArraySlice<UInt8>], _ count: Int) -> [UInt8] {
        let shown = words.prefix(count).map { Array($0) }
        return Array((shown + (words.count > count ? [mask] : [])).joined(separator: [0x20]))
    }
}
