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

    /// Whose rights it has, and the groups that this user is in; numbers stand for names that the system does not know.
    package static var user: (name: String, groups: [String]) {
        let number = geteuid()
        let entry = unsafe getpwuid(number)
        let name = unsafe entry.map { unsafe String(cString: $0.pointee.pw_name) } ?? "\(number)"
        var groups = [gid_t](repeating: 0, count: mostGroups)
        let count = unsafe getgroups(Int32(groups.count), &groups)
        groups.removeLast(groups.count - max(0, Int(count)))
        let own = getegid()
        if !groups.contains(own) { groups.insert(own, at: 0) }
        return (
            name,
            groups.map { group in
                guard let entry = unsafe getgrgid(group) else { return "\(group)" }
                return unsafe String(cString: entry.pointee.gr_name)
            }
        )
    }

    /// Groups that a user can be in: NGROUPS_MAX of Linux.
    private static let mostGroups = 65_536

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
