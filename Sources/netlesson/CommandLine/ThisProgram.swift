import PacketCapture
import Platform

/// What is said of this program in what it records, and where it lies.
enum ThisProgram {
    static let version = "0.1.0"

    /// Where it lies; its bare name where the system does not tell.
    static var path: String { RunningProgram.path ?? "netlesson" }

    /// For the head of a recording.
    static var origin: RecordingOrigin {
        let machine = RunningProgram.machine
        return RecordingOrigin(
            program: "netlesson \(version)", system: machine.system, hardware: machine.hardware)
    }
}
