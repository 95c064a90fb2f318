import WireBytes

/// The streams of a conversation.
///
/// Each is changed where it is kept; the one of the frame before is found without looking for it, since most frames go on with
/// that.
public struct QUICStreams: Sendable {
    /// All of them, in the order of their first frames.
    public private(set) var all: [QUICStream] = []
    private var places: [UInt64: Int] = [:]
    private var latest = 0

    /// How many there are.
    public var count: Int { all.count }
    /// Whether there is none.
    public var isEmpty: Bool { all.isEmpty }

    /// The stream with a number; nil where nothing of it came.
    public subscript(number: UInt64) -> QUICStream? { places[number].map { all[$0] } }

    /// The place of a stream, which is opened where it is new; nil where there would be more than `most`.
    mutating func place(of number: UInt64, at mark: PacketMark, atMost most: Int) -> Int? {
        if latest < all.count, all[latest].id == number { return latest }
        if let place = places[number] {
            latest = place
            return place
        }
        guard all.count < most else { return nil }
        latest = all.count
        places[number] = latest
        all.append(QUICStream(number, at: mark))
        return latest
    }

    /// Changes the stream at a place.
    mutating func change<Result>(at place: Int, _ change: (inout QUICStream) -> Result) -> Result {
        change(&all[place])
    }

    /// The places of all, by their numbers.
    var placesByNumber: [Int] { all.indices.sorted { all[$0].id < all[$1].id } }
}
