import TestSupport

/// Bytes that decisions are taken from, one after the other; behind their end all are 0.
struct ByteProgram {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Those of a run of `make fuzz-order`.
    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = 24 + random.below(72)
        self.init((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 24) })
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func two() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }

    /// A number from 0 up to but not including `bound`.
    mutating func below(_ bound: Int) -> Int {
        bound <= 1 ? 0 : bound <= 256 ? Int(byte()) % bound : Int(two()) % bound
    }

    mutating func isOneOf(_ many: Int) -> Bool { below(many) == 1 }

    mutating func choice<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
