import Rendering

/// A line on the terminal that says how far a recording has come, twice a second.
final class RecordingStatus {
    private let isShown = Terminal.isTerminal(2)
    private var drawn = Int64.min
    private var isDrawn = false

    /// Whether it is time to draw it again.
    var isDue: Bool { isShown && (!isDrawn || Clock.steady - drawn >= 500_000_000) }

    /// Draws the line anew.
    func show(_ text: String) {
        drawn = Clock.steady
        isDrawn = true
        let line = OutputBuffer(descriptor: 2)
        line.append("\r")
        line.appendEscaped(text)
        line.append("\u{1B}[K")
        line.flush()
    }

    /// Wipes it, so that nothing of it is left before what follows.
    func finish() {
        guard isDrawn else { return }
        isDrawn = false
        let line = OutputBuffer(descriptor: 2)
        line.append("\r\u{1B}[K")
        line.flush()
    }
}
