package import HTTPMessages
import TCPConnections
import WireBytes

extension DatagramTrace {
    /// The HTTP/3 that its streams carry, where it could be opened.
    package var http: HTTP3Conversation? {
        guard case .quic(let quic) = content, case .http3(let http) = quic.application else { return nil }
        return http
    }

    /// The same as a connection with nothing of TCP: what is said of exchanges is said of one. Nil where there is no HTTP/3.
    package var carried: ConnectionTrace? {
        guard let http else { return nil }
        var record = ConnectionRecord()
        record.encapsulation = encapsulation
        if http.reachedLimit { record.limits.append(.application) }
        return ConnectionTrace(
            record: record, id: id, client: client, server: server, roles: .content, first: first, last: last,
            packetsFrom: packetsFrom, payloadBytes: payloadBytes, opening: .midstream, closing: .none,
            milestones: Milestones(), steps: [], placements: BySide(both: StreamPlacement()),
            application: [http], certificates: [], decryptedMaps: BySide(both: SegmentMap()),
            clockSteps: clockSteps)
    }

    /// Puts HTTP/3 without its secrets in the place of what there was.
    package mutating func rewriteHTTP(_ change: (inout HTTP3Conversation) -> Void) {
        guard case .quic(var quic) = content else { return }
        quic.rewriteHTTP(change)
        content = .quic(quic)
    }
}
