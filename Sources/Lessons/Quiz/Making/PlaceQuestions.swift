// Where messages of HTTP/1 begin and end among the packets: TCP's bytes have no such borders. RFC 9112 §2.

import Annotations
import Documents
import HTTPMessages
import TCPConnections
import Tracing
import WireBytes

extension QuizScene {
    var placeQuestions: [QuizQuestion] {
        // Where packets were lost or encrypted, nobody can tell a message's packets by looking.
        guard isStraight else { return [] }
        return trace.application.flatMap { part -> [QuizQuestion] in
            guard let http = part as? HTTPConversation, !http.isDecrypted, http.exchangesOmitted == 0,
                http.requestsFrom == .client
            else { return [] }
            return [requests(http.exchanges)].compactMap(\.self)
                + http.exchanges.prefix(20).flatMap { [begins($0), ends($0)].compactMap(\.self) }
        }
    }

    private func requests(_ exchanges: [Exchange]) -> QuizQuestion? {
        let asked = exchanges.compactMap(\.request)
        guard asked.count > 1, asked.count == exchanges.count, trace.application.count == 1,
            trace.opening != .midstream
        else { return nil }
        let shown = rows.filter { contents[$0.mark.packet] != nil }
        guard shown.count <= QuizExcerpt.mostRows, let last = asked.last else { return nil }
        let packets = Set(asked.map(\.first.packet)).sorted().map { "\($0)" }
        return QuizQuestion(
            .requests,
            Question(
                question: Words.requestsQuestion,
                answer: .number(asked.count, within: 0),
                because: Self.because("connection \(trace.id) requests \(asked.count)"),
                explain: Bilingual(
                    en: "\(asked.count), beginning in packets \(packets.joined(separator: ", ")).",
                    zh: "\(asked.count) 个，开始于分组 \(packets.joined(separator: "、"))。")),
            evidence: evidence(
                last.first.packet, Words.requestLine, quote(last.head.quizLine)),
            excerpt: excerpt(shown, [.payload, .content]))
    }

    private func begins(_ exchange: Exchange) -> QuizQuestion? {
        guard let request = exchange.request, let response = exchange.response, exchange.interim.isEmpty,
            let answer = rows.first(where: {
                $0.from == .server && $0.payloadLength > 0 && $0.mark.packet > request.last.packet
            }), answer.mark.packet == response.first.packet
        else { return nil }
        let (asked, packet) = (request.first.packet, response.first.packet)
        let line = quote(request.head.quizLine)
        return QuizQuestion(
            .responseBegins,
            Question(
                question: Bilingual(
                    en:
                        "The request ‘\(line)’ begins in packet \(asked). In which packet does its response begin?",
                    zh: "请求“\(line)”开始于分组 \(asked)。它的响应从哪个分组开始？"),
                answer: .packet([packet]), because: Self.because("packet \(packet) from server"),
                hint: Words.beginsHint,
                explain: Bilingual(
                    en:
                        "Packet \(packet) is the server's first with data behind the request: \(quote(response.head.quizLine)).",
                    zh: "分组 \(packet) 是请求之后服务器发出的第一个带数据的分组：\(quote(response.head.quizLine))。")),
            evidence: evidence(
                packet, Words.statusLine, quote(response.head.quizLine)),
            excerpt: excerpt(rows(from: asked, to: packet + 3), [.flags, .payload]))
    }

    private func ends(_ exchange: Exchange) -> QuizQuestion? {
        guard let response = exchange.response, response.incompleteReason == nil,
            response.first.packet != response.last.packet,
            // One without a length is over when the server closes, not with its last byte.
            response.body.framing != .untilClose
        else { return nil }
        let (first, last) = (response.first.packet, response.last.packet)
        // The next of the server's data, if any, must come behind the client's next request.
        let after = rows.drop { $0.mark.packet <= last }.first { $0.payloadLength > 0 }
        guard after?.from != .server else { return nil }
        let shown = rows(from: first, to: last) + rows.filter { $0.mark.packet > last }.prefix(2)
        guard shown.count <= QuizExcerpt.mostRows else { return nil }
        return QuizQuestion(
            .responseEnds,
            Question(
                question: Bilingual(
                    en:
                        "The response ‘\(quote(response.head.quizLine))’ begins in packet \(first). In which packet does it end?",
                    zh: "响应“\(quote(response.head.quizLine))”从分组 \(first) 开始。它在哪个分组结束？"),
                answer: .packet([last]), because: Self.because("packet \(last) from server"),
                explain: Bilingual(
                    en:
                        "Packet \(last) has the last of the server's bytes; its body is \(grouped(response.body.length)) bytes long.",
                    zh: "分组 \(last) 带有服务器的最后一批数据；正文共 \(grouped(response.body.length)) 字节。")),
            evidence: evidence(last, LessonTerms.payload, "\(row(last)?.payloadLength ?? 0)"),
            excerpt: excerpt(shown, [.flags, .payload]))
    }
}
