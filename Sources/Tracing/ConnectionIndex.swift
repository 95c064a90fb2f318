package import PacketCapture
import WireBytes

/// Where the packets of each connection lie in a capture, some ten bytes for each of them: so that one connection can be read
/// again without all that lies between its packets.
package struct ConnectionPlaces: Sendable {
    /// Bytes that all places may take: those of some eight million packets.
    package static let mostBytes = 96 << 20
    /// Fragments of IP datagrams that are kept account of, for all connections together: which of them a fragment is of is
    /// known when the last one has come.
    package static let mostFragments = 10_000
    /// Kinds of packets, by link type and interface, that are told apart.
    package static let mostKinds = 4_096

    /// Whether there were more packets than are kept account of; then no connection can be read by it.
    package fileprivate(set) var reachedLimit = false

    private var lists: [List] = []
    private var fragments = List()
    private var fragmentCount = 0
    private var kinds: [Kind] = []
    private var byteCount = 0

    /// What packets of one interface have in common.
    private struct Kind: Hashable {
        var linkType: LinkType
        var interface: Int
        var hasTime: Bool
    }

    /// Places in a row, each by its distance from the one before.
    private struct List {
        var bytes: [UInt8] = []
        var number = 0
        var time: Int64 = 0
        var offset = 0

        /// Adds a packet, and says how many bytes that took.
        mutating func append(_ packet: CapturedPacket, _ kind: Int) -> Int {
            let before = bytes.count
            bytes.append(varying: packet.number &- number)
            bytes.append(varying: Int(packet.time.nanoseconds &- time))
            bytes.append(varying: packet.dataOffset &- offset)
            bytes.append(varying: packet.capturedLength)
            bytes.append(varying: packet.originalLength &- packet.capturedLength)
            bytes.append(varying: kind)
            number = packet.number
            time = packet.time.nanoseconds
            offset = packet.dataOffset
            return bytes.count - before
        }
    }

    /// Begins without a packet.
    package init() {}

    /// Notes that a packet is of a connection.
    fileprivate mutating func note(_ packet: CapturedPacket, of connection: Int) {
        guard connection >= 0, !reachedLimit else { return }
        while lists.count <= connection {
            byteCount += MemoryLayout<List>.stride
            guard byteCount <= Self.mostBytes else { return reachedLimit = true }
            lists.append(List())
        }
        // A packet may hold several segments.
        guard lists[connection].number != packet.number else { return }
        guard let kind = place(of: packet) else { return reachedLimit = true }
        grow(by: lists[connection].append(packet, kind))
    }

    /// Notes a fragment.
    fileprivate mutating func noteFragment(_ packet: CapturedPacket) {
        guard fragmentCount < Self.mostFragments else { return reachedLimit = true }
        fragmentCount += 1
        guard let kind = place(of: packet) else { return reachedLimit = true }
        grow(by: fragments.append(packet, kind))
    }

    private mutating func grow(by count: Int) {
        byteCount += count
        if byteCount > Self.mostBytes { reachedLimit = true }
    }

    private mutating func place(of packet: CapturedPacket) -> Int? {
        let kind = Kind(linkType: packet.linkType, interface: packet.interface, hasTime: packet.hasTime)
        // Nearly always the first.
        if let known = kinds.firstIndex(of: kind) { return known }
        guard kinds.count < Self.mostKinds else { return nil }
        kinds.append(kind)
        return kinds.count - 1
    }

    /// The packets of a connection, and all fragments, in the order in which they were read.
    ///
    /// - Parameter connection: its number.
    /// - Returns: what the capture says of each; nil where not all are kept account of.
    package func packets(of connection: Int) -> [CapturedPacket]? {
        guard !reachedLimit, lists.indices.contains(connection) else { return nil }
        let own = read(lists[connection])
        guard fragmentCount > 0 else { return own }
        let known = Set(own.map(\.number))
        return (own + read(fragments).filter { !known.contains($0.number) }).sorted { $0.number < $1.number }
    }

    private func read(_ list: List) -> [CapturedPacket] {
        var packets: [CapturedPacket] = []
        var (at, number, time, offset) = (0, 0, Int64(0), 0)
        func next() -> Int { list.bytes.varying(at: &at) }
        while at < list.bytes.count {
            number &+= next()
            time &+= Int64(next())
            offset &+= next()
            let captured = next()
            let original = captured &+ next()
            let place = next()
            guard kinds.indices.contains(place) else { break }
            packets.append(
                CapturedPacket(
                    number: number, time: Timestamp(nanoseconds: time), hasTime: kinds[place].hasTime,
                    originalLength: original, capturedLength: captured, linkType: kinds[place].linkType,
                    interface: kinds[place].interface, dataOffset: offset))
        }
        return packets
    }
}

/// Takes note of ``ConnectionPlaces`` while a capture is traced.
package final class ConnectionIndex {
    /// SYNs that are kept account of until it is known which connection they are of.
    package static let mostAwaited = 10_000

    /// What has been noted.
    package private(set) var places = ConnectionPlaces()
    private var awaited: [Int: CapturedPacket] = [:]
    private var current: CapturedPacket?

    /// Begins without a packet.
    package init() {}

    /// Takes note of the packet that is read now.
    func begin(_ packet: CapturedPacket) { current = packet }

    /// Notes that a packet, the one that is read or one that was kept for later, is of a connection.
    func note(_ connection: Int, packet number: Int) {
        if let current, current.number == number {
            places.note(current, of: connection)
        } else if let packet = awaited.removeValue(forKey: number) {
            places.note(packet, of: connection)
        }
    }

    /// Notes that the packet which is read is a fragment.
    func noteFragment() { if let current { places.noteFragment(current) } }

    /// Keeps the packet that is read until it is known of which connection it is.
    func keepForLater() {
        guard let current else { return }
        guard awaited.count < Self.mostAwaited else { return places.reachedLimit = true }
        awaited[current.number] = current
    }
}

extension Array where Element == UInt8 {
    /// Appends a number in as few bytes as it needs, seven bits in each, small ones of either sign in the fewest.
    fileprivate mutating func append(varying number: Int) {
        var rest = UInt(bitPattern: (number &<< 1) ^ (number &>> (Int.bitWidth - 1)))
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    /// Reads such a number, and goes on behind it.
    fileprivate func varying(at place: inout Int) -> Int {
        var (value, shift) = (UInt(0), UInt(0))
        while place < count {
            let byte = self[place]
            place += 1
            value |= UInt(byte & 0x7F) &<< shift
            if byte & 0x80 == 0 { break }
            shift &+= 7
        }
        return Int(bitPattern: value &>> 1) ^ -Int(bitPattern: value & 1)
    }
}
