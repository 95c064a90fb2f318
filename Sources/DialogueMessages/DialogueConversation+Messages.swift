import WireBytes

// Messages are made of lines, and of what a line announces.

extension DialogueConversation {
    func begin(
        _ kind: DialogueMessage.Kind, _ part: DialoguePart, _ line: OpenLine, _ last: PacketMark
    ) -> DialogueMessage {
        var message = DialogueMessage(
            number: 0, kind: kind,
            range: StreamRange(side: part.place.side, offset: line.offset, count: line.count),
            first: line.first, last: last, parts: [part])
        if part.bytes.count < part.place.count { message.problem = .cut }
        return message
    }

    /// Adds a part to the message that is under way.
    mutating func extend(_ side: Side, _ part: DialoguePart, _ count: Int, _ last: PacketMark) {
        guard var message = directions[side].message else { return }
        // The holes between kept parts belong to the message, too.
        message.range.count = part.place.offset &+ count &- message.range.offset
        message.last = last
        if message.parts.count < limits.parts, kept.keeping != .none {
            message.parts.append(part)
        } else {
            message.partsOmitted &+= 1
        }
        if part.kind == .line, part.bytes.count < part.place.count { message.problem = .cut }
        directions[side].message = message
    }

    /// Whether a line ends with the length of what follows: {12}. RFC 9051 §4.3.
    mutating func awaitLiteral(
        _ part: DialoguePart, _ side: Side, _ last: PacketMark, _ offset: Int
    ) -> Bool {
        guard kind == .imap, part.bytes.count == part.place.count, let length = part.bytes.literalLength
        else {
            return false
        }
        directions[side].isInLiteral = true
        if length > 0 { directions[side].content = OpenContent(at: offset, last, end: .after(length)) }
        return true
    }

    mutating func finishContent(_ side: Side, _ problem: DialogueProblem?) {
        guard let content = directions[side].content else { return }
        directions[side].content = nil
        let part = content.part(of: side)
        if directions[side].isInLiteral {
            extend(side, part, content.count, content.last)
            if let problem { directions[side].message?.problem = problem }
            if problem != nil {
                directions[side].isInLiteral = false
                directions[side].skipsLine = true
                closeMessage(side, problem)
            }
            return
        }
        let owner = directions[side].contentOwner ?? pending.last(where: { $0.command.hasContent })
        var message = DialogueMessage(
            number: 0, kind: .content,
            range: StreamRange(side: side, offset: content.offset, count: content.count),
            first: content.first, last: content.last, parts: [part])
        message.answers = owner?.number
        message.answered = owner?.command
        message.problem = content.hasHole ? .notCaptured : problem
        directions[side].contentOwner = nil
        keep(message)
    }

    /// A line that is not whole.
    mutating func note(
        _ part: DialoguePart, _ line: OpenLine, last: PacketMark, _ problem: DialogueProblem
    ) {
        guard directions[part.place.side].message == nil else {
            return extend(part.place.side, part, line.count, last)
        }
        if directions[part.place.side].skipsLine { return kept.noteUnread(part.place) }
        var message = begin(part.place.side == client ? .command : .reply, part, line, last)
        message.problem = problem
        if part.place.side == client {
            if isChallenged(by: line) || pending.last?.command?.asksForProof == true {
                message.kind = .response
            }
            let words = part.bytes.words(2)
            if kind == .imap, words.count > 1 {
                message.tag = words[0]
                message.command = DialogueCommand(words[1], in: .imap)
            } else if let word = words.first {
                message.command = DialogueCommand(word, in: kind)
            }
        }
        keep(message)
    }

    mutating func closeMessage(_ side: Side, _ problem: DialogueProblem?) {
        guard var message = directions[side].message else { return }
        directions[side].message = nil
        directions[side].isInLiteral = false
        message.problem = problem ?? message.problem
        if side == client {
            expectReply(to: message)
            keep(message)
        } else {
            answer(message, acknowledged: directions[side].openedWith)
        }
    }

    mutating func keep(_ message: DialogueMessage) {
        var message = message
        progress &+= 1
        message.number = kept.next
        kept.add(message, hasRoom: hasRoom)
    }
}

extension DialogueCommand? {
    /// Whether a mail belongs to it.
    fileprivate var hasContent: Bool { self == .smtp(.data) || self == .smtp(.bdat) }
}
