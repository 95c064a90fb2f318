import PacketCapture
import Tracing
import WireBytes

/// Packets from an interface into a trace, turn by turn, until there is a reason to end.
struct LiveLoop: ~Copyable {
    private var device: CaptureDevice
    private var tracer: Tracer
    private var context = PacketContext()
    private let count: Int?
    private let end: Int64?
    private let follower: KeyFollower?
    private let keep: ((CapturedPacket, RawSpan) -> Void)?
    private let samples: Bool
    private var pace = LivePace()
    private var keyTime: Int64 = 0
    private var statistics = CaptureStatistics()

    /// Packets that are taken in before there is a look at anything else.
    private static let atOnce = 2_048
    /// Milliseconds that are waited for packets.
    private static let patience = 20

    /// Prepares a loop.
    ///
    /// - Parameters:
    ///   - device: where packets come from.
    ///   - tracer: takes them in.
    ///   - count: ends after so many packets.
    ///   - seconds: ends after so much time.
    ///   - samples: whether fewer connections may be told when not all packets can be read.
    ///   - follower: the key logs that are read as they grow.
    ///   - keep: gets every packet, too.
    init(
        device: consuming CaptureDevice, tracer: consuming Tracer, count: Int?, seconds: Double?,
        samples: Bool, follower: KeyFollower?, keep: ((CapturedPacket, RawSpan) -> Void)? = nil
    ) {
        self.keep = keep
        self.samples = samples
        self.device = device
        self.tracer = tracer
        self.count = count
        self.follower = follower
        end = seconds.map { Clock.now.nanoseconds + Int64($0 * 1e9) }
    }

    /// Runs until a signal, the count or the time ends it, nobody reads any more, or the interface fails.
    ///
    /// - Parameters:
    ///   - sink: gets what happens.
    ///   - turn: called many times a second, to write or draw what is new.
    /// - Returns: why there are no more packets; nil where the end was wanted.
    mutating func run(
        into sink: inout any TraceSink, turn: (inout Tracer, CaptureStatistics) -> Void
    ) -> CaptureDeviceError? {
        var isBusy = false
        while !isOver(sink) {
            do throws(CaptureDeviceError) {
                let taken = try take(waiting: isBusy ? 0 : Self.patience, into: &sink) {
                    !Interruption.isWanted
                }
                isBusy = taken == Self.atOnce
            } catch {
                return error
            }
            pass(into: &sink)
            turn(&tracer, statistics)
        }
        if Interruption.isWanted || end != nil { drain(into: &sink) }
        return nil
    }

    /// Ends the trace, with what became of the packets.
    mutating func finish(into sink: inout any TraceSink) {
        follower?.readOn(isLast: true)
        statistics = device.statistics()
        var counts = LiveCounts()
        counts.received = tracer.packets + statistics.droppedByKernel
        counts.dropped = statistics.droppedByKernel
        counts.droppedByInterface = statistics.droppedByInterface
        var facts = CaptureFacts()
        facts.linkTypes = [device.linkType]
        facts.timeDigits = device.timeDigits
        facts.live = counts
        tracer.finish(facts, to: &sink)
    }

    private func isOver(_ sink: any TraceSink) -> Bool {
        if Interruption.isWanted || sink.isClosed { return true }
        if let count, tracer.packets >= count { return true }
        return end.map { Clock.now.nanoseconds >= $0 } ?? false
    }

    private mutating func take(
        waiting: Int, into sink: inout any TraceSink, goesOn: () -> Bool
    ) throws(CaptureDeviceError) -> Int {
        let limit = min(Self.atOnce, count.map { $0 - tracer.packets } ?? .max)
        return try Self.take(
            from: &device, waiting: waiting, atMost: limit, &tracer, &context, keep: keep, into: &sink,
            goesOn: goesOn)
    }

    private static func take(
        from device: inout CaptureDevice, waiting: Int, atMost limit: Int, _ tracer: inout Tracer,
        _ context: inout PacketContext, keep: ((CapturedPacket, RawSpan) -> Void)?,
        into sink: inout any TraceSink, goesOn: () -> Bool
    ) throws(CaptureDeviceError) -> Int {
        try device.forEachPacket(waiting: waiting, atMost: max(1, limit)) { packet, bytes in
            keep?(packet, bytes)
            tracer.receive(packet, bytes, using: &context, to: &sink)
            // One packet may have much to be unpacked: whoever wants the end need not wait for a batch of them.
            return goesOn()
        }
    }

    /// What is done now and then: keys, what has been silent for long, how much can be shown.
    private mutating func pass(into sink: inout any TraceSink) {
        let now = Clock.now
        if now.nanoseconds - keyTime > 20_000_000 || now.nanoseconds < keyTime {
            keyTime = now.nanoseconds
            follower?.readOn()
            tracer.pass(to: now, to: &sink)
        }
        if pace.isDue(at: now) {
            statistics = device.statistics()
            if samples { tracer.showsOneIn = pace.showsOneIn(dropped: statistics.droppedByKernel) }
        }
    }

    /// Takes in what had come before the end was wanted, and still lies in the kernel; for a second at most, should the
    /// clock have been set back.
    private mutating func drain(into sink: inout any TraceSink) {
        let stop = Clock.now
        let patience = Clock.steady + 1_000_000_000
        func isInTime() -> Bool { Clock.steady <= patience }
        while let taken = try? take(waiting: 2 * Self.patience, into: &sink, goesOn: isInTime), taken > 0 {
            if let latest = tracer.latest, latest > stop { return }
            if !isInTime() || tracer.packets >= count ?? .max { return }
        }
    }
}

/// How many of the new connections can be told: fewer while the kernel has to drop packets, more when it has not had to
/// for a while. All are counted.
struct LivePace {
    private var oneIn = 1
    private var dropped = 0
    private var lastLook: Int64 = 0
    private var quietLooks = 0

    /// Nanoseconds between two looks, and looks without a loss after which more is told.
    private static let interval: Int64 = 200_000_000
    private static let quiet = 10
    /// Fewer are of no use: what is left to do is counting.
    private static let fewest = 1_024

    /// Whether it is time to look again.
    mutating func isDue(at now: Timestamp) -> Bool {
        guard now.nanoseconds - lastLook > Self.interval || now.nanoseconds < lastLook else { return false }
        lastLook = now.nanoseconds
        return true
    }

    /// Of so many new connections one is to be told.
    mutating func showsOneIn(dropped now: Int) -> Int {
        if now > dropped {
            oneIn = min(Self.fewest, oneIn * 2)
            quietLooks = 0
        } else {
            quietLooks += 1
            if quietLooks >= Self.quiet, oneIn > 1 {
                oneIn /= 2
                quietLooks = 0
            }
        }
        dropped = now
        return oneIn
    }
}
