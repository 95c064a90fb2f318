// However a connection is cut into segments, what is read of it must be the same.

extension [Turn] {
    /// Every way to cut one of the turns' bytes in two, with which turn and where.
    public func cutOnce(_ body: (_ turns: [Turn], _ turn: Int, _ place: Int) -> Void) {
        for (index, turn) in enumerated() {
            guard case .bytes(let side, let bytes) = turn, bytes.count > 1 else { continue }
            for place in 1..<bytes.count {
                var turns = self
                turns[index] = .bytes(side, Array<UInt8>(bytes[..<place]))
                turns.insert(.bytes(side, Array<UInt8>(bytes[place...])), at: index + 1)
                body(turns, index, place)
            }
        }
    }

    /// Cut into pieces of so many bytes.
    public func cut(every count: Int) -> [Turn] {
        flatMap { turn in
            guard case .bytes(let side, let bytes) = turn, count < bytes.count else { return [turn] }
            return stride(from: 0, to: bytes.count, by: count).map {
                .bytes(side, Array<UInt8>(bytes[$0..<Swift.min(bytes.count, $0 + count)]))
            }
        }
    }

    /// Each byte on its own.
    public var byteByByte: [Turn] {
        flatMap { turn in
            guard case .bytes(let side, let bytes) = turn else { return [turn] }
            return bytes.map { Turn.bytes(side, [$0]) }
        }
    }

    /// Cut at random places, into pieces of 1 to `most` bytes.
    public func cut(upTo most: Int, using random: inout SplitMix64) -> [Turn] {
        flatMap { turn in
            guard case .bytes(let side, let bytes) = turn else { return [turn] }
            var pieces: [Turn] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...most, using: &random))
                pieces.append(.bytes(side, Array<UInt8>(piece)))
                rest = rest.dropFirst(piece.count)
            }
            return pieces
        }
    }

    /// With up to `most` bytes of each turn changed, taken out or put in.
    public func mutated(upTo most: Int, using random: inout SplitMix64) -> [Turn] {
        map { turn in
            guard case .bytes(let side, var bytes) = turn else { return turn }
            for _ in 0..<Int.random(in: 0...most, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                }
            }
            return .bytes(side, bytes)
        }
    }
}
