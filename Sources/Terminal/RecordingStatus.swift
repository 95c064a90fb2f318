package import Output
import Platform

/// A line on the terminal that says how far a recording has come, twice a second.
package final class RecordingStatus {
    private let isShown = TerminalDevice.isTerminal(2)
    private var drawn = Int64.min
    private var isDrawn = false
    private let alphabet: TextAlphabet

    /// Draws with the characters that standard error has.
    package init(alphabet: TextAlphabet) { self.alphabet = alphabet }

    /// Whether it is time to draw it again.
    package var isDue: Bool { isShown && (!isDrawn || SystemClock.steady - drawn >= 500_000_000) }

    package func show(_ text: String) {
        drawn = SystemClock.steady
        isDrawn = true
        let line = OutputBuffer(descriptor: 2)
        line.alphabet = alphabet
        line.append("\r")
        line.appendEscaped(text)
        line.append("\u{1B}[K")
        line.flush()
    }

    /// Wipes it, so that nothing of it is left before what follows.
    package func finish() {
        guard isDrawn else { return }
        isDrawn = false
        let line = OutputBuffer(descriptor: 2)
        line.append("\r\u{1B}[K")
        line.flush()
    }
}
