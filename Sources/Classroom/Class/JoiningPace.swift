/// How fast students join: so many in a minute of each address, behind which a whole school may be.
struct JoiningPace: Sendable {
    private var minute = Int64.min
    private var counts: [String: Int] = [:]

    /// Addresses that are counted by themselves in a minute; all others are counted as one.
    static let mostAddresses = 1_000

    /// Counts somebody who wants to join.
    ///
    /// - Parameters:
    ///   - address: the client's.
    ///   - most: how many may join from it in a minute.
    ///   - now: nanoseconds of a clock that nobody sets.
    /// - Returns: false where as many have joined already.
    mutating func allows(_ address: String, atMost most: Int, now: Int64) -> Bool {
        if now / 60_000_000_000 != minute { (minute, counts) = (now / 60_000_000_000, [:]) }
        let name = counts[address] != nil || counts.count < Self.mostAddresses ? address : ""
        guard counts[name, default: 0] < most else { return false }
        counts[name, default: 0] += 1
        return true
    }
}
