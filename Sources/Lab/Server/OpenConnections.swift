/// The connections that are open, no more than there are places.
///
/// Where all places are taken, whoever asks for nothing gives its own to the next who comes: clients that keep their
/// connections open, or that begin a request and never end it, cannot lock the others out.
struct OpenConnections {
    private(set) var all: [ServerConnection] = []
    private let places: Int
    /// How many have been looked at in this turn. Who came after that may have sent a request that nobody has read.
    private var heard = 0

    init(places: Int) { self.places = places }

    /// Forgets those that are over, and takes the others to have been heard.
    mutating func beginTurn() {
        all.removeAll(where: \.isOver)
        heard = all.count
    }

    /// Whether there is a place for one more.
    var takesMore: Bool { all.count < places || nextToGo != nil }

    /// Takes one in; where it takes another's place, that one is closed.
    mutating func add(_ connection: ServerConnection) {
        if all.count >= places, let index = nextToGo {
            all.remove(at: index).giveWay()
            heard -= 1
        }
        all.append(connection)
    }

    /// Who gives way next: of those with the same claim, the one that has waited longest.
    private var nextToGo: Int? {
        var next: (index: Int, claim: ServerConnection.Claim, since: ContinuousClock.Instant)?
        for (index, connection) in all.prefix(heard).enumerated() {
            guard let (claim, since) = connection.claim else { continue }
            guard let chosen = next else {
                next = (index, claim, since)
                continue
            }
            if (claim.rawValue, since) < (chosen.claim.rawValue, chosen.since) {
                next = (index, claim, since)
            }
        }
        return next?.index
    }
}
