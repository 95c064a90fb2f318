import PacketCapture
import WireBytes

/// Packets that wait for their turn, in the order in which they came.
///
/// Their bytes stay where they lie in a piece of the file, and are copied where that is let go of, or they lie nowhere that lasts:
/// a few packets of a capture that are out of order make a third of all wait.
final class HeldPackets {
    struct Entry {
        let packet: CapturedPacket
        let time: Int64
        /// How many bytes it has, and where they are.
        let count: Int
        var place: BytePlace
        /// Which piece that is in.
        let round: Int
    }

    private(set) var entries: [Entry] = []
    /// Bytes of all of them.
    private(set) var byteCount = 0
    /// The bytes that were copied, those of one packet behind the other's.
    private(set) var copied: [UInt8] = []
    private let pieces: KeptPieces?

    /// Begins without packets; `pieces` are those of the file that they come from, nil where it has none.
    init(in pieces: KeptPieces?) {
        self.pieces = pieces
        pieces?.beforeLeaving = { [weak self] in self?.copyOldest() }
    }

    var count: Int { entries.count }

    func append(_ packet: CapturedPacket, _ bytes: RawSpan, at time: Int64) {
        let place = pieces?.passingPlace(of: bytes).map { .kept($0) } ?? copy(bytes)
        entries.append(
            Entry(packet: packet, time: time, count: bytes.byteCount, place: place, round: pieces?.round ?? 0)
        )
        byteCount &+= bytes.byteCount
    }

    /// Calls `body` with the bytes of a packet that is held.
    func withBytes<Result>(of entry: Entry, _ body: (RawSpan) -> Result) -> Result {
        switch entry.place {
        case .kept(let kept): kept.withBytes(body)
        case .copied(let start, let count):
            copied.withBytes { body($0.extracting(droppingFirst: start).extracting(first: count)) }
        }
    }

    /// Lets go of the first.
    func removeFirst(_ number: Int) {
        for entry in entries.prefix(number) { byteCount &-= entry.count }
        entries.removeFirst(number)
        guard !copied.isEmpty else { return }
        let places = copiedPlaces
        let gone = places.map(\.start).min() ?? copied.count
        copied.removeFirst(gone)
        for (index, start, count) in places {
            entries[index].place = .copied(start: start &- gone, count: count)
        }
    }

    /// Lets go of those at some places.
    func remove(at places: Set<Int>) {
        entries = entries.enumerated().filter { !places.contains($0.offset) }.map(\.element)
        byteCount = entries.reduce(0) { $0 &+ $1.count }
        // What is between may be gone, and the first stay for long: without this there would be no end of it.
        let old = copied
        copied = []
        for (index, start, count) in copiedPlaces {
            entries[index].place = old.withBytes {
                copy($0.extracting(droppingFirst: start).extracting(first: count))
            }
        }
    }

    /// Lets go of all.
    func removeAll() {
        entries = []
        copied = []
        byteCount = 0
    }

    /// The packets whose bytes were copied, by their index.
    private var copiedPlaces: [(index: Int, start: Int, count: Int)] {
        entries.indices.compactMap { index in
            guard case .copied(let start, let count) = entries[index].place else { return nil }
            return (index, start, count)
        }
    }

    private func copy(_ bytes: RawSpan) -> BytePlace {
        let start = copied.count
        copied.append(contentsOf: bytes)
        return .copied(start: start, count: bytes.byteCount)
    }

    /// The piece before the one at hand is let go of.
    private func copyOldest() {
        let present = pieces?.round ?? 0
        for index in entries.indices where entries[index].round < present {
            guard case .kept(let kept) = entries[index].place else { continue }
            entries[index].place = kept.withBytes { copy($0) }
        }
    }
}
