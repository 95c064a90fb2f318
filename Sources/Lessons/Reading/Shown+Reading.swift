import Comparison
import Documents
import Tracing
import WireBytes

extension Shown {
    /// The words that what is shown begins with.
    static let beginnings = [
        "capture", "connection", "packet", "packets", "arrows", "window", "bytes", "step", "flow", "request",
        "response", "header",
        "message", "chain", "row", "table", "comparison", "difference", "phases", "nothing",
    ]

    /// Reads a line such as "header Host of request 1".
    static func read(_ text: String) throws(Phrase.Fault) -> Shown {
        var phrase = try Phrase(text.replacing(",", with: " "))
        let shown = try read(&phrase)
        try phrase.end()
        return shown
    }

    private static func read(_ phrase: inout Phrase) throws(Phrase.Fault) -> Shown {
        let what = Words.wayToShow
        switch try phrase.one(of: beginnings, what) {
        case "capture": return .capture
        case "connection": return .connection(try phrase.conversationNumber())
        case "packet": return .packets([try packet(&phrase)])
        case "packets":
            var spans = [try packet(&phrase)]
            while !phrase.isAtEnd { spans.append(try packet(&phrase)) }
            return .packets(spans)
        case "arrows": return .arrows(try spans(&phrase), connection: try phrase.connection())
        case "window": return .window(try spans(&phrase), connection: try phrase.connection())
        case "bytes":
            let range = try phrase.range(Words.byteRange)
            try phrase.expect("of")
            try phrase.expect("packet")
            return .bytes(range, packet: try phrase.number(from: 1, LessonTerms.packetNumber))
        case "step":
            let number = try phrase.number(LessonTerms.stepNumber)
            try phrase.expect("of")
            let id = try KnownNames.checkedFlow(try phrase.word(KnownNames.flow))
            try KnownNames.checkStep(number, of: id)
            return .flow(id, step: number, connection: try phrase.connection())
        case "flow":
            let id = try KnownNames.checkedFlow(try phrase.word(KnownNames.flow))
            return .flow(id, step: nil, connection: try phrase.connection())
        case "request": return .message(try phrase.message(isRequest: true), field: nil)
        case "response": return .message(try phrase.message(isRequest: false), field: nil)
        case "header":
            let field = try phrase.word(Words.fieldName)
            try phrase.expect("of")
            let kind = try phrase.one(of: ["request", "response"], Words.message)
            return .message(try phrase.message(isRequest: kind == "request"), field: field)
        case "message":
            let name = try phrase.word(Words.handshakeMessageName)
            return .handshake(name, connection: try phrase.conversation())
        case "chain": return .chain(connection: try phrase.connection())
        case "row":
            let row = try phrase.word(Words.rowName)
            try phrase.expect("of")
            let table = try phrase.word(KnownNames.table)
            return .row(try KnownNames.checkedRow(row, of: table), table: table)
        case "comparison": return .comparison(try phrase.comparedParts(), marked: [])
        case "difference":
            var marked = [try phrase.difference()]
            while !phrase.isAtEnd, phrase.upcoming != "of" { marked.append(try phrase.difference()) }
            return .comparison(try phrase.comparedParts(), marked: marked)
        case "phases": return .phases(try phrase.comparedParts())
        case "table": return .table(try KnownNames.checkedTable(try phrase.word(KnownNames.table)))
        default: return .nothing
        }
    }

    /// Packets up to the end, or up to the connection; perhaps none.
    private static func spans(_ phrase: inout Phrase) throws(Phrase.Fault) -> [PacketSpan] {
        var spans: [PacketSpan] = []
        while !phrase.isAtEnd, phrase.upcoming != "of" { spans.append(try packet(&phrase)) }
        return spans
    }

    private static func packet(_ phrase: inout Phrase) throws(Phrase.Fault) -> PacketSpan {
        let span = try phrase.packets(LessonTerms.packetNumber)
        guard span.first >= 1 else { throw .countsFromOne(LessonTerms.packetNumber) }
        return span
    }
}

extension Phrase.Fault {
    static func countsFromOne(_ what: Bilingual) -> Self {
        Self("\(what.en) is 1 or more", "\(what.zh)从 1 开始")
    }
}

extension Phrase {
    /// Reads a word that must come next.
    mutating func expect(_ word: String) throws(Fault) {
        if take(word) { return }
        throw Fault(
            "‘\(word)’ is expected " + (rest.first.map { "before ‘\($0.text)’" } ?? "at the end"),
            rest.first.map { "“\($0.text)”之前应有“\(word)”" } ?? "末尾应有“\(word)”")
    }

    /// Reads a number that counts from `first`.
    mutating func number(from first: Int, _ what: Bilingual) throws(Fault) -> Int {
        let number = try number(what)
        guard number >= first else { throw .countsFromOne(what) }
        return number
    }

    /// Reads "of connection 1" if it is next.
    mutating func connection() throws(Fault) -> Int? {
        guard upcoming == "of", rest.dropFirst().first?.text == "connection" else { return nil }
        rest = rest.dropFirst(2)
        return try number(LessonTerms.connectionNumber)
    }

    /// Reads "0", or "u0" for a conversation in UDP datagrams.
    mutating func conversationNumber() throws(Fault) -> ConversationNumber {
        let word = try word(LessonTerms.connectionNumber)
        guard let number = ConversationNumber(word) else {
            throw Fault(
                "‘\(word)’ stands where \(LessonTerms.connectionNumber.en) is expected: 0, or u0 in UDP datagrams",
                "此处应为\(LessonTerms.connectionNumber.zh)（如 0，UDP 会话则为 u0），而不是“\(word)”")
        }
        return number
    }

    /// Reads "of connection 1" or "of connection u1" if it is next.
    mutating func conversation() throws(Fault) -> ConversationNumber? {
        guard upcoming == "of", rest.dropFirst().first?.text == "connection" else { return nil }
        rest = rest.dropFirst(2)
        return try conversationNumber()
    }

    /// Reads what follows "request" or "response": a number, and perhaps the connection.
    mutating func message(isRequest: Bool) throws(Fault) -> MessageReference {
        let number = try number(from: 1, LessonTerms.messageNumber)
        return MessageReference(isRequest: isRequest, number: number, connection: try conversation())
    }
}
