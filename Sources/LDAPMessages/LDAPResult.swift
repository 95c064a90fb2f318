import NetBIOSMessages
public import WireBytes

extension LDAPConversation {
    /// Its name.
    public var identifiers: [String] { ["ldap"] }
    /// Its name.
    public var title: String? { "LDAP" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// What proves who the client is, and the values of entries: nobody can tell which of them are secret.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension LDAPMessage {
    /// Masks what is kept of values, and overwrites every message that has some: its names and its values take turns.
    mutating func mask(with masking: inout some SecretMasking) {
        switch body {
        case .bind, .extended, .protected, .modify, .add, .compare, .entries, .nothing:
            masking.overwrite(range)
        case .search, .outcome, .references, .delete, .rename, .abandon:
            if problem != nil { masking.overwrite(range) }
        }
        switch body {
        case .entries(var entries):
            for index in entries.indices { entries[index].mask(with: &masking) }
            body = .entries(entries)
        case .add(var entry):
            entry.mask(with: &masking)
            body = .add(entry)
        case .modify(let entry, var changes):
            for index in changes.indices { changes[index].attribute.mask(with: &masking) }
            body = .modify(entry: entry, changes)
        case .compare(let entry, var attribute):
            attribute.mask(with: &masking)
            body = .compare(entry: entry, attribute)
        case .search(var search) where search.asksForSecret:
            // Who looks for a password tells it.
            search.filter = nil
            masking.overwrite(range)
            body = .search(search)
        default: break
        }
    }
}

extension LDAPSearch {
    /// Whether a password is looked for.
    var asksForSecret: Bool {
        filter.map { LDAPAttribute(name: $0, value: nil, valueCount: 0).isSecret } ?? false
    }
}

extension LDAPEntry {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        for index in attributes.indices { attributes[index].mask(with: &masking) }
    }
}

extension LDAPAttribute {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        // Who is a domain controller is told to everybody who asks.
        guard var text = value, text.place.count > 0, netlogon == nil else { return }
        masking.mask(&text.bytes, at: text.place)
        value = text
    }
}

// MARK: Facts

extension LDAPMessage {
    /// What an output needs to tell of it.
    var moment: Moment {
        Moment(
            number: number, kind: name, range: range, first: first, last: last, facts: facts,
            isTrouble: isFailure || problem?.isTrouble == true
        )
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = operation == nil ? [] : [.init("messageID", .number(identifier))]
        if let question { facts.append(.init("answers", .number(question.number))) }
        facts += body.facts
        if messageCount > 1 { facts.append(.init("messages", .number(messageCount))) }
        if let found {
            facts.append(.init("entriesFound", .number(found.entries)))
            if found.references > 0 { facts.append(.init("referencesFound", .number(found.references))) }
        }
        if operation == nil { facts.append(.init("bytes", .number(range.count))) }
        if !controls.isEmpty {
            facts.append(.init("controls", .list(controls.map { [.init("name", .captured($0))] })))
        }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}

extension LDAPMessage.Body {
    /// What it says, for programs.
    var facts: [Moment.Fact] {
        switch self {
        case .bind(let version, let name, let proof):
            [.init("version", .number(version)), .init("name", .captured(name))] + proof.facts
        case .outcome(let outcome, let name):
            outcome.facts + (name.isEmpty ? [] : [.init("name", .captured(name))])
        case .search(let search): search.facts
        case .entries(let entries): [.init("entries", .list(entries.map(\.facts)))]
        case .references(let addresses):
            [.init("references", .list(addresses.map { [.init("address", .captured($0))] }))]
        case .modify(let entry, let changes):
            [
                .init("entry", .captured(entry)),
                .init(
                    "changes",
                    .list(changes.map { [.init("change", .word($0.name))] + $0.attribute.facts })),
            ]
        case .add(let entry): [.init("entries", .list([entry.facts]))]
        case .delete(let entry): [.init("entry", .captured(entry))]
        case .rename(let entry, let name, let parent):
            [.init("entry", .captured(entry)), .init("to", .captured(name))]
                + (parent.map { [.init("under", .captured($0))] } ?? [])
        case .compare(let entry, let attribute): [.init("entry", .captured(entry))] + attribute.facts
        case .abandon(let identifier): [.init("abandons", .number(identifier))]
        case .extended(let name): [.init("name", .captured(name))]
        case .protected, .nothing: []
        }
    }
}

extension LDAPProof {
    fileprivate var facts: [Moment.Fact] {
        switch self {
        case .password(let count):
            [.init("authentication", .word("simple")), .init("passwordBytes", .number(count))]
        case .sasl(let mechanism, let count):
            [.init("authentication", .word("sasl")), .init("mechanism", .captured(mechanism))]
                + (count.map { [.init("proofBytes", .number($0))] } ?? [])
        case .other(let tag): [.init("authentication", .word("0x" + String(tag, radix: 16)))]
        }
    }
}

extension LDAPOutcome {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("code", .number(Int(code.rawValue))), .init("result", .word(code.text)),
        ]
        if !matched.isEmpty { facts.append(.init("matched", .captured(matched))) }
        if !text.isEmpty { facts.append(.init("message", .captured(text))) }
        if !referrals.isEmpty {
            facts.append(.init("referrals", .list(referrals.map { [.init("address", .captured($0))] })))
        }
        return facts
    }
}

extension LDAPSearch {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("base", .captured(base))]
        if let scope { facts.append(.init("scope", .word(scope.name))) }
        if let filter { facts.append(.init("filter", .captured(filter))) }
        if !attributes.isEmpty {
            facts.append(.init("attributes", .list(attributes.map { [.init("name", .captured($0))] })))
        }
        if sizeLimit > 0 { facts.append(.init("sizeLimit", .number(sizeLimit))) }
        if timeLimit > 0 { facts.append(.init("timeLimit", .number(timeLimit))) }
        if isWithoutValues { facts.append(.init("withoutValues", .flag(true))) }
        return facts
    }
}

extension LDAPEntry {
    fileprivate var facts: [Moment.Fact] {
        [.init("entry", .captured(name))]
            + (attributes.isEmpty ? [] : [.init("attributes", .list(attributes.map(\.facts)))])
    }
}

extension LDAPAttribute {
    /// Of a password only how long it is; bytes that are no text say nothing as text.
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("name", .captured(name)), .init("values", .number(valueCount))]
        guard let value else { return facts }
        if let netlogon { return facts + netlogon.facts }
        if !isSecret, String(validating: value.bytes, as: UTF8.self) != nil {
            facts.append(.init("value", .captured(value.bytes)))
        } else {
            facts.append(.init("bytes", .number(value.place.count)))
        }
        return facts
    }
}
