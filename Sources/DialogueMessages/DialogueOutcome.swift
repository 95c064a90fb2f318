import WireBytes

/// What came of something that a client wanted.
public struct DialogueOutcome: Sendable, Hashable {
    /// What was wanted.
    public enum Kind: Sendable, Hashable {
        /// To log in, as somebody.
        case login
        /// To deliver a mail: its sender and recipients.
        case mail
        /// To deliver to a recipient, who was refused.
        case recipient
        /// To transfer a file or a list.
        case file
        /// To fetch mails.
        case fetched
    }

    /// What was wanted.
    public var kind: Kind
    /// Who or what; empty where who logs in is not said in so many words.
    public var name: [UInt8]
    /// Whether the server did it.
    public var isDone: Bool
    /// The server's last line on it.
    public var answer: [UInt8]
    /// The number of the message that decided it.
    public var decidedBy: Int
}

/// What came of a dialogue, in its order.
public struct DialogueOutcomes: Sendable {
    /// All of it.
    public private(set) var all: [DialogueOutcome] = []
    private var user: [UInt8] = []
    private var sender: [UInt8] = []
    private var recipients: [[UInt8]] = []
    private let dialogue: DialogueConversation

    /// Goes through the messages that are kept.
    public init(of dialogue: DialogueConversation) {
        self.dialogue = dialogue
        for message in dialogue.messages where message.kind == .reply && message.status != nil {
            guard let number = message.answers, let command = dialogue.message(number) else { continue }
            take(message, to: command)
        }
    }

    private mutating func take(_ reply: DialogueMessage, to command: DialogueMessage) {
        switch command.command {
        case .smtp(.mail):
            recipients = []
            sender = command.path
            if reply.isFailure { add(.mail, [UInt8]("from ".utf8) + sender, reply) }
        case .smtp(.rcpt):
            if reply.isFailure {
                add(.recipient, command.path, reply)
            } else {
                recipients.append(command.path)
            }
        case .smtp(.data) where reply.status != .code(354),
            .smtp(.bdat) where isLast(command) || reply.isFailure:
            add(.mail, mailName, reply)
        case .ftp(.user):
            user = command.argument
            if reply.status == .code(230) || reply.isFailure { add(.login, user, reply) }
        case .pop3(.user): user = command.argument
        case .ftp(.pass) where reply.status != .code(332), .pop3(.pass): add(.login, user, reply)
        case .pop3(.apop): add(.login, command.line.words(2).dropFirst().first ?? [], reply)
        case .smtp(.auth) where reply.status != .code(334), .pop3(.auth), .imap(.authenticate):
            if command.line.words(2).count > 1 { add(.login, [], reply) }
        case .imap(.login): add(.login, command.loginName, reply)
        case .ftp(let verb)? where verb.transfersData:
            if case .code(let code)? = reply.status, code >= 200 {
                add(.file, Array(command.line.prefix(FTPDataChannel.longestCommand)), reply)
            }
        case .pop3(.retr), .imap(.fetch), .imap(.append), .imap(.uid): add(.fetched, command.shortLine, reply)
        default: break
        }
    }

    /// Recipients that are named of one mail.
    private static let mostNamed = 3

    private var mailName: [UInt8] {
        var name = [UInt8]("from ".utf8) + sender + [UInt8](" to ".utf8)
        for (index, recipient) in recipients.prefix(Self.mostNamed).enumerated() {
            if index > 0 { name += [UInt8](", ".utf8) }
            name += recipient
        }
        if recipients.count > Self.mostNamed { name += [UInt8](", …".utf8) }
        return name
    }

    private func isLast(_ command: DialogueMessage) -> Bool {
        String(decoding: command.line, as: UTF8.self).uppercased().contains(" LAST")
    }

    private mutating func add(_ kind: DialogueOutcome.Kind, _ name: [UInt8], _ reply: DialogueMessage) {
        if kind == .fetched, reply.isFailure { return }
        all.append(
            DialogueOutcome(
                kind: kind, name: name, isDone: !reply.isFailure, answer: reply.line,
                decidedBy: reply.number))
    }
}

extension DialogueMessage {
    /// The address of MAIL FROM:<…> and RCPT TO:<…>.
    fileprivate var path: [UInt8] {
        guard let open = line.firstIndex(of: UInt8(ascii: "<")) else { return argument }
        return Array(line[open...].prefix(while: { $0 != UInt8(ascii: ">") })) + [UInt8(ascii: ">")]
    }

    /// Who logs in: the word behind LOGIN, as far as it is in the line.
    fileprivate var loginName: [UInt8] {
        let words = line.words(3)
        guard words.count > 2, words[2].last != UInt8(ascii: "}") else { return [] }
        return words[2]
    }

    fileprivate var shortLine: [UInt8] { Array(line.prefix(FTPDataChannel.longestCommand)) }
}
