package import Output
import Platform

/// Why there is no full screen.
package enum FullScreenFault: Error, Sendable, Hashable {
    /// Standard output is no terminal.
    case noTerminal
    /// The terminal is one that can show lines only.
    case dumbTerminal
    /// The terminal cannot be read; errno.
    case unreadable(code: Int32)
}

/// The terminal as one screen that the program draws on and reads keys from, until `close`. There is one at a time.
///
/// Ctrl-C, Ctrl-Z, kill and a crash give the terminal back as it was found: see `TerminalHold`.
package final class FullScreen {
    /// What is done when Ctrl-C is pressed, or a signal asks for the end.
    package enum Interruption: Sendable {
        /// The program ends there, as programs do.
        case ends
        /// `next` says `.ended`, once, so that something can be finished; the second time the program ends.
        case isHeard
    }

    /// Columns of the terminal as it is now.
    package private(set) var columns: Int
    /// Rows of the terminal as it is now.
    package private(set) var rows: Int

    private let input: Int32
    private let bell: TerminalBell
    private let output = OutputBuffer(descriptor: 1)
    private var painter: ScreenPainter
    private var parser = InputParser()
    private var events: ArraySlice<ScreenEvent> = []
    /// Whether no more will come.
    private var isOver = false

    /// The time after which an Escape that nothing follows is the key. Terminals send a sequence in one piece; over a
    /// slow line its bytes may come apart.
    private static let escapeTime = Duration.milliseconds(50)

    /// Whether somebody sits at a terminal that can show a full screen.
    package static var isPossible: Bool {
        TerminalDevice.isTerminal(0) && TerminalDevice.isTerminal(1)
            && Environment.value("TERM").map { $0 != "dumb" } ?? false
    }

    /// Takes the terminal.
    ///
    /// - Parameters:
    ///   - mouse: whether the mouse is wanted; text can then be marked only with shift held down.
    ///   - interruption: what Ctrl-C does.
    ///   - useColor: whether to use colour.
    ///   - alphabet: the characters that the terminal can show.
    /// - Throws: `FullScreenFault` where there is none that could be used.
    package init(
        mouse: Bool = false, interruption: Interruption = .ends, useColor: Bool,
        alphabet: TextAlphabet = .unicode
    ) throws(FullScreenFault) {
        guard TerminalDevice.isTerminal(1) else { throw .noTerminal }
        guard let kind = Environment.value("TERM"), kind != "dumb" else { throw .dumbTerminal }
        // What comes through a pipe is no keyboard; the terminal itself is.
        input = TerminalDevice.isTerminal(0) ? 0 : TerminalDevice.open(1)
        do throws(SystemFailure) {
            bell = try TerminalHold.take(
                keysFrom: input, asksFirst: interruption == .isHeard, usesMouse: mouse)
        } catch {
            throw .unreadable(code: error.code)
        }
        painter = ScreenPainter(useColor: useColor)
        painter.alphabet = alphabet
        (columns, rows) = TerminalDevice.size()
    }

    deinit { close() }

    /// Gives the terminal back. Nothing is shown or read afterwards.
    package func close() { TerminalHold.end() }

    /// An empty surface of the terminal's size.
    package var surface: Surface { Surface(columns: columns, rows: rows) }

    package func show(_ surface: Surface) {
        painter.paint(surface, into: &output.bytes)
        output.flush()
        // The reader of the terminal has gone: `next` says so.
        if output.isOver { isOver = true }
    }

    /// What happens next.
    ///
    /// - Parameter time: how long to wait for it; nil for as long as it takes.
    /// - Returns: nil when the time is over. Once it has been `.ended`, it is that for ever.
    package func next(within time: Duration? = nil) -> ScreenEvent? {
        let start = ContinuousClock.now
        while true {
            if let event = events.popFirst() { return event }
            if isOver { return .ended }
            let left = time.map { max(.zero, $0 - start.duration(to: .now)) }
            let wait = parser.isWaiting ? min(left ?? Self.escapeTime, Self.escapeTime) : left
            listen(for: wait)
            if events.isEmpty, !isOver, let time, start.duration(to: .now) >= time { return nil }
        }
    }

    // MARK: Listening

    private func listen(for time: Duration?) {
        var polled = [Polled(input), Polled(bell.ringing)]
        let milliseconds = time.map { Int(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) }
        let count: Int
        do throws(SystemFailure) {
            guard let found = try Polled.wait(for: &polled, milliseconds: milliseconds) else { return }
            count = found
        } catch {
            isOver = true
            return
        }
        var received: [ScreenEvent] = []
        if !polled[1].news.isEmpty { for news in bell.news() { received += self.received(news) } }
        if !polled[0].news.isEmpty {
            if let bytes = try? Descriptor.read(input, atMost: 1024), !bytes.isEmpty {
                parser.take(bytes) { received.append($0) }
            } else {
                isOver = true
            }
        } else if count == 0, parser.isWaiting {
            parser.timeout { received.append($0) }
        }
        events = received[...]
    }

    private func received(_ news: TerminalBell.News) -> [ScreenEvent] {
        switch news {
        case .changed:
            (columns, rows) = TerminalDevice.size()
            painter.forget()
            return [.resized(columns: columns, rows: rows)]
        case .ended:
            isOver = true
            return []
        }
    }
}
