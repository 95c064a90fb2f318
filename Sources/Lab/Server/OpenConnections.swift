/// The connections that are open, no more than there are places.
///
/// Where all places are taken, whoever asks for nothing gives its own to the next who comes: clients that keep their
/// connections open, or that begin a request and never end it, cannot lock the others out.
struct OpenConnections {
    private(set) var all: [ServerConnection] = []
    private let places: Int
    private let grace: Duration

    init(_ bounds: ServerBounds) {
        places = bounds.connections
        grace = bounds.grace
    }

    /// Forgets those that are over.
    mutating func forgetOver() { all.removeAll(where: \.isOver) }

    /// Whether there is a place for one more.
    func takesMore(at now: ContinuousClock.Instant) -> Bool {
        all.count < places || nextToGo(at: now) != nil
    }

    /// When to look at the latest what there is to do, or whether somebody may give way.
    func wake(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        let wake = all.map { $0.wake(after: now) }.min()
        return takesMore(at: now) ? wake : min(wake ?? now + grace, now + grace)
    }

    /// Takes one in; where it takes another's place, that one is closed.
    mutating func add(_ connection: ServerConnection, at now: ContinuousClock.Instant) {
        if all.count >= places, let index = nextToGo(at: now) { all.remove(at: index).giveWay() }
        all.append(connection)
    }

    /// Who gives way next: of those with the same claim, the one that has waited longest.
    private func nextToGo(at now: ContinuousClock.Instant) -> Int? {
        var next: (index: Int, claim: ServerConnection.Claim, since: ContinuousClock.Instant)?
        for (index, connection) in all.enumerated() {
            guard let (claim, since) = connection.claim, now - since >= grace else { continue }
            if let chosen = next, (chosen.claim.rawValue, chosen.since) <= (claim.rawValue, since) {
                continue
            }
            next = (index, claim, since)
        }
        return next?.index
    }
}
