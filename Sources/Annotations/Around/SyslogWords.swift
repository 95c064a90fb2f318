package import Documents
import PacketDecoding
package import SyslogMessages
import TCPConnections
import Tracing
package import WireBytes

/// What is told in syslog, put together: the same of the same sender once, with how often it was said.
package struct SyslogSaying: Sendable {
    /// The message that it begins with.
    package let first: SyslogMessage
    private let speaker: Endpoint
    private let listener: Endpoint
    private var times = 1

    /// A message with both its ends.
    package typealias Sent = SentMessage<SyslogMessage>

    /// What messages have in common that are told as one: all but the time.
    private struct Kinship: Hashable {
        let speaker: IPAddress
        let listener: IPAddress
        let message: SyslogMessage
    }

    private init(_ sent: Sent) {
        first = sent.message
        speaker = sent.from
        listener = sent.to
    }

    /// Puts messages together.
    ///
    /// - Parameter all: the messages of a capture, in any order.
    /// - Returns: what was said, in the order of the first messages.
    package static func all(in all: [Sent]) -> [SyslogSaying] {
        var sayings: [SyslogSaying] = []
        var places: [Kinship: Int] = [:]
        for sent in all.sorted(by: { $0.message.mark.packet < $1.message.mark.packet }) {
            var message = sent.message
            message.mark = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
            message.time?.text = []
            let kin = Kinship(speaker: sent.from.address, listener: sent.to.address, message: message)
            if let place = places[kin] {
                sayings[place].times += 1
            } else {
                places[kin] = sayings.count
                sayings.append(SyslogSaying(sent))
            }
        }
        return sayings
    }

    /// What is to be said once of all: that anybody can read and send it, and what its times do not say.
    ///
    /// - Parameters:
    ///   - sayings: what was said.
    ///   - language: the language.
    /// - Returns: sentences; nil where nothing was said.
    package static func remark(on sayings: [SyslogSaying], in language: Language) -> Prose? {
        guard !sayings.isEmpty else { return nil }
        let text = SyslogPhrases.anybody.prose(in: language)
        let isVague = sayings.contains { $0.first.hasVagueTime }
        guard isVague else { return text }
        return text + Punctuation.sentenceSpace.prose(in: language) + SyslogPhrases.noYear.prose(in: language)
    }

    // MARK: Words

    /// Who tells whom what, how bad it is, and which program of which machine is said to have written it when.
    ///
    /// - Parameter language: the language.
    /// - Returns: a line.
    package func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        let (who, whom) = ("\(speaker.address)", "\(listener.address)")
        let what = first.label(in: language)
        var text: Prose = isEnglish ? "\(who) to \(whom), \(what)" : "\(who) 对 \(whom)，\(what)"
        if let said = first.said { text += Punctuation.colon.prose(in: language) + said }
        if times > 1 { text.append(isEnglish ? " (\(times) times)" : "（\(times) 次）") }
        for fact in first.facts(in: language) { text += Punctuation.semicolon.prose(in: language) + fact }
        return text
    }
}

extension SyslogMessage {
    /// Elements, and parameters of each, that are told one by one.
    private static let (mostTold, mostToldOfEach) = (4, 8)

    /// How bad it is, and where it is said to be from.
    fileprivate func label(in language: Language) -> Prose {
        let isEnglish = language == .en
        let (place, degree) = (Prose(facility.text), Prose(severity.text))
        let meaning = severity.meaning.prose(in: language)
        var text: Prose = isEnglish ? "\(meaning) (\(place).\(degree))" : "\(meaning)（\(place).\(degree)）"
        func add(_ en: Prose, _ zh: Prose) {
            text += Punctuation.comma.prose(in: language) + (isEnglish ? en : zh)
        }
        if !host.isEmpty {
            let name: Prose = "\(captured: clipped(host, to: 80))"
            add("host \(name)", "主机 \(name)")
        }
        if !program.isEmpty {
            let name: Prose = "\(captured: clipped(program, to: 60))"
            add("program \(name)", "程序 \(name)")
        }
        if !process.isEmpty {
            let name: Prose = "\(captured: clipped(process, to: 40))"
            add("process \(name)", "进程 \(name)")
        }
        if !kind.isEmpty {
            let name: Prose = "\(captured: clipped(kind, to: 40))"
            add("kind \(name)", "类型 \(name)")
        }
        return text
    }

    /// What it says; nil where it ends before that.
    fileprivate var said: Prose? {
        text.isEmpty && isCut ? nil : "“\(captured: clipped(text, to: 240))”"
    }

    /// Its structured data, its time, and what is wrong with it.
    fileprivate func facts(in language: Language) -> [Prose] {
        let isEnglish = language == .en
        var facts = elements.prefix(Self.mostTold).map { element -> Prose in
            let name: Prose = "\(captured: clipped(element.name, to: 60))"
            var parts = element.parameters.prefix(Self.mostToldOfEach).map { parameter -> Prose in
                let key: Prose = "\(captured: clipped(parameter.name, to: 40))"
                return "\(key)=“\(captured: clipped(parameter.value, to: 60))”"
            }
            let more = element.parameters.count - parts.count + element.parametersOmitted
            if more > 0 { parts.append(isEnglish ? "\(more) more" : "另外 \(more) 个") }
            return parts.isEmpty
                ? "[\(name)]" : "[\(name)] " + parts.joined(by: Punctuation.comma.prose(in: language))
        }
        let more = elements.count - facts.count + elementsOmitted
        if more > 0 {
            facts.append(isEnglish ? "\(count(more, "more element"))" : "另外 \(more) 个元素")
        }
        if let time {
            let written: Prose = "\(captured: clipped(time.text, to: 60))"
            facts.append(isEnglish ? "written at \(written)" : "写于 \(written)")
        } else {
            // Some devices write one into the text, in a form of their own.
            facts.append(isEnglish ? "no time before the text" : "正文之前没有时间")
        }
        if isMalformed { facts.append(isEnglish ? "not as RFC 5424 has it" : "不符合 RFC 5424") }
        if isCut { facts.append(isEnglish ? "its end is missing" : "缺少末尾") }
        return facts
    }
}

// MARK: Connections

extension SyslogStream: ProtocolWords {
    /// How bad it is, and which program says it.
    package func name(of moment: Moment) -> BilingualProse {
        guard let message = message(moment.number)?.message else { return BilingualProse(Prose(moment.kind)) }
        let priority = Prose("\(message.facility.text).\(message.severity.text)")
        let who = message.program.isEmpty ? message.host : message.program
        guard !who.isEmpty else { return BilingualProse(priority) }
        return BilingualProse("\(priority) \(captured: clipped(who, to: 40))")
    }

    /// What it says.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        if let said = message.message {
            let (en, zh) = (said.whole(in: .en), said.whole(in: .zh))
            words.add("\(en).", "\(zh)。")
        }
        words.add(message.problem)
        return words.both
    }

    /// How many, and how bad the worst is.
    package var summary: BilingualProse? {
        let said = messages.compactMap(\.message)
        guard let worst = said.map(\.severity).min(by: { $0.rawValue < $1.rawValue }) else { return nil }
        let degree = Prose(worst.text)
        let zh = worst.meaning.prose(in: .zh)
        guard said.count > 1 else {
            return BilingualProse(
                en: "Syslog: 1 message, severity \(degree)", zh: "Syslog：1 条消息，级别为\(zh)（\(degree)）")
        }
        return BilingualProse(
            en: "Syslog: \(count(said.count, "message")), the worst severity \(degree)",
            zh: "Syslog：\(said.count) 条消息，最严重的级别为\(zh)（\(degree)）")
    }

    /// That anybody can read and send it, what its times do not say, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        let said = messages.compactMap(\.message)
        if !isDecrypted, !said.isEmpty { remarks.append(BilingualProse(SyslogPhrases.anybodyOnTheWay)) }
        if said.contains(where: \.hasVagueTime) { remarks.append(BilingualProse(SyslogPhrases.noYear)) }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of syslog could not be read: no message begins there.",
                    zh: "有 \(unreadableBytes) 字节的 Syslog 数据无法解读：那里没有报文的起点。"))
        }
        return remarks
    }
}

extension SyslogMessage {
    /// All that it says, in a line.
    fileprivate func whole(in language: Language) -> Prose {
        let label = label(in: language)
        let beginning = said.map { label + Punctuation.colon.prose(in: language) + $0 } ?? label
        return ([beginning] + facts(in: language))
            .joined(by: Punctuation.semicolon.prose(in: language))
    }

    /// Whether its time says neither the year nor the zone.
    fileprivate var hasVagueTime: Bool { time.map { !$0.hasYear && !$0.hasZone } ?? false }
}

extension SyslogSeverity {
    /// What its keyword stands for.
    fileprivate var meaning: Bilingual {
        switch self {
        case .emergency: SyslogSeverityPhrases.emergency
        case .alert: SyslogSeverityPhrases.alert
        case .critical: SyslogSeverityPhrases.critical
        case .error: SyslogSeverityPhrases.error
        case .warning: SyslogSeverityPhrases.warning
        case .notice: SyslogSeverityPhrases.notice
        case .informational: SyslogSeverityPhrases.informational
        default: SyslogSeverityPhrases.debug
        }
    }
}
