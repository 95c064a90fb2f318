import Documents
import HTTPMessages
import Output
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// A connection, looked at for what can be asked about it.
///
/// Each family of questions is an extension in a file of its own. A question is made only where exactly one answer is
/// right: where a packet was sent twice or is missing, what depends on it is not asked.
struct QuizScene {
    let trace: ConnectionTrace
    /// Its segments, each packet once.
    let rows: [SegmentRow]
    /// What begins in each packet, as far as anybody can read it.
    let contents: [Int: String]

    /// Rows that are looked through for numbers to work out.
    static let mostRows = 2000
    /// Questions of one topic and connection that are made to be chosen from.
    static let mostOfTopic = 6

    init(_ trace: ConnectionTrace) {
        self.trace = trace
        rows = trace.segments.filter { !$0.labels.contains(.capturedTwice) }
        contents = Self.contents(of: trace)
    }

    /// Everything that can be asked, at most ``mostOfTopic`` of each topic.
    var questions: [QuizQuestion] {
        guard !rows.isEmpty else { return [] }
        let all =
            openingQuestions + numberQuestions + windowQuestions + lossQuestions + closingQuestions
            + stepQuestions + statusQuestions + placeQuestions + bodyQuestions + targetQuestions
            + tlsQuestions + secrecyQuestions + chainQuestions
        var counts: [QuizTopic: Int] = [:]
        return all.filter { question in
            guard question.isVisible, !isPlain(question) else { return false }
            counts[question.topic, default: 0] += 1
            return counts[question.topic, default: 0] <= Self.mostOfTopic
        }
    }

    /// Whether there is nothing to find out: the only packet to be named, an end of which nothing was captured. A SYN
    /// alone has a question: nobody answered it.
    private func isPlain(_ question: QuizQuestion) -> Bool {
        guard rows.count < 2, rows.first?.flags.contains(.syn) != true else { return false }
        if case .packet = question.question.answer { return true }
        return question.topic == .closing
    }

    // MARK: Rows

    /// The row of a packet.
    func row(_ packet: Int) -> SegmentRow? { rows.first { $0.mark.packet == packet } }

    func rows(around packet: Int, before: Int, after: Int) -> ArraySlice<SegmentRow> {
        guard let place = rows.firstIndex(where: { $0.mark.packet == packet }) else { return [] }
        return rows.prefix(place + after + 1).dropFirst(max(0, place - before))
    }

    /// The rows of these packets and those between them, thinned out in the middle where they are too many.
    func rows(from first: Int, to last: Int) -> [SegmentRow] {
        let span = PacketSpan(first, last)
        let between = rows.filter { span.contains($0.mark.packet) }
        guard between.count > QuizExcerpt.mostRows else { return between }
        return Array(between.prefix(6) + between.suffix(QuizExcerpt.mostRows - 6))
    }

    /// Whether every byte came once, in order, and nothing is missing: then the rows show everything.
    var isStraight: Bool {
        trace.gaps.isEmpty && trace.segmentsOmitted == 0
            && rows.allSatisfy { $0.labels.isDisjoint(with: Self.disturbing) }
    }

    static let disturbing: SegmentLabels = [
        .anyRetransmission, .outOfOrder, .lostSegment, .acknowledgedLost, .overlapConflict, .truncated,
        .keepAlive, .keepAliveACK, .zeroWindowProbe, .zeroWindowProbeACK, .afterReset, .portReused,
    ]

    // MARK: What packets carry

    private static func contents(of trace: ConnectionTrace) -> [Int: String] {
        var names: [Int: [String]] = [:]
        func add(_ name: String, _ packet: Int) {
            if names[packet, default: []].count < 6 { names[packet, default: []].append(name) }
        }
        for part in trace.application {
            switch part {
            case let http as HTTPConversation where !http.isDecrypted:
                for exchange in http.exchanges.prefix(200) {
                    for message in [exchange.request].compactMap(\.self) + exchange.interim
                        + [exchange.response].compactMap(\.self)
                    {
                        add(quote(message.head.quizLine, atMost: 36), message.first.packet)
                    }
                }
            case let tls as TLSConversation:
                for message in tls.messages.prefix(60) where !message.isDecrypted {
                    add(message.name ?? message.type.hexadecimal, message.first.packet)
                }
            default: break
            }
        }
        return names.mapValues { $0.joined(separator: ", ") }
    }

    // MARK: Making

    func evidence(_ packet: Int?, _ field: Bilingual, _ value: String) -> QuizEvidence {
        QuizEvidence(
            connection: trace.id, packet: packet, field: field, value: Bilingual(en: value, zh: value))
    }

    func excerpt(
        _ rows: some Sequence<SegmentRow>, _ columns: [QuizExcerpt.Column],
        asked: (packet: Int, column: QuizExcerpt.Column)? = nil
    ) -> QuizExcerpt {
        QuizExcerpt(trace, rows, columns, asked: [asked].compactMap(\.self), contents: contents)
    }

    /// Claims that make an answer right; one that the claims' language does not have is left out.
    static func because(_ lines: String...) -> [Claim] { lines.compactMap { try? Claim.read($0, line: 0) } }

    /// A question with one or several right choices, mixed with the wrong ones; the same way whenever it is made.
    ///
    /// - Returns: nil where fewer than two wrong choices remain that differ from the right ones.
    static func choice(
        _ topic: QuizTopic, _ question: Bilingual, right: [Bilingual], wrong: [Bilingual],
        atMostWrong: Int = 3, keepsOrder: Bool = false, hint: Bilingual? = nil, explain: Bilingual,
        evidence: QuizEvidence, excerpt: QuizExcerpt? = nil
    ) -> QuizQuestion? {
        var seen = Set(right.flatMap { [$0.en.lowercased(), $0.zh.lowercased()] })
        var others: [Bilingual] = []
        for choice in wrong where !seen.contains(choice.en.lowercased()) {
            guard !seen.contains(choice.zh.lowercased()) else { continue }
            seen.formUnion([choice.en.lowercased(), choice.zh.lowercased()])
            others.append(choice)
        }
        guard others.count >= 2, !right.isEmpty else { return nil }
        var numbers = SeededNumbers(question.en.utf8.reduce(7) { ($0 &* 31) &+ UInt64($1) })
        if !keepsOrder { others.shuffle(using: &numbers) }
        var choices = right + others.prefix(atMostWrong)
        if !keepsOrder { choices.shuffle(using: &numbers) }
        let places = choices.indices.filter { right.contains(choices[$0]) }
        return QuizQuestion(
            topic,
            Question(
                question: question, answer: .choice(choices, right: places), because: [], hint: hint,
                explain: explain),
            evidence: evidence, excerpt: excerpt)
    }
}

/// Captured bytes as they may stand in a question: escaped, and cut where they are long.
func quote(_ bytes: some Collection<UInt8>, atMost columns: Int = 60) -> String {
    StyledText(StyledText.escaped(bytes.prefix(4 * columns))).clipped(to: columns).runs.map(\.text).joined()
}

extension QuizQuestion {
    /// Whether a packet to be pointed at is among those beside the question, where there are some.
    fileprivate var isVisible: Bool {
        guard case .packet(let packets) = question.answer, case .packets(_, let rows)? = excerpt?.content
        else { return true }
        return rows.contains { packets.contains($0.packet) }
    }
}

extension MessageHead {
    /// What the first line says: method and target, or status and reason.
    var quizLine: [UInt8] {
        if let method, let target { return Array(method) + [UInt8(ascii: " ")] + target }
        if let status { return Array("\(status) ".utf8) + (reason ?? []) }
        return []
    }
}

extension Bilingual {
    /// The same in both languages: a number, a name, something captured.
    init(same text: String) { self.init(en: text, zh: text) }
}
