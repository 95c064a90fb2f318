public import WireBytes

extension IRCConversation {
    /// Its name.
    public var identifiers: [String] { ["irc"] }
    /// Its name.
    public var title: String? { "IRC" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// Passwords, keys of channels and what proves who somebody is; what is said may be anything.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

extension IRCMessage {
    fileprivate var moment: Moment {
        Moment(
            number: number, kind: kind == .unreadable ? kind.rawValue : command, range: range, first: first,
            last: last, facts: facts, isTrouble: isError || problem?.isTrouble == true)
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("is", .word(kind.rawValue))]
        if let question {
            facts += [.init("answers", .number(question.number)), .init("command", .word(question.name))]
        }
        if let name = numeric?.name { facts.append(.init("name", .word(name))) }
        if let source { facts.append(.init("source", .captured(source.bytes))) }
        if !parameters.isEmpty {
            facts.append(.init("parameters", .list(parameters.map { [.init("value", .captured($0.bytes))] })))
        }
        if let ctcp { facts.append(.init("ctcp", .captured(ctcp.name))) }
        if !tags.isEmpty {
            facts.append(
                .init(
                    "tags",
                    .list(
                        tags.map {
                            [
                                .init("name", .captured($0.name.bytes)),
                                .init("value", .captured($0.value.bytes)),
                            ]
                        })))
        }
        if tagsOmitted > 0 { facts.append(.init("tagsOmitted", .number(tagsOmitted))) }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}
