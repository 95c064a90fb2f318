import PacketCapture
import Platform
import WireBytes

struct LabKeeping {
    let recording: LabRecording
    let origin: RecordingOrigin

    /// Makes the folder, so that a wrong one is told before the lab runs.
    func prepare() throws(LabFault) {
        do throws(SystemFailure) {
            try FileSystem.makeFolder(recording.folder)
        } catch {
            throw .noFolder(path: recording.folder, code: error.code)
        }
    }

    /// Writes the packets with their keys, what the client wrote, and what the server logged.
    func write(
        _ player: LabPlayer, _ interface: RecordedInterface, root: [UInt8], keys: [UInt8],
        log: [LoggedRequest]
    ) throws(LabFault) {
        if !keys.isEmpty {
            try write(keys, to: recording.keys, isPrivate: true)
            try write(root, to: recording.root)
        }
        try write(player.transcript.bytes, to: recording.client)
        try write(Array(log.map { $0.line + "\n" }.joined().utf8), to: recording.log)
        do throws(RecordingError) {
            try write(player.timeline.packets, interface, keys)
        } catch {
            throw .recording(error)
        }
    }

    private func write(
        _ packets: [(packet: CapturedPacket, bytes: [UInt8])], _ interface: RecordedInterface, _ keys: [UInt8]
    ) throws(RecordingError) {
        var recorder = try CaptureRecorder(
            path: recording.capture, format: .pcapng, origin: origin, interfaces: [interface],
            where: .replaced)
        recorder.add(keyLog: keys)
        for (packet, bytes) in packets { bytes.withBytes { recorder.add(packet, $0) } }
        let times = packets.map(\.packet.time)
        var counts = CaptureStatistics()
        counts.received = packets.count
        if let first = times.first, let last = times.last,
            let failure = recorder.finish([counts], start: first, end: last)
        {
            throw failure
        }
    }

    private func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) throws(LabFault) {
        let code: Int32?
        do throws(OutputFault) {
            let file = try OutputFile(path: path, isPrivate: isPrivate)
            code = Descriptor.writeAll(bytes, to: file.descriptor)
            if code == nil { try file.complete() }
        } catch {
            throw .noFile(path: path, error)
        }
        if let code { throw .incomplete(path: path, code: code) }
    }
}
