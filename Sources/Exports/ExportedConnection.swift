import Documents
import HTTPFields
import HTTPMessages
import ProxyMessages
import TLSMessages
import Tracing
import WebSocketMessages
import WireBytes

/// A connection as exports write it: one exchange with a request after another, whatever the version of HTTP.
struct ExportedConnection {
    let trace: ConnectionTrace
    /// Whether it is a conversation of QUIC, whose number is one of those.
    let isQUIC: Bool

    init(_ trace: ConnectionTrace) {
        self.trace = trace
        isQUIC = false
    }

    /// What the streams of a conversation of QUIC carry; nil where no HTTP/3 could be opened.
    init?(_ conversation: DatagramTrace) {
        guard let carried = conversation.carried else { return nil }
        trace = carried
        isQUIC = true
    }

    /// Gives each exchange that has a request, in the order of the connection.
    ///
    /// - Parameters:
    ///   - report: counts what has none, and what was not kept.
    ///   - give: gets each.
    func forEachExchange(_ report: ExportReport, _ give: (ExportedExchange) -> Void) {
        var leftOut = LeftOut()
        defer { report.count(leftOut, of: isQUIC ? -1 - trace.id : trace.id) }
        if !trace.application.contains(where: { !$0.exchanges.isEmpty }) {
            leftOut.connections = 1
            if let tls = trace.tls, tls.decryption == nil, !trace.encryptsNothing { leftOut.encrypted = 1 }
        }
        var number = 0
        var route = RequestRoute.direct
        var upgrade: Upgrade?
        for (place, part) in trace.application.enumerated() {
            if let proxy = part as? ProxyConversation {
                route.pass(proxy.kind)
                continue
            }
            guard let http = part as? any HTTPResult else { continue }
            leftOut.exchanges += http.exchangesOmitted
            let exchanges = http.exchanges
            let next = trace.application.dropFirst(place + 1).first as? WebSocketConversation
            var opensTunnel = false
            func export(
                _ exchange: Exchange, _ request: HTTPMessage, _ number: Int,
                _ webSocket: WebSocketConversation? = nil
            ) {
                give(
                    ExportedExchange(
                        exchange: exchange, request: request, number: number, trace: trace,
                        isQUIC: isQUIC, requestsFrom: http.requestsFrom, isSecure: part.isDecrypted,
                        route: route,
                        webSocket: webSocket))
            }
            for index in exchanges.indices {
                number += 1
                let exchange = exchanges[index]
                if exchange.stream?.isUpgraded == true, let asked = upgrade {
                    export(asked.answered(by: exchange), asked.request, asked.number)
                    upgrade = nil
                    continue
                }
                if exchange.opensTunnel { opensTunnel = true }
                guard case .some(let request) = exchange.request else {
                    leftOut.responses += 1
                    continue
                }
                guard request.head.isAddressed else {
                    leftOut.requests += 1
                    continue
                }
                if exchange.upgradesToHTTP2, index == exchanges.indices.last {
                    // The answer comes on stream 1 of what follows.
                    upgrade = Upgrade(exchange: exchange, request: request, number: number)
                    continue
                }
                export(exchange, request, number, index == exchanges.indices.last ? next : nil)
            }
            if opensTunnel { route = .tunnel }
        }
        // Nothing of HTTP/2 came behind it.
        if let upgrade {
            give(
                ExportedExchange(
                    exchange: upgrade.exchange, request: upgrade.request, number: upgrade.number,
                    trace: trace, isQUIC: false,
                    requestsFrom: upgrade.request.head.range.side, isSecure: false, route: route,
                    webSocket: nil))
        }
    }

    /// A request that asks for HTTP/2 in clear, and the 101.
    private struct Upgrade {
        let exchange: Exchange
        let request: HTTPMessage
        let number: Int

        /// The whole: the answer on the stream, the 101 before it.
        func answered(by answer: Exchange) -> Exchange {
            var whole = answer
            whole.request = request
            if let switching = exchange.response { whole.interim.insert(switching, at: 0) }
            return whole
        }
    }
}

/// An exchange as exports write it.
struct ExportedExchange {
    /// Request and answers; of an upgrade to HTTP/2 the answer on its stream, the 101 before it.
    let exchange: Exchange
    let request: HTTPMessage
    /// From 1, in the order of the connection's exchanges.
    let number: Int
    let trace: ConnectionTrace
    /// Whether `trace` is what the streams of a conversation of QUIC carry.
    let isQUIC: Bool
    /// The side that asks.
    let requestsFrom: Side
    /// Whether TLS carried it.
    let isSecure: Bool
    let route: RequestRoute
    /// What was said behind it, where it opened a WebSocket.
    let webSocket: WebSocketConversation?

    /// What it is on, for people.
    var place: Bilingual {
        isQUIC
            ? Bilingual(en: "UDP conversation \(trace.id)", zh: "UDP 会话 \(trace.id)")
            : Bilingual(en: "connection \(trace.id)", zh: "连接 \(trace.id)")
    }

    /// Whether the server sent it without having been asked. RFC 9113 §8.4.
    var isPushed: Bool { exchange.stream?.isPushed == true }
    /// Whether it was encrypted and could be opened.
    var isDecrypted: Bool { isSecure && !trace.encryptsNothing }
}

/// How a request got to the server that it is for.
enum RequestRoute: Sendable, Hashable {
    case direct
    /// Through a tunnel that CONNECT opened.
    case tunnel
    case socks4
    case socks5
    /// From a proxy that says in front who is talking.
    case proxyProtocol

    fileprivate mutating func pass(_ kind: ProxyConversation.Kind) {
        self =
            switch kind {
            case .proxyProtocol: .proxyProtocol
            case .socks4: .socks4
            case .socks5: .socks5
            }
    }
}

extension MessageHead {
    /// Whether it is known what a request asks for: what goes on behind what was captured is not.
    fileprivate var isAddressed: Bool {
        guard case .request(let method, let target, let version) = startLine else { return false }
        return !method.isEmpty && !target.isEmpty && version != .notCaptured
    }
}

extension Exchange {
    /// Whether it is the request of an upgrade to HTTP/2 in clear. RFC 7540 §3.2.
    fileprivate var upgradesToHTTP2: Bool {
        guard case .some(let response) = response, response.head.status == 101 else { return false }
        return response.head.value("upgrade")?.equalsIgnoringCase("h2c") == true
    }

    fileprivate var opensTunnel: Bool {
        request?.head.method?.elementsEqual("CONNECT".utf8) == true
            && response?.head.status.map { $0 / 100 == 2 } == true
    }
}
