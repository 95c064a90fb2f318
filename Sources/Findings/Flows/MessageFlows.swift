import HTTPMessages
import Tracing
import WireBytes

// Flows that one exchange shows: `post-by-hand` (document `post-headers`) and `streamed-download` (documents
// `http-programming` and `network-access`).

extension FlowOccurrence {
    static func postByHand(_ http: any HTTPResult, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let exchanges = http.exchanges
        // By its place: each would be copied to be looked at.
        let place = exchanges.indices.first {
            (exchanges[$0].request?.body.length ?? 0) > 0
                && exchanges[$0].request?.head.method?.elementsEqual("POST".utf8) == true
        }
        guard let exchange = place.map({ exchanges[$0] }), let request = exchange.request else { return nil }
        func field(_ number: Int, _ name: StaticString) -> Step {
            guard let value = request.head.value(name) else {
                return Step(number, unseen: .exchange(.notSent))
            }
            return Step(number, in: trace, request.first, .exchange(.quoted(Array(value.prefix(1024)))))
        }
        let path = Array((request.head.target ?? []).prefix(1024))
        // A whole URI, as proxies are asked with, has its host. RFC 9112 §3.2.2.
        let host = path.first == UInt8(ascii: "/") ? request.head.authority ?? [] : []
        let target = ExchangeStepFinding.target(host: Array(host.prefix(253)), path: path)
        return FlowOccurrence(
            .postByHand,
            [
                Step(1, in: trace, request.first, .exchange(.post)),
                Step(2, in: trace, request.first, .exchange(target)),
                field(3, "user-agent"), field(4, "content-type"), field(5, "content-length"),
                Step(
                    6, in: trace, request.body.earliest, to: request.body.latest,
                    .exchange(.size(request.body.length, of: request.body.declaredLength))),
                answer(7, exchange, trace),
            ])
    }

    static func streamedDownload(_ http: any HTTPResult, _ trace: ConnectionTrace) -> FlowOccurrence? {
        let exchange = http.exchanges.first {
            guard let response = $0.response else { return false }
            return response.body.length >= MessageBody.shortestInQuarters
                && response.last.packet > response.first.packet + 2
        }
        guard let exchange, let response = exchange.response else { return nil }
        let body = response.body
        let status = response.head.status ?? 0
        let whole = body.declaredLength
        // So much is there when the latest packet of all before it has come: one may have been lost on the way.
        let progress = zip(1...4, body.quarters).map { quarter, mark in
            ExchangeStepFinding.Progress(
                percent: quarter * 25, packet: mark.packet,
                received: MessageBody.quarters(quarter, of: body.length))
        }
        var latest = response.head.last
        if let last = body.latest, last.packet > latest.packet { latest = last }
        return FlowOccurrence(
            .streamedDownload,
            [
                Step(1, in: trace, exchange.request?.first, to: exchange.request?.last),
                Step(
                    2, in: trace, response.head.first, to: response.head.last,
                    .exchange(.announces(status: status, length: whole))),
                Step(3, in: trace, response.head.last, to: latest, .exchange(.inPieces(body.length))),
                whole == body.length && progress.count == 4
                    ? Step(4, in: trace, response.head.last, to: latest, .exchange(.progress(progress)))
                    : Step(4, unseen: .exchange(.progressUnknown)),
                body.isComplete
                    ? Step(
                        5, in: trace, latest,
                        .exchange(.endReached(received: body.length, announced: whole)))
                    : Step(5, unseen: .exchange(.endNotReached(received: body.length))),
            ])
    }

    private static func answer(_ number: Int, _ exchange: Exchange, _ trace: ConnectionTrace) -> Step {
        let response = exchange.response
        return Step(
            number, in: trace, response?.first, to: response?.last,
            response.map {
                .exchange(
                    .statusLine($0.head.status ?? 0, reason: Array($0.head.reason?.prefix(60) ?? [])))
            })
    }
}
