// What a response says in its first line. RFC 9110 §15.

import Documents
import HTTPMessages
import Tracing
import WireBytes

extension QuizScene {
    var statusQuestions: [QuizQuestion] {
        var asked: Set<Int> = []
        return trace.exchanges.prefix(50).flatMap { exchange -> [QuizQuestion?] in
            guard let response = exchange.response, let code = response.head.status,
                (100...599).contains(code), asked.insert(code).inserted, asked.count <= 3
            else { return [] }
            return [statusClass(response, code), statusMeaning(response, code)]
        }.compactMap(\.self)
    }

    private static let classes = [
        Words.informational,
        Words.success,
        Words.redirection,
        Words.clientError,
        Words.serverError,
    ]

    private func statusClass(_ response: HTTPMessage, _ code: Int) -> QuizQuestion? {
        let packet = response.first.packet
        let right = Self.classes[code / 100 - 1]
        return Self.choice(
            .statusClass,
            Bilingual(
                en: "The response in packet \(packet) has status \(code). What does its first digit say?",
                zh: "分组 \(packet) 中响应的状态码是 \(code)。它的第一位数字表示什么？"),
            right: [right], wrong: Self.classes, atMostWrong: 4,
            explain: Bilingual(
                en: "\(code / 100)xx: \(right.en). The other two digits say which case.",
                zh: "\(code / 100)xx：\(right.zh)。后两位数字区分具体情况。"),
            evidence: evidence(packet, LessonTerms.status, "\(code)"))
    }

    /// Codes whose meanings nobody could take for one another, to be wrong choices.
    private static let apart = [101, 200, 206, 301, 304, 401, 404, 500, 503]

    private func statusMeaning(_ response: HTTPMessage, _ code: Int) -> QuizQuestion? {
        guard let known = StatusCode.known(code) else { return nil }
        let packet = response.first.packet
        let isNear: (Int) -> Bool = { $0 / 100 == code / 100 && [2, 3].contains(code / 100) && $0 != 304 }
        let others = Self.apart.filter { $0 != code && !(isNear($0) && code != 304) }
        return Self.choice(
            .statusMeaning,
            Bilingual(
                en: "What does the server say with status \(code) in packet \(packet)?",
                zh: "服务器在分组 \(packet) 中用状态码 \(code) 表示什么？"),
            right: [known.meaning], wrong: others.compactMap { StatusCode.known($0)?.meaning },
            explain: Bilingual(
                en: "\(code) is \(known.name) (\(known.source)).",
                zh: "\(code) 即 \(known.name)（\(known.source)）。"),
            evidence: evidence(packet, LessonTerms.status, "\(code)"))
    }
}
