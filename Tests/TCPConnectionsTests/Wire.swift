import PacketDecoding
import Testing
import WireBytes

@testable import TCPConnections

/// Two hosts that put segments on a wire: builds what a test sends, with relative sequence numbers.
struct Wire {
    static let client = Endpoint(address: IPAddress(version4: 0x0A00_0001), port: 50_000)
    static let server = Endpoint(address: IPAddress(version4: 0x0A00_0002), port: 80)

    var table = ConnectionTable()
    var packet = 0
    /// Nanoseconds since the first packet.
    var now: Int64 = 0
    var base = (client: UInt32(1_000), server: UInt32(9_000))
    var identification: UInt16 = 1

    struct Sent {
        var arrival: Arrival
        var conflict: OverlapConflict?
        var labels: SegmentLabels { arrival.labels }
    }

    /// Sends a segment a millisecond after the one before, unless `after` says otherwise; the recorder cuts the last
    /// `cut` bytes of its data.
    @discardableResult
    mutating func send(
        _ side: Side, _ flags: TCPFlags, seq: Int, ack: Int = 0, data: [UInt8] = [], window: UInt16 = 1000,
        after microseconds: Int64 = 1000, vlan: UInt32 = 0, copy: Bool = false, id: UInt16? = nil,
        impossible: Bool = false, shortHeader: Bool = false, cut: Int = 0, timeToLive: UInt8 = 64
    ) -> Sent {
        packet += 1
        now += microseconds * 1000
        if !copy { identification &+= 1 }
        var segment = TCPSegment()
        let (from, to) = side == .client ? (Self.client, Self.server) : (Self.server, Self.client)
        segment.source = from.address
        segment.sourcePort = from.port
        segment.destination = to.address
        segment.destinationPort = to.port
        let own = side == .client ? base.client : base.server
        let others = side == .client ? base.server : base.client
        segment.sequence = own &+ UInt32(truncatingIfNeeded: seq)
        segment.acknowledgment = flags.contains(.ack) ? others &+ UInt32(truncatingIfNeeded: ack) : 0
        segment.flags = flags
        segment.window = window
        segment.payload = 0..<(data.count - cut)
        segment.payloadLength = data.count
        segment.identification = id ?? identification
        segment.vlan = vlan
        segment.timeToLive = timeToLive
        segment.hasImpossibleHeader = impossible || shortHeader
        // Beyond the end, not below 5.
        if impossible { segment.options = 20..<20 }
        let mark = PacketMark(packet: packet, time: Timestamp(nanoseconds: now))
        var conflict: OverlapConflict?
        let arrival = data.withBytes {
            table.receive(segment, of: table.place(of: segment), in: $0, at: mark, conflict: &conflict)
        }
        if case .inOrder(let payload, let offset) = arrival.acceptance {
            data.withBytes {
                table.remember($0.extracting(payload), at: offset, slot: arrival.slot, side: arrival.side)
            }
        }
        return Sent(arrival: arrival, conflict: conflict)
    }

    /// SYN, SYN/ACK, ACK: the next numbers of both sides are 1.
    mutating func open() {
        send(.client, .syn, seq: 0)
        send(.server, [.syn, .ack], seq: 0, ack: 1)
        send(.client, .ack, seq: 1, ack: 1)
    }

    var connection: Connection { table[0] }
}

func expect(_ sent: Wire.Sent, is labels: SegmentLabels, at location: SourceLocation = #_sourceLocation) {
    #expect(sent.labels == labels, sourceLocation: location)
}

func expect(_ sent: Wire.Sent, has label: SegmentLabels, at location: SourceLocation = #_sourceLocation) {
    #expect(sent.labels.contains(label), sourceLocation: location)
}

func expect(_ sent: Wire.Sent, inSlot slot: Int, at location: SourceLocation = #_sourceLocation) {
    #expect(sent.arrival.slot == slot, sourceLocation: location)
}

func expectNew(_ sent: Wire.Sent, at location: SourceLocation = #_sourceLocation) {
    #expect(sent.arrival.isNew, sourceLocation: location)
}

extension ConnectionTable {
    /// Takes a segment in whose connection has not been looked for.
    mutating func receive(_ segment: TCPSegment, in bytes: RawSpan, at mark: PacketMark) -> Arrival {
        var conflict: OverlapConflict?
        return receive(segment, of: place(of: segment), in: bytes, at: mark, conflict: &conflict)
    }
}
