public import WireBytes

extension MySQLConversation {
    /// Its name.
    public var identifiers: [String] { ["mysql"] }
    /// Its name.
    public var title: String? { "MySQL" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// What proves who the client is and helps to guess it, files, the values of queries and all rows: nobody can tell which of
    /// them are secret.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension MySQLMessage {
    /// Of CREATE USER, ALTER USER, GRANT, SET PASSWORD and CHANGE MASTER the password, and the one that it replaces.
    private static let secretWords = [
        "password", "identified by", " by", " using", " as", " replace", "master_password", "source_password",
    ]
    private static let plainWords = ["password", "identified by"]

    /// Behind which words of a query, or of an error that quotes one, passwords stand.
    private static func words(for text: PlacedText) -> [String] {
        guard text.mentionsUsers else { return plainWords }
        // SET PASSWORD FOR names the user between the two.
        return text.setsPassword ? secretWords + ["="] : secretWords
    }

    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        if problem != nil { masking.overwrite(range) }
        switch body {
        case .greeting(let greeting): for place in greeting.challenge { masking.overwrite(place) }
        case .login(var login):
            login.proof.mask(with: &masking)
            body = .login(login)
        case .method:
            // Behind the name stand the server's random bytes.
            masking.overwrite(range)
        case .proof(var proof):
            proof.mask(with: &masking)
            body = .proof(proof)
        case .query(var text):
            text.maskQuery(behind: Self.words(for: text), with: &masking)
            body = .query(text)
        case .error(let code, let state, var text):
            // What cannot be parsed is quoted.
            text.maskQuery(behind: Self.words(for: text), with: &masking)
            body = .error(code: code, state: state, text)
        case .text(var text):
            text.search(with: &masking)
            body = .text(text)
        case .outcome(var outcome) where !outcome.text.isEmpty:
            // What is said of the session may hold what was set.
            masking.overwrite(range)
            outcome.text = []
            body = .outcome(outcome)
        case .statement: masking.overwrite(range)
        case .nothing: if kind.mayHoldSecrets { masking.overwrite(range) }
        case .name, .outcome, .amount, .columns, .prepared: break
        }
    }
}

extension MySQLMessage.Kind {
    /// Whether what is only counted may hold secrets.
    fileprivate var mayHoldSecrets: Bool {
        switch self {
        case .rows, .file, .changes, .continuation, .compressed, .unknown: true
        // A query of which nobody knows where it begins.
        case .command(let command): command == .query
        default: false
        }
    }
}

extension PlacedText {
    /// Bytes of a query in which is looked for what it is about: words of that stand at its beginning.
    private static let longestSearched = 4_096

    /// Whether a query is about users and how they log in.
    fileprivate var mentionsUsers: Bool { searched.contains("identified") || searched.contains("password") }

    /// Whether a query sets somebody's password.
    fileprivate var setsPassword: Bool { searched.contains("set password") }

    private var searched: String {
        String(decoding: bytes.prefix(Self.longestSearched).map(\.lowerCased), as: UTF8.self)
    }
}

// MARK: Facts

extension MySQLMessage {
    /// Whether the server says that something failed.
    public var isError: Bool { kind == .error }

    fileprivate var moment: Moment {
        Moment(
            number: number, kind: name, range: range, first: first, last: last, facts: facts,
            isTrouble: isError || problem?.isTrouble == true)
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = question.map { [.init("answers", .number($0.number))] } ?? []
        switch body {
        case .nothing: break
        case .greeting(let greeting):
            facts += [
                .init("version", .captured(greeting.version)),
                .init("connection", .number(greeting.connection)),
                .init("tls", .flag(greeting.capabilities.contains(.tls))),
            ]
            if !greeting.method.isEmpty { facts.append(.init("method", .captured(greeting.method))) }
        case .login(let login):
            facts.append(.init("user", .captured(login.user)))
            if !login.database.isEmpty { facts.append(.init("database", .captured(login.database))) }
            if !login.method.isEmpty { facts.append(.init("method", .captured(login.method))) }
            if !login.program.isEmpty { facts.append(.init("program", .captured(login.program))) }
            facts.append(.init("proof", .captured(login.proof.bytes)))
        case .method(let method): facts.append(.init("method", .captured(method)))
        case .proof(let proof): facts.append(.init("proof", .captured(proof.bytes)))
        case .query(let text), .text(let text): facts.append(.init("text", .captured(text.bytes)))
        case .name(let name): facts.append(.init("name", .captured(name.bytes)))
        case .statement(let number): facts.append(.init("statement", .number(number)))
        case .outcome(let outcome):
            if let affected = outcome.affected { facts.append(.init("affected", .number(affected))) }
            if outcome.insertID > 0 { facts.append(.init("insertID", .number(outcome.insertID))) }
            if outcome.warnings > 0 { facts.append(.init("warnings", .number(outcome.warnings))) }
            if outcome.status.contains(.inTransaction) { facts.append(.init("inTransaction", .flag(true))) }
            if outcome.status.contains(.moreResults) { facts.append(.init("moreResults", .flag(true))) }
            if !outcome.text.isEmpty { facts.append(.init("text", .captured(outcome.text))) }
        case .error(let code, let state, let text):
            facts.append(.init("code", .number(code)))
            if !state.isEmpty { facts.append(.init("state", .captured(state))) }
            facts.append(.init("message", .captured(text.bytes)))
        case .amount(let count): facts.append(.init("count", .number(count)))
        case .columns(let names):
            facts += [
                .init("count", .number(count)),
                .init("columns", .list(names.map { [.init("name", .captured($0))] })),
            ]
        case .prepared(let statement, let columns, let values):
            facts += [
                .init("statement", .number(statement)), .init("count", .number(columns)),
                .init("values", .number(values)),
            ]
        }
        if kind.isCounted {
            facts += [.init("messages", .number(count)), .init("bytes", .number(range.count))]
        }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}

extension MySQLMessage.Kind {
    /// Whether what they hold is not told, but how many there are.
    public var isCounted: Bool {
        switch self {
        case .rows, .file, .changes, .continuation, .compressed: true
        default: false
        }
    }
}
