public import WireBytes

extension PostgreSQLConversation {
    /// Its name.
    public var identifiers: [String] { ["postgresql"] }
    /// Its name.
    public var title: String? { "PostgreSQL" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] {
        messages(from: number).map {
            $0.moment(fromClient: $0.range.side == client)
        }
    }

    /// What proves who the client is, the values of queries and all rows: nobody can tell which of them are secret.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension PostgreSQLMessage {
    /// Of CREATE and ALTER ROLE the password.
    fileprivate static let secretWords = ["password"]

    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        if problem != nil { masking.overwrite(range) }
        switch body {
        case .proof(let method, var proof):
            proof.mask(with: &masking)
            body = .proof(method: method, proof)
        case .key(let process, var key):
            key.mask(with: &masking)
            body = .key(process: process, key)
        case .cancel(let process, var key):
            key.mask(with: &masking)
            body = .cancel(process: process, key: key)
        case .query(var text):
            text.maskQuery(behind: PostgreSQLMessage.secretWords, with: &masking)
            body = .query(text)
        case .parse(let name, var text):
            text.maskQuery(behind: PostgreSQLMessage.secretWords, with: &masking)
            body = .parse(name: name, text)
        case .bind(let portal, let statement, var values, let total):
            for index in values.indices { values[index]?.mask(with: &masking) }
            body = .bind(portal: portal, statement: statement, values, total: total)
            if total > values.count { masking.overwrite(range) }
        case .notice(var fields):
            for index in fields.indices {
                fields[index].text.maskQuery(behind: PostgreSQLMessage.secretWords, with: &masking)
            }
            body = .notice(fields)
        case .notification(let channel, var text):
            text.search(with: &masking)
            body = .notification(channel: channel, text)
        case .text(var text):
            text.search(with: &masking)
            body = .text(text)
        // The server's challenges and proofs, with which passwords can be guessed.
        case .authentication(let authentication)
        where authentication.code != .ok && authentication.methods.isEmpty:
            masking.overwrite(
                StreamRange(side: range.side, offset: range.offset &+ 9, count: max(0, range.count &- 9)))
        case .nothing where letter == UInt8(ascii: "D") || letter == UInt8(ascii: "d"):
            masking.overwrite(range)
        default: break
        }
    }
}

// MARK: Facts

extension PostgreSQLMessage {
    fileprivate func moment(fromClient: Bool) -> Moment {
        Moment(
            number: number, kind: name(fromClient: fromClient), range: range, first: first, last: last,
            facts: facts,
            isTrouble: isError || problem == .truncated || problem == .notCaptured || problem == .unfinished)
    }

    /// Whether the server says that something failed.
    public var isError: Bool { letter == UInt8(ascii: "E") && fields != nil }

    /// The parts of an error or a notice.
    public var fields: [PostgreSQLField]? { if case .notice(let fields) = body { fields } else { nil } }

    /// One part of an error or a notice.
    public func field(_ letter: Character) -> [UInt8] {
        fields?.first { Character(UnicodeScalar($0.letter)) == letter }?.text.bytes ?? []
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = answers.map { [.init("answers", .number($0))] } ?? []
        switch body {
        case .asksForTLS, .asksForGSS, .nothing: break
        case .encryptionAnswer(let letter): facts.append(.init("answer", .captured([letter])))
        case .cancel(let process, _), .key(let process, _): facts.append(.init("process", .number(process)))
        case .startup(let version, let parameters):
            facts.append(.init("version", .word("\(version >> 16).\(version & 0xFFFF)")))
            facts.append(.init("parameters", .list(parameters.map(\.facts))))
        case .authentication(let authentication):
            facts.append(.init("code", .number(Int(authentication.code.rawValue))))
            if !authentication.methods.isEmpty {
                facts.append(
                    .init("methods", .list(authentication.methods.map { [.init("name", .captured($0))] })))
            }
        case .proof(let method, let proof):
            if !method.isEmpty { facts.append(.init("method", .captured(method))) }
            facts.append(.init("proof", .captured(proof.bytes)))
        case .settings(let parameters): facts.append(.init("parameters", .list(parameters.map(\.facts))))
        case .ready(let status): facts.append(.init("status", .captured([status])))
        case .query(let text), .text(let text): facts.append(.init("text", .captured(text.bytes)))
        case .parse(let name, let text):
            facts += [.init("name", .captured(name)), .init("text", .captured(text.bytes))]
        case .bind(let portal, let statement, let values, let total):
            facts += [
                .init("portal", .captured(portal)), .init("name", .captured(statement)),
                .init("count", .number(total)),
                .init(
                    "values",
                    .list(values.map { value in value.map { [.init("value", .captured($0.bytes))] } ?? [] })),
            ]
        case .named(let kind, let name):
            facts += [.init("of", .captured([kind])), .init("name", .captured(name))]
        case .execute(let portal, let most):
            facts.append(.init("portal", .captured(portal)))
            if most > 0 { facts.append(.init("most", .number(most))) }
        case .columns(let names, let total):
            facts += [
                .init("count", .number(total)),
                .init("columns", .list(names.map { [.init("name", .captured($0))] })),
            ]
        case .amount(let number): facts.append(.init("count", .number(number)))
        case .done(let tag): facts.append(.init("tag", .captured(tag)))
        case .notice(let fields):
            for field in fields {
                guard let name = field.name else { continue }
                facts.append(.init(name, .captured(field.text.bytes)))
            }
        case .notification(let channel, let text):
            facts += [.init("channel", .captured(channel)), .init("text", .captured(text.bytes))]
        }
        if count > 1 || letter == UInt8(ascii: "d") || letter == UInt8(ascii: "D") && body == .nothing {
            facts += [.init("messages", .number(count)), .init("bytes", .number(range.count))]
        }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}

extension PostgreSQLParameter {
    fileprivate var facts: [Moment.Fact] {
        [.init("name", .captured(name)), .init("value", .captured(value))]
    }
}

extension PostgreSQLField {
    /// Its name for programs; nil of those that only help to find a fault in the server.
    fileprivate var name: String? {
        switch Character(UnicodeScalar(letter)) {
        case "S": "severity"
        case "C": "code"
        case "M": "message"
        case "D": "detail"
        case "H": "hint"
        case "P": "position"
        default: nil
        }
    }
}
