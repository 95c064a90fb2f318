import Documents
import HTTPMessages
import Tracing
import WireBytes

// Flows that one exchange shows: `post-by-hand` (document `post-headers`) and `streamed-download` (documents
// `http-programming` and `network-access`).

extension FlowOccurrence {
    static func postByHand(_ http: any HTTPResult, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let exchange = http.exchanges.first {
            $0.request?.head.method?.elementsEqual("POST".utf8) == true && ($0.request?.body.length ?? 0) > 0
        }
        guard let exchange, let request = exchange.request else { return nil }
        func field(_ number: Int, _ name: StaticString) -> Step {
            guard let value = request.head.value(name) else {
                return Step(number, unseen: BilingualProse(en: "not sent", zh: "没有发送"))
            }
            let words: Prose = "\(captured: value.prefix(200))"
            return Step(number, in: trace, request.first, BilingualProse(en: words, zh: words))
        }
        let target: Prose =
            "\(captured: (request.head.authority ?? []).prefix(253) + (request.head.target ?? []).prefix(200))"
        let bytes = request.body.length
        return FlowOccurrence(
            .postByHand,
            [
                Step(1, in: trace, request.first, BilingualProse(en: "POST", zh: "POST")),
                Step(2, in: trace, request.first, BilingualProse(en: target, zh: target)),
                field(3, "user-agent"), field(4, "content-type"), field(5, "content-length"),
                Step(
                    6, in: trace, request.first, to: request.last,
                    BilingualProse(en: "\(count(bytes, "byte"))", zh: "\(bytes) 字节")),
                answer(7, exchange, trace),
            ])
    }

    static func streamedDownload(_ http: any HTTPResult, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let exchange = http.exchanges.first {
            guard let response = $0.response else { return false }
            return response.body.length >= 16 << 10 && response.last.packet > response.first.packet + 2
        }
        guard let exchange, let response = exchange.response else { return nil }
        let body = response.body
        let status = response.head.status ?? 0
        let whole = body.declaredLength
        let announced: BilingualProse =
            whole.map {
                BilingualProse(en: "\(status), announces \(count($0, "byte"))", zh: "\(status)，预告 \($0) 字节")
            } ?? BilingualProse(en: "\(status), announces no length", zh: "\(status)，没有预告长度")
        let maps = http.isDecrypted ? trace.decryptedMaps : trace.maps
        let map = maps[response.head.range.side]
        var english: [String] = []
        var chinese: [String] = []
        // So much is there when the latest packet of all before it has come: one may have been lost on the way.
        var latest = response.head.last
        var entries = map.entries.drop { $0.streamOffset + $0.count <= body.range.offset }
        for part in [25, 50, 75, 100] {
            let received = portion(part, of: body.length)
            let end = body.range.offset &+ portion(part, of: body.range.count)
            while let entry = entries.first, entry.streamOffset < end {
                if entry.mark.packet > latest.packet { latest = entry.mark }
                entries = entries.dropFirst()
            }
            let packet = latest.packet
            english.append("\(part)% #\(grouped(packet)) (\(grouped(received)))")
            chinese.append("\(part)%：#\(grouped(packet))（\(grouped(received)) 字节）")
        }
        return FlowOccurrence(
            .streamedDownload,
            [
                Step(1, in: trace, exchange.request?.first, to: exchange.request?.last),
                Step(2, in: trace, response.head.first, to: response.head.last, announced),
                Step(
                    3, in: trace, response.head.last, to: latest,
                    BilingualProse(
                        en:
                            "\(count(body.length, "byte")) in packets of different sizes; the pieces that the program gets may be cut differently",
                        zh: "\(body.length) 字节，分布在大小不一的分组中；程序每次收到多少是另一回事")),
                whole != body.length
                    ? Step(
                        4,
                        unseen: BilingualProse(
                            en: "cannot be computed: the length was not announced, or not all came",
                            zh: "无法计算：没有预告长度，或数据不完整"))
                    : Step(
                        4, in: trace, response.head.last, to: latest,
                        BilingualProse(
                            en: Prose(english.joined(separator: ", ")),
                            zh: Prose(chinese.joined(separator: "、")))),
                body.isComplete
                    ? Step(
                        5, in: trace, latest,
                        whole == nil
                            ? BilingualProse(en: "the end was reached", zh: "已到达末尾")
                            : BilingualProse(
                                en: "\(body.length) of \(whole ?? 0) bytes",
                                zh: "共 \(whole ?? 0) 字节，收到 \(body.length) 字节"))
                    : Step(
                        5,
                        unseen: BilingualProse(
                            en: "not reached: \(count(body.length, "byte")) came",
                            zh: "没有到达：只收到 \(body.length) 字节")),
            ])
    }

    /// So many hundredths of a number, which may be as large as holes can be counted.
    static func portion(_ part: Int, of whole: Int) -> Int {
        whole / 100 &* part &+ whole % 100 &* part / 100
    }

    private static func answer(_ number: Int, _ exchange: Exchange, _ trace: ConnectionTrace) -> Step {
        let status = exchange.response?.head.status ?? 0
        let reason = Array(exchange.response?.head.reason?.prefix(60) ?? [])
        let words: Prose = "\(status < 100 ? "" : "\(status)") \(captured: reason)"
        return Step(
            number, in: trace, exchange.response?.first, to: exchange.response?.last,
            exchange.response == nil ? nil : BilingualProse(en: words, zh: words))
    }
}
