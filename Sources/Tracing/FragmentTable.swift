package import PacketDecoding
package import WireBytes

/// Bounds of what waits for the rest of its datagram.
package struct FragmentLimits: Sendable {
    /// Datagrams that are waited for at once: a sender numbers them with 16 bits, and has a few dozen under way.
    package var datagrams = 1024
    /// Memory of all fragments that wait: 16 MiB, some 250 datagrams of the largest size.
    package var memory = 16 << 20
    /// Fragments of one datagram: 65,535 bytes in pieces of 16. Smaller ones are an attack.
    package var fragments = 4096
    /// Nanoseconds after the first fragment that the rest may take: twice the 60 s after which receivers give up
    /// (RFC 8200 §4.5; RFC 9293 §3.4.2 has segments live for up to two minutes).
    package var age: Int64 = 120_000_000_000
    /// Datagrams in fragments inside datagrams in fragments are followed so far.
    package var nesting = 8
    /// Datagrams that were never completed which are told one by one.
    package var incompleteTold = 100

    package init() {}
}

/// One part of a datagram: which packet carried it, where, and where it belongs.
package struct FragmentPart: Sendable, Hashable {
    package var mark: PacketMark
    /// Where the part's bytes lie in that packet.
    package var packetRange: Range<Int>
    /// Where they belong in the datagram's payload.
    package var offset: Int
    /// Bytes of it that count: fewer than it carries where another part has them already.
    package var used: Int
    /// Whether it carries bytes that another part also carries.
    package var overlaps: Bool
    /// Whether it carries other bytes than that other part.
    package var contradicts: Bool
}

/// A datagram whose fragments are all there.
package struct WholeDatagram: Sendable {
    /// Its parts, in the order of their offsets.
    package var parts: [FragmentPart]
    /// What it carries, as its first fragment says.
    package var carries: IPProtocol
    /// The identification that its fragments share.
    package var identification: UInt32
    /// Where its payload begins in the packet that it stands in: the headers of the packet that completed it, then
    /// the whole payload.
    package var start: Int
    package var length: Int

    /// Whether it is longer than an IP datagram can be, 65,535 bytes with its header ("ping of death").
    package var isTooLong: Bool { length > 0xffff }
    /// Whether parts carried the same bytes.
    package var hasOverlap: Bool { parts.contains(where: \.overlaps) }
    /// Whether parts carried other bytes for the same place.
    package var hasConflict: Bool { parts.contains(where: \.contradicts) }
}

/// A datagram whose fragments never all came.
package struct IncompleteDatagram: Sendable {
    package var source: IPAddress
    package var destination: IPAddress
    package var carries: IPProtocol
    /// The identification that its fragments share.
    package var identification: UInt32
    package var fragments: Int
    /// The packet of the first that came.
    package var first: PacketMark
    /// The packet of the last that came.
    package var last: PacketMark
    /// Whether the fragment with the transport header came.
    package var hasBeginning: Bool
    /// Whether the last fragment came.
    package var hasEnd: Bool
}

/// Fragments of IP datagrams that wait for the others. RFC 791 §3.2, RFC 8200 §4.5.
///
/// Where fragments overlap, those with the smaller offset count, and among equal ones the first that came, as in
/// Wireshark; that parts overlap or contradict each other is said. RFC 5722 has receivers throw away IPv6 datagrams
/// with overlaps: what a receiver did cannot be seen here, so they are shown.
struct FragmentTable: ~Copyable {
    /// What belongs together: addresses, identification, protocol (RFC 791 §3.2; RFC 8200 leaves the protocol out,
    /// since an IPv6 fragment names it only in the first), and the VLAN.
    private struct Key: Hashable {
        var source: IPAddress
        var destination: IPAddress
        var identification: UInt32
        var carries: UInt8
        var vlan: UInt32

        init(_ fragment: IPFragment) {
            source = fragment.source
            destination = fragment.destination
            identification = fragment.identification
            carries = fragment.source.isVersion6 ? 0 : fragment.nextProtocol.rawValue
            vlan = fragment.vlan
        }
    }

    private struct Piece {
        var mark: PacketMark
        var packetRange: Range<Int>
        var offset: Int
        var bytes: [UInt8]
        var end: Int { offset &+ bytes.count }
    }

    private struct Waiting {
        var pieces: [Piece] = []
        /// The end of the payload, once the last fragment has said it.
        var length: Int?
        var carries: IPProtocol
        var first: PacketMark
        var last: PacketMark
        /// Bytes that the pieces hold, overlaps counted twice: fewer than `length` cannot be all.
        var held = 0
        /// In the order of arrival, to find the oldest.
        var turn: Int
        var memory: Int { held &+ pieces.count &* 112 &+ 128 }
    }

    let limits: FragmentLimits
    /// Datagrams that were given up, at most so many as the limits have told one by one.
    private(set) var incomplete: [IncompleteDatagram] = []
    /// How many were given up.
    private(set) var incompleteCount = 0
    private(set) var lostFragments = 0
    /// Whether some were given up because a bound was reached.
    private(set) var reachedLimit = false
    private var waiting: [Key: Waiting] = [:]
    /// Keys in the order of arrival, with the turn of each; those that are done with are passed over.
    private var order = Queue<(key: Key, turn: Int)>()
    private var nextTurn = 0
    private var memory = 0
    /// Datagrams in the order of arrival, with those that are done with and not yet passed over.
    var listed: Int { order.count }

    init(limits: FragmentLimits) { self.limits = limits }

    /// Takes a fragment in.
    ///
    /// - Parameters:
    ///   - fragment: the fragment; what the capture cut of it can never be made whole, and the caller keeps it out.
    ///   - bytes: the packet.
    ///   - mark: its number and time.
    /// - Returns: headers and payload of the datagram that this fragment completes, and what it is made of.
    mutating func receive(_ fragment: IPFragment, in bytes: RawSpan, at mark: PacketMark)
        -> (bytes: [UInt8], datagram: WholeDatagram)?
    {
        giveUpOld(before: mark.time)
        forgetDone()
        let key = Key(fragment)
        // Taken out while it is changed, so that its arrays are not copied.
        var datagram: Waiting
        if let known = waiting.removeValue(forKey: key) {
            datagram = known
            memory &-= datagram.memory
        } else {
            datagram = Waiting(carries: fragment.nextProtocol, first: mark, last: mark, turn: nextTurn)
            order.append((key, nextTurn))
            nextTurn += 1
        }
        add(fragment, in: bytes, at: mark, to: &datagram)
        if isWhole(datagram) {
            return Self.join(datagram, fragment, headers: bytes)
        }
        if datagram.pieces.count >= limits.fragments {
            reachedLimit = true
            note(key, datagram)
            return nil
        }
        memory &+= datagram.memory
        waiting[key] = datagram
        while waiting.count > limits.datagrams || memory > limits.memory {
            reachedLimit = true
            guard giveUpOldest() else { break }
        }
        return nil
    }

    /// Gives up what still waits, after the last packet.
    mutating func finish() { while giveUpOldest() {} }

    private mutating func add(
        _ fragment: IPFragment, in bytes: RawSpan, at mark: PacketMark, to datagram: inout Waiting
    ) {
        datagram.last = mark
        if fragment.fragmentOffset == 0 { datagram.carries = fragment.nextProtocol }
        let piece = Piece(
            mark: mark, packetRange: fragment.payload, offset: fragment.fragmentOffset,
            bytes: bytes.copied(fragment.payload))
        // Of several last fragments the first says the length.
        if !fragment.moreFragments, datagram.length == nil { datagram.length = piece.end }
        var at = datagram.pieces.count
        while at > 0, datagram.pieces[at - 1].offset > piece.offset { at -= 1 }
        datagram.pieces.insert(piece, at: at)
        datagram.held &+= piece.bytes.count
    }

    private func isWhole(_ datagram: Waiting) -> Bool {
        guard let length = datagram.length, datagram.held >= length else { return false }
        var end = 0
        for piece in datagram.pieces {
            if piece.offset > end { break }
            end = max(end, piece.end)
        }
        return end >= length
    }

    /// Puts the pieces behind the headers of the packet that completed them.
    private static func join(_ datagram: Waiting, _ fragment: IPFragment, headers: RawSpan)
        -> (bytes: [UInt8], datagram: WholeDatagram)
    {
        let start = fragment.payload.lowerBound
        let length = datagram.length ?? 0
        var whole = headers.copied(0..<min(start, headers.byteCount))
        whole.reserveCapacity(start + length)
        var parts: [FragmentPart] = []
        parts.reserveCapacity(datagram.pieces.count)
        var filled = 0
        for piece in datagram.pieces {
            let end = min(piece.end, length)
            let known = max(0, min(filled, end) - piece.offset)
            var contradicts = false
            for index in 0..<known where whole[start + piece.offset + index] != piece.bytes[index] {
                contradicts = true
                break
            }
            let used = max(0, end - max(filled, piece.offset))
            if used > 0 { whole += piece.bytes[known..<known + used] }
            parts.append(
                FragmentPart(
                    mark: piece.mark, packetRange: piece.packetRange, offset: piece.offset, used: used,
                    overlaps: known > 0, contradicts: contradicts))
            filled = max(filled, end)
        }
        return (
            whole,
            WholeDatagram(
                parts: parts, carries: datagram.carries, identification: fragment.identification,
                start: start,
                length: length)
        )
    }

    // MARK: Giving up

    private mutating func giveUpOld(before time: Timestamp) {
        while let oldest = oldest(), time.since(oldest.first.time) > limits.age { _ = giveUpOldest() }
    }

    /// The datagram that has waited the longest.
    private mutating func oldest() -> Waiting? {
        while let entry = order.first {
            if let datagram = waiting[entry.key], datagram.turn == entry.turn { return datagram }
            _ = order.popFirst()
        }
        return nil
    }

    /// Forgets what is done with behind a datagram that still waits: whole ones could come by the million meanwhile.
    private mutating func forgetDone() {
        guard order.count > 4 &* max(limits.datagrams, 16) else { return }
        order = order.filter { waiting[$0.key]?.turn == $0.turn }
    }

    private mutating func giveUpOldest() -> Bool {
        guard oldest() != nil, let key = order.popFirst()?.key else { return false }
        guard let datagram = waiting.removeValue(forKey: key) else { return true }
        memory &-= datagram.memory
        note(key, datagram)
        return true
    }

    private mutating func note(_ key: Key, _ datagram: Waiting) {
        incompleteCount += 1
        lostFragments += datagram.pieces.count
        guard incomplete.count < limits.incompleteTold else { return }
        incomplete.append(
            IncompleteDatagram(
                source: key.source, destination: key.destination, carries: datagram.carries,
                identification: key.identification, fragments: datagram.pieces.count, first: datagram.first,
                last: datagram.last, hasBeginning: datagram.pieces.first?.offset == 0,
                hasEnd: datagram.length != nil))
    }
}
