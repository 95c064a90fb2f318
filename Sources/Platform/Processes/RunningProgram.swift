// `unsafe`: the system's calls take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// This program while it runs.
package enum RunningProgram {
    /// Ends it. What is temporary is removed.
    package static func end(withStatus status: Int32) -> Never { exit(status) }

    /// Writing to a pipe that nobody reads fails from here on, instead of ending the program.
    package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Asks for as many open files as the system grants without rights; several hundred captures can be named at once.
    ///
    /// - Returns: how many there may be.
    @discardableResult
    package static func allowManyFiles() -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let which = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let which = RLIMIT_NOFILE
        #endif
        // POSIX promises 20.
        guard unsafe getrlimit(which, &limit) == 0 else { return 20 }
        let former = limit.rlim_cur
        // macOS grants no more than OPEN_MAX, 10,240, whatever the hard limit says.
        limit.rlim_cur = max(former, min(limit.rlim_max, 10_240))
        return Int(clamping: unsafe setrlimit(which, &limit) == 0 ? limit.rlim_cur : former)
    }

    /// Where it lies; nil where the system does not tell.
    package static var path: String? {
        #if os(Linux)
            return FileSystem.target(ofLink: "/proc/self/exe")
        #else
            var path = [CChar](repeating: 0, count: 4096)
            var size = UInt32(path.count)
            guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return unsafe String(cString: path)
        #endif
    }

    /// The system that it runs on, such as Linux 6.12.1, and its hardware.
    package static var machine: (system: String, hardware: String) {
        var names = utsname()
        _ = unsafe uname(&names)
        func text(_ name: inout some Any) -> String {
            unsafe withUnsafeBytes(of: &name) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        return ("\(text(&names.sysname)) \(text(&names.release))", text(&names.machine))
    }
}
