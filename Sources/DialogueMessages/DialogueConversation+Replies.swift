import WireBytes

// What the server says.

extension DialogueConversation {
    mutating func takeServer(_ part: DialoguePart, _ line: OpenLine, _ last: PacketMark) {
        if !isKindSure { settleKind(byReply: part.bytes) }
        if kind.hasCodes { return takeCode(part, line, last) }
        var message = begin(.reply, part, line, last)
        let words = part.bytes.words(2)
        let first = words.first ?? []
        if first == [UInt8(ascii: "+")] {
            message.kind = .continuation
            message.answers = pending.last?.number
            message.answered = pending.last?.command
            let asks =
                directions[client].message == nil && pending.last?.command != .imap(.idle)
                && pending.last?.command != .imap(.append)
            challenge = asks ? message.range.end : nil
            return keep(message)
        }
        if kind == .pop3 {
            message.status =
                part.bytes.starts(with: "+OK".utf8)
                ? .positive : part.bytes.starts(with: "-ERR".utf8) ? .negative : nil
            guard message.status != nil else {
                message.problem = .unexpected
                return keep(message)
            }
            return answer(message, acknowledged: line.acknowledged)
        }
        let word =
            words.count > 1
            ? String(decoding: words[1].prefix(DialogueCommand.longestName), as: UTF8.self).uppercased() : ""
        message.status = Self.statuses[word]
        if first == [UInt8(ascii: "*")] {
            message.kind = kept.next == 0 && message.status != nil ? .greeting : .untagged
            if part.bytes.offersTLS { message.tls = .offers }
        } else {
            message.tag = first
            if message.status == nil { message.problem = .unexpected }
        }
        directions[client.other].message = message
        directions[client.other].openedWith = line.acknowledged
        if awaitLiteral(part, client.other, last, line.offset &+ line.count) { return }
        closeMessage(client.other, nil)
    }

    private static let statuses: [String: DialogueStatus] = [
        "OK": .ok, "NO": .no, "BAD": .bad, "BYE": .bye, "PREAUTH": .preauth,
    ]

    private mutating func takeCode(_ part: DialoguePart, _ line: OpenLine, _ last: PacketMark) {
        let server = client.other
        let code = part.bytes.replyCode
        if let open = directions[server].message, case .code(let begun)? = open.status {
            // Between the first and the last line of FTP may stand anything. RFC 959 §4.2.
            let isLast = code?.value == begun && code?.isContinued == false
            if isLast || code?.value == begun || kind != .smtp || code == nil {
                extend(server, part, line.count, last)
                if part.bytes.offersTLS { directions[server].message?.tls = .offers }
                if isLast { closeMessage(server, nil) }
                return
            }
            closeMessage(server, .unexpected)
        }
        var message = begin(.reply, part, line, last)
        guard let code else {
            message.problem = .unexpected
            return keep(message)
        }
        message.status = .code(code.value)
        if part.bytes.offersTLS, pending.last?.asksForTLS != true { message.tls = .offers }
        directions[server].message = message
        directions[server].openedWith = line.acknowledged
        if !code.isContinued { closeMessage(server, nil) }
    }

    /// The server's first reply tells FTP and POP3 apart, whose first command may be the same; and its words, SMTP and FTP.
    private mutating func settleKind(byReply line: [UInt8]) {
        if line.starts(with: "+OK".utf8) || line.starts(with: "-ERR".utf8) {
            if kind == .ftp || kind == .mailOrFiles { kind = .pop3 }
        } else if let code = line.replyCode {
            if kind == .pop3 { kind = .ftp }
            if kind == .mailOrFiles {
                if [331, 230, 227, 229, 150, 226].contains(code.value) { kind = .ftp }
                if code.value == 220, let named = line.namedProtocol { kind = named }
            }
        }
        isKindSure = kind != .mailOrFiles
    }
}
