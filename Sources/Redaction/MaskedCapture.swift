package import PacketCapture
import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

/// The first of the two times that a capture is read to be written masked: finds out which bytes of which streams hold
/// secrets, and which were not read at all.
///
/// What is kept of a connection that is over is a bit where nothing has to be masked, else the places of its masks. What no
/// account is kept of, because a bound was reached, is overwritten when it is written.
package final class MaskedPackets {
    /// Connections in whose packets nothing has to be masked, a bit for each number.
    private var clean: [UInt64] = []
    private var streams: [Int: Streams] = [:]
    /// What is to be masked in packets that carry fragments, as places in the packet.
    private var fragments: [Int: [MaskedRange]] = [:]
    /// Datagrams whose first fragment has passed, and whether it is one of LDAP.
    private var begunDatagrams: [Fragmented: Bool] = [:]
    private var places = PacketPlaces()
    private var reported = ReportedPackets()
    private var redactor: Redactor
    private let addresses: AddressMask?
    /// Memory of all this, in bytes, roughly.
    private var held = 0

    /// Memory of what is kept for the second time: 64 MiB, some million secrets.
    package static let mostHeld = 64 << 20

    /// Bodies and messages that were overwritten whole, by the packet that they begin in.
    package private(set) var overwrittenBodies: Set<Int> = []
    /// Packets whose payload was overwritten because nothing read it.
    package private(set) var overwrittenPackets = 0
    /// Connections that speak in clear text what is not decoded: their bytes are as they were.
    package private(set) var unreadConnections: [Int] = []
    /// Whether there are connections of which something was overwritten because a bound was reached.
    package private(set) var reachedLimit = false

    /// Which datagram a fragment is of.
    private struct Fragmented: Hashable {
        var source: IPAddress
        var destination: IPAddress
        var identification: UInt32
    }

    /// Both streams of a connection.
    private struct Streams {
        var client: Endpoint
        var placements: BySide<StreamPlacement>
        var edits: BySide<[MaskedRange]>
        /// The offset up to which each side was read the second time: sequence numbers begin anew after 4 GiB.
        var passed = BySide(both: 0)

        /// What has to be masked in a segment's payload, as places in it; nil where the stream was not read.
        mutating func edits(in segment: TCPSegment, _ count: Int) -> [MaskedRange]? {
            let side: Side =
                segment.source == client.address && segment.sourcePort == client.port ? .client : .server
            let placement = placements[side]
            let first = segment.flags.contains(.syn) ? segment.sequence &+ 1 : segment.sequence
            let near = placement.firstSequence &+ UInt32(truncatingIfNeeded: passed[side])
            let start = passed[side] &+ Int(Int32(bitPattern: first &- near))
            guard start >= 0, start &+ count <= placement.end else { return nil }
            passed[side] = max(passed[side], start &+ count)
            let range = start..<start &+ count
            return edits[side].overlapping(range).map { $0.clamped(to: range).moved(by: -start) }
        }
    }

    /// Makes one.
    ///
    /// - Parameters:
    ///   - redactor: what masks.
    ///   - addresses: what masks addresses; nil where they stay.
    package init(redactor: Redactor = Redactor(), addresses: AddressMask? = nil) {
        self.redactor = redactor
        self.redactor.showsMessages = false
        self.addresses = addresses
    }

    /// What must be kept for it: more of each body is looked at than for other outputs, with a bound for all bodies together.
    package static var needs: TracingNeeds {
        TracingNeeds([.places, .messages, .bodies, .clearTextSecrets], within: .masking)
    }

    package var sink: any TraceSink { Sink(packets: self) }

    private struct Sink: TraceSink {
        let packets: MaskedPackets
        var needs: TracingNeeds { MaskedPackets.needs }
        mutating func ended(_ trace: ConnectionTrace) { packets.take(trace) }
        mutating func finished(_ capture: CaptureTrace) { packets.take(capture) }
    }

    private func take(_ capture: CaptureTrace) {
        places = capture.places
        reported.note(capture)
        if places.reachedLimit { reachedLimit = true }
    }

    private func take(_ trace: ConnectionTrace) {
        reported.note(trace)
        let result = redactor.redact(trace)
        overwrittenBodies.formUnion(result.overwritten)
        if result.isCut { reachedLimit = true }
        let isUnread = trace.application.contains { ($0 as? UnknownStream)?.isReadable == true }
        if isUnread { unreadConnections.append(trace.id) }
        for whole in trace.reassembled { take(whole, result.streams[whole.from]) }
        if result.streams.client.isEmpty, result.streams.server.isEmpty {
            let word = trace.id / 64
            while clean.count <= word { clean.append(0) }
            clean[word] |= 1 << UInt64(trace.id % 64)
            return
        }
        let count = result.streams.client.count + result.streams.server.count
        guard hold(MemoryLayout<Streams>.stride * 2 + count * MemoryLayout<MaskedRange>.stride) else {
            return
        }
        streams[trace.id] = Streams(
            client: trace.client, placements: trace.placements, edits: result.streams)
    }

    /// Whether so many bytes more may be kept.
    private func hold(_ bytes: Int) -> Bool {
        guard held + bytes <= Self.mostHeld else {
            reachedLimit = true
            return false
        }
        held += bytes
        return true
    }

    /// A segment that came in fragments.
    private func take(_ whole: ReassembledSegment, _ edits: [MaskedRange]) {
        let found = edits.overlapping(whole.streamOffset..<whole.streamOffset &+ whole.capturedLength)
        let size = (whole.datagram.parts.count + found.count) * MemoryLayout<MaskedRange>.stride * 2
        guard hold(size) else { return }
        for part in whole.datagram.parts {
            fragments[part.mark.packet, default: []] += found.compactMap { edit in
                let place = edit.moved(by: whole.payloadOffset &- whole.streamOffset)
                    .clamped(to: part.offset..<part.offset &+ part.packetRange.count)
                return place.range.isEmpty
                    ? nil : place.moved(by: part.packetRange.lowerBound &- part.offset)
            }
        }
    }

    // MARK: The second time

    /// Whether a packet is of a connection that was reported.
    package func isOfReported(_ packet: CapturedPacket) -> Bool { reported.holds(packet.number) }

    /// A packet as it may be written.
    ///
    /// - Parameters:
    ///   - packet: what the capture says of it.
    ///   - bytes: its bytes.
    /// - Returns: as many bytes.
    package func masked(_ packet: CapturedPacket, _ bytes: RawSpan) -> [UInt8] {
        let old = bytes.copied()
        let all = 0..<old.count
        var edits: [MaskedRange] = fragments[packet.number] ?? []
        var decoded = DecodedPacket()
        var segments = 0
        decode(bytes, link: packet.linkType, originalLength: packet.originalLength, into: &decoded)
        repeat {
            switch decoded.transport {
            case .tcp(let segment):
                let place = places.place(ofSegment: segments, in: packet.number)
                segments += 1
                let payload = segment.payload.clamped(to: all)
                guard !payload.isEmpty else { continue }
                if let found = self.edits(in: segment, payload.count, at: place) {
                    edits += found.map { $0.moved(by: payload.lowerBound) }
                } else {
                    overwrite(payload, &edits)
                }
            case .udp(let datagram):
                let payload = datagram.payload.clamped(to: all)
                let secrets = DatagramSecrets.ranges(
                    in: bytes.extracting(payload), length: datagram.payload.count)
                edits += masks(of: secrets, from: payload.lowerBound, in: old)
            case .fragment(let fragment) where fragment.nextProtocol == .udp:
                let payload = fragment.payload.clamped(to: all)
                guard !isOfDirectory(fragment, bytes.extracting(payload)) else {
                    edits.append(MaskedRange(range: payload))
                    continue
                }
                let secrets = DatagramSecrets.ranges(inPiece: bytes.extracting(payload))
                edits += masks(of: secrets, from: payload.lowerBound, in: old)
            case .fragment(let fragment) where !Self.datagrams.contains(fragment.nextProtocol):
                // Of TCP, or what may carry it, that was never whole or not read.
                let payload = fragment.payload.clamped(to: all)
                if fragments[packet.number] == nil, !payload.isEmpty { overwrite(payload, &edits) }
            default: continue
            }
        } while decodeFurther(bytes, into: &decoded)
        var new = PacketPatch.apply(
            edits.untangled, within: all, to: old, link: packet.linkType,
            originalLength: packet.originalLength)
        addresses?.mask(&new, packet)
        return new
    }

    /// What is held for a datagram that has begun.
    private static let fragmentedBytes = MemoryLayout<Fragmented>.stride * 2

    /// Whether a fragment is a later one of a datagram of LDAP, or may be one: its first did not come before it, or a bound
    /// was reached.
    private func isOfDirectory(_ fragment: IPFragment, _ piece: RawSpan) -> Bool {
        let datagram = Fragmented(
            source: fragment.source, destination: fragment.destination,
            identification: fragment.identification)
        guard fragment.fragmentOffset == 0 else {
            let isOne = begunDatagrams[datagram]
            if isOne != nil, !fragment.moreFragments {
                // The number is another datagram's when it comes again.
                begunDatagrams[datagram] = nil
                held -= Self.fragmentedBytes
            }
            return isOne != false && !fragment.payload.isEmpty
        }
        if begunDatagrams[datagram] != nil || hold(Self.fragmentedBytes) {
            begunDatagrams[datagram] = DatagramSecrets.beginsLDAP(piece)
        }
        return false
    }

    /// What masks secrets in a datagram; their ranges count from where it begins in the packet.
    private func masks(of secrets: [Range<Int>], from start: Int, in packet: [UInt8]) -> [MaskedRange] {
        secrets.map { secret in
            let place = start &+ secret.lowerBound..<start &+ secret.upperBound
            return redactor.mask.mask(packet[place], at: place, in: packet)
        }
    }

    /// What has to be masked in a segment's payload; nil where nobody has read it: who knows what is in it.
    private func edits(in segment: TCPSegment, _ count: Int, at place: PacketPlaces.Place?) -> [MaskedRange]?
    {
        guard let place, place.isRead else { return nil }
        let word = place.connection / 64
        if word < clean.count, clean[word] >> UInt64(place.connection % 64) & 1 == 1 { return [] }
        return streams[place.connection]?.edits(in: segment, count)
    }

    /// What carries no TCP: UDP, ICMP and ICMPv6.
    private static let datagrams: [IPProtocol] = [.udp, IPProtocol(rawValue: 1), IPProtocol(rawValue: 58)]

    private func overwrite(_ payload: Range<Int>, _ edits: inout [MaskedRange]) {
        overwrittenPackets += 1
        edits.append(MaskedRange(range: payload))
    }
}
