import WireBytes

// Which command a reply answers.

extension DialogueConversation {
    /// A reply is whole: the command that it answers is found.
    mutating func answer(_ reply: DialogueMessage, acknowledged: Int) {
        var reply = reply
        defer { keep(reply) }
        guard reply.kind == .reply else { return }
        guard let index = placeOfAnswered(reply, acknowledged) else {
            let isFirst = kept.next == 0 && kind != .imap
            if isFirst, reply.problem == nil { reply.kind = .greeting }
            return
        }
        let command = pending[index]
        reply.answers = command.number
        reply.answered = command.command
        if isPreliminary(reply, to: command) {
            if reply.status == .code(334) { challenge = reply.range.end }
            return
        }
        pending.remove(at: index)
        // What the client could have said then is not awaited any more.
        challenge = nil
        if command.asksForTLS {
            reply.tls = reply.isFailure ? .refuses : .grants
            readingStatus = reply.isFailure ? .reading : .over
        }
        noteChannel(reply)
        if kind == .pop3, command.isMultiline, reply.status == .positive {
            let server = client.other
            directions[server].content = OpenContent(at: reply.range.end, reply.last, end: .dot)
            directions[server].contentOwner = command
        }
    }

    private mutating func placeOfAnswered(_ reply: DialogueMessage, _ acknowledged: Int) -> Int? {
        if kind == .imap { return pending.firstIndex { $0.tag == reply.tag } }
        guard let first = pending.first else {
            if reply.status == .code(334) { challenge = reply.range.end }
            return nil
        }
        // It cannot answer what its sender had not received.
        return acknowledged >= 0 && first.end > acknowledged ? nil : 0
    }

    /// Whether more of the answer follows. RFC 5321 §3.3, RFC 4954 §4, RFC 959 §4.2.
    private func isPreliminary(_ reply: DialogueMessage, to command: PendingCommand) -> Bool {
        guard case .code(let code)? = reply.status else { return false }
        return switch command.command {
        case .smtp(.data): code == 354
        case .smtp(.auth): code == 334
        default: code == 334 && kind != .ftp || code < 200 && kind == .ftp
        }
    }
}
