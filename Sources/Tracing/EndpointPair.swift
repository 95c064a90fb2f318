import PacketDecoding
import TCPConnections

/// The two endpoints of a conversation, the same for both directions.
struct EndpointPair: Hashable {
    var low: Endpoint
    var high: Endpoint

    init(_ one: Endpoint, _ other: Endpoint) {
        let ordered =
            (one.address.high, one.address.low, one.port) < (
                other.address.high, other.address.low, other.port
            )
        low = ordered ? one : other
        high = ordered ? other : one
    }

    /// In two words where addresses are of IPv4: a hash takes its time for each.
    func hash(into hasher: inout Hasher) {
        if low.address.isVersion6 || high.address.isVersion6 {
            low.address.hash(into: &hasher)
            high.address.hash(into: &hasher)
        } else {
            hasher.combine(low.address.low << 32 | high.address.low)
        }
        hasher.combine(UInt32(low.port) << 16 | UInt32(high.port))
    }
}
