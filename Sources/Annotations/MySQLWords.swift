import Documents
package import MySQLMessages
package import WireBytes

// What is said in MySQL. The Chinese terms are those of its users: 预备的查询, 行, 列.

extension MySQLConversation: ProtocolWords {
    /// The documentation's name, and the query, what came of it, the number of rows or what went wrong.
    package func name(of moment: Moment) -> BilingualProse {
        let kind = Prose(moment.kind)
        guard let message = message(moment.number), let rest = message.label else {
            return BilingualProse(en: kind, zh: kind)
        }
        return BilingualProse(en: "\(kind) \(rest)", zh: "\(kind) \(rest)")
    }

    /// What it means, what it answers, and what was wrong with it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        if let question = message.question, message.beginsAnswer {
            words.add(answerTo: Prose(question.name), in: question.mark, after: message.wait)
        }
        words.add(message, isReadable: !isDecrypted)
        words.add(message.problem)
        return words.both
    }

    /// Who logged in to which database, how many queries, rows and errors.
    package var summary: BilingualProse? {
        var tally = DatabaseTally()
        var (user, database): ([UInt8], [UInt8]) = ([], [])
        for message in messages {
            switch (message.kind, message.body) {
            case (_, .login(let login)): (user, database) = (login.user, login.database)
            case (.command(.query), _), (.command(.execute), _): tally.queries += 1
            case (.rows, _): tally.rows += message.count
            case (.error, _): tally.errors += 1
            default: break
            }
        }
        return tally.summary("MySQL", user: user, database: database)
    }

    /// What anybody could read, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        let hasLogin = messages.contains { if case .login = $0.body { true } else { false } }
        if !isDecrypted, hasLogin { remarks.append(DatabaseTally.isReadable) }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of MySQL could not be read: no packet begins there.",
                    zh: "有 \(unreadableBytes) 字节的 MySQL 数据无法解读：那里没有分组的起点。"))
        }
        return remarks
    }
}

extension MySQLMessage {
    /// What stands behind its name.
    fileprivate var label: Prose? {
        switch body {
        case .greeting(let greeting): "\(captured: clipped(greeting.version, to: 60))"
        case .login(let login) where !login.user.isEmpty: "\(captured: clipped(login.user, to: 64))"
        case .method(let method): "\(captured: clipped(method, to: 40))"
        case .query(let text): "“\(captured: DatabaseTally.line(text.bytes, to: 100))”"
        case .name(let name): "“\(captured: DatabaseTally.line(name.bytes, to: 64))”"
        case .statement(let number): Prose(String(number))
        case .error(let code, _, let text):
            "\(String(code)) \(captured: DatabaseTally.line(text.bytes, to: 120))"
        case .amount(let count): "\(count)"
        case .columns(let names): DatabaseTally.list(names, count)
        case .prepared(let statement, _, _): Prose(String(statement))
        case .login, .proof, .outcome, .text, .nothing: count > 1 ? "×\(count)" : nil
        }
    }
}

extension Sentences {
    fileprivate mutating func add(_ message: MySQLMessage, isReadable: Bool) {
        switch message.body {
        case .greeting(let greeting): return add(greeting)
        case .login(let login): return add(login, message, isReadable: isReadable)
        case .method(let method):
            add(
                "The server wants another proof of who the client is: \(captured: clipped(method, to: 40)).",
                "服务器要求用另一种方法证明身份：\(captured: clipped(method, to: 40))。")
            return add(method: method, isReadable: isReadable)
        case .proof(let proof): return add(proof: proof, isFromServer: message.kind == .moreAuthentication)
        case .outcome(let outcome): return add(outcome, message)
        case .error(_, let state, _):
            add(
                isLogin(message)
                    ? MySQLPhrases.loginRefused
                    : message.isUnasked
                        ? MySQLPhrases.unasked
                        : message.question == nil ? MySQLPhrases.refusedAtOnce : MySQLPhrases.failed)
            if !state.isEmpty {
                add(
                    "SQLSTATE \(captured: clipped(state, to: 5)).",
                    "SQLSTATE \(captured: clipped(state, to: 5))。")
            }
            return
        case .amount(let number):
            return add("The result has \(count(number, "column")).", "结果有 \(number) 列。")
        case .prepared(let statement, let columns, let values):
            add(
                "The query is prepared as number \(statement).", "查询已预备好，编号 \(statement)。")
            if values > 0 { add("It needs \(count(values, "value")).", "它需要 \(values) 个值。") }
            if columns > 0 { add("Its result has \(count(columns, "column")).", "它的结果有 \(columns) 列。") }
            return
        default: break
        }
        add(plain: message)
    }

    private func isLogin(_ message: MySQLMessage) -> Bool {
        message.question?.name == "HandshakeResponse"
            || message.question?.name == MySQLCommand.changeUser.text
    }

    private mutating func add(_ greeting: MySQLGreeting) {
        let version: Prose = "\(captured: clipped(greeting.version, to: 60))"
        add(
            "The server says that it is version \(version), and that this is its connection \(String(greeting.connection)).",
            "服务器说明自己的版本是 \(version)，这是它的第 \(String(greeting.connection)) 号连接。")
        if greeting.version.starts(with: "5.5.5-".utf8),
            String(decoding: greeting.version, as: UTF8.self).contains("MariaDB")
        {
            add(MySQLPhrases.olderNumber)
        }
        add(greeting.capabilities.contains(.tls) ? MySQLPhrases.offersTLS : MySQLPhrases.offersNoTLS)
        guard !greeting.method.isEmpty else { return }
        let method: Prose = "\(captured: clipped(greeting.method, to: 40))"
        add("Clients are to prove who they are by \(method).", "客户端应当用 \(method) 证明身份。")
    }

    private mutating func add(_ login: MySQLLogin, _ message: MySQLMessage, isReadable: Bool) {
        let user: Prose = "\(captured: clipped(login.user, to: 64))"
        if message.kind != .login, let meaning = MySQLCommand.changeUser.meaning { add(meaning) }
        if login.database.isEmpty {
            add("The client logs in as “\(user)”.", "客户端以用户“\(user)”登录。")
        } else {
            let database: Prose = "\(captured: clipped(login.database, to: 64))"
            add(
                "The client logs in as “\(user)” and wants the database “\(database)”.",
                "客户端以用户“\(user)”登录，使用数据库“\(database)”。")
        }
        // Of an empty password some programs send the zero behind it.
        if login.proof.place.count == 0 || login.proof.bytes == [0] {
            add(MySQLPhrases.noProof)
        } else {
            add(method: login.method, isReadable: isReadable)
        }
        guard !login.program.isEmpty else { return }
        let program: Prose = "\(captured: clipped(login.program, to: 64))"
        add("It calls itself “\(program)”.", "程序自称“\(program)”。")
    }

    /// What a method of proof gives away.
    private mutating func add(method: [UInt8], isReadable: Bool) {
        switch String(decoding: method, as: UTF8.self) {
        case "mysql_native_password", "caching_sha2_password", "mysql_old_password", "":
            if isReadable { add(MySQLPhrases.hashedProof) }
        case "sha256_password": add(MySQLPhrases.encryptedProof)
        case "mysql_clear_password": add(MySQLPhrases.clearProof)
        default: break
        }
    }

    private mutating func add(proof: PlacedText, isFromServer: Bool) {
        // caching_sha2_password says these in one byte.
        let byte = proof.place.count == 1 ? proof.bytes.first : nil
        switch (isFromServer, byte) {
        case (true, 3): add(MySQLPhrases.knownProof)
        case (true, 4): add(MySQLPhrases.wantsPassword)
        case (true, _): add(MySQLPhrases.moreProof)
        case (false, 2): add(MySQLPhrases.asksForKey)
        case (false, _): add(MySQLPhrases.proof)
        }
    }

    private mutating func add(_ outcome: MySQLOutcome, _ message: MySQLMessage) {
        switch message.ends {
        case .columns: return add(MySQLPhrases.endOfColumns)
        case .rows: add(MySQLPhrases.endOfRows)
        case .changes: add(MySQLPhrases.endOfChanges)
        case nil: add(isLogin(message) ? MySQLPhrases.loggedIn : MySQLPhrases.done)
        }
        // Which rows count depends on the query, and on what the client wants counted (CLIENT_FOUND_ROWS).
        if let affected = outcome.affected, affected > 0 {
            add("\(count(affected, "row")) affected.", "受影响的行数：\(affected)。")
        }
        // Of several new rows it is the first one's; of others it is what the query says.
        if outcome.insertID > 0 {
            let number = Prose(String(outcome.insertID))
            add("From now on LAST_INSERT_ID() is \(number).", "此后 LAST_INSERT_ID() 的值是 \(number)。")
        }
        if outcome.warnings > 0 {
            add("The server has \(count(outcome.warnings, "warning")).", "服务器有 \(outcome.warnings) 条警告。")
        }
        if outcome.status.contains(.inTransaction) { add(MySQLPhrases.inTransaction) }
        if outcome.status.contains(.moreResults) { add(MySQLPhrases.moreResults) }
    }

    private mutating func add(plain message: MySQLMessage) {
        let words: Bilingual? =
            switch message.kind {
            case .command(.query) where message.body == .nothing: MySQLPhrases.hiddenQuery
            case .command(let command): command.meaning
            case .tlsRequest: MySQLPhrases.asksForTLS
            case .columns: MySQLPhrases.columns
            case .values: MySQLPhrases.values
            case .progress: MySQLPhrases.progress
            case .rows: message.count == 1 ? MySQLPhrases.row : MySQLPhrases.rows
            case .fileRequest: MySQLPhrases.fileRequest
            case .file: MySQLPhrases.file
            case .statistics: MySQLPhrases.statistics
            case .changes: MySQLPhrases.changes
            case .continuation: MySQLPhrases.continuation
            case .compressed: MySQLPhrases.compressed
            case .unknown: MySQLPhrases.unknown
            default: nil
            }
        if let words { add(words) }
    }
}
