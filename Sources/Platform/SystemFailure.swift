// `unsafe`: strerror(3) gives a pointer.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A call of the system that failed.
package struct SystemFailure: Error, Sendable, Hashable {
    package let code: Int32

    /// A failure with this errno.
    package init(code: Int32) { self.code = code }

    /// What nobody has a better number for.
    package static let inputOutput = SystemFailure(code: EIO)

    /// Whether there is nothing of the name.
    package var isNoSuchFile: Bool { code == ENOENT }

    /// Whether an address is none of this host's.
    package var isForeignAddress: Bool { code == EADDRNOTAVAIL }

    /// Of the call just made.
    static var latest: SystemFailure { SystemFailure(code: errno) }
}

/// What the system says of an error number.
package func describe(errno code: Int32) -> String { unsafe String(cString: strerror(code)) }
