import PacketCapture
import Platform
import WireBytes

/// One client's connection: a handshake, then requests one after the other, each answered before the next is read.
///
/// It never waits: `advance` does what can be done now, and says when and on what to call it again.
final class ServerConnection {
    private enum Phase { case shakingHands, reading, answering, lingering, over }

    let number: Int
    let site: Site
    let transport: Transport
    private let bounds: ServerBounds
    private let log: @Sendable (LoggedRequest) -> Void

    private var phase: Phase
    private var deadline: ContinuousClock.Instant
    private var input: [UInt8] = []
    private var hasEnded = false
    private var sentContinue = false
    private var needsWriting = false
    private var outgoing: Outgoing?

    init(
        _ transport: Transport, number: Int, site: Site, bounds: ServerBounds, now: ContinuousClock.Instant,
        log: @escaping @Sendable (LoggedRequest) -> Void
    ) {
        self.transport = transport
        self.number = number
        self.site = site
        self.bounds = bounds
        self.log = log
        phase = site.hasTLS ? .shakingHands : .reading
        deadline = now + (site.hasTLS ? bounds.receiving : bounds.idle)
    }

    /// Whether it is over and can be forgotten.
    var isOver: Bool { phase == .over }

    /// Whether requests that come while an answer is under way find room; else they wait in the kernel.
    private var hasRoom: Bool { input.count < bounds.headBytes }

    /// What to wait for, for poll(2).
    func events(at now: ContinuousClock.Instant) -> Polled.Events {
        var events: Polled.Events = []
        // While an answer is under way, what comes waits in the kernel; but the client's end is to be noticed.
        let isListening = phase != .answering || outgoing?.isWaiting(at: now) == true && hasRoom
        if !hasEnded, isListening { events.insert(.readable) }
        if needsWriting || phase == .answering && outgoing?.isWaiting(at: now) == false {
            events.insert(.writable)
        }
        return events
    }

    /// When to call it at the latest.
    func wake(after now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        guard phase == .answering, let due = outgoing?.due, due > now else { return deadline }
        return min(due, deadline)
    }

    /// Goes as far as it goes now.
    func advance(at now: ContinuousClock.Instant, routes: inout Routes) {
        needsWriting = false
        if now >= deadline { return timeOut(at: now) }
        if phase == .shakingHands { shakeHands(at: now) }
        if phase == .reading { read(at: now, &routes) }
        if phase == .answering { answer(at: now, &routes) }
        if phase == .lingering { linger() }
    }

    private func shakeHands(at now: ContinuousClock.Instant) {
        switch transport.shakeHands() {
        case .done:
            phase = .reading
            deadline = now + bounds.idle
        case .needsReading: break
        case .needsWriting: needsWriting = true
        case .ended: fail("closed during the handshake")
        case .failed(let reason): fail(reason)
        }
    }

    /// A connection that no request came on gets a line in the log, so that a refused certificate is seen there.
    private func fail(_ trouble: String) {
        log(
            LoggedRequest(
                time: .now, site: site, connection: number, method: "", target: "", status: nil, bytes: 0,
                trouble: trouble))
        phase = .over
    }

    private func timeOut(at now: ContinuousClock.Instant) {
        switch phase {
        case .shakingHands: fail("no handshake in time")
        case .reading where !input.isEmpty: begin(.plain(408), to: Request(), keepsAlive: false, at: now)
        case .answering:
            outgoing?.entry.trouble = "the client took too long"
            finish()
        default: phase = .over
        }
    }

    // MARK: Giving way

    /// What speaks for a connection's place where all are taken, least first.
    enum Claim: Int {
        /// No byte of a request is there.
        case none
        /// A handshake or a request has begun.
        case incomplete
        /// An answer has been sent, and may be lost where the connection is closed too early.
        case answered
    }

    /// Its claim, and since when it has been so; nil while an answer is under way, which is waited for.
    var claim: (claim: Claim, since: ContinuousClock.Instant)? {
        switch phase {
        case .reading where input.isEmpty: (.none, deadline - bounds.idle)
        case .reading, .shakingHands: (.incomplete, deadline - bounds.receiving)
        case .lingering: (.answered, deadline - bounds.lingering)
        case .answering, .over: nil
        }
    }

    /// Makes room for another client.
    func giveWay() { fail("gave way to another client") }

    // MARK: Requests

    private func read(at now: ContinuousClock.Instant, _ routes: inout Routes) {
        // What came behind the last request may hold the next one.
        if hasEnded || !input.isEmpty { takeRequest(at: now, &routes) }
        while phase == .reading {
            let wasEmpty = input.isEmpty
            switch transport.read(16 << 10, to: &input) {
            case .done: if wasEmpty { deadline = now + bounds.receiving }
            case .needsReading: return
            case .needsWriting:
                needsWriting = true
                return
            case .ended: hasEnded = true
            case .failed(let reason):
                if site.hasTLS, outgoing == nil { fail(reason) } else { phase = .over }
                return
            }
            takeRequest(at: now, &routes)
        }
    }

    private func takeRequest(at now: ContinuousClock.Instant, _ routes: inout Routes) {
        switch RequestReader(bounds: bounds).read(input) {
        case .incomplete(let awaitsContinue):
            if hasEnded {
                if site.hasTLS, outgoing == nil, input.isEmpty { fail("no request") } else { phase = .over }
            } else if awaitsContinue, !sentContinue {
                sentContinue = true
                _ = transport.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...])
            }
        case .complete(let request, let count):
            input.removeFirst(count)
            var answer = routes.answer(to: request)
            if request.method == "HEAD" { answer.pieces = nil }
            begin(answer, to: request, keepsAlive: request.keepsAlive && !hasEnded, at: now)
        case .refused(let status, let request):
            begin(.plain(status), to: request, keepsAlive: false, at: now)
        }
    }

    private func begin(
        _ answer: Answer, to request: Request, keepsAlive: Bool, at now: ContinuousClock.Instant
    ) {
        sentContinue = false
        outgoing = Outgoing(
            answer, to: request, keepsAlive: keepsAlive, at: now,
            entry: LoggedRequest(
                time: .now, site: site, connection: number, method: request.method, target: request.target,
                status: answer.status, bytes: 0, trouble: nil))
        deadline = now + (outgoing?.pauses ?? .zero) + bounds.sending
        phase = .answering
    }

    // MARK: Answers

    private func answer(at now: ContinuousClock.Instant, _ routes: inout Routes) {
        while let piece = outgoing?.piece(at: now) {
            switch transport.write(piece) {
            case .done(let count):
                outgoing?.sent(count, at: now)
            case .needsWriting:
                needsWriting = true
                return
            case .needsReading: return
            case .ended, .failed:
                outgoing?.entry.trouble = "cut off by the client"
                return finish()
            }
        }
        guard let outgoing, outgoing.isComplete else { return noticeEnd() }
        log(outgoing.entry)
        guard outgoing.keepsAlive else {
            transport.sendEnd()
            phase = .lingering
            deadline = now + bounds.lingering
            return
        }
        phase = .reading
        deadline = now + (input.isEmpty ? bounds.idle : bounds.receiving)
        // TLS may hold more of a record that has come meanwhile, of which poll(2) tells nothing.
        read(at: now, &routes)
    }

    /// Between two pieces: a client that has closed its side still gets its answer; one that is gone altogether refuses
    /// the next piece with a RST, and the answer is cut there.
    private func noticeEnd() {
        guard !hasEnded, hasRoom else { return }
        switch transport.read(bounds.headBytes - input.count, to: &input) {
        case .ended: hasEnded = true
        case .failed:
            outgoing?.entry.trouble = "cut off by the client"
            finish()
        case .done, .needsReading, .needsWriting: break
        }
    }

    private func finish() {
        if let outgoing { log(outgoing.entry) }
        phase = .over
    }

    /// Reads on until the client's end, so that the kernel sends no reset for what nobody read. RFC 9112 §9.6.
    private func linger() {
        var left = bounds.lingeringBytes
        while !hasEnded {
            input.removeAll(keepingCapacity: true)
            switch transport.read(16 << 10, to: &input) {
            case .done(let count):
                left -= count
                guard left > 0 else { return }
                continue
            case .needsReading, .needsWriting: return
            case .ended, .failed: hasEnded = true
            }
        }
        phase = .over
    }
}
