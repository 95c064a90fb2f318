public import WireBytes

/// Something that a side says over Telnet: a line of text, a command, or what it offers and asks for. RFC 854, RFC 855.
public struct TelnetMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it is.
    public var body: Body
    /// What it answers, where that is known.
    public var question: Question?
    /// Why it is not whole; nil where it is.
    public var problem: MessageDefect?

    /// What a message is.
    public enum Body: Sendable, Hashable {
        /// Text, up to the end of a line or as much as was said before the other side did.
        case text(TelnetText)
        /// A side offers or asks for something, or answers that.
        case negotiation(TelnetVerb, TelnetOption, TelnetOutcome)
        /// The details of something that was agreed on.
        case detail(TelnetOption, TelnetDetail)
        /// A command that has nothing behind it.
        case command(TelnetCommand)
        /// A byte behind the escape that is no command.
        case unknown(UInt8)
    }

    /// What is answered.
    public struct Question: Sendable, Hashable {
        /// Its number among the messages.
        public var number: Int
        /// The packet with its last byte.
        public var mark: PacketMark
        /// What was offered or asked for.
        public var verb: TelnetVerb
    }

    /// How long the answer took, in nanoseconds; nil where it answers nothing known, or the clock went back.
    public var wait: Int64? {
        guard let question, first.time >= question.mark.time else { return nil }
        return first.time.since(question.mark.time)
    }

    /// The text, where it is some.
    public var text: TelnetText? { if case .text(let text) = body { text } else { nil } }
}

extension TelnetMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int {
        switch body {
        case .text(let text): 320 &+ text.content.bytes.count
        case .detail(_, let detail): 320 &+ detail.weight
        default: 256
        }
    }
}

/// What is said of an option. RFC 855.
public enum TelnetVerb: UInt8, Sendable, Hashable, CaseIterable {
    /// The sender does it, or wants to.
    case will = 251
    /// The sender does not.
    case wont = 252
    /// The receiver may do it, or is asked to.
    case `do` = 253
    /// The receiver is not to do it.
    case dont = 254

    /// Its name.
    public var name: String {
        switch self {
        case .will: "WILL"
        case .wont: "WONT"
        case .do: "DO"
        case .dont: "DONT"
        }
    }

    /// Whether it is about what its sender does itself.
    public var isAboutSender: Bool { self == .will || self == .wont }
    /// Whether it is for it.
    public var isPositive: Bool { self == .will || self == .do }
}

/// What comes of what is said of an option. RFC 1143.
public enum TelnetOutcome: String, Sendable, Hashable, CaseIterable {
    /// It begins: the other side has to agree.
    case requested
    /// Both sides want it: it holds.
    case agreed
    /// The answer is yes, but what it answers has been taken back meanwhile.
    case withdrawn
    /// The answer is no.
    case refused
    /// It held, and is to end: that cannot be refused.
    case stopped
    /// The other side knows that it has ended.
    case ended
    /// It was so already.
    case unchanged
    /// It was said before, and has no answer yet.
    case repeated
}

/// Commands that have nothing behind them. RFC 854, RFC 885, RFC 1184.
public enum TelnetCommand: UInt8, Sendable, Hashable, CaseIterable {
    case endOfFile = 236
    case suspend = 237
    case abort = 238
    case endOfRecord = 239
    case endOfDetail = 240
    case noOperation = 241
    case dataMark = 242
    case breakKey = 243
    case interrupt = 244
    case abortOutput = 245
    case areYouThere = 246
    case eraseCharacter = 247
    case eraseLine = 248
    case goAhead = 249

    /// Its name.
    public var name: String {
        switch self {
        case .endOfFile: "EOF"
        case .suspend: "SUSP"
        case .abort: "ABORT"
        case .endOfRecord: "EOR"
        case .endOfDetail: "SE"
        case .noOperation: "NOP"
        case .dataMark: "DM"
        case .breakKey: "BRK"
        case .interrupt: "IP"
        case .abortOutput: "AO"
        case .areYouThere: "AYT"
        case .eraseCharacter: "EC"
        case .eraseLine: "EL"
        case .goAhead: "GA"
        }
    }
}

/// Text of a side.
public struct TelnetText: Sendable, Hashable {
    /// What it is.
    public var role: Role
    /// The bytes without the end of the line, as far as they are kept.
    public var content: PlacedText
    /// Whether the end of a line is behind it.
    public var endsLine = false
    /// Why it may be a password; nil where nothing says so.
    public var secrecy: Secrecy?
    /// Which of the client's lines it is, from 0; of others nil.
    var line: Int?

    /// Whether it may be a password.
    var isSecret: Bool { secrecy != nil && secrecy != .control }

    /// What text is.
    public enum Role: String, Sendable, Hashable {
        /// What the server has to say.
        case output
        /// What is typed at the client.
        case typed
        /// What the server sends back of it, so that it is seen.
        case echo
    }

    /// Why it may be a password.
    public enum Secrecy: String, Sendable, Hashable {
        /// The server had asked for one.
        case asked
        /// The server had taken over the echo, and did not send it back.
        case notEchoed = "not-echoed"
        /// It was not sent back, but is made of keys that are no characters: it is no password.
        case control
        /// What the server had said before was not captured.
        case unseen
    }
}
