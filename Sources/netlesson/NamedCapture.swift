import Annotations
import Documents
import PacketCapture
import Platform

extension CaptureFile {
    /// Opens a capture by its path, the bare name of a bundled one, or - for standard input.
    init(named file: String) throws(CaptureError) {
        do {
            self = try CaptureFile(path: file)
        } catch {
            if case .notFound = error, let bundled = DataFolder.capture(named: file),
                let capture = try? CaptureFile(path: bundled)
            {
                self = capture
                return
            }
            throw error
        }
    }

    /// The same for a command, which cannot go on without.
    static func opened(_ file: String) throws(CommandFailure) -> CaptureFile {
        try checkStandardInput(file)
        do throws(CaptureError) { return try CaptureFile(named: file) } catch {
            throw CommandFailure(error, named: file)
        }
    }

    static func checkStandardInput(_ file: String) throws(CommandFailure) {
        guard file == "-", TerminalDevice.isTerminal(0) else { return }
        throw CommandFailure(.noInput, Words.inputIsTerminal)
    }
}

extension CommandFailure {
    /// A capture that could not be read to its end.
    init(_ damage: CaptureDamage, in capture: String) {
        self.init(
            damage.exitStatus, en: "\(captureName(capture, in: .en)): \(damage.text(in: .en))",
            zh: "\(captureName(capture, in: .zh))：\(damage.text(in: .zh))")
    }
}
