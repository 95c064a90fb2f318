public import WireBytes

extension DialogueConversation {
    /// Its name.
    public var identifiers: [String] { [kind.identifier] }
    /// Its name.
    public var title: String? { kind.rawValue }
    /// Memory of the messages.
    public var memory: Int { 1_024 &+ heldBytes }

    /// The messages.
    public func moments(from number: Int) -> [Moment] {
        messages(from: number).map { $0.moment(of: self) }
    }

    /// What proves who somebody is; what is in a mail or a list may be anything.
    public mutating func mask(with masking: inout some SecretMasking) {
        masking.overwriteGaps()
        for index in messages.indices { kept.messages[index].mask(with: &masking) }
        for range in kept.unread.ranges {
            if reachedLimit {
                masking.overwriteUnread(range.offset..<range.offset &+ max(0, range.count), of: range.side)
            } else {
                masking.overwrite(range)
            }
        }
    }
}

extension DialogueMessage {
    /// Masks what is secret in it.
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        if problem == .notCaptured || problem == .unfinished || partsOmitted > 0 || problem == .unexpected {
            // Where reading stopped, nobody knows what follows.
            if range.side == parts.first?.place.side,
                kind == .command || kind == .response || partsOmitted > 0
            {
                return masking.overwrite(range)
            }
        }
        let secret = secretStart ?? (mayProve ? 0 : nil)
        for index in parts.indices {
            if let secret, index > 0 || secret == 0 {
                parts[index].mask(from: 0, with: &masking)
            } else if let secret {
                parts[index].mask(from: secret, with: &masking)
            } else if parts[index].kind == .content {
                parts[index].search(with: &masking)
            }
        }
    }

    /// Whether it may answer a challenge that was not captured: a single word that is no command.
    private var mayProve: Bool {
        kind == .command && command == nil && tag.isEmpty && line.count > Self.longestShortName
            && !line.contains(UInt8(ascii: " "))
    }

    /// Bytes of a command that is not known and may stand alone: almost all have four letters.
    private static let longestShortName = 4

    fileprivate func moment(of dialogue: DialogueConversation) -> Moment {
        Moment(
            number: number, kind: name, range: range, first: first, last: last, facts: facts,
            isTrouble: isFailure || problem == .notCaptured || problem == .unfinished)
    }

    /// What it is called: a command by its name, a reply by its code.
    public var name: String {
        switch kind {
        case .command: command?.name ?? "command"
        case .greeting, .reply: status?.name ?? "reply"
        default: kind.rawValue
        }
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("is", .word(kind.rawValue))]
        if !tag.isEmpty { facts.append(.init("tag", .captured(tag))) }
        if let answers { facts.append(.init("answers", .number(answers))) }
        if let answered { facts.append(.init("command", .word(answered.name))) }
        if case .code(let code)? = status { facts.append(.init("code", .number(code))) }
        let lines = parts.filter { $0.kind == .line }
        if lines.count == 1, let line = lines.first { facts.append(.init("text", .captured(line.bytes))) }
        if lines.count > 1 {
            facts.append(.init("lines", .list(lines.map { [.init("text", .captured($0.bytes))] })))
        }
        let contents = parts.filter { $0.kind == .content }
        if !contents.isEmpty {
            facts.append(.init("bytes", .number(contents.reduce(0) { $0 &+ $1.place.count })))
        }
        for (name, value) in mailFields { facts.append(.init(name, .captured(value))) }
        if let tls { facts.append(.init("tls", .word(tls.rawValue))) }
        if partsOmitted > 0 { facts.append(.init("linesOmitted", .number(partsOmitted))) }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }

    /// What the head of a mail says of it: who writes, to whom, about what. RFC 5322 §3.6.
    public var mailFields: [(name: String, value: [UInt8])] {
        guard let mail = parts.first(where: { $0.kind == .content }), isMail else { return [] }
        var found: [(String, [UInt8])] = []
        for line in mail.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(
            Self.mostFields)
        {
            let line = line.last == 0x0D ? line.dropLast() : line
            if line.isEmpty { break }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon].prefix(DialogueCommand.longestName), as: UTF8.self)
                .lowercased()
            guard ["from", "to", "subject", "date"].contains(name), !found.contains(where: { $0.0 == name })
            else { continue }
            found.append(
                (name, Array(line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }.prefix(Self.longestField)))
            )
        }
        return found
    }

    /// Bytes of a field of it that are kept.
    private static let longestField = 200
    /// Lines of a mail's head that are looked at.
    private static let mostFields = 200

    /// Whether it holds a mail.
    public var isMail: Bool {
        switch answered ?? command {
        case .smtp(.data), .smtp(.bdat), .pop3(.retr), .pop3(.top), .imap(.append): true
        default: kind == .untagged
        }
    }
}

extension DialoguePart {
    /// Masks what stands behind a place, word by word.
    fileprivate mutating func mask(from start: Int, with masking: inout some SecretMasking) {
        var text = PlacedText(bytes: bytes, place: place)
        text.maskWords(from: start, with: &masking)
        bytes = text.bytes
    }

    /// Masks what looks secret.
    fileprivate mutating func search(with masking: inout some SecretMasking) {
        var text = PlacedText(bytes: bytes, place: place)
        text.search(with: &masking)
        bytes = text.bytes
    }
}
