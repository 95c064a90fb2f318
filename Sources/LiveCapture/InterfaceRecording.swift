package import PacketCapture
package import WireBytes

/// What comes on an interface, recorded in files and nothing else.
package struct InterfaceRecording: ~Copyable, PacketListener {
    private var recorder: CaptureRecorder
    private var ending: CaptureEnding
    private let keys: FollowedKeyLogs
    private let start: Timestamp
    private let told: (Counts) -> Void

    /// How far it has come.
    package struct Counts: Sendable {
        package var packets: Int
        package var bytes: Int
        package var statistics: CaptureStatistics
        /// The file that was begun last.
        package var path: String?
        package var files: Int
    }

    /// Begins a recording.
    ///
    /// - Parameters:
    ///   - recorder: writes it.
    ///   - ending: when it ends.
    ///   - keys: key logs whose lines are put into it.
    ///   - start: when it began.
    ///   - told: called some times a second.
    package init(
        _ recorder: consuming CaptureRecorder, until ending: CaptureEnding, keys: consuming FollowedKeyLogs,
        start: Timestamp, _ told: @escaping (Counts) -> Void
    ) {
        self.recorder = recorder
        self.ending = ending
        self.keys = keys
        self.start = start
        self.told = told
    }

    /// Records until the end.
    ///
    /// - Parameter devices: where packets come from.
    /// - Returns: how far it came, the key logs that had nothing, and why it ended, unless that was wanted.
    package mutating func run(
        _ devices: inout CaptureDevices
    ) -> (counts: Counts, unread: [FollowedKeyLogs.Unread], RecordingError?, CaptureDeviceError?) {
        var trouble: CaptureDeviceError?
        do throws(CaptureDeviceError) { try devices.run(&self) } catch { trouble = error }
        recorder.add(keyLog: keys.newLines(isLast: true))
        var statistics = devices.statistics().first ?? CaptureStatistics()
        statistics.received = recorder.packets
        let failure = recorder.finish([statistics], start: start, end: .now)
        return (counts(statistics), keys.unread, failure, trouble)
    }

    /// Goes on until the end, or until it cannot be written any more.
    package mutating func next() -> (milliseconds: Int, packets: Int)? {
        ending.isReached || recorder.failure != nil ? nil : (100, 4096)
    }

    package mutating func receive(_ packet: CapturedPacket, _ bytes: RawSpan) -> Bool {
        guard ending.admits(packet, filling: recorder.size(with: bytes.byteCount)) else { return false }
        recorder.add(packet, bytes)
        return !ending.isReached
    }

    package mutating func turn(taken: Int, _ devices: borrowing CaptureDevices) {
        ending.note(handedOut: taken)
        recorder.add(keyLog: keys.newLines())
        recorder.flush()
        told(counts(devices.statistics().first ?? CaptureStatistics()))
    }

    private func counts(_ statistics: CaptureStatistics) -> Counts {
        Counts(
            packets: recorder.packets, bytes: recorder.bytes, statistics: statistics,
            path: recorder.paths.last, files: recorder.filesBegun)
    }
}
