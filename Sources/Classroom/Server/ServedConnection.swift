import NIOCore
import NIOHTTP1
import NIOPosix

/// A client's connection: one request after another, each within its times.
final class ServedConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum Phase {
        /// For a head, or the rest of one.
        case waiting
        /// For the rest of a body that goes to a file.
        case receiving(Upload)
        /// For the rest of a body that nobody needs, and what is then answered.
        case ending(Answer)
        /// For the rest of a body that makes the answer.
        case reading(ByteBuffer, atMost: Int, @Sendable (ByteBuffer) -> Answer)
        /// For the work that makes the answer.
        case working
        /// Until a wrong code is answered.
        case held
        case writing(ByteBuffer)
        case streaming(any StateSource, Sending)
        /// For the client, which has been told why it is refused, to go.
        case lingering
    }

    private struct Sending {
        var revision = 0
        var isUnderway = false
        var last: NIODeadline
    }

    /// The client's address.
    let address: String
    /// Heads that have been read.
    private(set) var heads = 0
    /// Bytes of a head that has not ended.
    var headBytes = 0
    /// Since when it waits, or when it came further the last time.
    private(set) var waitsSince = NIODeadline.now()

    private let server: ServerLoop
    private var phase = Phase.waiting
    private var context: ChannelHandlerContext?
    private var version = HTTPVersion.http1_1
    private var isHead = false
    private var keepsAlive = true
    private var piece = 0

    /// Bytes of an answer that are given to the system at once; of a body, those that must come in a time.
    private static let pieceSize = 64 << 10
    private static let bodyPiece = 16 << 10

    init(_ server: ServerLoop, address: String) {
        self.server = server
        self.address = address
    }

    /// Whether nobody is served there now.
    var isWaiting: Bool {
        switch phase {
        case .waiting, .ending, .reading, .held, .lingering: true
        case .receiving, .working, .writing, .streaming: false
        }
    }

    /// Whether its client does not go on with what it sends or is sent.
    func isHeldUp(at now: NIODeadline) -> Bool {
        switch phase {
        case .receiving, .writing:
            now - waitsSince > .milliseconds(Int64(server.limits.patience.heldUp * 1000))
        default: false
        }
    }

    /// Whose stream it is; nil where it is none, or anybody's.
    var streamOwner: Int? { if case .streaming(let states, _) = phase { states.owner } else { nil } }

    var isStream: Bool { if case .streaming = phase { true } else { false } }

    // MARK: What comes

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelInactive(context: ChannelHandlerContext) {
        server.connections.remove(self)
        if case .receiving(let upload) = phase { upload.giveUp() }
        if case .streaming(let states, _) = phase { states.ended() }
        phase = .lingering
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Who has ended its side may still read the answer.
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            switch phase {
            // A page that has gone looks on no more.
            case .waiting, .receiving, .reading, .streaming, .lingering: close()
            default: keepsAlive = false
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func received(_ count: Int) {
        guard case .waiting = phase else { return }
        if headBytes == 0 { waitsSince = .now() }
        headBytes += count
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            heads += 1
            // Nobody who waits for answers sends the next request before: what it is about is told by a new connection.
            guard case .waiting = phase else { return keepsAlive = false }
            waitsSince = .now()
            version = head.version
            isHead = head.method == .HEAD
            keepsAlive = head.isKeepAlive
            begin(head)
        case .body(let bytes):
            if case .reading(let held, let most, let take) = phase {
                guard held.readableBytes + bytes.readableBytes <= most else { return refuseBody() }
                var (held, bytes) = (held, bytes)
                held.writeBuffer(&bytes)
                return phase = .reading(held, atMost: most, take)
            }
            guard case .receiving(let upload) = phase else { return }
            piece += bytes.readableBytes
            if piece >= Self.bodyPiece {
                piece = 0
                waitsSince = .now()
            }
            if let reply = upload.take(bytes) { refuse(reply) }
        case .end:
            switch phase {
            case .receiving(let upload): work { upload.finish() }
            case .ending(let answer): give(answer)
            case .reading(let body, _, let take): give(take(body))
            default: break
            }
        }
    }

    private func begin(_ head: HTTPRequestHead) {
        let local = context?.channel.localAddress
        let path = head.uri.prefix { $0 != "?" }
        let needsSecret = !server.site.openPaths.contains(String(path))
        if let reply = server.rules.refusal(of: head, at: local, needsSecret: needsSecret) {
            server.site.refused(.foreign, from: address)
            return refuse(reply)
        }
        guard let request = Request(head, from: address) else {
            return refuse(Reply(.notImplemented, "Only GET, HEAD and POST are answered here."))
        }
        switch server.site.answer(request) {
        case .upload(let upload):
            if let reply = upload.begin(
                length: head.headers.first(name: "content-length").flatMap { Int($0) })
            {
                return refuse(reply)
            }
            piece = 0
            phase = .receiving(upload)
            if head.headers.first(name: "expect")?.lowercased() == "100-continue" {
                let goOn = HTTPResponseHead(version: version, status: .continue)
                context?.writeAndFlush(wrapOutboundOut(.head(goOn)), promise: nil)
            }
        case .message(let most, let take):
            if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }), length > most {
                return refuseBody()
            }
            phase = .reading(ByteBuffer(), atMost: most, take)
        case let answer:
            guard request.method != .post else {
                return refuse(Reply(.methodNotAllowed, "Nothing can be sent there."))
            }
            phase = .ending(answer)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError, case .waiting = phase else { return close() }
        switch error as? HTTPParserError {
        case .headerOverflow?: refuseHead()
        default: refuse(Reply(.badRequest, "That is no request."))
        }
    }

    /// A body that is longer than what is asked for.
    private func refuseBody() {
        server.site.refused(.length, from: address)
        refuse(.refusal(.payloadTooLarge, "That is too long."))
    }

    /// A head that goes on and on.
    func refuseHead() {
        headBytes = 0
        guard case .waiting = phase else { return }
        refuse(Reply(.requestHeaderFieldsTooLarge, "The request's fields are too long."))
    }

    // MARK: What goes

    private func give(_ answer: Answer) {
        switch answer {
        case .known(let reply): send(reply)
        case .work(let body): work(body)
        case .stream(let states): begin(states)
        case .later(let reply, let seconds): send(reply, after: seconds)
        case .upload, .message: close()
        }
    }

    private func work(_ body: @escaping @Sendable () -> Reply) {
        guard let context else { return }
        phase = .working
        server.pool.runIfActive(eventLoop: context.eventLoop, body).assumeIsolated().whenComplete { result in
            switch result {
            case .success(let reply): self.send(reply)
            case .failure: self.close()
            }
        }
    }

    private func send(_ reply: Reply, after seconds: Double) {
        guard let context else { return }
        phase = .held
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(seconds * 1000))) {
            self.send(reply)
        }
    }

    /// Answers without a look at what else the client sends, and ends the connection.
    func refuse(_ reply: Reply) {
        if case .receiving(let upload) = phase { upload.giveUp() }
        keepsAlive = false
        send(reply)
    }

    private func send(_ reply: Reply) {
        guard let context else { return }
        waitsSince = .now()
        let head = reply.head(version, keepsAlive: keepsAlive)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        phase = .writing(isHead ? ByteBuffer() : reply.body)
        writeOn()
    }

    /// Gives the next piece of an answer to the system when it has taken the last one: what nobody reads stays what it is, one
    /// page for all who ask for it.
    private func writeOn() {
        guard let context, case .writing(var rest) = phase else { return }
        waitsSince = .now()
        if let piece = rest.readSlice(length: min(rest.readableBytes, Self.pieceSize)),
            piece.readableBytes > 0
        {
            phase = .writing(rest)
            let written = context.eventLoop.makePromise(of: Void.self)
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece))), promise: written)
            written.futureResult.assumeIsolated().whenComplete { result in
                if case .success = result { self.writeOn() } else { self.close() }
            }
            return
        }
        let ended = context.eventLoop.makePromise(of: Void.self)
        phase = keepsAlive ? .waiting : .lingering
        headBytes = 0
        let mustClose = !keepsAlive
        ended.futureResult.assumeIsolated().whenComplete { _ in
            // The client reads first what it was told; closing at once would take it away.
            if mustClose { self.context?.close(mode: .output, promise: nil) }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: ended)
    }

    // MARK: Streams

    private func begin(_ states: any StateSource) {
        guard let context else { return }
        if let owner = states.owner { server.connections.makeRoom(forStreamOf: owner) }
        guard server.connections.streams < server.limits.streams else {
            server.site.refused(.crowd, from: address)
            return send(Reply(.serviceUnavailable, "Too many look on already."))
        }
        var fields = Reply.guarding
        fields.add(name: "Content-Type", value: "text/event-stream")
        let head = HTTPResponseHead(version: version, status: .ok, headers: fields)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
        phase = .streaming(states, Sending(last: .now()))
        states.began()
        sendState()
    }

    /// Sends the newest state, if it was not sent and the last one has gone: who reads slowly misses those between.
    func sendState() {
        guard case .streaming(let states, var sending) = phase, !sending.isUnderway else { return }
        let (revision, state) = states.latest
        guard revision != sending.revision else { return }
        sending.revision = revision
        phase = .streaming(states, sending)
        stream(state)
    }

    private func stream(_ bytes: ByteBuffer) {
        guard let context, case .streaming(let states, var sending) = phase else { return }
        sending.isUnderway = true
        sending.last = .now()
        phase = .streaming(states, sending)
        let written = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: written)
        written.futureResult.assumeIsolated().whenComplete { result in
            guard case .success = result, case .streaming(let states, var sending) = self.phase else {
                return self.close()
            }
            sending.isUnderway = false
            self.phase = .streaming(states, sending)
            self.sendState()
        }
    }

    // MARK: Times

    /// Closes it where it takes too long.
    func look(at now: NIODeadline) {
        let limits = server.limits
        let patience: Double? =
            switch phase {
            case .waiting: heads == 0 || headBytes > 0 ? limits.patience.head : limits.patience.request
            case .receiving, .reading, .ending, .writing: limits.patience.piece
            case .working, .held, .streaming: nil
            case .lingering: limits.patience.refused
            }
        if let patience, now - waitsSince > .milliseconds(Int64(patience * 1000)) { return close() }
        guard case .streaming(_, let sending) = phase else { return }
        let passed = now - sending.last
        if sending.isUnderway {
            if passed > .milliseconds(Int64(limits.patience.piece * 1000)) { close() }
        } else if passed > .milliseconds(Int64(limits.patience.heartbeat * 1000)) {
            // An event, since a page does not see a comment, and cannot tell silence from a connection that is gone.
            stream(ByteBuffer(string: "event: beat\ndata:\n\n"))
        }
    }

    func close() { context?.close(promise: nil) }
}
