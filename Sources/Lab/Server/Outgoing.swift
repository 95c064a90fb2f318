import PacketCapture

/// An answer on its way out: the head, then the body whole or in pieces.
struct Outgoing {
    let keepsAlive: Bool
    /// Its line in the log.
    var entry: LoggedRequest
    /// How long it waits of its own accord, from the beginning to the end.
    let pauses: Duration
    /// When the next bytes may go out.
    private(set) var due: ContinuousClock.Instant

    private let bytes: [UInt8]
    private let headCount: Int
    private let pieces: (size: Int, pause: Duration)?
    private var count = 0
    /// Where the present piece ends.
    private var end: Int

    init(
        _ answer: Answer, to request: Request, keepsAlive: Bool, at now: ContinuousClock.Instant,
        entry: LoggedRequest
    ) {
        self.keepsAlive = keepsAlive
        self.entry = entry
        due = now + answer.delay
        let head = answer.head(at: .now, keepsAlive: keepsAlive)
        headCount = head.count
        bytes = request.method == "HEAD" ? head : head + answer.body
        pieces = answer.pieces
        var pauses = answer.delay
        if let pieces, pieces.size > 0 { pauses += pieces.pause * (answer.body.count / pieces.size) }
        self.pauses = pauses
        // A slow body's head goes out alone: it is the first thing that a client learns of.
        end = pieces == nil ? bytes.count : head.count
    }

    /// Whether all has been handed over.
    var isComplete: Bool { count == bytes.count }

    /// Whether the next bytes must not go out yet.
    func isWaiting(at now: ContinuousClock.Instant) -> Bool { due > now }

    /// What may go out now; nil where nothing may.
    func piece(at now: ContinuousClock.Instant) -> ArraySlice<UInt8>? {
        now >= due && count < end ? bytes[count..<end] : nil
    }

    mutating func sent(_ taken: Int, at now: ContinuousClock.Instant) {
        count = min(bytes.count, count + taken)
        entry.bytes = max(0, count - headCount)
        guard count == end, let pieces, count < bytes.count else { return }
        end = min(bytes.count, count + pieces.size)
        due = now + pieces.pause
    }
}
