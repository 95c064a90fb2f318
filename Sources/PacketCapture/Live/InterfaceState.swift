// What the system says of an interface at this moment. `unsafe`: getifaddrs(3) gives a list of pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether an interface is there and up.
struct InterfaceState {
    /// Its number, which another interface of the same name would not have.
    var index: UInt32
    var isUp: Bool
    var isLoopback: Bool

    /// Nil where there is no network interface of this name.
    init?(of name: String) {
        index = unsafe if_nametoindex(name)
        guard index != 0 else { return nil }
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { return nil }
        defer { unsafe freeifaddrs(first) }
        var next = unsafe first
        while let entry = unsafe next {
            if unsafe strcmp(entry.pointee.ifa_name, name) == 0 {
                let flags = unsafe Int(entry.pointee.ifa_flags)
                isUp = flags & Int(IFF_UP) != 0
                isLoopback = flags & Int(IFF_LOOPBACK) != 0
                return
            }
            unsafe next = unsafe entry.pointee.ifa_next
        }
        return nil
    }

    /// What has become of an interface that had this number when it was opened; nil while it is there and up. 0 is what
    /// is no network interface, and cannot be asked about.
    static func change(of name: String, _ index: UInt32) -> CaptureDeviceError? {
        guard index != 0 else { return nil }
        guard let now = InterfaceState(of: name), now.index == index else {
            return .interfaceGone(name: name)
        }
        return now.isUp ? nil : .interfaceDown(name: name)
    }
}
