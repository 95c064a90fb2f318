package import PacketCapture
import PacketDecoding
package import Platform
import TLSMessages
package import Tracing
import WireBytes

/// The connections of a program that is run, with their keys: recorded, and traced while they happen.
package struct ProgramRecording: ~Copyable, PacketListener {
    package struct Outcome: Sendable {
        package var status: Int32
        package var packets: Int
        package var dropped: Int
        /// Connections that nobody can tell the owner of, and how many more there are.
        package var untold: (listed: [OwnConnections.Ends], omitted: Int)
        /// Why the recording is not complete.
        package var failure: RecordingError?
    }

    private var recorder: CaptureRecorder
    private var tracer: Tracer
    private var context = PacketContext()
    private var sink: any TraceSink
    private let secrets: KeyLog
    private let keyLog: PrivateFile
    private var keys: GrowingFile
    private var own: OwnConnections
    private var child: ChildProcess
    private var status: Int32?
    /// When it is over, on the steady clock: soon after the program's end, once what lies in the kernel has been taken.
    private var end = Int64.max
    private var isOver = false
    private let start: Timestamp
    private let turned: () -> Void

    /// So long what the program sent last has yet to be acknowledged, and its connections to be closed by the other
    /// side: 300 ms.
    private static let patience: Int64 = 300_000_000
    /// This long packets of before the end are taken at most, where others never cease: 1 s.
    private static let longestDraining: Int64 = 1_000_000_000

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments.
    ///   - recorder: writes the recording.
    ///   - path: the recording's name, for the trace.
    ///   - keyLog: where the program writes its keys.
    ///   - sink: gets what happens.
    ///   - turned: called many times a second, to write what is new.
    /// - Throws: `SystemFailure` where there is no such program, or it cannot be run; nothing is left of the recording.
    package init(
        _ command: [String], _ recorder: consuming CaptureRecorder, path: String,
        keyLog: consuming PrivateFile, to sink: any TraceSink, _ turned: @escaping () -> Void
    ) throws(SystemFailure) {
        // Asked before the program starts: nothing may come between it and the first look at its sockets.
        let local = Set(((try? NetworkInterface.all()) ?? []).flatMap(\.addresses).compactMap(\.ip))
        let secrets = KeyLog(mayGrow: true)
        let needs = sink.needs.live
        let tracer = Tracer(
            file: path, detail: needs.detail, limits: needs.limits, keys: secrets, isLive: true)
        let start = Timestamp.now
        Interruption.watch()
        var settings = ChildProcess.Settings()
        settings.environment = Environment.all(with: ["SSLKEYLOGFILE": keyLog.path])
        settings.receivesSignals = true
        let child: ChildProcess
        do throws(SystemFailure) {
            child = try ChildProcess(command, settings)
        } catch {
            recorder.discard()
            throw error
        }
        own = OwnConnections(root: child.number, local: local)
        keys = GrowingFile(path: keyLog.path)
        self.child = child
        self.recorder = recorder
        self.tracer = tracer
        self.sink = sink
        self.secrets = secrets
        self.keyLog = keyLog
        self.start = start
        self.turned = turned
    }

    /// Records until the program has ended.
    ///
    /// - Parameters:
    ///   - devices: where packets come from.
    ///   - fails: called where an interface has no more packets; the program goes on, and what was captured is kept.
    /// - Returns: how it ended.
    package mutating func run(
        _ devices: inout CaptureDevices, _ fails: (CaptureDeviceError) -> Void
    ) -> Outcome {
        do throws(CaptureDeviceError) {
            try devices.run(&self)
        } catch {
            fails(error)
            while next() != nil {
                SystemClock.sleep(nanoseconds: 10_000_000)
                turn(taken: 0, devices)
            }
        }
        own.settle()
        release(isLast: true)
        tracer.finish(CaptureFacts(), to: &sink)
        recorder.add(keyLog: keys.newLines())
        recorder.add(keyLog: keys.newLines(isLast: true))
        let statistics = devices.statistics()
        var failure: RecordingError?
        if recorder.packets == 0 {
            recorder.discard()
        } else {
            failure = recorder.finish(statistics, start: start, end: .now)
        }
        return Outcome(
            status: status ?? 1, packets: recorder.packets,
            dropped: statistics.reduce(0) { $0 + $1.droppedByKernel },
            untold: (own.untold, own.untoldOmitted), failure: failure)
    }

    /// Goes on until a while after the program's end.
    package mutating func next() -> (milliseconds: Int, packets: Int)? {
        isOver ? nil : (own.isBusy ? 1 : 10, 512)
    }

    /// Takes a packet in, whosever it is.
    package mutating func receive(_ packet: CapturedPacket, _ bytes: RawSpan) -> Bool {
        own.take(packet, bytes)
        return true
    }

    /// Records and traces what is known to be the program's.
    package mutating func turn(taken: Int, _ devices: borrowing CaptureDevices) {
        own.settle()
        let lines = keys.newLines()
        if !lines.isEmpty { secrets.add(lines) }
        recorder.add(keyLog: lines)
        release(isLast: false)
        tracer.pass(to: .now, to: &sink)
        turned()
        recorder.flush()
        if let signal = Interruption.signal {
            child.passOn(signal)
            // It is the program that decides what a second one means.
            Interruption.watch()
        }
        if status == nil, let now = child.exitStatus() {
            status = now
            end = SystemClock.steady &+ Self.patience
        }
        // On a busy machine the time may be over before its packets have been taken.
        let late = SystemClock.steady &- end
        if late >= 0, taken == 0 || late > Self.longestDraining { isOver = true }
    }

    private mutating func release(isLast: Bool) {
        Self.release(&own, isLast: isLast, to: &recorder, &tracer, &context, into: &sink)
    }

    private static func release(
        _ own: inout OwnConnections, isLast: Bool, to recorder: inout CaptureRecorder, _ tracer: inout Tracer,
        _ context: inout PacketContext, into sink: inout any TraceSink
    ) {
        own.release(isLast: isLast) { packet, bytes in
            recorder.add(packet, bytes)
            tracer.receive(packet, bytes, using: &context, to: &sink)
        }
    }
}
