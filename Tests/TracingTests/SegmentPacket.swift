import PacketCapture
import PacketDecoding
import WireBytes

@testable import Tracing

/// One TCP segment as a packet of link type IPv4, in the shape in which a tracer gets packets.
struct SegmentPacket {
    var client: UInt16
    var isFromClient = true
    var flags: TCPFlags = .ack
    var sequence: UInt32
    var acknowledgment: UInt32 = 0
    var data: [UInt8] = []

    /// The packet's bytes; checksums are left at zero, as a network card that computes them gets them.
    var bytes: [UInt8] {
        let total = UInt16(40 + data.count)
        let hosts: [UInt8] = isFromClient ? [10, 0, 0, 1, 10, 0, 0, 2] : [10, 0, 0, 2, 10, 0, 0, 1]
        let ports = isFromClient ? (client, 80) : (80, client)
        let ip: [UInt8] = [0x45, 0] + total.wire + [0, 0, 0, 0, 64, 6, 0, 0] + hosts
        let tcp = ports.0.wire + ports.1.wire + sequence.wire + acknowledgment.wire
        return ip + tcp + (0x5000 | flags.rawValue).wire + UInt16(1000).wire + [0, 0, 0, 0] + data
    }
}

extension FixedWidthInteger {
    /// The bytes in network order.
    fileprivate var wire: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

extension Tracer {
    /// Takes a segment in as the capture's next packet, a millisecond after the one before.
    mutating func receive(_ packet: SegmentPacket, to sink: inout any TraceSink) {
        let bytes = packet.bytes
        let number = capture.packets + 1
        let description = CapturedPacket(
            number: number, time: Timestamp(nanoseconds: Int64(number) * 1_000_000),
            originalLength: bytes.count, capturedLength: bytes.count, linkType: .ipv4)
        var context = PacketContext()
        bytes.withBytes { receive(description, $0, using: &context, to: &sink) }
    }
}

/// Keeps the traces that it gets.
struct CollectingSink: TraceSink {
    var traces: [ConnectionTrace] = []

    mutating func ended(_ trace: ConnectionTrace) { traces.append(trace) }
}
