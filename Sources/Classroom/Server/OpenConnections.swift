import NIOCore

/// The connections that are open. Used on the server's one event loop only.
final class OpenConnections {
    private var all: [ObjectIdentifier: ServedConnection] = [:]
    private var counts: [String: Int] = [:]
    private let limits: RoomLimits

    init(_ limits: RoomLimits) { self.limits = limits }

    var streams: Int { all.values.count { $0.isStream } }

    /// Takes a connection in, for which another may have to go: of the same address where that has too many.
    ///
    /// - Parameter connection: the new one.
    /// - Returns: false where there is no room.
    func add(_ connection: ServedConnection) -> Bool {
        if counts[connection.address, default: 0] >= limits.connectionsOfAddress {
            guard let other = leastServed(of: connection.address) else { return false }
            other.close()
        }
        if all.count >= limits.connections {
            guard makeRoom() else { return false }
        }
        all[ObjectIdentifier(connection)] = connection
        counts[connection.address, default: 0] += 1
        return true
    }

    /// Ends a connection that is served least; false where all are served.
    func makeRoom() -> Bool {
        guard let other = leastServed(of: nil) else { return false }
        other.close()
        return true
    }

    /// Ends the oldest streams of somebody who has as many as one may have: those of pages that have gone without a word.
    func makeRoom(forStreamOf owner: Int) {
        let streams = all.values.filter { $0.streamOwner == owner }.sorted { $0.waitsSince < $1.waitsSince }
        for old in streams.prefix(max(0, streams.count + 1 - limits.streamsOfStudent)) { old.close() }
    }

    func remove(_ connection: ServedConnection) {
        guard all.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
        let left = counts[connection.address, default: 1] - 1
        counts[connection.address] = left > 0 ? left : nil
    }

    /// The one that waits longest for its client: for a head or a body that does not come, for the next request, or until a wrong
    /// code is answered. Where none does, one whose client does not go on with what is sent.
    private func leastServed(of address: String?) -> ServedConnection? {
        let now = NIODeadline.now()
        var found: (connection: ServedConnection, isWaiting: Bool)?
        for connection in all.values where address == nil || connection.address == address {
            let isWaiting = connection.isWaiting
            guard isWaiting || connection.isHeldUp(at: now) else { continue }
            if let best = found {
                if best.isWaiting != isWaiting {
                    if best.isWaiting { continue }
                } else if best.connection.waitsSince <= connection.waitsSince {
                    continue
                }
            }
            found = (connection, isWaiting)
        }
        return found?.connection
    }

    /// Closes what takes too long.
    func sweep(_ now: NIODeadline) { for connection in Array(all.values) { connection.look(at: now) } }

    /// Tells those who look on that there is a newer state.
    func push() { for connection in Array(all.values) { connection.sendState() } }

    func closeAll() { for connection in Array(all.values) { connection.close() } }
}
