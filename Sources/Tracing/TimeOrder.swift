import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

/// A place where the times of a capture go back, and go on from there.
package struct ClockStep: Sendable, Hashable {
    /// The first packet with an earlier time than those before it.
    package var packet: Int
    /// By how much at least, in nanoseconds.
    package var back: Int64
}

/// Puts packets in the order of their times, as far as these are of one clock.
///
/// Recorders with several queues write packets a little out of order; a few are held so that each finds its place among
/// those of its conversation, and more of them at the beginning, as long as all go one way. Conversations keep the places
/// that the file gives them, and so their numbers. Where the times go back and stay there the clock was set back, or files were joined: that order is the file's. Once some
/// thousand packets were in order none is held any more, until one is not.
package struct TimeOrder {
    /// Packets that are held at most: what one queue of a network card hands over at once.
    static let mostHeld = 64
    /// So many packets in order at the beginning, and none is held any more.
    static let enoughInOrder = 4_096
    /// This many packets may be later than any queue makes them.
    static let mostStrays = 3
    /// This many packets are held while all that came went one way: a file may have the packets
    /// of one direction behind those of the other.
    static let mostOneWay = 1_024
    /// This many bytes of those packets.
    static let mostOneWayBytes = 1 << 20
    /// Steps of the clock that are listed.
    static let mostSteps = 100

    /// Packets that stood at another place than their times say.
    private(set) var moved = 0
    /// Where the clock was set back.
    private(set) var steps: [ClockStep] = []

    private let held: HeldPackets
    private var ways = OneWayTraffic()
    private var isHolding = true
    private var inOrder = 0
    /// The latest time so far of the present clock.
    private var latest = Int64.min
    /// The latest time of what was handed out.
    private var handedOut = Int64.min

    /// Begins without packets; `pieces` are those of the file that they come from, nil where it has none.
    init(in pieces: KeptPieces? = nil) { held = HeldPackets(in: pieces) }

    /// Takes a packet in; `body` gets those whose turn it is.
    @inline(__always)
    mutating func take(
        _ packet: CapturedPacket, _ bytes: RawSpan, _ body: (CapturedPacket, RawSpan) -> Bool
    ) -> Bool {
        let time = packet.hasTime ? packet.time.nanoseconds : max(latest, 0)
        if !isHolding {
            if time >= latest {
                latest = time
                return body(packet, bytes)
            }
            isHolding = true
            handedOut = latest
        }
        return hold(packet, bytes, time, body)
    }

    /// Hands out what is held.
    mutating func finish(_ body: (CapturedPacket, RawSpan) -> Bool) { _ = release(down: 0, body) }

    @inline(never)
    private mutating func hold(
        _ packet: CapturedPacket, _ bytes: RawSpan, _ time: Int64, _ body: (CapturedPacket, RawSpan) -> Bool
    ) -> Bool {
        if time >= latest { inOrder += 1 } else { inOrder = 0 }
        if ways.isOneWay {
            let way = Self.way(of: bytes, packet)
            ways.take(way, at: time, goesBack: time < latest)
        }
        latest = max(latest, time)
        held.append(packet, bytes, at: time)
        if inOrder >= Self.enoughInOrder {
            isHolding = false
            inOrder = 0
            return release(down: 0, body)
        }
        if ways.isOneWay, held.count < Self.mostOneWay, held.byteCount < Self.mostOneWayBytes { return true }
        guard held.count >= Self.mostHeld else { return true }
        ways.giveUp()
        return release(down: Self.mostHeld / 2, body)
    }

    /// Hands out all but some, the earliest first.
    private mutating func release(
        down rest: Int, _ body: (CapturedPacket, RawSpan) -> Bool
    ) -> Bool {
        if isAscending { return releaseFirst(max(0, held.count - rest), body) }
        while held.count > rest {
            // The packets of one clock: up to where the times go back for good.
            let step = ways.isOneBehindOther ? nil : firstStep()
            let end = step ?? held.count
            var ready = byConversation(held.entries.prefix(end))
            if step == nil { ready.removeLast(min(rest, ready.count)) }
            guard !ready.isEmpty else { break }
            for (place, (index, entry)) in ready.enumerated() {
                if place < index { moved += 1 }
                handedOut = max(handedOut, entry.time)
                guard held.withBytes(of: entry, { body(entry.packet, $0) }) else {
                    held.removeAll()
                    return false
                }
            }
            held.remove(at: Set(ready.map(\.offset)))
            if step != nil, let first = held.entries.first {
                note(ClockStep(packet: first.packet.number, back: handedOut &- first.time))
                handedOut = .min
                latest = held.entries.map(\.time).max() ?? .min
            }
        }
        return true
    }

    /// Whether what is held is in its order: as nearly always.
    private var isAscending: Bool {
        var latest = handedOut
        for entry in held.entries {
            if entry.time < latest { return false }
            latest = entry.time
        }
        return true
    }

    /// Hands out the first of those that are held, which are in their order.
    private mutating func releaseFirst(_ count: Int, _ body: (CapturedPacket, RawSpan) -> Bool) -> Bool {
        for entry in held.entries.prefix(count) {
            handedOut = entry.time
            guard held.withBytes(of: entry, { body(entry.packet, $0) }) else {
                held.removeAll()
                return false
            }
        }
        held.removeFirst(count)
        return true
    }

    /// From where a packet that is held goes to where; nil where it is neither TCP nor UDP.
    private func way(of entry: HeldPackets.Entry) -> PacketWay? {
        held.withBytes(of: entry) { Self.way(of: $0, entry.packet) }
    }

    private static func way(of bytes: RawSpan, _ packet: CapturedPacket) -> PacketWay? {
        let decoded = decode(bytes, link: packet.linkType, originalLength: packet.originalLength)
        return switch decoded.transport {
        case .tcp(let segment):
            PacketWay(
                from: Endpoint(address: segment.source, port: segment.sourcePort),
                to: Endpoint(address: segment.destination, port: segment.destinationPort))
        case .udp(let header):
            PacketWay(
                from: Endpoint(address: header.source, port: header.sourcePort),
                to: Endpoint(address: header.destination, port: header.destinationPort))
        case .fragment, .other: nil
        }
    }

    /// Packets with the places where they stood: those of each conversation by their times, in the places of that
    /// conversation.
    private func byConversation(
        _ entries: ArraySlice<HeldPackets.Entry>
    ) -> [(offset: Int, element: HeldPackets.Entry)] {
        var ordered = Array(entries.enumerated())
        guard changesPlaces(entries) else { return ordered }
        for places in Dictionary(grouping: ordered.indices, by: { way(of: ordered[$0].element)?.ends }).values
        {
            let packets = places.sorted { (ordered[$0].element.time, $0) < (ordered[$1].element.time, $1) }
                .map { ordered[$0] }
            for (place, packet) in zip(places, packets) { ordered[place] = packet }
        }
        return ordered
    }

    /// Whether any stands behind a later one of its conversation. Most that are late are so among those of others: only those are
    /// read for it that are late, and those before them with a later time.
    private func changesPlaces(_ entries: ArraySlice<HeldPackets.Entry>) -> Bool {
        var read: [Int: EndpointPair?] = [:]
        func ends(of index: Int) -> EndpointPair? {
            if let known = read[index] { return known }
            let ends = way(of: entries[index])?.ends
            read[index] = .some(ends)
            return ends
        }
        var highest = Int64.min
        for index in entries.indices {
            let time = entries[index].time
            if time >= highest {
                highest = time
                continue
            }
            for earlier in entries.indices.prefix(upTo: index) where entries[earlier].time > time {
                if ends(of: earlier) == ends(of: index) { return true }
            }
        }
        return false
    }

    private mutating func note(_ step: ClockStep) {
        if steps.count < Self.mostSteps { steps.append(step) }
    }

    /// The first held packet from which on the times are those of a clock that was set back.
    private func firstStep() -> Int? {
        var highest = handedOut
        for (index, entry) in held.entries.enumerated() {
            if entry.time >= highest {
                highest = entry.time
                continue
            }
            let later = held.entries.dropFirst(index)
            let strays = later.prefix { $0.time < highest }.count
            let returns = strays < later.count
            let isLate = highest &- entry.time <= ClockSteps.mostDelay || returns && strays <= Self.mostStrays
            if !isLate { return index }
        }
        return nil
    }
}
