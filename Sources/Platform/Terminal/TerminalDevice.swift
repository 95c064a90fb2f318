// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known of the terminal that output goes to.
package enum TerminalDevice {
    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Opens the terminal that a descriptor is connected to, for reading; -1 where that cannot be.
    package static func open(_ descriptor: Int32) -> Int32 {
        guard let name = unsafe ttyname(descriptor) else { return -1 }
        return unsafe systemOpen(name, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    }

    /// Columns and rows that are used at most: a wall of screens has fewer, and every cell of a line takes memory.
    private static let mostCells = 1_000

    /// Columns and rows of the terminal; of `COLUMNS` where there is none; 80 by 24 where nothing is known.
    package static func size() -> (columns: Int, rows: Int) {
        var window = winsize()
        for descriptor in [1, 2] as [Int32] {
            if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
                return (min(Int(window.ws_col), mostCells), min(Int(window.ws_row), mostCells))
            }
        }
        return (max(1, min(Environment.value("COLUMNS").flatMap(Int.init) ?? 80, mostCells)), 24)
    }

    /// Whether the user has nothing against colours, and the terminal has them. `NO_COLOR`: no-color.org.
    package static var wantsColor: Bool {
        Environment.value("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
    }
}

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { unsafe open(path, flags) }
