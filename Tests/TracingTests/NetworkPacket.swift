/// Packets below TCP, byte by byte: datagrams, fragments, ICMP.
enum NetworkPacket {
    static func bytes16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    static func bytes32(_ value: Int) -> [UInt8] { bytes16(value >> 16) + bytes16(value & 0xffff) }

    static func ethernet(_ payload: [UInt8], type: Int = 0x0800) -> [UInt8] {
        [2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1] + bytes16(type) + payload
    }

    static func ipv4(
        from source: UInt8 = 1, to destination: UInt8 = 2, protocol number: UInt8 = 6, id: Int = 1,
        at offset: Int = 0,
        more: Bool = false, ttl: UInt8 = 64, _ payload: [UInt8]
    ) -> [UInt8] {
        [0x45, 0] + bytes16(20 + payload.count) + bytes16(id) + bytes16((more ? 0x2000 : 0) | offset / 8)
            + [ttl, number, 0, 0, 10, 0, 0, source, 10, 0, 0, destination] + payload
    }

    static func ipv6(from source: UInt8 = 1, to destination: UInt8 = 2, next: UInt8 = 6, _ payload: [UInt8])
        -> [UInt8]
    {
        let prefix: [UInt8] = [0xfd] + Array(repeating: 0, count: 14)
        return [0x60, 0, 0, 0] + bytes16(payload.count) + [next, 64] + prefix + [source] + prefix + [
            destination
        ]
            + payload
    }

    static func fragment6(id: Int, at offset: Int, more: Bool, next: UInt8 = 6, _ payload: [UInt8]) -> [UInt8]
    {
        ipv6(next: 44, [next, 0] + bytes16(offset | (more ? 1 : 0)) + bytes32(id) + payload)
    }

    static func tcp(
        _ source: Int = 1000, _ destination: Int = 80, seq: Int = 101, ack: Int = 501, flags: UInt8 = 0x18,
        options: [UInt8] = [], urgent: Int = 0, data: [UInt8] = []
    ) -> [UInt8] {
        bytes16(source) + bytes16(destination) + bytes32(seq) + bytes32(ack)
            + [UInt8((20 + options.count) / 4 * 16), flags] + bytes16(8192) + [0, 0] + bytes16(urgent)
            + options
            + data
    }

    static func icmp(_ type: UInt8, _ code: UInt8, rest: Int = 0, _ quote: [UInt8]) -> [UInt8] {
        [type, code, 0, 0] + bytes32(rest) + quote
    }

    /// A datagram's payload in pieces of at most `size` bytes, each a packet.
    static func fragments(
        of payload: [UInt8], size: Int, id: Int = 7, protocol number: UInt8 = 6, from source: UInt8 = 1
    ) -> [[UInt8]] {
        stride(from: 0, to: payload.count, by: size).map { at in
            let end = min(payload.count, at + size)
            return ipv4(
                from: source, protocol: number, id: id, at: at, more: end < payload.count,
                Array(payload[at..<end]))
        }
    }

    /// On Ethernet, a millisecond apart.
    static func recorded(_ packets: [[UInt8]], type: Int = 0x0800, apart: Int64 = 1_000_000) -> [Recorded] {
        packets.enumerated().map { Recorded(bytes: ethernet($1, type: type), time: Int64($0) * apart) }
    }
}
