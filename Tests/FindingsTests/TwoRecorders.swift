import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

@testable import Tracing

/// A recorder at each end of a connection: packets that leave one end and arrive at the other, or do not.
struct TwoRecorders {
    /// What one recorder has, by its own clock.
    struct File {
        var packets: [(time: Int64, bytes: [UInt8])] = []

        /// The same by a clock that is set otherwise.
        func shifted(by offset: Int64) -> File {
            File(packets: packets.map { ($0.time + offset, $0.bytes) })
        }

        fileprivate func kept(clock: ClockRelation? = nil, file: Int = 0) -> [(
            packet: CapturedPacket, bytes: [UInt8]
        )] {
            packets.sorted { $0.time < $1.time }.enumerated().map { index, packet in
                let own = Timestamp(nanoseconds: packet.time)
                var facts = CapturedPacket(
                    number: index + 1, time: clock?.referenceTime(of: own) ?? own,
                    originalLength: packet.bytes.count, capturedLength: packet.bytes.count, linkType: .ipv4)
                facts.origin = .init(file: file, number: index + 1)
                return (facts, packet.bytes)
            }
        }
    }

    /// How a side's address, port and sequence numbers are at an end.
    struct Host {
        var address: UInt8
        var port: UInt16
        var base: UInt32
    }

    var client = File()
    var server = File()
    /// How far the server's clock is ahead at the beginning, and what it gains in a second.
    var offset: Int64 = 0
    var drift = 0.0
    /// How long a packet is on the way from each side, in nanoseconds.
    var way = BySide<Int64>(both: 10_000_000)
    /// What each end calls client and server.
    var names = BySide(
        both: BySide(
            client: Host(address: 1, port: 50_000, base: 77_000),
            server: Host(address: 2, port: 80, base: 99_000)))
    /// Whether senders number their IPv4 packets.
    var isNumbered = true
    private var identification: UInt16 = 0
    static let start: Int64 = 1_700_000_000_000_000_000

    /// What becomes of a packet, and who sees it.
    enum Fate { case arrives, isLost, isMissed, isInjected }

    /// Sends a packet so many microseconds after the beginning.
    mutating func send(
        _ side: Side, _ flags: TCPFlags = .ack, _ seq: UInt32, _ ack: UInt32, _ data: String = "",
        at microseconds: Int64, _ fate: Fate = .arrives
    ) {
        identification &+= 1
        let left = microseconds * 1000
        if fate != .isInjected { record(at: side, side, flags, seq, ack, data, left) }
        if fate == .arrives || fate == .isInjected {
            record(at: side.other, side, flags, seq, ack, data, left + way[side])
        }
    }

    /// What the recorder at an end notes down.
    mutating func record(
        at end: Side, _ side: Side, _ flags: TCPFlags, _ seq: UInt32, _ ack: UInt32, _ data: String,
        _ time: Int64
    ) {
        let (from, to) = (names[end][side], names[end][side.other])
        let bytes = packet(
            from, to, flags, from.base &+ seq, flags.contains(.ack) ? to.base &+ ack : 0, Array(data.utf8))
        if end == .client {
            client.packets.append((Self.start + time, bytes))
        } else {
            server.packets.append((Self.start + offset + time + Int64(Double(time) * drift), bytes))
        }
    }

    /// SYN, SYN/ACK, ACK; the server needs a millisecond.
    mutating func open() {
        let answered = (way.client + way.server) / 1000 + 1000
        send(.client, .syn, 0, 0, at: 0)
        send(.server, [.syn, .ack], 0, 1, at: way.client / 1000 + 1000)
        send(.client, .ack, 1, 1, at: answered)
    }

    private func packet(
        _ from: Host, _ to: Host, _ flags: TCPFlags, _ sequence: UInt32, _ acknowledgment: UInt32,
        _ data: [UInt8]
    ) -> [UInt8] {
        func wire(_ number: some FixedWidthInteger) -> [UInt8] {
            (0..<number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let number = isNumbered ? identification : 0
        var bytes: [UInt8] = [0x45, 0] + wire(UInt16(40 + data.count)) + wire(number) + [0, 0, 64, 6, 0, 0]
        bytes += [10, 0, 0, from.address, 10, 0, 0, to.address] + wire(from.port) + wire(to.port)
        bytes += wire(sequence) + wire(acknowledgment) + wire(0x5000 | flags.rawValue)
        return bytes + wire(UInt16(1000)) + [0, 0, 0, 0] + data
    }

    // MARK: Tracing

    /// What the two files come to.
    struct Told: TraceSink {
        var connections: [ConnectionTrace] = []
        var capture = CaptureTrace(file: "")
        var needs: TracingNeeds { TracingNeeds([.segments, .messages]) }

        mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
        mutating func finished(_ capture: CaptureTrace) { self.capture = capture }
    }

    var told: Told { Self.told([client, server]) }

    /// Traces two files as the command does.
    static func told(_ files: [File]) -> Told {
        var sources = files.map { KeptPackets($0.kept()) }
        let ends = CaptureEnds.compare(EndSurvey(of: &sources[0]), EndSurvey(of: &sources[1]))
        var clocks = [ClockRelation?](repeating: nil, count: 2)
        if case .success(let ends)? = ends { clocks[ends.clocks.other] = ends.clocks.relation }
        let all = files.enumerated().flatMap { $1.kept(clock: clocks[$0], file: $0) }
            .sorted { ($0.packet.time, $0.packet.origin.file) < ($1.packet.time, $1.packet.origin.file) }
        var merged = KeptPackets(
            all.enumerated().map { index, packet in
                var packet = packet
                packet.packet.number = index + 1
                return packet
            })
        var job = TracingJob("made")
        job.ends = ends
        var told = job.run(&merged, into: Told())
        told.connections.sort { $0.id < $1.id }
        return told
    }
}
