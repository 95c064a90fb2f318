import Annotations
package import DNSMessages
import Documents
import Findings
package import HTTPMessages
import TCPConnections
package import TLSMessages
package import Tracing
import WebSocketMessages
package import WireBytes

/// What happened on a connection, for one row of a list: what went wrong comes first.
package enum ConnectionSummary {
    /// Something to be told, in its order.
    package enum Fact: Sendable {
        /// What ICMP says, where that is all there is.
        case quoted
        /// How it was opened, where that did not go as it should.
        case opening
        /// Packets of one side only were recorded.
        case onlySide(Side)
        /// Both ends are one.
        case withItself
        case trouble([ConnectionTrouble])
        /// What was spoken, one behind the other.
        case contents([Content])
        /// How it was closed, where that did not go as it should.
        case closing
        /// There was no data.
        case nothing
        /// Neither a name nor a request can be seen.
        case nothingSeen
    }

    /// What was spoken.
    package enum Content: Sendable {
        /// The first exchange, and how many more there are.
        case exchange(Request, Answer, more: Int)
        /// So many messages of WebSocket.
        case webSocket(messages: Int)
        /// The first exchange of DNS, and how many more there are.
        case dns(DNSExchange?, more: Int)
        /// The host that a ClientHello names, and an alert that ended it.
        case tls(host: [UInt8]?, Alert?)
        /// Any other protocol.
        case other(any ProtocolResult)
    }

    /// What was asked.
    package enum Request: Sendable {
        case message(HTTPMessage)
        /// A stream of HTTP/2 whose request came before the change to it.
        case stream(UInt64)
        /// None: the answer came unasked.
        case none
        /// One that is not in the capture.
        case unknown
    }

    /// What came back.
    package enum Answer: Sendable {
        case status(Int)
        /// A content without a head: HTTP/0.9.
        case contentAlone
        /// It may be in bytes that were not captured.
        case notCaptured
        /// What came in its place cannot be read as HTTP.
        case notHTTP
        /// Which of several it is cannot be told.
        case notIdentified
        /// All of the other side was captured, and there is none.
        case none
        /// Bytes of the other side are missing behind the request.
        case maybeLost
        /// None up to the end of the capture, before the connection ended.
        case noneCaptured
    }

    /// What is told of a connection.
    package static func facts(of trace: ConnectionTrace) -> [Fact] {
        if trace.isOnlyQuoted { return [.quoted] }
        var facts: [Fact] = []
        if trace.openingWord(in: .en) != nil { facts.append(.opening) }
        if let side = trace.onlySide { facts.append(trace.isWithItself ? .withItself : .onlySide(side)) }
        let trouble = ConnectionTrouble.all(of: trace)
        if !trouble.isEmpty { facts.append(.trouble(trouble)) }
        let contents = contents(of: trace)
        if !contents.isEmpty { facts.append(.contents(contents)) }
        if trace.closingWord(in: .en) != nil, trace.opening != .refused, trace.opening != .unanswered,
            trace.opening != .probe, trace.onlySide == nil
        {
            facts.append(.closing)
        }
        return facts.isEmpty ? [.nothing] : facts
    }

    /// What is told of a conversation of QUIC, in the manner of a connection.
    package static func facts(of trace: DatagramTrace) -> [Fact] {
        let connection = trace.asConnection
        var facts: [Fact] = []
        if let side = trace.onlySide { facts.append(.onlySide(side)) }
        let trouble = ConnectionTrouble.all(of: connection)
        if !trouble.isEmpty { facts.append(.trouble(trouble)) }
        var contents = self.contents(of: connection)
        if let host = trace.serverName { contents.insert(.tls(host: host, nil), at: 0) }
        facts.append(contents.isEmpty ? .nothingSeen : .contents(contents))
        return facts
    }

    private static func contents(of trace: ConnectionTrace) -> [Content] {
        trace.application.enumerated().compactMap { index, part in
            switch part {
            case let http as any HTTPResult:
                guard let exchange = http.exchanges.first else { return .other(part) }
                return .exchange(
                    request(of: exchange, in: trace), answer(to: exchange, in: trace),
                    more: http.exchanges.count + http.exchangesOmitted - 1)
            case let webSocket as WebSocketConversation:
                if index > 0, webSocket.messages.isEmpty { return nil }
                return .webSocket(messages: webSocket.messages.count + webSocket.messagesOmitted)
            case let dns as DNSStream:
                let all = dns.conversation.exchanges
                return .dns(all.first, more: all.count + dns.conversation.exchangesOmitted - 1)
            default: return part.tls.map(content) ?? .other(part)
            }
        }
    }

    private static func request(of exchange: Exchange, in trace: ConnectionTrace) -> Request {
        if let request = exchange.request { return .message(request) }
        if let stream = exchange.stream, stream.isUpgraded { return .stream(stream.number) }
        return trace.loneMessage(of: exchange) == .unasked ? .none : .unknown
    }

    private static func answer(to exchange: Exchange, in trace: ConnectionTrace) -> Answer {
        if let response = exchange.response {
            return response.head.status.map(Answer.status) ?? .contentAlone
        }
        switch trace.loneMessage(of: exchange) {
        case .notCaptured?: return .notCaptured
        case .unreadable?: return .notHTTP
        case .unknown?: return .notIdentified
        case .unanswered?, .unasked?: return .none
        case nil where trace.mayHaveLostAnswer(to: exchange): return .maybeLost
        // Whether one comes behind the end of the capture nobody can tell.
        case nil: return trace.closing == .none ? .noneCaptured : .none
        }
    }

    private static func content(of tls: TLSConversation) -> Content {
        .tls(host: tls.serverName, tls.alerts.first(where: \.isTrouble))
    }
}
