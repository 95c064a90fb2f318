import Annotations
import CertificateChains
import DNSMessages
import Documents
import Findings
import HTTPMessages
import Ladder
import OpenVPNMessages
package import Output
import ProxyMessages
import TCPConnections
import TLSMessages
package import Tracing
import WebSocketMessages
import WireBytes

/// One connection as text: its heading, its ladder, and what is to be said at the end.
package struct ConnectionText {
    private let options: TextOptions
    private let trace: ConnectionTrace
    private let digits: Int
    private let comments: PacketComments

    /// Prepares the text of a connection.
    init(
        _ trace: ConnectionTrace, digits: Int, options: TextOptions,
        comments: PacketComments = PacketComments()
    ) {
        self.trace = trace
        self.comments = comments
        self.digits = digits
        self.options = options
    }

    /// Hands over the text line by line.
    ///
    /// - Parameters:
    ///   - explained: what is not explained again.
    ///   - write: takes a line.
    /// - Returns: what has been explained, now.
    @discardableResult
    func draw(after explained: Explained = Explained(), _ write: (StyledText) -> Void) -> Explained {
        write(rule)
        for line in heading { write(line) }
        write(StyledText())
        let ladder = LadderText(trace, digits: digits, options: options, comments: comments)
        let explained =
            options.detail == .steps
            ? ladder.tell(after: explained, write) : ladder.draw(after: explained, write)
        if options.detail == .full || options.detail == .bytes {
            for part in trace.application {
                guard let decryption = (part as? TLSConversation)?.decryption else { continue }
                KeyScheduleText(decryption, options: options).draw(write)
            }
        }
        let closing = remarks
        if !closing.isEmpty { write(StyledText()) }
        for remark in closing {
            let indent = remark.runs.first?.text.hasPrefix("  ") == true ? 4 : 2
            for line in remark.wrapped(to: options.columns, indent: indent) { write(line) }
        }
        if let tls = trace.tls { HandshakeText(tls, options: options).draw(write) }
        for chain in trace.judged { ChainText(chain, options).draw(write) }
        let flows = FlowOccurrence.all(of: trace)
        if !flows.isEmpty {
            write(StyledText(options.say(Words.otherFlows), .strong))
            FlowText(options: options).draw(flows, write)
        }
        return explained
    }

    // MARK: Above the ladder

    private var rule: StyledText {
        var line = StyledText(options.detail == .steps ? "" : "━━ ", .dim)
        line.append(options.say("Connection \(trace.id)", "连接 \(trace.id)"), .strong)
        line.append("  \(protocols)  ")
        if options.detail == .steps { return line }
        line.pad(to: options.columns, with: "━", .dim)
        return line
    }

    /// The protocols above TCP for people; "TCP" alone where nothing was recognized.
    package static func protocolNames(of trace: ConnectionTrace) -> [String] {
        var names: [String] = []
        for name in trace.application.lazy.compactMap(\.title) where !names.contains(name) {
            names.append(name)
        }
        return names.isEmpty ? ["TCP"] : names
    }

    /// The same in a line.
    var protocols: String { Self.protocolNames(of: trace).joined(separator: options.say(Words.and)) }

    /// Who, when, and how it went, above the ladder.
    var heading: [StyledText] {
        var who = StyledText(trace.client.text, .client)
        who.append(words(for: trace.programs.client))
        who.append(" → ")
        who.append(trace.server.text, .server)
        who.append(words(for: trace.programs.server))
        var when: [UInt8] = []
        when.append(time: trace.first.time, digits: digits)
        let count = grouped(trace.packets)
        var what = options.say("\(count) packet\(trace.packets == 1 ? "" : "s")", "\(count) 个分组")
        if trace.packets > 1, let duration = trace.duration {
            what += options.say(
                " in \(spoken(duration: duration))", "，历时 \(spoken(duration: duration))")
        }
        if trace.timesGoBack {
            what += options.say("; the times go back in between", "；其间时间倒退")
        } else {
            what += options.say(
                ", from \(String(decoding: when, as: UTF8.self))",
                "，始于 \(String(decoding: when, as: UTF8.self))")
        }
        var verdict = StyledText()
        var words = [trace.openingPhrase(in: options.language)]
        if trace.isOnlyQuoted {
            words = [options.say(Words.onlyQuoted)]
        } else if trace.opening != .refused, trace.opening != .unanswered, trace.opening != .probe {
            if trace.isWithItself {
                words.append(options.say(Words.withItself))
            } else if let side = trace.onlySide {
                words.append(
                    trace.roles.isGuess
                        ? options.say(
                            "only one side's packets are in the capture, taken for the \(side.name(in: .en))'s",
                            "捕获中只有一方（推测为\(side.name(in: .zh))）发出的分组")
                        : options.say(
                            "only the \(side.name(in: .en))'s packets are in the capture",
                            "捕获中只有\(side.name(in: .zh))发出的分组"))
            }
            words.append(trace.closingPhrase(in: options.language))
        }
        verdict.append(options.sentence(words.joined(separator: options.say(Punctuation.comma))))
        let trouble = ConnectionTrouble.all(of: trace)
        if !trouble.isEmpty {
            verdict.append(options.sentenceSpace)
            verdict.append("! " + options.sentence(options.words(for: trouble)), .anomaly)
        }
        if let time = trace.initialRoundTrip {
            verdict.append(
                time > 0
                    ? handshakeTime(time)
                    : options.say(Words.handshakeTimeUnknown), .dim)
        }
        let path = trace.encapsulation.phrase(in: options.language).map { StyledText($0, .dim) }
        let lookup = trace.lookup.map {
            StyledText(
                $0.text(start: trace.first.time, client: trace.client.address, in: options.language), .dim
            ).wrapped(to: options.columns)
        }
        return who.wrapped(to: options.columns, indent: 2) + (lookup ?? [])
            + StyledText(what, .dim).wrapped(to: options.columns)
            + (path?.wrapped(to: options.columns, indent: 2) ?? [])
            + verdict.wrapped(to: options.columns)
    }

    /// The program at an end, where it is known.
    private func words(for program: LocalProgram?) -> StyledText {
        var text = StyledText()
        guard let program else { return text }
        text.append(" (", .dim)
        text.append(captured: clipped(program.name, to: 64), .dim)
        text.append(" \(program.process))", .dim)
        return text
    }

    /// How long the handshake took, of which the latest SYN and its answers took `time`.
    private func handshakeTime(_ time: Int64) -> String {
        let moments = trace.milestones
        if trace.opening == .threeWay, let syn = moments.syn, let last = moments.handshakeACK,
            last.time.since(syn.time) > time
        {
            let whole = spoken(duration: last.time.since(syn.time))
            return options.say(
                " The handshake took \(whole), \(spoken(duration: time)) of it from the last SYN on.",
                "握手用时 \(whole)，其中从最后一个 SYN 算起 \(spoken(duration: time))。")
        }
        return options.say(
            " The handshake took \(spoken(duration: time)).", "握手用时 \(spoken(duration: time))。")
    }

    /// What stands out in segments, with how often; nil when nothing does.
    package static func trouble(of labels: LabelCounts, _ options: TextOptions) -> String? {
        let all = ConnectionTrouble.all(in: labels)
        return all.isEmpty ? nil : options.words(for: all)
    }

    // MARK: Below it

    /// What is to be said at the end, each part behind its heading.
    var remarks: [StyledText] {
        var notes = self.notes
        if options.level != .expert, let seen = Eavesdropper(of: trace)?.words {
            var line = StyledText("• ")
            line.append(seen(in: options.language))
            notes.append(line)
        }
        if let phases = ConnectionPhases(of: trace) {
            notes.append(StyledText("• " + phases.words(in: options.language)))
        }
        if options.isFull {
            for side in Side.allCases {
                guard let course = StreamCourse(of: trace, from: side) else { continue }
                notes.append(StyledText("• " + options.say(course.words)))
            }
        }
        for part in trace.application {
            guard let http = part as? HTTP2Conversation else { continue }
            for words in FlowControlWait.all(of: http).words(trace.clockSteps) {
                notes.append(StyledText("• " + options.say(words)))
            }
            guard let times = StreamTimes(of: http, on: trace) else { continue }
            notes += StreamTimesText(times, StreamPriority.all(of: http), options: options).lines
        }
        let differences = TextbookDifference.all(of: trace).map {
            StyledText("• " + options.say($0.words))
        }
        var remarks: [StyledText] = []
        if !notes.isEmpty { remarks += [StyledText(options.say(Words.notes), .strong)] + notes }
        if !differences.isEmpty {
            let title = options.say(Words.nineSteps)
            remarks += [StyledText(title, .strong)] + differences
        } else if trace.steps.count == 9 {
            remarks.append(
                StyledText(
                    options.say(Words.allNineSteps), .strong))
        }
        return remarks
    }

    private var notes: [StyledText] {
        var notes: [StyledText] = []
        func note(_ text: String?, _ style: Style = .plain) {
            if let text { notes.append(StyledText("• " + text, style)) }
        }
        for text in EndToEnd(of: trace)?.notes(in: options.language) ?? [] { note(text) }
        if trace.onlyFile != nil { note(options.say(EndToEnd.onlyAtOneEnd)) }
        if let wrong = trace.wrongProtocol {
            note(wrong.explanation(in: options.language), .anomaly)
            note(options.say(Words.whatToTry) + wrong.advice(in: options.language))
        }
        note(trace.openingByICMP(in: options.language) ?? trace.openingExplanation(in: options.language))
        for extra in trace.extras { note(options.say(extra)) }
        note(trace.roles.explanation?(in: options.language))
        for part in trace.application {
            switch part {
            case let tunnel as OpenVPNConversation:
                for fact in tunnel.session.notes { note(options.say(fact.words)) }
                if let tls = part.tls, tls.decryption != nil {
                    for fact in TLSNote.all(of: tls) { note(options.say(fact.words)) }
                    for failure in tls.failureNotes { note(options.say(failure.words), .anomaly) }
                }
            case let stream as UnknownStream:
                note(stream.text(trace.beginning(of: stream), in: options.language))
            case let tls as TLSConversation:
                for fact in TLSNote.all(of: tls) { note(options.say(fact.words)) }
                for failure in tls.failureNotes { note(options.say(failure.words), .anomaly) }
                if tls.decryption == nil, options.explainsKeyLogs, options.level != .expert, tls.isSealed {
                    note(
                        options.say(
                            trace.protectsOtherThanHTTP ? TLSNote.howToOpenOther : TLSNote.howToOpen))
                }
            case let http as HTTPConversation: note(http.unreadableWords(in: options.language), .anomaly)
            case let http as HTTP2Conversation:
                for words in http.notes(in: options.language) { note(words, .anomaly) }
            case let webSocket as WebSocketConversation: note(webSocket.notes(in: options.language), .anomaly)
            case let dns as DNSStream:
                for exchange in dns.conversation.exchanges.prefix(20) {
                    notes.append(StyledText("• DNS: " + exchange.text(.dns, in: options.language)))
                }
                let more = dns.conversation.exchanges.count + dns.conversation.exchangesOmitted - 20
                if more > 0 { note(options.say("DNS: \(grouped(more)) more", "DNS：还有 \(grouped(more)) 次")) }
            default:
                for remark in part.remarkWords {
                    let text = StyledText("• ").followed(by: remark(in: options.language))
                    // A protocol may go on behind another.
                    if !notes.contains(text) { notes.append(text) }
                }
            }
        }
        for taken in trace.alternativesTaken { note(options.say(taken.wordsOfTeller)) }
        for acknowledgments in UncountedACKs.all(of: trace) {
            note(acknowledgments.words(in: options.language))
        }
        for sign in Offloading.all(of: trace) { note(options.say(sign.words)) }
        for limit in trace.limits { note(limit.text(in: options.language), .anomaly) }
        return notes
    }
}

extension TextOptions {
    /// Words as a sentence: a capital letter and a full stop.
    func sentence(_ words: String) -> String {
        guard language == .en else { return words + "。" }
        return words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
