import Annotations
import Documents
import Lab
import PacketCapture
import Platform
import Rendering
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes a lab's recording. It ends the program with a line on standard error where that fails.
struct LabKeeping {
    let recording: LabRecording

    /// Makes the folder, so that a wrong one is told before the lab runs.
    func prepare() {
        let folder = SystemText.bytes(of: recording.folder)
        var status = stat()
        if unsafe mkdir(folder, 0o755) == 0 { return }
        let code = errno == EEXIST ? ENOTDIR : errno
        guard unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            fail(
                .cannotCreate,
                "--write \(recording.folder): cannot be made: \(describe(errno: code)); name another folder")
        }
    }

    /// Writes the packets with their keys, what the client wrote, and what the server logged.
    func write(
        _ player: LabPlayer, _ interface: RecordedInterface, root: [UInt8], keys: [UInt8],
        log: [LoggedRequest]
    ) {
        if !keys.isEmpty {
            write(keys, to: recording.keys, isPrivate: true)
            write(root, to: recording.root)
        }
        write(player.transcript.bytes, to: recording.client)
        write(Array(log.map { $0.line + "\n" }.joined().utf8), to: recording.log)
        do throws(RecordingError) {
            try write(player.timeline.packets, interface, keys)
        } catch {
            fail(error.exitStatus, "--write: \(error.text(in: .en, reason: describe(errno:)))")
        }
    }

    private func write(
        _ packets: [(packet: CapturedPacket, bytes: [UInt8])], _ interface: RecordedInterface, _ keys: [UInt8]
    ) throws(RecordingError) {
        var recorder = try CaptureRecorder(
            path: recording.capture, format: .pcapng, origin: ThisProgram.origin, interfaces: [interface],
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

    private func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) {
        let target = OutputTarget(path: path, pages: false, isPrivate: isPrivate)
        target.buffer.bytes += bytes
        target.finish()
    }
}
