import Documents
import Rendering
import Screens

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal as one screen that the program draws on and hears keys from, until `close`. There is one at a time.
///
/// Ctrl-C, Ctrl-Z, kill and a crash give the terminal back as it was found (see TerminalHold.swift).
final class FullScreen {
    /// What is done when Ctrl-C is pressed, or a signal asks for the end.
    enum Interruption {
        /// The program ends there, as programs do.
        case ends
        /// `next` says `.ended`, once, so that something can be finished; the second time the program ends.
        case isHeard
    }

    /// What lets other threads say that there is something new to show.
    struct Waker: Sendable {
        fileprivate let bell: Int32

        /// Makes `next` say `.woken`.
        func wake() {
            var byte: UInt8 = 0
            _ = unsafe write(bell, &byte, 1)
        }
    }

    /// Columns and rows of the terminal as they are now.
    private(set) var columns: Int
    private(set) var rows: Int
    /// Wakes it from other threads.
    let waker: Waker

    private let input: Int32
    private let ringing: Int32
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
    static var isPossible: Bool {
        Terminal.isTerminal(0) && Terminal.isTerminal(1)
            && Terminal.variable("TERM").map { $0 != "dumb" } ?? false
    }

    /// Takes the terminal; ends the program with one line where there is none that could be used.
    ///
    /// - Parameters:
    ///   - instead: what to do where there is none, as the end of the sentence.
    ///   - language: of the line.
    ///   - mouse: whether the mouse is wanted; text can then be marked only with shift held down.
    ///   - interruption: what Ctrl-C does.
    ///   - color: whether to use colour.
    /// - Returns: the screen.
    static func open(
        instead: Bilingual, language: Language, mouse: Bool = false, interruption: Interruption = .ends,
        color: ColorChoice
    ) -> FullScreen {
        func refuse(_ reason: Bilingual) -> Never {
            fail(.usage, reason(in: language) + (language == .en ? "; " : "；") + instead(in: language))
        }
        guard Terminal.isTerminal(1) else {
            refuse(
                Bilingual(
                    en: "a full screen needs a terminal, and standard output is none", zh: "全屏需要终端，而标准输出不是终端")
            )
        }
        guard let kind = Terminal.variable("TERM"), kind != "dumb" else {
            refuse(
                Bilingual(
                    en: "this terminal cannot show a full screen (TERM is dumb or not set)",
                    zh: "此终端不能全屏显示（TERM 为 dumb 或未设置）"))
        }
        // What comes through a pipe is no keyboard; the terminal itself is.
        let input = Terminal.isTerminal(0) ? 0 : Terminal.open(1)
        var found = termios()
        var ends: [Int32] = [-1, -1]
        guard input >= 0, unsafe tcgetattr(input, &found) == 0, unsafe pipe(&ends) == 0 else {
            refuse(
                Bilingual(
                    en: "the terminal cannot be read: \(describe(errno: errno))",
                    zh: "无法读取终端：\(describe(errno: errno))"))
        }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        TerminalHold.take(
            TerminalHold(
                descriptor: 1, found: found, needed: found.forKeys, bell: ends[1],
                asksFirst: interruption == .isHeard, usesMouse: mouse))
        return FullScreen(input: input, ringing: ends[0], bell: ends[1], useColor: color.isUsedOnScreen)
    }

    private init(input: Int32, ringing: Int32, bell: Int32, useColor: Bool) {
        self.input = input
        self.ringing = ringing
        waker = Waker(bell: bell)
        painter = ScreenPainter(useColor: useColor)
        (columns, rows) = Terminal.size()
    }

    deinit { close() }

    /// Gives the terminal back. Nothing is shown or heard afterwards.
    func close() { TerminalHold.end() }

    /// An empty surface of the terminal's size.
    var surface: Surface { Surface(columns: columns, rows: rows) }

    /// Shows a surface.
    func show(_ surface: Surface) {
        painter.paint(surface, into: &output.bytes)
        output.flush()
        // The reader of the terminal has gone: `next` says so.
        if output.isOver { isOver = true }
    }

    /// What happens next.
    ///
    /// - Parameter time: how long to wait for it; nil for as long as it takes.
    /// - Returns: nil when the time is over. Once it has been `.ended`, it is that for ever.
    func next(within time: Duration? = nil) -> ScreenEvent? {
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
        var descriptors = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: ringing, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds =
            time.map { min(Int64(Int32.max), Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
        let count = unsafe poll(&descriptors, 2, Int32(milliseconds))
        guard count >= 0 else {
            if errno != EINTR { isOver = true }
            return
        }
        var heard: [ScreenEvent] = []
        if descriptors[1].revents != 0 {
            for signal in Set(read(from: ringing) ?? []) { heard += self.heard(Int32(signal)) }
        }
        if descriptors[0].revents != 0 {
            if let bytes = read(from: input), !bytes.isEmpty {
                parser.take(bytes) { heard.append($0) }
            } else if errno != EINTR {
                isOver = true
            }
        } else if count == 0, parser.isWaiting {
            parser.timeout { heard.append($0) }
        }
        events = heard[...]
    }

    private func heard(_ signal: Int32) -> [ScreenEvent] {
        switch signal {
        case 0: return [.woken]
        case SIGWINCH, SIGCONT:
            (columns, rows) = Terminal.size()
            painter.forget()
            return [.resized(columns: columns, rows: rows)]
        default:
            isOver = true
            return []
        }
    }

    /// What there is to read, up to a piece; nil when it cannot be read.
    private func read(from descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1024)
        errno = 0
        #if canImport(Glibc)
            let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
        #elseif canImport(Musl)
            let count = unsafe Musl.read(descriptor, &bytes, bytes.count)
        #else
            let count = unsafe Darwin.read(descriptor, &bytes, bytes.count)
        #endif
        return count < 0 ? nil : Array(bytes.prefix(count))
    }
}

extension termios {
    /// The same settings, but keys come as they are pressed and are not echoed. Those that make signals still do, so
    /// that Ctrl-C works while the program is busy.
    fileprivate var forKeys: termios {
        var settings = self
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
        unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 1
            unsafe characters[Int(VTIME)] = 0
        }
        return settings
    }
}
