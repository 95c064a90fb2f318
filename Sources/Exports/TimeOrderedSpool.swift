import Output
import WireBytes

/// Pieces that are written as connections end and put in order of time at the end: in memory while they are few, else in
/// a file.
struct TimeOrderedSpool {
    let buffer = OutputBuffer.spool()
    private var places: [Place] = []

    private struct Place {
        let time: Timestamp
        let packet: Int
        let start: Int
        let end: Int
    }

    /// Pieces that are put in order: no program reads a file of more exchanges.
    static let mostPieces = 200_000

    /// Whether there may be more.
    var isFull: Bool { places.count >= Self.mostPieces }
    var isEmpty: Bool { places.isEmpty }

    /// Notes a piece.
    ///
    /// - Parameters:
    ///   - start: where it begins in what was spooled.
    ///   - end: behind its last byte.
    ///   - mark: what it is put in order by.
    mutating func add(from start: Int, upTo end: Int, at mark: PacketMark) {
        places.append(Place(time: mark.time, packet: mark.packet, start: start, end: end))
    }

    /// Gives the places of all pieces in order.
    func forEach(_ give: (_ start: Int, _ end: Int) -> Void) {
        for place in places.sorted(by: { ($0.time, $0.packet, $0.start) < ($1.time, $1.packet, $1.start) }) {
            give(place.start, place.end)
        }
    }
}
