package import WireBytes

/// Handshake bytes that come in pieces, in any order: QUIC's CRYPTO frames (RFC 9000 §19.6), the fragments of one
/// message of DTLS (RFC 6347 §4.2.3).
package struct CryptoStream: Sendable {
    /// No client's or server's first flight is longer.
    package static let longest = 1 << 16
    /// Pieces that may wait for what is before them; Chrome sends some twenty.
    package static let mostPieces = 256

    private struct Piece: Sendable {
        var offset: Int
        var bytes: [UInt8]
        var mark: PacketMark
        var end: Int { offset + bytes.count }
    }

    /// The bytes from the first on, without a hole.
    package private(set) var bytes: [UInt8] = []
    /// Which packet brought the bytes up to here.
    private var arrivals: [(end: Int, mark: PacketMark)] = []
    private var waiting: [Piece] = []
    /// Whether something was left out because it lies too far ahead.
    package private(set) var reachedLimit = false

    /// Whether pieces wait for others.
    package var hasHole: Bool { !waiting.isEmpty }

    /// Begins without a byte.
    package init() {}

    /// Takes a piece in.
    package mutating func add(_ piece: RawSpan, at offset: Int, _ mark: PacketMark) {
        guard offset >= 0, offset <= Self.longest, piece.byteCount <= Self.longest - offset else {
            reachedLimit = true
            return
        }
        guard offset <= bytes.count else {
            if waiting.count < Self.mostPieces {
                waiting.append(Piece(offset: offset, bytes: piece.copied(), mark: mark))
            } else {
                reachedLimit = true
            }
            return
        }
        let before = bytes.count
        extend(piece.copied(), at: offset, mark)
        guard !waiting.isEmpty, bytes.count > before else { return }
        waiting.sort { $0.offset < $1.offset }
        var used = 0
        while used < waiting.count, waiting[used].offset <= bytes.count {
            extend(waiting[used].bytes, at: waiting[used].offset, waiting[used].mark)
            used += 1
        }
        waiting.removeFirst(used)
    }

    private mutating func extend(_ piece: [UInt8], at offset: Int, _ mark: PacketMark) {
        let known = bytes.count - offset
        guard known < piece.count else { return }
        bytes.append(contentsOf: piece[known...])
        arrivals.append((bytes.count, mark))
    }

    /// The packets that brought the first and the last byte of a range; the latter may have come before the former.
    package func packets(of range: Range<Int>) -> (first: PacketMark, last: PacketMark) {
        let none = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
        var index = firstArrival(behind: range.lowerBound)
        guard index < arrivals.count, index == 0 || arrivals[index - 1].end < range.upperBound else {
            return (none, none)
        }
        var first = arrivals[index].mark
        var last = first
        while index + 1 < arrivals.count, arrivals[index].end < range.upperBound {
            index += 1
            let mark = arrivals[index].mark
            if mark.packet < first.packet { first = mark }
            if mark.packet > last.packet { last = mark }
        }
        return (first, last)
    }

    /// The first arrival that ends behind a place: their ends rise.
    private func firstArrival(behind place: Int) -> Int {
        var low = 0
        var high = arrivals.count
        while low < high {
            let middle = (low + high) / 2
            if arrivals[middle].end > place { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
