package import PacketCapture
package import PacketDecoding
package import Platform
package import TCPConnections
import WireBytes

/// Tells which packets belong to a program, and holds those back of which that is not known yet, so that they keep their
/// order.
///
/// A packet of a connection that was not met before is a question to the kernel: which sockets are its ends, and who holds
/// them? A connection is the program's when one of its ends is held by it or by what it started, and somebody else's when
/// all ends on this machine are held by others. What is over before it could be asked is not known; it is kept, and told.
package struct OwnConnections: ~Copyable {
    /// Connections that nobody can tell the owner of, in the order of their first packets.
    package private(set) var untold: [Ends] = []
    package private(set) var untoldOmitted = 0
    /// The program's own connections that were met.
    package private(set) var owned = 0

    private let tree: ProcessTree
    private let lookup: SocketLookup?
    private let local: Set<IPAddress>
    private var connections: [Ends: Ownership] = [:]
    private var undecided: [Ends] = []
    private var held = Queue<Held>()
    private var heldBytes = 0
    /// When a connection was met the last time; the program has just been started.
    private var lastMet = SystemClock.steady
    private var decoded = DecodedPacket()

    /// The two ends of a connection, in the order of its first packet.
    package struct Ends: Sendable, Hashable {
        package var kind: SocketLookup.Kind
        /// The end that sent the first packet.
        package var one: Endpoint
        package var other: Endpoint

        var reversed: Ends { Ends(kind: kind, one: other, other: one) }
    }

    private struct Ownership {
        var verdict = Verdict.undecided
        var since: Int64
        var one = End()
        var other = End()
    }

    private enum Verdict { case undecided, own, others, untold }

    /// What is known of a socket.
    private struct End {
        var inode: UInt32?
        /// Whether somebody else was seen to hold it.
        var isOthers = false
    }

    private struct Held {
        var packet: CapturedPacket
        var bytes: [UInt8]
        var ends: Ends
    }

    /// How long a connection stays undecided: 300 ms.
    private static let patience: Int64 = 300_000_000
    /// What is held back at most; then the oldest goes on as untold: 32 MiB.
    private static let mostHeld = 32 << 20
    /// Connections that are remembered, 10 MB.
    private static let mostConnections = 1 << 16
    /// Connections without an owner that are listed; the others are counted.
    private static let mostUntold = 1_000
    /// Connections that are asked about in one turn.
    private static let atOnce = 256

    /// - Parameters:
    ///   - root: the program's process.
    ///   - local: the addresses of this machine.
    package init(root: Int32, local: Set<IPAddress>) {
        tree = ProcessTree(root: root)
        lookup = SocketLookup()
        self.local = local
        tree.lookAgain()
    }

    /// Whether connections have come up a moment ago, so that it pays to look at the program's sockets often.
    package var isBusy: Bool { SystemClock.steady &- lastMet < 100_000_000 }

    /// Takes a packet in; `release` gives back what belongs to the program.
    package mutating func take(_ packet: CapturedPacket, _ bytes: RawSpan) {
        decode(bytes, link: packet.linkType, originalLength: packet.originalLength, into: &decoded)
        var ends: Ends
        var begins = false
        switch decoded.transport {
        case .tcp(let segment):
            ends = Ends(
                kind: .tcp, one: Endpoint(address: segment.source, port: segment.sourcePort),
                other: Endpoint(address: segment.destination, port: segment.destinationPort))
            begins = segment.flags.contains(.syn) && !segment.flags.contains(.ack)
        case .udp(let datagram):
            ends = Ends(
                kind: .udp, one: Endpoint(address: datagram.source, port: datagram.sourcePort),
                other: Endpoint(address: datagram.destination, port: datagram.destinationPort))
        case .fragment, .other: return
        }
        if connections[ends] == nil, connections[ends.reversed] != nil { ends = ends.reversed }
        if begins || connections[ends] == nil { meet(ends) }
        switch connections[ends]?.verdict {
        case .others: return
        case nil, .undecided, .own, .untold:
            held.append(Held(packet: packet, bytes: bytes.copied(), ends: ends))
            heldBytes += bytes.byteCount
        }
    }

    /// Asks about what is not decided; to be called after each batch of packets, and every millisecond or so.
    package mutating func settle() {
        let asked = Array(undecided.prefix(Self.atOnce))
        if asked.isEmpty { return tree.lookAgainIfDue() }
        for ends in asked { askForSockets(ends) }
        // Who held a socket before this look and still does after it was seen, if it is the program.
        tree.lookAgain()
        for ends in asked { decide(ends) }
        undecided.removeAll { connections[$0]?.verdict != .undecided }
    }

    /// Hands out what belongs to the program, and what nobody can tell, in order.
    ///
    /// - Parameters:
    ///   - isLast: whether nothing comes any more, so that nothing is waited for.
    ///   - body: gets a packet and its bytes.
    package mutating func release(isLast: Bool = false, _ body: (CapturedPacket, RawSpan) -> Void) {
        if isLast { for ends in undecided { giveUp(ends) } }
        while let next = held.first {
            if connections[next.ends]?.verdict == .undecided {
                guard heldBytes > Self.mostHeld else { break }
                giveUp(next.ends)
            }
            if connections[next.ends]?.verdict != .others { next.bytes.withBytes { body(next.packet, $0) } }
            heldBytes -= next.bytes.count
            _ = held.popFirst()
        }
    }

    // MARK: Deciding

    private mutating func meet(_ ends: Ends) {
        if connections.count >= Self.mostConnections {
            connections = connections.filter { $0.value.verdict == .undecided }
        }
        if connections[ends]?.verdict == .undecided { return }
        lastMet = SystemClock.steady
        connections[ends] = Ownership(since: lastMet)
        undecided.append(ends)
        askForSockets(ends)
    }

    private mutating func askForSockets(_ ends: Ends) {
        guard let lookup, var ownership = connections[ends] else { return }
        func ask(_ end: inout End, _ own: Endpoint, _ remote: Endpoint) {
            guard end.inode == nil, isLocal(own) else { return }
            end.inode = lookup.inode(ends.kind, from: own, to: remote)
        }
        ask(&ownership.one, ends.one, ends.other)
        ask(&ownership.other, ends.other, ends.one)
        connections[ends] = ownership
    }

    private mutating func decide(_ ends: Ends) {
        guard let lookup, var ownership = connections[ends] else { return giveUp(ends) }
        func isOwn(_ end: inout End, _ own: Endpoint, _ remote: Endpoint) -> Bool {
            guard let inode = end.inode else { return false }
            if tree.holds(inode) { return true }
            let again = lookup.inode(ends.kind, from: own, to: remote)
            if again == inode { end.isOthers = true } else { end.inode = again }
            return false
        }
        let isOneOwn = isOwn(&ownership.one, ends.one, ends.other)
        let isOtherOwn = isOwn(&ownership.other, ends.other, ends.one)
        if isOneOwn || isOtherOwn {
            ownership.verdict = .own
            owned += 1
        } else if ownership.one.isOthers || !isLocal(ends.one),
            ownership.other.isOthers || !isLocal(ends.other)
        {
            ownership.verdict = .others
        } else if SystemClock.steady &- ownership.since > Self.patience {
            return giveUp(ends)
        }
        connections[ends] = ownership
    }

    private mutating func giveUp(_ ends: Ends) {
        connections[ends]?.verdict = .untold
        if untold.count < Self.mostUntold { untold.append(ends) } else { untoldOmitted += 1 }
    }

    private func isLocal(_ end: Endpoint) -> Bool {
        !end.address.isVersion6 && end.address.low >> 24 == 127 || local.contains(end.address)
    }
}

extension SocketLookup {
    /// The socket of one end, or the one that listens there.
    fileprivate func inode(_ kind: Kind, from own: Endpoint, to remote: Endpoint) -> UInt32? {
        inode(kind, own.socketEnd, remote.socketEnd) ?? inode(kind, own.socketEnd, nil)
    }
}
