import Documents
package import Output
import PacketCapture
import Platform
import TLSMessages
import Tracing
import WireBytes

/// A lab as it was recorded: on a terminal with the pauses that there were, else at once.
package struct LabReplay {
    private let lab: Lab
    private let options: TextOptions
    private let recording: LabRecording

    /// The longest pause that is kept, in nanoseconds.
    private static let longestPause: Int64 = 500_000_000

    /// Shows a recording that lies in a folder.
    package init(_ lab: Lab, options: TextOptions, folder: String) {
        self.lab = lab
        self.options = options
        recording = LabRecording(folder: folder, name: lab.name)
    }

    /// Shows it.
    ///
    /// - Parameters:
    ///   - output: where.
    ///   - hasPauses: whether the pauses are kept that there were.
    /// - Throws: `LabFault` where it cannot be read.
    package func run(_ output: OutputBuffer, hasPauses: Bool) throws(LabFault) {
        var player = LabPlayer(lab, output, options: options, keys: try keys(), judge: try judge())
        try read(into: &player)
        var facts: [Bilingual] = []
        if let start = player.timeline.start {
            let date = CivilDate(day: Int(start.nanoseconds / 86_400_000_000_000))
            facts.append(
                Bilingual(
                    en: "This is a recording of \(date.year)-\(date.month)-\(date.dayOfMonth).",
                    zh: "这是 \(date.year) 年 \(date.month) 月 \(date.dayOfMonth) 日的录制。"))
        }
        player.begin(facts)
        var last = player.timeline.next
        while let next = player.timeline.next, !output.isOver {
            if hasPauses, let last {
                let pause = min(max(0, next.since(last)), Self.longestPause)
                if pause > 50_000_000 { player.rest() }
                SystemClock.sleep(nanoseconds: pause)
            }
            last = next
            _ = player.show(upTo: next)
        }
        player.end { _ in nil }
    }

    private func read(into player: inout LabPlayer) throws(LabFault) {
        do throws(CaptureError) {
            var capture = try CaptureFile(path: recording.capture)
            capture.forEachPacket { packet, bytes in
                player.timeline.add(packet, bytes)
                return true
            }
        } catch {
            throw .capture(error)
        }
        player.add(try bytes(of: recording.client))
    }

    private func keys() throws(LabFault) -> KeyLog {
        let keys = KeyLog()
        if hasTLS { keys.add(try bytes(of: recording.keys)) }
        return keys
    }

    private func judge() throws(LabFault) -> ChainJudge {
        .trusting(hasTLS ? try bytes(of: recording.root) : [])
    }

    private var hasTLS: Bool { lab.sites.contains(where: \.hasTLS) }

    private func bytes(of path: String) throws(LabFault) -> [UInt8] {
        do throws(InputFileFault) {
            return try InputFile.bytes(of: path, limit: 1 << 20)
        } catch {
            throw .file(error)
        }
    }
}
