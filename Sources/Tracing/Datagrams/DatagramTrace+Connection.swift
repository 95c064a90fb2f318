import TCPConnections
import WireBytes

extension DatagramTrace {
    /// The same as a connection with nothing of TCP: what is said of the exchanges and certificates of one can be said of it, too.
    package var asConnection: ConnectionTrace {
        var record = ConnectionRecord()
        record.encapsulation = encapsulation
        record.judged = judged
        if http?.reachedLimit == true { record.limits.append(.application) }
        return ConnectionTrace(
            record: record, id: id, client: client, server: server, roles: .content, first: first, last: last,
            packetsFrom: packetsFrom, payloadBytes: payloadBytes, opening: .midstream, closing: .none,
            milestones: Milestones(), steps: [], placements: BySide(both: StreamPlacement()),
            application: [http].compactMap(\.self), certificates: certificates, decryptedMaps: [],
            clockSteps: clockSteps)
    }
}
