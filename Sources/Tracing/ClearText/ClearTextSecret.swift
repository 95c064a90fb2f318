package import WireBytes

/// What proves who somebody is, in a client's line of clear text: never shown, only that it was said.
///
/// PASS and ACCT of FTP (RFC 959 §4.1.1), PASS and APOP of POP3 (RFC 1939 §7), AUTH of SMTP and POP3 (RFC 4954 §4, RFC
/// 5034 §4), LOGIN and AUTHENTICATE of IMAP (RFC 3501 §6.2), SASL in XMPP (RFC 6120 §6.4).
enum ClearTextSecret {
    static let mask = Array("***".utf8)

    /// A line with what is secret in it masked.
    ///
    /// - Parameters:
    ///   - line: the line without its end.
    ///   - answersChallenge: whether the server's last line asked for more (334, or "+").
    /// - Returns: the line as it may be shown.
    static func masked(_ line: [UInt8], answersChallenge: Bool) -> [UInt8] {
        guard let secret = range(in: line, answersChallenge: answersChallenge) else { return line }
        return line[..<secret.lowerBound] + mask + line[secret.upperBound...]
    }

    /// Where the secret of a line stands; nil where there is none.
    ///
    /// - Parameters:
    ///   - line: the line without its end.
    ///   - answersChallenge: whether the server's last line asked for more (334, or "+").
    /// - Returns: its place in the line.
    static func range(in line: [UInt8], answersChallenge: Bool) -> Range<Int>? {
        if answersChallenge { return line.isEmpty ? nil : 0..<line.count }
        let words = firstWords(of: line)
        func behind(_ count: Int) -> Range<Int>? {
            words.count > count ? words[count].startIndex..<line.count : nil
        }
        switch command(words) {
        case .line(let count)?: return behind(count)
        case .element?:
            guard let end = line.firstIndex(of: UInt8(ascii: ">")) else { return behind(1) }
            let start = end + 1
            let close = line[start...].firstIndex(of: UInt8(ascii: "<")) ?? line.count
            return start < close ? start..<close : nil
        case nil: return nil
        }
    }

    /// Whether a line that begins so may have a secret in it, were it no answer.
    static func isNamed(in beginning: [UInt8]) -> Bool { command(firstWords(of: beginning)) != nil }

    /// What says that there is a secret.
    private enum Command {
        /// It is what stands behind so many words.
        case line(words: Int)
        /// It is what stands in an element of XML.
        case element
    }

    private static func command(_ words: [ArraySlice<UInt8>]) -> Command? {
        // A word that is longer than any of these is none of them.
        let upper: [[UInt8]] = words.prefix(2).map { word in
            word.prefix(16).map { $0.isSmallLetter ? $0 & 0xDF : $0 }
        }
        guard let first = upper.first else { return nil }
        if [pass, account, apop].contains(first) { return .line(words: 1) }
        // The mechanism is no secret, what comes behind it is.
        if first == auth { return .line(words: 2) }
        if upper.count > 1, upper[1] == login { return .line(words: 2) }
        if upper.count > 1, upper[1] == authenticate { return .line(words: 3) }
        return first.starts(with: "<AUTH".utf8) || first.starts(with: "<RESPONSE".utf8) ? .element : nil
    }

    private static let pass = Array("PASS".utf8)
    private static let account = Array("ACCT".utf8)
    private static let apop = Array("APOP".utf8)
    private static let auth = Array("AUTH".utf8)
    private static let login = Array("LOGIN".utf8)
    private static let authenticate = Array("AUTHENTICATE".utf8)

    /// The first four words of a line: no more of them say anything.
    private static func firstWords(of line: [UInt8]) -> [ArraySlice<UInt8>] {
        var words: [ArraySlice<UInt8>] = []
        var rest = line[...]
        while words.count < 4 {
            rest = rest.drop { $0 == UInt8(ascii: " ") }
            guard !rest.isEmpty else { break }
            let word = rest.prefix { $0 != UInt8(ascii: " ") }
            words.append(word)
            rest = rest.dropFirst(word.count)
        }
        return words
    }
}

/// A secret that a client said in clear text, and where.
package struct ClearTextSecretPlace: Sendable, Hashable {
    /// Where it lies in the stream.
    package var range: StreamRange
    /// Which byte of its side's part of the stream its first one is.
    package var place: Int
    package var bytes: [UInt8]
}

/// Reads what is said in clear text line by line, however it was cut into segments, and notes the secrets in it.
struct SecretLineReader: Sendable {
    private var found: [ClearTextSecretPlace] = []
    private var lines = BySide(both: Line())
    /// Whether a side has been asked for proof of who it is.
    private var isChallenged = BySide(both: false)

    /// A line of which the end has not come.
    private struct Line: Sendable {
        var bytes: [UInt8] = []
        var range = StreamRange(side: .client, offset: 0, count: 0)
        var place = 0
        /// Whether more of it came than is kept because nothing in it says that there is a secret.
        var isCut = false
    }

    /// Bytes of a line that are looked at: more than any line with a secret may have (RFC 4954 §4).
    private static let longestLine = 16 << 10
    /// Bytes of a line that are kept where it neither answers nor says by its first words that there is a secret in it:
    /// there may be ten thousands of connections with bytes that are no lines.
    private static let longestUnknown = 256
    /// Secrets of a connection that are found: a client that tries passwords as fast as it can has some thousands.
    private static let mostSecrets = 10_000

    /// Whether there were more secrets than are found.
    private(set) var isFull = false
    /// Where the first of those lies on each side.
    private(set) var cutFrom = BySide<Int?>(client: nil, server: nil)

    /// All secrets, that of a line which never ended included.
    var secrets: [ClearTextSecretPlace] {
        found + Side.allCases.compactMap { secret(in: lines[$0], answersChallenge: isChallenged[$0]) }
    }

    mutating func swapSides() {
        lines = lines.swapped
        isChallenged = isChallenged.swapped
        cutFrom = cutFrom.swapped
        for side in Side.allCases { lines[side].range.side = side }
        for index in found.indices { found[index].range.side = found[index].range.side.other }
    }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - side: who says them.
    ///   - offset: where they begin in the stream.
    ///   - place: how many of that side's came before.
    mutating func read(_ bytes: RawSpan, from side: Side, at offset: Int, place: Int) {
        var at = 0
        while at < bytes.byteCount {
            var end = at
            while end < bytes.byteCount, !Self.endsLine(bytes.byte(at: end)) { end &+= 1 }
            if at < end { take(bytes.extracting(at..<end), of: side, at: offset &+ at, place: place &+ at) }
            if end < bytes.byteCount { endLine(of: side) }
            at = end &+ 1
        }
    }

    private static func endsLine(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// Takes a part of a line.
    private mutating func take(_ bytes: RawSpan, of side: Side, at offset: Int, place: Int) {
        if lines[side].bytes.isEmpty {
            lines[side].range = StreamRange(side: side, offset: offset, count: 0)
            lines[side].place = place
        }
        guard !lines[side].isCut else { return }
        let beginning = min(bytes.byteCount, max(0, Self.longestUnknown &- lines[side].bytes.count))
        lines[side].bytes.append(contentsOf: bytes.extracting(0..<beginning))
        guard beginning < bytes.byteCount else { return }
        guard isChallenged[side] || ClearTextSecret.isNamed(in: lines[side].bytes) else {
            lines[side].isCut = true
            return
        }
        let room = max(0, Self.longestLine &- lines[side].bytes.count)
        let end = min(bytes.byteCount, beginning &+ room)
        lines[side].bytes.append(contentsOf: bytes.extracting(beginning..<end))
    }

    private mutating func endLine(of side: Side) {
        guard !lines[side].bytes.isEmpty else { return }
        let line = lines[side]
        // Either side may be the client, as long as that is only guessed.
        if let secret = secret(in: line, answersChallenge: isChallenged[side]) {
            if found.count < Self.mostSecrets {
                found.append(secret)
            } else {
                isFull = true
                cutFrom[side] = cutFrom[side] ?? secret.range.offset
            }
        }
        isChallenged[side] = false
        isChallenged[side.other] =
            line.bytes.starts(with: "334".utf8) || line.bytes == [UInt8(ascii: "+")]
            || line.bytes.starts(with: "+ ".utf8)
        // A line that began before it was asked for, and of which not all was kept.
        if isChallenged[side.other], lines[side.other].isCut {
            isFull = true
            cutFrom[side.other] = cutFrom[side.other] ?? lines[side.other].range.offset
        }
        lines[side].bytes.removeAll(keepingCapacity: line.bytes.count <= Self.longestUnknown)
        lines[side].isCut = false
    }

    private func secret(in line: Line, answersChallenge: Bool) -> ClearTextSecretPlace? {
        guard let range = ClearTextSecret.range(in: line.bytes, answersChallenge: answersChallenge) else {
            return nil
        }
        let place = StreamRange(
            side: line.range.side, offset: line.range.offset &+ range.lowerBound, count: range.count)
        return ClearTextSecretPlace(
            range: place, place: line.place &+ range.lowerBound, bytes: Array(line.bytes[range]))
    }
}
