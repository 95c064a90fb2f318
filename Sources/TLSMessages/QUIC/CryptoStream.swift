import WireBytes

/// Handshake bytes that come in pieces, in any order: QUIC's CRYPTO frames (RFC 9000 §19.6), the fragments of one
/// message of DTLS (RFC 6347 §4.2.3).
struct CryptoStream: Sendable {
    /// No client's or server's first flight is longer.
    static let longest = 1 << 16
    /// Pieces that may wait for what is before them; Chrome sends some twenty.
    static let mostPieces = 256

    private struct Piece: Sendable {
        var offset: Int
        var bytes: [UInt8]
        var mark: PacketMark
        var end: Int { offset + bytes.count }
    }

    /// The bytes from the first on, without a hole.
    private(set) var bytes: [UInt8] = []
    /// Which packet brought the bytes up to here.
    private var arrivals: [(end: Int, mark: PacketMark)] = []
    private var waiting: [Piece] = []
    /// Whether something was left out because it lies too far ahead.
    private(set) var reachedLimit = false

    /// Whether pieces wait for others.
    var hasHole: Bool { !waiting.isEmpty }

    /// Takes a piece in.
    mutating func add(_ piece: RawSpan, at offset: Int, _ mark: PacketMark) {
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
        extend(piece.copied(), at: offset, mark)
        guard !waiting.isEmpty else { return }
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
    func packets(of range: Range<Int>) -> (first: PacketMark, last: PacketMark) {
        let marks = arrivals.indices.filter { index in
            arrivals[index].end > range.lowerBound
                && (index == 0 || arrivals[index - 1].end < range.upperBound)
        }.map { arrivals[$0].mark }
        let none = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
        return (
            marks.min { $0.packet < $1.packet } ?? none, marks.max { $0.packet < $1.packet } ?? none
        )
    }
}
