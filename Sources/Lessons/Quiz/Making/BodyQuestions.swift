// How long a body is, and who says so. RFC 9112 §6.3, §7.1; RFC 9110 §14.

import Annotations
import Documents
import HTTPFields
import HTTPMessages
import Tracing
import WireBytes

extension QuizScene {
    var bodyQuestions: [QuizQuestion] {
        trace.exchanges.prefix(20).flatMap { exchange -> [QuizQuestion] in
            guard let response = exchange.response else { return [] }
            return [bodyLength(exchange.request, response), chunks(response), range(response)]
                .compactMap(\.self)
        }
    }

    /// The first lines of a head, as they stand there.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - hidden: fields that would give the answer away, in small letters.
    /// - Returns: the lines as an excerpt.
    func head(_ message: HTTPMessage, hiding hidden: Set<String> = []) -> QuizExcerpt {
        let head = message.head
        let version = head.isVerbatim ? head.version.text : ""
        let line = quote(head.quizLine, atMost: 64)
        var lines = [Bilingual(same: head.status == nil ? "\(line) \(version)" : "\(version) \(line)")]
        for field in head.fields {
            let name = quote(head.name(of: field), atMost: 30)
            guard lines.count < QuizExcerpt.mostRows, !hidden.contains(name.lowercased()) else { continue }
            lines.append(Bilingual(same: "\(name): \(quote(head.value(of: field), atMost: 60))"))
        }
        return QuizExcerpt(trace, .lines(lines))
    }

    private static let framings: [Bilingual] = [
        Words.contentLengthSays,
        Words.comesInChunks,
        Words.endsWithConnection,
        Words.noBody,
    ]

    private func bodyLength(_ request: HTTPMessage?, _ response: HTTPMessage) -> QuizQuestion? {
        let place: Int
        switch response.body.framing {
        case .contentLength(let count): place = count == 0 ? -1 : 0
        case .chunked: place = 1
        case .untilClose: place = 2
        case .none(.head), .none(.status): place = 3
        case .none, .frames: place = -1
        }
        guard place >= 0, let request, let method = request.head.method, response.head.isVerbatim else {
            return nil
        }
        let right = Self.framings[place]
        let packet = response.first.packet
        return Self.choice(
            .bodyLength,
            Bilingual(
                en: "This answers a \(quote(method)) request. How does the client know where the body ends?",
                zh: "这是对 \(quote(method)) 请求的响应。客户端怎样知道正文在哪里结束？"),
            right: [right], wrong: Self.framings,
            hint: Words.bodyLengthHint,
            explain: Bilingual(
                en: "Packet \(packet): \(right.en) (RFC 9112 §6.3).",
                zh: "分组 \(packet)：\(right.zh)（RFC 9112 §6.3）。"),
            evidence: evidence(
                packet, Words.headerFields, Self.deciding(response)),
            excerpt: head(response))
    }

    /// What says where the body ends.
    private static func deciding(_ response: HTTPMessage) -> String {
        let head = response.head
        switch response.body.framing {
        case .contentLength(let count): return "Content-Length: \(count)"
        case .chunked: return "Transfer-Encoding: " + quote(head.value("transfer-encoding") ?? [])
        default: return quote(head.quizLine)
        }
    }

    private func chunks(_ response: HTTPMessage) -> QuizQuestion? {
        let body = response.body
        guard body.framing == .chunked, response.head.isVerbatim, response.incompleteReason == nil,
            body.missing.isEmpty, (1...6).contains(body.chunks.count), body.chunkCount == body.chunks.count,
            body.chunks.reduce(0, { $0 &+ $1.size }) == body.length
        else { return nil }
        let sizes = body.chunks.map { String($0.size, radix: 16) } + ["0"]
        let sum = body.chunks.map { grouped($0.size) }.joined(separator: " + ") + " = \(grouped(body.length))"
        let packet = response.first.packet
        return QuizQuestion(
            .chunks,
            Question(
                question: Bilingual(
                    en: """
                        The body of the response in packet \(packet) is chunked; its size lines read \
                        \(sizes.joined(separator: ", ")). How many bytes of content is that in all?
                        """,
                    zh: "分组 \(packet) 中响应的正文分块传送，各块的大小行依次为 \(sizes.joined(separator: "、"))。内容一共多少字节？"),
                answer: .number(body.length, within: 0), because: [],
                hint: Words.chunksHint,
                explain: Bilingual(en: "In decimal: \(sum).", zh: "换成十进制：\(sum)。")),
            evidence: evidence(
                packet, Words.chunkSizes, sizes.joined(separator: ", ")))
    }

    private func range(_ response: HTTPMessage) -> QuizQuestion? {
        guard response.head.status == 206, let value = response.head.value("content-range"),
            let read = try? ContentRangeValue.read(Array(value)),
            case .part(let unit, let first, let last, let whole) = read, unit == Array("bytes".utf8)
        else { return nil }
        let (count, overflows) = (last - first).addingReportingOverflow(1)
        guard !overflows else { return nil }
        let packet = response.first.packet
        let before = whole.map { whole in
            Bilingual(en: " of \(grouped(whole))", zh: "（全部 \(grouped(whole)) 字节）")
        }
        return QuizQuestion(
            .range,
            Question(
                question: Bilingual(
                    en:
                        "The response in packet \(packet) says ‘Content-Range: \(quote(value))’. How many bytes does it bring?",
                    zh: "分组 \(packet) 中的响应带有“Content-Range: \(quote(value))”。它送来多少字节？"),
                answer: .number(count, within: 0), because: [],
                hint: Words.rangeHint,
                explain: Bilingual(
                    en:
                        "\(grouped(last)) − \(grouped(first)) + 1 = \(grouped(count))\(before?.en ?? ""): both ends are included.",
                    zh:
                        "\(grouped(last)) − \(grouped(first)) + 1 = \(grouped(count))\(before?.zh ?? "")：两端都包括在内。"
                )),
            evidence: evidence(packet, Bilingual(same: "Content-Range"), quote(value)),
            excerpt: head(response, hiding: ["content-length", "content-range"]))
    }
}
