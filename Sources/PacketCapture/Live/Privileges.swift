// The right to open an interface is given up when it is open. `unsafe`: the system's calls take pointers.

import CCapabilities

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What this process may do beyond its user.
public enum Privileges {
    /// They could not be given up; `code` is errno. Whoever gets this should end.
    public struct DropFailure: Error, Sendable, Hashable {
        /// errno.
        public var code: Int32
    }

    /// Gives up all rights beyond those of the user who started the program: of root under sudo, becomes the user who
    /// called it, with that user's groups; of a program that was granted rights (setcap), gives those back. Who is root
    /// without sudo stays root.
    ///
    /// To be called before a second thread is started.
    ///
    /// - Throws: `DropFailure` when it did not happen.
    public static func drop() throws(DropFailure) {
        if geteuid() == 0 {
            guard let user = number("SUDO_UID"), let group = number("SUDO_GID"), user != 0 else { return }
            var groups: Int32 = -1
            if let entry = unsafe getpwuid(user) {
                #if canImport(Darwin)
                    groups = unsafe initgroups(entry.pointee.pw_name, Int32(bitPattern: group))
                #else
                    groups = unsafe initgroups(entry.pointee.pw_name, group)
                #endif
            }
            // A user whom nobody knows is in no other group.
            guard groups == 0 || setgroups(0, nil) == 0 else { throw DropFailure(code: errno) }
            guard setgid(group) == 0, setuid(user) == 0 else { throw DropFailure(code: errno) }
            // It must not be possible to get them back.
            guard setuid(0) != 0, geteuid() == user else { throw DropFailure(code: EPERM) }
        }
        try dropCapabilities()
    }

    private static func dropCapabilities() throws(DropFailure) {
        #if os(Linux)
            // _LINUX_CAPABILITY_VERSION_3, this thread; effective, permitted and inheritable, two words of each: none.
            var header: [UInt32] = [0x2008_0522, 0]
            let none = [UInt32](repeating: 0, count: 6)
            guard unsafe capset(&header, none) == 0 else { throw DropFailure(code: errno) }
        #endif
    }

    private static func number(_ name: String) -> UInt32? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe UInt32(String(cString: value))
    }
}
