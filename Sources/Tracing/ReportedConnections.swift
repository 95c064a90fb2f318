import PacketDecoding
import TCPConnections

/// The addresses and ports of connections that were reported, so that a late packet of one is not taken for a
/// connection of its own.
///
/// A ring of fixed size, and an index into it: the latest are remembered.
struct ReportedConnections: ~Copyable {
    /// 16,384, in some 5 MB: at ten thousand short connections a second those of the latest second and a half.
    private static let capacity = 16_384

    /// Whether each was over when it was reported.
    private var known: [EndpointPair: Bool] = [:]
    private var ring: [EndpointPair] = []
    private var next = 0

    var count: Int { ring.count }

    mutating func insert(_ pair: EndpointPair, wasOver: Bool) {
        guard known.updateValue(wasOver, forKey: pair) == nil else { return }
        if ring.count < Self.capacity {
            ring.append(pair)
        } else {
            known[ring[next]] = nil
            ring[next] = pair
            next = (next + 1) % Self.capacity
        }
    }

    /// Whether a connection with these addresses and ports was reported.
    func knows(_ segment: TCPSegment) -> Bool {
        guard count > 0 else { return false }
        let pair = EndpointPair(
            Endpoint(address: segment.source, port: segment.sourcePort),
            Endpoint(address: segment.destination, port: segment.destinationPort))
        return known[pair] != nil
    }

    /// Whether the segment comes late for a connection that was reported.
    ///
    /// Data after a connection that was over is more likely the ports' next one, whose SYN was not captured.
    func isLate(_ segment: TCPSegment) -> Bool {
        guard count > 0, !segment.flags.contains(.syn) else { return false }
        let pair = EndpointPair(
            Endpoint(address: segment.source, port: segment.sourcePort),
            Endpoint(address: segment.destination, port: segment.destinationPort))
        guard let wasClosed = known[pair] else { return false }
        return !wasClosed || segment.payloadLength == 0
    }
}
