import Documents
package import PostgreSQLMessages
package import WireBytes

// What is said in PostgreSQL. The Chinese terms are those of the manual's translation: 简单查询, 扩展查询, 行, 列.

extension PostgreSQLConversation: ProtocolWords {
    /// The manual's name, and the query, the tag, the number of rows or what went wrong.
    package func name(of moment: Moment) -> BilingualProse {
        let kind = Prose(moment.kind)
        func both(_ rest: Prose) -> BilingualProse {
            BilingualProse(en: "\(kind) \(rest)", zh: "\(kind) \(rest)")
        }
        guard let message = message(moment.number) else { return BilingualProse(en: kind, zh: kind) }
        switch message.body {
        case .query(let text), .parse(_, let text):
            return both("“\(captured: DatabaseTally.line(text.bytes, to: 100))”")
        case .encryptionAnswer(let letter): return both("\(captured: [letter])")
        case .startup(_, let parameters):
            let user = parameters.first { $0.name.elementsEqual("user".utf8) }?.value ?? []
            return user.isEmpty
                ? BilingualProse(en: kind, zh: kind) : both("\(captured: clipped(user, to: 64))")
        case .proof(let method, _):
            return method.isEmpty ? both("…") : both("\(captured: clipped(method, to: 40))")
        case .done(let tag): return both("\(captured: clipped(tag, to: 64))")
        case .notice: return both("\(captured: DatabaseTally.line(message.field("M"), to: 120))")
        case .ready(let status): return both("\(captured: [status])")
        case .columns(let names, let total): return both(DatabaseTally.list(names, total))
        case .settings(let parameters) where message.count == 1:
            let name = parameters.first?.name ?? []
            return both("\(captured: clipped(name, to: 64))")
        default: return message.count > 1 ? both("×\(message.count)") : BilingualProse(en: kind, zh: kind)
        }
    }

    /// What it means, what it answers, and what was wrong with it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        if message.range.side != client, let question = message.answers.flatMap({ self.message($0) }) {
            words.add(answer: question)
        }
        if case .proof(let method, _) = message.body {
            words.add(proof: method, to: message.asked, isReadable: !isDecrypted)
        } else {
            words.add(message, isClient: message.range.side == client)
        }
        switch message.problem {
        case .truncated: words.add(PostgreSQLPhrases.truncated)
        case .cut: words.add(PostgreSQLPhrases.cut)
        case .notCaptured: words.add(MessagePhrases.notWhollyCaptured)
        case .unfinished: words.add(MessagePhrases.restMissing)
        case nil: break
        }
        return words.both
    }

    /// Who logged in to which database, how many queries, rows and errors.
    package var summary: BilingualProse? {
        var tally = DatabaseTally()
        var (user, database): ([UInt8], [UInt8]) = ([], [])
        for message in messages {
            switch message.body {
            case .startup(_, let parameters):
                user = parameters.first { $0.name.elementsEqual("user".utf8) }?.value ?? []
                database = parameters.first { $0.name.elementsEqual("database".utf8) }?.value ?? user
            case .query, .execute: tally.queries += 1
            case .nothing where message.letter == UInt8(ascii: "D"): tally.rows += message.count
            default: tally.errors += message.isError ? 1 : 0
            }
        }
        return tally.summary("PostgreSQL", user: user, database: database)
    }

    /// What anybody could read, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        let hasQueries = messages.contains { if case .startup = $0.body { true } else { false } }
        if !isDecrypted, hasQueries {
            remarks.append(DatabaseTally.isReadable)
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of PostgreSQL could not be read: no message begins there.",
                    zh: "有 \(unreadableBytes) 字节的 PostgreSQL 数据无法解读：那里没有消息的起点。"))
        }
        return remarks
    }
}

extension Sentences {
    /// What a message answers.
    fileprivate mutating func add(answer question: PostgreSQLMessage) {
        let name = Prose(question.name(fromClient: true))
        switch question.body {
        case .query(let text), .parse(_, let text):
            let query: Prose = "\(captured: clipped(text.bytes.map { $0 < 0x20 ? 0x20 : $0 }, to: 60))"
            add("Answers “\(query)”.", "应答“\(query)”。")
        default: add("Answers the \(name).", "应答 \(name)。")
        }
    }

    fileprivate mutating func add(_ message: PostgreSQLMessage, isClient: Bool) {
        switch message.body {
        case .asksForTLS: add(PostgreSQLPhrases.asksForTLS)
        case .asksForGSS: add(PostgreSQLPhrases.asksForGSS)
        case .encryptionAnswer(let letter):
            add(
                letter == UInt8(ascii: "S")
                    ? PostgreSQLPhrases.grantsTLS
                    : letter == UInt8(ascii: "G")
                        ? PostgreSQLPhrases.grantsGSS : PostgreSQLPhrases.refusesEncryption)
        case .cancel: add(PostgreSQLPhrases.cancels)
        case .startup(let version, let parameters): add(startup: version, parameters)
        case .authentication(let authentication):
            if let meaning = authentication.code.meaning { add(meaning) }
            guard !authentication.methods.isEmpty else { break }
            let names = DatabaseTally.list(authentication.methods, authentication.methods.count)
            add("It knows \(names).", "支持：\(names)。")
        case .proof: break
        case .settings(let parameters):
            add(PostgreSQLPhrases.settings)
            let names = parameters.prefix(6).map { one -> Prose in
                "\(captured: clipped(one.name, to: 40)) = \(captured: clipped(one.value, to: 40))"
            }
            var list = names.joined(by: ", ")
            if message.count > 6 { list.append(", …") }
            add("\(list).", "\(list)。")
        case .key: add(PostgreSQLPhrases.key)
        case .ready(let status):
            add(
                status == UInt8(ascii: "T")
                    ? PostgreSQLPhrases.inTransaction
                    : status == UInt8(ascii: "E")
                        ? PostgreSQLPhrases.failedTransaction : PostgreSQLPhrases.idle)
        case .query: add(PostgreSQLPhrases.query)
        case .parse(let name, let text):
            add(text.namesValues ? PostgreSQLPhrases.parseWithValues : PostgreSQLPhrases.parse)
            if !name.isEmpty {
                add(
                    "Its name is “\(captured: clipped(name, to: 64))”.",
                    "名称为“\(captured: clipped(name, to: 64))”。")
            }
        case .bind(_, _, let values, let total): add(values, total)
        case .named(let kind, _):
            let isStatement = kind == UInt8(ascii: "S")
            add(
                message.letter == UInt8(ascii: "C")
                    ? isStatement ? PostgreSQLPhrases.close : PostgreSQLPhrases.closePortal
                    : isStatement ? PostgreSQLPhrases.describeStatement : PostgreSQLPhrases.describe)
        case .execute(_, let most):
            add(PostgreSQLPhrases.execute)
            if most > 0 { add("At most \(count(most, "row")).", "最多 \(most) 行。") }
        case .columns(_, let total):
            add("The result has \(count(total, "column")).", "结果有 \(total) 列。")
        case .amount(let number):
            add("The query has \(count(number, "value")) to be given.", "查询需要 \(number) 个值。")
        case .done: add(PostgreSQLPhrases.done)
        case .notice: add(notice: message)
        case .notification(let channel, let text):
            let (name, said): (Prose, Prose) = (
                "\(captured: clipped(channel, to: 64))", "\(captured: clipped(text.bytes, to: 120))"
            )
            add(
                "Somebody has said something on the channel “\(name)”: “\(said)”.",
                "频道“\(name)”上有通知：“\(said)”。")
        case .text: add(PostgreSQLPhrases.copyFail)
        case .nothing: add(plain: message, isClient: isClient)
        }
    }

    private mutating func add(startup version: Int, _ parameters: [PostgreSQLParameter]) {
        func value(_ name: String) -> Prose? {
            parameters.first { $0.name.elementsEqual(name.utf8) }.map {
                "\(captured: clipped($0.value, to: 64))"
            }
        }
        let user = value("user") ?? "?"
        let database = value("database") ?? user
        let number = "\(version >> 16).\(version & 0xFFFF)"
        add(
            "The client wants the database “\(database)” as “\(user)” (version \(number) of the protocol).",
            "客户端以用户“\(user)”请求使用数据库“\(database)”（协议版本 \(number)）。")
        guard let program = value("application_name") else { return }
        add("It calls itself “\(program)”.", "程序自称“\(program)”。")
    }

    fileprivate mutating func add(
        proof method: [UInt8], to challenge: PostgreSQLAuthenticationKind?, isReadable: Bool
    ) {
        if method.starts(with: "SCRAM-".utf8) { return add(PostgreSQLPhrases.scramFirst) }
        if challenge == .saslContinue { return add(PostgreSQLPhrases.scramProof) }
        add(PostgreSQLPhrases.password)
        if isReadable, challenge == .clearTextPassword { add(PostgreSQLPhrases.passwordReadable) }
    }

    private mutating func add(_ values: [PlacedText?], _ total: Int) {
        guard total > 0 else { return add(PostgreSQLPhrases.bindNothing) }
        add(PostgreSQLPhrases.bind)
        var words = values.prefix(6).map { value -> Prose in
            guard let value else { return "NULL" }
            let isText =
                value.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
                && String(validating: value.bytes, as: UTF8.self) != nil
            return isText
                ? "“\(captured: clipped(value.bytes, to: 60))”" : "\(count(value.place.count, "byte"))"
        }
        if total > 6 { words.append("…") }
        let list = words.joined(by: ", ")
        add("They are \(list).", "值为 \(list)。")
    }

    private mutating func add(notice message: PostgreSQLMessage) {
        add(message.isError ? PostgreSQLPhrases.error : PostgreSQLPhrases.notice)
        let code = message.field("C")
        let severity = message.field("S")
        if !code.isEmpty {
            add(
                "\(captured: clipped(severity, to: 20)), code \(captured: clipped(code, to: 10)).",
                "\(captured: clipped(severity, to: 20))，代码 \(captured: clipped(code, to: 10))。")
        }
        let hint = message.field("H")
        guard !hint.isEmpty else { return }
        let text: Prose = "\(captured: clipped(hint, to: 160))"
        add("Hint: \(text)", "提示：\(text)")
    }

    private mutating func add(plain message: PostgreSQLMessage, isClient: Bool) {
        guard let letter = message.letter else { return }
        let words: Bilingual? =
            switch (isClient, Character(UnicodeScalar(letter))) {
            case (true, "S"): PostgreSQLPhrases.sync
            case (true, "H"): PostgreSQLPhrases.flush
            case (true, "F"): PostgreSQLPhrases.functionCall
            case (true, "X"): PostgreSQLPhrases.terminate
            case (_, "c"): PostgreSQLPhrases.copyDone
            case (_, "d"): PostgreSQLPhrases.copyData
            case (false, "D"): message.count == 1 ? PostgreSQLPhrases.row : PostgreSQLPhrases.rows
            case (false, "1"): PostgreSQLPhrases.prepared
            case (false, "2"): PostgreSQLPhrases.bound
            case (false, "3"): PostgreSQLPhrases.closed
            case (false, "n"): PostgreSQLPhrases.noRows
            case (false, "s"): PostgreSQLPhrases.suspended
            case (false, "I"): PostgreSQLPhrases.empty
            case (false, "G"): PostgreSQLPhrases.copyIn
            case (false, "H"): PostgreSQLPhrases.copyOut
            default: nil
            }
        if let words { add(words) }
    }
}

extension PlacedText {
    /// Whether a dollar sign with a digit stands in it, as in $1.
    fileprivate var namesValues: Bool {
        zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "$") && (0x31...0x39).contains($1) }
    }
}
