import NIOCore

/// The connections that are open. Used on the server's one event loop only.
final class OpenConnections {
    private var all: [ObjectIdentifier: ServedConnection] = [:]
    private var counts: [String: Int] = [:]
    private let limits: RoomLimits

    init(_ limits: RoomLimits) { self.limits = limits }

    var streams: Int { all.values.count { $0.isStream } }

    /// Takes a connection in, for which one that waits may have to go: of the same address where that has too many.
    ///
    /// - Parameter connection: the new one.
    /// - Returns: false where there is no room.
    func add(_ connection: ServedConnection) -> Bool {
        if counts[connection.address, default: 0] >= limits.connectionsOfAddress {
            guard let other = longestWaiting(of: connection.address) else { return false }
            other.close()
        }
        if all.count >= limits.connections {
            guard let other = longestWaiting(of: nil) else { return false }
            other.close()
        }
        all[ObjectIdentifier(connection)] = connection
        counts[connection.address, default: 0] += 1
        return true
    }

    func remove(_ connection: ServedConnection) {
        guard all.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
        let left = counts[connection.address, default: 1] - 1
        counts[connection.address] = left > 0 ? left : nil
    }

    /// Nobody is served there: a head that does not come, or the next request.
    private func longestWaiting(of address: String?) -> ServedConnection? {
        all.values.filter { $0.isWaiting && (address == nil || $0.address == address) }
            .min { $0.waitsSince < $1.waitsSince }
    }

    /// Closes what takes too long.
    func sweep(_ now: NIODeadline) { for connection in Array(all.values) { connection.look(at: now) } }

    /// Tells those who look on that there is a newer state.
    func push() { for connection in Array(all.values) { connection.sendState() } }

    func closeAll() { for connection in Array(all.values) { connection.close() } }
}
