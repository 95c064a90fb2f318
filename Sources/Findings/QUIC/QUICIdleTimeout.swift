import QUICMessages
package import WireBytes

/// How a connection of QUIC ends that nobody closes: after a silence, each side forgets it by itself. RFC 9000 §10.1.
package struct QUICIdleTimeout: Sendable, Hashable {
    /// What each side named, in milliseconds; 0 of one that knows no such end.
    package let named: BySide<UInt64>

    /// The silence after which each side gives up, in milliseconds: the smaller of the two, or the only one.
    package let milliseconds: UInt64

    /// Finds it where nothing else ended the connection; nil where something did, where a close may be in packets that stayed
    /// closed, and where not both sides are known to have named one.
    init?(of quic: QUICConversation) {
        guard quic.closes.isEmpty, quic.statelessReset == nil, quic.failures.isEmpty,
            quic.totals[.client].opened + quic.totals[.server].opened > 0
        else { return nil }
        func named(_ side: Side) -> UInt64? {
            let parameters = quic.parameters(of: side)
            guard !parameters.isEmpty else { return nil }
            return parameters.first { $0.id == .maxIdleTimeout }?.number ?? 0
        }
        guard let client = named(.client), let server = named(.server) else { return nil }
        guard let least = [client, server].filter({ $0 > 0 }).min() else { return nil }
        self.named = BySide(client: client, server: server)
        milliseconds = least
    }
}
