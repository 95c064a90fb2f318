#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How many files may be open at once.
enum OpenFiles {
    /// Asks for as many as the system grants without rights; several hundred captures can be named at once.
    static func allowMany() {
        var limit = rlimit()
        #if canImport(Glibc)
            let which = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let which = RLIMIT_NOFILE
        #endif
        guard unsafe getrlimit(which, &limit) == 0 else { return }
        // macOS grants no more than OPEN_MAX, 10,240, whatever the hard limit says.
        limit.rlim_cur = min(limit.rlim_max, 10_240)
        unsafe setrlimit(which, &limit)
    }
}
