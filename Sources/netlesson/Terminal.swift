#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known of the terminal that output goes to.
enum Terminal {
    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Columns and rows of the terminal; of `COLUMNS` where there is none; 80 by 24 where nothing is known.
    static func size() -> (columns: Int, rows: Int) {
        var window = winsize()
        for descriptor in [1, 2] as [Int32] {
            if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
                return (Int(window.ws_col), Int(window.ws_row))
            }
        }
        return (variable("COLUMNS").flatMap(Int.init) ?? 80, 24)
    }

    /// An environment variable that is set and not empty.
    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
