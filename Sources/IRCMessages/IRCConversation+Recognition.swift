public import WireBytes

// What can only be a line of IRC. Its commands stand in other protocols, too: USER and PASS in FTP and POP3, HELP and QUIT in
// most; here counts what follows them.

extension IRCConversation {
    /// Who says a line.
    public enum Sender: Sendable {
        /// A client.
        case client
        /// A server.
        case server
        /// Either.
        case either
        /// It is nothing that only IRC has.
        case none
    }

    /// Whether bytes begin IRC.
    ///
    /// - Parameter bytes: a side's bytes.
    /// - Returns: whether they do, and who says such bytes.
    public static func recognize(_ bytes: RawSpan) -> (recognition: Recognition, sender: Sender) {
        guard bytes.byteCount > 0 else { return (.needMore, .none) }
        // What most bytes begin with is no line of IRC: this decides by the first.
        let first = bytes.byte(at: 0)
        guard first.isLetter || first == UInt8(ascii: ":") || first == UInt8(ascii: "@") else {
            return (.no, .none)
        }
        // Of a word that is none of a client's two letters tell that.
        if first.isLetter, bytes.byteCount > 1, !firstLetters.contains(bytes.uint16(at: 0) & 0xDFDF) {
            return (.no, .none)
        }
        let text = bytes.copied(0..<longestBeginning)
        guard !text.contains(0) else { return (.no, .none) }
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let line = lines.first else { return (.needMore, .none) }
        let isWhole = lines.count > 1
        let sender = Self.sender(ofLine: Array(line), isWhole: isWhole)
        if sender != .none { return (.yes, sender) }
        guard isWhole else { return (mayBegin(line) ? .needMore : .no, .none) }
        guard line.starts(with: "PASS ".utf8) else { return (.no, .none) }
        // Before it says who it is a client of IRC says its password; those of FTP and POP3 do that afterwards.
        let second = Array(lines[1])
        if lines.count > 2 || second.contains(0x20) {
            let isClient = Self.sender(ofLine: second, isWhole: lines.count > 2) == .client
            return isClient ? (.yes, .client) : (.no, .none)
        }
        return (second.allSatisfy(\.isLetter) ? .needMore : .no, .none)
    }

    /// Bytes that are looked at: a prefix has the names of somebody, of his machine and of the command before it.
    private static let longestBeginning = 160

    /// Whether more of a line may tell that it is IRC.
    private static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return true }
        if first == UInt8(ascii: ":") || first == UInt8(ascii: "@") { return true }
        let word = line.prefix { $0 != 0x20 }
        guard word.allSatisfy(\.isCapital) else { return false }
        return beginnings.contains {
            word.count == line.count ? $0.starts(with: word) : $0.elementsEqual(word)
        }
    }

    private static let beginnings = [
        "NICK", "USER", "CAP", "PASS", "NOTICE", "PRIVMSG", "PING", "PONG", "JOIN", "ERROR",
    ].map { Array($0.utf8) }

    /// The first two letters of each.
    private static let firstLetters = beginnings.map { UInt16($0[0]) << 8 | UInt16($0[1]) }

    /// Commands that a server passes on with the name of who says them.
    private static let relayed: Set<String> = [
        "NOTICE", "PRIVMSG", "JOIN", "PART", "QUIT", "NICK", "MODE", "KICK", "TOPIC", "INVITE", "PING",
        "PONG",
        "CAP", "AUTHENTICATE", "ERROR", "KILL", "WALLOPS", "AWAY", "ACCOUNT", "CHGHOST", "TAGMSG", "BATCH",
    ]

    /// Who says a line that only IRC has.
    ///
    /// - Parameters:
    ///   - text: the line.
    ///   - isWhole: whether its end is among the bytes, or behind them.
    /// - Returns: who says it.
    static func sender(ofLine text: [UInt8], isWhole: Bool = true) -> Sender {
        var bytes = text
        if bytes.last == 0x0D { bytes.removeLast() }
        let place = StreamRange(side: .client, offset: 0, count: bytes.count)
        guard let line = IRCLine(PlacedText(bytes: bytes, place: place)) else { return .none }
        let words = line.parameters.map(\.bytes)
        // The last word may go on.
        let known = isWhole ? words.count : max(0, words.count - 1)
        if line.source != nil {
            guard known > 0 || !words.isEmpty && line.command == "PING" else { return .none }
            return IRCLine.numeric(line.command) != nil || relayed.contains(line.command) ? .server : .none
        }
        // Those who type it by hand begin with these two.
        let isTyped = line.command == "NICK" || line.command == "USER"
        guard isTyped || text.starts(with: line.command.utf8) || !line.tags.isEmpty else { return .none }
        return sender(of: line.command, words, known: known, hasText: bytes.contains(colon), isWhole)
    }

    private static func sender(
        of command: String, _ words: [[UInt8]], known: Int, hasText: Bool, _ isWhole: Bool
    ) -> Sender {
        switch command {
        case "NICK": return isNickname(command, words, isWhole) ? .client : .none
        // The user's name, two words that nobody looks at any more, and what he is called.
        case "USER": return words.count >= 4 ? .client : .none
        case "CAP":
            guard known > 0 else { return .none }
            return ["LS", "REQ", "END", "LIST", "ACK"].contains { words[0].elementsEqual($0.utf8) }
                ? .client : .none
        case "NOTICE":
            guard known > 0, hasText else { return .none }
            // Before it knows the client's name, a server says this to nobody's.
            return words[0].elementsEqual("AUTH".utf8) || words[0].elementsEqual("*".utf8) ? .server : .client
        case "PRIVMSG": return known > 0 && hasText ? .client : .none
        case "JOIN": return known > 0 && isChannel(words[0]) ? .client : .none
        // Redis has a PING with a word, too.
        case "PING", "PONG": return known == 1 && hasText ? .either : .none
        case "ERROR":
            return hasText && words.first?.starts(with: "Closing Link".utf8) == true ? .server : .none
        default: return .none
        }
    }

    /// NICK in whatever case with one name: letters, digits and a few signs. RFC 2812 §2.3.1.
    private static func isNickname(_ command: String, _ words: [[UInt8]], _ isWhole: Bool) -> Bool {
        guard command == "NICK", isWhole, let name = words.first, words.count <= 2 else { return false }
        return !name.isEmpty && name.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    private static let colon = UInt8(ascii: ":")

    /// Whether a name is one of a channel. RFC 2812 §1.3.
    static func isChannel(_ name: [UInt8]) -> Bool { name.first?.isOne(of: "#&+!") == true && name.count > 1 }
}
