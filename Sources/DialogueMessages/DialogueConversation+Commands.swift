import WireBytes

// What the client says: commands, and what it answers a challenge with.

extension DialogueConversation {
    mutating func takeClient(_ part: DialoguePart, _ line: OpenLine, _ last: PacketMark) {
        var message = begin(.command, part, line, last)
        let isChallenged = isChallenged(by: line)
        let proves = isChallenged || pending.last?.command?.asksForProof == true
        let isIdle = pending.last?.command == .imap(.idle)
        if proves || isIdle, kind != .ftp || isChallenged {
            challenge = nil
            message.kind = .response
            message.answers = pending.last?.number
            message.answered = isIdle && !proves ? .imap(.idle) : pending.last?.command
            return keep(message)
        }
        let words = part.bytes.words(4)
        if kind == .imap, words.count > 1 {
            message.tag = words[0]
            message.command = DialogueCommand(words[1], in: .imap)
        } else if let word = words.first {
            settleKind(byCommand: word, words.dropFirst().first)
            message.command = DialogueCommand(word.withoutTelnet, in: kind)
        }
        if message.command == nil, !hasTextOnly(part) { message.problem = .unexpected }
        if asksForTLS(message.command, words) { message.tls = .asks }
        directions[client].message = message
        if awaitLiteral(part, client, last, line.offset &+ line.count) { return }
        closeMessage(client, nil)
    }

    private func hasTextOnly(_ part: DialoguePart) -> Bool {
        part.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    private func asksForTLS(_ command: DialogueCommand?, _ words: [[UInt8]]) -> Bool {
        switch command {
        case .smtp(.startTLS), .pop3(.stls), .imap(.startTLS): return true
        case .ftp(.auth):
            guard words.count > 1 else { return false }
            let mechanism = String(decoding: words[1], as: UTF8.self).uppercased()
            return mechanism.hasPrefix("TLS") || mechanism == "SSL"
        default: return false
        }
    }

    /// The first command tells SMTP and FTP apart.
    private mutating func settleKind(byCommand word: [UInt8], _ argument: [UInt8]?) {
        guard kind == .mailOrFiles else { return }
        let isMail = DialogueCommand(word, in: .smtp) != nil
        let isFiles = DialogueCommand(word, in: .ftp) != nil
        // QUIT, NOOP and HELP are said in both, as is AUTH: but TLS is a method of FTP's alone.
        if isMail, isFiles {
            if let argument, asksForTLS(.ftp(.auth), [word, argument]) { kind = .ftp }
        } else if isMail || isFiles {
            kind = isMail ? .smtp : .ftp
        }
    }

    /// A command is whole: it waits for its reply.
    mutating func expectReply(to message: DialogueMessage) {
        guard message.kind == .command else { return }
        var command = PendingCommand(
            number: kept.next, command: message.command, tag: message.tag, end: message.range.end)
        command.asksForTLS = message.tls == .asks
        command.announcesMail = message.command == .smtp(.data)
        command.isMultiline = message.expectsList
        command.line =
            message.command?.isTransfer == true
            ? Array(message.line.prefix(FTPDataChannel.longestCommand)) : []
        if pending.count >= Self.mostPending { pending.removeFirst() }
        pending.append(command)
        if message.command == .smtp(.bdat), let length = message.argument.words(1).first?.number, length > 0 {
            directions[client].content = OpenContent(
                at: message.range.end, message.last, end: .after(length))
            directions[client].contentOwner = command
        }
        noteTransfer(message)
    }

    /// Commands without a reply that are remembered: no client sends more at once.
    private static let mostPending = 1_000
}

extension DialogueCommand {
    fileprivate var isTransfer: Bool {
        if case .ftp(let command) = self { command.transfersData } else { false }
    }
}

extension DialogueMessage {
    /// Whether POP3 answers it with lines up to one with a dot. RFC 1939 §3.
    fileprivate var expectsList: Bool {
        switch command {
        case .pop3(.retr), .pop3(.top), .pop3(.capa): true
        case .pop3(.list), .pop3(.uidl), .pop3(.auth): line.words(2).count == 1
        default: false
        }
    }
}
