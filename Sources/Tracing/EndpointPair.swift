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
}
