package import Documents
import PacketDecoding
package import SSDPMessages
import TCPConnections
import WireBytes

/// What is said in SSDP, put together: somebody looks for something and those who have it answer, each to where the
/// question came from; or a device says what it is, one message for each of its parts.
package struct SSDPSaying: Sendable {
    /// The message that it begins with.
    package let first: SSDPMessage
    /// Who sent that.
    private let speaker: Endpoint
    /// How often the same was asked or said.
    private var times = 1
    /// What is announced, each once.
    private var targets: [[UInt8]]
    /// Who answered, with the first of its answers, and how many it sent.
    private var answers: [Answer] = []

    fileprivate struct Answer: Sendable {
        let from: IPAddress
        let message: SSDPMessage
        var count = 1
    }

    /// Parts of a device or answers that are told one by one, and questions from one port that are looked at.
    private static let mostTold = 64

    /// A message with both its ends.
    package typealias Sent = SentMessage<SSDPMessage>

    private init(_ sent: Sent) {
        first = sent.message
        speaker = sent.from
        targets = [sent.message.target]
    }

    /// What messages have in common that are told as one.
    private struct Kinship: Hashable {
        let speaker: Endpoint
        let kind: SSDPMessage.Kind
        /// How often the speaker has come or gone before.
        let turn: Int
        /// Of a search what is looked for, else where the description is.
        let about: [UInt8]
    }

    /// Puts messages together.
    ///
    /// - Parameter all: the messages of a capture, in any order.
    /// - Returns: what was said, in the order of the first messages.
    package static func all(in all: [Sent]) -> [SSDPSaying] {
        var sayings: [SSDPSaying] = []
        var places: [Kinship: Int] = [:]
        /// The searches from one port, the latest last.
        var searches: [Endpoint: [Int]] = [:]
        /// What each speaker announced last, and how often that has changed.
        var turns: [Endpoint: (kind: SSDPMessage.Kind, number: Int)] = [:]
        for sent in all.sorted(by: { $0.message.mark.packet < $1.message.mark.packet }) {
            let message = sent.message
            if message.kind == .answer,
                let place = searches[sent.to]?.suffix(Self.mostTold).last(where: {
                    sayings[$0].isAnswered(by: message)
                })
            {
                sayings[place].take(message, from: sent.from.address)
                continue
            }
            let about = message.kind == .search ? message.target : message.location
            // A device that goes says no more where its description was; those of one machine go together.
            let speaker =
                message.kind == .search || message.kind == .answer
                ? sent.from : Endpoint(address: sent.from.address, port: 0)
            var turn = turns[speaker] ?? (message.kind, 0)
            if turn.kind != message.kind { turn = (message.kind, turn.number + 1) }
            turns[speaker] = turn
            let kin = Kinship(speaker: speaker, kind: message.kind, turn: turn.number, about: about)
            if let place = places[kin] {
                sayings[place].repeated(message)
            } else {
                places[kin] = sayings.count
                if message.kind == .search { searches[sent.from, default: []].append(sayings.count) }
                sayings.append(SSDPSaying(sent))
            }
        }
        return sayings
    }

    /// Whether an answer is one to this: who looks for everything gets the name of each part.
    private func isAnswered(by answer: SSDPMessage) -> Bool {
        first.target == answer.target || first.target.elementsEqual("ssdp:all".utf8)
    }

    private mutating func take(_ answer: SSDPMessage, from address: IPAddress) {
        if let place = answers.firstIndex(where: {
            $0.from == address && $0.message.location == answer.location
        }) {
            answers[place].count += 1
        } else if answers.count < Self.mostTold {
            answers.append(Answer(from: address, message: answer))
        }
    }

    private mutating func repeated(_ message: SSDPMessage) {
        times += 1
        if targets.count < Self.mostTold, !targets.contains(message.target) { targets.append(message.target) }
    }

    // MARK: Words

    /// Who asks for what and who has it; or who announces what.
    package func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        let who = "\(speaker.address)"
        var text: Prose
        switch first.kind {
        case .search:
            let target = Self.named(first.target, language)
            text = isEnglish ? "\(who) asks for \(target)" : "\(who) 寻找 \(target)"
            if times > 1 { text.append(isEnglish ? " (asked \(times) times)" : "（询问了 \(times) 次）") }
            guard !answers.isEmpty else {
                return text + (isEnglish ? ", no answer captured" : "，未捕获到应答")
            }
            text.append(" → ")
            var said = answers.prefix(3).map { $0.text(in: language) }
            if answers.count > 3 {
                said.append(isEnglish ? "\(answers.count - 3) more" : "另外 \(answers.count - 3) 个")
            }
            return text + said.joined(by: isEnglish ? "; " : "；")
        case .answer:
            text =
                isEnglish
                ? "\(who) answers a question that was not found: \(Self.named(first.target, language))"
                : "\(who) 应答一个没有找到的询问：\(Self.named(first.target, language))"
        case .alive: text = isEnglish ? "\(who) announces \(list(language))" : "\(who) 通告 \(list(language))"
        case .byebye: text = isEnglish ? "\(who) goes: \(list(language))" : "\(who) 离开：\(list(language))"
        case .update:
            text =
                isEnglish
                ? "\(who) will start anew: \(list(language))" : "\(who) 即将重新启动：\(list(language))"
        }
        text += first.facts(in: language)
        if times > 1 { text.append(isEnglish ? " (\(times) messages)" : "（\(times) 个报文）") }
        return text
    }

    /// Up to three of the parts, those that are no mere number first.
    private func list(_ language: Language) -> Prose {
        let ordered =
            targets.filter { !$0.starts(with: "uuid:".utf8) }
            + targets.filter { $0.starts(with: "uuid:".utf8) }
        var names = ordered.prefix(3).map { Self.named($0, language) }
        let more = ordered.count - names.count
        if more > 0 { names.append(language == .en ? "\(more) more" : "另外 \(more) 项") }
        return names.joined(by: Punctuation.comma.prose(in: language))
    }

    /// What is looked for or announced, as the specification writes it.
    private static func named(_ target: [UInt8], _ language: Language) -> Prose {
        if target.isEmpty { return language == .en ? "something without a name" : "没有名称的内容" }
        if target.elementsEqual("ssdp:all".utf8) {
            return language == .en ? "everything (ssdp:all)" : "所有设备和服务（ssdp:all）"
        }
        return "\(captured: clipped(target, to: 120))"
    }
}

extension SSDPSaying.Answer {
    fileprivate func text(in language: Language) -> Prose {
        let address = "\(from)"
        var text = Prose(address)
        text += message.facts(in: language)
        if count > 1 { text.append(language == .en ? " (\(count) answers)" : "（\(count) 个应答）") }
        return text
    }
}

extension SSDPMessage {
    /// Which program it is, where its description is, and how long this holds.
    fileprivate func facts(in language: Language) -> Prose {
        let isEnglish = language == .en
        var facts: [Prose] = []
        if !location.isEmpty {
            let place: Prose = "\(captured: clipped(location, to: 200))"
            facts.append(isEnglish ? "described at \(place)" : "描述在 \(place)")
        }
        if !program.isEmpty { facts.append("\(captured: clipped(program, to: 80))") }
        if kind == .alive, let maxAge {
            let time = spoken(duration: Int64(maxAge) * 1_000_000_000)
            facts.append(isEnglish ? "valid for \(time)" : "有效期 \(time)")
        }
        var text: Prose = ""
        for fact in facts { text += Punctuation.comma.prose(in: language) + fact }
        return text
    }
}
