package import Documents
package import Output
import Platform

/// A bar on standard error while a long capture is read.
package final class Progress {
    package enum Mode: String, Sendable, CaseIterable { case auto, always, never }

    private let language: Language
    private let alphabet: TextAlphabet
    private let isShown: Bool
    private let delay: Int64
    private let started = SystemClock.steady
    private var drawn: Int64 = 0
    private var isDrawn = false

    /// In `auto` mode it appears when reading takes longer than a second and standard error is a terminal.
    ///
    /// - Parameters:
    ///   - mode: when it is drawn.
    ///   - language: the language of its word.
    ///   - alphabet: the characters that standard error has.
    package init(_ mode: Mode, in language: Language, alphabet: TextAlphabet) {
        self.language = language
        self.alphabet = alphabet
        isShown = mode == .always || mode == .auto && TerminalDevice.isTerminal(2)
        delay = mode == .always ? 0 : 1_000_000_000
    }

    /// Draws how far reading has come, at most ten times a second.
    ///
    /// - Parameters:
    ///   - bytesRead: bytes of the file that were read.
    ///   - fileSize: bytes that it has, where that is known.
    ///   - packets: packets that were read.
    package func update(bytesRead: Int = 0, fileSize: Int? = nil, packets: Int) {
        guard isShown else { return }
        let now = SystemClock.steady
        guard now - started >= delay, now - drawn >= 100_000_000 || !isDrawn else { return }
        drawn = now
        isDrawn = true
        let line = OutputBuffer(descriptor: 2)
        line.append("\r")
        if let fileSize, fileSize > 0 {
            let percent = min(100, bytesRead * 100 / fileSize)
            line.append("[")
            for step in 0..<40 { line.append(step * 100 < percent * 40 ? "#" : ".") }
            line.append("] ")
            line.append(percent)
            line.append(" %  ")
        }
        line.append(packets)
        line.alphabet = alphabet
        line.appendEscaped(Words.packets(in: language))
        line.flush()
    }

    /// Wipes the bar, so that nothing of it is left between what follows.
    package func finish() {
        guard isDrawn else { return }
        let line = OutputBuffer(descriptor: 2)
        line.append("\r\u{1B}[K")
        line.flush()
    }
}
