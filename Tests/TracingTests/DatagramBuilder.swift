/// Datagrams on an Ethernet, a millisecond apart.
struct DatagramBuilder {
    var packets: [Recorded] = []
    /// Nanoseconds of the latest packet.
    var now: Int64 = 1_700_000_000_000_000_000

    /// Sends a datagram from one endpoint to another: the last byte of 10.0.0.x, and a port.
    mutating func send(
        _ from: (host: UInt8, port: UInt16), _ to: (host: UInt8, port: UInt16), _ payload: [UInt8],
        after microseconds: Int64 = 1000, snap: Int? = nil
    ) {
        now += microseconds * 1000
        let frame = Self.frame(from, to, payload)
        packets.append(
            Recorded(
                bytes: Array(frame.prefix(snap ?? .max)), time: now, original: snap.map { _ in frame.count }))
    }

    static func frame(
        _ from: (host: UInt8, port: UInt16), _ to: (host: UInt8, port: UInt16), _ payload: [UInt8]
    ) -> [UInt8] {
        func big(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
        let length = UInt16(truncatingIfNeeded: payload.count)
        let ethernet: [UInt8] = [2, 0, 0, 0, 0, to.host, 2, 0, 0, 0, 0, from.host, 8, 0]
        let internet: [UInt8] =
            [0x45, 0] + big(28 &+ length) + [
                0, 1, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, from.host, 10, 0, 0, to.host,
            ]
        return ethernet + internet + big(from.port) + big(to.port) + big(8 &+ length) + [0, 0] + payload
    }
}
