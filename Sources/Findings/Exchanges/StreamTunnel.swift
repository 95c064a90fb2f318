package import HTTPMessages
package import WebSocketMessages
package import WireBytes

/// WebSocket on a stream of HTTP/2 or 3, behind a CONNECT that asks for it: its messages, put together from the content of both
/// directions. RFC 8441 §5, RFC 9220 §3.
package struct StreamTunnel: Sendable {
    /// What was said; places in it count from the content's first byte of each side.
    package let webSocket: WebSocketConversation

    /// Gathers what an exchange has of it; nil where it is none, was not granted, or its content is not kept.
    ///
    /// - Parameters:
    ///   - exchange: the exchange.
    ///   - client: the side that asked.
    package init?(of exchange: Exchange, requestsFrom client: Side) {
        // Asked first: to take the messages out of an exchange copies them, and most are of HTTP/1.
        guard exchange.stream != nil else { return nil }
        guard case .some(let request) = exchange.request, case .some(let response) = exchange.response,
            request.body.isTunnel, response.body.isTunnel,
            request.head.value(":protocol")?.elementsEqual("websocket".utf8) == true
        else { return nil }
        let extensions = response.head.value("sec-websocket-extensions").map { Array($0) } ?? []
        var webSocket = WebSocketConversation(client: client, extensions: extensions, keepsMessages: true)
        Self.read(request.body, from: client, into: &webSocket)
        Self.read(response.body, from: client.other, into: &webSocket)
        guard !webSocket.messages.isEmpty else { return nil }
        self.webSocket = webSocket
    }

    /// The messages of one side, in their order.
    package func messages(from side: Side) -> [WebSocketMessage] {
        webSocket.messages.filter { $0.from == side }
    }

    private static func read(
        _ body: MessageBody, from side: Side, into webSocket: inout WebSocketConversation
    ) {
        guard let first = body.firstContent else { return }
        var map = SegmentMap()
        var offset = 0
        for chunk in body.chunks where chunk.size > 0 {
            map.append(
                .init(streamOffset: offset, count: chunk.size, packetOffset: 0, mark: chunk.mark ?? first))
            offset += chunk.size
        }
        _ = body.content.withBytes {
            webSocket.consume(StreamBytes($0, from: side, at: 0, in: map))
        }
        webSocket.end(side, how: body.contentIsCut ? .captureEnded : .finished, at: body.latest ?? first)
    }
}
