public import WireBytes

/// One command, one reply, or what either of them announced: as it was said.
public struct DialogueMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// What it is.
    public var kind: Kind
    /// Where it lies, line ends included.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// Its lines, and what stands between them with its length before it.
    public var parts: [DialoguePart]
    /// Lines or stretches beyond those that are kept.
    public var partsOmitted = 0
    /// What the client wants, where the protocol has such a command.
    public var command: DialogueCommand?
    /// What IMAP calls a command by.
    public var tag: [UInt8] = []
    /// How the server decided.
    public var status: DialogueStatus?
    /// The number of the command that it answers or belongs to; nil where none is known.
    public var answers: Int?
    /// What that command is.
    public var answered: DialogueCommand?
    /// What it means for TLS.
    public var tls: TLSMeaning?
    /// Why it is not whole; nil where it is.
    public var problem: DialogueProblem?

    /// What a message is.
    public enum Kind: String, Sendable, Hashable {
        /// The server's first words.
        case greeting
        /// The client wants something.
        case command
        /// The server answers a command.
        case reply
        /// The server says something of its own accord, or the contents of an answer. RFC 9051 §7.
        case untagged
        /// The server waits for more. RFC 9051 §7.5, RFC 4954 §4.
        case continuation
        /// What the client says to that.
        case response
        /// A mail, or a list, up to a line with a dot.
        case content
    }

    /// What a message means for TLS.
    public enum TLSMeaning: String, Sendable, Hashable {
        /// The server can do TLS.
        case offers = "offers-tls"
        /// The client wants to go over to TLS.
        case asks = "asks-for-tls"
        /// The server agrees: the next bytes are TLS.
        case grants = "grants-tls"
        /// The server does not.
        case refuses = "refuses-tls"
    }

    /// The first line, without its end.
    public var line: [UInt8] { parts.first?.bytes ?? [] }

    /// Where in the first line something begins that proves who the client is; nil where nothing does.
    public var secretStart: Int? {
        switch kind {
        case .response: return answered == .imap(.idle) ? nil : 0
        case .command:
            switch command {
            case .ftp(.pass), .ftp(.acct), .pop3(.pass): return start(ofWord: 1)
            case .pop3(.apop): return start(ofWord: 1)
            // The mechanism is no secret, what comes behind it is.
            case .smtp(.auth), .pop3(.auth), .imap(.login): return start(ofWord: 2)
            case .imap(.authenticate): return start(ofWord: 3)
            case nil: return ["PASS", "ACCT", "AUTH", "APOP", "LOGIN"].contains(firstWord) ? 0 : nil
            default: return nil
            }
        default: return nil
        }
    }

    private var firstWord: String {
        String(
            decoding: line.prefix { $0 != UInt8(ascii: " ") }.prefix(DialogueCommand.longestName),
            as: UTF8.self
        ).uppercased()
    }

    /// Where a word begins, from 0; nil where there are fewer.
    func start(ofWord number: Int) -> Int? {
        var count = 0
        var isInWord = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: " ") {
                isInWord = false
            } else if !isInWord {
                if count == number { return index }
                count &+= 1
                isInWord = true
            }
        }
        return nil
    }

    /// What stands behind the command's name, and in IMAP behind its tag, without what is secret.
    public var argument: [UInt8] {
        guard let start = start(ofWord: tag.isEmpty ? 1 : 2) else { return [] }
        return Array(line[start..<max(start, min(secretStart ?? line.count, line.count))])
    }

    /// Whether the server says that something failed.
    public var isFailure: Bool { status?.isFailure == true }
}

/// How a server decided.
public enum DialogueStatus: Sendable, Hashable {
    /// Three digits, of which the first decides. RFC 5321 §4.2.1, RFC 959 §4.2.
    case code(Int)
    /// +OK.
    case positive
    /// -ERR.
    case negative
    /// OK, of IMAP.
    case ok
    /// NO: it cannot be done.
    case no
    /// BAD: it was not understood.
    case bad
    /// BYE: the server ends the connection.
    case bye
    /// PREAUTH: the client is logged in already.
    case preauth

    /// Whether it says that something failed.
    public var isFailure: Bool {
        switch self {
        case .code(let code): code >= 400
        case .negative, .no, .bad: true
        case .positive, .ok, .bye, .preauth: false
        }
    }

    /// How it is written.
    public var name: String {
        switch self {
        case .code(let code): String(code)
        case .positive: "+OK"
        case .negative: "-ERR"
        case .ok: "OK"
        case .no: "NO"
        case .bad: "BAD"
        case .bye: "BYE"
        case .preauth: "PREAUTH"
        }
    }
}

/// A line, or a stretch whose length was said before it, and where it lies.
public struct DialoguePart: Sendable, Hashable {
    /// What a part is.
    public enum Kind: Sendable, Hashable {
        /// A line, without its end.
        case line
        /// As many bytes as were announced, or all up to a line with a dot.
        case content
    }

    /// What it is.
    public var kind: Kind
    /// The bytes, as far as they are kept.
    public var bytes: [UInt8]
    /// Where all of them lie.
    public var place: StreamRange
}

/// Why a message is not whole.
public enum DialogueProblem: String, Sendable, Hashable {
    /// It is longer than is kept.
    case cut
    /// Bytes of it were not captured.
    case notCaptured = "not-captured"
    /// Its end did not come.
    case unfinished
    /// It is nothing that the protocol has here.
    case unexpected
}

extension DialogueMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { parts.reduce(256) { $0 &+ 64 &+ $1.bytes.count } }
}
