import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
package import Tracing
package import WireBytes

/// Where a connection differs from the documents' nine steps ①–⑨, and why that is so. Most real ones do.
package enum TextbookDifference: Sendable, Hashable {
    /// Both sides sent a SYN at once: ① and ② cross.
    case simultaneousOpen
    /// A step that is not in the capture although a later one is.
    case notCaptured([Int])
    /// A packet that may be ③, perhaps with data: what it confirms was not captured.
    case perhapsThird(packet: Int)
    /// One packet fills several steps.
    case shared(steps: [Int], packet: Int)
    /// The server closes first, so ⑥ is the server's; with those of ⑥ to ⑨ that are there.
    case serverClosesFirst(steps: [Int])
    /// Both sides closed at once: the FINs crossed.
    case simultaneousClose
    /// One side goes on sending after the other has finished; what that says to it.
    case dataAfterFIN(from: Side, LateDataPlace, LateDataAnswer)
    /// No FIN of one side was captured.
    case halfClosed(open: Side)
    /// RST behind the FIN of the one side that was recorded, as one sends who has the connection no longer.
    case resetOfPerhapsForgotten(from: Side)
    /// RST in place of ⑥ to ⑨.
    case resetInstead(from: Side)
    /// The same, but perhaps not by that side.
    case foreignResetInstead(from: Side)
    /// RST before the FINs, one of which came all the same.
    case finBehindReset(from: Side, fin: Int)
    /// RST where there was no connection, or no longer.
    case resetOfNoConnection(from: Side)
    /// RST after both directions were closed.
    case resetAfterEnd(from: Side)
    /// One side's FIN was not captured, but most likely its number.
    case finNotCaptured(from: Side, isFirst: Bool)
    /// The only FIN that was captured is ⑥, or ⑧ if this side's, which was not, came before it.
    case sixOrEight(packet: Int, other: Side)
    /// A RST that ended nothing: both sides went on.
    case resetWithoutEffect(packet: Int)
    /// A RST behind which its receiver went on; what its sender did is not known.
    case resetUnheeded(packet: Int, by: Side)
    /// Only this side's packets were recorded; which it is may be guessed.
    case oneDirection(Side, isGuessed: Bool)
    /// Both ends are one.
    case withItself
    /// The server acknowledged the SYN first and sent its own SYN in a segment of its own.
    case splitHandshake
    /// RST after the FINs had begun.
    case resetAfterFIN(from: Side)
    /// The same, when all data had been confirmed.
    case resetWithoutLoss(from: Side)
    /// RST of a side that had finished, and had the connection no longer.
    case resetOfForgotten(from: Side)
    /// RST where these steps would have come.
    case resetInPlace(of: [Int], from: Side)
    /// The connection is still open where the capture ends.
    case stillOpen
    /// ④ and ⑤ happen several times on one connection.
    case severalExchanges(Int)
    /// The first exchange, which has the marks, lacks these; so many others lack nothing.
    case firstExchangeLacks([Int], others: Int)
    /// TLS stands between ③ and ④, and hides ④ and ⑤.
    case encrypted
    /// TLS stands between ③ and ④; of what follows only the server's part was captured, encrypted.
    case maybeEncrypted
    /// TLS hides what is sent, and what that is; whether a handshake of it stands between ③ and ④.
    case contentEncrypted(hasHandshake: Bool)
    /// TLS hides what is sent, but no handshake of it follows ③: that was elsewhere.
    case encryptedFromStart
    /// The same, on a further path of a Multipath TCP connection.
    case encryptedOnJoinedPath
    /// TLS stands between ③ and ④, and hides nothing: its cipher suite encrypts nothing.
    case notEncrypted
    /// The same, and what is said is told.
    case notEncryptedAndRead
    /// The TLS handshake failed before there was anything to ask.
    case handshakeFailed
    /// The TLS handshake was not finished, as far as the capture goes.
    case handshakeUnfinished
    /// The TLS handshake was finished; no ④ and ⑤ are in the capture.
    case handshakeAlone
    /// ④ and ⑤ are of a protocol that is not decoded.
    case notDecoded
    /// What is sent is not decoded, and its beginning is missing: nobody can tell what it is.
    case beginningMissing
    /// What is sent is not decoded, and whether its beginning is there cannot be told.
    case beginningUnsure
    /// The two sides speak different protocols.
    case notUnderstood
    /// The two sides speak different protocols, and ④ is a request that the server does not understand.
    case requestNotUnderstood
    /// The two sides speak different protocols, and ⑤ answers what was no request.
    case answeredOtherwise
    /// ④ or ⑤ was captured, but cannot be read as HTTP.
    case unreadable([Int])
    /// The server said something that nobody had asked for.
    case unasked
    /// No response came.
    case unanswered
    /// No request was made.
    case noExchange
}

extension TextbookDifference {
    /// All differences of a connection, in the order of the steps.
    package static func all(of trace: ConnectionTrace) -> [TextbookDifference] {
        var found: [TextbookDifference] = []
        guard !trace.isOnlyQuoted else { return found }
        if trace.opening == .simultaneous, trace.milestones.serverSentSYNACK {
            found.append(.simultaneousOpen)
        }
        if trace.opening == .split { found.append(.splitHandshake) }
        if let side = trace.onlySide {
            found.append(
                trace.isWithItself
                    ? .withItself : .oneDirection(side, isGuessed: trace.roles.isGuess))
        }
        guard trace.opening != .probe, trace.opening != .refused, trace.opening != .unanswered else {
            return found
        }
        let numbers = Set(trace.steps.map(\.number))
        let missing = (1...3).filter {
            !numbers.contains($0) && !isOfUnrecorded($0, in: trace) && !($0 == 3 && hasNoThird(trace))
        }
        let perhaps = missing.contains(3) ? perhapsThird(in: trace) : nil
        let surelyMissing = missing.filter { $0 != 3 || perhaps == nil }
        if !surelyMissing.isEmpty { found.append(.notCaptured(surelyMissing)) }
        if let perhaps { found.append(.perhapsThird(packet: perhaps)) }
        found += contents(of: trace, numbers)
        var byPacket: [Int: [Int]] = [:]
        for step in trace.steps { byPacket[step.mark.packet, default: []].append(step.number) }
        for (packet, steps) in byPacket.sorted(by: { $0.key < $1.key }) where steps.count > 1 {
            found.append(.shared(steps: steps.sorted(), packet: packet))
        }
        return found + closings(of: trace, numbers)
    }

    /// Whether a step is that of the side whose packets were not recorded, of which nothing can be said.
    private static func isOfUnrecorded(_ step: Int, in trace: ConnectionTrace) -> Bool {
        guard let side = trace.onlySide else { return false }
        return [2, 5].contains(step) == (side == .client)
    }

    /// Whether ③ was never sent: where both sides asked at once, each confirms the other's SYN with its SYN/ACK (RFC 9293
    /// §3.5, figure 7); and a client may refuse what it is offered.
    private static func hasNoThird(_ trace: ConnectionTrace) -> Bool {
        trace.opening == .simultaneous
            || trace.opening == .halfOpen && trace.milestones.reset != nil
                && trace.milestones.resetFrom == .client
    }

    /// The packet of the client that may be ③ where ② was not captured: the first, if it confirms no more than a SYN would
    /// need, and follows ①. With data ③ and ④ would be one.
    private static func perhapsThird(in trace: ConnectionTrace) -> Int? {
        guard trace.milestones.synAck == nil else { return nil }
        let rows = trace.record.segments.prefix { $0.from == .client || $0.flags.contains(.syn) }
        guard
            let first = rows.first(where: {
                $0.from == .client && !$0.flags.contains(.syn) && $0.labels.isDisjoint(with: .capturedTwice)
            }),
            first.flags.contains(.ack), first.flags.isDisjoint(with: [.fin, .rst]),
            first.relativeSequence == 1, first.relativeAcknowledgment == 1,
            !trace.record.segments.contains(where: { $0.from == .client && $0.facts.contains(.precedesAll) }),
            trace.tls.map({ !continues($0, in: first.mark.packet) }) ?? true
        else { return nil }
        return first.mark.packet
    }

    /// Whether a packet of the client has records of TLS and no hello, so that the client had sent bytes before it: its hello
    /// comes before all else. RFC 5246 §7.3, RFC 8446 §2.
    private static func continues(_ tls: TLSConversation, in packet: Int) -> Bool {
        let messages = tls.messages.filter { $0.from == .client && $0.first.packet == packet }
        guard !messages.contains(where: { $0.type == .clientHello }) else { return false }
        return !messages.isEmpty
            || tls.changeCipherSpecs.contains { $0.from == .client && $0.mark.packet == packet }
            || tls.alerts.contains { $0.from == .client && $0.mark.packet == packet }
            || tls.records.client.firstApplicationData?.packet == packet
    }

    private static func contents(of trace: ConnectionTrace, _ numbers: Set<Int>) -> [TextbookDifference] {
        var found: [TextbookDifference] = []
        let exchanges = trace.application.reduce(0) { $0 + $1.exchanges.count + $1.exchangesOmitted }
        let answered = trace.application.reduce(0) { count, part in
            count + part.exchangesOmitted + part.exchanges.count { $0.request != nil && $0.response != nil }
        }
        let isFirstWhole = trace.exchanges.first.map { $0.request != nil && $0.response != nil } ?? true
        if answered > 1, isFirstWhole { found.append(.severalExchanges(answered)) }
        if let wrong = trace.wrongProtocol,
            exchanges == 0 || wrong.kind != .httpToTLS && wrong.kind != .http2WithoutPreface
        {
            // What was sent was not understood: neither encrypted nor undecoded.
            found.append(
                numbers.contains(5)
                    ? .answeredOtherwise : numbers.contains(4) ? .requestNotUnderstood : .notUnderstood)
        } else if exchanges > 0 {
            let missing = [4, 5].filter { !numbers.contains($0) && !isOfUnrecorded($0, in: trace) }
            if !missing.isEmpty { found.append(whyMissing(missing, others: answered, in: trace)) }
            if trace.encryptsNothing { found.append(.notEncryptedAndRead) }
        } else if let tls = trace.tls {
            found.append(unread(in: tls, of: trace))
        } else if trace.payloadBytes.client + trace.payloadBytes.server > 0 {
            found.append(undecoded(in: trace))
        } else if trace.opening == .midstream || trace.onlySide != nil
            || trace.gaps.contains(where: { $0.fin == .none })
        {
            found.append(.notCaptured([4, 5].filter { !isOfUnrecorded($0, in: trace) }))
        } else {
            found.append(.noExchange)
        }
        return found
    }

    /// What there is of ④ and ⑤ in bytes that are neither HTTP nor TLS, as far as can be told.
    private static func undecoded(in trace: ConnectionTrace) -> TextbookDifference {
        // What is decoded is known, however the connection was opened, and be it of one side alone.
        let isDecoded = trace.application.contains { !($0 is any HTTPResult) && !($0 is UnknownStream) }
        if !isDecoded, let unknown = trace.application.lazy.compactMap({ $0 as? UnknownStream }).first {
            return switch trace.beginning(of: unknown) {
            case .captured: .notDecoded
            case .missing: .beginningMissing
            case .unsure: .beginningUnsure
            }
        }
        return trace.isWithoutBeginning && !isDecoded ? .beginningUnsure : .notDecoded
    }

    /// Why ④ or ⑤ is missing although there is HTTP.
    private static func whyMissing(
        _ steps: [Int], others: Int, in trace: ConnectionTrace
    ) -> TextbookDifference {
        guard let first = trace.exchanges.first else { return .notCaptured(steps) }
        let lone = trace.loneMessage(of: first)
        if others > 0, lone != .unasked { return .firstExchangeLacks(steps, others: others) }
        return switch lone {
        case .unreadable?: .unreadable(steps)
        case .unasked?: .unasked
        case .unanswered?: .unanswered
        case .notCaptured?, .unknown?, nil: .notCaptured(steps)
        }
    }

    /// What there is of ④ and ⑤ in TLS of which none was read.
    private static func unread(in tls: TLSConversation, of trace: ConnectionTrace) -> TextbookDifference {
        if tls.mayHoldRequest {
            if lacksHandshake(tls, trace) {
                return trace.isJoinedPath ? .encryptedOnJoinedPath : .encryptedFromStart
            }
            if tls.encryptsNothing { return .notEncrypted }
            let data = tls.records.client.applicationData > 0 && tls.mayHoldResponse
            return data && trace.protectsHTTP
                ? .encrypted
                : .contentEncrypted(hasHandshake: !tls.messages.isEmpty || !tls.changeCipherSpecs.isEmpty)
        }
        if tls.breakingAlert != nil { return .handshakeFailed }
        if tls.isKnownFromServerAlone || tls.version?.isTLS13 != true && lacksRequest(tls, trace) {
            return .maybeEncrypted
        }
        if tls.handshakeIsOver { return .handshakeAlone }
        guard tls.messages.isEmpty, tls.changeCipherSpecs.isEmpty else { return .handshakeUnfinished }
        // Of TLS there are records without data, such as an alert, and all of them were read.
        let records = tls.records.client.records + tls.records.server.records
        return records > 0 && tls.interruptions == 0
            ? .notCaptured([4, 5].filter { !isOfUnrecorded($0, in: trace) }) : .beginningMissing
    }

    /// Whether a request may have stood in bytes of the client that were not captured: the server sent data.
    private static func lacksRequest(_ tls: TLSConversation, _ trace: ConnectionTrace) -> Bool {
        tls.records.server.applicationData > 0
            && trace.gaps.contains { $0.range.side == .client && $0.fin == .none }
    }

    /// Whether the client's first bytes are there, and are not those of a TLS handshake.
    private static func lacksHandshake(_ tls: TLSConversation, _ trace: ConnectionTrace) -> Bool {
        guard tls.messages.isEmpty, trace.milestones.syn != nil || trace.milestones.synAck != nil else {
            return false
        }
        guard
            let first = trace.record.segments.first(where: { $0.from == .client && $0.payloadLength > 0 }),
            first.relativeSequence == 1
        else { return false }
        // Where they contradict one another, what the receiver took may be a handshake.
        return !trace.record.conflicts.contains {
            $0.range.side == .client && $0.range.offset < first.payloadLength
        }
    }
}

extension ConnectionTrace {
    /// Whether it is a further path of a Multipath TCP connection. RFC 8684 §3.2.
    package var isJoinedPath: Bool {
        (record.offered.client ?? record.offered.server)?.multipath?.role == .join
    }
}
