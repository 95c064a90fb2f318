import Annotations
import Findings
import HTTPFields
package import HTTPMessages
package import Tracing
import WireBytes

/// What is told of a message's body, in the order in which it is told.
package struct BodyContent: Sendable {
    private let message: HTTPMessage
    private let exchange: Exchange?
    private let trace: ConnectionTrace
    private let depth: ReadingDepth

    private var body: MessageBody { message.body }
    private var isFull: Bool { depth.isFull }

    /// Prepares the content of a message's body.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of; nil where that does not matter.
    ///   - trace: the connection.
    ///   - depth: for whom, and how much.
    package init(
        of message: HTTPMessage, in exchange: Exchange?, on trace: ConnectionTrace, for depth: ReadingDepth
    ) {
        self.message = message
        self.exchange = exchange
        self.trace = trace
        self.depth = depth
    }

    /// The body, and why the message is not whole, if it is not.
    package var factsApart: [MessageFact] {
        guard let reason = message.incompleteReason else { return facts }
        let missing: StreamRange? = if case .missing(let range) = reason { range } else { nil }
        return facts + [MessageFact(.incomplete(reason), at: missing)]
    }

    /// The body.
    package var facts: [MessageFact] {
        guard message.head.isComplete else { return [] }
        if case .none(.requestWithoutLength) = body.framing { return [] }
        var facts = [
            MessageFact(
                .body(body, BodyArrival(of: message, isApart: message.hasContentApart, on: trace)), at: range)
        ]
        if let problem = body.problem { facts.append(MessageFact(.contentProblem(problem), at: range)) }
        if let charset = body.charset, !charset.isPlain {
            facts.append(MessageFact(.charset(charset), at: range))
        }
        if isFull, body.chunkCount > 0, !body.chunks.isEmpty {
            facts.append(
                MessageFact(
                    .chunkSizes(body.chunks.map(\.size), areAll: body.chunkCount <= body.chunks.count),
                    at: range))
        }
        if let grpc = body.grpc, grpc.count > 0 {
            facts.append(MessageFact(.grpcMessages(grpc), at: range))
        }
        facts += content
        if !body.trailers.isEmpty {
            let bytes = body.trailerBytes
            facts.append(
                MessageFact(
                    .trailers(body.trailers.map { (bytes[clamped: $0.name], bytes[clamped: $0.value]) })))
        }
        if message.head.status != nil, let call = exchange.flatMap({ GRPCCall(of: $0) }),
            let status = call.status
        {
            facts.append(MessageFact(.grpcStatus(status, message: call.statusMessage)))
        }
        return facts
    }

    /// The messages of WebSocket that it brings.
    private var webSocket: [MessageFact] {
        let side = message.head.range.side
        let client = message.head.status == nil ? side : side.other
        guard let exchange, let tunnel = StreamTunnel(of: exchange, requestsFrom: client) else { return [] }
        let messages = tunnel.messages(from: side)
        let most = TextExcerpt.most(for: depth)
        let more =
            messages.count > most ? [MessageFact(.more(messages.count - most, .webSocketMessages))] : []
        return messages.prefix(most).map {
            MessageFact(.webSocket(WebSocketContent(of: $0, isOneOfMany: true, for: depth)))
        } + more
    }

    /// Where it lies; nil where it lies between other bytes or is empty.
    private var range: StreamRange? {
        message.head.isVerbatim && body.range.count > 0 ? body.range : nil
    }

    // MARK: Content

    private var content: [MessageFact] {
        guard !body.content.isEmpty else { return [] }
        if body.isTunnel { return webSocket }
        switch body.kind {
        case .form: return form
        case .multipart(let boundary): return parts(of: MultipartBody(body.content, boundary: boundary))
        case .eventStream: return events
        case .json, .xml, .text:
            let text = (body.text ?? body.content)[...]
            let most = TextExcerpt.most(for: depth)
            return [MessageFact(.text(TextExcerpt(text, isCut: body.contentIsCut, most: most)), at: range)]
        case .image: return ImageSize(body.content).map { [MessageFact(.image($0), at: range)] } ?? []
        case .empty, .binary, .unknown: return []
        }
    }

    private var form: [MessageFact] {
        let fields = FormField.parse(body.content)
        let most = TextExcerpt.most(for: depth)
        let more = fields.count > most ? [MessageFact(.more(fields.count - most, .fields))] : []
        return fields.prefix(most).map { MessageFact(.formField($0), at: range) } + more
    }

    private var events: [MessageFact] {
        let events = ServerSentEvent.parse(body.text ?? body.content)
        let most = isFull ? Self.mostEvents : 6
        let more = events.count > most ? [MessageFact(.more(events.count - most, .events))] : []
        return events.prefix(most).enumerated().map { index, event in
            let data = TextExcerpt(event.data[...], isCut: false, most: isFull ? Self.mostLines : 2)
            return MessageFact(.event(event, number: index + 1, data), at: range)
        } + more
    }

    private func parts(of whole: MultipartBody) -> [MessageFact] {
        let parts = whole.parts.enumerated().map { index, part in
            let text = TextExcerpt(
                body.content[clamped: part.content], isCut: false, most: isFull ? Self.mostLines : 3)
            return MessageFact(.part(part, number: index + 1, text), at: range)
        }
        return parts + (whole.isClosed ? [] : [MessageFact(.boundaryMissing)])
    }

    /// Events of a stream that are told.
    private static let mostEvents = 200
    /// Lines of one event or part that are shown.
    private static let mostLines = 50
}
