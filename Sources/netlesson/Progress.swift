import Rendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A bar on standard error while a long capture is read.
final class Progress {
    /// When it is shown.
    enum Mode { case auto, always, never }

    private let isShown: Bool
    private let delay: Double
    private let started = Progress.now()
    private var drawn = 0.0
    private var isDrawn = false

    /// In `auto` mode it appears when reading takes longer than a second and standard error is a terminal.
    init(_ mode: Mode) {
        isShown = mode == .always || mode == .auto && Terminal.isTerminal(2)
        delay = mode == .always ? 0 : 1
    }

    /// Draws how far reading has come, at most ten times a second.
    func update(bytesRead: Int, fileSize: Int?, packets: Int) {
        guard isShown else { return }
        let now = Self.now()
        guard now - started >= delay, now - drawn >= 0.1 || !isDrawn else { return }
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
        line.append(" packets ")
        line.flush()
    }

    /// Wipes the bar, so that nothing of it is left between what follows.
    func finish() {
        guard isDrawn else { return }
        let line = OutputBuffer(descriptor: 2)
        line.append("\r\u{1B}[K")
        line.flush()
    }

    private static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
