import Annotations
import Documents
import PacketCapture

extension CaptureFile {
    /// Opens a capture by its path, the bare name of a bundled one, or - for standard input.
    init(named file: String) throws(CaptureError) {
        if file == "-", Terminal.isTerminal(0) {
            fail(
                .noInput,
                "standard input is a terminal; give a file, or pipe a capture in: tcpdump -w - | netlesson trace -"
            )
        }
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

    /// The same; ends the program with a line on standard error when it cannot be opened.
    static func opened(_ file: String, language: Language) -> CaptureFile {
        do {
            return try CaptureFile(named: file)
        } catch {
            fail(error.exitStatus, error.text(in: language, reason: describe(errno:)))
        }
    }
}
