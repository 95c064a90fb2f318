// What is asked for: the parts of a URL, percent-encoding, where a redirect leads. RFC 3986, RFC 9110 §7.1, §15.4.

import Documents
import HTTPFields
import HTTPMessages
import Output
import Tracing
import WireBytes

extension QuizScene {
    var targetQuestions: [QuizQuestion] {
        let exchanges = trace.exchanges
        return exchanges.prefix(20).compactMap(\.request).flatMap { [url($0), query($0)].compactMap(\.self) }
            + exchanges.prefix(50).compactMap { redirect($0, exchanges) }
    }

    private func isDecrypted(_ message: HTTPMessage) -> Bool {
        trace.application.contains { part in
            part.isDecrypted && part.exchanges.contains { $0.request?.head.range == message.head.range }
        }
    }

    private func url(_ request: HTTPMessage) -> QuizQuestion? {
        guard let target = request.head.target, target.first == UInt8(ascii: "/"),
            let host = request.head.authority,
            request.head.isVerbatim, !host.isEmpty, host.count + target.count <= 90,
            (host + target).allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        let scheme = isDecrypted(request) ? "https" : "http"
        let rest = String(decoding: host + target, as: UTF8.self)
        let packet = request.first.packet
        var answers = ["\(scheme)://\(rest)", rest]
        if target == [UInt8(ascii: "/")] { answers += answers.map { String($0.dropLast()) } }
        return QuizQuestion(
            .url,
            Question(
                question: Bilingual(
                    en:
                        "Which URL does the request in packet \(packet) ask for? Put its parts together.",
                    zh: "分组 \(packet) 中的请求要的是哪个 URL？请把各部分拼起来。"),
                answer: .fill(answers), because: [],
                hint: Words.urlHint,
                explain: Bilingual(
                    en:
                        "\(scheme)://\(rest): the scheme follows from how it was sent, host and port from Host, the rest from the request line.",
                    zh: "\(scheme)://\(rest)：方案取决于传送方式，主机和端口取自 Host，其余取自请求行。")),
            evidence: evidence(packet, Bilingual(same: "Host"), quote(host)), excerpt: head(request))
    }

    private func query(_ request: HTTPMessage) -> QuizQuestion? {
        guard let target = request.head.target, let start = target.firstIndex(of: UInt8(ascii: "?")),
            target.count <= 2000
        else { return nil }
        let pairs = target.suffix(from: start).dropFirst().split(separator: UInt8(ascii: "&")).prefix(20)
        for pair in pairs {
            guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let (name, coded) = (pair.prefix(upTo: sign), pair.suffix(from: sign).dropFirst())
            let decoded = percentDecoded(coded, plusIsSpace: true)
            guard coded.count <= 60, decoded != Array(coded),
                let text = String(validating: decoded, as: UTF8.self),
                !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0.isHidden })
            else { continue }
            return query(request, of: quote(name), coded: Array(coded), decoded: decoded)
        }
        return nil
    }

    private func query(
        _ request: HTTPMessage, of name: String, coded: [UInt8], decoded: [UInt8]
    ) -> QuizQuestion? {
        let packet = request.first.packet
        let raw = quote(coded)
        // What comes of the usual mistakes: not at all, each byte a character of its own, the escapes dropped. With
        // the plus left it would not be wrong everywhere.
        let latin = decoded.map { String(Unicode.Scalar($0)) }.joined()
        let plus = coded.contains(UInt8(ascii: "+"))
        let space = Bilingual(en: " As in a form’s data, + is a space.", zh: "与表单数据一样，+ 表示空格。")
        let dropped = String(decoding: coded.filter { $0 != UInt8(ascii: "%") }, as: UTF8.self)
        return Self.choice(
            .query,
            Bilingual(
                en:
                    "The query in packet \(packet) contains ‘\(name)=\(raw)’. Which value did the client mean?",
                zh: "分组 \(packet) 的查询中有“\(name)=\(raw)”。客户端要传的值是什么？"),
            right: [Bilingual(same: quote(decoded))],
            wrong: [raw, quote(latin.utf8), quote(dropped.utf8)].map { Bilingual(same: $0) },
            hint: Words.queryHint,
            explain: Bilingual(
                en: "Each %XX is one byte; read as UTF-8 they are ‘\(quote(decoded))’ (RFC 3986 §2.1)."
                    + (plus ? space.en : ""),
                zh: "每个 %XX 是一个字节，按 UTF-8 读作“\(quote(decoded))”（RFC 3986 §2.1）。" + (plus ? space.zh : "")),
            evidence: evidence(packet, Words.query, "\(name)=\(raw)"))
    }

    private func redirect(_ exchange: Exchange, _ all: [Exchange]) -> QuizQuestion? {
        guard isStraight, let response = exchange.response, let code = response.head.status,
            [301, 302, 303, 307, 308].contains(code), let location = response.head.value("location"),
            let reference = try? URIReference.read(Array(location)), response.head.isVerbatim
        else { return nil }
        let wanted = reference.path + (reference.query.map { [UInt8(ascii: "?")] + $0 } ?? [])
        let next = all.compactMap(\.request).first { $0.first.packet > response.last.packet }
        guard let next, let target = next.head.target, Array(target) == wanted,
            !isDecrypted(next)
        else { return nil }
        let (packet, following) = (response.first.packet, next.first.packet)
        return QuizQuestion(
            .redirect,
            Question(
                question: Bilingual(
                    en:
                        "Packet \(packet) says \(code), with ‘Location: \(quote(location))’. In which packet does the client follow it?",
                    zh: "分组 \(packet) 的状态码是 \(code)，并带有“Location: \(quote(location))”。客户端在哪个分组中随之发出新请求？"),
                answer: .packet([following]), because: Self.because("packet \(following) from client"),
                hint: Words.redirectHint,
                explain: Bilingual(
                    en: "In packet \(following) it asks again: \(quote(next.head.quizLine)).",
                    zh: "客户端在分组 \(following) 中再次请求：\(quote(next.head.quizLine))。")),
            evidence: evidence(
                following, Words.requestLine, quote(next.head.quizLine)),
            excerpt: excerpt(rows(from: packet, to: following + 2), [.flags, .payload]))
    }
}
