#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How long the system sends again to a TCP peer that acknowledges nothing any more, such as a phone that has left the network;
/// without this option a quarter of an hour.
package enum VanishedPeer {
    /// The option at the level of TCP.
    package static var option: Int32 {
        #if canImport(Darwin)
            TCP_RXT_CONNDROPTIME
        #else
            TCP_USER_TIMEOUT
        #endif
    }

    /// What it takes for a time.
    ///
    /// - Parameter seconds: the time.
    /// - Returns: milliseconds, or seconds, as the system has it.
    package static func value(seconds: Int) -> Int {
        #if canImport(Darwin)
            seconds
        #else
            seconds * 1000
        #endif
    }
}
