import Comparison
import Documents
import Output
import PacketDecoding
import TCPConnections
import Tracing

extension Claim {
    /// Reads a claim such as "response 2 of connection 0 has status 206".
    ///
    /// - Parameters:
    ///   - text: the line.
    ///   - line: where it stands.
    ///   - allowsSome: whether a subject without a number means some, as in homework.
    /// - Returns: the claim.
    /// - Throws: what cannot be read of it.
    static func read(_ text: String, line: Int, allowsSome: Bool = false) throws(Phrase.Fault) -> Claim {
        var phrase = try Phrase(text, leavingOut: Phrase.fillers)
        let subject = try readSubject(&phrase, allowsSome)
        let isNegated = phrase.take("not")
        let statement = try readStatement(&phrase, subject)
        try phrase.end()
        return Claim(text: text, line: line, subject: subject, isNegated: isNegated, statement: statement)
    }

    private static func readSubject(_ phrase: inout Phrase, _ some: Bool) throws(Phrase.Fault) -> ClaimSubject
    {
        let kind = try phrase.one(of: ClaimGrammar.subjects, Words.subject)
        func number(from first: Int, _ what: Bilingual) throws(Phrase.Fault) -> Int? {
            if some, phrase.upcoming.flatMap({ Phrase.number($0) }) == nil { return nil }
            return try phrase.number(from: first, what)
        }
        switch kind {
        case "capture": return .capture
        case "connection":
            // Homework means some connection of TCP.
            if some, phrase.upcoming.flatMap({ ConversationNumber($0) }) == nil { return .connection(nil) }
            return .connection(try phrase.conversationNumber())
        case "packet": return .packet(try number(from: 1, LessonTerms.packetNumber))
        case "request", "response":
            let message = try number(from: 1, LessonTerms.messageNumber)
            return .message(
                MessageReference(
                    isRequest: kind == "request", number: message, connection: try phrase.conversation()))
        case "message":
            let name = try phrase.word(Words.handshakeMessageName)
            return .handshake(name, connection: try phrase.conversation())
        case "alert":
            let name = try phrase.word(Words.alertName)
            return .alert(name, connection: try phrase.connection())
        case "chain": return .chain(connection: try phrase.connection())
        case "flow":
            let id = try KnownNames.checkedFlow(try phrase.word(KnownNames.flow))
            return .flow(id, connection: try phrase.connection())
        case "comparison", "difference", "phase":
            // A student hands in one capture.
            guard !some else { throw Phrase.Fault(Words.nothingBesideHomework) }
            return try readCompared(kind, &phrase)
        default:
            let row = try phrase.word(Words.rowName)
            try phrase.expect("of")
            let table = try phrase.word(KnownNames.table)
            return .row(try KnownNames.checkedRow(row, of: table), table: table)
        }
    }

    private static func readCompared(
        _ kind: String, _ phrase: inout Phrase
    ) throws(Phrase.Fault) -> ClaimSubject {
        switch kind {
        case "comparison": return .comparison(try phrase.comparedParts())
        case "difference":
            let name = try phrase.difference()
            return .difference(name, try phrase.comparedParts())
        default:
            let kinds = ComparedPhase.Kind.allCases
            let name = try phrase.one(of: kinds.map(\.rawValue), Words.phase)
            guard let kind = kinds.first(where: { $0.rawValue == name }) else { throw .missing(Words.phase) }
            return .phase(kind, try phrase.comparedParts())
        }
    }

    private static func readStatement(
        _ phrase: inout Phrase, _ subject: ClaimSubject
    ) throws(Phrase.Fault) -> ClaimStatement {
        let known = ClaimGrammar.attributes(of: subject)
        let what = Words.wordThatFollows
        let word = try phrase.one(of: known.map(\.attribute.rawValue), what)
        guard let (attribute, form) = known.first(where: { $0.attribute.rawValue == word }) else {
            throw .missing(what)
        }
        var argument = ClaimArgument.none
        var packet: Int?
        switch form {
        case .nothing: break
        case .number: argument = .number(try phrase.quantity())
        case .text: argument = .text(try phrase.word(LessonTerms.value))
        case .word(let words): argument = .text(try phrase.one(of: words, LessonTerms.value))
        case .side:
            if attribute == .closed { try phrase.expect("by") }
            argument = .text(try phrase.one(of: ["client", "server"], Words.side))
        case .flags: argument = .flags(try phrase.flags())
        case .field:
            let name = try phrase.word(Words.fieldName)
            argument = .field(name, value: phrase.isAtEnd ? nil : try phrase.word(LessonTerms.value))
        case .packets:
            argument = .packets(try phrase.packets(Words.packetRange))
        case .bytes: argument = try phrase.bytes()
        case .stepOfFlow:
            let number = try phrase.number(LessonTerms.stepNumber)
            try phrase.expect("of")
            let id = try KnownNames.checkedFlow(try phrase.word(KnownNames.flow))
            try KnownNames.checkStep(number, of: id)
            argument = .step(number, flow: id)
        case .stepInPacket:
            guard case .flow(let id, _) = subject else { throw .missing(KnownNames.flow) }
            let number = try phrase.number(LessonTerms.stepNumber)
            try KnownNames.checkStep(number, of: id)
            argument = .step(number, flow: id)
            guard let place = try phrase.place() else { throw .missing(LessonTerms.packetNumber) }
            packet = place
        case .connection:
            try phrase.expect("connection")
            argument = .text(try phrase.conversationNumber().text)
        case .body:
            argument =
                phrase.take("contains")
                ? .text(try phrase.word(LessonTerms.value)) : .number(try phrase.quantity())
        case .anomaly:
            argument = .text(
                try phrase.one(of: SegmentLabel.allCases.map(\.name), Words.anomaly))
            packet = try phrase.place()
        case .place: packet = try phrase.place()
        case .value:
            let isNumber = phrase.upcoming.map { $0 == "at" || Phrase.number($0) != nil } ?? false
            argument =
                isNumber ? .number(try phrase.quantity()) : .text(try phrase.word(LessonTerms.value))
        }
        return ClaimStatement(attribute: attribute, argument: argument, packet: packet)
    }
}

extension Phrase {
    /// Reads "3", "at least 3" or "at most 3".
    mutating func quantity() throws(Fault) -> Quantity {
        guard take("at") else {
            return Quantity(comparison: .exactly, number: try number(Words.number))
        }
        let bound = try one(of: ["least", "most"], Words.bound)
        return Quantity(
            comparison: bound == "least" ? .atLeast : .atMost,
            number: try number(Words.number))
    }

    /// Reads "in packet 6" if it is next.
    mutating func place() throws(Fault) -> Int? {
        guard take("in") else { return nil }
        try expect("packet")
        return try number(from: 1, LessonTerms.packetNumber)
    }

    /// Reads "SYN ACK" or "SYN/ACK": all that is left.
    mutating func flags() throws(Fault) -> TCPFlags {
        let names = TCPFlags.names.map(\.name)
        var flags: TCPFlags = []
        repeat {
            let word = try word(Words.flagName)
            for part in word.split(separator: "/", omittingEmptySubsequences: false) {
                guard let flag = TCPFlags.names.first(where: { $0.name == part.uppercased() })?.flag else {
                    throw .unknown(String(part), Words.flag, among: names)
                }
                flags.insert(flag)
            }
        } while !isAtEnd
        return flags
    }

    /// Reads "0-3 "47 45 54 20"": places, and as many bytes.
    mutating func bytes() throws(Fault) -> ClaimArgument {
        let range = try range(Words.byteRange)
        let text = try word(Words.hexadecimal)
        let digits = text.filter { $0 != " " }
        var bytes: [UInt8] = []
        var left = digits[...]
        while !left.isEmpty {
            guard left.count > 1, let byte = UInt8(left.prefix(2), radix: 16), left.first != "+" else {
                throw Fault(
                    "‘\(text)’ is not hexadecimal; write bytes as \"47 45 54 20\"",
                    "“\(text)”不是十六进制；字节应写作 \"47 45 54 20\"")
            }
            bytes.append(byte)
            left = left.dropFirst(2)
        }
        guard bytes.count == range.count else {
            throw Fault(
                "bytes \(range.lowerBound)-\(range.upperBound) are \(range.count), and \(bytes.count) stand here",
                "第 \(range.lowerBound)-\(range.upperBound) 字节共 \(range.count) 个，这里写了 \(bytes.count) 个")
        }
        return .bytes(range, bytes)
    }
}
