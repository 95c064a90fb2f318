package import TLSMessages
package import WireBytes

/// What a heartbeat in clear text shows. RFC 6520 §4.
package enum HeartbeatFinding: Sendable, Hashable {
    /// The other side shall send the payload back.
    case request(Side, payload: Int)
    /// It asks for more than it sends: whoever believes it sends back what lies in its memory (Heartbleed, CVE-2014-0160).
    case overlongRequest(Side, announced: Int, available: Int)
    /// The payload of a request, sent back.
    case response(Side, payload: Int)
    /// An answer with more bytes than the request in a packet had: they came out of the sender's memory.
    case leak(Side, bytes: Int, request: Int)
    /// Neither request nor response.
    case unknown(Side)
}

extension TLSConversation {
    /// What a heartbeat of this conversation shows.
    package func finding(of heartbeat: Heartbeat) -> HeartbeatFinding {
        switch heartbeat.kind {
        case .request:
            return heartbeat.isOverlong
                ? .overlongRequest(
                    heartbeat.from, announced: heartbeat.announced, available: heartbeat.available)
                : .request(heartbeat.from, payload: heartbeat.announced)
        case .response:
            let request = heartbeats.last {
                $0.kind == .request && $0.from != heartbeat.from && $0.mark.packet < heartbeat.mark.packet
            }
            let sent = min(heartbeat.announced, heartbeat.available)
            if let request, sent > min(request.announced, request.available) {
                return .leak(
                    heartbeat.from, bytes: sent - min(request.announced, request.available),
                    request: request.mark.packet)
            }
            return .response(heartbeat.from, payload: heartbeat.announced)
        case .unknown: return .unknown(heartbeat.from)
        }
    }
}
