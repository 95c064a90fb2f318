import NetBIOSMessages
public import WireBytes

extension SMBConversation {
    /// Its name.
    public var identifiers: [String] { ["smb"] }
    /// Its name, with the dialect where that is known.
    public var title: String? {
        guard let dialect, dialect.first.map({ (0x32...0x33).contains($0) }) == true, dialect.count < 6,
            !dialect.contains(UInt8(ascii: "?"))
        else {
            return isSecondVersion ? "SMB 2 or 3" : isFirstVersion ? "SMB 1" : "SMB"
        }
        return "SMB " + String(decoding: dialect, as: UTF8.self)
    }
    /// Whatever the dialect.
    public var family: String { "SMB" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// What proves who the client is, and the contents of files, pipes and settings: nobody can tell which of them are secret.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { message, masking in
            // Of what is not whole nobody knows where it has which.
            if message.problem != nil { return masking.overwrite(message.range) }
            // Compression leaves much of a text as it is.
            if message.head == .compressed { return masking.overwrite(message.range) }
            for range in message.hidden { masking.overwrite(range) }
        }
    }
}

// MARK: Facts

extension SMBMessage {
    fileprivate var moment: Moment {
        Moment(
            number: number, kind: name, range: range, first: first, last: last, facts: facts,
            isTrouble: isFailure || problem?.isTrouble == true
        )
    }

    private var facts: [Moment.Fact] {
        var facts = head.facts(isAnswer: isAnswer)
        if let subcommand { facts.append(.init("subcommand", .word(subcommand))) }
        if let question { facts.append(.init("answers", .number(question.number))) }
        if isInterim { facts.append(.init("interim", .flag(true))) }
        if isCompounded { facts.append(.init("compounded", .flag(true))) }
        if let object { facts.append(.init("name", .captured(object))) }
        if let share { facts.append(.init("share", .captured(share))) }
        facts += body.facts
        if !chained.isEmpty {
            facts.append(
                .init(
                    "chained",
                    .list(
                        chained.map { part in
                            [.init("command", .word(part.command.text))]
                                + (part.object.map { [.init("name", .captured($0))] } ?? []) + part.body.facts
                        })))
        }
        switch head {
        case .encrypted, .compressed: facts.append(.init("bytes", .number(range.count)))
        default: break
        }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}

extension SMBHead {
    fileprivate func facts(isAnswer: Bool) -> [Moment.Fact] {
        switch self {
        case .session, .compressed: return []
        case .encrypted(let session): return [.init("session", .word("0x" + String(session, radix: 16)))]
        case .smb2(let header):
            var facts: [Moment.Fact] = [.init("is", .word(isAnswer ? "answer" : "request"))]
            facts.append(.init("messageID", .word(String(header.messageID))))
            if isAnswer { facts.append(.init("status", .word(header.status.text))) }
            if header.isSigned { facts.append(.init("signed", .flag(true))) }
            return facts
        case .smb1(let header):
            var facts: [Moment.Fact] = [.init("is", .word(isAnswer ? "answer" : "request"))]
            facts.append(.init("multiplex", .number(Int(header.multiplex))))
            if isAnswer {
                if let status = header.status { facts.append(.init("status", .word(status.text))) }
                if let error = header.classAndCode { facts.append(.init("status", .word(error.text))) }
            }
            if header.isSigned { facts.append(.init("signed", .flag(true))) }
            return facts
        }
    }
}

extension SMBMessage.Body {
    /// What it says, for programs.
    fileprivate var facts: [Moment.Fact] {
        switch self {
        case .call(let called, let calling):
            [.init("called", .captured(called.bytes)), .init("calling", .captured(calling.bytes))]
        case .refusal(let error):
            [.init("code", .number(Int(error.rawValue))), .init("reason", .word(error.text))]
        case .offer(let offer):
            [.init("dialects", .list(offer.dialects.map { [.init("name", .captured($0))] }))]
                + (offer.signing.map { [.init("signing", .word($0.rawValue))] } ?? [])
                + offer.contexts.facts
        case .choice(let choice): choice.facts
        case .login(let login): login.facts
        case .connect, .nothing: []
        case .share(let kind): [.init("kind", .word(kind.rawValue))]
        case .open(let opening): opening.facts
        case .opened(let opened): opened.facts
        case .transfer(let offset, let count):
            [.init("offset", .word(String(offset))), .init("length", .number(count))]
        case .transferred(let count), .result(let count): [.init("bytes", .number(count))]
        case .inquiry(let inquiry): inquiry.facts
        case .entries(let entries):
            [
                .init("entries", .number(entries.count)),
                .init("names", .list(entries.names.map { [.init("name", .captured($0))] })),
            ]
        case .watch(let isDeep): [.init("recursive", .flag(isDeep))]
        case .changes(let changes):
            [
                .init(
                    "changes",
                    .list(
                        changes.map {
                            [.init("change", .word($0.actionName)), .init("name", .captured($0.name))]
                        }))
            ]
        case .control(let code): [.init("control", .word(code.text))]
        case .locks(let locks):
            [
                .init(
                    "locks",
                    .list(
                        locks.map {
                            [
                                .init("offset", .word(String($0.offset))),
                                .init("length", .word(String($0.count))),
                                .init("unlock", .flag($0.isUnlocked)),
                                .init("exclusive", .flag($0.isExclusive)),
                            ]
                        }))
            ]
        case .cache(let cache): [.init("cache", .word(cache.name))]
        case .rename(let name): [.init("to", .captured(name))]
        case .pipe(let name, let function):
            [.init("pipe", .captured(name))] + (function.map { [.init("function", .word($0.text))] } ?? [])
        }
    }
}

extension [SMBContext] {
    fileprivate var facts: [Moment.Fact] {
        isEmpty
            ? []
            : [
                .init(
                    "contexts",
                    .list(
                        map { context in
                            [.init("context", .word(context.kind.text))]
                                + (context.names.isEmpty
                                    ? [] : [.init("values", .word(context.names.joined(separator: ", ")))])
                                + (context.text.map { [.init("text", .captured($0))] } ?? [])
                        }))
            ]
    }
}

extension SMBChoice {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = []
        if let dialect { facts.append(.init("dialect", .captured(dialect))) }
        if let signing { facts.append(.init("signing", .word(signing.rawValue))) }
        if let mostRead { facts.append(.init("mostRead", .number(mostRead))) }
        if let mostWritten { facts.append(.init("mostWritten", .number(mostWritten))) }
        if !mechanisms.isEmpty {
            facts.append(.init("mechanisms", .list(mechanisms.map { [.init("name", .word($0.rawValue))] })))
        }
        if hasSharePasswords { facts.append(.init("sharePasswords", .flag(true))) }
        if hasPlainPasswords { facts.append(.init("plainPasswords", .flag(true))) }
        return facts + contexts.facts
    }
}

extension SMBLogin {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = []
        if !mechanisms.isEmpty {
            facts.append(.init("mechanisms", .list(mechanisms.map { [.init("name", .word($0.rawValue))] })))
        }
        if let step { facts.append(.init("step", .word(step.name))) }
        if !user.isEmpty { facts.append(.init("user", .captured(user))) }
        if !domain.isEmpty { facts.append(.init("domain", .captured(domain))) }
        if !workstation.isEmpty { facts.append(.init("workstation", .captured(workstation))) }
        if let isSecondVersion { facts.append(.init("proof", .word(isSecondVersion ? "NTLMv2" : "NTLMv1"))) }
        if let plainPassword { facts.append(.init("passwordBytes", .number(plainPassword))) }
        if tokenCount > 0 { facts.append(.init("proofBytes", .number(tokenCount))) }
        if isGuest { facts.append(.init("guest", .flag(true))) }
        if isAnonymous { facts.append(.init("anonymous", .flag(true))) }
        if demandsEncryption { facts.append(.init("demandsEncryption", .flag(true))) }
        return facts
    }
}

extension SMBOpening {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = []
        if let disposition { facts.append(.init("disposition", .word(disposition.name))) }
        if let access {
            facts.append(.init("access", .word("0x" + String(access, radix: 16))))
            if !rights.isEmpty {
                facts.append(.init("rights", .word(rights.map(\.rawValue).joined(separator: ", "))))
            }
        }
        if let isDirectory { facts.append(.init("directory", .flag(isDirectory))) }
        if isDeletedOnClose { facts.append(.init("deleteOnClose", .flag(true))) }
        if let cache { facts.append(.init("cache", .word(cache.name))) }
        return facts
    }
}

extension SMBOpened {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = []
        if let action { facts.append(.init("action", .word("\(action)"))) }
        if let size { facts.append(.init("size", .word(String(size)))) }
        if let isDirectory { facts.append(.init("directory", .flag(isDirectory))) }
        if let cache { facts.append(.init("cache", .word(cache.name))) }
        return facts
    }
}

extension SMBInquiry {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("information", .word(name))]
        if let pattern { facts.append(.init("pattern", .captured(pattern))) }
        if let newName { facts.append(.init("to", .captured(newName))) }
        if let isDeleted { facts.append(.init("delete", .flag(isDeleted))) }
        if let size { facts.append(.init("size", .word(String(size)))) }
        return facts
    }
}
