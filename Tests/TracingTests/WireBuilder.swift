import PacketDecoding
import WireBytes

/// A packet as a recorder has it.
struct Recorded {
    var bytes: [UInt8]
    /// Nanoseconds.
    var time: Int64
    /// Bytes on the wire; nil where the recorder kept all.
    var original: Int?
}

/// Two hosts on an Ethernet and what they say: builds frames with relative sequence numbers.
struct WireBuilder {
    struct Host {
        var address: UInt32
        var port: UInt16
        /// The sequence number of its SYN.
        var base: UInt32
        /// Relative number of the next byte.
        var next = 0
        var identification: UInt16 = 1
    }

    var client = Host(address: 0x0A00_0001, port: 50_000, base: 1_000)
    var server = Host(address: 0x0A00_0002, port: 80, base: 9_000)
    var packets: [Recorded] = []
    /// Nanoseconds of the latest packet.
    var now: Int64 = 1_700_000_000_000_000_000

    subscript(side: Side) -> Host {
        get { side == .client ? client : server }
        set { if side == .client { client = newValue } else { server = newValue } }
    }

    /// Sends a segment a millisecond after the one before, unless told otherwise.
    mutating func send(
        _ side: Side, _ flags: TCPFlags, seq: Int, ack: Int? = nil, _ data: [UInt8] = [],
        window: UInt16 = 8192,
        options: [UInt8] = [], after microseconds: Int64 = 1000, isDamaged: Bool = false, padding: Int = 0,
        snap: Int? = nil
    ) {
        now += microseconds * 1000
        self[side].identification &+= 1
        packets.append(
            Recorded(
                bytes: frame(
                    side, flags, seq: seq, ack: ack ?? self[side.other].next, data, window: window,
                    options: options, isDamaged: isDamaged, padding: padding), time: now))
        if let snap, let index = packets.indices.last {
            packets[index].original = packets[index].bytes.count
            packets[index].bytes = Array(packets[index].bytes.prefix(snap))
        }
        let used = data.count + (flags.contains(.syn) ? 1 : 0) + (flags.contains(.fin) ? 1 : 0)
        self[side].next = max(self[side].next, seq + used)
    }

    /// The next segment of a side, acknowledging all that the other sent.
    mutating func say(_ side: Side, _ flags: TCPFlags = [.ack, .psh], _ data: [UInt8] = []) {
        send(side, flags, seq: self[side].next, data)
    }

    mutating func say(_ side: Side, _ text: String) { say(side, [.ack, .psh], Array(text.utf8)) }

    mutating func acknowledge(_ side: Side) { say(side, .ack) }

    /// SYN, SYN/ACK, ACK.
    mutating func open() {
        say(.client, .syn)
        say(.server, [.syn, .ack])
        acknowledge(.client)
    }

    /// FIN, FIN, ACK.
    mutating func close(_ side: Side = .client) {
        say(side, [.fin, .ack])
        say(side.other, [.fin, .ack])
        acknowledge(side)
    }

    /// The packet captured last, once more.
    mutating func capturedAgain(after microseconds: Int64 = 20) {
        guard var copy = packets.last else { return }
        now += microseconds * 1000
        copy.time = now
        packets.append(copy)
    }

    // MARK: Bytes

    func frame(
        _ side: Side, _ flags: TCPFlags, seq: Int, ack: Int, _ data: [UInt8], window: UInt16 = 8192,
        options: [UInt8] = [], isDamaged: Bool = false, padding: Int = 0
    ) -> [UInt8] {
        let (from, to) = (self[side], self[side.other])
        let addresses = big(from.address) + big(to.address)
        var segment = big(from.port) + big(to.port)
        segment += big(from.base &+ UInt32(truncatingIfNeeded: seq))
        segment += big(flags.contains(.ack) ? to.base &+ UInt32(truncatingIfNeeded: ack) : 0)
        segment += big(UInt16((5 + options.count / 4) << 12) | flags.rawValue) + big(window)
        segment += [0, 0, 0, 0] + options + data
        let pseudoHeader = addresses + [0, 6] + big(UInt16(truncatingIfNeeded: segment.count))
        let sum = checksum(pseudoHeader + segment) ^ (isDamaged ? 0x55AA : 0)
        segment.replaceSubrange(16..<18, with: big(sum))
        var header: [UInt8] = [0x45, 0] + big(UInt16(truncatingIfNeeded: 20 + segment.count))
        header += big(from.identification) + [0x40, 0, 64, 6, 0, 0] + addresses
        header.replaceSubrange(10..<12, with: big(checksum(header)))
        return [2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 8, 0] + header + segment
            + [UInt8](repeating: 0, count: padding)
    }

    private func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// RFC 1071.
    private func checksum(_ bytes: [UInt8]) -> UInt16 {
        var sum = 0
        for index in stride(from: 0, to: bytes.count, by: 2) {
            sum += Int(bytes[index]) << 8 | (index + 1 < bytes.count ? Int(bytes[index + 1]) : 0)
        }
        while sum > 0xFFFF { sum = sum & 0xFFFF + sum >> 16 }
        return ~UInt16(truncatingIfNeeded: sum)
    }
}
