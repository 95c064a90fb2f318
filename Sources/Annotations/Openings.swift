package import Documents
import TCPConnections
package import Tracing
import WireBytes

// How a connection was opened and closed, in words.

extension ConnectionTrace {
    /// How it was opened, in a few words for a heading.
    package func openingPhrase(in language: Language) -> String {
        if isOpenedInUnknownOrder {
            return Words.synFromEachSide(in: language)
        }
        if endsBeforeAnswer {
            return (isGivenUp ? Words.givenUpBeforeAnswer : Words.endsBeforeAnswer)(in: language)
        }
        if secondRequest != nil {
            return Words.askedForAnother(in: language)
        }
        // Of ② and ③ nothing is certain but that they were sent: what ended the opening was not captured.
        if opening == .threeWay, milestones.synAck == nil, milestones.handshakeACK == nil {
            return Words.openedUnseen(in: language)
        }
        guard isOpeningInPart else { return opening.phrase(in: language) }
        return Words.openingInPart(in: language)
    }

    /// How it was opened, for a narrow column; nil when all went as it should.
    package func openingWord(in language: Language) -> String? {
        if endsBeforeAnswer { return (isGivenUp ? Words.givenUpFirst : Words.captureEndsFirst)(in: language) }
        if secondRequest != nil { return Words.askedAnew(in: language) }
        return isOpeningInPart ? openingPhrase(in: language) : opening.word?(in: language)
    }

    /// What a newcomer should know about how it was opened; nil when there is nothing beside the steps.
    package func openingExplanation(in language: Language) -> String? {
        if isOpenedInUnknownOrder {
            return Words.synFromEachSideExplained(in: language)
        }
        if endsBeforeAnswer {
            return (isGivenUp ? Words.givenUpBeforeAnswerExplained : Words.endsBeforeAnswerExplained)(
                in: language)
        }
        if let packet = secondRequest {
            return language == .en
                ? "Nothing came back before the client asked again, on the same ports but with another number (packet \(packet))."
                : "客户端再次请求（分组 \(packet)，端口相同，序号不同）之前没有收到应答。"
        }
        if opening == .halfOpen, milestones.reset != nil, milestones.resetFrom == .client {
            return Words.resetInPlaceOfACK(in: language)
        }
        if answersElsewhere {
            return Words.answersElsewhere(in: language)
        }
        guard isOpeningInPart else { return opening.explanation?(in: language) }
        if milestones.syn != nil {
            return Words.answerNotCaptured(in: language)
        }
        // Of the client nothing was recorded, whenever the recording began.
        if onlySide == .server { return nil }
        return Words.beginsWithinOpening(in: language)
    }

    /// How it was closed, in a few words for a heading.
    package func closingPhrase(in language: Language) -> String {
        if closing == .halfClosed, record.gaps.contains(where: { $0.fin == .likely }) {
            return Words.oneFINMissed(in: language)
        }
        if endsWithResetBehindFINs {
            return Words.resetBehindFINs(in: language)
        }
        if closing == .reset, milestones.finsBeforeReset == 1 {
            let side = milestones.firstFINFrom.name(in: language)
            return language == .en ? "a FIN from the \(side), then RST" : "\(side)发出了 FIN，之后以 RST 结束"
        }
        if closing == .oneSided, isWithItself { return Words.closedByFIN(in: language) }
        guard isClosingInPart else { return closing.phrase(in: language) }
        return Words.lastACKMissing(in: language)
    }

    /// How it was closed, for a narrow column; nil when all went as it should.
    package func closingWord(in language: Language) -> String? {
        if endsWithResetBehindFINs { return nil }
        guard isClosingInPart else { return closing.word?(in: language) }
        return Words.lastACKNotCaptured(in: language)
    }

    /// Whether both sides sent a SYN, and nothing tells whether these crossed.
    private var isOpenedInUnknownOrder: Bool { opening == .simultaneous && !milestones.serverSentSYNACK }

    /// A client that gets no answer asks again after so many nanoseconds: RFC 6298 §2.1.
    private static let initialTimeout: Int64 = 1_000_000_000

    /// Whether too many connections were open for this one to be followed to its end.
    private var isGivenUp: Bool { record.limits.contains(.connections) }

    /// Whether the capture goes on behind a SYN that nobody answers, or the connection was followed, for less time than its
    /// sender waits.
    private var endsBeforeAnswer: Bool {
        guard opening == .unanswered, record.icmpErrors.isEmpty, let syn = milestones.syn, let silence else {
            return false
        }
        return last.time.since(syn.time) &+ silence < Self.initialTimeout
    }

    /// Whether a RST came after a FIN of each side, in place of an acknowledgment.
    package var endsWithResetBehindFINs: Bool {
        closing == .reset && milestones.finsBeforeReset == 2
    }

    /// The packet in which the client asked for another connection on the same ports, when nothing had come back yet.
    private var secondRequest: Int? { opening == .unanswered ? record.askedAnew?.packet : nil }
}
