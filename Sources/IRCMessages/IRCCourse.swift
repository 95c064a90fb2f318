import WireBytes

/// Which message answers which.
///
/// A server answers in the order of the commands, and says in most of its numbers about whom or about which channel: those
/// two tell what an answer belongs to. What neither tells has no question.
struct IRCCourse: Sendable {
    /// The name of the client's user, as far as it is known.
    private(set) var nickname: [UInt8] = []
    /// What the client has said and is not known to be over, in its order.
    private var commands: [Pending] = []
    /// What the server and others have asked.
    private var requests: [Pending] = []

    /// Something that may be answered.
    private struct Pending: Sendable {
        let question: IRCMessage.Question
        /// What it is about: names of users and channels, or a token, in small letters.
        let targets: [[UInt8]]
        /// How many parameters it has.
        let count: Int
        /// Where it ends in its sender's stream.
        let end: Int
        /// Letters of the modes that it is about.
        let modes: Set<UInt8>
        /// The answers that it has had, of those that come once.
        var answers: Set<String> = []
    }

    /// Commands that are remembered on each side: most have their answer at once.
    private static let mostPending = 256
    /// Names of one command that are remembered: of channels that are joined at once, a client has some dozens.
    private static let mostTargets = 64
    /// Bytes of a name that are compared. Servers allow some dozens. RFC 2812 §1.3.
    private static let longestTarget = 200

    /// What was said is not known any more.
    mutating func lose() {
        commands = []
        requests = []
    }

    /// Finds what a message answers, and remembers what it asks.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - acknowledged: how much of the other side's bytes its sender had when it sent it; negative where that is not known.
    mutating func place(_ message: inout IRCMessage, acknowledged: Int) {
        guard !message.command.isEmpty else { return }
        if message.isFromClient {
            answerRequest(&message, acknowledged)
            expectAnswer(to: message)
        } else {
            noteNickname(message)
            answerCommand(&message, acknowledged)
            if message.command == "PING" || message.command == "AUTHENTICATE" || message.isRequest {
                Self.remember(message, in: &requests, about: message.names)
            }
        }
    }

    // MARK: Questions

    private mutating func expectAnswer(to message: IRCMessage) {
        if message.command == "NICK", nickname.isEmpty, let name = message.parameters.first {
            nickname = Array(name.bytes.prefix(Self.longestTarget))
        }
        guard message.command != "PONG" else { return }
        if message.command == "JOIN", let channels = message.parameters.first {
            // Each of them is answered by itself.
            for channel in channels.bytes.split(separator: UInt8(ascii: ",")).prefix(Self.mostTargets) {
                Self.remember(message, in: &commands, about: [Self.name(channel)])
            }
        } else {
            Self.remember(message, in: &commands, about: message.names)
        }
    }

    private static func remember(_ message: IRCMessage, in list: inout [Pending], about names: [[UInt8]]) {
        if list.count >= mostPending { list.removeFirst() }
        list.append(
            Pending(
                question: .init(number: message.number, mark: message.last, name: message.command),
                targets: names, count: message.parameters.count, end: message.range.end,
                modes: message.modes))
    }

    /// A name as it is compared: A to Z and, for reasons of Finnish, four signs count as their small forms. RFC 2812 §2.2.
    fileprivate static func name(_ bytes: some Collection<UInt8>) -> [UInt8] {
        bytes.prefix(longestTarget).map { byte in
            switch byte {
            case 0x5B...0x5E: byte &+ 0x20
            default: byte.lowerCased
            }
        }
    }

    fileprivate static func names(_ text: [UInt8]) -> [[UInt8]] {
        text.split(separator: UInt8(ascii: ",")).prefix(mostTargets).map { name($0) }
    }

    private mutating func noteNickname(_ message: IRCMessage) {
        if message.command == "001", let name = message.parameters.first {
            nickname = Array(name.bytes.prefix(Self.longestTarget))
        }
    }

    // MARK: Answers

    /// What the client says to what it was asked.
    private mutating func answerRequest(_ message: inout IRCMessage, _ acknowledged: Int) {
        let names = message.names
        let found: Int?
        switch message.command {
        case "PONG":
            found = requests.firstIndex { pending in
                pending.question.name == "PING" && names.contains { pending.targets.contains($0) }
            }
        case "AUTHENTICATE": found = requests.firstIndex { $0.question.name == "AUTHENTICATE" }
        case "NOTICE":
            guard let tag = message.ctcpTag else { return }
            found = requests.firstIndex { pending in
                // Among them is who has asked.
                pending.question.name == "PRIVMSG" && pending.targets.contains(tag)
                    && (names.first.map { pending.targets.contains($0) } ?? false)
            }
        default: return
        }
        guard let found, acknowledged < 0 || requests[found].end <= acknowledged else { return }
        message.question = requests[found].question
        requests.remove(at: found)
    }

    private mutating func answerCommand(_ message: inout IRCMessage, _ acknowledged: Int) {
        guard let answer = self.answer(message) else { return }
        let targets = answer.targets
        func fits(_ pending: Pending) -> Bool {
            answer.commands.contains(pending.question.name) && answer.count.contains(pending.count)
                && (targets.isEmpty || targets.contains { pending.targets.contains($0) })
                && (answer.modes.isEmpty || !answer.modes.isDisjoint(with: pending.modes))
                && !(answer.comesOnce && pending.answers.contains(message.command))
                // It cannot answer what its sender had not received.
                && (acknowledged < 0 || pending.end <= acknowledged)
        }
        guard
            let found = answer.isOfLatest ? commands.lastIndex(where: fits) : commands.firstIndex(where: fits)
        else { return }
        // Where more than one may be meant, and were said in whatever order, nobody knows which.
        if answer.isOfOnlyOne, commands.count(where: fits) > 1 { return }
        message.question = commands[found].question
        commands[found].answers.insert(message.command)
        guard answer.isLast else { return }
        commands.remove(at: found)
        // Servers do in order what they are told of channels: what came before was done without an answer.
        if Self.ofChannels.contains(message.question?.name ?? "") {
            let earlier = commands.prefix(found).filter { !Self.ofChannels.contains($0.question.name) }
            commands.replaceSubrange(..<found, with: earlier)
        }
        // Who may come in is asked no more for a name.
        if message.command == "376" || message.command == "422" {
            commands.removeAll { $0.question.name == "NICK" || $0.question.name == "PASS" }
        }
    }

    private struct Answer {
        var commands: [String]
        /// Names of which the command has one; none where the answer says none.
        var targets: [[UInt8]] = []
        var count = 0...Int.max
        var isLast = false
        var isOfLatest = false
        /// Letters of which the command has one.
        var modes: Set<UInt8> = []
        /// Whether no command has it twice.
        var comesOnce = false
        /// Whether it answers none where several fit.
        var isOfOnlyOne = false
    }

    /// Commands about channels that are over at once.
    private static let ofChannels: Set<String> = ["MODE", "TOPIC", "KICK", "INVITE", "PART"]

    /// What a message of the server may answer.
    private mutating func answer(_ message: IRCMessage) -> Answer? {
        let names = message.parameters.map { Self.name($0.bytes) }
        func name(_ index: Int) -> [[UInt8]] { index < names.count ? [names[index]] : [] }
        if let numeric = message.numeric {
            guard let rule = IRCAnswers.rule(for: numeric.rawValue) else { return nil }
            if rule.namesCommand {
                guard names.count > 1 else { return nil }
                let command = String(decoding: names[1], as: UTF8.self).uppercased()
                return Answer(commands: [command], isLast: true)
            }
            // A number that should say about what it is, and does not, answers nothing known.
            if let target = rule.target, target >= names.count { return nil }
            return Answer(
                commands: rule.commands, targets: rule.target.map(name) ?? [], count: rule.count,
                isLast: rule.isLast, isOfLatest: rule.isOfLatest, modes: rule.mode.map { [$0] } ?? [],
                comesOnce: rule.comesOnce, isOfOnlyOne: rule.isOfOnlyOne)
        }
        let isOwn = !nickname.isEmpty && Self.name(message.speaker) == Self.name(nickname)
        switch message.command {
        case "PONG": return Answer(commands: ["PING"], targets: names, isLast: true)
        case "CAP":
            guard names.count > 1 else { return nil }
            switch String(decoding: names[1], as: UTF8.self) {
            // An asterisk says that more follows. IRCv3 "Capability Negotiation".
            case "ls", "list":
                return Answer(
                    commands: ["CAP"], targets: [names[1]], isLast: names.count < 4 || names[2] != [0x2A])
            case "ack", "nak": return Answer(commands: ["CAP"], targets: [Array("req".utf8)], isLast: true)
            default: return nil
            }
        case "AUTHENTICATE": return Answer(commands: ["AUTHENTICATE"], isOfLatest: true)
        case "ERROR": return Answer(commands: ["QUIT"], isLast: true)
        case "NOTICE":
            guard let tag = message.ctcpTag else { return nil }
            return Answer(
                commands: ["PRIVMSG"], targets: [tag + [0] + Self.name(message.speaker)], isLast: true)
        case "JOIN" where isOwn: return Answer(commands: ["JOIN"], targets: name(0))
        case "PART" where isOwn: return Answer(commands: ["PART"], targets: name(0), isLast: true)
        case "NICK" where isOwn:
            nickname = message.parameters.first.map { Array($0.bytes.prefix(Self.longestTarget)) } ?? nickname
            return Answer(commands: ["NICK"], targets: name(0), isLast: true)
        case "QUIT" where isOwn: return Answer(commands: ["QUIT"])
        case "MODE" where isOwn:
            return Answer(
                commands: ["MODE"], targets: name(0), count: 2...Int.max, isLast: true, modes: message.modes)
        case "TOPIC" where isOwn, "KICK" where isOwn:
            return Answer(commands: [message.command], targets: name(0), count: 2...Int.max, isLast: true)
        // A server says the user's first modes in its own name or the user's.
        case "PRIVMSG" where isOwn: return Answer(commands: ["PRIVMSG"], targets: name(0), isOfLatest: true)
        case "AWAY" where isOwn: return Answer(commands: ["AWAY"], isOfLatest: true)
        default: return nil
        }
    }
}

extension IRCMessage {
    /// A request to somebody's program. The Client-To-Client Protocol.
    fileprivate var isRequest: Bool { command == "PRIVMSG" && ctcpTag != nil }

    /// What marks a request of this kind and its answer among names.
    fileprivate var ctcpTag: [UInt8]? {
        ctcp.flatMap { $0.name.elementsEqual("ACTION".utf8) ? nil : [1] + IRCCourse.name($0.name) }
    }

    /// Letters of the modes that it is about. RFC 2812 §3.1.5, §3.2.3.
    fileprivate var modes: Set<UInt8> {
        guard command == "MODE", parameters.count > 1 else { return [] }
        return Set(parameters[1].bytes.filter(\.isLetter))
    }

    /// What it is about.
    fileprivate var names: [[UInt8]] {
        let isText = command == "PRIVMSG" || command == "NOTICE"
        var names = parameters.prefix(isText ? 1 : IRCLine.mostParameters).flatMap {
            IRCCourse.names($0.bytes)
        }
        guard let tag = ctcpTag else { return names }
        // Who has to answer stands in it: of the server's the speaker, of the client's whom it is sent to.
        names = isFromClient ? names : [IRCCourse.name(speaker)]
        return names + [tag] + (parameters.first.map { [tag + [0] + IRCCourse.name($0.bytes)] } ?? [])
    }
}
