package import PacketCapture
import Platform
package import Tracing
import WireBytes

/// What happens on interfaces, traced while it happens.
package struct LiveTrace: ~Copyable, PacketListener {
    /// What a trace is told.
    package struct Settings {
        /// Ends it after so many packets.
        package var count: Int?
        /// Ends it after so many seconds.
        package var seconds: Double?
        /// Whether fewer connections may be told when not all packets can be read.
        package var samples = false
        /// The key logs that are read as they grow.
        package var follower: KeyFollower?
        package var keep: ((CapturedPacket, RawSpan) -> Void)?
        /// Called many times a second, to write or draw what is new.
        package var turn: (inout Tracer, CaptureStatistics) -> Void = { _, _ in }

        /// Until a signal ends it.
        package init() {}
    }

    private var tracer: Tracer
    private var context = PacketContext()
    private var sink: any TraceSink
    private let settings: Settings
    private let end: Int64?
    private var pace = LivePace()
    private var keyTime: Int64 = 0
    private var statistics = CaptureStatistics()
    private var isBusy = false
    /// Until when what had come before the end is waited for, on the steady clock; nil while the end has not come.
    private var drained: (stop: Timestamp, patience: Int64)?

    /// Packets that are taken in before there is a look at anything else.
    private static let atOnce = 2_048
    /// Milliseconds that are waited for packets.
    private static let patience = 20

    /// Begins a trace.
    ///
    /// - Parameters:
    ///   - tracer: takes the packets in.
    ///   - sink: gets what happens.
    ///   - settings: what else there is to know.
    package init(_ tracer: consuming Tracer, to sink: any TraceSink, _ settings: Settings) {
        self.tracer = tracer
        self.sink = sink
        self.settings = settings
        end = settings.seconds.map { SystemClock.now + Int64($0 * 1e9) }
    }

    /// Takes packets in until a signal, the count or the time ends it, nobody reads any more, or an interface fails.
    ///
    /// - Parameters:
    ///   - devices: where packets come from.
    ///   - close: called when there are no more, before what is still open is told.
    /// - Returns: why there are no more packets; nil where the end was wanted.
    package mutating func run(_ devices: inout CaptureDevices, close: () -> Void) -> CaptureDeviceError? {
        var failure: CaptureDeviceError?
        do throws(CaptureDeviceError) { try devices.run(&self) } catch {
            if drained == nil { failure = error }
        }
        close()
        finish(devices)
        return failure
    }

    /// Goes on until there is an end, and then with what had come before it and still lies in the kernel.
    package mutating func next() -> (milliseconds: Int, packets: Int)? {
        let left = settings.count.map { $0 - tracer.packets } ?? .max
        if drained == nil {
            if !isOver { return (isBusy ? 0 : Self.patience, min(Self.atOnce, left)) }
            guard Interruption.isWanted || end != nil else { return nil }
            // For a second at most, should the clock have been set back.
            drained = (.now, SystemClock.steady + 1_000_000_000)
        }
        return left > 0 && isInTime ? (2 * Self.patience, min(Self.atOnce, left)) : nil
    }

    package mutating func receive(_ packet: CapturedPacket, _ bytes: RawSpan) -> Bool {
        settings.keep?(packet, bytes)
        tracer.receive(packet, bytes, using: &context, to: &sink)
        // One packet may have much to be unpacked: whoever wants the end need not wait for a batch of them.
        return drained == nil ? !Interruption.isWanted : isInTime
    }

    /// What is done now and then: keys, what has been silent for long, how much can be shown.
    package mutating func turn(taken: Int, _ devices: borrowing CaptureDevices) {
        isBusy = taken == Self.atOnce
        if let drain = drained {
            if taken == 0 || tracer.latest.map({ $0 > drain.stop }) ?? false { drained?.patience = .min }
            return
        }
        let now = Timestamp.now
        if now.nanoseconds - keyTime > 20_000_000 || now.nanoseconds < keyTime {
            keyTime = now.nanoseconds
            settings.follower?.readOn()
            tracer.pass(to: now, to: &sink)
        }
        if pace.isDue(at: now) {
            statistics = devices.statistics().first ?? CaptureStatistics()
            if settings.samples {
                tracer.showsOneIn = pace.showsOneIn(dropped: statistics.droppedByKernel)
            }
        }
        settings.turn(&tracer, statistics)
    }

    private var isOver: Bool {
        if Interruption.isWanted || sink.isClosed { return true }
        if let count = settings.count, tracer.packets >= count { return true }
        return end.map { SystemClock.now >= $0 } ?? false
    }

    private var isInTime: Bool { drained.map { SystemClock.steady <= $0.patience } ?? true }

    /// Ends the trace, with what became of the packets.
    private mutating func finish(_ devices: borrowing CaptureDevices) {
        settings.follower?.readOn(isLast: true)
        statistics = devices.statistics().first ?? CaptureStatistics()
        var counts = LiveCounts()
        counts.received = tracer.packets + statistics.droppedByKernel
        counts.dropped = statistics.droppedByKernel
        counts.droppedByInterface = statistics.droppedByInterface
        var facts = CaptureFacts()
        facts.linkTypes = devices.described.map(\.linkType)
        facts.timeDigits = devices.described.first?.timeDigits ?? facts.timeDigits
        facts.live = counts
        tracer.finish(facts, to: &sink)
    }
}
