package import WireBytes

/// How many of the new connections can be told: fewer while the kernel has to drop packets, more when it has not had to
/// for a while. All are counted.
package struct LivePace {
    private var oneIn = 1
    private var dropped = 0
    private var lastLook: Int64 = 0
    private var quietLooks = 0

    /// Nanoseconds between two looks, and looks without a loss after which more is told.
    private static let interval: Int64 = 200_000_000
    private static let quiet = 10
    /// Fewer are of no use: what is left to do is counting.
    private static let fewest = 1_024

    package init() {}

    /// Whether it is time to look again.
    package mutating func isDue(at now: Timestamp) -> Bool {
        guard now.nanoseconds - lastLook > Self.interval || now.nanoseconds < lastLook else { return false }
        lastLook = now.nanoseconds
        return true
    }

    /// Of so many new connections one is to be told.
    package mutating func showsOneIn(dropped now: Int) -> Int {
        if now > dropped {
            oneIn = min(Self.fewest, oneIn * 2)
            quietLooks = 0
        } else {
            quietLooks += 1
            if quietLooks >= Self.quiet, oneIn > 1 {
                oneIn /= 2
                quietLooks = 0
            }
        }
        dropped = now
        return oneIn
    }
}
