package import DNSMessages
package import Documents
import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

/// A message of multicast DNS: nobody is asked, and everybody hears it. Who says it, how often, and where it was asked for.
/// RFC 6762.
package struct MulticastSaying: Sendable {
    /// The message, as it was said first.
    package let seen: SeenDNSMessage
    private let speaker: Endpoint
    /// The one whom it was sent to alone; nil where everybody gets it.
    private let listener: IPAddress?
    private var times = 1
    /// The packet in which what it says was asked for.
    private var askedIn: Int?

    /// Makes one of what was sent in a conversation.
    package init(_ seen: SeenDNSMessage, of trace: DatagramTrace) {
        self.seen = seen
        speaker = seen.from == .client ? trace.client : trace.server
        let other = seen.from == .client ? trace.server : trace.client
        listener = Self.groups.contains(other.address) ? nil : other.address
    }

    /// 224.0.0.251 and ff02::fb. RFC 6762 §3.
    private static let groups = [
        IPAddress(version4: 0xE000_00FB), IPAddress(high: 0xFF02_0000_0000_0000, low: 0xFB),
    ]

    private var message: DNSMessage { seen.message }

    /// What messages have in common that are told as one.
    private struct Kinship: Hashable {
        let speaker: Endpoint
        let listener: IPAddress?
        let isAnswer: Bool
        let wasAsked: Bool
        let questions: [DNSMessage.Question]
        let records: [DNSMessage.Record]
    }

    private var kinship: Kinship {
        /// Lifetimes count down; only that they have ended matters.
        func timeless(_ records: [DNSMessage.Record]) -> [DNSMessage.Record] {
            records.map {
                var record = $0
                record.timeToLive = record.isGoodbye ? 0 : 1
                return record
            }
        }
        // What a client knows already changes from question to question.
        let records = message.isResponse ? message.answers : message.authorities
        return Kinship(
            speaker: speaker, listener: listener, isAnswer: message.isResponse, wasAsked: askedIn != nil,
            questions: message.questions, records: timeless(records))
    }

    /// A name and a type that somebody asks for.
    private struct Wanted: Hashable {
        let name: [UInt8]
        let type: RecordType

        init(_ name: DomainName, _ type: RecordType) {
            self.name = name.bytes.map(\.lowerCased)
            self.type = type
        }
    }

    /// RFC 1035 §3.2.3: all types.
    private static let any = RecordType(rawValue: 255)

    /// Puts messages together that say the same, and finds the question of each answer.
    ///
    /// - Parameter all: the messages of a capture, in any order.
    /// - Returns: what was said, in the order of the first messages.
    package static func all(in all: [MulticastSaying]) -> [MulticastSaying] {
        var sayings: [MulticastSaying] = []
        var places: [Kinship: Int] = [:]
        var asked: [Wanted: (packet: Int, by: IPAddress)] = [:]
        for saying in all.sorted(by: { $0.seen.mark.packet < $1.seen.mark.packet }) {
            var saying = saying
            if saying.message.isResponse {
                for record in saying.message.answers where saying.askedIn == nil && !record.isGoodbye {
                    let question =
                        asked[Wanted(record.name, record.type)] ?? asked[Wanted(record.name, Self.any)]
                    if let question, question.by != saying.speaker.address {
                        saying.askedIn = question.packet
                    }
                }
            } else if saying.message.authorities.isEmpty {
                for question in saying.message.questions {
                    asked[Wanted(question.name, question.type)] = (
                        saying.seen.mark.packet, saying.speaker.address
                    )
                }
            }
            let kin = saying.kinship
            if let place = places[kin] {
                sayings[place].times += 1
            } else {
                places[kin] = sayings.count
                sayings.append(saying)
            }
        }
        return sayings
    }

    // MARK: Words

    /// Who asks for what, or says what.
    package func text(in language: Language) -> Prose {
        var remarks: [Prose] = []
        var text = message.isResponse ? said(&remarks, language) : asked(&remarks, language)
        let isEnglish = language == .en
        if times > 1 {
            remarks.append(
                isEnglish
                    ? "\(message.isResponse ? "said" : "asked") \(times) times"
                    : "\(message.isResponse ? "共" : "询问了") \(times) 次")
        }
        if message.problem != nil {
            remarks.append(Prose(DNSExchange.Words.partlyUnreadable(in: language)))
        }
        guard !remarks.isEmpty else { return text }
        let all = remarks.joined(by: Punctuation.comma.prose(in: language))
        text += isEnglish ? " (\(all))" : "（\(all)）"
        return text
    }

    private func asked(_ remarks: inout [Prose], _ language: Language) -> Prose {
        let isEnglish = language == .en
        let who = "\(speaker.address)"
        if !message.authorities.isEmpty {
            // RFC 6762 §8.1: with what it would like to say itself.
            let names = Self.list(
                message.questions, of: message.counts[0], by: \.name, language
            ) {
                "\(captured: clipped($0.name.text, to: 255))"
            }
            return isEnglish
                ? "\(who) asks whether \(names) is free: it wants to have it (probe)"
                : "\(who) 询问 \(names) 是否空闲，准备自己使用（探测）"
        }
        let names = Self.list(
            message.questions, of: message.counts[0], by: \.name, language
        ) {
            "\(captured: clipped($0.name.text, to: 255)) \($0.type.text)"
        }
        let isLegacy = speaker.port != 5353
        if isLegacy {
            remarks.append(
                isEnglish ? "not from port 5353: answered to it alone" : "源端口不是 5353：应答只发给它")
        } else if !message.questions.isEmpty, message.questions.allSatisfy(\.wantsUnicast) {
            remarks.append(isEnglish ? "the answer may go to it alone: QU" : "应答可以只发给它：QU")
        }
        let known = message.counts[1]
        if known > 0 {
            remarks.append(
                isEnglish
                    ? "\(count(known, "answer")) it knows already\(message.isTruncated ? ", and more" : "")"
                    : "已知 \(known) 个答案\(message.isTruncated ? "，还有更多" : "")")
        }
        guard let listener = listener.map({ "\($0)" }) else {
            return isEnglish ? "\(who) asks for \(names)" : "\(who) 询问 \(names)"
        }
        return isEnglish ? "\(who) asks \(listener) for \(names)" : "\(who) 向 \(listener) 询问 \(names)"
    }

    private func said(_ remarks: inout [Prose], _ language: Language) -> Prose {
        let isEnglish = language == .en
        let who = "\(speaker.address)"
        let goodbyes = message.answers.filter(\.isGoodbye)
        let others = message.answers.filter { !$0.isGoodbye }
        let unkept = max(0, message.counts[1] - message.answers.count)
        var parts: [Prose] = []
        if !others.isEmpty || goodbyes.isEmpty {
            let records = Self.records(others, and: unkept, language)
            if let listener = listener.map({ "\($0)" }) {
                parts.append(
                    isEnglish
                        ? "\(who) answers \(listener): \(records)" : "\(who) 应答 \(listener)：\(records)")
            } else {
                parts.append(isEnglish ? "\(who) says: \(records)" : "\(who) 告知：\(records)")
            }
            if let askedIn {
                remarks.append(isEnglish ? "asked for in packet \(askedIn)" : "分组 \(askedIn) 询问过")
            }
            let flushing = others.filter(\.flushesCache).count
            if flushing > 0 {
                let isAll = flushing == others.count && unkept == 0
                remarks.append(
                    isEnglish
                        ? "cache flush: \(isAll ? "" : "partly ")in place of what others remember"
                        : "cache flush：\(isAll ? "" : "部分")取代其他机器记住的记录")
            }
        }
        if !goodbyes.isEmpty {
            let records = Self.records(goodbyes, and: others.isEmpty ? unkept : 0, language)
            let takes: Prose = isEnglish ? "takes back: \(records)" : "收回：\(records)"
            parts.append(parts.isEmpty ? "\(who) \(takes)" : takes)
            remarks.append(isEnglish ? "lifetime 0: goodbye" : "有效期 0：告别")
        }
        return parts.joined(by: isEnglish ? "; " : "；")
    }

    /// Up to three records.
    private static func records(_ records: [DNSMessage.Record], and unkept: Int, _ language: Language)
        -> Prose
    {
        guard !records.isEmpty || unkept > 0 else { return language == .en ? "nothing" : "没有记录" }
        return list(records, of: records.count + unkept, by: \.name, language) {
            "\(captured: clipped($0.name.text, to: 255)) \($0.type.text) \(captured: $0.data.shown)"
        }
    }

    /// Up to three, and how many more there are.
    private static func list<One>(
        _ all: [One], of total: Int, by name: (One) -> DomainName, _ language: Language,
        _ text: (One) -> Prose
    ) -> Prose {
        // The names of addresses are the longest, and say least.
        var (names, addresses): ([One], [One]) = ([], [])
        for one in all {
            if name(one).bytes.suffix(5).elementsEqual(".arpa".utf8) {
                addresses.append(one)
            } else {
                names.append(one)
            }
        }
        var words = (names + addresses).prefix(3).map(text)
        let more = total - words.count
        if more > 0 { words.append(language == .en ? "\(more) more" : "另外 \(more) 个") }
        return words.joined(by: Punctuation.comma.prose(in: language))
    }
}
