public import WireBytes

/// A line of IRC: what a client wants, what the server answers, or what somebody else does. RFC 1459 §2.3, RFC 2812 §2.3.
public struct IRCMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies, its end included.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// Whether the client says it.
    public var isFromClient: Bool
    /// What is said about it before it. IRCv3 "Message Tags".
    public var tags: [IRCTag] = []
    /// How many more tags it has.
    public var tagsOmitted = 0
    /// Who says it: a server, or somebody's name with an exclamation mark and an at sign behind it. Clients leave it out.
    public var source: PlacedText?
    /// The command in capital letters, or three digits; empty where the line is none of IRC.
    public var command = ""
    /// What follows it; the last may have blanks in it. Of a line that is none of IRC the line.
    public var parameters: [PlacedText] = []
    /// What it answers, where that is known.
    public var question: Question?
    /// Why it is not whole, or could not be read; nil where neither is so.
    public var problem: MessageDefect?

    /// What is answered.
    public struct Question: Sendable, Hashable {
        /// Its number among the messages.
        public var number: Int
        /// The packet with its last byte.
        public var mark: PacketMark
        /// Its command.
        public var name: String
    }

    /// What a message is.
    public enum Kind: String, Sendable, Hashable {
        /// The client wants something, or answers the server.
        case command
        /// The server says how it went, by a number.
        case reply
        /// The server says it or passes it on.
        case relayed
        /// It is no line of IRC.
        case unreadable
    }

    /// What it is.
    public var kind: Kind {
        if command.isEmpty { return .unreadable }
        if numeric != nil { return .reply }
        return isFromClient ? .command : .relayed
    }

    /// The number of a reply. RFC 2812 §5.
    public var numeric: IRCNumeric? { IRCLine.numeric(command).map { IRCNumeric(rawValue: $0) } }

    /// Whether the server says that something failed: by a number, or because it ends the connection.
    public var isError: Bool {
        if let numeric { return 400...599 ~= numeric.rawValue || Self.otherErrors.contains(numeric.rawValue) }
        return !isFromClient && (command == "ERROR" || command == "FAIL") && question == nil
    }

    /// Errors whose numbers lie elsewhere. IRCv3 "STARTTLS", "SASL", "Monitor".
    private static let otherErrors: Set<UInt16> = [691, 696, 723, 734, 902, 904, 905, 906, 907]

    /// How long the answer took, in nanoseconds; nil where it answers nothing known, or the clock went back.
    public var wait: Int64? {
        guard let question, first.time >= question.mark.time else { return nil }
        return first.time.since(question.mark.time)
    }

    /// The name of who says it, without the user's name and host behind it.
    public var speaker: [UInt8] {
        guard let source else { return [] }
        return Array(source.bytes.prefix { $0 != UInt8(ascii: "!") && $0 != UInt8(ascii: "@") })
    }

    /// What is between two bytes of 1 in a text: a request to somebody's program, or what it answers. The Client-To-Client
    /// Protocol.
    public var ctcp: (name: [UInt8], text: [UInt8])? {
        guard command == "PRIVMSG" || command == "NOTICE", parameters.count > 1,
            let text = parameters.last?.bytes, text.count > 1, text[0] == 1
        else { return nil }
        let inner = text[1...].prefix { $0 != 1 }
        let name = inner.prefix { $0 != 0x20 }
        guard !name.isEmpty else { return nil }
        return (Array(name), Array(inner.dropFirst(name.count + 1)))
    }
}

extension IRCMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int {
        let pieces = parameters.reduce(320) { $0 &+ 64 &+ $1.bytes.count } &+ (source?.bytes.count ?? 0)
        return tags.reduce(pieces) { $0 &+ 128 &+ $1.name.bytes.count &+ $1.value.bytes.count }
    }
}

/// Something that is said about a message before it. IRCv3 "Message Tags".
public struct IRCTag: Sendable, Hashable {
    /// Its name.
    public var name: PlacedText
    /// Its value; empty where it has none.
    public var value: PlacedText
}
