public import WireBytes

extension TelnetConversation {
    /// Its name.
    public var identifiers: [String] { ["telnet"] }
    /// Its name.
    public var title: String? { "Telnet" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// Passwords, as far as it can be told what one is; what is typed and shown may be anything.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension TelnetMessage {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        switch body {
        case .text(var text):
            // Of what is not whole nobody knows what it was.
            if text.isSecret || text.role == .typed && problem != nil {
                text.content.mask(with: &masking)
            } else {
                text.content.search(with: &masking)
            }
            body = .text(text)
        case .detail(let option, var detail):
            detail.mask(option, isWhole: problem == nil, with: &masking)
            body = .detail(option, detail)
        case .negotiation, .command, .unknown: break
        }
    }
}

extension TelnetDetail {
    fileprivate mutating func mask(
        _ option: TelnetOption, isWhole: Bool, with masking: inout some SecretMasking
    ) {
        switch value {
        case .window, .lineMode, .flowControl: if isWhole { return }
        case .text(var text):
            text.search(with: &masking)
            value = .text(text)
            return
        case .variables(var variables, let omitted) where omitted == 0:
            for index in variables.indices {
                let isSecret = variables[index].isSecret
                if isSecret {
                    variables[index].value?.mask(with: &masking)
                } else {
                    variables[index].value?.search(with: &masking)
                }
            }
            value = .variables(variables, omitted: 0)
            return
        case .variables, .other: break
        }
        // That something is to be said is no secret; what proves who somebody is, is.
        if isWhole, content.bytes.count <= 1 || option == .status { return }
        value = .other
        content.mask(with: &masking)
    }
}

extension TelnetVariable {
    /// Whether its name says that its value is a password or a key.
    fileprivate var isSecret: Bool {
        let name = String(decoding: name.bytes.prefix(Self.longestName), as: UTF8.self).uppercased()
        return ["PASS", "SECRET", "TOKEN", "KEY", "PWD", "CRED", "COOKIE"].contains { name.contains($0) }
    }

    /// Bytes of a name that are looked at.
    private static let longestName = 100
}

// MARK: Facts

extension TelnetMessage {
    fileprivate var moment: Moment {
        let isTrouble = problem?.isTrouble == true
        return Moment(
            number: number, kind: kind, range: range, first: first, last: last, facts: facts,
            isTrouble: isTrouble)
    }

    private var kind: String {
        switch body {
        case .text(let text): text.role.rawValue
        case .negotiation(let verb, _, _): verb.name
        case .detail: "SB"
        case .command(let command): command.name
        case .unknown: "unknown"
        }
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = question.map { [.init("answers", .number($0.number))] } ?? []
        switch body {
        case .text(let text):
            facts += [
                .init("text", .captured(text.content.bytes)), .init("endsLine", .flag(text.endsLine)),
            ]
            if text.isSecret, let secrecy = text.secrecy {
                facts.append(.init("secret", .word(secrecy.rawValue)))
            }
        case .negotiation(_, let option, let outcome):
            facts += option.facts + [.init("outcome", .word(outcome.rawValue))]
        case .detail(let option, let detail): facts += option.facts + detail.facts
        case .command(let command): facts.append(.init("code", .number(Int(command.rawValue))))
        case .unknown(let code): facts.append(.init("code", .number(Int(code))))
        }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}

extension TelnetOption {
    fileprivate var facts: [Moment.Fact] {
        [.init("option", .number(Int(rawValue)))] + (name.map { [.init("name", .word($0))] } ?? [])
    }
}

extension TelnetDetail {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = []
        switch action {
        case .is: facts.append(.init("action", .word("IS")))
        case .send: facts.append(.init("action", .word("SEND")))
        case .info: facts.append(.init("action", .word("INFO")))
        case nil: break
        }
        switch value {
        case .window(let columns, let rows):
            facts += [.init("columns", .number(columns)), .init("rows", .number(rows))]
        case .text(let text): facts.append(.init("value", .captured(text.bytes)))
        case .variables(let variables, let omitted):
            facts.append(
                .init(
                    "variables",
                    .list(
                        variables.map { variable in
                            [.init("name", .captured(variable.name.bytes))]
                                + (variable.value.map { [.init("value", .captured($0.bytes))] } ?? [])
                        })))
            if omitted > 0 { facts.append(.init("variablesOmitted", .number(omitted))) }
        case .lineMode(.mode(let edits, let trapsSignals, let isAnswer)):
            facts += [
                .init("edits", .flag(edits)), .init("trapsSignals", .flag(trapsSignals)),
                .init("confirms", .flag(isAnswer)),
            ]
        case .lineMode(.keys(let count)): facts.append(.init("keys", .number(count)))
        case .lineMode(.forwardMask): facts.append(.init("forwardMask", .flag(true)))
        case .flowControl(let code): facts.append(.init("flowControl", .number(Int(code))))
        case .other: facts.append(.init("bytes", .number(content.place.count)))
        }
        return facts
    }
}
