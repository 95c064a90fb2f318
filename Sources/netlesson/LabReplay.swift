import Documents
import Lab
import PacketCapture
import Rendering
import TLSMessages
import Tracing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A lab as it was recorded: on a terminal with the pauses that there were, else at once.
struct LabReplay {
    private let lab: Lab
    private let options: TextOptions
    private let recording: LabRecording

    /// The longest pause that is kept, in nanoseconds.
    private static let longestPause: Int64 = 500_000_000

    /// Finds the bundled recording; ends the program where there is none.
    init(_ lab: Lab, options: TextOptions) {
        self.lab = lab
        self.options = options
        guard let folder = DataFolder.find() else {
            fail(
                .noInput,
                "the bundled recordings are not there; name the folder that holds captures/ in NETLESSON_HOME"
            )
        }
        recording = LabRecording(folder: folder + "/captures/lab", name: lab.name)
    }

    /// Shows it.
    func run(_ target: OutputTarget) {
        var player = LabPlayer(lab, target, options: options, keys: keys, judge: judge)
        read(into: &player)
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
        while let next = player.timeline.next, !target.buffer.isOver {
            if target.isTerminal, let last {
                let pause = min(max(0, next.since(last)), Self.longestPause)
                if pause > 50_000_000 { player.rest() }
                usleep(UInt32(pause / 1000))
            }
            last = next
            _ = player.show(upTo: next)
        }
        player.end { _ in nil }
    }

    private func read(into player: inout LabPlayer) {
        var capture = CaptureFile.opened(recording.capture, language: options.language)
        capture.forEachPacket { packet, bytes in
            player.timeline.add(packet, bytes)
            return true
        }
        player.add(InputFile.bytes(of: recording.client, for: "lab", limit: 1 << 20))
    }

    private var keys: KeyLog {
        let keys = KeyLog()
        if lab.sites.contains(where: \.hasTLS) {
            keys.add(InputFile.bytes(of: recording.keys, for: "lab", limit: 1 << 20))
        }
        return keys
    }

    private var judge: ChainJudge {
        .trusting(
            lab.sites.contains(where: \.hasTLS)
                ? InputFile.bytes(of: recording.root, for: "lab", limit: 1 << 20) : [])
    }
}
