import LiveCapture
import PacketCapture
import Platform
import WireBytes

/// Follows a lab's client to its end and the packets until they stop.
struct LabFollowing: ~Copyable, PacketListener {
    private(set) var player: LabPlayer
    /// What came of the client.
    private(set) var outcome = LabRun.Outcome.ended(isComplete: false)

    private var client: ChildProcess
    private let start = ContinuousClock.now
    private var lastNews = ContinuousClock.now
    private var hasEnded = false
    private var isOver = false

    /// Packets and what the client tells come by different ways: so long is waited, in nanoseconds, until what happened
    /// is put into order.
    private static let patience: Int64 = 150_000_000
    /// Seconds that a client may take.
    private static let longest = 30
    /// Without a packet for so long the connections are taken to be over.
    private static let quiet = Duration.milliseconds(400)

    init(_ player: LabPlayer, _ client: consuming ChildProcess) {
        self.player = player
        self.client = client
    }

    mutating func next() -> (milliseconds: Int, packets: Int)? { isOver ? nil : (20, 4096) }

    mutating func receive(_ packet: CapturedPacket, _ bytes: RawSpan) -> Bool {
        player.timeline.add(packet, bytes)
        return true
    }

    mutating func turn(taken: Int, _ devices: borrowing CaptureDevices) {
        let now = ContinuousClock.now
        if taken > 0 { lastNews = now }
        if !hasEnded { listen(at: now) }
        if player.show(upTo: Timestamp(nanoseconds: SystemClock.now - Self.patience)) {
            // Shown just now: what belongs beside it may still be on its way.
        } else if now - lastNews > .nanoseconds(2 * Self.patience) {
            player.rest()
        }
        if hasEnded, now - lastNews > Self.quiet {
            isOver = true
        } else if now - start > .seconds(Self.longest) {
            outcome = .gaveUp(.clientTooSlow(seconds: Self.longest))
            isOver = true
        }
    }

    /// Takes in what the client tells, and its end.
    private mutating func listen(at now: ContinuousClock.Instant) {
        guard let bytes = client.read() else {
            outcome = .ended(isComplete: client.wait() == 0)
            hasEnded = true
            lastNews = now
            return
        }
        if !bytes.isEmpty { lastNews = now }
        player.add(bytes)
    }
}
