import WireBytes

/// Where a conversation stands: what the next packet of each side is.
struct MySQLCourse: Sendable {
    private enum Phase: Sendable {
        /// The server's greeting comes, or behind TLS the client's login.
        case begins
        /// The client says who it is.
        case login
        /// Both go on until the server says that the client is in, or is not.
        case authentication
        /// The client asks, the server answers.
        case commands
        /// What follows is compressed.
        case compressed
    }

    /// What the server says next to a command.
    private enum Expected: Sendable {
        /// The first packet of its answer.
        case answer
        /// So many columns, and what then follows.
        case columns(Int, Then)
        /// The end of columns.
        case endOfColumns(Then)
        /// Rows up to their end.
        case rows
        /// Columns up to their end.
        case fields
        /// What came of the client's file.
        case file
        /// Changes up to their end.
        case changes
    }

    /// What follows columns.
    private enum Then: Sendable {
        case rows
        case columns(Int)
        case nothing

        var isBehindValues: Bool { if case .columns = self { true } else { false } }
    }

    private struct Pending: Sendable {
        let question: MySQLMessage.Question
        let command: MySQLCommand
    }

    private var phase = Phase.begins
    private var expected = Expected.answer
    private var pending = Queue<Pending>()
    /// What the client can do, which nothing that the server cannot do is part of.
    private var capabilities: MySQLCapabilities = []
    /// The client's login, or its wish for another user.
    private var login: MySQLMessage.Question?

    /// Requests without an answer that are remembered: most programs wait for each.
    static let mostPending = 1_000

    /// Whether packets have another header.
    var isCompressed: Bool { phase == .compressed }
    /// Whether the client's packets are those of a file.
    var takesFile: Bool { if phase == .commands, case .file = expected { true } else { false } }

    /// What was asked or answered for a while is not known.
    mutating func lose() {
        pending = Queue()
        expected = .answer
        if phase != .compressed { phase = .commands }
    }

    /// Reads a packet, and notes what it means for those that follow.
    ///
    /// - Parameters:
    ///   - message: the message that it becomes.
    ///   - reader: what it holds.
    ///   - sequence: its number since the command.
    ///   - isClient: who says it.
    mutating func read(
        _ message: inout MySQLMessage, _ reader: MySQLReader, sequence: UInt8, fromClient isClient: Bool
    ) {
        var reader = reader
        do throws(Truncated) {
            if isClient {
                try readClient(&message, &reader, sequence)
            } else {
                try readServer(&message, &reader, sequence)
            }
        } catch {
            // What was cut by ourselves, or on the way, is no fault of the message's.
            if message.problem == nil { message.problem = .malformed }
        }
    }

    // MARK: The client

    private mutating func readClient(
        _ message: inout MySQLMessage, _ reader: inout MySQLReader, _ sequence: UInt8
    ) throws(Truncated) {
        switch phase {
        case .begins, .login: try readLogin(&message, &reader)
        case .authentication:
            message.kind = .proof
            message.body = .proof(reader.rest())
        case .commands:
            if case .file = expected, sequence > 0 { return readFile(&message, &reader) }
            guard !reader.isAtEnd else { return }
            try readCommand(&message, &reader)
        case .compressed: break
        }
    }

    private mutating func readLogin(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
    {
        let isShort = reader.total == Self.tlsRequestSize
        message.kind = .login
        capabilities = try reader.capabilities()
        guard capabilities.contains(.protocol41) else {
            message.kind = .unknown
            return lose()
        }
        guard !isShort else {
            message.kind = .tlsRequest
            return
        }
        login = question(message, "HandshakeResponse")
        phase = .authentication
        message.body = .login(try reader.login(capabilities))
    }

    /// Bytes of a login that ends before the name. Protocol::SSLRequest.
    private static let tlsRequestSize = 32

    private func question(_ message: MySQLMessage, _ name: String) -> MySQLMessage.Question {
        MySQLMessage.Question(number: message.number, mark: message.last, name: name)
    }

    private mutating func readFile(_ message: inout MySQLMessage, _ reader: inout MySQLReader) {
        message.kind = .file
        // An empty packet ends it.
        if reader.total == 0 { expected = .answer }
    }

    private mutating func readCommand(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
    {
        let command = MySQLCommand(rawValue: UInt8(truncatingIfNeeded: try reader.number(1)))
        guard command.name != nil else { return }
        message.kind = .command(command)
        if command.isAnswered {
            if pending.count >= Self.mostPending { pending = Queue() }
            if pending.isEmpty { expected = command.beginsAnswer ? .answer : .changes }
            pending.append(Pending(question: question(message, command.text), command: command))
        }
        switch command {
        case .query:
            if capabilities.contains(.queryAttributes), try readAttributes(&reader) { return }
            message.body = .query(reader.rest())
        case .prepare: message.body = .query(reader.rest())
        case .initDB: message.body = .name(reader.rest())
        case .fieldList: message.body = .name(reader.ended())
        case .execute, .sendLongData, .close, .reset, .fetch, .bulkExecute:
            message.body = .statement(try reader.number(4))
        case .changeUser:
            login = question(message, command.text)
            phase = .authentication
            pending = Queue()
            message.body = .login(try reader.changedLogin(capabilities))
        default: break
        }
    }

    /// The attributes of a query, which stand before it; true where there are some, so that nobody knows where it begins.
    private func readAttributes(_ reader: inout MySQLReader) throws(Truncated) -> Bool {
        let count = try reader.packed()
        _ = try reader.packed()
        return count > 0
    }

    // MARK: The server

    private mutating func readServer(
        _ message: inout MySQLMessage, _ reader: inout MySQLReader, _ sequence: UInt8
    ) throws(Truncated) {
        // What is lost on the way is not guessed from nothing.
        guard !reader.isAtEnd else { return }
        switch phase {
        case .begins, .login:
            if reader.firstByte == Self.error { return try readError(&message, &reader) }
            guard phase == .begins, reader.firstByte == Self.greetingVersion else { return }
            message.kind = .greeting
            phase = .login
            try reader.skip(1)
            message.body = .greeting(try reader.greeting())
        case .authentication: try readAuthentication(&message, &reader)
        case .commands: try readAnswer(&message, &reader)
        case .compressed: break
        }
    }

    private static let ok: UInt8 = 0
    private static let error: UInt8 = 0xFF
    private static let end: UInt8 = 0xFE
    private static let fileRequest: UInt8 = 0xFB
    private static let greetingVersion: UInt8 = 10
    /// Bytes that an end has at most; what begins alike and is longer is a row.
    private static let endSize = 8
    /// Bytes that an OK has at least.
    private static let okSize = 7

    private mutating func readError(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
    {
        message.kind = .error
        try reader.skip(1)
        message.body = try reader.error()
    }

    /// How far the server has come with what was asked for. MariaDB knowledge base, "ERR_Packet", behind the code.
    private func readProgress(_ message: inout MySQLMessage, _ reader: inout MySQLReader) throws(Truncated) {
        message.kind = .progress
        // The byte that begins an error, its code, how many texts follow, stages and the part that is done.
        try reader.skip(3 &+ 1 &+ 2 &+ 3)
        message.body = .text(try reader.packedText())
    }

    private mutating func readAuthentication(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
    {
        message.question = login
        message.beginsAnswer = true
        switch reader.firstByte {
        case Self.ok:
            let isOver = capabilities.contains(.zlib) || capabilities.contains(.zstandard)
            phase = isOver ? .compressed : .commands
            expected = .answer
            try readOK(&message, &reader)
        case Self.error:
            phase = .commands
            expected = .answer
            try readError(&message, &reader)
        case Self.end:
            message.kind = .authenticationSwitch
            try reader.skip(1)
            // The oldest way has no name.
            let method = reader.isAtEnd ? Array("mysql_old_password".utf8) : reader.ended().bytes
            message.body = .method(method)
        case 1:
            message.kind = .moreAuthentication
            try reader.skip(1)
            message.body = .proof(reader.rest())
        default: break
        }
    }

    private mutating func readOK(_ message: inout MySQLMessage, _ reader: inout MySQLReader) throws(Truncated)
    {
        message.kind = .ok
        try reader.skip(1)
        message.body = .outcome(try reader.outcome())
    }

    private mutating func readAnswer(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
    {
        guard let asked = pending.first else {
            // Nothing is asked: the server says that it ends the connection.
            guard reader.firstByte == Self.error else { return }
            message.isUnasked = true
            return try readError(&message, &reader)
        }
        message.question = asked.question
        // Nothing else begins so.
        if reader.firstByte == Self.error {
            if reader.isProgress { return try readProgress(&message, &reader) }
            message.beginsAnswer = true
            try readError(&message, &reader)
            finish()
            return
        }
        switch expected {
        case .answer, .file:
            message.beginsAnswer = true
            try readFirst(&message, &reader, asked.command)
        case .columns(let left, let then):
            message.kind = then.isBehindValues ? .values : .columns
            expected = .columns(left &- 1, then)
            if left <= 1 {
                if capabilities.contains(.withoutEOF) { go(on: then) } else { expected = .endOfColumns(then) }
            }
            message.body = .columns([try reader.column()])
        case .endOfColumns(let then):
            message.ends = .columns
            let outcome = try readEnd(&message, &reader)
            if outcome.status.contains(.hasCursor) { finish() } else { go(on: then) }
        case .rows:
            guard isEnd(reader) else {
                message.kind = .rows
                return
            }
            message.ends = .rows
            let outcome = try readEnd(&message, &reader)
            if outcome.status.contains(.moreResults) { expected = .answer } else { finish() }
        case .fields:
            if isEnd(reader) {
                finish()
                message.ends = .columns
                _ = try readEnd(&message, &reader)
            } else {
                message.kind = .columns
                message.body = .columns([try reader.column()])
            }
        case .changes:
            if isEnd(reader) {
                finish()
                message.ends = .changes
                _ = try readEnd(&message, &reader)
            } else {
                message.kind = .changes
            }
        }
    }

    /// Whether a packet ends rows: an EOF, or an OK in its place.
    private func isEnd(_ reader: MySQLReader) -> Bool {
        guard reader.firstByte == Self.end else { return false }
        return reader.total <= Self.endSize
            || capabilities.contains(.withoutEOF) && reader.total < MySQLHeader.longest
    }

    private mutating func readEnd(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
        -> MySQLOutcome
    {
        try reader.skip(1)
        let outcome: MySQLOutcome
        if capabilities.contains(.withoutEOF), reader.total >= Self.okSize {
            message.kind = .ok
            outcome = try reader.outcome()
        } else {
            message.kind = .end
            outcome = try reader.end()
        }
        message.body = .outcome(outcome)
        return outcome
    }

    /// The first packet of an answer.
    private mutating func readFirst(
        _ message: inout MySQLMessage, _ reader: inout MySQLReader, _ command: MySQLCommand
    ) throws(Truncated) {
        switch (command, reader.firstByte) {
        case (.statistics, _):
            finish()
            message.kind = .statistics
            message.body = .text(reader.rest())
        case (.prepare, Self.ok):
            message.kind = .prepared
            try reader.skip(1)
            let statement = try reader.number(4)
            let columns = try reader.number(2)
            let values = try reader.number(2)
            message.body = .prepared(statement: statement, columns: columns, values: values)
            expect(values, then: .columns(columns))
        case (.fetch, _):
            expected = .rows
            try readAnswer(&message, &reader)
        case (.fieldList, _):
            expected = .fields
            try readAnswer(&message, &reader)
        case (_, Self.ok) where reader.total >= Self.okSize:
            try readOK(&message, &reader)
            if case .outcome(let outcome) = message.body, outcome.status.contains(.moreResults) {
                expected = .answer
            } else {
                finish()
            }
        case (_, Self.fileRequest):
            message.kind = .fileRequest
            expected = .file
            try reader.skip(1)
            message.body = .name(reader.rest())
        case (_, Self.end) where reader.total <= Self.endSize:
            finish()
            _ = try readEnd(&message, &reader)
        default: try readColumnCount(&message, &reader)
        }
    }

    private mutating func readColumnCount(_ message: inout MySQLMessage, _ reader: inout MySQLReader)
        throws(Truncated)
    {
        message.kind = .columnCount
        var areListed = true
        // MySQL says first whether the columns are listed, MariaDB behind their number.
        if capabilities.contains([.mySQL, .optionalColumns]) { areListed = try reader.number(1) == 1 }
        let count = try reader.packed()
        if capabilities.contains(.cachedColumns), !reader.isAtEnd { areListed = try reader.number(1) == 1 }
        message.body = .amount(count)
        guard areListed else {
            if capabilities.contains(.withoutEOF) {
                expected = .rows
            } else {
                expected = .endOfColumns(.rows)
            }
            return
        }
        expect(count, then: .rows)
    }

    // MARK: What follows

    private mutating func expect(_ columns: Int, then: Then) {
        if columns > 0 { expected = .columns(columns, then) } else { go(on: then) }
    }

    private mutating func go(on then: Then) {
        switch then {
        case .rows: expected = .rows
        case .columns(let count): expect(count, then: .nothing)
        case .nothing: finish()
        }
    }

    /// The answer is whole; the next is to the next command.
    private mutating func finish() {
        _ = pending.popFirst()
        expected = pending.first?.command.beginsAnswer == false ? .changes : .answer
    }
}

extension MySQLCommand {
    /// Whether the server answers it.
    var isAnswered: Bool { self != .quit && self != .close && self != .sendLongData }
    /// Whether its answer begins with a packet that says what follows.
    fileprivate var beginsAnswer: Bool { self != .binlogDump && self != .binlogDumpGTID }
}
