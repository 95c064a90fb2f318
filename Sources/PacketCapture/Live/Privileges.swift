// The rights that opening an interface takes are used for that alone. `unsafe`: the system's calls take pointers.

import CCapabilities
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What this process may do beyond its user: rights that `setcap` granted the program, and root's under sudo.
///
/// They are laid aside before anything is read, taken up for the moment in which an interface is opened, and then, or
/// where a command opens none, given up for good. Who is root without sudo stays root.
public enum Privileges {
    /// Why they could not be given up. Whoever gets this should end.
    public enum DropFailure: Error, Sendable, Hashable {
        /// The system refused; errno.
        case refused(code: Int32)
        /// Root was called by sudo, and what this variable says is no user, or not that user's group.
        case badVariable(name: String)
    }

    /// Lays them aside: from now on they have no effect but in `whileRaised`.
    ///
    /// To be called before a second thread is started, as the others.
    ///
    /// - Throws: `DropFailure` when that did not happen.
    public static func layAside() throws(DropFailure) {
        if let user = try caller() {
            try takeGroups(of: user)
            guard setegid(user.group) == 0, seteuid(user.number) == 0 else {
                throw .refused(code: errno)
            }
            isRootsSaved.store(true, ordering: .relaxed)
        } else if geteuid() == 0 {
            return
        }
        try keepCapabilities(effective: false)
    }

    /// Takes up for the duration of a call what was laid aside.
    ///
    /// - Parameter body: opens an interface.
    /// - Returns: what it gives.
    /// - Throws: what it throws.
    public static func whileRaised<Result: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let user = geteuid()
        // Without the right to take them up there is nothing to take up; opening says what is missing then.
        let isRaised = user != 0 && isRootsSaved.load(ordering: .relaxed) && seteuid(0) == 0
        if !isRaised { try? keepCapabilities(effective: true) }
        defer {
            if isRaised {
                if seteuid(user) != 0 { abort() }
            } else if user != 0 {
                try? keepCapabilities(effective: false)
            }
        }
        return try body()
    }

    /// Gives them up for good.
    ///
    /// - Throws: `DropFailure` when that did not happen.
    public static func drop() throws(DropFailure) {
        if isRootsSaved.load(ordering: .relaxed), geteuid() != 0 {
            guard seteuid(0) == 0 else { throw .refused(code: errno) }
        }
        if let user = try caller() {
            try takeGroups(of: user)
            guard setgid(user.group) == 0, setuid(user.number) == 0 else { throw .refused(code: errno) }
            // It must not be possible to get them back.
            guard setuid(0) != 0, geteuid() == user.number else { throw .refused(code: EPERM) }
        } else if geteuid() == 0 {
            return
        }
        #if os(Linux)
            try set(Capabilities())
        #endif
    }

    /// Whether root's rights were laid aside and can be taken up again.
    private static let isRootsSaved = Atomic(false)

    // MARK: Whose rights are to remain

    private struct User {
        let number: uid_t
        let group: gid_t
    }

    /// Who called a program that is root: by sudo, or because its file makes it root. Nil where it is not, and where root
    /// called it.
    private static func caller() throws(DropFailure) -> User? {
        guard geteuid() == 0 else { return nil }
        // A file that makes everybody root (chmod u+s): what variables say is the caller's word alone.
        if getuid() != 0 { return User(number: getuid(), group: getgid()) }
        guard let user = try number("SUDO_UID"), user != 0 else { return nil }
        guard let group = try number("SUDO_GID") else { throw .badVariable(name: "SUDO_GID") }
        // Root's group is hardly anybody's own; the system knows of whom it is.
        if group == 0 {
            guard let entry = unsafe getpwuid(user), unsafe entry.pointee.pw_gid == 0 else {
                throw .badVariable(name: "SUDO_GID")
            }
        }
        return User(number: user, group: group)
    }

    /// A user's or group's number; nil where the variable is not set. The greatest number means "none" to the system.
    private static func number(_ name: String) throws(DropFailure) -> UInt32? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt32(text),
            number != .max
        else { throw .badVariable(name: name) }
        return number
    }

    private static func takeGroups(of user: User) throws(DropFailure) {
        var status: Int32 = -1
        if let entry = unsafe getpwuid(user.number) {
            #if canImport(Darwin)
                status = unsafe initgroups(entry.pointee.pw_name, Int32(bitPattern: user.group))
            #else
                status = unsafe initgroups(entry.pointee.pw_name, user.group)
            #endif
        }
        // A user whom nobody knows is in no other group.
        guard status == 0 || setgroups(0, nil) == 0 else { throw .refused(code: errno) }
    }

    // MARK: Rights that a file grants (Linux)

    #if os(Linux)
        /// Bits 0 to 31, and from 32 on, of this thread's sets: capset(2).
        private struct Capabilities {
            var effective: (UInt32, UInt32) = (0, 0)
            var permitted: (UInt32, UInt32) = (0, 0)
            var inheritable: (UInt32, UInt32) = (0, 0)

            var isEmpty: Bool {
                effective == (0, 0) && permitted == (0, 0) && inheritable == (0, 0)
            }
        }

        /// _LINUX_CAPABILITY_VERSION_3, this thread.
        private static let header: [UInt32] = [0x2008_0522, 0]

        private static func set(_ wanted: Capabilities) throws(DropFailure) {
            // A system that lets nobody ask has granted nothing, either; without rights nothing is to be given up.
            guard let now = current(), !now.isEmpty else { return }
            var head = header
            let words = [
                wanted.effective.0, wanted.permitted.0, wanted.inheritable.0, wanted.effective.1,
                wanted.permitted.1, wanted.inheritable.1,
            ]
            guard unsafe capset(&head, words) == 0 else { throw .refused(code: errno) }
        }

        private static func current() -> Capabilities? {
            var head = header
            var words = [UInt32](repeating: 0, count: 6)
            guard unsafe capget(&head, &words) == 0 else { return nil }
            return Capabilities(
                effective: (words[0], words[3]), permitted: (words[1], words[4]),
                inheritable: (words[2], words[5]))
        }
    #endif

    /// Rights of the program's file stay permitted; whether they have an effect is said here.
    private static func keepCapabilities(effective: Bool) throws(DropFailure) {
        #if os(Linux)
            guard geteuid() != 0, var wanted = current() else { return }
            wanted.effective = effective ? wanted.permitted : (0, 0)
            wanted.inheritable = (0, 0)
            try set(wanted)
        #endif
    }
}
